"""The features of a seat of Feuville, whose weighted sum forecasts its points."""

from typing import Final

from fireside.games.feuville.bot import weights as feature
from fireside.games.feuville.bot.weights import FEATURES, LAST_PHASE
from fireside.games.feuville.components import (
    CLOUDS_OF,
    DISCRETION,
    GATE,
    GRIFFIN,
    KEPT_CHARMS,
    KIND_OF,
    LARGE,
    LEFT,
    LITTLE,
    NO_DECREE,
    PART_OF,
    PIECE_COUNT,
    PLACE_COUNT,
    RIGHT,
    ROW_OF,
    SLOT_COUNT,
    START_TILE,
    STATUS,
    STATUS_FACTOR,
    STATUS_SYMBOL,
    SYMBOL_COUNT,
    SYMBOL_SUM,
    SYMBOLS_OF,
    TILE_SLOTS,
    TOWER,
    TOWN_DECREE,
    VIEW,
    WALL,
)
from fireside.games.feuville.evaluation import (
    DISCRETION_FACTOR,
    LARGE_POINTS,
    LITTLE_POINTS,
    town_points,
)
from fireside.games.feuville.state import UNROLLED, FeuvilleState, last_seat, stack_size
from fireside.games.feuville.town import (
    ANY_GRASS,
    BURNT,
    LEVEL_MASK,
    SKY_SHIFT,
    TOWER_SHIFT,
)
from fireside.kernel.seats import Seat

TILE_LOSS: Final = 2
SYMBOL_LOSS: Final = 2
DISTRICT_LOSS: Final = 3
"""What is lost with a column: for each tile and symbol, and for one that a district could take."""

FAR: Final = 9
"""More tiles than are ever missing for a town evaluation."""
TOWN_STEPS: Final = 4

DECREE_KINDS: Final = [
    piece for piece in range(PIECE_COUNT) if KIND_OF[piece] not in (NO_DECREE, KIND_OF[TOWN_DECREE])
]


def phase_of(state: FeuvilleState, seat: Seat) -> int:
    """Return the phase of a seat: 0 without another turn, 1 before its last one, else more."""
    if state.is_ended:
        return 0
    if not state.ending:
        return min(2 + stack_size(state), LAST_PHASE)
    count = state.variant.seat_count
    to_come = (last_seat(state) - state.turn) % count
    wait = (seat - state.turn) % count
    return 1 if 0 < wait <= to_come or (wait == 0 and state.dice[0] == UNROLLED) else 0


def column_loss(column: int) -> int:
    """Return what a burning column costs; the bare starting tile costs nothing."""
    loss = 0
    for shift in (0, TOWER_SHIFT, SKY_SHIFT):
        piece = column >> shift & LEVEL_MASK
        if piece > START_TILE:
            loss += TILE_LOSS + SYMBOL_LOSS * SYMBOL_SUM[piece]
    if column >> SKY_SHIFT & LEVEL_MASK and not column & ANY_GRASS:
        loss += DISTRICT_LOSS
    return loss


def features_of(state: FeuvilleState, seat: Seat) -> list[int]:
    """Return the features of a seat, in the order of FEATURES."""
    found = [0] * len(FEATURES)
    found[feature.ALWAYS] = 1
    count = state.variant.seat_count
    found[feature.WAIT] = (seat - state.turn) % count
    found[feature.ORDER] = (seat - state.cup) % count
    look_at_town(state, seat, found)
    look_at_fire(state, seat, found)
    if TOWN_DECREE in state.evaluated[seat]:
        found[feature.TOWN_DONE] = 1
    else:
        missing = missing_for_town(state.towns[seat])
        if missing == 0:
            found[feature.TOWN_POINTS] = town_points(state, seat)
        elif missing <= TOWN_STEPS:
            found[feature.TOWN_ONE + missing - 1] = 1
    points = decree_points(found)
    look_at_board(state, seat, points, found)
    look_at_decrees(state, points, found)
    look_at_modesty(state, seat, found)
    return found


def look_at_town(state: FeuvilleState, seat: Seat, found: list[int]) -> None:
    """Count tiles and symbols, districts and views."""
    town = state.towns[seat]
    was_district = False
    low_before = -1
    high_before = -1
    view = 0
    for column in town:
        if column & BURNT:
            found[feature.RUINS] += 1
            found[feature.RUINED] += column_loss(column)
            was_district = False
            low_before = high_before = -1
            # The rock under the ruins still counts as a wall (VIL-82).
            if column & LEVEL_MASK == START_TILE:
                found[feature.WALLS] += 1
            continue
        wall = column & LEVEL_MASK
        tower = column >> TOWER_SHIFT & LEVEL_MASK
        sky = column >> SKY_SHIFT & LEVEL_MASK
        found[feature.WALLS] += 1
        add_symbols(wall, found)
        low = high = -1
        if tower:
            found[feature.TOWERS] += 1
            add_symbols(tower, found)
            low = SYMBOL_SUM[wall] + SYMBOL_SUM[tower]
        else:
            found[feature.OPEN_WALLS] += 1
        if sky:
            found[feature.SKIES] += 1
            add_symbols(sky, found)
            high = SYMBOL_SUM[tower] + SYMBOL_SUM[sky]
        elif tower:
            found[feature.OPEN_TOWERS] += 1
        if low >= 0 and low_before >= 0:
            view = max(view, low + low_before)
        if high >= 0 and high_before >= 0:
            view = max(view, high + high_before)
        low_before = low
        high_before = high
        if column & ANY_GRASS:
            was_district = False
        elif sky:
            found[feature.DISTRICTS] += 1
            if was_district:
                found[feature.PAIRS] += 1
            was_district = not was_district
        else:
            found[feature.UNFINISHED] += 1
            was_district = False
    found[feature.VIEW] = view
    found[feature.FAVOURITE] = max(found[feature.GUARDS : feature.GUARDS + GRIFFIN])


def add_symbols(piece: int, found: list[int]) -> None:
    """Count the symbols of a tile."""
    if SYMBOL_SUM[piece]:
        symbols = SYMBOLS_OF[piece]
        for symbol in range(SYMBOL_COUNT):
            found[feature.GUARDS + symbol] += symbols[symbol]


def look_at_fire(state: FeuvilleState, seat: Seat, found: list[int]) -> None:
    """Compare clouds and columns, and weigh what the next dragon would burn (VIL-80 to VIL-83)."""
    spare = 0
    losses: list[int] = []
    clouds_guard = state.variant.clouds_guard
    for column in state.towns[seat]:
        if not column & BURNT:
            clouds = CLOUDS_OF[column >> SKY_SHIFT & LEVEL_MASK]
            spare += clouds - 1
            if not (clouds_guard and clouds):
                losses.append(column_loss(column))
    if spare >= 0:
        found[feature.SPARE_CLOUDS] = min(spare, 3)
        return
    found[feature.MISSING_CLOUD] = 1
    found[feature.MISSING_CLOUDS] = -spare
    losses.sort()
    danger = sum(losses[:-spare])
    has_shield = state.charms[seat * KEPT_CHARMS + KEPT_CHARMS - 1] > 0
    found[feature.SHIELDED if has_shield else feature.DANGER] = danger


def missing_for_town(town: list[int]) -> int:
    """Count the tiles that a town evaluation still lacks: corners, a gate between them (VIL-47)."""
    # The least that is missing up to a column: left corner, with a gate, with the right corner.
    left = 2
    gate = FAR
    right = FAR
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
        elif part == RIGHT:
            right = min(right, gate + missing_top(column, RIGHT))
    return min(right, gate + 2, left + 3)


def missing_top(column: int, side: int) -> int:
    """Count what a corner's base lacks to be a corner tower; another tower makes it useless."""
    tower = column >> TOWER_SHIFT & LEVEL_MASK
    if not tower:
        return 1
    return 0 if PART_OF[tower] == side else FAR


def decree_points(found: list[int]) -> list[int]:
    """Return, by decree, what it would bring now, -1 if it could not be evaluated."""
    points = [0] * PIECE_COUNT
    for piece in DECREE_KINDS:
        kind = KIND_OF[piece]
        if kind == STATUS:
            points[piece] = STATUS_FACTOR[piece] * found[feature.GUARDS + STATUS_SYMBOL[piece]]
        elif kind == LITTLE:
            points[piece] = LITTLE_POINTS if found[feature.DISTRICTS] else -1
        elif kind == LARGE:
            points[piece] = LARGE_POINTS if found[feature.PAIRS] else -1
        elif kind == VIEW:
            points[piece] = found[feature.VIEW]
        else:
            points[piece] = DISCRETION_FACTOR * found[feature.FAVOURITE]
    return points


def look_at_board(state: FeuvilleState, seat: Seat, points: list[int], found: list[int]) -> None:
    """Take in what is stored, and the charms."""
    stored = 0
    for at in range(seat * PLACE_COUNT, (seat + 1) * PLACE_COUNT):
        piece = state.places[at]
        if not piece:
            continue
        stored += 1
        if not state.guards[at]:
            found[feature.UNGUARDED] += 1
        kind = KIND_OF[piece]
        if kind != NO_DECREE:
            found[feature.STORED_POINTS] += max(0, points[piece])
            found[feature.STORED_FACTOR] += STATUS_FACTOR[piece]
            if kind == DISCRETION:
                found[feature.STORED_FACTOR] += DISCRETION_FACTOR
            if points[piece] <= 0:
                found[feature.STORED_IDLE] += 1
            continue
        row = ROW_OF[piece]
        fits = row == WALL or found[feature.OPEN_WALLS if row == TOWER else feature.OPEN_TOWERS] > 0
        found[feature.STORED_FIT if fits else feature.STORED_UNFIT] += 1
        found[feature.STORED_SYMBOLS] += SYMBOL_SUM[piece]
        found[feature.STORED_CLOUDS] += CLOUDS_OF[piece]
    found[feature.FULL_BOARD] = 1 if stored == PLACE_COUNT else 0
    for charm in range(KEPT_CHARMS):
        found[feature.SELECTIONS + charm] = state.charms[seat * KEPT_CHARMS + charm]


def look_at_decrees(state: FeuvilleState, points: list[int], found: list[int]) -> None:
    """Add up what the decrees on display and those to come would bring now."""
    for slot in range(TILE_SLOTS, SLOT_COUNT):
        brings = points[state.display[slot]]
        if brings > 0:
            found[feature.SHOWN_POINTS] += brings
            found[feature.SHOWN_BEST] = max(found[feature.SHOWN_BEST], brings)
    coming = 0
    for decree in state.decrees:
        coming += max(0, points[decree])
    if state.decrees:
        found[feature.COMING_POINTS] = 10 * coming // len(state.decrees)


def look_at_modesty(state: FeuvilleState, seat: Seat, found: list[int]) -> None:
    """Compare the number of evaluated decrees with the fewest of the others (VIL-91)."""
    fewest = FAR * FAR
    for other in range(state.variant.seat_count):
        if other != seat:
            fewest = min(fewest, len(state.evaluated[other]))
    margin = len(state.evaluated[seat]) - fewest
    if margin < 0:
        found[feature.FEWEST] = 1
    elif margin == 0:
        found[feature.TIED] = 1
    elif margin == 1:
        found[feature.ONE_MORE] = 1
