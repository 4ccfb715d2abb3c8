"""The screen of Feurio!: the forest with a panel, placements by tile, the score by region."""

from collections.abc import Sequence
from typing import ClassVar, Final

from fireside.drawing.layout import columns, indented, numbered
from fireside.drawing.paint import SEATS, STRONG
from fireside.drawing.screen import Screen
from fireside.drawing.text import Text
from fireside.games.feurio.board import CELL_NAMES
from fireside.games.feurio.screen import panel
from fireside.games.feurio.screen.canvas import Canvas
from fireside.games.feurio.screen.forest import LETTERS, draw_forest, places_of, span_of
from fireside.games.feurio.screen.regions import crews_of, regions_by_seat
from fireside.games.feurio.view import FeurioView, RegionView
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.texts import TextArg

GAP: Final = 2
BESIDE: Final = 60
"""From this width on the panel always stands beside the forest, where the height is limited."""


class FeurioScreen(Screen):
    """Feurio! in 80 columns or more."""

    TEXTS: ClassVar[dict[str, tuple[str, ...]]] = {
        **panel.TEXTS,
        "reason.points": ("gain", "before", "after"),
        "score.seat": ("seat", "points"),
        "score.region": ("tiles", "total", "divisor", "value"),
        "score.sum": ("numbers", "sum"),
        "score.no_region": (),
        "score.crew": ("colour", "placed", "regions", "water"),
        "board.cut": (),
        "list.example": (),
        "legend.tile": (),
        "legend.spaces": (),
        "legend.news": (),
        "legend.heat": (),
        "legend.firebreak": (),
    }

    MARKS: ClassVar[Sequence[str]] = LETTERS

    PLACES: ClassVar[Sequence[str]] = ("tile", "cell")

    def board(
        self,
        seen: FeurioView,
        before: FeurioView | None,
        width: int,
        focus: str,
        height: int | None = None,
    ) -> list[Text]:
        """Draw the forest and put the panel where it leaves room, or above it."""
        beside = panel.draw_panel(seen, self.words)
        if not seen.public.tiles:
            return beside
        if height is not None and width >= BESIDE:
            return self.window(seen, before, width, height, focus)
        news = changed_tiles(seen, before)
        canvas = draw_forest(seen, news, width, self.cell_of(seen, focus), self.plain)
        span = span_of(places_of(seen))
        note = indented(Text(), self.words.say("board.cut"), width) if span > width else []
        x = min(span + GAP, width - panel.WIDTH)
        y = free_row(canvas, x - GAP, len(beside))
        if y < 0:
            return [*beside, Text(), *canvas.lines(), *note]
        for row, line in enumerate(beside, y):
            canvas.put_text(x, row, line)
        return [*canvas.lines(), *note]

    def window(
        self, seen: FeurioView, before: FeurioView | None, width: int, height: int, focus: str
    ) -> list[Text]:
        """Draw as much of the forest as there is room beside the panel."""
        room = width - panel.WIDTH - GAP
        news = changed_tiles(seen, before)
        cell = self.cell_of(seen, focus)
        canvas = draw_forest(seen, news, room, cell, self.plain, height)
        lines = canvas.lines()
        beside = panel.draw_panel(seen, self.words)
        x = min(room, max([line.cell_len for line in lines])) + GAP
        lines += [Text() for _ in range(len(beside) - len(lines))]
        for line, words in zip(lines, beside, strict=False):
            line.pad_right(x - len(line))
            line.append_text(words)
        return lines

    def cell_of(self, seen: FeurioView, focus: str) -> int | None:
        """Return the cell that a name stands for, None if nothing is called so."""
        if focus in CELL_NAMES:
            return CELL_NAMES.index(focus)
        names = {f"#{tile}": shown.cell for tile, shown in enumerate(seen.public.tiles, 1)}
        return names.get(focus)

    def about_action(self, seen: FeurioView, action: Action) -> str:
        """Say what firefighters make of the points, before the fire spreads on."""
        if action.kind != "place" or not seen.public.points:
            return ""
        title = self.words.title
        state = title.from_view(seen, fast_rng(0))
        title.game.perform(state, seen.seat, action, state.stack[-1], FORGET)
        before = seen.public.points[seen.seat]
        after = title.view(state, seen.seat).public.points[seen.seat]
        values: dict[str, TextArg] = {"gain": after - before, "before": before, "after": after}
        return self.words.say("reason.points", values)

    def spell(self, action: Action) -> str:
        """Leave out the word that only one question is answered with."""
        full = super().spell(action)
        return full.partition(" ")[2] if action.kind in ("place", "spread") else full

    def names(self, seen: FeurioView) -> dict[str, tuple[str, int]]:
        """Let a tile be called by its cell."""
        return {
            CELL_NAMES[shown.cell]: ("tile", tile) for tile, shown in enumerate(seen.public.tiles)
        }

    # What may be answered.

    def actions(self, seen: FeurioView, legal: list[Action], width: int) -> list[Text]:
        """List placements by colour and tile, everything else as it comes."""
        lines = []
        others = [(n, action) for n, action in enumerate(legal, 1) if action.kind != "place"]
        lines += columns([numbered(n, self.words.action(action)) for n, action in others], width)
        colours = {action.args[1] for action in legal if action.kind == "place"}
        for colour in sorted(colours):
            if len(colours) > 1:
                lines.append(Text.assemble("    ", (self.colour(colour), SEATS[colour])))
            lines += columns(placements(legal, colour), width)
        return lines

    def colour(self, colour: int) -> str:
        """Return the word for a colour."""
        return self.words.word("colour", {"colour": colour})

    def summary(self, seen: FeurioView, legal: list[Action], width: int) -> list[Text]:
        """Say how many firefighters fit on which tile, whatever their colour."""
        fitting: dict[int, int] = {}
        for action in legal:
            if action.kind == "place":
                tile, _, count = action.args
                fitting[tile] = max(count, fitting.get(tile, 0))
        entries = [
            Text.assemble((f"{tile_name(tile):>4}", STRONG), f" +{room}")
            for tile, room in sorted(fitting.items())
        ]
        return [*columns(entries, width), *indented(Text(), self.words.say("list.example"), width)]

    # What it is worth.

    def score(self, seen: FeurioView, width: int) -> list[Text]:
        """Explain the points by region, or how far each colour is on the way to the goal."""
        if seen.public.fulfilled:
            return self.goal(seen, width)
        lines = []
        for seat, own in enumerate(regions_by_seat(seen)):
            points = {"seat": seat, "points": seen.public.points[seat]}
            lines.append(Text(self.words.say("score.seat", points), STRONG))
            for region in own:
                lines += self.region(seen, region, width)
            if not own:
                lines.append(Text("    " + self.words.say("score.no_region")))
        return lines

    def region(self, seen: FeurioView, region: RegionView, width: int) -> list[Text]:
        """Explain one region, in several lines if it is big."""
        total = "+".join([str(seen.public.tiles[tile].number) for tile in region.tiles])
        if len(region.tiles) > 1:
            total = self.words.say("score.sum", {"numbers": total, "sum": region.total})
        values: dict[str, TextArg] = {
            "tiles": " ".join([tile_name(tile) for tile in region.tiles]),
            "total": total,
            "divisor": region.divisor,
            "value": region.value,
        }
        lead = Text.assemble("  ", (LETTERS[region.colour], SEATS[region.colour]), " ")
        return indented(lead, self.words.say("score.region", values), width)

    def goal(self, seen: FeurioView, width: int) -> list[Text]:
        """Say for each colour what is there and what is missing."""
        lines = []
        for crew in crews_of(seen):
            values = {
                "colour": crew.colour,
                "placed": crew.placed,
                "regions": crew.regions,
                "water": int(crew.has_open_water),
            }
            mark = "✓" if crew.is_fulfilled else "–"
            lead = Text.assemble(f"  {mark} ", (LETTERS[crew.colour], SEATS[crew.colour]), " ")
            lines += indented(lead, self.words.say("score.crew", values), width)
        return lines


def changed_tiles(seen: FeurioView, before: FeurioView | None) -> set[int]:
    """Return the tiles that were laid or got firefighters since an earlier view."""
    if before is None:
        return set()
    known = [(shown.cell, shown.crew) for shown in before.public.tiles]
    return {
        tile
        for tile, shown in enumerate(seen.public.tiles)
        if tile >= len(known) or known[tile] != (shown.cell, shown.crew)
    }


def free_row(canvas: Canvas, x: int, height: int) -> int:
    """Return the row where a block fits to the right of x, at the top or the bottom; else -1."""
    for y in (0, max(0, len(canvas.rows) - height)):
        if canvas.is_free(x, y, canvas.width - x, height):
            return y
    return -1


def placements(legal: list[Action], colour: int) -> list[Text]:
    """Write one entry per tile: its name, and the number to type for one, two or three."""
    by_tile: dict[int, Text] = {}
    for number, action in enumerate(legal, 1):
        if action.kind == "place" and action.args[1] == colour:
            tile, _, count = action.args
            entry = by_tile.setdefault(tile, Text(f"{tile_name(tile):>4} "))
            entry.append(f"{number:>3}", STRONG)
            entry.append(f" +{count}")
    return list(by_tile.values())


def tile_name(tile: int) -> str:
    """Name a tile by the order it was laid in."""
    return f"#{tile + 1}"
