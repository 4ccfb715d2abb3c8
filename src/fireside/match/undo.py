"""Undo: which entries it cancels, and whether the other seats have to consent."""

from collections.abc import Sequence
from dataclasses import dataclass

from fireside.kernel.seats import Seat
from fireside.match.errors import NothingToUndoError
from fireside.match.history import Step


@dataclass(frozen=True)
class Takeback:
    """What an undo of a seat would do; all lists are of entry numbers, ascending."""

    kept: list[int]
    """The entries before the action that is undone."""
    cancelled: list[int]
    """That action, every action since, and the seat's own asides since."""
    asides: list[int]
    """The other seats' asides since: they stay if the rebuilt position still offers them."""
    has_chance: bool
    """Whether a cancelled entry drew from the stream."""
    concern: str
    """Why the others have to consent; empty if they need not."""


def take_back(steps: Sequence[Step], numbers: Sequence[int], seat: Seat, reveals: int) -> Takeback:
    """Return what the undo of a seat's last action would do.

    `numbers` are the entries that stand, `reveals` is the present count of the state.
    """
    own = [number for number in numbers if steps[number].is_action and steps[number].seat == seat]
    if not own:
        raise NothingToUndoError(f"seat {seat} has no action to take back")
    first = own[-1]
    since = [number for number in numbers if number >= first]
    asides = [n for n in since if not steps[n].is_action and steps[n].seat != seat]
    cancelled = [number for number in since if number not in asides]
    has_chance = any(steps[number].draws for number in cancelled)

    concern = ""
    if any(steps[number].seat != seat for number in cancelled):
        concern = "others have acted since"
    elif has_chance:
        concern = "chance has been used since"
    elif reveals != steps[first].reveals:
        concern = "a hidden piece has been shown since"
    kept = [number for number in numbers if number < first]
    return Takeback(kept, cancelled, asides, has_chance, concern)


def has_acted(steps: Sequence[Step], numbers: Sequence[int], seat: Seat) -> bool:
    """Return whether any action of a seat stands."""
    own = [number for number in numbers if steps[number].seat == seat]
    return any(steps[number].is_action for number in own)


def is_free(steps: Sequence[Step], numbers: Sequence[int], seat: Seat, reveals: int) -> bool:
    """Return whether a seat can undo its last action without consent.

    It agrees with `take_back`, but is called after every entry, so it looks at the end only.
    """
    for number in reversed(numbers):
        step = steps[number]
        # Asides draw nothing, so they do not matter.
        if step.is_action:
            return step.seat == seat and not step.draws and reveals == step.reveals
    return False
