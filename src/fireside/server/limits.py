"""How much anybody may ask for in how short a time."""

from dataclasses import dataclass
from typing import Final

from fireside.server.errors import TooFastError

MESSAGE_BYTES: Final = 16 * 1024
"""A longer message is not read to its end."""

BODY_BYTES: Final = 64 * 1024

COMMANDS_PER_SECOND: Final = 50.0
COMMAND_BURST: Final = 200
CHATS_PER_SECOND: Final = 0.5
CHAT_BURST: Final = 8
GUESTS_PER_SECOND: Final = 1.0
GUEST_BURST: Final = 200
WRITES_PER_SECOND: Final = 1.0
WRITE_BURST: Final = 100
"""Of what a guest asks for over HTTP and is kept: tables, names, links."""

REFUSALS_PER_SECOND: Final = 1.0
REFUSAL_BURST: Final = 500
"""Who is refused more often than that is no client of ours."""

GATE_LIMIT: Final = 10_000
"""Buckets that are remembered before those that have filled up again are forgotten."""

OUTBOX_BYTES: Final = 4 * 1024 * 1024
"""Who reads so slowly that this much waits is let go; coming back shows the newest state."""


@dataclass
class Bucket:
    """Drops at a steady rate, and holds so many at most; what finds it empty is too fast."""

    rate: float
    size: float
    level: float
    at: float

    def take(self, now: float) -> None:
        """Use one drop."""
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            raise TooFastError(f"no more than {self.rate:g} a second")
        self.level -= 1


def bucket(rate: float, size: float, now: float) -> Bucket:
    """Return a full bucket."""
    return Bucket(rate, size, size, now)


class Gate:
    """A bucket for each address or guest, so that nobody's haste keeps others out."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate: Final = rate
        self.size: Final = size
        self.buckets: Final[dict[str, Bucket]] = {}

    def take(self, whose: str, now: float) -> None:
        """Use one drop of somebody's bucket."""
        if len(self.buckets) >= GATE_LIMIT:
            self.forget_full(now)
        self.buckets.setdefault(whose, bucket(self.rate, self.size, now)).take(now)

    def forget_full(self, now: float) -> None:
        """Drop the buckets that are no different from new ones."""
        for whose, old in list(self.buckets.items()):
            if old.level + (now - old.at) * old.rate >= old.size:
                del self.buckets[whose]
