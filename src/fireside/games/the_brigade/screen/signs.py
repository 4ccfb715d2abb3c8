"""How the city is written: a sign for each affiliation, for figures, flags and fires."""

from typing import Final

from fireside.drawing.paint import FIRE, INK, PAPER, QUIET
from fireside.drawing.shapes import SHAPES
from fireside.games.the_brigade.board import Place
from fireside.games.the_brigade.components import CITY_BLOCK_COUNT, FIRST_UNIVERSITY
from fireside.games.the_brigade.view import BrigadeView
from fireside.kernel.seats import Seat

AFFILIATION_SIGNS: Final = "⌂$§♛¶"
"""Commons, merchants, council, nobles and university."""

AFFILIATION_STYLES: Final = (
    f"{PAPER} on #6b4a2f",
    f"{PAPER} on #2f6b3c",
    f"{PAPER} on #2b5d8a",
    f"{PAPER} on #6b3a78",
    f"{INK} on #d8cdb8",
)

GOLD: Final = 3
EMBERS: Final = len(FIRE) - 1
"""Where the colours of fire begin and end; those before are a forest's."""

COLD: Final = "·"
GREAT: Final = "*"
LOST: Final = "!"
HOTTER: Final = "+"
COOLER: Final = "-"
FLAG: Final = "⚑"
STEP: Final = "→"
RUIN: Final = "▒"
RUIN_STYLE: Final = "#c9a08e on #2b1512"
WORKS: Final = "✓"
SLEEPS: Final = "–"
TOTAL: Final = "Σ"
EACH: Final = "≥1"
KEPT_TOGETHER: Final = "\u00a0"
"""A blank at which no line is broken."""


def is_great(seen: BrigadeView, place: Place) -> bool:
    """Return whether a great building stands there."""
    return CITY_BLOCK_COUNT <= seen.public.tiles[place] < FIRST_UNIVERSITY


def brigade_sign(seat: Seat) -> str:
    """Write a brigade."""
    return f"@{SHAPES[seat]}"


def wagon_sign(seat: Seat) -> str:
    """Write a wagon: it has two wheels."""
    return f"o{SHAPES[seat]}o"


def home_sign(seat: Seat) -> str:
    """Write a firehouse."""
    return f"[[{SHAPES[seat]}]]"


def fire_sign(seen: BrigadeView, place: Place) -> str:
    """Write how hot a block burns, against its track."""
    return f"{seen.public.fire[place] or COLD}/{seen.public.flame_tracks[place]}"


def fire_style(seen: BrigadeView, place: Place) -> str:
    """Return the colours of a fire: the nearer a block is to being lost, the redder."""
    if not seen.public.fire[place]:
        return QUIET
    room = seen.public.flame_tracks[place] - seen.public.fire[place]
    return FIRE[max(GOLD, min(EMBERS, EMBERS - room))]
