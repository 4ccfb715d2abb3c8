"""The subcommand `review`: what each decision of a finished match was worth."""

import argparse
from pathlib import Path
from typing import Final

import msgspec
from rich.box import SIMPLE
from rich.table import Table as Grid

from fireside.cli.console import Console
from fireside.cli.curve import draw_curve
from fireside.cli.language import add_language, language_of
from fireside.cli.progress import counting_bar
from fireside.cli.verify import read
from fireside.cli.wording import Wording, load_wording
from fireside.kernel.errors import KernelError
from fireside.match.errors import RecordError
from fireside.match.record import WireAction
from fireside.match.record_json import decode_record
from fireside.match.verify import verify
from fireside.registry import find_title
from fireside.review.played_lines import AnyMatch
from fireside.review.review import CERTAIN, JudgedLine, LuckStep, Review
from fireside.review.reviewing import REVIEW_LEVEL, REVIEW_STEPS, review_match
from fireside.texts import Texts, load_texts

SUMMARY: Final = "say of a finished match what each decision was worth, and what was luck"

MOMENT_COUNT: Final = 5
DRAW_COUNT: Final = 3
"""How many decisions and draws are told."""

CURVE_HEIGHT: Final = 5
CURVE_WIDTH: Final = 72
MARGIN: Final = 7
"""The space before a curve, for its scale."""


class NoRecordError(KernelError):
    """A file is no record that can be reviewed."""


class NoSuchSeatError(KernelError):
    """The match has no such seat."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the record of a finished match")
    parser.add_argument(
        "--level",
        choices=REVIEW_STEPS,
        default=REVIEW_LEVEL,
        help=f"how much effort; each is four times that of the one before; default {REVIEW_LEVEL}",
    )
    parser.add_argument("--seat", type=int, metavar="N", help="tell of one seat; the first is 1")
    parser.add_argument("--json", action="store_true", help="print the review as JSON")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Review a record and print what came of it."""
    match = load_match(args.file)
    seats = seats_of(match, args.seat)
    wording = load_wording(language_of(args))
    with counting_bar() as bar:
        task = bar.add_task(wording.text("review.working"), total=None)
        review = review_match(
            match,
            args.level,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(review), indent=2).decode())
    else:
        Printer(match, review, wording, Console(highlight=False)).show(seats)
    return 0


def load_match(path: Path) -> AnyMatch:
    """Read a record, with or without the journal of a table, and check it."""
    try:
        record = decode_record(read(path))
    except RecordError as error:
        raise NoRecordError(f"{path} is not the record of a match: {error}") from error
    if record.seed is None:
        raise NoRecordError(f"{path} has no seed, so its match is not over; review it afterwards")
    return verify(find_title(record.title), record)


def seats_of(match: AnyMatch, named: int | None) -> list[int]:
    """Return the seats to tell of: the named one, which counts from 1, or all."""
    if named is None:
        return list(range(match.seat_count))
    if not 1 <= named <= match.seat_count:
        raise NoSuchSeatError(f"{named}; this match has seats 1 to {match.seat_count}")
    return [named - 1]


class Printer:
    """Prints a review for people."""

    def __init__(self, match: AnyMatch, review: Review, wording: Wording, console: Console) -> None:
        self.match: Final = match
        self.review: Final = review
        self.wording: Final = wording
        self.console: Final = console
        self.words: Final[Texts] = load_texts(match.title, wording.language)

    def show(self, seats: list[int]) -> None:
        """Print sums, curves, and the decisions and draws that mattered most."""
        text = self.wording.text
        outcome = self.match.title.game.outcome(self.match.state)
        self.console.print(f"{self.match.title.label}: {self.words.outcome(outcome)}", markup=False)
        self.console.print(self.sums(seats))
        self.console.print(text("review.note"), markup=False, style="dim")
        # A team has one curve.
        for seat in seats[:1] if self.review.is_team else seats:
            self.show_curve(seat)
        self.show_moments(seats)
        self.show_draws(seats)

    def sums(self, seats: list[int]) -> Grid:
        """Return a line for each seat."""
        text = self.wording.text
        grid = Grid(box=SIMPLE, pad_edge=False)
        grid.add_column(text("review.seat"))
        for key in ("start", "skill", "draws", "others", "result", "loss", "errors"):
            grid.add_column(text(f"review.{key}"), justify="right", no_wrap=True)
        for one in [self.review.seats[seat] for seat in seats]:
            errors = [one.verdicts.get(word, 0) for word in ("inaccuracy", "mistake", "blunder")]
            grid.add_row(
                self.words.seat(one.seat),
                percent(one.start),
                change(one.skill),
                change(one.draws),
                change(one.others),
                percent(one.result),
                percent(one.average_loss),
                " · ".join(map(str, errors)),
            )
        return grid

    def show_curve(self, seat: int) -> None:
        """Draw how the chance of a seat went, decision by decision."""
        chances = [self.review.seats[seat].start]
        for line in self.review.lines:
            chances += [line.before[seat], line.after[seat]]
        chances.append(self.review.seats[seat].result)
        key = "review.expected" if self.review.is_team else "review.chance"
        self.console.print(self.wording.text(key, name=self.words.seat(seat)), markup=False)
        width = min(CURVE_WIDTH, self.console.width - MARGIN)
        shares = [chance / CERTAIN for chance in chances]
        scale = {0: "100 % ", CURVE_HEIGHT - 1: "0 % "}
        for place, row in enumerate(draw_curve(shares, max(width, 2), CURVE_HEIGHT)):
            self.console.print(f"{scale.get(place, ''):>{MARGIN - 1}}│{row}", markup=False)
        self.console.print()

    def show_moments(self, seats: list[int]) -> None:
        """Print the decisions that cost most, and what would have been better."""
        text = self.wording.text
        poor = [
            line
            for line in self.review.lines
            if line.seat in seats and line.verdict not in ("best", "good")
        ]
        if not poor:
            self.console.print(text("review.no_mistakes"), markup=False)
            return
        self.console.print(text("review.moments"), markup=False)
        costly = sorted(poor, key=lambda line: -line.loss)[:MOMENT_COUNT]
        for line in sorted(costly, key=lambda line: line.entries):
            self.show_moment(line)

    def show_moment(self, line: JudgedLine) -> None:
        """Print one decision."""
        text = self.wording.text
        said = text(
            "review.moment",
            number=line.entries[0],
            name=self.words.seat(line.seat),
            verdict=text(f"review.verdict.{line.verdict}"),
            loss=percent(line.loss),
            error=percent(line.error),
        )
        self.console.print(f"  {said}", markup=False)
        for key, actions in (("review.played", line.line), ("review.better", line.best)):
            self.console.print(f"    {text(key, words=self.told(actions))}", markup=False)

    def show_draws(self, seats: list[int]) -> None:
        """Print the draws that changed most for these seats."""

        def size(step: LuckStep) -> int:
            return max([abs(step.changes[seat]) for seat in seats])

        text = self.wording.text
        drawn = [step for step in self.review.luck if step.draws]
        if not drawn:
            return
        self.console.print(text("review.luckiest"), markup=False)
        largest = sorted(drawn, key=lambda step: -size(step))[:DRAW_COUNT]
        for step in sorted(largest, key=lambda step: step.entry):
            where = text("review.after", number=step.entry) if step.entry else text("review.deal")
            changes = [
                f"{self.words.seat(seat)} {change(step.changes[seat])}"
                for seat in (seats[:1] if self.review.is_team else seats)
            ]
            self.console.print(f"  {where}: {', '.join(changes)}", markup=False)

    def told(self, actions: tuple[WireAction, ...]) -> str:
        """Write a line of actions."""
        found = [self.match.title.action_set.find(*action) for action in actions]
        return "; ".join([self.words.action(action) for action in found])


def percent(chance: int) -> str:
    """Write a chance."""
    return f"{100 * chance / CERTAIN:.1f} %"


def change(chance: int) -> str:
    """Write by how much a chance has changed, in per cent."""
    return f"{100 * chance / CERTAIN:+.1f}".replace("-", "−")
