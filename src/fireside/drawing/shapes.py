"""A shape for every seat, for titles whose letters mean something else."""

from typing import Final

from fireside.drawing.paint import SEATS
from fireside.drawing.text import Text
from fireside.kernel.seats import Seat

SHAPES: Final = "●■▲◆★"


def shape(seat: Seat) -> Text:
    """Show a seat by its shape, in its colour."""
    return Text.assemble((SHAPES[seat], SEATS[seat]))
