import pytest

from fireside.bots.playout import JUDGE_STEPS, play_out, random_playout
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.registry import find_title
from tests.bots.doors import DOORS, Doors, FirstDoor, Hasty, Trap

FEURIO = find_title("feurio")
TABLES: list[tuple[int, Options]] = [
    (1, {}),
    (2, {"firebreak": True}),
    (3, {}),
    (3, {"cooperative": True}),
    (4, {"firebreak": True, "hotter": True}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_a_random_playout_ends_the_game_and_counts_its_decisions(
    seats: int, options: Options
) -> None:
    state = FEURIO.game.start(seats, options, fast_rng(1), FORGET)
    twin = FEURIO.game.copy(state)
    count = random_playout(FEURIO.game, state, fast_rng(2))
    rng = fast_rng(2)
    for _ in range(count):
        seat = twin.stack[-1].seat
        actions = FEURIO.game.legal_actions(twin, seat)
        FEURIO.game.apply(twin, seat, actions[rng.below(len(actions))], FORGET)
    assert state.is_over()
    assert twin.dump() == state.dump()


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_a_policy_plays_legal_actions_to_the_end(seats: int, options: Options) -> None:
    state = FEURIO.game.start(seats, options, fast_rng(1), FORGET)
    rng = fast_rng(2)
    while not state.is_over():
        seat = state.stack[-1].seat
        action = FEURIO.policy.choose(state, seat, rng)
        assert FEURIO.game.why_not(state, seat, action) is None
        FEURIO.game.apply(state, seat, action, FORGET)


def test_a_playout_follows_the_policy() -> None:
    game = Doors()
    state = game.start(1, {}, fast_rng(5), FORGET)
    expected = game.copy(state)
    game.apply(expected, 0, DOORS[0], FORGET)
    assert play_out(game, state, FirstDoor(game), fast_rng(1)) == 1
    assert state.fields == expected.fields


def test_a_playout_stops_at_its_horizon_and_counts_the_judging() -> None:
    game = Trap()
    state = game.start(2, {}, fast_rng(5), FORGET)
    game.apply(state, 0, DOORS[0], FORGET)
    assert play_out(game, state, Hasty(game), fast_rng(1), horizon=1) == JUDGE_STEPS
    assert state.stack[-1].seat == 1


def test_a_playout_that_ends_before_its_horizon_is_not_judged_early() -> None:
    game = Trap()
    state = game.start(2, {}, fast_rng(5), FORGET)
    assert play_out(game, state, Hasty(game), fast_rng(1), horizon=1) == 1
    assert state.is_over()
