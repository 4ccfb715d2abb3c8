"""What a seat was told earlier in a game, set against the numbers of a position.

Averages over all games can cancel: a title that forgets which card was taken openly imagines each
kind as often as it is taken. So law 8 also compares real and imagined positions by what the seat
was told: does a hand hold the card that was taken into it?
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fireside.kernel.event import Event
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump
from fireside.kernel.title import ArgTypes


@dataclass(frozen=True)
class Recalled:
    """An event that a seat was told of."""

    kind: str
    seat: Seat
    """Whom it is about."""
    ints: tuple[tuple[str, int], ...]
    """Those that the title declares for the kind, each with its name."""

    def __str__(self) -> str:
        return f"{self.kind} of seat {self.seat}"


def recall(events: Sequence[Event], viewer: Seat, declared: ArgTypes, dice: Rng) -> list[Recalled]:
    """Recall one event of each kind and seat; each is twice as likely as the one before it."""
    told: dict[tuple[str, Seat], list[Event]] = {}
    for event in events:
        if event.is_for(viewer):
            told.setdefault((event.kind, event.seat), []).append(event)
    return [name_ints(pick_recent(own, dice), declared) for own in told.values()]


def pick_recent(events: Sequence[Event], dice: Rng) -> Event:
    """Pick an event; half of the time the last one, else half of the time the one before …"""
    at = len(events) - 1
    while at and dice.below(2):
        at -= 1
    return events[at]


def name_ints(event: Event, declared: ArgTypes) -> Recalled:
    """Name the ints of an event by place and type."""
    args = zip(declared[event.kind], event.args, strict=False)
    ints = [(f"int {at} ({name})", value) for at, (name, value) in enumerate(args)]
    return Recalled(event.kind, event.seat, tuple(ints))


def quantities(recalled: Recalled, name: str, values: Sequence[int]) -> Iterator[tuple[str, int]]:
    """List numbers that relate a field of a dump to an event, each with its name.

    A field may list pieces, or count them by kind; it may be ordered by seat, or by an int.
    """
    for told, value in recalled.ints:
        yield f"{name} holding {told}", values.count(value)
        for at in range(len(values)):
            yield f"{name}[{at}] times {told}", values[at] * value
    for place, at in (("seat", recalled.seat), *recalled.ints):
        if 0 <= at < len(values):
            yield f"{name} at {place}", values[at]
            for told, value in recalled.ints:
                yield f"{name} at {place} being {told}", int(values[at] == value)


def differences(
    recalled: Recalled, real: Dump, imagined: Dump, fields: Sequence[str]
) -> Iterator[tuple[str, int]]:
    """List by how much each quantity is larger in an imagined position than in the real one."""
    for field in fields:
        own = quantities(recalled, field, real[field])
        others = quantities(recalled, field, imagined[field])
        for (name, value), (_, other) in zip(own, others, strict=True):
            yield f"{name} of {recalled}", other - value
