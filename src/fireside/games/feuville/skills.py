"""The skills of the six persons (VIL-60 to VIL-66)."""

from typing import Final

from fireside.games.feuville.actions import DIE_SIDES
from fireside.games.feuville.building import ask_restore, turn_back
from fireside.games.feuville.charms import empty_place, spend
from fireside.games.feuville.components import (
    ARCHITECT,
    ENTERTAINER,
    GREAT_SELECTION,
    MAYOR,
    PLACE_COUNT,
    PUBLICAN,
    THIEF,
)
from fireside.games.feuville.display import refill_gaps, take_piece
from fireside.games.feuville.questions import ask, ask_about, ask_hand, ask_on
from fireside.games.feuville.state import (
    FeuvilleState,
    holds,
    seats_from,
)
from fireside.games.feuville.town import Column, burnt_columns
from fireside.kernel.decision import Decision
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

AUDIENCE_LIMIT: Final = 10
"""What the entertainer must not exceed (VIL-61)."""

RESTORED_MOST: Final = 2
"""How many columns the magician turns back (VIL-66)."""


def use_skill(state: FeuvilleState, seat: Seat, person: int, out: Events) -> None:
    """Let a person do what it can."""
    out.add("skill", seat, person)
    if person == ENTERTAINER:
        entertain(state, seat, 0, out)
    elif person == THIEF:
        ask(state, "steal", seat)
    elif person == PUBLICAN:
        invite(state, seat)
    elif person == ARCHITECT:
        # Great selections are due even if nothing was missing (VIL-77).
        refill_gaps(state, out)
        state.refilled = 1
        ask(state, "architect", seat)
    elif person == MAYOR:
        ask(state, "mayor", seat)
    else:
        do_magic(state, seat)


# --- Entertainer


def entertain(state: FeuvilleState, seat: Seat, total: int, out: Events) -> None:
    """Roll the die once more; at 10 or more the rolling stops by itself (VIL-61)."""
    die = state.rng.below(DIE_SIDES) + 1
    total += die
    out.add("trick", seat, die, total)
    if total >= AUDIENCE_LIMIT:
        take_applause(state, seat, total, out)
    else:
        ask_about(state, "entertain", seat, total)


def take_applause(state: FeuvilleState, seat: Seat, total: int, out: Events) -> None:
    """Score the sum and give the others the difference to 10, whichever way it is (VIL-61)."""
    for other in seats_from(state, seat):
        points = abs(AUDIENCE_LIMIT - total)
        if other == seat:
            points = total if total <= AUDIENCE_LIMIT else 0
        state.points[other] += points
        out.add("applause", other, points)


# --- Thief


def steal(state: FeuvilleState, seat: Seat, victim: Seat, place: int, out: Events) -> None:
    """Take a tile or decree from another board (VIL-62)."""
    piece = state.places[victim * PLACE_COUNT + place]
    empty_place(state, victim, place, out)
    out.add("lose", victim, piece, place)
    out.add("steal", seat, piece)
    ask_hand(state, seat, piece)


# --- Publican


def invite(state: FeuvilleState, seat: Seat) -> None:
    """Ask the host, then every guest clockwise, then the host again (VIL-63)."""
    ask_about(state, "host", seat, 2)
    for guest in reversed(seats_from(state, seat)[1:]):
        ask(state, "guest", guest)
    ask_about(state, "host", seat, 1)


def take_tile(state: FeuvilleState, seat: Seat, slot: int, out: Events) -> None:
    """Take something on display, to be built, evaluated or stored (VIL-30, VIL-40)."""
    ask_hand(state, seat, take_piece(state, seat, slot, out))


def take_as_guest(state: FeuvilleState, seat: Seat, slot: int, out: Events) -> None:
    """Take a tile that has to be built at once (VIL-63)."""
    ask_about(state, "build", seat, take_piece(state, seat, slot, out))


# --- Great selection


def ask_selections(state: FeuvilleState) -> None:
    """Ask every holder of a great selection, the active seat first (VIL-72, VIL-77)."""
    for seat in reversed(seats_from(state, state.turn)):
        if holds(state, seat, GREAT_SELECTION):
            ask(state, "select", seat)


def select(state: FeuvilleState, seat: Seat, slot: int, out: Events) -> None:
    """Play a great selection for a tile; a second one may follow (VIL-72, VIL-77)."""
    spend(state, seat, GREAT_SELECTION, out)
    ask(state, "select", seat)
    take_tile(state, seat, slot, out)


# --- Magician


def do_magic(state: FeuvilleState, seat: Seat) -> None:
    """Ask for columns to turn back and for a charm, or for charms alone (VIL-66)."""
    ask(state, "charm", seat)
    if burnt_columns(state, seat):
        ask_about(state, "magic", seat, RESTORED_MOST)
    elif state.variant.gives_two_charms:
        ask(state, "charm", seat)


def restore(
    state: FeuvilleState, seat: Seat, name: Column, question: Decision, out: Events
) -> None:
    """Turn a burnt column back, by magic or under a new sky, and ask on (VIL-66, VIL-85)."""
    turn_back(state, seat, name, out)
    if question.kind == "restore":
        ask_restore(state, seat)
    elif question.args[0] > 1 and has_burnt_from(state, seat, name + 1):
        ask_on(state, "magic", seat, question.args[0] - 1, name + 1)


def has_burnt_from(state: FeuvilleState, seat: Seat, first: Column) -> bool:
    """Return whether a column from one on to the right is burnt."""
    burnt = burnt_columns(state, seat)
    return len(burnt) > 0 and burnt[-1] >= first
