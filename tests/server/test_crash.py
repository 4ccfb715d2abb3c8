"""Whatever happens to a server's process, nothing that was acknowledged is lost."""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from websockets.asyncio.client import ClientConnection, connect

from fireside.client.table import RemoteTable
from fireside.server.connection import GOING_AWAY
from fireside.siege.people import Games, lost_actions, new_guest, unfinished
from fireside.siege.server_process import ServerProcess
from fireside.table.entries import ClockTerms
from fireside.wire import messages as wire
from fireside.wire.bodies import NewChair
from tests.server.house import MINE, run, until
from tests.titles import titles_for

TITLES: Final = titles_for(2)
"""What is played at the same time."""

GRACEFUL: Final = (0, -signal.SIGTERM)
"""How a process may end that was asked to: when all is done it may pass the signal on to itself."""

KILLS: Final = 20
STOPS: Final = 3
ACTIONS_BETWEEN: Final = 15


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path)
    yield server
    server.end()


async def check(server: ServerProcess, games: Games) -> None:
    """Every table replays, and holds exactly what was acknowledged."""
    assert await unfinished(server, games) == []
    assert await lost_actions(server, games) == []


@pytest.mark.slow
def test_a_server_that_is_killed_twenty_times_loses_nothing(server: ServerProcess) -> None:
    async def work() -> None:
        games = Games(server.url, TITLES)
        server.start()
        async with asyncio.TaskGroup() as group:
            group.create_task(games.run())
            for _ in range(KILLS):
                await games.notes.more(ACTIONS_BETWEEN)
                await server.kill()
                server.start()
            games.is_enough = True
        await server.kill()
        await check(server, games)

    run(work())


@pytest.mark.slow
def test_a_server_that_is_stopped_says_goodbye_and_loses_nothing(server: ServerProcess) -> None:
    async def work() -> None:
        games = Games(server.url, TITLES)
        server.start()
        async with asyncio.TaskGroup() as group:
            group.create_task(games.run())
            for _ in range(STOPS):
                await server.ready()
                await games.notes.more(ACTIONS_BETWEEN)
                async with onlooker(server.url, games.tables[0]) as socket:
                    last = asyncio.create_task(last_message(socket))
                    assert await server.terminate() in GRACEFUL
                    assert await last == wire.Goodbye("restart")
                server.start()
            games.is_enough = True
        assert await server.terminate() in GRACEFUL
        await check(server, games)

    run(work())


@asynccontextmanager
async def onlooker(url: str, table: str) -> AsyncIterator[ClientConnection]:
    """Look on at a table."""
    async with connect(f"{url.replace('http', 'ws', 1)}/ws/{table}", max_size=None) as socket:
        await socket.send(wire.ENCODER.encode(wire.Hello(id=1)).decode())
        await socket.recv()
        yield socket


async def last_message(socket: ClientConnection) -> wire.ServerMessage:
    """Return the last thing that the server says."""
    last: wire.ServerMessage = wire.Goodbye("silent")
    async for data in socket:
        last = wire.SERVER_DECODER.decode(data)
    assert socket.close_code == GOING_AWAY
    return last


@pytest.mark.slow
def test_bots_whose_thoughts_were_lost_think_again(server: ServerProcess) -> None:
    async def work() -> None:
        server.start()
        guest = await new_guest(server.url)
        async with AsyncExitStack() as stack:
            tables = []
            for title in TITLES:
                info = await guest.open_table(title, [MINE, NewChair(level="hard")])
                table = RemoteTable(server.url, info.id, guest.token, 0)
                tables.append(await stack.enter_async_context(table))
            for table in tables:
                await table.sit(0)
                await act_until_the_bot_is_asked(table)
            numbers = [table.seen.number for table in tables]
            await server.kill()
            server.start()
            for table, number in zip(tables, numbers, strict=True):
                await until(table, partial(has_more, table, number))
                bots = [entry for entry in table.seen.log if entry.by == "bot"]
                assert [entry.seat for entry in bots[-1:]] == [1]
        await guest.aclose()

    run(work())


async def act_until_the_bot_is_asked(table: RemoteTable) -> None:
    """Answer for the first seat until the second one alone is asked."""
    async for _ in table.changes():
        position = table.position
        if position and table.seat == 0 and position.asked == (1,):
            return
        if table.legal:
            await table.act(0, table.legal[0])


def has_more(table: RemoteTable, number: int) -> bool:
    """Return whether a table has more entries than a number."""
    return table.seen.number > number


@pytest.mark.slow
def test_nobody_is_charged_for_the_time_the_server_was_away(server: ServerProcess) -> None:
    async def work() -> None:
        server.start()
        guest = await new_guest(server.url)
        clock = ClockTerms(per_decision=3_600_000)
        info = await guest.open_table("feurio", [MINE], clock=clock)
        async with RemoteTable(server.url, info.id, guest.token, 0) as table:
            await table.sit(0)
            await until(table, lambda: table.position is not None)
            before = deadline(table)
            number = table.seen.number
            await server.kill()
            away = 2.0
            await asyncio.sleep(away)
            server.start()
            await until(table, lambda: table.seen.number > number)
            assert deadline(table) - before >= 1000 * away
            await table.act(0, table.legal[0])
            assert [entry.by for entry in table.seen.log if entry.kind == "action"] == ["user"]
        await guest.aclose()

    run(work())


def deadline(table: RemoteTable) -> int:
    """Return until when the first seat may think."""
    assert table.position is not None
    found = table.position.deadlines[0]
    assert found is not None
    return found
