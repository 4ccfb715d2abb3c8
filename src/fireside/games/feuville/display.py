"""The king's board: tiles and decrees are taken from it, and its rows are refilled."""

from fireside.games.feuville.components import (
    BUILDING_ROWS,
    DECREE,
    ROW_SIZE,
    TILE_SLOTS,
    Piece,
)
from fireside.games.feuville.questions import is_waiting
from fireside.games.feuville.state import FeuvilleState, stack_size
from fireside.kernel.event import Events
from fireside.kernel.seats import SPECTATOR, Seat


def draw_tile(state: FeuvilleState, row: int) -> Piece:
    """Draw from a row's stack, where I lies on II; nothing if it is used up (VIL-11)."""
    pile = state.piles[2 * row]
    if not pile:
        pile = state.piles[2 * row + 1]
    return pile.pop(state.rng.below(len(pile))) if pile else 0


def fill_slot(state: FeuvilleState, slot: int, piece: Piece, out: Events) -> None:
    """Lay a piece on display."""
    state.display[slot] = piece
    out.add("lay", SPECTATOR, slot // ROW_SIZE, slot % ROW_SIZE, piece)


def refill_row(state: FeuvilleState, row: int, out: Events) -> bool:
    """Fill the gaps of a building row as far as its stack lasts; return whether a tile came."""
    came = False
    for slot in range(row * ROW_SIZE, (row + 1) * ROW_SIZE):
        if not state.display[slot]:
            piece = draw_tile(state, row)
            if not piece:
                break
            fill_slot(state, slot, piece, out)
            came = True
    return came


def is_row_empty(state: FeuvilleState, row: int) -> bool:
    """Return whether nothing lies in a row."""
    return all(not state.display[slot] for slot in range(row * ROW_SIZE, (row + 1) * ROW_SIZE))


def refills_now(state: FeuvilleState) -> bool:
    """Return whether an empty row is refilled at once (VIL-36, VIL-37, VIL-63)."""
    if not state.variant.refills_late:
        return True
    # While guests take tiles, the second tile of the host waits.
    return is_waiting(state, "host") or is_waiting(state, "close")


def refill_if_empty(state: FeuvilleState, row: int, out: Events) -> None:
    """Refill a row that is completely empty; great selections are due then (VIL-36, VIL-77)."""
    if is_row_empty(state, row) and refill_row(state, row, out):
        state.refilled = 1


def refill_empty_rows(state: FeuvilleState, out: Events) -> None:
    """Refill the building rows that are completely empty (VIL-37)."""
    for row in range(BUILDING_ROWS):
        refill_if_empty(state, row, out)


def refill_gaps(state: FeuvilleState, out: Events) -> None:
    """Fill all gaps of the building rows, for the architect (VIL-64)."""
    for row in range(BUILDING_ROWS):
        refill_row(state, row, out)


def take_piece(state: FeuvilleState, seat: Seat, slot: int, out: Events) -> Piece:
    """Take what lies in a slot; a building row that empties is refilled in time (VIL-36)."""
    piece = state.display[slot]
    state.display[slot] = 0
    out.add("take", seat, slot // ROW_SIZE, slot % ROW_SIZE, piece)
    if slot < TILE_SLOTS and refills_now(state):
        refill_if_empty(state, slot // ROW_SIZE, out)
    return piece


def refill_decrees(state: FeuvilleState, out: Events) -> bool:
    """Refill free decree slots from left to right; return whether the stack sufficed (VIL-50)."""
    for slot in range(DECREE * ROW_SIZE, (DECREE + 1) * ROW_SIZE):
        if not state.display[slot]:
            if stack_size(state) == 0:
                return False
            decrees = state.decrees
            fill_slot(state, slot, decrees.pop(state.rng.below(len(decrees))), out)
    return True
