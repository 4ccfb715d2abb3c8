"""How much a database holds."""

from dataclasses import dataclass
from typing import Final

from fireside.store.sql import SqlReader

COUNT: Final = """
    SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM entries),
    (SELECT count(*) FROM users)
"""


@dataclass(frozen=True)
class Contents:
    """How much a database holds."""

    tables: int
    entries: int
    guests: int


async def count_contents(reader: SqlReader) -> Contents:
    """Say how much a database holds."""
    (found,) = await reader.read(COUNT)
    return Contents(*found)
