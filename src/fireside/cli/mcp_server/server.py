"""The server of the Model Context Protocol around the tools."""

import functools
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, ParamSpec

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from fireside import __version__
from fireside.cli.main import diagnosis
from fireside.cli.mcp_server.tools import Tools
from fireside.kernel.errors import KernelError
from fireside.match.named_bots import seatable_bots

INSTRUCTIONS: Final = (
    "Play board games of Fireside. Call list_titles and open_table to play against bots here, or "
    "join_table with the link of a table at a server. Then call act with an answer whenever it is "
    "your turn, until the game is over. You see only what your seat may know. A refusal names the "
    "clause of the rules; read_rules shows it."
)

P = ParamSpec("P")


def make_server(tools: Tools) -> MCPServer[None]:
    """Return a server with these tools; it lets go of all tables when it ends."""

    @asynccontextmanager
    async def lifespan(_: MCPServer[None]) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await tools.close()

    server = MCPServer(
        "fireside",
        title="Fireside",
        instructions=INSTRUCTIONS,
        version=__version__,
        log_level="WARNING",
        lifespan=lifespan,
    )
    for tool in tools.all():
        about = (inspect.getdoc(tool) or "").replace("{bots}", ", ".join(seatable_bots()))
        server.add_tool(telling(tool), description=about, structured_output=False)
    return server


def telling(tool: Callable[P, Awaitable[str]]) -> Callable[P, Awaitable[str]]:
    """Return a tool that tells the model what it did wrong."""

    @functools.wraps(tool)
    async def told(*args: P.args, **kwargs: P.kwargs) -> str:
        try:
            return await tool(*args, **kwargs)
        except KernelError as error:
            raise ToolError(f"{diagnosis(error)}: {error}") from error

    return told
