"""Checkpoints: copies of earlier positions, so that an undo repeats only the end of a match."""

from typing import Final, Generic

from fireside.kernel.game import Game, S

SPACING: Final = 8
"""Steps between two checkpoints."""


class Checkpoints(Generic[S]):
    """Copies of the positions after some numbers of steps: many near the end, few before.

    There are at most two for each power of two of the steps so far, so a match of 1,000 steps keeps
    about a dozen. To go back by some steps, it is enough to repeat about twice as many.
    """

    def __init__(self, game: Game[S], first: S) -> None:
        self._game: Final = game
        self._states: Final = {0: game.copy(first)}

    def __len__(self) -> int:
        return len(self._states)

    def add(self, count: int, state: S) -> None:
        """Copy the position after a number of steps, if its turn has come, and drop old copies."""
        if count % SPACING or count in self._states:
            return
        self._states[count] = self._game.copy(state)
        for older in list(self._states):
            if not is_kept(older // SPACING, count // SPACING):
                del self._states[older]

    def nearest(self, count: int) -> tuple[int, S]:
        """Return the last checkpoint that is not after a number of steps; copy it to go on."""
        found = max([kept for kept in self._states if kept <= count])
        return found, self._states[found]

    def drop_after(self, count: int) -> None:
        """Drop the checkpoints of steps that do not stand any more."""
        for later in [kept for kept in self._states if kept > count]:
            del self._states[later]


def is_kept(place: int, last: int) -> bool:
    """Return whether a checkpoint is kept when the last one is at another place.

    Places that are divisible by a high power of two are kept for longer.
    """
    return place == 0 or last - place <= 2 * (place & -place)
