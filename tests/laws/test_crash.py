"""A crash in a law shows where it happened, the title's innermost frame first."""

import pickle
import re

import pytest

from fireside.kernel.action import Action
from fireside.kernel.bag import draw
from fireside.kernel.decision import Decision
from fireside.kernel.event import Events
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.laws.batch import Batch, Report, run_batch
from fireside.laws.case import Case, LawBrokenError, Tally, rerun_command
from fireside.laws.catalogue import check
from tests.kernel.games.sealed import SEALED
from tests.kernel.games.small import SmallGame, SmallState
from tests.laws.broken_games import FailsOnAlarms, boxed


class DrawsFromNothing(FailsOnAlarms):
    """Crashes in a function of the kernel that it calls."""

    def perform(
        self, state: SmallState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        draw([], 1, state.rng)


class CannotImagine(FailsOnAlarms):
    """Crashes where no law expects it."""

    def imagine(self, state: SmallState, seat: Seat, rng: Rng) -> SmallState:
        raise KeyError("no imagination")


def broken(law: int, game: SmallGame) -> LawBrokenError:
    """Return how the first broken game of a title breaks a law."""
    try:
        for seed in range(20):
            check(law, Case(boxed(game), 3, {}, seed), Tally())
    except LawBrokenError as error:
        return error
    raise AssertionError(f"{type(game).__name__} keeps law {law}")


def test_the_innermost_frame_of_the_title_comes_first() -> None:
    lines = broken(3, FailsOnAlarms()).crash()
    place = r"^tests/laws/broken_games\.py:\d+ in perform: raise ValueError\(\"no bell\"\)$"
    assert re.match(place, lines[0])
    assert re.match(r"^\S*kernel/game\.py:\d+ in apply: ", lines[1])
    assert re.match(r"^\S*laws/(walk|legality)\.py:\d+ in ", lines[-1])


def test_what_the_title_called_comes_after_it() -> None:
    lines = broken(3, DrawsFromNothing()).crash()
    assert lines[0].endswith("in perform: draw([], 1, state.rng)")
    assert re.match(r"^\S*kernel/bag\.py:\d+ in draw", lines[1])


def test_a_crash_that_no_law_expects_shows_its_place_too() -> None:
    error = broken(6, CannotImagine())
    assert error.facts == "KeyError: 'no imagination'"
    assert error.crash()[0].endswith('in imagine: raise KeyError("no imagination")')


def test_the_notes_of_the_error_show_the_crash_and_the_command() -> None:
    error = broken(3, FailsOnAlarms())
    command = f"./run laws chain --law 3 --seats 3 --seed {error.case.seed} --games 1"
    assert error.__notes__ == [f"  {line}" for line in (*error.crash(), command)]


def test_a_law_broken_without_a_crash_has_the_command_only() -> None:
    error = LawBrokenError(5, Case(SEALED, 3, {}, 0), 0, "there are pieces missing")
    assert error.crash() == ()


def test_the_command_has_the_options_as_they_are_typed() -> None:
    case = Case(SEALED, 4, {"lots": "many", "rich": True}, 9)
    wanted = "fireside laws sealed --law 7 --seats 4 --option lots=many --option rich=yes"
    assert rerun_command(case, 7, 3, "fireside laws") == f"{wanted} --seed 9 --games 3"


def test_a_report_carries_the_crash_to_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    title = boxed(FailsOnAlarms())
    monkeypatch.setattr("fireside.laws.batch.find_title", lambda name: title)
    _, report = run_batch(Batch("chain", 3, 0, 3, {}, 0, 20))
    sent: Report = pickle.loads(pickle.dumps(report))
    assert "in perform: raise ValueError" in sent.breaks[0].crash[0]
