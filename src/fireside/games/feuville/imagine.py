"""A position that one seat may search: all that is hidden has not been drawn yet (VIL-15)."""

from fireside.games.feuville.state import FeuvilleState, copy_state
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat


def imagine_state(state: FeuvilleState, seat: Seat, rng: Rng) -> FeuvilleState:
    """Return a copy with its own rng; what is hidden has not been drawn yet (VIL-15)."""
    imagined = copy_state(state)
    imagined.rng = rng
    return imagined
