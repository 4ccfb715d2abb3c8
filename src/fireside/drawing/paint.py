"""The colours of the terminal, chosen to be read on dark and on light backgrounds.

Whatever has a meaning brings its own background, or only an attribute such as bold; and nothing is
told by colour alone.
"""

from typing import Final

INK: Final = "#16130f"
PAPER: Final = "#fffaf0"
CARD: Final = "#2e261e"

FIRE: Final = (
    f"{PAPER} on #4a3d30",
    f"{PAPER} on #2f6b3c",
    f"{INK} on #8b9c35",
    f"{INK} on #d3a927",
    f"{INK} on #e88a1f",
    f"{INK} on #e0602a",
    f"{PAPER} on #b3261a",
)
"""By strength from 0 to 6: from the forest through gold and orange to embers."""

SEATS: Final = (
    f"bold #ff8373 on {CARD}",
    f"bold #86d98f on {CARD}",
    f"bold #7db8ff on {CARD}",
    f"bold #ffdf6b on {CARD}",
    f"bold #e2a6ff on {CARD}",
)

HOTTEST: Final = f"bold {INK} on #ffdcae"
QUIET: Final = "dim"
STRONG: Final = "bold"

OPEN: Final = "underline"
"""A place where something can be chosen."""

CHOSEN: Final = f"bold not dim not underline {INK} on #5fd7c4"
"""A place or an answer that is chosen but not yet done."""
