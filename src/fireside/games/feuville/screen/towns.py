"""A town as columns of text, with what lies on the board before it."""

from typing import Final

from fireside.drawing.layout import indented
from fireside.drawing.paint import QUIET, STRONG
from fireside.drawing.places import at as at_place
from fireside.drawing.shapes import shape
from fireside.drawing.text import Text
from fireside.games.feuville.components import REACH, SKY, START_TILE, TOWER, TOWN_DECREE, WALL
from fireside.games.feuville.screen import signs
from fireside.games.feuville.screen.kings_board import worth
from fireside.games.feuville.screen.shorthand import COLUMNS, column_name, find_column
from fireside.games.feuville.view import ColumnView, FeuvilleView, SeatView
from fireside.kernel.seats import Seat
from fireside.texts import TextArg, Texts

PITCH: Final = 6
"""Columns of the screen from one column of a town to the next."""

NARROW: Final = 5
INDENT: Final = 4
GAP: Final = 3
"""Columns between two towns."""

SHORT_NAME: Final = 8
"""What is left of a name where there is little room."""

CUP: Final = "♕"
LEVELS: Final = (SKY, TOWER, WALL)

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "table.you": (),
    "town.points": ("points",),
    "town.state": ("columns", "clouds", "count"),
    "town.worth": ("points",),
    "town.stored": ("list",),
    "town.charms": ("list",),
    "town.cut": (),
}


class Town:
    """One town of a view, to be drawn at one width."""

    def __init__(
        self, seen: FeuvilleView, before: FeuvilleView | None, words: Texts, seat: Seat
    ) -> None:
        self.seen: Final = seen
        self.words: Final = words
        self.seat: Final = seat
        self.own: Final[SeatView] = seen.public.seats[seat]
        self.known: Final = None if before is None else before.public.seats[seat]

    # What is said about it.

    def heading(self) -> Text:
        """Say whose it is, how many points there are, and count the symbols."""
        decision = self.seen.public.decision
        is_asked = decision is not None and self.seat in decision.seats
        is_you = self.seat == self.words.you
        called = self.words.say("table.you") if is_you else self.words.seat(self.seat)
        name = Text(called, STRONG if is_asked else "")
        name.truncate(12, overflow="ellipsis")
        points = self.words.say("town.points", {"points": self.own.points})
        name.stylize(at_place(place_of(self.seat)))
        line = Text.assemble("▸ " if is_asked else "  ", shape(self.seat), " ", name)
        line.append("  ").append(points, STRONG)
        for sign, count in zip(signs.SYMBOL_SIGNS, self.own.symbols, strict=True):
            line.append(f"  {sign}{count}" if sign == signs.SYMBOL_SIGNS[0] else f" {sign}{count}")
        return line.append(f"  {CUP}" if self.seat == self.seen.public.cup else "")

    def brief(self) -> Text:
        """Say the same in so few columns that three towns fit into a line."""
        decision = self.seen.public.decision
        is_asked = decision is not None and self.seat in decision.seats
        name = Text(self.words.seat(self.seat), STRONG if is_asked else "")
        name.truncate(SHORT_NAME, overflow="ellipsis")
        name.stylize(at_place(place_of(self.seat)))
        line = Text.assemble("▸" if is_asked else " ", shape(self.seat), " ", name, " ")
        line.append(str(self.own.points), STRONG).append(" ")
        for sign, count in zip(signs.SYMBOL_SIGNS, self.own.symbols, strict=True):
            line.append(f"{sign}{count}")
        return line.append(CUP if self.seat == self.seen.public.cup else "")

    def facts(self) -> list[str]:
        """Say what the dragon compares, and what is stored."""
        own = self.own
        state: dict[str, TextArg] = {
            "columns": own.columns,
            "clouds": own.clouds,
            "count": len(own.evaluated),
        }
        words = self.words.say("town.state", state)
        if own.town_points and TOWN_DECREE not in own.evaluated:
            words += ", " + self.words.say("town.worth", {"points": own.town_points})
        facts = [words]
        if any(own.places):
            stored = [
                f"{place}: {self.stored(place - 1)}" for place in (1, 2) if own.places[place - 1]
            ]
            facts.append(self.words.say("town.stored", {"list": "  ".join(stored)}))
        if own.charms:
            charms = [self.words.word("charm", {"charm": charm}) for charm in own.charms]
            facts.append(self.words.say("town.charms", {"list": ", ".join(charms)}))
        return facts

    def stored(self, place: int) -> str:
        """Write what lies on a place, and what a decree would bring."""
        piece = self.own.places[place]
        shown = signs.name(piece, self.words) + worth(self.own, piece)
        return f"{shown} {signs.GUARDED}" if self.own.guards[place] else shown

    # Columns.

    def short_line(self, width: int) -> Text:
        """Say all that matters of the town in one line."""
        line = self.heading().append(f"  {self.facts()[0]}", QUIET)
        line.truncate(width, overflow="ellipsis")
        return line

    def columns(self, has_ends: bool) -> list[ColumnView]:
        """List the columns; with the ends, also the places where the next one may be built."""
        town = list(self.own.town)
        if not has_ends:
            return town
        first, last = town[0].column - 1, town[-1].column + 1
        ends = [
            [ColumnView(column=at, wall=0, tower=0, sky=0, burnt=False, grass=False, coat=False)]
            if 0 <= at < len(COLUMNS)
            else []
            for at in (first, last)
        ]
        return [*ends[0], *town, *ends[1]]

    def lines(
        self, width: int, label: int, focus: str, is_named: bool, has_ends: bool = False
    ) -> list[Text]:
        """Draw the town under what is said about it, with the names of its rows if need be."""
        lines = [self.heading()]
        for fact in self.facts():
            lines += indented(Text(" " * INDENT), fact, width)
        return lines + self.rows(width, label, focus, is_named, has_ends)

    def short_lines(self, width: int, label: int, focus: str) -> list[Text]:
        """Draw the own town, and say in as few lines as will do what there is to say about it."""
        state, *kept = self.facts()
        lines = indented(self.heading().append("  "), state, width)
        if kept:
            lines += indented(Text(" " * INDENT), "  ".join(kept), width)
        return lines + self.rows(width, label, focus, is_named=True, has_ends=True)

    def rows(
        self, width: int, label: int, focus: str, is_named: bool, has_ends: bool
    ) -> list[Text]:
        """Draw the town."""
        lines: list[Text] = []
        town = self.columns(has_ends)
        pitch = PITCH if len(town) * PITCH <= width - label else NARROW
        shown = window(town, (width - label) // pitch, find_column(focus, self.words))
        for level in LEVELS:
            lead = Text(self.words.word("row", {"row": level}) if is_named else "", QUIET)
            cells = [self.cell(column, level) for column in shown]
            if not is_named and not any(cells):
                continue
            lines.append(self.set(lead, cells, label, pitch, fills=True))
        lines.append(self.set(Text(), [self.ground(column) for column in shown], label, pitch))
        if len(shown) < len(town):
            lines += indented(Text(), self.words.say("town.cut"), width)
        return lines

    def span(self) -> int:
        """Return how wide the town is at its widest, without names of rows."""
        facts = max([INDENT + len(fact) for fact in self.facts()])
        return max(INDENT + PITCH * len(self.own.town), len(self.heading()), facts)

    def set(
        self, lead: Text, cells: list[Text], label: int, pitch: int, fills: bool = False
    ) -> Text:
        """Set cells side by side."""
        line = Text().append_text(lead)
        line.truncate(max(0, label - 1))
        line.pad_right(label - len(line))
        for at, cell in enumerate(cells):
            line.pad_right(label + at * pitch - len(line))
            cell.truncate(pitch - 1, pad=fills and bool(cell))
            line.append_text(cell)
        return line

    def cell(self, column: ColumnView, level: int) -> Text:
        """Write a tile; one in ruins is crossed out, one that is new has a sign."""
        piece = tiles_of(column)[level]
        if not piece:
            return Text()
        is_ruin = column.burnt and piece != START_TILE
        shown = (signs.BURNT if is_ruin else "") + signs.tile_sign(piece)
        if self.known is not None and not is_known(self.known, column, level):
            shown += signs.NEWS
        style = signs.RUINS if is_ruin else signs.style(piece)
        return Text(shown, f"{style} {self.at_column(column)}")

    def ground(self, column: ColumnView) -> Text:
        """Write the name of a column, with marks for ruins and grass."""
        marks = signs.BURNT if column.burnt else ""
        marks += signs.GRASS if column.grass else ""
        marks += signs.COAT if column.coat else ""
        has_grass = column.grass or column.coat
        style = signs.MEADOW if has_grass else QUIET
        name = column_name(column.column, self.words)
        return Text(name + marks, f"{style} {self.at_column(column)}")

    def at_column(self, column: ColumnView) -> str:
        """Return the style of a column, which is a place in the town of the reader only."""
        is_own = self.seat == self.seen.seat
        return at_place(COLUMNS[column.column]) if is_own else ""


def window(town: list[ColumnView], room: int, focus: int) -> list[ColumnView]:
    """Choose the columns to be shown: all of them, or those around one."""
    known = [column.column for column in town]
    middle = known.index(focus if focus in known else REACH)
    start = max(0, min(middle - room // 2, len(town) - room))
    return town[start : start + room]


def place_of(seat: Seat) -> str:
    """Return what a town is called as a place of the board."""
    return f"town{seat}"


def tiles_of(column: ColumnView) -> tuple[int, int, int]:
    """Return the tiles of a column from the ground up."""
    return column.wall, column.tower, column.sky


def is_known(known: SeatView, column: ColumnView, level: int) -> bool:
    """Return whether a tile stood there when the reader last looked."""
    for old in known.town:
        if old.column == column.column:
            return tiles_of(old)[level] == tiles_of(column)[level]
    return False


def side_by_side(blocks: list[list[Text]], width: int) -> list[Text]:
    """Set blocks beside each other as far as they fit, with a blank line below each row."""
    lines: list[Text] = []
    at = 0
    while at < len(blocks):
        row = [blocks[at]]
        taken = width_of(blocks[at])
        at += 1
        while at < len(blocks) and taken + GAP + width_of(blocks[at]) <= width:
            taken += GAP + width_of(blocks[at])
            row.append(blocks[at])
            at += 1
        lines += [*joined(row), Text()]
    return lines


def width_of(block: list[Text]) -> int:
    """Return the width of a block of lines."""
    return max([line.cell_len for line in block])


def joined(row: list[list[Text]]) -> list[Text]:
    """Set blocks in one row; they stand on a common ground."""
    height = max([len(block) for block in row])
    lines = [Text() for _ in range(height)]
    x = 0
    for block in row:
        for at, line in enumerate(block, height - len(block)):
            lines[at].pad_right(x - len(lines[at]))
            lines[at].append_text(line)
        x += width_of(block) + GAP
    return lines
