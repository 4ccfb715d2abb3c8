"""Access over HTTP: which guest asks, and whether that is too often."""

from contextlib import suppress
from typing import Final

from starlette.requests import Request

from fireside.server.addresses import client_address
from fireside.server.bans import Bans
from fireside.server.errors import UnknownGuestError
from fireside.server.guests import Guests, hashed
from fireside.server.network import address_of
from fireside.server.quotas import Caller, Quotas
from fireside.store.errors import UnreachableStoreError
from fireside.store.store import User

STORED: Final = ("/api/guests", "/api/me", "/api/link", "/api/tables", "/api/deals")
"""Where the paths begin whose answers come from the store."""


class Access:
    """Identifies the guest of a request, and limits requests that cost something."""

    def __init__(self, guests: Guests, quotas: Quotas, bans: Bans) -> None:
        self._guests: Final = guests
        self._bans: Final = bans
        self._quotas: Final = quotas

    async def guest(self, request: Request) -> User:
        """Return the guest who asks."""
        token = token_of(request)
        if not token:
            raise UnknownGuestError("this needs a token")
        return await self._guests.find(token)

    async def guest_if_known(self, request: Request) -> User | None:
        """Return the guest who asks, None for somebody else."""
        with suppress(UnknownGuestError):
            return await self.guest(request)
        return None

    async def writer(self, request: Request) -> User:
        """Return the guest who asks for something that is stored, unless that is too often."""
        user = await self.guest(request)
        self._quotas.writes.take(Caller(address_of(request.scope), user.id))
        return user

    def check_read(self, request: Request) -> None:
        """Refuse a client that reads too much; whether its token is a guest's does not matter."""
        token = token_of(request)
        guest = hashed(token) if token else ""
        self._quotas.reads.take(Caller(address_of(request.scope), guest))

    def admit(self, request: Request) -> None:
        """Refuse an address from which too many new guests come."""
        self._quotas.new_guests.take_address(address_of(request.scope))

    def admit_replay(self, request: Request) -> None:
        """Refuse an address from which too many replays and records are asked for."""
        self._quotas.replays.take_address(address_of(request.scope))

    async def leaver(self, request: Request) -> User:
        """Return the guest who wants to be deleted, unless too many of its address do."""
        user = await self.writer(request)
        self._quotas.erasures.take_address(address_of(request.scope))
        return user

    async def check_first(self, request: Request) -> None:
        """Refuse what cannot be answered or what the host keeps out.

        What watches the server may always ask.
        """
        path = request.url.path
        if path.startswith(STORED) and self._guests.store.is_away:
            raise UnreachableStoreError("the database does not answer; try again in a moment")
        if path.startswith("/api/"):
            self._bans.check_address(client_address(request.scope))
            if self._bans.has_guests:
                await self._check_guest(token_of(request))

    async def _check_guest(self, token: str) -> None:
        """Refuse the token of a guest that is kept out; any other token is no matter here."""
        with suppress(UnknownGuestError):
            self._bans.check_guest((await self._guests.find(token)).id)


def token_of(request: Request) -> str:
    """Return the token that a request carries; an empty text if there is none."""
    word, _, token = request.headers.get("authorization", "").partition(" ")
    return token if word.lower() == "bearer" else ""
