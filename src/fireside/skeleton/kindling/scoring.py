"""How it ends: points, and ranks that seats may share."""

from fireside.kernel.outcome import Outcome, ranked
from fireside.kernel.seats import Seat
from kindling.components import LIMIT
from kindling.state import KindlingState


def length_of(state: KindlingState, seat: Seat) -> int:
    """Return how long a fire's sticks are in all, the secret one included."""
    return sum(state.fires[seat]) + state.secrets[seat]


def judge(state: KindlingState) -> Outcome:
    """Return how a game ended (KIN-21)."""
    lengths = [length_of(state, seat) for seat in range(len(state.fires))]
    points = [length if length <= LIMIT else 0 for length in lengths]
    return ranked(points, [0] * len(points))
