"""A position of Feuville in numbers; every seat knows the same, but sees itself first.

What a town is worth follows from its columns and is not written. Evaluated decrees and what left
the game are counted: no rule knows their order.
"""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from fireside.games.feuville.actions import COLUMN_COUNT, DIE_SIDES, SEAT_MOST
from fireside.games.feuville.components import (
    CHARM_COUNT,
    CHARM_COUNTS,
    DECREES,
    KEPT_CHARMS,
    NO_CHARM,
    OPEN_CHARMS,
    PIECE_COUNT,
    PLACE_COUNT,
    REACH,
    SLOT_COUNT,
    STACKS,
    TOWN_DECREE,
    Piece,
)
from fireside.games.feuville.questions import DECISION_ARGS
from fireside.games.feuville.state import IDLE_ROUNDS, UNROLLED, FeuvilleState
from fireside.games.feuville.town import LEVEL_MASK, SKY_SHIFT, TOWER_SHIFT
from fireside.kernel.observation import (
    ObservationSpec,
    category,
    flag,
    number,
    write_from,
    write_wide,
)
from fireside.kernel.seats import SEATS_FROM, Seat

QUESTIONS: Final = ("none", *DECISION_ARGS)
QUESTION_NUMBERS: Final = {kind: at for at, kind in enumerate(QUESTIONS)}
STACK_MOST: Final = 16
"""Questions that are written, the open one first; 700 random games had 8 at most."""

COLUMN_MOST: Final = REACH + 1
"""The starting tile and every wall."""

MARKS_SHIFT: Final = 21
"""Above the tiles of a column: burnt, grass, coat of arms."""
MARKS_MOST: Final = 7

DICE: Final = 2

DECREE_KINDS: Final = sorted({*DECREES, TOWN_DECREE})
PILE_KINDS: Final = [sorted(set(pile)) for pile in STACKS]
"""By pile: the tiles that may be in it."""


def _numbers(kinds: list[Piece], first: int) -> list[int]:
    """Return by piece where it stands among some kinds, the first of which has a number."""
    numbers = [0] * PIECE_COUNT
    for at, piece in enumerate(kinds):
        numbers[piece] = first + at
    return numbers


DECREE_NUMBERS: Final = _numbers(DECREE_KINDS, 0)
PILE_NUMBERS: Final = [
    _numbers(kinds, sum([len(other) for other in PILE_KINDS[:at]]))
    for at, kinds in enumerate(PILE_KINDS)
]
"""By pile and piece: where its count stands."""
PILE_SIZE: Final = sum([len(kinds) for kinds in PILE_KINDS])
DECREE_SIZE: Final = len(DECREE_KINDS)

# Slices in which nothing stands yet.
NO_QUESTIONS: Final = bytes(4 * STACK_MOST)
NO_PILES: Final = bytes(PILE_SIZE + DECREE_SIZE + PIECE_COUNT)
NO_DECREES: Final = [bytes(DECREE_SIZE * count) for count in range(SEAT_MOST + 1)]
NO_TOWNS: Final = [bytes(4 * COLUMN_MOST * count) for count in range(SEAT_MOST + 1)]


def observation_spec(seat_count: int) -> ObservationSpec:
    """Say what the bytes are; they do not depend on the options."""
    seats, last = ("seat", seat_count), seat_count - 1
    stack, columns = ("question", STACK_MOST), ("column", COLUMN_MOST)
    decrees, charms = ("decree", DECREE_SIZE), ("charm", CHARM_COUNT)
    piece = PIECE_COUNT - 1
    most = max(CHARM_COUNTS)
    return ObservationSpec(
        [
            category(
                "questions",
                "question",
                0,
                len(QUESTIONS) - 1,
                stack,
                about="what is asked now, and later: " + ", ".join(QUESTIONS),
            ),
            category("asked", "seat", -1, last, stack, about="who is asked"),
            number("subjects", "int", 0, piece, stack, about="the first int of the question"),
            number("columns", "column", 0, COLUMN_COUNT, stack, about="its second int"),
            category("turn", "seat", 0, last, about="whose turn it is"),
            category("cup", "seat", 0, last, about="who began"),
            category("dice", "die", UNROLLED, DIE_SIDES, ("die", DICE), about="0 for a used one"),
            number("used", "count", 0, DICE, about="dice used in this turn"),
            flag("fairy", about="whether one went to the fairy"),
            flag("refilled", about="whether great selections are due"),
            number("idle", "count", 0, IDLE_ROUNDS * seat_count, about="turns without a die used"),
            flag("ending", about="whether this is the last round"),
            flag("is_ended", about="whether the game is over"),
            category(
                "display", "piece", 0, piece, ("slot", SLOT_COUNT), about="by row, then by person"
            ),
            category(
                "open_charms", "charm", NO_CHARM, CHARM_COUNT - 1, ("slot", OPEN_CHARMS),
                about="charms to take",
            ),
            number("supply", "count", 0, most, charms, about="charms that can still come"),
            number("lost_charms", "count", 0, most, charms, about="charms out of the game"),
            number(
                "piles", "count", 0, len(STACKS[1]), ("tile", PILE_SIZE),
                about="tiles that can still come, by row and back, then by kind",
            ),
            number("decrees", "count", 0, len(DECREES), decrees, about="decrees not seen yet"),
            number(
                "thrown", "count", 0, len(DECREES), ("piece", PIECE_COUNT),
                about="tiles and decrees out of the game",
            ),
            number("points", "points", 0, (1 << 16) - 1, seats, about="the score"),
            number("origins", "count", 0, REACH, seats, about="columns left of the first tile"),
            category("places", "piece", 0, piece, seats, ("place", PLACE_COUNT), about="stored"),
            flag("guards", seats, ("place", PLACE_COUNT), about="under a theft protection"),
            number("charms", "count", 0, PLACE_COUNT, seats, ("charm", KEPT_CHARMS), about="kept"),
            number("evaluated", "count", 0, len(DECREES), seats, decrees, about="evaluated"),
            category("walls", "piece", 0, piece, seats, columns, about="from left to right"),
            category("towers", "piece", 0, piece, seats, columns, about="on them"),
            category("skies", "piece", 0, piece, seats, columns, about="above"),
            category(
                "marks", "marks", 0, MARKS_MOST, seats, columns,
                about="1 if burnt, and 2 with grass, and 4 with the coat of arms",
            ),
        ]
    )  # fmt: skip


def write_observation(state: FeuvilleState, seat: Seat, out: BytesWriter) -> None:
    """Write what a seat may know, in the order of the spec; the spectator sits behind seat 0."""
    first = max(seat, 0)
    seat_count = state.variant.seat_count
    seats = SEATS_FROM[seat_count][first]

    # The turn.
    write_questions(state, first, out)
    out.append((state.turn - first) % seat_count)
    out.append((state.cup - first) % seat_count)
    for die in state.dice:
        out.append(die - UNROLLED)
    out.append(state.used)
    out.append(state.fairy)
    out.append(state.refilled)
    out.append(state.idle)
    out.append(state.ending)
    out.append(state.is_ended)

    # The king's board.
    for piece in state.display:
        out.append(piece)
    for charm in state.open_charms:
        out.append(charm - NO_CHARM)
    for left in state.supply:
        out.append(left)
    for lost in state.lost_charms:
        out.append(lost)
    write_counts(state, out)

    # What lies before the seats.
    for owner in seats:
        write_wide(out, state.points[owner])
    write_from(out, state.origins, first)
    write_from(out, state.places, first * PLACE_COUNT)
    write_from(out, state.guards, first * PLACE_COUNT)
    write_from(out, state.charms, first * KEPT_CHARMS)
    begin: i64 = len(out)
    out.write(NO_DECREES[seat_count])
    for owner in seats:
        for decree in state.evaluated[owner]:
            place: i64 = begin + DECREE_NUMBERS[decree]
            out[place] = out[place] + 1
        begin += DECREE_SIZE
    write_towns(state, seats, out)


def write_questions(state: FeuvilleState, first: Seat, out: BytesWriter) -> None:
    """Write the open question and those below it."""
    at: i64 = len(out)
    out.write(NO_QUESTIONS)
    depth = len(state.stack)
    for below in range(min(depth, STACK_MOST)):
        question = state.stack[depth - 1 - below]
        args = question.args
        out[at] = QUESTION_NUMBERS[question.kind]
        out[at + STACK_MOST] = (question.seat - first) % state.variant.seat_count + 1
        if args:
            out[at + 2 * STACK_MOST] = args[0]
            if len(args) > 1:
                out[at + 3 * STACK_MOST] = args[1]
        at += 1


def write_counts(state: FeuvilleState, out: BytesWriter) -> None:
    """Count what can still come, and what is out of the game."""
    begin: i64 = len(out)
    place: i64
    out.write(NO_PILES)
    for pile, numbers in zip(state.piles, PILE_NUMBERS):  # noqa: B905 (mypyc: a plain loop)
        for piece in pile:
            place = begin + numbers[piece]
            out[place] = out[place] + 1
    begin += PILE_SIZE
    for piece in state.decrees:
        place = begin + DECREE_NUMBERS[piece]
        out[place] = out[place] + 1
    begin += DECREE_SIZE
    for piece in state.thrown:
        place = begin + piece
        out[place] = out[place] + 1


def write_towns(state: FeuvilleState, seats: list[Seat], out: BytesWriter) -> None:
    """Write the columns of all towns, slice by slice."""
    at: i64 = len(out)
    size: i64 = COLUMN_MOST * len(seats)
    out.write(NO_TOWNS[len(seats)])
    for owner in seats:
        place: i64 = at
        for column in state.towns[owner]:
            out[place] = column & LEVEL_MASK
            out[place + size] = column >> TOWER_SHIFT & LEVEL_MASK
            out[place + 2 * size] = column >> SKY_SHIFT & LEVEL_MASK
            out[place + 3 * size] = column >> MARKS_SHIFT
            place += 1
        at += COLUMN_MOST
