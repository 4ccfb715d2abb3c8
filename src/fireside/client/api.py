"""The HTTP part of a server."""

from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final, TypeVar

import httpx
import msgspec

from fireside.client.errors import RequestError, ServerError
from fireside.kernel.options import OptionValue
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.record import Record
from fireside.match.record_json import decode_record
from fireside.table.entries import NO_CLOCK, ClockTerms
from fireside.wire.bodies import (
    DealList,
    DealPage,
    GameInfo,
    GameList,
    GuestInfo,
    HealthInfo,
    LinkInfo,
    NewChair,
    NewGuest,
    NewName,
    NewSubscription,
    NewTable,
    NoticesInfo,
    Problem,
    PushInfo,
    ReplayInfo,
    ServerInfo,
    StatisticsInfo,
    SubscriptionInfo,
    TitleList,
    TokenInfo,
    UseLink,
)
from fireside.wire.messages import TableInfo

T = TypeVar("T")


class Tables(msgspec.Struct, frozen=True):
    """A list of tables as it is read here."""

    tables: tuple[TableInfo, ...]


class Api:
    """A guest of one server; without a token, somebody who is about to become one."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url: Final = url.rstrip("/")
        self.token = token
        # Reading all certificates takes its time, and is for nothing where none is asked for.
        is_secure = self.url.startswith("https:")
        self._http: Final = httpx.AsyncClient(base_url=self.url, timeout=30, verify=is_secure)

    async def __aenter__(self) -> "Api":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Let go of all connections."""
        await self._http.aclose()

    # Guests.

    async def become_guest(self, name: str = "", owner: str = "") -> TokenInfo:
        """Become a guest, a bot's if it has an owner; from now on requests carry the token."""
        guest = await self._ask("POST", "/api/guests", TokenInfo, NewGuest(name, owner))
        self.token = guest.token
        return guest

    async def me(self) -> GuestInfo:
        """Say who one is."""
        return await self._ask("GET", "/api/me", GuestInfo)

    async def rename(self, name: str) -> GuestInfo:
        """Change the name of the guest."""
        return await self._ask("PATCH", "/api/me", GuestInfo, NewName(name))

    async def forget_me(self) -> None:
        """Be forgotten, with all that belongs to one."""
        await self._send("DELETE", "/api/me", None)
        self.token = ""

    async def sign_out_everywhere(self) -> TokenInfo:
        """End all other tokens of the guest; from now on requests carry the new one."""
        guest = await self._ask("DELETE", "/api/me/tokens", TokenInfo)
        self.token = guest.token
        return guest

    async def make_link(self) -> str:
        """Return a secret that makes another device the same guest's."""
        return (await self._ask("POST", "/api/me/link", LinkInfo)).link

    async def use_link(self, link: str) -> TokenInfo:
        """Become the guest of a link."""
        guest = await self._ask("POST", "/api/link", TokenInfo, UseLink(link))
        self.token = guest.token
        return guest

    # Turn notices.

    async def push_key(self) -> str:
        """Return the key by which the server signs turn notices, as base64url."""
        return (await self._ask("GET", "/api/push", PushInfo)).key

    async def subscribe(self, subscription: NewSubscription) -> str:
        """Let a browser be sent turn notices; return the id of that."""
        path = "/api/me/subscriptions"
        return (await self._ask("POST", path, SubscriptionInfo, subscription)).id

    async def unsubscribe(self, id: str) -> None:
        """Let a browser be sent no more turn notices."""
        await self._send("DELETE", f"/api/me/subscriptions/{id}", None)

    async def has_notices(self, table: str) -> bool:
        """Return whether notices about a table are sent."""
        return (await self._ask("GET", f"/api/tables/{table}/notices", NoticesInfo)).is_on

    async def set_notices(self, table: str, is_on: bool) -> None:
        """Let notices about a table be sent, or not."""
        path = f"/api/tables/{table}/notices"
        await self._ask("PATCH", path, NoticesInfo, NoticesInfo(is_on))

    # Tables.

    async def titles(self) -> TitleList:
        """List what can be played."""
        return await self._ask("GET", "/api/titles", TitleList)

    async def open_table(
        self,
        title: str,
        chairs: Sequence[NewChair],
        options: dict[str, OptionValue] | None = None,
        is_public: bool = False,
        clock: ClockTerms = NO_CLOCK,
    ) -> TableInfo:
        """Set a table up."""
        asked = NewTable(title, tuple(chairs), options or {}, is_public, clock)
        return await self._ask("POST", "/api/tables", TableInfo, asked)

    async def table(self, id: str) -> TableInfo:
        """Show a table."""
        return await self._ask("GET", f"/api/tables/{id}", TableInfo)

    async def public_tables(self) -> tuple[TableInfo, ...]:
        """List the public tables."""
        return (await self._ask("GET", "/api/tables", Tables)).tables

    async def my_tables(self) -> tuple[TableInfo, ...]:
        """List the tables of the guest."""
        return (await self._ask("GET", "/api/me/tables", Tables)).tables

    # What the guest has done.

    async def games(self) -> tuple[GameInfo, ...]:
        """List the finished games of the guest, newest first."""
        return (await self._ask("GET", "/api/me/games", GameList)).games

    async def games_file(self) -> str:
        """Return the finished games of the guest as comma-separated values."""
        return (await self._send("GET", "/api/me/games.csv", None)).decode()

    async def statistics(self) -> StatisticsInfo:
        """Return what the guest has done so far."""
        return await self._ask("GET", "/api/me/statistics", StatisticsInfo)

    # Deals of the day.

    async def deals(self) -> DealList:
        """List the deals of today."""
        return await self._ask("GET", "/api/deals", DealList)

    async def deal(self, day: str, title: str) -> DealPage:
        """Show a deal with its ranking and par."""
        return await self._ask("GET", f"/api/deals/{day}/{title}", DealPage)

    async def play_deal(self, day: str, title: str) -> TableInfo:
        """Open a table at a deal, or find the one that is not finished yet."""
        return await self._ask("POST", f"/api/deals/{day}/{title}", TableInfo)

    # Records.

    async def record(self, id: str) -> Record:
        """Return the record of a game: whole once it is over, sealed before."""
        return decode_record(await self.record_file(id))

    async def record_file(self, id: str) -> bytes:
        """Return the record as the server sends it, with the journal of the table."""
        return await self._send("GET", f"/api/tables/{id}/record", None)

    async def replay(self, id: str, seat: Seat = SPECTATOR) -> ReplayInfo:
        """Return a game step by step."""
        return await self._ask("GET", f"/api/tables/{id}/replay?seat={seat}", ReplayInfo)

    async def server(self) -> ServerInfo:
        """Ask what server this is, and by which key it signs."""
        return await self._ask("GET", "/api/server", ServerInfo)

    async def health(self) -> HealthInfo:
        """Ask how the server is."""
        return await self._ask("GET", "/health", HealthInfo)

    # How it is done.

    async def _ask(self, verb: str, path: str, kind: type[T], body: Any = None) -> T:
        data = await self._send(verb, path, body)
        try:
            return msgspec.json.decode(data, type=kind)
        except msgspec.DecodeError as error:
            raise ServerError(f"{self.url} answers something else: {error}") from error

    async def _send(self, verb: str, path: str, body: Any) -> bytes:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        content = None if body is None else msgspec.json.encode(body)
        try:
            response = await self._http.request(verb, path, content=content, headers=headers)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise ServerError(f"{self.url} cannot be reached: {error}") from error
        if response.is_success:
            return response.content
        try:
            problem = msgspec.json.decode(response.content, type=Problem)
        except msgspec.DecodeError as error:
            raise ServerError(f"{self.url} answers {response.status_code}") from error
        raise RequestError(problem.error, problem.message)
