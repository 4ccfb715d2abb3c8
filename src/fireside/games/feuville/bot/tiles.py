"""Values of building tiles to a seat of Feuville: where they are built, or kept for later."""

from typing import Final

from fireside.games.feuville.bot.needs import WHOLE_CHANCE, Needs, expected_town_value
from fireside.games.feuville.bot.rivals import denial
from fireside.games.feuville.bot.weights import (
    BURNT_TILE,
    COMPLETE_COLUMN,
    EXPOSED_COLUMN,
    FREE_PLACE,
    GRASS,
    SPARE_CLOUD,
    STORED_PERCENT,
    WALL_TILE,
    WANTED_COLUMN,
)
from fireside.games.feuville.components import (
    CLOUDS_OF,
    ROW_OF,
    SKY,
    SYMBOL_COUNT,
    SYMBOLS_OF,
    TOWER,
    TOWN_DECREE,
    WALL,
    Piece,
)
from fireside.games.feuville.evaluation import is_district
from fireside.games.feuville.state import has_free_place
from fireside.games.feuville.town import (
    ANY_GRASS,
    BURNT,
    LEVEL_BITS,
    Column,
    index_of,
    is_bare_start,
    piece_at,
    spots_for,
)

LEVELS: Final = (WALL, TOWER, SKY)


def symbol_value(needs: Needs, tile: Piece) -> int:
    """Rate the status symbols on a tile."""
    shown = SYMBOLS_OF[tile]
    value = 0
    for symbol in range(SYMBOL_COUNT):
        value += shown[symbol] * needs.symbol_values[symbol]
    return value


def plain_value(needs: Needs, tile: Piece) -> int:
    """Rate a tile wherever it is built: its row, its symbols and its clouds."""
    row = ROW_OF[tile]
    value = needs.weights[WALL_TILE + row] * needs.use // WHOLE_CHANCE + symbol_value(needs, tile)
    if row == SKY:
        value += rain_value(needs, CLOUDS_OF[tile])
    elif row == WALL:
        value -= cover_cost(needs)
    return value


def cover_cost(needs: Needs) -> int:
    """Rate one more column that has to be covered by clouds."""
    weight = needs.weights[EXPOSED_COLUMN] if needs.danger() >= 0 else needs.weights[SPARE_CLOUD]
    return weight * needs.use // WHOLE_CHANCE


def rain_value(needs: Needs, clouds: int) -> int:
    """Rate clouds: columns that are safe, ruins that come back, and some to spare."""
    covered = min(clouds, max(0, needs.danger()))
    value = covered * needs.weights[EXPOSED_COLUMN]
    value += (clouds - covered) * needs.weights[SPARE_CLOUD]
    value = value * needs.use // WHOLE_CHANCE
    spare = min(needs.burnt, needs.clouds + clouds - needs.standing)
    if spare > 0:
        value += 2 * spare * needs.weights[BURNT_TILE]
    return value


def spot_value(needs: Needs, tile: Piece, name: Column) -> int:
    """Rate a spot for a tile: the column it grows, and the town evaluation it leads to."""
    town = needs.state.towns[needs.seat]
    at = index_of(needs.state, needs.seat, name)
    row = ROW_OF[tile]
    value = 0
    if row != WALL:
        column = town[at]
        if row == TOWER and is_bare_start(column):
            value -= cover_cost(needs)
        value += column_value(needs, town, at, row)
        column |= tile << (LEVEL_BITS * row)
    else:
        column = tile
    if row == SKY or TOWN_DECREE in needs.state.evaluated[needs.seat]:
        return value
    if row == TOWER:
        grown = town[:]
        grown[at] = column
    else:
        grown = [tile, *town] if at < 0 else [*town, tile]
    return value + expected_town_value(grown, needs.time, needs.weights) - needs.expected_town


def column_value(needs: Needs, town: list[int], at: int, row: int) -> int:
    """Rate how a column grows: a complete one without grass can be a district."""
    weights = needs.weights
    if town[at] & ANY_GRASS:
        return 0
    value = weights[WANTED_COLUMN] if needs.wanted > 0 else 0
    if row == TOWER:
        return value // 2
    value += weights[COMPLETE_COLUMN] * needs.use // WHOLE_CHANCE
    for side in (at - 1, at + 1):
        if 0 <= side < len(town) and is_district(town[side]):
            value += weights[GRASS]
    return value


def best_spot(needs: Needs, tile: Piece) -> int:
    """Rate the best spot for a tile; far below nothing if there is none."""
    best = -(1 << 20)
    for name in spots_for(needs.state, needs.seat, tile):
        best = max(best, spot_value(needs, tile, name))
    return best


def built_value(needs: Needs, tile: Piece) -> int:
    """Rate a tile that is built at once; far below nothing if it cannot be."""
    return plain_value(needs, tile) + best_spot(needs, tile)


def kept_value(needs: Needs, tile: Piece) -> int:
    """Rate a tile on the board: it waits for its spot, if there is time."""
    if not needs.turns:
        return 0
    return plain_value(needs, tile) * needs.weights[STORED_PERCENT] // 100


def tile_value(needs: Needs, tile: Piece) -> int:
    """Rate a tile that can be taken, built or kept."""
    value = max(0, built_value(needs, tile))
    if has_free_place(needs.state, needs.seat):
        value = max(value, kept_value(needs, tile) - needs.weights[FREE_PLACE])
    return value + denial(needs, tile)


def ruin_cost(needs: Needs, name: Column) -> int:
    """Rate what burns with a column, or comes back with it; rock is worth nothing."""
    town = needs.state.towns[needs.seat]
    at = index_of(needs.state, needs.seat, name)
    column = town[at]
    if is_bare_start(column):
        return 0
    value = 0
    for level in LEVELS:
        piece = piece_at(column, level)
        if piece > 1:
            value += needs.weights[BURNT_TILE] * needs.use // WHOLE_CHANCE
            value += symbol_value(needs, piece)
            if level == SKY:
                covered = CLOUDS_OF[piece] * needs.weights[EXPOSED_COLUMN]
                value += covered * needs.use // WHOLE_CHANCE
                value += 0 if column & ANY_GRASS else needs.weights[COMPLETE_COLUMN]
    if TOWN_DECREE not in needs.state.evaluated[needs.seat]:
        turned = town[:]
        turned[at] ^= BURNT
        value += abs(expected_town_value(turned, needs.time, needs.weights) - needs.expected_town)
    return value
