"""Features of The Brigade, and the value of a position."""

import pytest

from fireside.bots.policy import WHOLE
from fireside.games.the_brigade.bot.evaluation import evaluate
from fireside.games.the_brigade.bot.features import FAR, Features, phase_of
from fireside.games.the_brigade.bot.weights import EVALUATION_WEIGHTS, FEATURES, LAST_PHASE
from fireside.games.the_brigade.state import BrigadeState
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.the_brigade.positions import GAME, play, position

FOUR_KINDS = {"b1": 0, "f2": 0, "a5": 0, "f5": 0}
"""One block of each affiliation but the university."""


def seen(state: BrigadeState, feature: str, seat: int = 0) -> int:
    """Return one feature of a seat."""
    return Features(state, state.turn).of(seat)[FEATURES.index(feature)]


def test_chances_of_all_seats_add_up_to_one() -> None:
    state = GAME.start(4, {}, fast_rng(7), FORGET)
    chances = [evaluate(state, seat, state.turn) for seat in range(4)]
    assert WHOLE - 4 <= sum(chances) <= WHOLE


def test_a_finished_game_is_worth_its_victory_only() -> None:
    state = position(seats=4, brigades="d6", fire={"d6": 1}, loyal={"b6": 1, "b1": 2, "e1": 3})
    play(state, "extinguish 1", "pick d6")
    assert [evaluate(state, seat, 0) for seat in range(4)] == [0, WHOLE, 0, 0]


def test_a_seat_that_has_more_and_lacks_less_is_likelier_to_win() -> None:
    state = position(seats=4, fire={"d4": 3}, loyal={**FOUR_KINDS, "b2": 0, "e3": 1})
    chances = [evaluate(state, seat, 0) for seat in range(4)]
    assert chances[0] == max(chances) > 2 * chances[2]


@pytest.mark.parametrize(
    ("feature", "expected"),
    [
        ("value", 7),
        ("blocks", 4),
        ("kinds", 4),
        ("citizens", 3),
        ("near_2", 0),
        ("near_3", 1),
        ("university", 13),
        ("markers", 2),
        ("lost_soon", 2),
        ("fuel", 2),
    ],
)
def test_a_feature_counts(feature: str, expected: int) -> None:
    state = position(
        seats=4, fire={"c3": 2, "b1": 3, "e6": 1}, loyal=FOUR_KINDS, renown=[{"c3": 2}]
    )
    assert seen(state, feature) == expected


def test_a_way_that_fire_has_closed_is_far() -> None:
    state = position(seats=4, fire={"d3": 2}, burnt="c3 c4", loyal=FOUR_KINDS)
    assert seen(state, "university") == FAR
    assert seen(state, "citizens") == 5


def test_in_the_last_round_some_have_no_turn_left() -> None:
    state = position(seats=4, turn=2, fire={"d3": 2})
    state.is_last_round = 1
    assert phase_of(state) == 0
    assert [seen(state, "has_turn", seat) for seat in range(4)] == [0, 0, 1, 1]


def test_the_phase_counts_what_may_still_be_destroyed() -> None:
    assert phase_of(position(burnt="b1 c1 d1")) == 5
    assert phase_of(position(burnt="c3 c4")) == 3


def test_every_phase_has_a_weight_for_every_feature() -> None:
    assert {len(rows) for rows in EVALUATION_WEIGHTS.values()} == {LAST_PHASE + 1}
    assert {len(row) for rows in EVALUATION_WEIGHTS.values() for row in rows} == {len(FEATURES)}
