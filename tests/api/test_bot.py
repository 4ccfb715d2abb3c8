"""Bots by level: what they choose, what it depends on, and that they cannot peek."""

import pytest

import fireside
from fireside.bots.levels import BOTS
from fireside.kernel.rng import fast_rng
from tests.api.games import NAMES, finished, midway


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_a_bot_chooses_a_legal_action_and_the_same_again(name: str, level: str) -> None:
    position = midway(name, 10)
    before = position.state.dump()
    action = fireside.bot(level).choose(position)
    assert action in position.legal_actions()
    assert fireside.bot(level).choose(position.copy()) is action
    assert position.state.dump() == before


def test_a_bot_chooses_by_the_seed_it_is_given() -> None:
    position = midway("feuville", 20)
    chosen = {fireside.bot("random").choose(position, seed=seed) for seed in range(20)}
    assert len(chosen) > 1


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_a_bot_chooses_alike_whatever_is_hidden_from_its_seat(level: str) -> None:
    position = midway("the-game", 10)
    seat = position.asked[0]
    chosen = fireside.bot(level).choose(position, seed=3)
    for seed in range(5):
        other = position.copy()
        other.state = position.game.title.game.imagine(position.state, seat, fast_rng(seed))
        assert other.state.dump() != position.state.dump()
        assert fireside.bot(level).choose(other, seed=3) is chosen


def test_a_bot_makes_remarks_that_are_open_to_it() -> None:
    position = fireside.load("the-game", seats=3).start(7)
    bot, remarks = fireside.bot("easy"), 0
    while not position.is_over:
        for seat in range(3):
            remark = bot.remark(position, seat)
            if remark is not None:
                position.say(remark, seat)
                remarks += 1
        position.play(bot.choose(position))
    assert remarks > 0


def test_a_bot_has_nothing_to_remark_where_there_are_no_asides() -> None:
    assert fireside.bot("easy").remark(midway("feurio", 5)) is None


def test_a_seat_that_is_not_asked_has_nothing_to_choose() -> None:
    with pytest.raises(fireside.NotAskedError, match="nobody is asked, the game is over"):
        fireside.bot("easy").choose(finished("feurio"))
    position = midway("feurio", 5)
    waiting = (position.asked[0] + 1) % 4
    with pytest.raises(fireside.NotAskedError, match=f"seat {waiting}"):
        fireside.bot("easy").choose(position, waiting)


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    with pytest.raises(fireside.UnknownBotError, match=f"'genius'.*{', '.join(BOTS)}"):
        fireside.bot("genius")
