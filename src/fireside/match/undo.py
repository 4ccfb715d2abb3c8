"""Undo: which entries it cancels, whether other seats have to consent, what can be done again."""

from collections.abc import Sequence
from dataclasses import dataclass

from fireside.kernel.seats import Seat
from fireside.match.errors import NothingToUndoError
from fireside.match.history import Step
from fireside.match.record import ActionEntry, UndoEntry


@dataclass(frozen=True)
class Takeback:
    """What an undo of a seat would do; all lists are of entry numbers, ascending."""

    kept_count: int
    """How many of the entries that stand come before the action that is undone."""
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
    kept_count = len(numbers) - 1
    while kept_count >= 0 and not is_action_of(steps[numbers[kept_count]], seat):
        kept_count -= 1
    if kept_count < 0:
        raise NothingToUndoError(f"seat {seat} has no action to take back")
    first = numbers[kept_count]
    since = numbers[kept_count:]
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
    return Takeback(kept_count, cancelled, asides, has_chance, concern)


def has_acted(steps: Sequence[Step], numbers: Sequence[int], seat: Seat) -> bool:
    """Return whether any action of a seat stands."""
    return any(is_action_of(steps[number], seat) for number in reversed(numbers))


def is_action_of(step: Step, seat: Seat) -> bool:
    """Return whether a step is an action of a seat."""
    return step.is_action and step.seat == seat


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


def undone(steps: Sequence[Step]) -> list[int]:
    """List the actions of users that undos cancelled and that can be done again, the next one last.

    Another action of a user ends that; the same action is as good as doing it again.
    """
    found: list[int] = []
    for step in steps:
        if isinstance(step.entry, UndoEntry):
            first = step.entry.cancels[0]
            if is_of_user(steps[first]):
                found.append(first)
        elif is_of_user(step):
            again = steps[found.pop()] if found else None
            if again is None or (again.seat, again.action) != (step.seat, step.action):
                found.clear()
    return found


def is_of_user(step: Step) -> bool:
    """Return whether a step is an action that a user chose."""
    return isinstance(step.entry, ActionEntry) and step.entry.by == "user"
