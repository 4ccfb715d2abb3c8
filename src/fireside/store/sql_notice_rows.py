"""What a store keeps for turn notices, in SQL that SQLite and PostgreSQL both understand."""

from typing import Final

from fireside.store.notice_rows import DueNotice, NoticeRows, Subscription
from fireside.store.sql import SqlReader, SqlWriter
from fireside.store.sql_secrets import keep_secret

KEY: Final = "push key"

COLUMNS: Final = "id, user_id, endpoint, public_key, secret, language"

PUT_SUBSCRIPTION: Final = f"""
    INSERT INTO subscriptions ({COLUMNS}, made) SELECT ?, id, ?, ?, ?, ?, ? FROM users WHERE id = ?
    ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, public_key = excluded.public_key,
    secret = excluded.secret, language = excluded.language, made = excluded.made
"""
DROP_OLDEST: Final = """
    DELETE FROM subscriptions WHERE user_id = ? AND id NOT IN
    (SELECT id FROM subscriptions WHERE user_id = ? ORDER BY made DESC, id LIMIT ?)
"""
MUTE: Final = """
    INSERT INTO muted (user_id, table_id) SELECT DISTINCT user_id, table_id FROM seats
    WHERE user_id = ? AND table_id = ? ON CONFLICT DO NOTHING
"""
IS_WANTED: Final = """
    SELECT 1 FROM subscriptions WHERE user_id = ?
    AND NOT EXISTS (SELECT 1 FROM muted WHERE user_id = ? AND table_id = ?) LIMIT 1
"""
NOTE: Final = """
    INSERT INTO due_notices (table_id, user_id, due) VALUES (?, ?, ?)
    ON CONFLICT (table_id, user_id) DO UPDATE SET due = excluded.due
"""
ARE_DUE: Final = "SELECT table_id, user_id FROM due_notices WHERE due <= ? ORDER BY due LIMIT ?"
TAKE: Final = f"""
    DELETE FROM due_notices WHERE (table_id, user_id) IN ({ARE_DUE}) RETURNING table_id, user_id
"""


class SqlNoticeRows(NoticeRows):
    """The rows of one database."""

    def __init__(self, reader: SqlReader, writer: SqlWriter) -> None:
        self._reader: Final = reader
        self._writer: Final = writer

    async def key(self, offered: str) -> str:
        return await keep_secret(self._reader, self._writer, KEY, offered)

    async def subscribe(self, subscription: Subscription, at: int, limit: int) -> None:
        said, user = subscription, subscription.user
        values = (said.id, said.endpoint, said.public_key, said.secret, said.language, at, user)
        await self._writer.write((PUT_SUBSCRIPTION, values), (DROP_OLDEST, (user, user, limit)))

    async def unsubscribe(self, user: str, id: str) -> None:
        gone = "DELETE FROM subscriptions WHERE user_id = ? AND id = ?"
        await self._writer.write((gone, (user, id)))

    async def subscriptions(self, user: str) -> list[Subscription]:
        rows = await self._reader.read(
            f"SELECT {COLUMNS} FROM subscriptions WHERE user_id = ? "
            "AND user_id IN (SELECT id FROM users) ORDER BY made DESC, id",
            (user,),
        )
        return [Subscription(*row) for row in rows]

    async def mute(self, user: str, table: str, is_muted: bool) -> None:
        unmute = "DELETE FROM muted WHERE user_id = ? AND table_id = ?"
        await self._writer.write((MUTE if is_muted else unmute, (user, table)))

    async def is_muted(self, user: str, table: str) -> bool:
        found = "SELECT 1 FROM muted WHERE user_id = ? AND table_id = ?"
        return bool(await self._reader.read(found, (user, table)))

    async def is_wanted(self, notice: DueNotice) -> bool:
        values = (notice.user, notice.user, notice.table)
        return bool(await self._reader.read(IS_WANTED, values))

    async def note(self, notice: DueNotice, due: int) -> None:
        await self._writer.write((NOTE, (notice.table, notice.user, due)))

    async def forget(self, notice: DueNotice) -> None:
        found = "SELECT 1 FROM due_notices WHERE table_id = ? AND user_id = ?"
        values = (notice.table, notice.user)
        # Most who come to a table have no notice there, and need no write.
        if await self._reader.read(found, values):
            gone = "DELETE FROM due_notices WHERE table_id = ? AND user_id = ?"
            await self._writer.write((gone, values))

    async def take_due(self, until: int, limit: int) -> list[DueNotice]:
        if not await self._reader.read(ARE_DUE, (until, 1)):
            return []
        return [DueNotice(*row) for row in await self._writer.write((TAKE, (until, limit)))]
