"""The answers that search finds in The Brigade."""

import pytest

from fireside.bots.levels import find_bot
from fireside.bots.sampling import SamplingBot
from fireside.games.the_brigade.bot import BrigadePolicy
from fireside.games.the_brigade.state import BrigadeState
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.the_brigade.positions import GAME, position, write

POLICY = BrigadePolicy()
BOT = SamplingBot(steps=300, width=20, stops_early=True)

FOUR_KINDS = {"b1": 0, "f2": 0, "a5": 0, "f5": 0}
"""One block of each affiliation but the university."""


def pick(state: BrigadeState, bot: SamplingBot = BOT) -> list[str]:
    """Return what the search would do, and what it would do after that."""
    seat = state.stack[-1].seat
    choice = bot.pick(GAME, POLICY, GAME.imagine(state, seat, fast_rng(1)), seat, 1)
    return [write(action) for action in [choice.action, *choice.plan]]


def test_a_victory_within_the_turn_is_found() -> None:
    state = position(
        seats=4,
        actions=3,
        brigades="b3",
        fire={"c3": 2, "e6": 1},
        loyal=FOUR_KINDS,
        renown=[{"c3": 3}],
    )
    assert pick(state)[:4] == ["move c3", "extinguish 2", "pick c3", "pick c3"]


def test_the_last_fire_is_left_alone_by_a_seat_that_is_behind() -> None:
    state = position(seats=4, actions=1, brigades="d6", fire={"d6": 1}, loyal={"c3": 1, "b6": 2})
    assert "extinguish 1" not in pick(state)


def test_the_last_fire_is_put_out_by_the_leader() -> None:
    state = position(seats=4, actions=1, brigades="d6", fire={"d6": 1}, loyal={"c3": 0, "b6": 2})
    assert pick(state)[0] == "extinguish 1"


def test_the_same_luck_elsewhere_gives_the_same_answer() -> None:
    state = position(seats=4, brigades="b2 e2", fire={"b3": 2, "e3": 1, "d5": 2})
    other = GAME.copy(state)
    other.rng = fast_rng(12345)
    assert pick(state) == pick(other)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_every_level_plays_whole_games_by_the_rules(level: str) -> None:
    bot = find_bot(level)
    state = GAME.start(4, {"advanced": True, "bonus_crew": True}, fast_rng(3), FORGET)
    count = 0
    while state.stack:
        seat = state.stack[-1].seat
        imagined = GAME.imagine(state, seat, fast_rng(count))
        action = bot.pick(GAME, POLICY, imagined, seat, count).action
        assert action in GAME.legal_actions(state, seat)
        GAME.apply(state, seat, action, FORGET)
        count += 1
    assert count < 2000
