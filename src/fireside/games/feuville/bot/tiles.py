"""What a building tile is worth to a seat of Feuville: where it is built, or kept for later."""

from typing import Final

from fireside.games.feuville.bot.needs import WHOLE_CHANCE, Needs, town_promise
from fireside.games.feuville.bot.tastes import (
    COLUMN,
    FEAR,
    GRASS_COST,
    PLACE,
    RUIN_TILE,
    SPARE_CLOUD,
    STORED_SHARE,
    WALL_WORTH,
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


def symbol_worth(needs: Needs, tile: Piece) -> int:
    """Rate the status symbols on a tile."""
    shown = SYMBOLS_OF[tile]
    worth = 0
    for symbol in range(SYMBOL_COUNT):
        worth += shown[symbol] * needs.symbol_worths[symbol]
    return worth


def plain_worth(needs: Needs, tile: Piece) -> int:
    """Rate a tile wherever it is built: its row, its symbols and its clouds."""
    row = ROW_OF[tile]
    worth = needs.tastes[WALL_WORTH + row] * needs.use // WHOLE_CHANCE + symbol_worth(needs, tile)
    if row == SKY:
        worth += rain_worth(needs, CLOUDS_OF[tile])
    elif row == WALL:
        worth -= cover_cost(needs)
    return worth


def cover_cost(needs: Needs) -> int:
    """Rate one more column that has to be covered by clouds."""
    weight = needs.tastes[FEAR] if needs.danger() >= 0 else needs.tastes[SPARE_CLOUD]
    return weight * needs.use // WHOLE_CHANCE


def rain_worth(needs: Needs, clouds: int) -> int:
    """Rate clouds: columns that are safe, ruins that come back, and some to spare."""
    covered = min(clouds, max(0, needs.danger()))
    worth = covered * needs.tastes[FEAR] + (clouds - covered) * needs.tastes[SPARE_CLOUD]
    worth = worth * needs.use // WHOLE_CHANCE
    spare = min(needs.burnt, needs.clouds + clouds - needs.standing)
    if spare > 0:
        worth += 2 * spare * needs.tastes[RUIN_TILE]
    return worth


def spot_worth(needs: Needs, tile: Piece, name: Column) -> int:
    """Rate a spot for a tile: the column it grows, and the town evaluation it leads to."""
    town = needs.state.towns[needs.seat]
    at = index_of(needs.state, needs.seat, name)
    row = ROW_OF[tile]
    worth = 0
    if row != WALL:
        column = town[at]
        if row == TOWER and is_bare_start(column):
            worth -= cover_cost(needs)
        worth += column_worth(needs, town, at, row)
        column |= tile << (LEVEL_BITS * row)
    else:
        column = tile
    if row == SKY or TOWN_DECREE in needs.state.evaluated[needs.seat]:
        return worth
    if row == TOWER:
        grown = town[:]
        grown[at] = column
    else:
        grown = [tile, *town] if at < 0 else [*town, tile]
    return worth + town_promise(grown, needs.time, needs.tastes) - needs.promise


def column_worth(needs: Needs, town: list[int], at: int, row: int) -> int:
    """Rate how a column grows: a complete one without grass can be a district."""
    tastes = needs.tastes
    if town[at] & ANY_GRASS:
        return 0
    worth = tastes[WANTED_COLUMN] if needs.wanted > 0 else 0
    if row == TOWER:
        return worth // 2
    worth += tastes[COLUMN] * needs.use // WHOLE_CHANCE
    for side in (at - 1, at + 1):
        if 0 <= side < len(town) and is_district(town[side]):
            worth += tastes[GRASS_COST]
    return worth


def best_spot(needs: Needs, tile: Piece) -> int:
    """Rate the best spot for a tile; far below nothing if there is none."""
    best = -(1 << 20)
    for name in spots_for(needs.state, needs.seat, tile):
        best = max(best, spot_worth(needs, tile, name))
    return best


def built_worth(needs: Needs, tile: Piece) -> int:
    """Rate a tile that is built at once; far below nothing if it cannot be."""
    return plain_worth(needs, tile) + best_spot(needs, tile)


def kept_worth(needs: Needs, tile: Piece) -> int:
    """Rate a tile on the board: it waits for its spot, if there is time."""
    if not needs.turns:
        return 0
    return plain_worth(needs, tile) * needs.tastes[STORED_SHARE] // 100


def tile_worth(needs: Needs, tile: Piece) -> int:
    """Rate a tile that can be taken, built or kept."""
    worth = max(0, built_worth(needs, tile))
    if has_free_place(needs.state, needs.seat):
        worth = max(worth, kept_worth(needs, tile) - needs.tastes[PLACE])
    return worth


def ruin_cost(needs: Needs, name: Column) -> int:
    """Rate what burns with a column, or comes back with it; rock is worth nothing."""
    town = needs.state.towns[needs.seat]
    at = index_of(needs.state, needs.seat, name)
    column = town[at]
    if is_bare_start(column):
        return 0
    worth = 0
    for level in LEVELS:
        piece = piece_at(column, level)
        if piece > 1:
            worth += needs.tastes[RUIN_TILE] * needs.use // WHOLE_CHANCE
            worth += symbol_worth(needs, piece)
            if level == SKY:
                worth += CLOUDS_OF[piece] * needs.tastes[FEAR] * needs.use // WHOLE_CHANCE
                worth += 0 if column & ANY_GRASS else needs.tastes[COLUMN]
    if TOWN_DECREE not in needs.state.evaluated[needs.seat]:
        turned = town[:]
        turned[at] ^= BURNT
        worth += abs(town_promise(turned, needs.time, needs.tastes) - needs.promise)
    return worth
