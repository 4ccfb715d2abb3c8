"""What HTTP does for guests: create, rename and delete them, and link another device."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from fireside.server.access import Access
from fireside.server.guest_deletion import delete_guest
from fireside.server.guests import Guests
from fireside.server.http import Handler, answer, read_body
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.table.commands import check_name
from fireside.wire.bodies import GuestInfo, LinkInfo, NewGuest, TokenInfo, UseLink


class GuestEndpoints:
    """The handlers of the guests' endpoints."""

    def __init__(self, services: Services, tables: Tables, guests: Guests, access: Access) -> None:
        self._store: Final = services.store
        self._clock: Final = services.clock
        self._tables: Final = tables
        self._guests: Final = guests
        self._access: Final = access

    def handlers(self) -> dict[str, Handler]:
        """Return the handlers by the names of their endpoints."""
        return {
            "create_guest": self.create_guest,
            "get_me": self.get_me,
            "rename_me": self.rename_me,
            "delete_me": self.delete_me,
            "create_link": self.create_link,
            "use_link": self.use_link,
        }

    async def create_guest(self, request: Request) -> Response:
        """Create a guest."""
        asked = await read_body(request, NewGuest)
        check_name(asked.name)
        self._access.admit(request)
        user, token = await self._guests.create(asked.name, self._clock.now())
        return answer(TokenInfo(user.id, user.name, token), 201)

    async def get_me(self, request: Request) -> Response:
        """Identify the guest of the token."""
        user = await self._access.guest(request)
        return answer(GuestInfo(user.id, user.name))

    async def rename_me(self, request: Request) -> Response:
        """Rename the guest."""
        user = await self._access.writer(request)
        asked = await read_body(request, NewGuest)
        check_name(asked.name)
        await self._store.rename_user(user.id, asked.name)
        return answer(GuestInfo(user.id, asked.name))

    async def delete_me(self, request: Request) -> Response:
        """Delete the guest."""
        user = await self._access.guest(request)
        await delete_guest(self._store, self._tables, user.id)
        return Response(status_code=204)

    async def create_link(self, request: Request) -> Response:
        """Create a link to another device."""
        user = await self._access.writer(request)
        return answer(LinkInfo(await self._guests.make_link(user, self._clock.now())), 201)

    async def use_link(self, request: Request) -> Response:
        """Exchange a link for a token."""
        asked = await read_body(request, UseLink)
        self._access.admit(request)
        user, token = await self._guests.use_link(asked.link, self._clock.now())
        return answer(TokenInfo(user.id, user.name, token), 201)
