"""Games of every title, and positions somewhere in the middle of them."""

from typing import Final

import fireside
from fireside.kernel.rng import fast_rng

NAMES: Final = fireside.titles()


def midway(name: str, actions: int = 40, seed: int = 5) -> fireside.Position:
    """Return a position after some random actions and a few asides, or at the end."""
    position = fireside.load(name).start(seed)
    rng = fast_rng(seed)
    for _ in range(actions):
        asides = position.asides()
        if asides and rng.below(4) == 0:
            position.say(asides[rng.below(len(asides))])
        legal = position.legal_actions()
        if legal:
            position.play(legal[rng.below(len(legal))])
    return position


def finished(name: str, seed: int = 5) -> fireside.Position:
    """Return a position at the end of a game."""
    position = fireside.load(name).start(seed)
    rng = fast_rng(seed)
    while not position.is_over:
        legal = position.legal_actions()
        position.play(legal[rng.below(len(legal))])
    return position
