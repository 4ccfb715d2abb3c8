"""A part of the screen that shows lines of text, scrolls them, and says where they were clicked."""

from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.events import Click, MouseScrollDown, MouseScrollUp, Resize
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from fireside.drawing.paint import QUIET
from fireside.drawing.places import Spot, places_under, spots_of, without_places
from fireside.drawing.text import Text

NOTCHES: Final = 3
"""Lines that a notch of the mouse wheel scrolls."""

LEAST_WIDTH: Final = 20
"""Columns that are drawn at least, as while a pane is not shown."""

ABOVE: Final = Text("▲", QUIET)
BELOW: Final = Text("▼", QUIET)
"""Stand in the last column where there is more than is shown."""


class Pane(Widget):
    """Shows lines; a subclass draws them for the room that there is, when they are next seen."""

    class Touched(Message):
        """Somebody clicked on places of a pane."""

        def __init__(self, pane: "Pane", places: list[str]) -> None:
            super().__init__()
            self.pane: Final = pane
            self.places: Final = places
            """The innermost first."""

    sticks: bool = False
    """Whether the end is shown after each change."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.drawn: list[Text] = []
        """The lines as they were drawn last."""
        self.drawn_for = Size(0, 0)
        """The room that they were drawn for."""
        self.top = 0
        """How many of them are scrolled away."""
        self.is_stale = True

    # Drawing.

    @property
    def room(self) -> Size:
        """How many columns and rows there are; the last column is for marks of more."""
        size = self.content_size
        return Size(max(LEAST_WIDTH, size.width - 1), max(1, size.height))

    def draw(self, room: Size) -> list[Text]:
        """Return the lines for this room."""
        return []

    def focus_spot(self) -> Spot | None:
        """Return what has to be seen of the lines that were just drawn."""
        return None

    def redraw(self) -> None:
        """Draw again before anything is shown: something has changed."""
        self.is_stale = True
        self.refresh()

    @property
    def lines(self) -> list[Text]:
        """The lines for the present room."""
        room = self.room
        if self.is_stale or room != self.drawn_for:
            self.is_stale, self.drawn_for = False, room
            self.drawn = self.draw(room)
            if self.sticks:
                self.top = len(self.drawn)
            self.scroll_by(0)
            spot = self.focus_spot()
            if spot is not None:
                self.reveal(spot)
        return self.drawn

    def on_resize(self, event: Resize) -> None:
        """Draw for the new size."""
        self.redraw()

    def render_line(self, y: int) -> Strip:
        """Return a line as Textual shows it."""
        lines = self.lines
        width = self.content_size.width
        base = self.rich_style
        at = y + self.top
        line = lines[at] if at < len(lines) else Text()
        mark = Text()
        if y == 0 and self.top:
            mark = ABOVE
        elif y == self.room.height - 1 and at + 1 < len(lines):
            mark = BELOW
        strip = strip_of(line).crop(0, width - 1).extend_cell_length(width - 1)
        return Strip.join([strip, strip_of(mark)]).extend_cell_length(width).apply_style(base)

    # Scrolling.

    def scroll_by(self, count: int) -> None:
        """Scroll down by some lines, or up."""
        most = max(0, len(self.drawn) - self.room.height)
        self.top = max(0, min(most, self.top + count))
        self.refresh()

    def scroll_page(self, by: int) -> None:
        """Scroll by as many lines as there are, but one."""
        self.scroll_by(by * max(1, self.room.height - 1))

    def reveal(self, spot: Spot) -> None:
        """Scroll until a spot is seen."""
        self.top = min(self.top, spot.top)
        self.top = max(self.top, spot.bottom - self.room.height)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Scroll by the wheel."""
        self.scroll_by(NOTCHES)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Scroll by the wheel."""
        self.scroll_by(-NOTCHES)

    # Places.

    def spots(self) -> dict[str, Spot]:
        """Return what is drawn where, in rows of all lines."""
        return spots_of(self.lines)

    def on_click(self, event: Click) -> None:
        """Say which places were clicked on."""
        offset = event.get_content_offset(self)
        row = self.top + (offset.y if offset else 0)
        if offset and row < len(self.lines):
            found = places_under(self.lines[row], offset.x)
            if found:
                self.post_message(self.Touched(self, found))


def strip_of(line: Text) -> Strip:
    """Return a line in the type that Textual shows."""
    return Strip([Segment(words, Style.parse(without_places(style))) for words, style in line.runs])
