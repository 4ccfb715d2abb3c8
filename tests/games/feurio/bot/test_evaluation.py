"""How Feurio!'s bots judge a game before its end."""

from hashlib import sha256

import pytest

from fireside.bots.playout import play_out
from fireside.bots.policy import NEVER, WHOLE
from fireside.bots.sampling import SamplingBot
from fireside.games.feurio.bot.evaluation import evaluate, forecast
from fireside.games.feurio.bot.features import add_gain, features_of
from fireside.games.feurio.bot.policy import REACH, FeurioPolicy
from fireside.games.feurio.bot.regions import PARTS
from fireside.games.feurio.bot.weights import EVALUATION_WEIGHTS, FEATURES
from fireside.games.feurio.components import CREW_SIZE, TILE_COUNT
from fireside.games.feurio.state import FeurioState
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from tests.games.feurio.positions import GAME, position

POLICY = FeurioPolicy()
RED = 0


def seen(state: FeurioState) -> dict[str, int]:
    """Return what red's features tell, by name; it is red's seat that has the colour."""
    return dict(zip(FEATURES, features_of(state, RED, RED), strict=True))


def test_features_add_up_regions_with_water_and_without() -> None:
    found = seen(
        position("""
        1r  6r  2   5r
          4   3   6
    """)
    )
    assert (found["tiles"], found["regions"], found["total"], found["widest"]) == (3, 2, 12, 7)
    assert (found["watered"], found["safe"], found["locked_in"]) == (7, 7, 0)
    assert found["points"] == PARTS * 7 + PARTS
    assert (found["waters"], found["twos"]) == (1, 0)


def test_features_count_a_locked_in_region_apart() -> None:
    found = seen(
        position("""
          5   4
        6   3r  2
          5   4
    """)
    )
    assert (found["locked_in"], found["total"], found["points"], found["edges"]) == (3, 3, 0, 0)


def test_features_tell_how_soon_the_fire_will_take_the_lowest_open_tile() -> None:
    open_water = seen(position("1r  5"))
    assert open_water["water_cool"] == PARTS
    # The one cell left beside the 1 lies between three tiles.
    closing = seen(
        position("""
          6   5
        6   1r  6
          5
    """)
    )
    assert (closing["water_cool"], closing["water_hot"]) == (0, PARTS)
    without = seen(position("5r  2"))
    assert without["other_cool"] + without["other_warm"] + without["other_hot"] == PARTS


def test_features_show_where_regions_can_grow_together() -> None:
    found = seen(
        position("""
        6r  4   2r
          5   1
    """)
    )
    assert (found["near"], found["near_water"], found["bridges"]) == (3, 1, 1)
    assert found["gaps"] == 0
    # The 4 makes 12 / 2 of 1 and 1, the 1 makes 3 of 1, the 5 makes 11 / 5 of 1.
    assert found["first_gain"] == PARTS * 4
    assert found["second_gain"] == PARTS * 2
    assert found["third_gain"] == PARTS * 11 // 5 - PARTS


def test_features_show_the_cell_where_a_new_tile_would_lie_between_two_regions() -> None:
    found = seen(
        position("""
        6r  4
              2r
    """)
    )
    assert (found["gaps"], found["hot"]) == (1, 1)


def test_the_three_highest_gains_are_kept_in_order() -> None:
    found = [0] * len(FEATURES)
    for gain in (20, 50, 10, 40, 30):
        add_gain(gain, found)
    assert found[-3:] == [50, 40, 30]


@pytest.mark.parametrize(
    ("turn", "wait", "draws"),
    [
        pytest.param(0, 0, 2, id="its turn, with a tile drawn"),
        pytest.param(3, 1, 2, id="next"),
        pytest.param(1, 3, 1, id="last"),
    ],
)
def test_features_count_the_turns_to_come(turn: int, wait: int, draws: int) -> None:
    state = position("6   5", turn=turn, draw=[1, 2, 3, 4, 5, 6])
    found = seen(state)
    assert (found["wait"], found["draws"]) == (wait, draws)
    assert (found["left"], found["last_four"]) == (CREW_SIZE, 4)
    assert found["crowd"] == len(state.roomy)


def test_every_pile_has_a_weight_for_every_feature() -> None:
    assert {len(row) for row in EVALUATION_WEIGHTS[4]} == {len(FEATURES)}
    assert len(EVALUATION_WEIGHTS[4]) == TILE_COUNT + 1


def test_a_seat_that_expects_more_points_has_a_higher_value() -> None:
    for seed in range(4):
        state = GAME.start(4, {"hotter": seed % 2 == 1}, fast_rng(seed), FORGET)
        rng = fast_rng(seed)
        while not state.is_over():
            worths = [evaluate(state, seat) for seat in range(4)]
            order = sorted(range(4), key=lambda seat: forecast(state, seat))
            assert [worths[seat] for seat in order] == sorted(worths)
            assert 0 <= min(worths) <= max(worths) <= WHOLE
            assert POLICY.value(state, 0) == worths[0]
            seat = state.stack[-1].seat
            GAME.apply(state, seat, POLICY.choose(state, seat, rng), FORGET)


def test_the_forecast_nears_the_final_points() -> None:
    missed = {16: 0, 0: 0}
    for seed in range(30):
        state = GAME.start(4, {}, fast_rng(seed), FORGET)
        rng = fast_rng(seed)
        told: dict[int, list[int]] = {}
        while not state.is_over():
            told[state.bag_count] = [forecast(state, seat) for seat in range(4)]
            seat = state.stack[-1].seat
            GAME.apply(state, seat, POLICY.choose(state, seat, rng), FORGET)
        points = GAME.outcome(state).points
        for pile in missed:
            missed[pile] += sum(abs(told[pile][seat] - PARTS * points[seat]) for seat in range(4))
    assert missed[0] < missed[16] // 4
    assert missed[16] < 30 * 4 * PARTS * 7


def test_a_playout_between_four_rivals_stops_after_a_round() -> None:
    state = GAME.start(4, {}, fast_rng(2), FORGET)
    GAME.apply(state, 0, POLICY.candidates(state, 0, 1)[0][0], FORGET)
    pile = state.bag_count
    play_out(GAME, state, POLICY, fast_rng(3), POLICY.horizon(state))
    assert state.bag_count == pile - REACH
    assert not state.is_over()


ENDLESS: list[tuple[int, Options, int]] = [
    (4, {}, REACH - 1),
    (4, {"cooperative": True}, 20),
    (1, {}, 20),
    (2, {}, 20),
    (3, {}, 20),
]


@pytest.mark.parametrize(("seats", "options", "pile"), ENDLESS, ids=str)
def test_near_the_end_in_a_team_and_without_weights_playouts_go_on(
    seats: int, options: Options, pile: int
) -> None:
    state = GAME.start(seats, options, fast_rng(2), FORGET)
    rng = fast_rng(3)
    while state.bag_count > pile:
        seat = state.stack[-1].seat
        GAME.apply(state, seat, POLICY.choose(state, seat, rng), FORGET)
    assert POLICY.horizon(state) == NEVER


CHOSEN = "82c7470d9616d3eb"
"""Over the choices below; it moves with the weights, the policy and the search."""


def test_early_judgement_is_the_same_in_every_build() -> None:
    bot = SamplingBot(steps=300, width=4, stops_early=True)
    state = GAME.start(4, {"firebreak": True}, fast_rng(12), FORGET)
    luck = fast_rng(11)
    told = []
    while not state.is_over():
        seat = state.stack[-1].seat
        imagined = GAME.imagine(state, seat, fast_rng(luck.below(1 << 29)))
        choice = bot.pick(GAME, POLICY, imagined, seat, luck.below(1 << 29))
        told.append(f"{choice} {choice.runner_up} {choice.lead}")
        GAME.apply(state, seat, choice.action, FORGET)
    assert sha256("\n".join(told).encode()).hexdigest()[:16] == CHOSEN
