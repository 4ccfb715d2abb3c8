"""Quotas: what one guest and one address may ask of the server, over all of their connections."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fireside.server import limits
from fireside.server.clock import ServerClock
from fireside.server.limits import Rate
from fireside.server.open_count import OpenCount
from fireside.server.rate_limiter import RateLimiter


@dataclass(frozen=True)
class Caller:
    """From where somebody calls, and who it is."""

    address: str
    guest: str = ""
    """Empty for a client without a token: all of those at an address count as one guest."""


class Quota:
    """A rate for each guest, and that of several guests together for each address."""

    def __init__(self, rate: Rate, clock: ServerClock, guests_per_address: int) -> None:
        together = Rate(rate.burst * guests_per_address, rate.per_second * guests_per_address)
        self.by_guest: Final = RateLimiter(rate)
        self.by_address: Final = RateLimiter(together)
        self._clock: Final = clock

    def take(self, caller: Caller) -> None:
        """Count one more, or raise TooFastError."""
        self.by_guest.take(caller.guest or caller.address, self._clock.seconds())
        self.take_address(caller.address)

    def check(self, caller: Caller) -> None:
        """Raise TooFastError if nothing is left of what a guest may do."""
        self.by_guest.check(caller.guest or caller.address, self._clock.seconds())

    def take_address(self, address: str) -> None:
        """Count one more of an address whose guest is not known yet, or raise TooFastError."""
        self.by_address.take(address, self._clock.seconds())


class Quotas:
    """The quotas of one server."""

    def __init__(self, clock: ServerClock, guests_per_address: int) -> None:
        self.commands: Final = Quota(limits.COMMANDS, clock, guests_per_address)
        self.chats: Final = Quota(limits.CHATS, clock, guests_per_address)
        self.asides: Final = Quota(limits.ASIDES, clock, guests_per_address)
        self.hints: Final = Quota(limits.HINTS, clock, guests_per_address)
        self.refusals: Final = Quota(limits.REFUSALS, clock, guests_per_address)
        self.reads: Final = Quota(limits.READS, clock, guests_per_address)
        self.new_connections: Final = Quota(limits.NEW_CONNECTIONS, clock, guests_per_address)
        self.writes: Final = Quota(limits.WRITES, clock, guests_per_address)
        self.new_guests: Final = Quota(limits.NEW_GUESTS, clock, 1)
        self.replays: Final = Quota(limits.REPLAYS, clock, 1)
        self.erasures: Final = Quota(limits.ERASURES, clock, 1)
        connections = limits.CONNECTIONS_PER_GUEST
        self.guest_connections: Final = OpenCount(connections)
        self.address_connections: Final = OpenCount(connections * guests_per_address)

    def rates(self) -> Iterator[tuple[str, RateLimiter]]:
        """Yield all rate limiters with their names."""
        for name, quota in vars(self).items():
            if isinstance(quota, Quota):
                yield f"{name}/guest", quota.by_guest
                yield f"{name}/address", quota.by_address

    def counts(self) -> Iterator[tuple[str, OpenCount]]:
        """Yield all counts of what is open with their names."""
        for name, count in vars(self).items():
            if isinstance(count, OpenCount):
                yield name, count
