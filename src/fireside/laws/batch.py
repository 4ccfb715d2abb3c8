"""Batches of games as plain data, so that other processes can check them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from fireside.kernel.options import Options
from fireside.laws.case import Case, LawBrokenError, Tally
from fireside.laws.catalogue import check, judge
from fireside.registry import find_title

BATCH_SIZE: Final = 40
BREAKS_KEPT: Final = 5
"""How many broken cases a report keeps; it counts the others."""

Setup = tuple[int, Options]
"""A number of seats with the options they agreed on."""


@dataclass(frozen=True)
class Batch:
    """Some games of one setup to check for one law."""

    title: str
    law: int
    setup: int
    """Which of the setups of the run this is."""
    seat_count: int
    options: Options
    first_seed: int
    games: int


@dataclass(frozen=True)
class Break:
    """A broken law, and the games in which it shows."""

    law: int
    """The one that was being checked."""
    seat_count: int
    options: Options
    seed: int
    games: int
    message: str
    crash: tuple[str, ...]
    """Where the title crashed, if it did, as `crash_lines` writes it."""


@dataclass
class Report:
    """The results of some batches."""

    tally: Tally = field(default_factory=Tally)
    broken: int = 0
    breaks: list[Break] = field(default_factory=list)

    def add(self, other: "Report") -> None:
        """Add the results of other batches."""
        self.tally.add(other.tally)
        self.broken += other.broken
        self.breaks = (self.breaks + other.breaks)[:BREAKS_KEPT]

    def note(self, law: int, error: LawBrokenError, games: int) -> None:
        """Record a broken law."""
        case = error.case
        self.broken += 1
        if len(self.breaks) < BREAKS_KEPT:
            self.breaks.append(
                Break(
                    law=law,
                    seat_count=case.seat_count,
                    options=case.options,
                    seed=case.seed,
                    games=games,
                    message=str(error),
                    crash=error.crash(),
                )
            )


def cut(
    title: str, laws: Sequence[int], setups: Sequence[Setup], games: int, seed: int
) -> Iterator[Batch]:
    """Divide the games among the setups, for every law; seeds count up from `seed`."""
    for number, (seat_count, options) in enumerate(setups):
        share = len(range(number, games, len(setups)))
        for first in range(0, share, BATCH_SIZE):
            count = min(BATCH_SIZE, share - first)
            for law in laws:
                yield Batch(title, law, number, seat_count, options, seed + first, count)


def run_batch(batch: Batch) -> tuple[Batch, Report]:
    """Check every game of a batch."""
    title = find_title(batch.title)
    report = Report()
    for seed in range(batch.first_seed, batch.first_seed + batch.games):
        try:
            check(batch.law, Case(title, batch.seat_count, batch.options, seed), report.tally)
        except LawBrokenError as error:
            report.note(batch.law, error, 1)
    return batch, report


def judge_setup(title: str, law: int, setup: Setup, seed: int, report: Report) -> None:
    """Judge all games of a setup together, for laws that look at many games."""
    case = Case(find_title(title), *setup, seed)
    try:
        judge(law, case, report.tally)
    except LawBrokenError as error:
        report.note(law, error, report.tally.games)
