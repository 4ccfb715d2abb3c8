import pytest

from fireside.bots.playout import SETUP_STEPS
from fireside.bots.sampling import (
    SETTLED_WORLDS,
    SamplingBot,
    Tally,
    decide,
    follow,
    halved,
    is_clear,
    is_settled,
)
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat
from tests.bots.doors import BLOW, DOORS, Doors, FirstDoor, Hasty, Trap
from tests.kernel.games.small import SmallState

GAME = Doors()
POLICY = FirstDoor(GAME)


def doors(seed: int = 0) -> SmallState:
    return GAME.start(1, {}, fast_rng(seed), FORGET)


def tally_of(*gains: int) -> Tally:
    tally = Tally([DOORS[1]])
    for gain in gains:
        tally.add(500 + gain, 500)
    return tally


def test_it_finds_the_best_door_behind_the_policys_back() -> None:
    choice = SamplingBot(steps=400, width=4).pick(GAME, POLICY, doors(), 0, seed=3)
    assert choice.action is DOORS[2]
    assert choice.runner_up is DOORS[3]
    assert choice.value == pytest.approx(7 * BLOW, abs=BLOW // 2)
    assert choice.lead > 0
    # The first round leaves two doors, and nothing to find out about them.
    assert choice.playouts == 400 // SETUP_STEPS // 2


def test_it_spends_the_steps_it_has_and_no_more() -> None:
    few = SETTLED_WORLDS * SETUP_STEPS
    choice = SamplingBot(steps=few, width=2).pick(GAME, POLICY, doors(), 0, seed=3)
    assert choice.playouts == few // SETUP_STEPS


def test_it_looks_at_no_more_candidates_than_its_width() -> None:
    choice = SamplingBot(steps=400, width=2).pick(GAME, POLICY, doors(), 0, seed=3)
    assert choice.action is DOORS[1]


def test_the_same_seed_gives_the_same_choice_and_reasons() -> None:
    first, second = [
        SamplingBot(steps=200, width=4).pick(GAME, POLICY, doors(), 0, seed=9) for _ in "ab"
    ]
    assert first.action is second.action
    assert (first.value, first.lead, first.playouts) == (second.value, second.lead, second.playouts)


def test_a_single_candidate_is_taken_at_once() -> None:
    choice = SamplingBot(steps=400, width=1).pick(GAME, POLICY, doors(), 0, seed=3)
    assert (choice.action, choice.playouts, choice.value) == (DOORS[0], 0, -1)


def test_without_time_it_takes_the_policys_move() -> None:
    bot = SamplingBot(steps=400, width=4)
    choice = bot.pick(GAME, POLICY, doors(), 0, seed=3, should_stop=lambda: True)
    assert (choice.action, choice.playouts) == (DOORS[0], 0)


def test_what_it_is_handed_stays_as_it_was() -> None:
    state = doors()
    before = state.dump()
    SamplingBot(steps=200, width=4).pick(GAME, POLICY, state, 0, seed=3)
    assert state.dump() == before


@pytest.mark.parametrize(
    ("gains", "clear"),
    [
        pytest.param([10, 10], True, id="always better"),
        pytest.param([10], False, id="one world proves nothing"),
        pytest.param([-10, -10], False, id="always worse"),
        pytest.param([0, 0, 0], False, id="no difference"),
        # Mean 25, standard error 35: 24.5 is to be exceeded. Then mean 24 against 25.1.
        pytest.param([100, 60, -60, 0], True, id="just above 0.7 standard errors"),
        pytest.param([100, 60, -64, 0], False, id="just below 0.7 standard errors"),
    ],
)
def test_a_gain_is_clear_beyond_0_7_standard_errors(gains: list[int], clear: bool) -> None:
    assert is_clear(tally_of(*gains)) == clear


def test_the_policys_move_is_left_only_for_a_clear_gain() -> None:
    base = Tally([DOORS[0]])
    for _ in range(4):
        base.add(500, 500)
    unclear, clear = tally_of(100, 60, -64, 0), tally_of(100, 60, -60, 0)
    assert decide([base, unclear], [base, unclear], 8).action is DOORS[0]
    assert decide([base, clear], [base, clear], 8).action is DOORS[1]


def test_the_runner_up_is_another_action_and_not_another_way_to_go_on() -> None:
    best, next_best, other = Tally([DOORS[0]]), Tally([DOORS[0], DOORS[1]]), Tally([DOORS[2]])
    for tally, value in ((best, 500), (next_best, 490), (other, 400)):
        tally.add(value, 500)
    choice = decide([best, next_best, other], [best], 3)
    assert (choice.runner_up, choice.lead) == (DOORS[2], 100)
    assert decide([best, next_best], [best], 2).runner_up is None


def test_halving_keeps_the_policys_move_and_the_better_half() -> None:
    tallies = [Tally([door]) for door in DOORS]
    for tally, gain in zip(tallies, [0, -50, 20, 10], strict=True):
        tally.add(gain, 0)
    assert [tally.line[0] for tally in halved(tallies)] == [DOORS[0], DOORS[2]]


SWING = [60, -20] * (SETTLED_WORLDS // 2)
"""Mean 20, standard error 10.3."""


@pytest.mark.parametrize(
    ("gains", "settled"),
    [
        pytest.param([10] * SETTLED_WORLDS, True, id="always better"),
        pytest.param([-10] * SETTLED_WORLDS, True, id="always worse"),
        pytest.param([0] * SETTLED_WORLDS, True, id="never any difference"),
        pytest.param([10] * (SETTLED_WORLDS - 1), False, id="too few worlds"),
        pytest.param(SWING, False, id="below 2.5 standard errors"),
        pytest.param(SWING * 2, True, id="above 2.5 standard errors"),
    ],
)
def test_two_candidates_are_settled_beyond_2_5_standard_errors(
    gains: list[int], settled: bool
) -> None:
    assert is_settled([Tally([DOORS[0]]), tally_of(*gains)]) == settled


def test_three_candidates_are_never_settled() -> None:
    clear = tally_of(*[10] * SETTLED_WORLDS)
    assert not is_settled([Tally([DOORS[0]]), clear, clear])


def test_a_settled_choice_saves_the_steps_that_are_left() -> None:
    thrifty = SamplingBot(steps=4000, width=2).pick(GAME, POLICY, doors(), 0, seed=3)
    assert thrifty.action is DOORS[1]
    assert thrifty.playouts < 4000 // SETUP_STEPS


def test_a_line_is_followed_until_the_game_is_over() -> None:
    state = doors()
    follow(GAME, state, 0, [DOORS[2], DOORS[1]])
    assert not state.stack
    assert state.fields["won"][0] >= 6


class TwoDoors(FirstDoor):
    """Considers lines of two doors each, the second of which is never reached."""

    def candidates(self, state: SmallState, seat: Seat, limit: int) -> list[list[Action]]:
        return [[door, DOORS[0]] for door in DOORS[:limit]]


def test_a_choice_tells_what_the_bot_means_to_do_next() -> None:
    choice = SamplingBot(steps=400, width=3).pick(GAME, TwoDoors(GAME), doors(), 0, seed=3)
    assert choice.action is DOORS[2]
    assert choice.plan == [DOORS[0]]


@pytest.mark.parametrize(
    ("stops_early", "door", "value"),
    [
        pytest.param(True, DOORS[0], 9 * BLOW, id="at the horizon greed still looks good"),
        pytest.param(False, DOORS[1], 5 * BLOW, id="at the end it does not"),
    ],
)
def test_playouts_stop_at_the_horizon_if_they_are_told_to(
    stops_early: bool, door: Action, value: int
) -> None:
    game = Trap()
    state = game.start(2, {}, fast_rng(0), FORGET)
    bot = SamplingBot(steps=600, width=2, stops_early=stops_early)
    choice = bot.pick(game, Hasty(game), state, 0, seed=3)
    assert (choice.action, choice.value) == (door, value)
