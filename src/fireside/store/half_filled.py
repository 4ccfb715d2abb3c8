"""A database into which everything is being copied; until that is finished no server uses it."""

from typing import Final

from fireside.store.errors import HalfFilledError
from fireside.store.sql import SqlReader, Statement

BEGIN_FILLING: Final[Statement] = ("INSERT INTO facts (name, value) VALUES ('filling', 1)", ())
END_FILLING: Final[Statement] = ("DELETE FROM facts WHERE name = 'filling'", ())


async def is_half_filled(reader: SqlReader) -> bool:
    """Return whether a copy into a database was begun and not finished."""
    return bool(await reader.read("SELECT 1 FROM facts WHERE name = 'filling'"))


async def refuse_half_filled(reader: SqlReader) -> None:
    """Refuse a database that lacks what has not been copied yet."""
    if await is_half_filled(reader):
        raise HalfFilledError(
            "the database holds a part of a copy: finish it by the same move or restore"
        )
