"""The steps of a match, and which of them stand: those that no undo has cancelled."""

from collections.abc import Sequence
from dataclasses import dataclass

from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.record import ActionEntry, Draw, Entry, UndoEntry


@dataclass(slots=True)
class Step:
    """An entry with its effects; step 0 is the set-up, which has no entry."""

    entry: Entry | None
    action: Action | None
    """The action of the entry, None for the set-up and for undos."""
    epoch: int
    """The number of the stream in use after the entry; an undo of a draw begins a new one."""
    reveals: int
    """`state.reveals` before the entry."""
    draws: list[Draw]
    events: list[Event]

    @property
    def seat(self) -> Seat:
        """The seat of the entry; the spectator for the set-up."""
        return SPECTATOR if self.entry is None else self.entry.seat

    @property
    def is_action(self) -> bool:
        """Whether the entry is an action, not an aside or an undo."""
        return isinstance(self.entry, ActionEntry)


def standing(steps: Sequence[Step], number: int) -> list[int]:
    """List the actions and asides that stand after an entry."""
    cancelled: set[int] = set()
    for step in steps[: number + 1]:
        if isinstance(step.entry, UndoEntry):
            cancelled.update(step.entry.cancels)
    return [
        earlier
        for earlier in range(1, number + 1)
        if steps[earlier].action is not None and earlier not in cancelled
    ]
