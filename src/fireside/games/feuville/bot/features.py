"""What there is to know about a seat of Feuville, in numbers that weights can be given to."""

from typing import Final

from fireside.games.feuville.bot.weights import (
    ALWAYS,
    CLOCK_MOST,
    COMING_POINTS,
    DANGER,
    DISTRICTS,
    FAVOURITE,
    FEATURES,
    FEWEST,
    FULL_BOARD,
    GUARDS,
    MISSING_CLOUD,
    MISSING_CLOUDS,
    ONE_MORE,
    OPEN_TOWERS,
    OPEN_WALLS,
    ORDER,
    PAIRS,
    RUINED,
    RUINS,
    SELECTIONS,
    SHIELDED,
    SHOWN_BEST,
    SHOWN_POINTS,
    SKIES,
    SPARE_CLOUDS,
    STORED_CLOUDS,
    STORED_FACTOR,
    STORED_FIT,
    STORED_IDLE,
    STORED_POINTS,
    STORED_SYMBOLS,
    STORED_UNFIT,
    TIED,
    TOWERS,
    TOWN_DONE,
    TOWN_ONE,
    TOWN_POINTS,
    UNFINISHED,
    UNGUARDED,
    VIEW,
    WAIT,
    WALLS,
)
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
    WALL,
)
from fireside.games.feuville.components import (
    VIEW as VIEW_DECREE,
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

TILE_STAKE: Final = 2
SYMBOL_STAKE: Final = 2
DISTRICT_STAKE: Final = 3
"""What is lost with a column: for each tile and symbol, and for one that a district could take."""

FAR: Final = 9
"""More tiles than are ever missing for a town evaluation."""
TOWN_STEPS: Final = 4

DECREE_KINDS: Final = [
    piece for piece in range(PIECE_COUNT) if KIND_OF[piece] not in (NO_DECREE, KIND_OF[TOWN_DECREE])
]


def clock_of(state: FeuvilleState, seat: Seat) -> int:
    """Read the clock for a seat: 0 without another turn, 1 before its last one, else more."""
    if state.is_ended:
        return 0
    if not state.ending:
        return min(2 + stack_size(state), CLOCK_MOST)
    count = state.variant.seat_count
    to_come = (last_seat(state) - state.turn) % count
    wait = (seat - state.turn) % count
    return 1 if 0 < wait <= to_come or (wait == 0 and state.dice[0] == UNROLLED) else 0


def column_stake(column: int) -> int:
    """Return what a burning column costs; the bare starting tile costs nothing."""
    stake = 0
    for shift in (0, TOWER_SHIFT, SKY_SHIFT):
        piece = column >> shift & LEVEL_MASK
        if piece > START_TILE:
            stake += TILE_STAKE + SYMBOL_STAKE * SYMBOL_SUM[piece]
    if column >> SKY_SHIFT & LEVEL_MASK and not column & ANY_GRASS:
        stake += DISTRICT_STAKE
    return stake


def survey(state: FeuvilleState, seat: Seat) -> list[int]:
    """Take in what there is to know about a seat, in the order of FEATURES."""
    found = [0] * len(FEATURES)
    found[ALWAYS] = 1
    count = state.variant.seat_count
    found[WAIT] = (seat - state.turn) % count
    found[ORDER] = (seat - state.cup) % count
    look_at_town(state, seat, found)
    look_at_fire(state, seat, found)
    if TOWN_DECREE in state.evaluated[seat]:
        found[TOWN_DONE] = 1
    else:
        missing = missing_for_town(state.towns[seat])
        if missing == 0:
            found[TOWN_POINTS] = town_points(state, seat)
        elif missing <= TOWN_STEPS:
            found[TOWN_ONE + missing - 1] = 1
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
            found[RUINS] += 1
            found[RUINED] += column_stake(column)
            was_district = False
            low_before = high_before = -1
            # The rock under the ruins still counts as a wall (VIL-82).
            if column & LEVEL_MASK == START_TILE:
                found[WALLS] += 1
            continue
        wall = column & LEVEL_MASK
        tower = column >> TOWER_SHIFT & LEVEL_MASK
        sky = column >> SKY_SHIFT & LEVEL_MASK
        found[WALLS] += 1
        add_symbols(wall, found)
        low = high = -1
        if tower:
            found[TOWERS] += 1
            add_symbols(tower, found)
            low = SYMBOL_SUM[wall] + SYMBOL_SUM[tower]
        else:
            found[OPEN_WALLS] += 1
        if sky:
            found[SKIES] += 1
            add_symbols(sky, found)
            high = SYMBOL_SUM[tower] + SYMBOL_SUM[sky]
        elif tower:
            found[OPEN_TOWERS] += 1
        if low >= 0 and low_before >= 0:
            view = max(view, low + low_before)
        if high >= 0 and high_before >= 0:
            view = max(view, high + high_before)
        low_before = low
        high_before = high
        if column & ANY_GRASS:
            was_district = False
        elif sky:
            found[DISTRICTS] += 1
            if was_district:
                found[PAIRS] += 1
            was_district = not was_district
        else:
            found[UNFINISHED] += 1
            was_district = False
    found[VIEW] = view
    found[FAVOURITE] = max(found[GUARDS : GUARDS + GRIFFIN])


def add_symbols(piece: int, found: list[int]) -> None:
    """Count the symbols of a tile."""
    if SYMBOL_SUM[piece]:
        symbols = SYMBOLS_OF[piece]
        for symbol in range(SYMBOL_COUNT):
            found[GUARDS + symbol] += symbols[symbol]


def look_at_fire(state: FeuvilleState, seat: Seat, found: list[int]) -> None:
    """Compare clouds and columns, and weigh what the next dragon would burn (VIL-80 to VIL-83)."""
    spare = 0
    stakes: list[int] = []
    clouds_guard = state.variant.clouds_guard
    for column in state.towns[seat]:
        if not column & BURNT:
            clouds = CLOUDS_OF[column >> SKY_SHIFT & LEVEL_MASK]
            spare += clouds - 1
            if not (clouds_guard and clouds):
                stakes.append(column_stake(column))
    if spare >= 0:
        found[SPARE_CLOUDS] = min(spare, 3)
        return
    found[MISSING_CLOUD] = 1
    found[MISSING_CLOUDS] = -spare
    stakes.sort()
    danger = sum(stakes[:-spare])
    has_shield = state.charms[seat * KEPT_CHARMS + KEPT_CHARMS - 1] > 0
    found[SHIELDED if has_shield else DANGER] = danger


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
            points[piece] = STATUS_FACTOR[piece] * found[GUARDS + STATUS_SYMBOL[piece]]
        elif kind == LITTLE:
            points[piece] = LITTLE_POINTS if found[DISTRICTS] else -1
        elif kind == LARGE:
            points[piece] = LARGE_POINTS if found[PAIRS] else -1
        elif kind == VIEW_DECREE:
            points[piece] = found[VIEW]
        else:
            points[piece] = DISCRETION_FACTOR * found[FAVOURITE]
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
            found[UNGUARDED] += 1
        kind = KIND_OF[piece]
        if kind != NO_DECREE:
            found[STORED_POINTS] += max(0, points[piece])
            found[STORED_FACTOR] += STATUS_FACTOR[piece]
            if kind == DISCRETION:
                found[STORED_FACTOR] += DISCRETION_FACTOR
            if points[piece] <= 0:
                found[STORED_IDLE] += 1
            continue
        row = ROW_OF[piece]
        fits = row == WALL or found[OPEN_WALLS if row == TOWER else OPEN_TOWERS] > 0
        found[STORED_FIT if fits else STORED_UNFIT] += 1
        found[STORED_SYMBOLS] += SYMBOL_SUM[piece]
        found[STORED_CLOUDS] += CLOUDS_OF[piece]
    found[FULL_BOARD] = 1 if stored == PLACE_COUNT else 0
    for charm in range(KEPT_CHARMS):
        found[SELECTIONS + charm] = state.charms[seat * KEPT_CHARMS + charm]


def look_at_decrees(state: FeuvilleState, points: list[int], found: list[int]) -> None:
    """Add up what the decrees on display and those to come would bring now."""
    for slot in range(TILE_SLOTS, SLOT_COUNT):
        brings = points[state.display[slot]]
        if brings > 0:
            found[SHOWN_POINTS] += brings
            found[SHOWN_BEST] = max(found[SHOWN_BEST], brings)
    coming = 0
    for decree in state.decrees:
        coming += max(0, points[decree])
    if state.decrees:
        found[COMING_POINTS] = 10 * coming // len(state.decrees)


def look_at_modesty(state: FeuvilleState, seat: Seat, found: list[int]) -> None:
    """Compare the number of evaluated decrees with the fewest of the others (VIL-91)."""
    fewest = FAR * FAR
    for other in range(state.variant.seat_count):
        if other != seat:
            fewest = min(fewest, len(state.evaluated[other]))
    margin = len(state.evaluated[seat]) - fewest
    if margin < 0:
        found[FEWEST] = 1
    elif margin == 0:
        found[TIED] = 1
    elif margin == 1:
        found[ONE_MORE] = 1
