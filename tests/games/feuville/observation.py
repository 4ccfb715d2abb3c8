"""The way back from an observation of Feuville to a view."""

from fireside.games.feuville.components import (
    NO_CHARM,
    REACH,
    ROW_SIZE,
    SLOT_COUNT,
)
from fireside.games.feuville.observation import DECREE_KINDS, PILE_KINDS, QUESTIONS
from fireside.games.feuville.questions import DECISION_ARGS
from fireside.games.feuville.view import ColumnView, FeuvillePublic, FeuvilleView, SeatView
from fireside.kernel.seats import Seat
from fireside.kernel.view import NOTHING_OWN, DecisionView, View
from tests.observed import Observed

UNORDERED = ("thrown", "evaluated")
"""Fields whose order no rule knows, and no observation tells."""


def decode(seen: Observed) -> FeuvilleView:
    """Return a view with all that does not follow from the rest."""
    questions = questions_in(seen)
    display = seen.all("display")
    return View(
        seen.seat,
        FeuvillePublic(
            seat_count=seen.seat_count,
            edition=str(seen.options["edition"]),
            equal_turns=seen.options["equal_turns"] is True,
            seats=tuple([seat_view(seen, seat) for seat in range(seen.seat_count)]),
            points=(),
            display=tuple([display[at : at + ROW_SIZE] for at in range(0, SLOT_COUNT, ROW_SIZE)]),
            piles=piles_in(seen),
            unseen_decrees=listed(DECREE_KINDS, seen.all("decrees")),
            decrees_left=0,
            thrown=listed(list(range(len(seen.all("thrown")))), seen.all("thrown")),
            open_charms=tuple([None if c == NO_CHARM else c for c in seen.all("open_charms")]),
            supply=seen.all("supply"),
            lost_charms=seen.all("lost_charms"),
            dice=seen.all("dice"),
            turn=seen.seat_in("turn"),
            cup=seen.seat_in("cup"),
            used=seen.one("used"),
            fairy=seen.one("fairy"),
            refilled=seen.one("refilled"),
            idle=seen.one("idle"),
            is_standstill=False,
            ending=seen.one("ending"),
            is_ended=seen.one("is_ended"),
            decision=questions[0] if questions else None,
            waiting=tuple(reversed(questions[1:])),
        ),
        NOTHING_OWN,
    )


def listed(kinds: list[int], counts: tuple[int, ...]) -> tuple[int, ...]:
    """Return kinds, each as often as it is counted."""
    return tuple([k for k, count in zip(kinds, counts, strict=True) for _ in range(count)])


def piles_in(seen: Observed) -> tuple[tuple[int, ...], ...]:
    counts = list(seen.all("piles"))
    piles = []
    for kinds in PILE_KINDS:
        piles.append(listed(kinds, tuple(counts[: len(kinds)])))
        del counts[: len(kinds)]
    return tuple(piles)


def questions_in(seen: Observed) -> list[DecisionView]:
    """List the questions, the open one first."""
    found = []
    columns = [seen.all(name) for name in ("questions", "asked", "subjects", "columns")]
    for number, asked, subject, column in zip(*columns, strict=True):
        if number:
            kind = QUESTIONS[number]
            args = (subject, column)[: len(DECISION_ARGS[kind])]
            found.append(DecisionView(kind, (seen.seat_of(asked),), args))
    return found


def seat_view(seen: Observed, seat: Seat) -> SeatView:
    charms = seen.by_seat("charms")[seat]
    return SeatView(
        town=tuple(town_in(seen, seat)),
        places=seen.by_seat("places")[seat],
        guards=tuple([guard == 1 for guard in seen.by_seat("guards")[seat]]),
        charms=listed(list(range(len(charms))), charms),
        evaluated=listed(DECREE_KINDS, seen.by_seat("evaluated")[seat]),
        points=seen.each_seat("points")[seat],
        columns=0,
        clouds=0,
        symbols=(),
        town_points=0,
        worths=(),
    )


def town_in(seen: Observed, seat: Seat) -> list[ColumnView]:
    """List the columns; there is a wall in each."""
    first = REACH - seen.each_seat("origins")[seat]
    levels = [seen.by_seat(name)[seat] for name in ("walls", "towers", "skies", "marks")]
    return [
        ColumnView(name, wall, tower, sky, bool(marks & 1), bool(marks & 2), bool(marks & 4))
        for name, (wall, tower, sky, marks) in enumerate(zip(*levels, strict=True), first)
        if wall
    ]
