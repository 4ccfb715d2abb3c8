"""What HTTP does about tables: list, open and show them, and hand out records and replays."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.record import Record
from fireside.match.record_json import encode_record
from fireside.server import limits
from fireside.server.access import Access
from fireside.server.errors import MalformedError, NotAllowedError, UnknownTableError
from fireside.server.http import Handler, answer, read_body
from fireside.server.live_table import LiveTable
from fireside.server.replays import Replays
from fireside.server.tables import Tables
from fireside.store.store import Listing, Store
from fireside.table.deals import Deal
from fireside.table.entries import Chair, Time
from fireside.table.table import AnyMatch, Table
from fireside.table.table_record import JournalCopy, encode_table_record
from fireside.wire.bodies import NewTable, TableList


class TableEndpoints:
    """The handlers of the tables' endpoints."""

    def __init__(self, store: Store, tables: Tables, access: Access) -> None:
        self._store: Final = store
        self._tables: Final = tables
        self._access: Final = access
        self._replays: Final = Replays()

    def handlers(self) -> dict[str, Handler]:
        """Return the handlers by the names of their endpoints."""
        return {
            "list_my_tables": self.list_my_tables,
            "list_public_tables": self.list_public_tables,
            "open_table": self.open_table,
            "get_table": self.get_table,
            "get_record": self.get_record,
            "get_replay": self.get_replay,
        }

    async def list_my_tables(self, request: Request) -> Response:
        """List the tables of the guest."""
        self._access.check_read(request)
        user = await self._access.guest(request)
        return list_of(await self._store.tables_of(user.id, limits.LIST_LENGTH))

    async def list_public_tables(self, request: Request) -> Response:
        """List the public tables."""
        self._access.check_read(request)
        return list_of(await self._store.public_tables(limits.LIST_LENGTH))

    async def open_table(self, request: Request) -> Response:
        """Open a table."""
        user = await self._access.writer(request)
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
        live = await self._tables.open_table(
            maker=user.id,
            title=asked.title,
            options=asked.options,
            chairs=chairs,
            names=names,
            owner=user.owner,
            is_public=asked.is_public,
            clock=asked.clock,
        )
        return answer(live.publisher.info(), 201)

    async def get_table(self, request: Request) -> Response:
        """Show what everybody may know of a table."""
        async with self._held(request) as live:
            return answer(live.publisher.info())

    async def get_record(self, request: Request) -> Response:
        """Hand out the record: whole when the game is over or the table closed, sealed before."""
        self._access.admit_replay(request)
        async with self._held(request) as live:
            table = live.table
            record: Record = match_of(table).record(is_ended=table.is_closed)
            is_whole = (table.is_over or table.is_closed) and is_opened(table, live.now())
            journal = await self._journal_of(live) if is_whole else None
        # A record never changes, so it is written while everything else goes on.
        text = await asyncio.to_thread(write_record, record, journal)
        name = f"{table.terms.title}-{table.commitment[:6]}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, headers=headers, media_type="application/json")

    async def get_replay(self, request: Request) -> Response:
        """Show a game step by step, as a seat of the guest or the spectator sees it."""
        self._access.admit_replay(request)
        async with self._held(request) as live:
            match = match_of(live.table)
            seat = seat_of(request, live.table)
            if seat != SPECTATOR and not live.table.is_over:
                user = await self._access.guest(request)
                if seat not in live.table.seats_of(user.id):
                    raise NotAllowedError(f"seat {seat} is not yours")
            build = self._replays.prepare(match, seat)
        return answer(await build())

    async def _journal_of(self, live: LiveTable) -> JournalCopy:
        """Return the stored entries of a table, with its signed head."""
        entries = await self._store.entries(live.table.id)
        publisher = live.publisher
        return JournalCopy(
            table=live.table.id,
            head=publisher.head,
            signature=publisher.signature(),
            key=publisher.key,
            entries=tuple([entry.decode() for entry in entries]),
        )

    @asynccontextmanager
    async def _held(self, request: Request) -> AsyncIterator[LiveTable]:
        """Hold a table still, so that nothing is shown that is not on disk yet."""
        self._access.check_read(request)
        live = await self._tables.find(request.path_params["table"])
        async with live.lock:
            live.journal.check_usable()
            yield live


def write_record(record: Record, journal: JournalCopy | None) -> str:
    """Write a record with its journal; without one only what may be known before the end."""
    return encode_table_record(record, journal) if journal else encode_record(record.sealed())


def list_of(found: list[tuple[str, Listing]]) -> Response:
    """Answer with a list of tables, as they are stored."""
    return answer(TableList(tuple([msgspec.Raw(listing.summary) for _, listing in found])))


def is_opened(table: Table, now: Time) -> bool:
    """Return whether others may know the seed of a table that is done: not on the day of a deal."""
    terms = table.terms
    return not table.day or now >= Deal(table.day, terms.title, terms.version).opens


def match_of(table: Table) -> AnyMatch:
    """Return the match of a table at which the game has begun."""
    if table.match is None:
        raise UnknownTableError("the game has not begun")
    return table.match


def seat_of(request: Request, table: Table) -> Seat:
    """Return the seat that a request asks for; the spectator if it does not say."""
    asked = request.query_params.get("seat", str(SPECTATOR))
    if asked not in [str(seat) for seat in range(SPECTATOR, table.terms.seat_count)]:
        raise MalformedError(f"there is no seat {asked!r}")
    return int(asked)
