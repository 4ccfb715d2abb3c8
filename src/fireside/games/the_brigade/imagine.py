"""A position that a seat may search: nothing is hidden but what chance will bring (BRI-14)."""

from fireside.games.the_brigade.state import BrigadeState, copy_state
from fireside.kernel.rng import Rng


def imagine_state(state: BrigadeState, rng: Rng) -> BrigadeState:
    """Return a copy with its own rng; decks are bags, so there is nothing to draw again."""
    imagined = copy_state(state)
    imagined.rng = rng
    return imagined
