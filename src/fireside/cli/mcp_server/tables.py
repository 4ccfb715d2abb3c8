"""The tables of a model, each by a short name."""

from itertools import count
from typing import Final

from fireside.cli.mcp_server.model_table import ModelTable
from fireside.kernel.errors import KernelError

MOST_TABLES: Final = 16


class NoTableError(KernelError):
    """There is no table of that name, or none that is meant without a name."""


class TooManyTablesError(KernelError):
    """The model has to leave a table before it sits down at another one."""


class ModelTables:
    """Keeps tables until the model leaves them."""

    def __init__(self) -> None:
        self._tables: Final[dict[str, ModelTable]] = {}
        self._numbers: Final = count(1)

    def items(self) -> list[tuple[str, ModelTable]]:
        """List the tables with their names."""
        return list(self._tables.items())

    def check_room(self) -> None:
        """Raise an error if there are too many tables."""
        if len(self._tables) >= MOST_TABLES:
            raise TooManyTablesError(f"{MOST_TABLES} tables are open: leave one first")

    def add(self, table: ModelTable) -> str:
        """Keep a table; return its name."""
        name = f"t{next(self._numbers)}"
        self._tables[name] = table
        return name

    def find(self, name: str) -> tuple[str, ModelTable]:
        """Return a table by its name; without one, the only table that there is."""
        if not name and len(self._tables) == 1:
            return next(iter(self._tables.items()))
        if name in self._tables:
            return name, self._tables[name]
        known = ", ".join(self._tables) or "none: open_table or join_table makes one"
        asked = f"no table {name!r}" if name else "say which table"
        raise NoTableError(f"{asked}, there is {known}")

    def remove(self, name: str) -> None:
        """Forget a table."""
        del self._tables[name]

    async def close(self) -> None:
        """Let go of all tables."""
        for name, table in self.items():
            self.remove(name)
            await table.close()
