"""What has happened in a match, step by step, and what of it still stands."""

from collections.abc import Sequence
from dataclasses import dataclass

from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.record import ActionEntry, Draw, Entry, UndoEntry


@dataclass(slots=True)
class Step:
    """An entry and what it did; step 0 is the set-up, which has no entry."""

    entry: Entry | None
    action: Action | None
    """What the entry names, None for the set-up and for undos."""
    epoch: int
    """The stream in use after the entry: how many undos past chance there were."""
    reveals: int
    """`state.reveals` before the entry."""
    draws: list[Draw]
    events: list[Event]

    @property
    def seat(self) -> Seat:
        """Who entered it; nobody did the set-up."""
        return SPECTATOR if self.entry is None else self.entry.seat

    @property
    def is_action(self) -> bool:
        """Whether a decision was answered, so that neither aside nor undo."""
        return isinstance(self.entry, ActionEntry)


def standing(steps: Sequence[Step], number: int) -> list[int]:
    """List the actions and asides that stand after an entry: those not cancelled up to then."""
    cancelled: set[int] = set()
    for step in steps[: number + 1]:
        if isinstance(step.entry, UndoEntry):
            cancelled.update(step.entry.cancels)
    return [
        earlier
        for earlier in range(1, number + 1)
        if steps[earlier].action is not None and earlier not in cancelled
    ]
