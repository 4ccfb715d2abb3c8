"""A shape for every seat, for titles whose letters mean something else."""

from typing import Final

from rich.text import Text

from fireside.cli.terminal.paint import SEATS
from fireside.kernel.seats import Seat

SHAPES: Final = "●■▲◆★"


def shape(seat: Seat) -> Text:
    """Show a seat by its shape, in its colour."""
    return Text.assemble((SHAPES[seat], SEATS[seat]))
