"""How the common SQL is said to PostgreSQL."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import count
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

import asyncpg

from fireside.store.errors import ForeignUrlError
from fireside.store.sql import Rows

# The stubs have an argument for the class of rows, which the real classes have not.
Connection: TypeAlias = "asyncpg.Connection[Any] | asyncpg.pool.PoolConnectionProxy[Any]"

SCHEMES: Final = ("postgresql", "postgres")

NO_LETTER: Final = "\ufffd"
"""Stands for the one character that PostgreSQL cannot store, in lines of chat."""


@lru_cache(256)
def numbered(text: str) -> str:
    """Return a statement with `$1`, `$2` and so on in the place of each `?`."""
    numbers = count(1)
    first, *others = text.split("?")
    return first + "".join([f"${next(numbers)}{part}" for part in others])


def storable(values: Sequence[object]) -> list[object]:
    """Return values without the character 0."""
    return [
        value.replace("\0", NO_LETTER) if type(value) is str and "\0" in value else value
        for value in values
    ]


async def fetch(connection: Connection, text: str, values: Sequence[object] = ()) -> Rows:
    """Run a statement, and return its rows."""
    return await connection.fetch(numbered(text), *storable(values))


async def run(connection: Connection, text: str, rows: Sequence[Sequence[object]]) -> None:
    """Run a statement that returns nothing once for each row of values, in one go."""
    if len(rows) == 1:
        await connection.execute(numbered(text), *storable(rows[0]))
    else:
        await connection.executemany(numbered(text), [storable(row) for row in rows])


def check_url(url: str) -> None:
    """Refuse what is no address of a database in PostgreSQL."""
    if not is_clear(url):
        raise ForeignUrlError(
            "the address of the database is no URL: write %2F, %3F, %23 and %40 for / ? # and @ "
            "in a password, or put the password into ~/.pgpass or PGPASSWORD"
        )
    if urlsplit(url).scheme not in SCHEMES:
        raise ForeignUrlError(f"{shown(url)} is no address such as postgresql://USER@HOST/DATABASE")


def is_clear(url: str) -> bool:
    """Return whether it is clear where the password in an address ends."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    ports = [
        host.rpartition("]")[2].partition(":")[2]
        for host in parts.netloc.rpartition("@")[2].split(",")
    ]
    is_last = "@" not in f"{parts.path}{parts.query}{parts.fragment}"
    return is_last and all(not port or port.isdecimal() for port in ports)


def shown(url: str) -> str:
    """Return an address without its password and options, for messages."""
    if not is_clear(url):
        return "the database"
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
