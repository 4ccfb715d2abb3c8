"""The HTTP part: guests, lists of tables, new tables, records and replays."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

import msgspec
import structlog
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fireside.bots.levels import BOTS
from fireside.kernel.errors import KernelError, UnknownTitleError
from fireside.kernel.seats import SPECTATOR
from fireside.match.record import Record
from fireside.match.record_json import encode_record
from fireside.registry import find_title, title_names
from fireside.server import showing
from fireside.server.caching import is_known
from fireside.server.errors import (
    MalformedError,
    NotAllowedError,
    ServerFaultError,
    TooFastError,
    TooManyTablesError,
    UnknownGuestError,
    UnknownTableError,
    code_of,
)
from fireside.server.guests import Guests
from fireside.server.hall import Hall
from fireside.server.limits import (
    BODY_BYTES,
    GUEST_BURST,
    GUESTS_PER_SECOND,
    WRITE_BURST,
    WRITES_PER_SECOND,
    Gate,
)
from fireside.server.room import Room
from fireside.server.tellings import Telling, title_rules, title_texts
from fireside.server.title_boards import board_address
from fireside.store.errors import StoreError
from fireside.store.store import User
from fireside.table.commands import check_name
from fireside.table.entries import Chair
from fireside.table.errors import DamagedTableError, OtherRulesError
from fireside.texts import DEFAULT_LANGUAGE, LANGUAGES
from fireside.wire.messages import ENCODER
from fireside.wire.pages import (
    GuestInfo,
    HealthInfo,
    LinkInfo,
    NewGuest,
    NewTable,
    OptionInfo,
    Problem,
    ReplayInfo,
    TableList,
    TitleInfo,
    TitleList,
    TokenInfo,
    UseLink,
)

LIST_LIMIT: Final = 100

B = TypeVar("B")


STATUS: Final[dict[type[KernelError], int]] = {
    UnknownGuestError: 401,
    NotAllowedError: 403,
    UnknownTableError: 404,
    UnknownTitleError: 404,
    TooManyTablesError: 409,
    OtherRulesError: 409,
    TooFastError: 429,
    ServerFaultError: 500,
    DamagedTableError: 500,
}
"""What the errors are in HTTP; all others are 400, or 503 if the store cannot be used."""

log = structlog.get_logger()

Handler = Callable[[Request], Awaitable[Response]]


def answer(value: object, status: int = 200) -> Response:
    """Answer with JSON."""
    return Response(ENCODER.encode(value), status, media_type="application/json")


def guarded(by_verb: dict[str, Handler]) -> Handler:
    """Do what a request's verb says, and turn errors into answers."""

    async def guard(request: Request) -> Response:
        try:
            return await by_verb[request.method.replace("HEAD", "GET")](request)
        except KernelError as error:
            return problem(error)
        except Exception:
            log.exception("request failed", path=request.scope["route"].path)
            return problem(ServerFaultError("the server made a mistake"))

    return guard


def problem(error: KernelError) -> Response:
    """Answer with an error."""
    status = 503 if isinstance(error, StoreError) else STATUS.get(type(error), 400)
    return answer(Problem(code_of(error), str(error)), status)


async def no_page(request: Request, error: Exception) -> Response:
    """Answer who asks for something that is not there, or in a way that it does not know."""
    assert isinstance(error, HTTPException)
    code = "unknown_page" if error.status_code == 404 else "unknown_verb"
    said = answer(Problem(code, error.detail.lower()), error.status_code)
    said.headers.update(error.headers or {})
    return said


async def read_body(request: Request, kind: type[B]) -> B:
    """Read a request's body, which must be JSON of a certain kind."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > BODY_BYTES:
            raise MalformedError(f"the body is longer than {BODY_BYTES} bytes")
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise MalformedError(str(error)) from error


def title_and_language(request: Request) -> tuple[str, str]:
    """Return the title that an address names, and the language that is asked for."""
    title = find_title(request.path_params["title"])
    language = request.query_params.get("language", DEFAULT_LANGUAGE)
    if language not in LANGUAGES:
        raise MalformedError(f"the language is one of {', '.join(LANGUAGES)}")
    return title.name, language


def unless_known(request: Request, telling: Telling) -> Response:
    """Answer with JSON that a client may keep, and need not be sent again while it is the same."""
    headers = {"etag": telling.tag, "cache-control": "no-cache"}
    if is_known(request.headers, telling.tag):
        return Response(status_code=304, headers=headers)
    return Response(telling.json, headers=headers, media_type="application/json")


class Pages:
    """The handlers of one server."""

    def __init__(self, hall: Hall, guests: Guests) -> None:
        self.hall: Final = hall
        self.guests: Final = guests
        self.newcomers: Final = Gate(GUESTS_PER_SECOND, GUEST_BURST)
        """By address."""
        self.writers: Final = Gate(WRITES_PER_SECOND, WRITE_BURST)
        """By guest."""

    def routes(self) -> list[Route]:
        """List the routes."""
        handlers: dict[str, dict[str, Handler]] = {
            "/api/titles": {"GET": self.titles},
            "/api/titles/{title}/texts": {"GET": self.texts},
            "/api/titles/{title}/rules": {"GET": self.rules},
            "/api/guests": {"POST": self.become_guest},
            "/api/me": {"GET": self.me, "PATCH": self.rename, "DELETE": self.delete},
            "/api/me/link": {"POST": self.make_link},
            "/api/link": {"POST": self.use_link},
            "/api/me/tables": {"GET": self.my_tables},
            "/api/tables": {"GET": self.public_tables, "POST": self.open_table},
            "/api/tables/{table}": {"GET": self.table},
            "/api/tables/{table}/record": {"GET": self.record},
            "/api/tables/{table}/replay": {"GET": self.replay},
            "/health": {"GET": self.health},
            "/metrics": {"GET": self.metrics},
        }
        return [
            Route(path, guarded(by_verb), methods=list(by_verb))
            for path, by_verb in handlers.items()
        ]

    async def user(self, request: Request) -> User:
        """Return the guest who asks."""
        word, _, token = request.headers.get("authorization", "").partition(" ")
        if word.lower() != "bearer":
            raise UnknownGuestError("this needs a token")
        return await self.guests.find(token)

    async def writer(self, request: Request) -> User:
        """Return the guest who asks for something that is kept, unless that is too often."""
        user = await self.user(request)
        self.writers.take(user.id, self.hall.now() / 1000)
        return user

    def let_in(self, request: Request) -> None:
        """Refuse an address from which too many come."""
        address = request.client.host if request.client else ""
        self.newcomers.take(address, self.hall.now() / 1000)

    # Guests.

    async def become_guest(self, request: Request) -> Response:
        """Make a new guest."""
        asked = await read_body(request, NewGuest)
        check_name(asked.name)
        self.let_in(request)
        user, token = await self.guests.welcome(asked.name, self.hall.now())
        return answer(TokenInfo(user.id, user.name, token), 201)

    async def me(self, request: Request) -> Response:
        """Say who one is."""
        user = await self.user(request)
        return answer(GuestInfo(user.id, user.name))

    async def rename(self, request: Request) -> Response:
        """Change one's name."""
        user = await self.writer(request)
        asked = await read_body(request, NewGuest)
        check_name(asked.name)
        await self.hall.store.rename_user(user.id, asked.name)
        return answer(GuestInfo(user.id, asked.name))

    async def delete(self, request: Request) -> Response:
        """Be forgotten."""
        user = await self.user(request)
        await self.hall.forget(user.id)
        return Response(status_code=204)

    async def make_link(self, request: Request) -> Response:
        """Ask for a link to another device."""
        user = await self.writer(request)
        return answer(LinkInfo(await self.guests.make_link(user, self.hall.now())), 201)

    async def use_link(self, request: Request) -> Response:
        """Become the guest of a link."""
        asked = await read_body(request, UseLink)
        self.let_in(request)
        user, token = await self.guests.use_link(asked.link, self.hall.now())
        return answer(TokenInfo(user.id, user.name, token), 201)

    # Tables.

    async def titles(self, request: Request) -> Response:
        """List the titles."""
        titles = [find_title(name) for name in title_names()]
        infos = tuple(
            TitleInfo(
                title.name,
                title.label,
                title.version,
                title.digest,
                title.seat_counts,
                tuple(OptionInfo(option.name, option.choices) for option in title.options),
                board_address(title.name, title.package),
            )
            for title in titles
        )
        return answer(TitleList(infos, tuple(BOTS)))

    async def texts(self, request: Request) -> Response:
        """Tell all that a title says in one language."""
        return unless_known(request, title_texts(*title_and_language(request)))

    async def rules(self, request: Request) -> Response:
        """Tell the rules of a title in one language."""
        return unless_known(request, title_rules(*title_and_language(request)))

    async def my_tables(self, request: Request) -> Response:
        """List one's own tables."""
        user = await self.user(request)
        found = await self.hall.store.tables_of(user.id, LIST_LIMIT)
        return answer(TableList(tuple(msgspec.Raw(listing.summary) for _, listing in found)))

    async def public_tables(self, request: Request) -> Response:
        """List the public tables."""
        found = await self.hall.store.public_tables(LIST_LIMIT)
        return answer(TableList(tuple(msgspec.Raw(listing.summary) for _, listing in found)))

    async def open_table(self, request: Request) -> Response:
        """Set a table up."""
        user = await self.writer(request)
        asked = await read_body(request, NewTable)
        chairs = tuple(
            Chair(user.id if chair.is_mine else "", "" if chair.is_mine else chair.level)
            for chair in asked.chairs
        )
        names = {
            seat: chair.name or user.name
            for seat, chair in enumerate(asked.chairs)
            if chair.is_mine
        }
        room = await self.hall.open_table(
            user.id, asked.title, asked.options, chairs, names, asked.is_public, asked.clock
        )
        return answer(room.info(), 201)

    @asynccontextmanager
    async def room(self, request: Request) -> AsyncIterator[Room]:
        """Hold a table still, so that nothing is shown that is not on disk yet."""
        room = await self.hall.room(request.path_params["table"])
        async with room.lock:
            yield room

    async def table(self, request: Request) -> Response:
        """Show what everybody may know of a table."""
        async with self.room(request) as room:
            return answer(room.info())

    async def record(self, request: Request) -> Response:
        """Hand out the record: whole when the game is over, sealed before."""
        async with self.room(request) as room:
            match = room.table.match
            if match is None:
                raise UnknownTableError("the game has not begun")
            record: Record = match.record()
            text = encode_record(record if room.table.is_over else record.sealed())
            name = f"{room.table.terms.title}-{room.table.commitment[:6]}.json"
            headers = {"content-disposition": f'attachment; filename="{name}"'}
            return Response(text, headers=headers, media_type="application/json")

    async def replay(self, request: Request) -> Response:
        """Show a game step by step, from a seat of one's own or as a spectator."""
        async with self.room(request) as room:
            match = room.table.match
            if match is None:
                raise UnknownTableError("the game has not begun")
            asked = request.query_params.get("seat", str(SPECTATOR))
            if asked not in [str(seat) for seat in range(SPECTATOR, room.table.terms.seat_count)]:
                raise MalformedError(f"there is no seat {asked!r}")
            seat = int(asked)
            if seat != SPECTATOR and not room.table.is_over:
                user = await self.user(request)
                if seat not in room.table.seats_of(user.id):
                    raise NotAllowedError(f"seat {seat} is not yours")
            views = showing.show_views(match, seat)
            return answer(ReplayInfo(seat, showing.show_log(match, seat), views))

    # For the host.

    async def health(self, request: Request) -> Response:
        """Say how the server is."""
        status = "closing" if self.hall.is_closing else "ok"
        await self.hall.store.last_beat()
        return answer(HealthInfo(status, len(self.hall.rooms), self.hall.bots.failures))

    async def metrics(self, request: Request) -> Response:
        """Print the numbers."""
        data = generate_latest(self.hall.metrics.registry)
        return Response(data, media_type=CONTENT_TYPE_LATEST)
