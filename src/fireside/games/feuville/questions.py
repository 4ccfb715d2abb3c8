"""The questions of Feuville, and what their ints mean."""

from typing import Final

from fireside.games.feuville.actions import SEAT_MOST
from fireside.games.feuville.components import (
    CHARM_COUNT,
    PERSON_COUNT,
    PIECE_COUNT,
    REACH,
    Piece,
)
from fireside.games.feuville.state import FeuvilleState
from fireside.kernel.decision import Decision, decision, of_seat
from fireside.kernel.seats import SEAT_BITS, Seat

DECISION_ARGS: Final = {
    "roll": (),
    "dice": (),
    "gnome": ("person",),
    "hand": ("piece",),
    "handle": ("piece",),
    "build": ("piece",),
    "close": (),
    "host": ("count",),
    "guest": (),
    "select": (),
    "architect": (),
    "mayor": (),
    "steal": (),
    "magic": ("count", "column"),
    "charm": (),
    "room": ("charm",),
    "entertain": ("count",),
    "burn": ("count", "column"),
    "restore": (),
    "coat": (),
}
"""A column among them is the first one that may still be chosen: sets are chosen from the left."""

CLAUSES: Final = {
    "roll": "VIL-20",
    "dice": "VIL-21",
    "gnome": "VIL-75",
    "hand": "VIL-27",
    "handle": "VIL-28",
    "build": "VIL-63",
    "close": "VIL-37",
    "host": "VIL-63",
    "guest": "VIL-63",
    "select": "VIL-72",
    "architect": "VIL-64",
    "mayor": "VIL-65",
    "steal": "VIL-62",
    "magic": "VIL-66",
    "charm": "VIL-70",
    "room": "VIL-76",
    "entertain": "VIL-61",
    "burn": "VIL-81",
    "restore": "VIL-85",
    "coat": "VIL-48",
}
"""By question: the clause that says what may be answered."""

PLAIN_QUESTIONS: Final = {
    kind: [of_seat(kind, seat) for seat in range(SEAT_MOST)]
    for kind in DECISION_ARGS
    if not DECISION_ARGS[kind]
}
"""By kind and seat: the questions that are about nothing else."""
DICE: Final = PLAIN_QUESTIONS["dice"]

_SIZES: Final = {
    "person": PERSON_COUNT,
    "piece": PIECE_COUNT,
    "charm": CHARM_COUNT,
    "count": REACH + 2,
}
"""How many values the first int of a question can have; no town has more than REACH + 1 columns."""


def _questions_about(kind: str) -> list[list[Decision]]:
    """List the questions of a kind by seat and first int; a column after it is the leftmost."""
    first, *columns = DECISION_ARGS[kind]
    rest = [0] * len(columns)
    return [
        [of_seat(kind, seat, number, *rest) for number in range(_SIZES[first])]
        for seat in range(SEAT_MOST)
    ]


QUESTIONS_ABOUT: Final = {
    kind: _questions_about(kind) for kind in DECISION_ARGS if DECISION_ARGS[kind]
}
"""By kind, seat and first int; found quicker here than among all decisions."""
HANDS: Final = QUESTIONS_ABOUT["hand"]


def ask(state: FeuvilleState, kind: str, seat: Seat) -> None:
    """Put a plain question on top."""
    state.stack.append(PLAIN_QUESTIONS[kind][seat])


def ask_about(state: FeuvilleState, kind: str, seat: Seat, number: int) -> None:
    """Put a question on top that is about something; columns are chosen from the leftmost on."""
    state.stack.append(QUESTIONS_ABOUT[kind][seat][number])


def ask_on(state: FeuvilleState, kind: str, seat: Seat, count: int, first: int) -> None:
    """Ask for the next of some columns, from one on to the right."""
    state.stack.append(decision(kind, SEAT_BITS[seat], (count, first)))


def ask_hand(state: FeuvilleState, seat: Seat, piece: Piece) -> None:
    """Ask what to do with a tile just taken; out of turn little is allowed (VIL-27, VIL-28)."""
    if seat == state.turn:
        state.stack.append(HANDS[seat][piece])
    else:
        ask_about(state, "handle", seat, piece)


def is_waiting(state: FeuvilleState, kind: str) -> bool:
    """Return whether a question of a kind is on the stack."""
    return any(question.kind == kind for question in state.stack)


def is_lasting(question: Decision) -> bool:
    """Return whether a free action leaves the question open: others are put again by the turn."""
    return question.kind == "hand" or question.kind == "close"
