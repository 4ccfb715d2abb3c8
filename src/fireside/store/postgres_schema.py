"""The schema in PostgreSQL: the same migrations as for SQLite, written out as SQL."""

from typing import Final

import asyncpg

from fireside.store.errors import (
    DamagedStoreError,
    NewerStoreError,
    OutdatedStoreError,
    StoreInUseError,
)
from fireside.store.migrations import APPLICATION, oldest_beside, revisions, script_from
from fireside.store.postgres_session import IN_USE
from fireside.store.postgres_statements import Connection

FIND: Final = "SELECT to_regclass($1) IS NOT NULL"
"""Whether a table of the database is there."""


OTHERS: Final = """
    SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = $1 AND objid = $2 AND objsubid = 1 AND pid != pg_backend_pid()
"""
"""How many others use the database now."""


OLDEST: Final = "SELECT value FROM facts WHERE name = 'oldest'"
"""The oldest version whose servers can work with the database as it is."""

NOTE_OLDEST: Final = """
    INSERT INTO facts (name, value) VALUES ('oldest', $1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""


async def prepare(connection: Connection, where: str, may_migrate: bool = True) -> None:
    """Bring a database up to date, an empty one too; all migrations are run or none.

    One that is foreign or newer stays untouched. Of servers that start at once, one does the work.
    """
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", APPLICATION)
        revision = await revision_of(connection, where)
        known = revisions()
        if revision and revision not in known:
            await check_newer(connection, where, revision)
        elif revision != known[-1]:
            if not may_migrate:
                found = f"is of version {revision}" if revision else "is empty"
                raise OutdatedStoreError(
                    f"{where} {found}, and not of version {known[-1]}: "
                    "start a server on it first, or use the Fireside that made it"
                )
            oldest = oldest_beside()
            if revision and revision < oldest and await has_others(connection):
                raise StoreInUseError(
                    f"{where} is of version {revision}, and servers of an older Fireside use it: "
                    "stop them before you start this one"
                )
            await connection.execute(script_from(revision))
            await connection.execute(NOTE_OLDEST, int(oldest))


async def has_others(connection: Connection) -> bool:
    """Return whether others use the database."""
    return bool(await connection.fetchval(OTHERS, IN_USE >> 32, IN_USE & 0xFFFFFFFF))


async def check_version(connection: Connection, where: str) -> None:
    """Refuse a database that a newer server has changed since it was opened here."""
    revision = await revision_of(connection, where)
    if revision not in revisions():
        await check_newer(connection, where, revision)


async def check_newer(connection: Connection, where: str, revision: str) -> None:
    """Refuse a newer database, unless it says that servers of this version can go on with it."""
    oldest = await connection.fetchval(OLDEST)
    if oldest is None or oldest > int(revisions()[-1]):
        raise NewerStoreError(f"{where} was made by a newer Fireside ({revision})")


async def revision_of(connection: Connection, where: str) -> str:
    """Return of which version a database is, nothing if it is empty; refuse a foreign one."""
    has_version, has_entries, has_users = [
        await connection.fetchval(FIND, name) for name in ("alembic_version", "entries", "users")
    ]
    if not has_version and not has_entries and not has_users:
        return ""
    if not has_version or not has_entries:
        raise DamagedStoreError(f"{where} holds tables of another program")
    try:
        found = await connection.fetch("SELECT version_num FROM alembic_version")
    except asyncpg.PostgresError as error:
        raise DamagedStoreError(f"{where} does not say of which version it is") from error
    if len(found) != 1:
        raise DamagedStoreError(f"{where} does not say of which version it is")
    return str(found[0][0])
