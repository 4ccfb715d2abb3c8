"""The laws by number, and how to check one of them on a case."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from fireside.laws.answers import check_answers
from fireside.laws.case import Case, LawBrokenError, Tally, rerun_command
from fireside.laws.copies import check_copies
from fireside.laws.frequencies import check_frequencies, judge_frequencies
from fireside.laws.imagined_views import check_imagined_views
from fireside.laws.legality import check_legality
from fireside.laws.pieces import check_pieces
from fireside.laws.replay import check_replay
from fireside.laws.twins import check_twins


@dataclass(frozen=True)
class Law:
    """One law: what it says, and how a game is checked for it."""

    name: str
    check: Callable[[Case, Tally], None]


LAWS: Final = {
    1: Law("a record replays", check_replay),
    2: Law("a copy is independent", check_copies),
    3: Law("legal actions apply", check_legality),
    4: Law("answers commute", check_answers),
    5: Law("pieces are conserved", check_pieces),
    6: Law("imagined states look the same", check_imagined_views),
    7: Law("twins cannot be told apart", check_twins),
    8: Law("imagined pieces are as likely", check_frequencies),
}


TWIN_GAMES: Final = 8
"""In fewer games than this, it is plausible that no twins are found."""


def check(number: int, case: Case, tally: Tally) -> None:
    """Check one law on one game; a failure carries notes on how to repeat it."""
    try:
        check_guarded(number, case, tally)
    except LawBrokenError as error:
        for line in (*error.crash(), rerun_command(case, number)):
            error.add_note(f"  {line}")
        raise
    tally.games += 1


def check_guarded(number: int, case: Case, tally: Tally) -> None:
    """Check one law on one game; a crash is a broken law too."""
    try:
        LAWS[number].check(case, tally)
    except LawBrokenError:
        raise
    except Exception as error:
        raise LawBrokenError(number, case, 0, f"{type(error).__name__}: {error}") from error


def judge(number: int, case: Case, tally: Tally) -> None:
    """Judge the sums of many games of one setup; the case is the first of them."""
    if number == 7 and tally.secrets and not tally.twins and tally.games >= TWIN_GAMES:
        facts = f"{tally.secrets} secrets in {tally.games} games, and no twins found"
        raise LawBrokenError(number, case, 0, facts)
    if number == 8:
        judge_frequencies(case, tally)
