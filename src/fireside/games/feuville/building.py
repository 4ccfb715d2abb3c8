"""What a seat does with tiles and decrees: build, store, throw out, evaluate (VIL-30 to VIL-49)."""

from fireside.games.feuville.actions import HAND
from fireside.games.feuville.charms import empty_place
from fireside.games.feuville.components import (
    KIND_OF,
    LARGE,
    PLACE_COUNT,
    ROW_OF,
    SKY,
    TOWN_DECREE,
    Piece,
)
from fireside.games.feuville.evaluation import (
    town_points,
)
from fireside.games.feuville.questions import ask, is_lasting
from fireside.games.feuville.state import FeuvilleState
from fireside.games.feuville.town import (
    BURNT,
    COAT,
    GRASS,
    Column,
    burnt_columns,
    cloud_count,
    index_of,
    lay_tile,
    standing_count,
)
from fireside.kernel.decision import Decision
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat


def leave(state: FeuvilleState, seat: Seat, source: int, question: Decision, out: Events) -> Piece:
    """Take a piece out of the hand or off the board; the hand waits while the board is used."""
    if source == HAND:
        return question.args[0]
    if is_lasting(question):
        state.stack.append(question)
    piece = state.places[seat * PLACE_COUNT + source]
    empty_place(state, seat, source, out)
    return piece


# --- Tiles


def build(
    state: FeuvilleState, seat: Seat, piece: Piece, name: Column, source: int, out: Events
) -> None:
    """Put a tile into the town; a sky may bring burnt columns back (VIL-33, VIL-85)."""
    lay_tile(state, seat, piece, name)
    out.add("build", seat, piece, name, source)
    if ROW_OF[piece] == SKY:
        ask_restore(state, seat)


def ask_restore(state: FeuvilleState, seat: Seat) -> None:
    """Ask for a burnt column to turn back as long as there are clouds to spare (VIL-85)."""
    if burnt_columns(state, seat) and cloud_count(state, seat) > standing_count(state, seat):
        ask(state, "restore", seat)


def turn_back(state: FeuvilleState, seat: Seat, name: Column, out: Events) -> None:
    """Turn the tiles of a burnt column back."""
    state.towns[seat][index_of(state, seat, name)] &= ~BURNT
    out.add("restore", seat, name)


def store(state: FeuvilleState, seat: Seat, piece: Piece, out: Events) -> None:
    """Lay a piece on the first free place of the board (VIL-30)."""
    at = seat * PLACE_COUNT
    place = 0 if not state.places[at] else 1
    state.places[at + place] = piece
    out.add("store", seat, piece, place)


def replace(state: FeuvilleState, seat: Seat, place: int, piece: Piece, out: Events) -> None:
    """Throw a stored piece out of the game and store another in its place (VIL-31)."""
    old = state.places[seat * PLACE_COUNT + place]
    empty_place(state, seat, place, out)
    state.thrown.append(old)
    out.add("throw_out", seat, old)
    state.places[seat * PLACE_COUNT + place] = piece
    out.add("store", seat, piece, place)


# --- Decrees


def evaluate(
    state: FeuvilleState, seat: Seat, decree: Piece, points: int, source: int, out: Events
) -> None:
    """Score a decree and keep it (VIL-50)."""
    state.points[seat] += points
    state.evaluated[seat].append(decree)
    out.add("evaluate", seat, decree, points, source)


def lay_district(
    state: FeuvilleState, seat: Seat, decree: Piece, name: Column, out: Events
) -> None:
    """Lay grass under a column, or two side by side (VIL-42, VIL-43)."""
    lay_grass(state, seat, name, GRASS, out)
    if KIND_OF[decree] == LARGE:
        lay_grass(state, seat, name + 1, GRASS, out)


def lay_grass(state: FeuvilleState, seat: Seat, name: Column, sort: int, out: Events) -> None:
    """Lay grass, plain or with the coat of arms, under a column."""
    state.towns[seat][index_of(state, seat, name)] |= sort
    out.add("coat" if sort == COAT else "grass", seat, name)


def evaluate_town(state: FeuvilleState, seat: Seat, out: Events) -> None:
    """Score the town from corner to corner; the coat of arms is next (VIL-47, VIL-48)."""
    evaluate(state, seat, TOWN_DECREE, town_points(state, seat), HAND, out)
    ask(state, "coat", seat)
