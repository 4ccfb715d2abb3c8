"""Events: what happened, and which seats may know; for log, animation and spectators."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from fireside.kernel.seats import SEAT_BITS, SPECTATOR, Seat

EVERYONE: Final = -1
"""The audience of a public event; any other audience is a set of seats."""


@final
class Event:
    """Something that happened; the title declares what the ints of a kind mean, and how many."""

    def __init__(
        self, kind: str, seat: Seat, args: tuple[int, int, int, int], audience: int
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.args: Final = args
        self.audience: Final = audience

    def __repr__(self) -> str:
        return " ".join([self.kind, str(self.seat), *[str(arg) for arg in self.args]])

    def __reduce__(self) -> tuple[object, tuple[str, Seat, tuple[int, int, int, int], int]]:
        return Event, (self.kind, self.seat, self.args, self.audience)

    def is_for(self, seat: Seat) -> bool:
        """Return whether a seat, or the spectator, may know of this event."""
        if self.audience == EVERYONE:
            return True
        return seat != SPECTATOR and self.audience & SEAT_BITS[seat] != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Events:
    """A sink that drops all events; search passes it to the rules."""

    def __init__(self, is_heard: bool = False) -> None:
        self.is_heard: Final = is_heard
        """Whether events are kept; if not, rules may skip costly reports."""

    def add(self, kind: str, seat: Seat, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Report something that everyone may know."""

    def tell(
        self, audience: int, kind: str, seat: Seat, a: int = 0, b: int = 0, c: int = 0, d: int = 0
    ) -> None:
        """Report something that only a set of seats may know."""


@final
class EventLog(Events):
    """A sink that keeps all events in order."""

    def __init__(self) -> None:
        super().__init__(True)
        self.events: Final[list[Event]] = []

    def add(self, kind: str, seat: Seat, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        self.events.append(Event(kind, seat, (a, b, c, d), EVERYONE))

    def tell(
        self, audience: int, kind: str, seat: Seat, a: int = 0, b: int = 0, c: int = 0, d: int = 0
    ) -> None:
        self.events.append(Event(kind, seat, (a, b, c, d), audience))


FORGET: Final = Events()
