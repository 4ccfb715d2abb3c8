"""Everything that a store does, in SQL that SQLite and PostgreSQL both understand."""

import asyncio
from collections.abc import Sequence
from typing import Final

from fireside.store.announcements import Announcements
from fireside.store.erasures import Erasures
from fireside.store.errors import DamagedStoreError
from fireside.store.game_rows import GameRow
from fireside.store.host_rows import HostRows
from fireside.store.leases import Leases
from fireside.store.sql import SqlReader, SqlWriter, Statement
from fireside.store.sql_deal_rows import SqlDealRows, put_try
from fireside.store.sql_notice_rows import SqlNoticeRows
from fireside.store.store import Addition, ChatRow, Listing, Outage, SeatRow, Store, Time, User

PUT_LISTING: Final = """
    INSERT INTO tables (id, title, status, is_public, touched, deadline, summary, maker)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, touched = excluded.touched,
    deadline = excluded.deadline, summary = excluded.summary
"""
PUT_SEAT: Final = """
    INSERT INTO seats (table_id, seat, user_id, name) VALUES (?, ?, ?, ?)
    ON CONFLICT (table_id, seat) DO UPDATE SET user_id = excluded.user_id, name = excluded.name
"""
TAKE_LINK: Final = "DELETE FROM links WHERE hash = ? RETURNING user_id, until"
ADD_CHAT: Final = """
    INSERT INTO chat (table_id, user_id, text, at) VALUES (?, ?, ?, ?) RETURNING number
"""
PUT_OUTAGE: Final = """
    INSERT INTO outages (began, ended) SELECT value, ? FROM facts WHERE name = 'beat' AND value < ?
    ON CONFLICT (began) DO UPDATE SET ended =
    CASE WHEN excluded.ended > outages.ended THEN excluded.ended ELSE outages.ended END
"""
LATE: Final = 60_000
"""Milliseconds by which a beat may come after a later one; otherwise a clock was put back."""
PUT_BEAT: Final = f"""
    INSERT INTO facts (name, value) VALUES ('beat', ?) ON CONFLICT (name) DO UPDATE SET value =
    CASE WHEN excluded.value BETWEEN facts.value - {LATE} AND facts.value
    THEN facts.value ELSE excluded.value END
"""
TOKENS_AT_ONCE: Final = 200
"""That one statement asks for; older versions of SQLite take few values."""
OWNER: Final = "coalesce((SELECT owner FROM users WHERE id = user_id), '')"
KNOWN_USER: Final = "user_id NOT IN (SELECT id FROM erasures WHERE kind = 'user')"
KNOWN_TABLE: Final = "AND table_id NOT IN (SELECT id FROM erasures WHERE kind = 'table')"
LISTING: Final = "title, status, is_public, touched, deadline, summary, maker"


FINISHED: Final = """
    SELECT id, touched, summary FROM tables WHERE status = 'over' AND id IN
    (SELECT table_id FROM seats WHERE user_id = ?) ORDER BY touched DESC, id LIMIT ?
"""
COMPANY: Final = f"""
    SELECT table_id, seat, name FROM seats WHERE table_id IN
    (SELECT table_id FROM seats WHERE user_id = ?) AND {KNOWN_USER}
"""


class SqlStore(Store):
    """A store that reads and writes SQL."""

    def __init__(
        self,
        *,
        reader: SqlReader,
        writer: SqlWriter,
        erasures: Erasures,
        host: HostRows,
        announcements: Announcements,
        leases: Leases,
    ) -> None:
        self._reader: Final = reader
        self._writer: Final = writer
        self.erasures = erasures
        self.host = host
        self.notices = SqlNoticeRows(reader, writer)
        self.deals = SqlDealRows(reader, writer)
        self.announcements = announcements
        self.leases = leases

    # Tables.

    async def add(self, addition: Addition) -> None:
        table, listing = addition.table, addition.listing
        rows = [
            (table, at, data.decode(), head)
            for at, (data, head) in enumerate(addition.entries, addition.number)
        ]
        statements: list[Statement] = []
        if listing is not None:
            statements.append(
                (
                    PUT_LISTING,
                    (
                        table,
                        listing.title,
                        listing.status,
                        int(listing.is_public),
                        listing.touched,
                        listing.deadline,
                        listing.summary.decode(),
                        listing.maker,
                    ),
                )
            )
        for seat, row in addition.seats.items():
            if row is None:
                gone = "DELETE FROM seats WHERE table_id = ? AND seat = ?"
                statements.append((gone, (table, seat)))
            else:
                statements.append((PUT_SEAT, (table, seat, row.user, row.name)))
        if addition.attempt is not None:
            statements.append(put_try(table, addition.attempt))
        await self._writer.append(rows, *statements, lease=addition.lease)

    async def entries(self, table: str) -> list[bytes]:
        return [data for data, _ in await self.history(table)]

    async def history(self, table: str, after: int = 0) -> list[tuple[bytes, bytes]]:
        rows = await self._reader.read(
            "SELECT number, data, head FROM entries "
            f"WHERE table_id = ? AND number > ? {KNOWN_TABLE} ORDER BY number",
            (table, after),
        )
        for at, (number, *_) in enumerate(rows, after + 1):
            if number != at:
                raise DamagedStoreError(f"table {table} lacks entry {at}")
        return [(str(data).encode(), head) for _, data, head in rows]

    async def heads(self, table: str) -> list[bytes]:
        rows = await self._reader.read(
            "SELECT head FROM entries WHERE table_id = ? ORDER BY number", (table,)
        )
        return [head for (head,) in rows]

    async def seats(self, table: str) -> dict[int, SeatRow]:
        rows = await self._reader.read(
            f"SELECT seat, user_id, CASE WHEN {KNOWN_USER} THEN name ELSE '' END, "
            f"CASE WHEN {KNOWN_USER} THEN {OWNER} ELSE '' END FROM seats WHERE table_id = ?",
            (table,),
        )
        return {seat: SeatRow(user, name, owner) for seat, user, name, owner in rows}

    async def listing_of(self, table: str) -> Listing | None:
        found = await self._listings(f"SELECT id, {LISTING} FROM tables WHERE id = ?", (table,))
        return found[0][1] if found else None

    async def public_tables(self, limit: int) -> list[tuple[str, Listing]]:
        return await self._listings(
            f"SELECT id, {LISTING} FROM tables WHERE is_public = 1 "
            "AND status IN ('waiting', 'playing') ORDER BY touched DESC LIMIT ?",
            (limit,),
        )

    async def tables_of(self, user: str, limit: int) -> list[tuple[str, Listing]]:
        return await self._listings(
            f"SELECT id, {LISTING} FROM tables WHERE id IN "
            "(SELECT table_id FROM seats WHERE user_id = ?) ORDER BY touched DESC LIMIT ?",
            (user, limit),
        )

    async def finished_games(self, user: str, limit: int) -> list[GameRow]:
        rows = await self._reader.read(FINISHED, (user, limit))
        seats = await self._reader.read(COMPANY, (user,))
        names: dict[str, dict[int, str]] = {}
        for table, seat, name in seats:
            names.setdefault(table, {})[seat] = name
        return [
            GameRow(id, touched, summary.encode(), names.get(id, {}))
            for id, touched, summary in rows
        ]

    async def due_tables(self, until: Time) -> list[str]:
        rows = await self._reader.read(
            "SELECT id FROM tables WHERE status = 'playing' AND deadline <= ? ORDER BY deadline",
            (until,),
        )
        return [id for (id,) in rows]

    async def idle_tables(self, before: Time, limit: int, after: str = "") -> list[str]:
        rows = await self._reader.read(
            "SELECT id FROM tables WHERE touched < ? AND status IN ('waiting', 'playing') "
            "AND id > ? ORDER BY id LIMIT ?",
            (before, after, limit),
        )
        return [id for (id,) in rows]

    async def open_table_count(self, user: str) -> int:
        rows = await self._reader.read(
            "SELECT count(*) FROM tables WHERE status IN ('waiting', 'playing') AND id IN "
            "(SELECT id FROM tables WHERE maker = ? "
            "UNION SELECT table_id FROM seats WHERE user_id = ?)",
            (user, user),
        )
        return int(rows[0][0])

    # Guests.

    async def add_user(self, user: User, token_hash: str, at: Time) -> None:
        await self._writer.write(
            (
                "INSERT INTO users (id, name, made, owner) VALUES (?, ?, ?, ?)",
                (user.id, user.name, at, user.owner),
            ),
            ("INSERT INTO tokens (hash, user_id) VALUES (?, ?)", (token_hash, user.id)),
        )

    async def user_of(self, token_hash: str) -> User | None:
        return await self._user(
            "SELECT id, name, owner FROM users JOIN tokens ON user_id = id WHERE hash = ?",
            token_hash,
        )

    async def known_tokens(self, token_hashes: Sequence[str]) -> set[str]:
        found: set[str] = set()
        for start in range(0, len(token_hashes), TOKENS_AT_ONCE):
            some = token_hashes[start : start + TOKENS_AT_ONCE]
            places = ", ".join("?" * len(some))
            text = f"SELECT hash FROM tokens JOIN users ON user_id = id WHERE hash IN ({places})"
            found |= {hash for (hash,) in await self._reader.read(text, some)}
        return found

    async def find_user(self, id: str) -> User | None:
        return await self._user("SELECT id, name, owner FROM users WHERE id = ?", id)

    async def rename_user(self, id: str, name: str) -> None:
        await self._writer.write(("UPDATE users SET name = ? WHERE id = ?", (name, id)))

    async def add_token(self, user: str, token_hash: str) -> None:
        await self._writer.write(
            ("INSERT INTO tokens (hash, user_id) VALUES (?, ?)", (token_hash, user))
        )

    async def add_link(self, user: str, link_hash: str, until: Time) -> None:
        await self._writer.write(
            ("INSERT INTO links (hash, user_id, until) VALUES (?, ?, ?)", (link_hash, user, until))
        )

    async def take_link(self, link_hash: str, at: Time) -> User | None:
        # The request that deletes the row has the link: of two at the same time, one finds none.
        rows, *_ = await asyncio.gather(
            self._writer.write((TAKE_LINK, (link_hash,))),
            self._writer.write(("DELETE FROM links WHERE until <= ?", (at,))),
        )
        for user, until in rows:
            if until > at:
                return await self.find_user(user)
        return None

    async def revoke_tokens(self, user: str, token_hash: str = "") -> None:
        given = "INSERT INTO tokens (hash, user_id) SELECT ?, id FROM users WHERE id = ?"
        await self._writer.write(
            ("DELETE FROM tokens WHERE user_id = ?", (user,)),
            ("DELETE FROM links WHERE user_id = ?", (user,)),
            ("DELETE FROM subscriptions WHERE user_id = ?", (user,)),
            *([(given, (token_hash, user))] if token_hash else []),
        )

    # Chat.

    async def add_chat(self, table: str, user: str, text: str, at: Time) -> ChatRow:
        rows = await self._writer.write((ADD_CHAT, (table, user, text, at)))
        return ChatRow(rows[0][0], user, text, at)

    async def chat(self, table: str, limit: int) -> list[ChatRow]:
        rows = await self._reader.read(
            "SELECT number, user_id, text, at FROM chat WHERE table_id = ? "
            f"AND {KNOWN_USER} ORDER BY number DESC LIMIT ?",
            (table, limit),
        )
        return [ChatRow(*row) for row in reversed(rows)]

    # The store itself.

    async def beat(self, at: Time, longest_gap: Time | None = None) -> None:
        is_doubted = longest_gap is not None
        outage = [(PUT_OUTAGE, (at, at - (longest_gap or 0)))] if is_doubted else []
        await self._writer.write_alone(*outage, (PUT_BEAT, (at,)))

    async def last_beat(self) -> Time | None:
        rows = await self._reader.read("SELECT value FROM facts WHERE name = 'beat'")
        return int(rows[0][0]) if rows else None

    async def forget_outages(self, before: Time) -> None:
        await self._writer.write(("DELETE FROM outages WHERE ended < ?", (before,)))

    async def outages(self) -> list[Outage]:
        rows = await self._reader.read("SELECT began, ended FROM outages ORDER BY began")
        return [Outage(*row) for row in rows]

    async def claim(self, name: str, value: int) -> int:
        await self._writer.write(
            ("INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", (name, value))
        )
        rows = await self._reader.read("SELECT value FROM facts WHERE name = ?", (name,))
        return int(rows[0][0])

    async def count_on(self) -> None:
        """Let numbers that the database counts go on after the highest, which was copied."""

    # How rows become what they stand for.

    async def _listings(self, text: str, values: Sequence[object]) -> list[tuple[str, Listing]]:
        rows = await self._reader.read(text, values)
        return [
            (
                id,
                Listing(title, status, bool(is_public), touched, deadline, summary.encode(), maker),
            )
            for id, title, status, is_public, touched, deadline, summary, maker in rows
        ]

    async def _user(self, text: str, *values: object) -> User | None:
        rows = await self._reader.read(text, values)
        return User(*rows[0]) if rows else None
