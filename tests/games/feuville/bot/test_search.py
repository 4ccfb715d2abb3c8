"""The answers that search finds in Feuville."""

import pytest

from fireside.bots.sampling import SamplingBot
from fireside.games.feuville.bot import FeuvillePolicy
from fireside.games.feuville.state import FeuvilleState
from fireside.kernel.rng import fast_rng
from tests.games.feuville.positions import GAME, answer, position, word_for

POLICY = FeuvillePolicy()
BOT = SamplingBot(steps=4000, width=20, stops_early=True)


def pick(state: FeuvilleState, seed: int = 1) -> list[str]:
    """Return what the search would do, and what it would do after that."""
    seat = state.stack[-1].seat
    choice = BOT.pick(GAME, POLICY, GAME.imagine(state, seat, fast_rng(seed)), seat, seed)
    return [word_for(action) for action in [choice.action, *choice.plan]]


def test_a_cloud_is_built_where_a_double_would_burn() -> None:
    state = position("w/t/s w/t/s w/t @", "@", "@", "@", dice="1 4", decrees=". . . . . .")
    answer(state, "take sky 1")
    assert pick(state)[0].startswith("build hand")


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        pytest.param([0, 0], "roll", id="a sum of 2"),
        pytest.param([5, 1], "stop", id="a sum of 8"),
        pytest.param([5, 2], "stop", id="a sum of 9"),
    ],
)
def test_the_entertainer_stops_at_the_right_sum(tricks: list[int], expected: str) -> None:
    state = position("@", "@", "@", "@", dice="1 4", luck=tricks)
    answer(state, "skill entertainer", "roll")
    assert pick(state)[0] == expected


def test_a_stored_decree_is_evaluated_before_the_end() -> None:
    state = position(
        "w/t/s w/t/s @",
        "w/t/s w/t/s @",
        dice="1 0",
        turn=1,
        stored={1: "large"},
        decree_pile="",
        decrees=". . . . . .",
    )
    state.ending = 1
    assert "district first L2" in pick(state)


def test_the_same_luck_elsewhere_gives_the_same_answer() -> None:
    state = position("w/t @", "w/t/s @", dice="2 5")
    other = GAME.copy(state)
    other.rng = fast_rng(12345)
    assert pick(state) == pick(other)
