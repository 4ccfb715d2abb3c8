"""Reads components.toml, and refuses one that the rules cannot play with: line and reason."""

import re
import tomllib
from typing import Final, final

from fireside.kernel.errors import KernelError

FILE: Final = "components.toml"

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
TABLES: Final = ("stacks", "starting_tile", "decrees", "charms", "counts")

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
TOML_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)$")


class ComponentsError(KernelError):
    """The file of components is not one that the rules can play with."""


@final
class Lines:
    """Where things stand in the file: tables by their headers, tiles by their braces."""

    def __init__(self, source: str) -> None:
        self.lines: Final = [line.partition("#")[0].strip() for line in source.splitlines()]

    def table(self, name: str, number: int = 0) -> int:
        """Return the line of a table's header, the last line of the file if there is none."""
        headers = (f"[{name}]", f"[[{name}]]")
        found = [at + 1 for at, line in enumerate(self.lines) if line in headers]
        return found[number] if number < len(found) else max(1, len(self.lines))

    def key(self, table: int, name: str) -> int:
        """Return the line of a key in the table whose header is at a line, else that line."""
        for at in range(table, len(self.lines)):
            if self.lines[at].startswith("["):
                break
            if self.lines[at].partition("=")[0].strip().strip("\"'") == name:
                return at + 1
        return table

    def tile(self, table: int, number: int) -> int:
        """Return the line of a tile of the stack whose header is at a line, else that line."""
        left = number
        for at in range(table, len(self.lines)):
            if self.lines[at].startswith("["):
                break
            left -= self.lines[at].count("{")
            if left < 0:
                return at + 1
        return table


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


def refuse(line: int, reason: str) -> ComponentsError:
    """Return the refusal of a line."""
    return ComponentsError(f"{FILE}, line {line}: {reason}")


def read_components(source: bytes) -> Components:
    """Read the file, table by table."""
    try:
        text = source.decode()
    except UnicodeDecodeError as error:
        line = source[: error.start].count(b"\n") + 1
        raise refuse(line, "this is not UTF-8") from error
    lines = Lines(text)
    data = parse(text)
    for name in data:
        if name not in TABLES:
            at = lines.key(0, name) or lines.table(name)
            raise refuse(at, f"no table is called {name!r}, known: {', '.join(TABLES)}")
    stacks = read_stacks(data.get("stacks"), lines)
    table = as_table(data.get("starting_tile"), lines.table("starting_tile"), "[starting_tile]")
    starting_tile = read_starting_tile(table, lines.table("starting_tile"))
    decrees = read_decrees(
        as_table(data.get("decrees"), lines.table("decrees"), "[decrees]"), lines
    )
    charms = read_charms(as_table(data.get("charms"), lines.table("charms"), "[charms]"), lines)
    counts = as_table(data.get("counts"), lines.table("counts"), "[counts]")
    check_faces(stacks, decrees, lines)
    return Components(
        stacks=stacks,
        starting_tile=starting_tile,
        decrees=decrees,
        charms=charms,
        removed_decrees=read_counts(counts, decrees, lines),
    )


def parse(text: str) -> dict[str, object]:
    """Read TOML; its faults have a line as well."""
    try:
        data: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = TOML_LINE.search(str(error))
        line = int(found[1]) if found else max(1, len(text.splitlines()))
        raise refuse(line, str(error).partition(" (at ")[0]) from error
    return data


# --- Values


def as_table(value: object, line: int, name: str) -> dict[str, object]:
    """Return a table; without it the file is not whole."""
    if not isinstance(value, dict):
        raise refuse(line, f"{name} is missing" if value is None else f"{name} is no table")
    return value


def as_count(value: object, line: int, name: str, least: int, most: int) -> int:
    """Return a whole number within its bounds."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise refuse(line, f"{name} is {value!r}, not a whole number")
    if not least <= value <= most:
        raise refuse(line, f"{name} is {value}, not {least} to {most}")
    return value


def as_word(value: object, line: int, name: str, known: tuple[str, ...]) -> str:
    """Return one of some words."""
    if not isinstance(value, str) or value not in known:
        raise refuse(line, f"{name} is {value!r}, known: {', '.join(known)}")
    return value


# --- Building tiles (VIL-01, VIL-03)


def read_stacks(value: object, lines: Lines) -> dict[tuple[str, str], list[Tile]]:
    """Read all stacks; each row has all of its own, once."""
    if not isinstance(value, list):
        raise refuse(lines.table("stacks"), "[[stacks]] is missing")
    stacks: dict[tuple[str, str], list[Tile]] = {}
    for number, stack in enumerate(value):
        line = lines.table("stacks", number)
        table = as_table(stack, line, "a stack")
        for key in table:
            if key not in STACK_KEYS:
                raise refuse(lines.key(line, key), f"a stack has no {key!r}")
        row = as_word(table.get("row"), lines.key(line, "row"), "row", ROWS[:3])
        name = as_word(table.get("name"), lines.key(line, "name"), "name", STACK_NAMES[row])
        if (row, name) in stacks:
            raise refuse(line, f"there is a second stack {name} of the row {row}")
        tiles = table.get("tiles")
        if not isinstance(tiles, list):
            raise refuse(lines.key(line, "tiles"), "tiles is no list")
        if not all(isinstance(tile, dict) for tile in tiles):
            raise refuse(lines.key(line, "tiles"), "a tile is written in braces, { } if it is bare")
        stacks[row, name] = [
            read_tile(tile, row, lines.tile(line, at)) for at, tile in enumerate(tiles)
        ]
    for row, names in STACK_NAMES.items():
        for name in names:
            if (row, name) not in stacks:
                raise refuse(lines.table("stacks"), f"there is no stack {name} of the row {row}")
    check_sizes(stacks, lines)
    return stacks


def check_sizes(stacks: dict[tuple[str, str], list[Tile]], lines: Lines) -> None:
    """Refuse rows that cannot be laid out, and more walls than there are columns (VIL-11)."""
    line = lines.table("stacks")
    start = tile_count(stacks["sky", "start"])
    if start != ROW_SIZE:
        raise refuse(line, f"there are {start} skies of the start, not {ROW_SIZE}")
    for row in ("wall", "tower"):
        count = tile_count(stacks[row, "I"]) + tile_count(stacks[row, "II"])
        if count < ROW_SIZE:
            raise refuse(line, f"there are {count} tiles of the row {row}, fewer than {ROW_SIZE}")
    walls = tile_count(stacks["wall", "I"]) + tile_count(stacks["wall", "II"])
    if walls > MOST_WALLS:
        raise refuse(line, f"there are {walls} walls, more than {MOST_WALLS}")


def tile_count(tiles: list[Tile]) -> int:
    """Count the tiles of a stack."""
    return sum([tile.count for tile in tiles])


def read_tile(value: object, row: str, line: int) -> Tile:
    """Read what one tile shows."""
    table = as_table(value, line, "a tile")
    for key in table:
        if key not in TILE_KEYS:
            raise refuse(line, f"a tile has no {key!r}, known: {', '.join(TILE_KEYS)}")
    part = as_word(table.get("part", "plain"), line, f"part of a {row}", PARTS_OF_ROW[row])
    if row != "sky" and "clouds" in table:
        raise refuse(line, f"a {row} has no clouds")
    clouds = as_count(table.get("clouds", 0), line, "clouds", 0, MOST_CLOUDS)
    count = as_count(table.get("count", 1), line, "count", 1, MOST_COUNT)
    symbols = read_symbols(table, line)
    return Tile(ROWS.index(row), PARTS.index(part), clouds, symbols, count)


def read_symbols(table: dict[str, object], line: int) -> list[int]:
    """Read how often a tile shows each symbol."""
    symbols = [as_count(table.get(name, 0), line, name, 0, MOST_SYMBOLS) for name in SYMBOLS]
    if sum(symbols) > MOST_SYMBOLS:
        raise refuse(line, f"{sum(symbols)} symbols are more than a tile has room for")
    return symbols


def read_starting_tile(table: dict[str, object], line: int) -> Tile:
    """Read the symbols of the starting tile, which is a wall and never a corner or a gate."""
    for key in table:
        if key not in SYMBOLS:
            raise refuse(line, f"the starting tile has no {key!r} (VIL-16)")
    return Tile(0, 0, 0, read_symbols(table, line), 1)


def check_faces(
    stacks: dict[tuple[str, str], list[Tile]], decrees: dict[str, int], lines: Lines
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
        raise refuse(lines.table("stacks"), f"{count} different pieces, more than {MOST_FACES}")


# --- Decrees, charms and the rest (VIL-02)


def read_decrees(table: dict[str, object], lines: Lines) -> dict[str, int]:
    """Read how many decrees of each kind there are."""
    header = lines.table("decrees")
    decrees: dict[str, int] = {}
    for name, value in table.items():
        line = lines.key(header, name)
        if name not in DECREE_NAMES and not STATUS_NAME.fullmatch(name):
            known = ", ".join([*DECREE_NAMES, "a symbol with its factor such as flag-2"])
            raise refuse(line, f"no decree is called {name!r}, known: {known}")
        decrees[name] = as_count(value, line, name, 1, MOST_COUNT)
    return decrees


def read_charms(table: dict[str, object], lines: Lines) -> dict[str, int]:
    """Read how many charms of each kind there are; those that can be kept come first."""
    header = lines.table("charms")
    kept: dict[str, int] = {}
    prestige: dict[str, int] = {}
    for name, value in table.items():
        line = lines.key(header, name)
        count = as_count(value, line, name, 0, MOST_COUNT)
        if name in KEPT_CHARM_NAMES:
            kept[name] = count
        elif PRESTIGE_NAME.fullmatch(name):
            prestige[name] = count
        else:
            known = ", ".join([*KEPT_CHARM_NAMES, "prestige with its points such as prestige-3"])
            raise refuse(line, f"no charm is called {name!r}, known: {known}")
    for name in KEPT_CHARM_NAMES:
        if name not in kept:
            raise refuse(header, f"{name} is missing")
    return {**{name: kept[name] for name in KEPT_CHARM_NAMES}, **prestige}


def read_counts(table: dict[str, object], decrees: dict[str, int], lines: Lines) -> int:
    """Check that there is enough of everything; return how many decrees are removed (VIL-12)."""
    header = lines.table("counts")
    for key in table:
        if key not in COUNT_KEYS:
            raise refuse(lines.key(header, key), f"nothing is counted as {key!r}")
    total = sum(decrees.values())
    grass = sum([tiles * decrees.get(name, 0) for name, tiles in DISTRICTS.items()])
    least = {"town_evaluations": MOST_SEATS, "coats_of_arms": MOST_SEATS, "grass": grass}
    found = {
        key: as_count(
            table.get(key), lines.key(header, key), key, least.get(key, 0), 10 * MOST_COUNT
        )
        for key in COUNT_KEYS
    }
    if total - found["removed_decrees"] < ROW_SIZE:
        line = lines.key(header, "removed_decrees")
        raise refuse(line, f"of {total} decrees fewer than {ROW_SIZE} would be left for the row")
    return found["removed_decrees"]
