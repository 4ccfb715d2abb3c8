"""What the rivals of a seat could do with a piece, and so what it is worth to take it from them."""

from fireside.games.feuville.bot.features import FAR, missing_top
from fireside.games.feuville.bot.needs import Needs
from fireside.games.feuville.bot.weights import DENIAL_PERCENT, POINT, RIVAL_LOSS_PERCENT
from fireside.games.feuville.components import (
    DISCRETION,
    GATE,
    GRIFFIN,
    KIND_OF,
    LARGE,
    LEFT,
    LITTLE,
    NO_DECREE,
    PART_OF,
    PLAIN,
    RIGHT,
    ROW_OF,
    ROW_SIZE,
    START_TILE,
    STATUS,
    STATUS_FACTOR,
    STATUS_SYMBOL,
    SYMBOL_COUNT,
    TOWER,
    TOWN_DECREE,
    Piece,
)
from fireside.games.feuville.evaluation import (
    DISCRETION_FACTOR,
    TOWN_FACTOR,
    district_points,
    districts,
)
from fireside.games.feuville.town import BURNT, LEVEL_MASK, symbol_count
from fireside.kernel.seats import Seat


def symbols_of(needs: Needs, seat: Seat) -> list[int]:
    """Return the symbols in the town of a rival, counted once for all answers to a question."""
    found = needs.rival_symbols[seat]
    if not found:
        state = needs.state
        found += [symbol_count(state, seat, symbol) for symbol in range(SYMBOL_COUNT)]
    return found


def points_of(needs: Needs, seat: Seat, decree: Piece) -> int:
    """Return what a decree would bring a rival now; views are not looked at."""
    kind = KIND_OF[decree]
    if kind == STATUS:
        return STATUS_FACTOR[decree] * symbols_of(needs, seat)[STATUS_SYMBOL[decree]]
    if kind == DISCRETION:
        return DISCRETION_FACTOR * max(symbols_of(needs, seat)[:GRIFFIN])
    if kind in (LITTLE, LARGE) and districts(needs.state, seat, decree):
        return district_points(decree)
    return 0


def denial(needs: Needs, piece: Piece) -> int:
    """Rate taking a piece on display by what the rival that needs it most would have of it."""
    percent = needs.weights[DENIAL_PERCENT]
    if not percent or not needs.turns:
        return 0
    if KIND_OF[piece] == NO_DECREE and not is_only_top(needs, piece):
        return 0
    state = needs.state
    best = 0
    for seat in range(state.variant.seat_count):
        if seat == needs.seat:
            continue
        if KIND_OF[piece] != NO_DECREE:
            best = max(best, points_of(needs, seat, piece))
        elif TOWN_DECREE not in state.evaluated[seat]:
            town = state.towns[seat]
            if tower_to_close(town) == PART_OF[piece]:
                best = max(best, TOWN_FACTOR * len(town))
    # Among more rivals one of them matters less, but somebody takes it the sooner.
    return POINT * best * percent // 100


def is_only_top(needs: Needs, tile: Piece) -> bool:
    """Return whether a tile is the only top of a corner tower of its side on display."""
    if ROW_OF[tile] != TOWER or PART_OF[tile] == PLAIN:
        return False
    row = needs.state.display[TOWER * ROW_SIZE : (TOWER + 1) * ROW_SIZE]
    return sum(1 for other in row if PART_OF[other] == PART_OF[tile]) == 1


def loss_of(needs: Needs, victim: Seat, piece: Piece) -> int:
    """Rate what a theft costs its victim, as far as it matters to a seat."""
    points = POINT
    if KIND_OF[piece] != NO_DECREE:
        points += POINT * points_of(needs, victim, piece)
    rivals = needs.state.variant.seat_count - 1
    return points * needs.weights[RIVAL_LOSS_PERCENT] // (100 * rivals)


def tower_to_close(town: list[int]) -> int:
    """Return which top of a corner is all that a town evaluation lacks, PLAIN if there is none."""
    # By columns up to one: the best left corner, alone and with a gate to the right of it.
    left = gate = FAR
    for column in town:
        wall = column & LEVEL_MASK
        if column & BURNT and wall != START_TILE:
            left = gate = FAR
            continue
        part = PART_OF[wall]
        if part == LEFT:
            left = min(left, missing_top(column, LEFT))
        elif part == GATE:
            gate = min(gate, left)
        elif part == RIGHT and gate + missing_top(column, RIGHT) == 1:
            return LEFT if gate else RIGHT
    return PLAIN
