"""Secrets that all servers of a database share, each kept once and for all."""

from typing import Final

from fireside.store.sql import SqlReader, SqlWriter

FIND: Final = "SELECT value FROM secrets WHERE name = ?"
PUT: Final = "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"


async def keep_secret(reader: SqlReader, writer: SqlWriter, name: str, offered: str) -> str:
    """Keep a secret unless one of its name is there; return what was kept first."""
    rows = await reader.read(FIND, (name,))
    if not rows:
        await writer.write((PUT, (name, offered)))
        rows = await reader.read(FIND, (name,))
    return str(rows[0][0])
