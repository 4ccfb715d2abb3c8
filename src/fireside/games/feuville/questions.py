"""The questions of Feuville, and what their ints mean."""

from typing import Final

from fireside.games.feuville.actions import SEAT_MOST
from fireside.games.feuville.components import PIECE_COUNT, Piece
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
    "gift": ("count",),
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
    "gift": "VIL-66",
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
HANDS: Final = [
    [of_seat("hand", seat, piece) for piece in range(PIECE_COUNT)] for seat in range(SEAT_MOST)
]
"""By seat and piece; found quicker here than among all decisions, as the plain ones are."""


def ask(state: FeuvilleState, kind: str, seat: Seat) -> None:
    """Put a plain question on top."""
    state.stack.append(PLAIN_QUESTIONS[kind][seat])


def ask_about(state: FeuvilleState, kind: str, seat: Seat, *args: int) -> None:
    """Put a question on top that is about something."""
    state.stack.append(decision(kind, SEAT_BITS[seat], args))


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
    kind = question.kind
    return kind == "hand" or kind == "close" or kind == "gift"
