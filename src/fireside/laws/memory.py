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
from fireside.title import ArgTypes


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
    """Recall one event of each kind and seat, rather a late one than an early one."""
    told: dict[tuple[str, Seat], list[Event]] = {}
    for event in events:
        if event.is_for(viewer):
            told.setdefault((event.kind, event.seat), []).append(event)
    return [name_ints(pick_recent(own, dice), declared) for own in told.values()]


def pick_recent(events: Sequence[Event], dice: Rng) -> Event:
    """Pick an event: each is twice as likely as the one before it."""
    at = len(events) - 1
    while at and dice.below(2):
        at -= 1
    return events[at]


def name_ints(event: Event, declared: ArgTypes) -> Recalled:
    """Name the ints of an event by place and type."""
    args = zip(declared.get(event.kind, ()), event.args, strict=False)
    ints = [(f"int {at} ({name})", value) for at, (name, value) in enumerate(args)]
    return Recalled(event.kind, event.seat, tuple(ints))


def places(recalled: Recalled, seat_count: int, size: int) -> dict[str, int]:
    """Name the places of a list that an event may be about: ordered by seat, by an int, by both."""
    seat, width = recalled.seat, size // seat_count
    found = {"seat": seat}
    for told, value in recalled.ints:
        found[told] = value
        found[f"seat and {told}"] = seat * width + value
        found[f"{told} and seat"] = value * seat_count + seat
    return {name: at for name, at in found.items() if 0 <= at < size}


def quantities(recalled: Recalled, seat_count: int, values: list[int]) -> Iterator[tuple[str, int]]:
    """List numbers that relate a field of a dump to an event, each with its name.

    A field may list pieces, or count them by kind.
    """
    for told, value in recalled.ints:
        yield f"holding {told}", values.count(value)
    for place, at in places(recalled, seat_count, len(values)).items():
        yield f"at {place}", values[at]
        for told, value in recalled.ints:
            yield f"at {place} being {told}", int(values[at] == value)


def differences(
    recalled: Recalled, seat_count: int, real: Dump, imagined: Dump, fields: Sequence[str]
) -> Iterator[tuple[str, int]]:
    """List by how much each quantity is larger in an imagined position than in the real one."""
    for field in fields:
        own = quantities(recalled, seat_count, real[field])
        others = quantities(recalled, seat_count, imagined[field])
        for (name, value), (_, other) in zip(own, others, strict=True):
            yield f"{field} {name} of {recalled}", other - value
