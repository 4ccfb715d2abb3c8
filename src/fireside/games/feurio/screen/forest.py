"""The forest as a drawing: tiles, the firefighters on them, and the heat all around."""

from collections.abc import Set
from typing import Final

import msgspec

from fireside.drawing.paint import CARD, FIRE, HOTTEST, QUIET, SEATS
from fireside.drawing.places import at
from fireside.drawing.text import Text
from fireside.games.feurio.board import CELL_NAMES, DIRECTIONS, NARROW, WIDE, Cell
from fireside.games.feurio.components import COLOURS, SPACES
from fireside.games.feurio.screen.canvas import Canvas
from fireside.games.feurio.view import FeurioView, TileView

MUTED: Final = f"#b9a892 on {CARD}"

PITCH: Final = 6
"""Columns from one cell to the next on its row; the row below is shifted by half of them."""

INNER: Final = PITCH - 1
ROW_HEIGHT: Final = 2

LETTERS: Final = tuple([colour[0].upper() for colour in COLOURS])
EMPTY_SPACE: Final = "·"
CLOSED_SPACE: Final = "×"
"""A space that the tile's free edges do not let anybody take (FEU-32)."""

NEWS: Final = "+"
"""Stands on tiles that have changed since the reader last looked."""

Places = dict[Cell, tuple[int, int]]
"""By cell: its column in half cells, and its row."""


def places_of(seen: FeurioView) -> Places:
    """Find where tiles and candidates lie, walking out from the first tile over the torus."""
    around = WIDE if seen.public.firebreak else NARROW
    wanted = {tile.cell for tile in seen.public.tiles} | {cell for cell, _ in seen.public.heats}
    first = seen.public.tiles[0].cell
    places = {first: (0, 0)}
    reached = [first]
    for cell in reached:
        column, row = places[cell]
        for near, (dq, dr) in zip(around[cell], DIRECTIONS, strict=True):
            if near in wanted and near not in places:
                places[near] = (column + 2 * dq + dr, row + dr)
                reached.append(near)
    left = min(column for column, _ in places.values())
    top = min(row for _, row in places.values())
    return {cell: (column - left, row - top) for cell, (column, row) in places.items()}


def span_of(places: Places) -> int:
    """Return how many columns of the screen the whole forest takes."""
    return (max(column for column, _ in places.values()) + 2) * PITCH // 2 + 1


def draw_forest(
    seen: FeurioView,
    news: Set[int],
    width: int,
    focus: Cell | None,
    plain: bool,
    height: int | None = None,
) -> Canvas:
    """Draw the forest, or as much of it around a cell as there is room; new tiles are marked."""
    canvas = Canvas(width)
    if not seen.public.tiles:
        return canvas
    places = places_of(seen)
    middle = places[focus if focus in places else middle_of(seen)]
    skipped = window_start(middle[0], span_of(places), width)
    row_count = height // ROW_HEIGHT if height else len(places)
    first_row = first_row_of(places, middle[1], row_count)
    heats = dict(seen.public.heats)
    tiles = {tile.cell: number for number, tile in enumerate(seen.public.tiles)}
    for cell, (column, row) in places.items():
        x = column * PITCH // 2 - skipped
        y = (row - first_row) * ROW_HEIGHT
        if not first_row <= row < first_row + row_count:
            is_above = row < first_row
            canvas.put(0, 0 if is_above else row_count * ROW_HEIGHT - 1, "↑↓"[not is_above], QUIET)
        elif x < 0 or x + PITCH >= width:
            canvas.put(0 if x < 0 else width - 1, y, "‹" if x < 0 else "›", QUIET)
        elif cell in tiles:
            tile = tiles[cell]
            draw_tile(canvas, x, y, known_tile(seen, tile), f"#{tile + 1}", tile in news)
            if plain:
                draw_sides(canvas, x, y)
        elif can_spread(seen):
            name = CELL_NAMES[cell] if cell in seen.public.hottest else ""
            draw_candidate(canvas, x, y, heats[cell], name)
    return canvas


def known_tile(seen: FeurioView, number: int) -> TileView:
    """Return a tile with what the reader knows to be hidden under it."""
    tile = seen.public.tiles[number]
    hidden = dict(seen.own.hidden).get(number, tile.hidden)
    return msgspec.structs.replace(tile, hidden=hidden)


def can_spread(seen: FeurioView) -> bool:
    """Return whether another tile will be laid, so that heat matters."""
    is_laying = seen.public.decision is not None and seen.public.decision.kind not in (
        "crew",
        "mix",
    )
    return is_laying or seen.public.pile > 0


def middle_of(seen: FeurioView) -> Cell:
    """Return what is shown if not all fits: a hottest spot, or the newest tile at the end."""
    return seen.public.hottest[0] if seen.public.hottest else seen.public.tiles[-1].cell


def first_row_of(places: Places, middle: int, row_count: int) -> int:
    """Return how many rows of cells to skip, so that one of them is seen."""
    rows = max(row for _, row in places.values()) + 1
    return max(0, min(middle - row_count // 2, rows - row_count))


def window_start(column: int, span: int, width: int) -> int:
    """Return how many columns to skip, so that one is seen and nothing wider is drawn."""
    if span <= width:
        return 0
    middle = column * PITCH // 2 + PITCH // 2
    start = min(max(0, middle - width // 2), span - width)
    # Cells begin at every half pitch: keep to that, so that the edges cut between them.
    return start - start % (PITCH // 2)


def draw_tile(canvas: Canvas, x: int, y: int, tile: TileView, name: str, is_news: bool) -> None:
    """Draw a tile: number and name, below them its firefighters and empty spaces."""
    head = f"{tile.number}{NEWS if is_news else ' '}{name:>{INNER - 2}}"
    canvas.put(x + 1, y, head, f"bold {FIRE[tile.number]} {at(name)}")
    canvas.put(x + 1, y + 1, " " * INNER, f"on {CARD} {at(name)}")
    marks = crew_marks(tile) if tile.laid_by is None else firebreak_marks(tile)
    marks.stylize(at(name))
    canvas.put_text(x + 1 + (INNER - len(marks)) // 2, y + 1, marks)


def draw_sides(canvas: Canvas, x: int, y: int) -> None:
    """Draw what tells tiles apart where there are no colours."""
    for line in range(y, y + ROW_HEIGHT):
        canvas.put(x, line, "|")
        canvas.put(x + PITCH, line, "|")


def crew_marks(tile: TileView) -> Text:
    """Write the spaces of a tile: letters, then what can be taken, then what cannot."""
    marks = Text()
    for colour, count in enumerate(tile.crew):
        marks.append(LETTERS[colour] * count, SEATS[colour])
    spaces = SPACES[tile.number]
    crew = sum(tile.crew)
    room = max(0, min(spaces, tile.edges) - crew)
    marks.append(EMPTY_SPACE * room, f"bold #f3e9dc on {CARD}")
    marks.append(CLOSED_SPACE * (spaces - crew - room), MUTED)
    return marks


def firebreak_marks(tile: TileView) -> Text:
    """Write who laid a firebreak, and what it hides from others."""
    assert tile.laid_by is not None
    marks = Text()
    marks.append(LETTERS[tile.laid_by], SEATS[tile.laid_by])
    marks.append(f":{tile.hidden or '?'}", MUTED)
    return marks


def draw_candidate(canvas: Canvas, x: int, y: int, heat: int, name: str) -> None:
    """Draw the heat of an empty cell; one with a name is among the hottest."""
    if not name:
        canvas.put(x + 1, y, f"{heat:^{INNER}}".rstrip(), QUIET)
        return
    canvas.put(x + 1, y, f"{f'*{heat}*':^{INNER}}", f"{HOTTEST} {at(name)}")
    canvas.put(x + 1, y + 1, f"{name:^{INNER}}", f"{HOTTEST} {at(name)}")
