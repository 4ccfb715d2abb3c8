"""Access over HTTP: which guest asks, and whether that is too often."""

from typing import Final

from starlette.requests import Request

from fireside.server import limits
from fireside.server.addresses import address_of
from fireside.server.bans import Bans
from fireside.server.clock import ServerClock
from fireside.server.errors import UnknownGuestError
from fireside.server.guests import Guests
from fireside.server.rate_limiter import RateLimiter
from fireside.store.store import User


class Access:
    """Identifies the guest of a request, and limits requests that store something."""

    def __init__(self, guests: Guests, clock: ServerClock, bans: Bans) -> None:
        self._guests: Final = guests
        self._bans: Final = bans
        self._clock: Final = clock
        self._by_address: Final = RateLimiter(limits.NEW_GUESTS)
        self._by_guest: Final = RateLimiter(limits.WRITES)
        self._erasures: Final = RateLimiter(limits.ERASURES)

    async def guest(self, request: Request) -> User:
        """Return the guest who asks."""
        word, _, token = request.headers.get("authorization", "").partition(" ")
        if word.lower() != "bearer":
            raise UnknownGuestError("this needs a token")
        user = await self._guests.find(token)
        self._bans.check_guest(user.id)
        return user

    async def writer(self, request: Request) -> User:
        """Return the guest who asks for something that is stored, unless that is too often."""
        user = await self.guest(request)
        self._by_guest.take(user.id, self._clock.now() / 1000)
        return user

    def admit(self, request: Request) -> None:
        """Refuse an address from which too many new guests come."""
        self._by_address.take(address_of(request.scope), self._clock.now() / 1000)

    async def leaver(self, request: Request) -> User:
        """Return the guest who wants to be deleted, unless too many of its address do."""
        user = await self.writer(request)
        self._erasures.take(address_of(request.scope), self._clock.now() / 1000)
        return user

    def check_address(self, request: Request) -> None:
        """Refuse an address that the host keeps out; what watches the server may always ask."""
        if request.url.path.startswith("/api/"):
            self._bans.check_address(address_of(request.scope))
