"""Scripted clients of the server for language models."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from mcp import Client
from mcp.types import TextContent

from fireside.cli.mcp_server.server import make_server
from fireside.cli.mcp_server.tools import Guest, Tools
from fireside.kernel.seats import Seat
from fireside.registry import find_title
from fireside.texts import load_texts
from tests.envs.text.models import ListReader


class Caller:
    """Calls tools, and returns their texts."""

    def __init__(self, client: Client) -> None:
        self.client: Final = client

    async def ask(self, tool: str, **arguments: object) -> str:
        """Return what a tool says; it must not be an error."""
        said, is_error = await self._call(tool, arguments)
        assert not is_error, said
        return said

    async def fail(self, tool: str, **arguments: object) -> str:
        """Return the error of a tool."""
        said, is_error = await self._call(tool, arguments)
        assert is_error, said
        return said

    async def turn(self) -> str:
        """Wait for the turn at the only table, however long that takes."""
        said = ""
        while ": your turn." not in said:
            said = await self.ask("wait_for_turn")
        return said

    async def play(self, said: str, seed: int, most: int = 10_000) -> str:
        """Answer by what is said, at random, until the game is over; return the last report."""
        model = ListReader(seed)
        for _ in range(most):
            if "the game is over" in said:
                break
            if ": your turn." in said:
                said = await self.ask("act", answer=model(said), table=table_in(said))
            else:
                said = await self.ask("wait_for_turn", table=table_in(said))
        return said

    async def _call(self, tool: str, arguments: dict[str, object]) -> tuple[str, bool]:
        result = await self.client.call_tool(tool, arguments)
        texts = [part.text for part in result.content if isinstance(part, TextContent)]
        return "\n".join(texts), bool(result.is_error)


def table_in(said: str) -> str:
    """Return the name of the table that a report is about."""
    return said.rpartition("Table ")[2].partition(":")[0]


def seat_name(title: str, seat: Seat) -> str:
    """Return what a title calls a seat."""
    return load_texts(find_title(title)).seat(seat)


@asynccontextmanager
async def caller(folder: Path, language: str = "en") -> AsyncIterator[Caller]:
    """Connect a client to a server in this process."""
    server = make_server(Tools(language, Guest("Claudia", "Ada", folder)))
    async with Client(server) as client:
        yield Caller(client)
