"""Reads components.toml, and refuses one that the rules cannot play with: line and reason."""

import re
from typing import Final, final

from fireside.component_file import ComponentFile, Fields, Where, read_component_file

ROWS: Final = ("wall", "tower", "sky", "decree")
PARTS: Final = ("plain", "left", "right", "gate")
SYMBOLS: Final = ("guard", "star", "flag", "griffin")
DISTRICTS: Final = {"little-district": 1, "large-district": 2}
"""By decree: how many grass tiles it takes (VIL-42, VIL-43)."""
DECREE_NAMES: Final = (*DISTRICTS, "splendid-view", "own-discretion")
KEPT_CHARM_NAMES: Final = ("great-selection", "theft-protection", "fire-protection")

PARTS_OF_ROW: Final = {"wall": PARTS, "tower": PARTS[:3], "sky": PARTS[:1]}
"""By row: what a tile can be part of (VIL-03)."""
STACK_NAMES: Final = {"wall": ("I", "II"), "tower": ("I", "II"), "sky": ("start", "I", "II")}
STACK_KEYS: Final = ("row", "name", "tiles")
TILE_KEYS: Final = ("part", "clouds", "count", *SYMBOLS)
COUNT_KEYS: Final = ("town_evaluations", "removed_decrees", "grass", "coats_of_arms")
KEYS: Final = ("stacks", "starting_tile", "decrees", "charms", "counts")

ROW_SIZE: Final = 6
MOST_SEATS: Final = 4
MOST_WALLS: Final = 30
"""Columns are named up to this far from the starting tile."""
MOST_FACES: Final = 127
"""The most different pieces that the bits of a column can tell apart."""
MOST_SYMBOLS: Final = 3
MOST_CLOUDS: Final = 3
"""What a tile has room for."""
MOST_COUNT: Final = 99

STATUS_NAME: Final = re.compile(rf"({'|'.join(SYMBOLS)})-([1-9]\d?)")
PRESTIGE_NAME: Final = re.compile(r"prestige-([1-9]\d?)")


@final
class Tile:
    """What a building tile shows, and how many of it there are."""

    def __init__(self, row: int, part: int, clouds: int, symbols: list[int], count: int) -> None:
        self.row: Final = row
        self.part: Final = part
        self.clouds: Final = clouds
        self.symbols: Final = symbols
        self.count: Final = count


@final
class Components:
    """All pieces, as the file has them."""

    def __init__(
        self,
        *,
        stacks: dict[tuple[str, str], list[Tile]],
        starting_tile: Tile,
        decrees: dict[str, int],
        charms: dict[str, int],
        removed_decrees: int,
    ) -> None:
        self.stacks: Final = stacks
        """By row and name."""
        self.starting_tile: Final = starting_tile
        self.decrees: Final = decrees
        """By name, the town evaluations aside: how many there are."""
        self.charms: Final = charms
        """By name, those that can be kept first."""
        self.removed_decrees: Final = removed_decrees


def read_components(source: bytes) -> Components:
    """Read the file, section by section."""
    file = read_component_file(source, KEYS)
    stacks = read_stacks(file)
    starting_tile = read_starting_tile(file)
    decrees = read_decrees(file)
    charms = read_charms(file)
    check_faces(file, stacks, decrees)
    return Components(
        stacks=stacks,
        starting_tile=starting_tile,
        decrees=decrees,
        charms=charms,
        removed_decrees=read_counts(file, decrees),
    )


# --- Building tiles (VIL-01, VIL-03)

STACKS: Final = Where("", "stacks")


def read_stacks(file: ComponentFile) -> dict[tuple[str, str], list[Tile]]:
    """Read all stacks; each row has all of its own, once."""
    stacks: dict[tuple[str, str], list[Tile]] = {}
    for number, table in enumerate(file.sections("stacks")):
        where = Where("", "stacks", number=number)
        file.check_keys(where, table, STACK_KEYS)
        row = file.word(where.of("row"), "row", table.get("row"), ROWS[:3])
        name = file.word(where.of("name"), "name", table.get("name"), STACK_NAMES[row])
        if (row, name) in stacks:
            raise file.refuse(where, f"there is a second stack {name} of the row {row}")
        tiles = where.of("tiles")
        stacks[row, name] = [
            read_tile(file, tiles.at(entry), tile, row)
            for entry, tile in enumerate(file.items(tiles, table.get("tiles")))
        ]
    for row, names in STACK_NAMES.items():
        for name in names:
            if (row, name) not in stacks:
                raise file.refuse(STACKS, f"there is no stack {name} of the row {row}")
    check_sizes(file, stacks)
    return stacks


def check_sizes(file: ComponentFile, stacks: dict[tuple[str, str], list[Tile]]) -> None:
    """Refuse rows that cannot be laid out, and more walls than there are columns (VIL-11)."""
    start = tile_count(stacks["sky", "start"])
    if start != ROW_SIZE:
        raise file.refuse(STACKS, f"there are {start} skies of the start, not {ROW_SIZE}")
    for row in ("wall", "tower"):
        count = tile_count(stacks[row, "I"]) + tile_count(stacks[row, "II"])
        if count < ROW_SIZE:
            reason = f"there are {count} tiles of the row {row}, fewer than {ROW_SIZE}"
            raise file.refuse(STACKS, reason)
    walls = tile_count(stacks["wall", "I"]) + tile_count(stacks["wall", "II"])
    if walls > MOST_WALLS:
        raise file.refuse(STACKS, f"there are {walls} walls, more than {MOST_WALLS}")


def tile_count(tiles: list[Tile]) -> int:
    """Count the tiles of a stack."""
    return sum([tile.count for tile in tiles])


def read_tile(file: ComponentFile, where: Where, value: object, row: str) -> Tile:
    """Read what one tile shows."""
    table = file.table(where, value)
    file.check_fields(where, table, TILE_KEYS)
    part = file.word(where, f"part of a {row}", table.get("part", "plain"), PARTS_OF_ROW[row])
    if row != "sky" and "clouds" in table:
        raise file.refuse(where, f"a {row} has no clouds")
    clouds = file.number(where, "clouds", table.get("clouds", 0), 0, MOST_CLOUDS)
    count = file.number(where, "count", table.get("count", 1), 1, MOST_COUNT)
    symbols = read_symbols(file, where, table)
    return Tile(ROWS.index(row), PARTS.index(part), clouds, symbols, count)


def read_symbols(file: ComponentFile, where: Where, table: Fields) -> list[int]:
    """Read how often a tile shows each symbol."""
    symbols = [file.number(where, name, table.get(name, 0), 0, MOST_SYMBOLS) for name in SYMBOLS]
    if sum(symbols) > MOST_SYMBOLS:
        raise file.refuse(where, f"{sum(symbols)} symbols are more than a tile has room for")
    return symbols


def read_starting_tile(file: ComponentFile) -> Tile:
    """Read the symbols of the starting tile, a wall and never a corner or a gate (VIL-16)."""
    where = Where("", "starting_tile")
    table = file.section(where.section)
    file.check_keys(where, table, SYMBOLS)
    return Tile(0, 0, 0, read_symbols(file, where, table), 1)


def check_faces(
    file: ComponentFile, stacks: dict[tuple[str, str], list[Tile]], decrees: dict[str, int]
) -> None:
    """Refuse more different pieces than can be told apart in a column."""
    faces = {
        (tile.row, tile.part, tile.clouds, *tile.symbols)
        for tiles in stacks.values()
        for tile in tiles
    }
    # The starting tile and the town evaluation are pieces too.
    count = len(faces) + len(decrees) + 2
    if count > MOST_FACES:
        raise file.refuse(STACKS, f"{count} different pieces, more than {MOST_FACES}")


# --- Decrees, charms and the rest (VIL-02)


def read_decrees(file: ComponentFile) -> dict[str, int]:
    """Read how many decrees of each kind there are."""
    decrees: dict[str, int] = {}
    for name, value in file.section("decrees").items():
        where = Where(name, "decrees")
        if name not in DECREE_NAMES and not STATUS_NAME.fullmatch(name):
            known = ", ".join([*DECREE_NAMES, "a symbol with its factor such as flag-2"])
            raise file.refuse(where, f"no decree is called {name!r}, known: {known}")
        decrees[name] = file.number(where, name, value, 1, MOST_COUNT)
    return decrees


def read_charms(file: ComponentFile) -> dict[str, int]:
    """Read how many charms of each kind there are; those that can be kept come first."""
    kept: dict[str, int] = {}
    prestige: dict[str, int] = {}
    for name, value in file.section("charms").items():
        where = Where(name, "charms")
        count = file.number(where, name, value, 0, MOST_COUNT)
        if name in KEPT_CHARM_NAMES:
            kept[name] = count
        elif PRESTIGE_NAME.fullmatch(name):
            prestige[name] = count
        else:
            known = ", ".join([*KEPT_CHARM_NAMES, "prestige with its points such as prestige-3"])
            raise file.refuse(where, f"no charm is called {name!r}, known: {known}")
    for name in KEPT_CHARM_NAMES:
        if name not in kept:
            raise file.refuse(Where("", "charms"), f"{name} is missing")
    return {**{name: kept[name] for name in KEPT_CHARM_NAMES}, **prestige}


def read_counts(file: ComponentFile, decrees: dict[str, int]) -> int:
    """Check that there is enough of everything; return how many decrees are removed (VIL-12)."""
    where = Where("", "counts")
    file.check_keys(where, file.section(where.section), COUNT_KEYS)
    total = sum(decrees.values())
    grass = sum([tiles * decrees.get(name, 0) for name, tiles in DISTRICTS.items()])
    least = {"town_evaluations": MOST_SEATS, "coats_of_arms": MOST_SEATS, "grass": grass}
    found = {
        key: file.number(
            where.of(key), key, file.value(where.of(key)), least.get(key, 0), 10 * MOST_COUNT
        )
        for key in COUNT_KEYS
    }
    if total - found["removed_decrees"] < ROW_SIZE:
        reason = f"of {total} decrees fewer than {ROW_SIZE} would be left for the row"
        raise file.refuse(where.of("removed_decrees"), reason)
    return found["removed_decrees"]
