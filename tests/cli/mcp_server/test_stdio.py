"""`fireside mcp` as clients start it: a process that speaks on its input and output."""

import os
import sys
from pathlib import Path

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from tests.cli.mcp_server.clients import Caller
from tests.server.house import run


def test_a_client_plays_over_input_and_output(tmp_path: Path) -> None:
    arguments = ["-P", "-m", "fireside", "mcp", "--language", "en"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}
    process = StdioServerParameters(command=sys.executable, args=arguments, env=environment)

    async def work() -> None:
        async with Client(stdio_client(process)) as client:
            tools = Caller(client)
            said = await tools.ask("open_table", title="the-game", options={"starter": "first"})
            assert "(GAM-30)" in await tools.fail("act", answer="stop")
            said = await tools.play(said, seed=1, most=4)
            assert "Table t1: " in said

    run(work())
