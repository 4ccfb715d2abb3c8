"""Access over HTTP: which guest asks, and whether that is too often."""

from typing import Final

from starlette.requests import Request

from fireside.server import limits
from fireside.server.clock import ServerClock
from fireside.server.errors import UnknownGuestError
from fireside.server.guests import Guests
from fireside.server.rate_limiter import RateLimiter
from fireside.store.store import User


class Access:
    """Identifies the guest of a request, and limits requests that store something."""

    def __init__(self, guests: Guests, clock: ServerClock) -> None:
        self._guests: Final = guests
        self._clock: Final = clock
        self._by_address: Final = RateLimiter(limits.NEW_GUESTS)
        self._by_guest: Final = RateLimiter(limits.WRITES)
        self._replays: Final = RateLimiter(limits.REPLAYS)

    async def guest(self, request: Request) -> User:
        """Return the guest who asks."""
        word, _, token = request.headers.get("authorization", "").partition(" ")
        if word.lower() != "bearer":
            raise UnknownGuestError("this needs a token")
        return await self._guests.find(token)

    async def writer(self, request: Request) -> User:
        """Return the guest who asks for something that is stored, unless that is too often."""
        user = await self.guest(request)
        self._by_guest.take(user.id, self._clock.now() / 1000)
        return user

    def admit(self, request: Request) -> None:
        """Refuse an address from which too many new guests come."""
        self._by_address.take(address_of(request), self._clock.now() / 1000)

    def admit_replay(self, request: Request) -> None:
        """Refuse an address from which too many replays are asked for."""
        self._replays.take(address_of(request), self._clock.now() / 1000)


def address_of(request: Request) -> str:
    """Return the address that a request comes from."""
    return request.client.host if request.client else ""
