"""The board: always there, drawn again whenever it or its room changes, with places lit."""

from collections.abc import Collection
from typing import Final

from textual.geometry import Size

from fireside.cli.fullscreen.pane import Pane
from fireside.cli.terminal.shown import Board
from fireside.drawing.paint import CHOSEN, OPEN, SEATS
from fireside.drawing.places import Spot, lit, spots_of
from fireside.drawing.text import Text
from fireside.kernel.seats import SPECTATOR, Seat


def told_style(seat: Seat) -> str:
    """Return the style of a place where a seat has just done something."""
    return f"{SEATS[seat % len(SEATS)]} reverse" if seat != SPECTATOR else OPEN


class BoardPane(Pane):
    """Draws the board that it was given last."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.board: Board | None = None
        self.open: Collection[str] = ()
        """The places where something can be chosen."""
        self.chosen: Collection[str] = ()
        """The places of what is chosen."""
        self.told: Final[dict[str, Seat]] = {}
        """The places where something has just happened, with the seat that did it."""

    @property
    def focus_place(self) -> str:
        """The place that has to be seen."""
        return next(iter(self.chosen), next(iter(self.told), ""))

    def focus_spot(self) -> Spot | None:
        return spots_of(self.drawn).get(self.focus_place)

    def draw(self, room: Size) -> list[Text]:
        if self.board is None:
            return []
        lines = self.board.draw(room.width, self.focus_place, room.height)
        # Where most places are open, lighting them would tell nothing.
        is_telling = 2 * len(self.open) <= len(spots_of(lines))
        styles = dict.fromkeys(self.open, OPEN) if is_telling else {}
        styles |= {place: told_style(seat) for place, seat in self.told.items()}
        styles |= dict.fromkeys(self.chosen, CHOSEN)
        return lit(lines, styles)
