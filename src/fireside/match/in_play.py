"""A game in play, as the driver of bots and their plans need it.

A match is one, and so is a game of the arena, which keeps no record.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.options import Options
from fireside.kernel.seats import Seat
from fireside.title import Title


class Move(Protocol):
    """What one entry did."""

    @property
    def seat(self) -> Seat:
        """Return which seat entered it."""

    @property
    def action(self) -> Action | None:
        """Return the action or the aside, None for the set-up and for an undo."""

    @property
    def is_action(self) -> bool:
        """Return whether it answered a decision, so that it is neither aside nor undo."""

    @property
    def events(self) -> Sequence[Event]:
        """List what came of it, as far as the game keeps events."""


class GameInPlay(Protocol):
    """A position, and how it came about; the types of states are the titles' own business."""

    @property
    def title(self) -> Title[Any, Any, Any]:
        """Return what is played."""

    @property
    def state(self) -> Any:
        """Return the position now."""

    @property
    def commitment(self) -> str:
        """Return what everybody knows of the seed, different for every game."""

    @property
    def seat_count(self) -> int:
        """Return how many seats there are."""

    @property
    def options(self) -> Options:
        """Return what was agreed before the first action."""

    @property
    def steps(self) -> Sequence[Move]:
        """List the set-up, then every entry."""

    def standing_steps(self) -> Sequence[Move]:
        """List the set-up, then the actions and asides that no undo has cancelled."""
