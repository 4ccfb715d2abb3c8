"""What HTTP does for guests: create, rename and delete them, and link another device."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from fireside.server.access import Access
from fireside.server.clock import ServerClock
from fireside.server.eraser import Eraser
from fireside.server.guests import Guests
from fireside.server.http import Handler, answer, read_body
from fireside.server.tables import Tables
from fireside.store.store import Store
from fireside.table.names import read_name
from fireside.wire.bodies import GuestInfo, LinkInfo, NewGuest, NewName, TokenInfo, UseLink


class GuestEndpoints:
    """The handlers of the guests' endpoints."""

    def __init__(
        self,
        *,
        store: Store,
        clock: ServerClock,
        tables: Tables,
        guests: Guests,
        access: Access,
        eraser: Eraser,
    ) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self._tables: Final = tables
        self._guests: Final = guests
        self._access: Final = access
        self._eraser: Final = eraser

    def handlers(self) -> dict[str, Handler]:
        """Return the handlers by the names of their endpoints."""
        return {
            "create_guest": self.create_guest,
            "get_me": self.get_me,
            "rename_me": self.rename_me,
            "delete_me": self.delete_me,
            "revoke_tokens": self.revoke_tokens,
            "create_link": self.create_link,
            "use_link": self.use_link,
        }

    async def create_guest(self, request: Request) -> Response:
        """Create a guest."""
        asked = await read_body(request, NewGuest)
        name, owner = read_name(asked.name), read_name(asked.owner)
        self._access.admit(request)
        user, token = await self._guests.create(name, owner, self._clock.now())
        return answer(TokenInfo(user.id, user.name, token, user.owner), 201)

    async def get_me(self, request: Request) -> Response:
        """Identify the guest of the token."""
        user = await self._access.guest(request)
        return answer(GuestInfo(user.id, user.name, user.owner))

    async def rename_me(self, request: Request) -> Response:
        """Rename the guest."""
        user = await self._access.writer(request)
        name = read_name((await read_body(request, NewName)).name)
        await self._store.rename_user(user.id, name)
        return answer(GuestInfo(user.id, name, user.owner))

    async def delete_me(self, request: Request) -> Response:
        """Delete the guest: nobody finds it any more, and what is left goes in the background."""
        user = await self._access.leaver(request)
        await self._eraser.delete_guest(user.id)
        return Response(status_code=204)

    async def revoke_tokens(self, request: Request) -> Response:
        """Sign the guest out everywhere, and in again here."""
        user = await self._access.writer(request)
        token = await self._guests.sign_out_everywhere(user)
        await self._tables.sign_out(user.id)
        return answer(TokenInfo(user.id, user.name, token, user.owner))

    async def create_link(self, request: Request) -> Response:
        """Create a link to another device."""
        user = await self._access.writer(request)
        return answer(LinkInfo(await self._guests.make_link(user, self._clock.now())), 201)

    async def use_link(self, request: Request) -> Response:
        """Exchange a link for a token."""
        asked = await read_body(request, UseLink)
        self._access.admit(request)
        user, token = await self._guests.use_link(asked.link, self._clock.now())
        return answer(TokenInfo(user.id, user.name, token, user.owner), 201)
