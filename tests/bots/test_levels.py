import pytest

from fireside.bots.levels import BOTS, UnknownBotError, find_bot
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.bots.doors import DOORS, Doors, FirstDoor


def test_an_unknown_bot_is_refused_with_the_known_names() -> None:
    with pytest.raises(UnknownBotError, match="no bot 'fiendish', there is: random, easy"):
        find_bot("fiendish")


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_cannot_tell_twins_apart(name: str) -> None:
    """Two positions differ behind the hidden door; what is imagined of them is the same."""
    game = Doors()
    policy = FirstDoor(game)
    twins = [game.start(1, {}, fast_rng(0), FORGET) for _ in "ab"]
    twins[1].fields["hidden"] = [9 - twins[0].fields["hidden"][0]]
    choices = []
    for twin in twins:
        imagined = game.imagine(twin, 0, fast_rng(7))
        choices.append(find_bot(name).pick(game, policy, imagined, 0, seed=5))
    assert choices[0].action is choices[1].action
    assert choices[0].value == choices[1].value


def test_the_random_bot_takes_every_action_now_and_then() -> None:
    game = Doors()
    state = game.start(1, {}, fast_rng(0), FORGET)
    bot = find_bot("random")
    taken = {bot.pick(game, FirstDoor(game), state, 0, seed).action for seed in range(60)}
    assert taken == set(DOORS)
