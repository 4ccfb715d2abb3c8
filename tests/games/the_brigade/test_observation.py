"""Questions and tasks that random games seldom have: the view is rebuilt from their numbers too."""

import pytest

from fireside.games.the_brigade import TITLE
from fireside.games.the_brigade.agenda import ABILITY, PLACE
from fireside.games.the_brigade.observation import WALDER_ROW
from fireside.games.the_brigade.state import BrigadeState
from fireside.games.the_brigade.task import Task
from fireside.games.the_brigade.triggers import FIGURE_SHIFT
from fireside.kernel.decision import of_seat
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options, complete
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from tests.games.the_brigade.observation import decode
from tests.observed import Observed

SEATS = 3
OPTIONS: Options = complete(TITLE.options, {})


def begun() -> BrigadeState:
    """Return a first position."""
    return TITLE.game.start(SEATS, OPTIONS, fast_rng(1), FORGET)


def check_rebuilt(state: BrigadeState) -> None:
    """Compare what is asked and due with what each seat can rebuild from its observation."""
    spec = TITLE.game.observation_spec(SEATS, OPTIONS)
    for seat in range(SPECTATOR, SEATS):
        numbers = spec.read(TITLE.game.observation(state, seat))
        rebuilt = decode(Observed(numbers, SEATS, OPTIONS, seat)).public
        seen = TITLE.public(state)
        assert rebuilt.decision == seen.decision
        assert rebuilt.agenda == seen.agenda


@pytest.mark.parametrize("pushed", [0, 1, 2])
def test_a_brigade_that_is_pushed_is_counted_from_the_seat_that_looks(pushed: int) -> None:
    state = begun()
    state.stack.append(of_seat("push", (pushed + 1) % SEATS, pushed))
    check_rebuilt(state)


@pytest.mark.parametrize(
    "task",
    [
        pytest.param(Task(ABILITY, WALDER_ROW, 1, 5 << FIGURE_SHIFT | 2), id="Walder"),
        pytest.param(Task(PLACE, 2, 0, 1 << 35 | 1 << 9 | 1), id="places"),
    ],
)
def test_what_is_due_for_a_seat_is_counted_from_the_seat_that_looks(task: Task) -> None:
    state = begun()
    state.agenda.append(task)
    check_rebuilt(state)
