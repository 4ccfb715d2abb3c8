"""Two servers in processes of their own on one database: one is killed, or paused for too long."""

import asyncio
import shutil
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import asyncpg
import pytest

from fireside.client.api import Api
from fireside.client.table import RemoteTable
from fireside.kernel.action import Action
from fireside.server.server_key import FILE_NAME as KEY_FILE
from fireside.server.server_key import ServerKey
from fireside.siege.people import Notes, answer, new_guest
from fireside.siege.server_process import ServerProcess
from fireside.store.postgres import PostgresStore
from fireside.store.postgres_session import IN_USE
from fireside.table.chain import check_chain
from fireside.table.entries import Acted, decode_entry
from fireside.table.table import Table
from tests.server.house import BOT, MINE, dice, run, until

pytestmark = pytest.mark.slow

HOLDERS: Final = """
    SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32 | objid::bigint) = $1
"""
"""How many sessions hold an advisory lock."""


@pytest.fixture
def pair(tmp_path: Path, postgres_url: str) -> Iterator[list[ServerProcess]]:
    processes = []
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        processes.append(ServerProcess(folder, database=postgres_url))
    ServerKey.of(processes[0].folder)
    shutil.copy(processes[0].folder / KEY_FILE, processes[1].folder)
    yield processes
    for process in processes:
        process.end()


@asynccontextmanager
async def game(pair: list[ServerProcess]) -> AsyncIterator[tuple[Api, RemoteTable]]:
    """Start both servers, and open a table for a person and a bot at the first."""
    for process in pair:
        process.start()
    guest = await new_guest(pair[0].url)
    await pair[1].ready()
    info = await guest.open_table("the-game", [MINE, BOT])
    async with RemoteTable(pair[0].url, info.id, guest.token, 0) as table:
        await table.sit(0)
        await until(table, lambda: table.info.status == "playing")
        yield guest, table
    await guest.aclose()


async def play_some(table: RemoteTable, notes: Notes, count: int) -> None:
    """Act until a number of actions more were acknowledged."""
    playing = asyncio.create_task(answer(table, 0, dice(1), notes))
    waiting = asyncio.create_task(notes.more(count))
    await asyncio.wait([playing, waiting], return_when=asyncio.FIRST_COMPLETED)
    for task in (playing, waiting):
        task.cancel()
    await asyncio.gather(playing, waiting, return_exceptions=True)


async def check(url: str, table: str, acknowledged: list[Action]) -> None:
    """The stored entries fit their chain, lead to the end, and hold what was acknowledged."""
    store = await PostgresStore.open(url)
    try:
        rows = await store.history(table)
    finally:
        await store.close()
    check_chain(table, [data for data, _ in rows], [head for _, head in rows])
    found = Table.replay(table, [data for data, _ in rows])
    assert found.is_over
    entries = [decode_entry(data) for data, _ in rows]
    acted = [entry.entry for entry in entries if isinstance(entry, Acted)]
    mine = [
        found.title.action_set.find(*entry.action)  # type: ignore[union-attr]  # of a seat
        for entry in acted
        if entry.seat == 0 and getattr(entry, "by", "") == "user"
    ]
    # Those that were under way when the client stopped waiting may be stored without an answer.
    rest = iter(mine)
    assert all(any(action == one for one in rest) for action in acknowledged)
    assert len(mine) - len(acknowledged) <= 2
    assert "bot" in {getattr(entry, "by", "") for entry in acted}


def test_a_table_goes_on_at_the_other_server_when_one_is_killed(
    pair: list[ServerProcess], postgres_url: str
) -> None:
    async def work() -> None:
        notes = Notes()
        async with game(pair) as (guest, table):
            await play_some(table, notes, 5)
            await pair[0].kill()
            async with RemoteTable(pair[1].url, table.id, guest.token, 0) as other:
                assert other.seen.number >= table.seen.number
                await answer(other, 0, dice(2), notes)
                assert other.is_over
        await pair[1].kill()
        await check(postgres_url, table.id, list(notes.actions[table.id, 0]))

    run(work())


async def only_one_left(url: str) -> None:
    """Wait until only one server has a session, and with it leases."""
    connection = await asyncpg.connect(url)
    while await connection.fetchval(HOLDERS, IN_USE) != 1:
        await asyncio.sleep(0.1)
    await connection.close()


def test_a_server_that_was_paused_beyond_its_leases_goes_on_with_what_the_other_stored(
    pair: list[ServerProcess], postgres_url: str
) -> None:
    async def work() -> None:
        notes = Notes()
        async with game(pair) as (guest, table):
            await play_some(table, notes, 3)
            pair[0].signal(signal.SIGSTOP)
            await only_one_left(postgres_url)
            async with RemoteTable(pair[1].url, table.id, guest.token, 0) as other:
                await play_some(other, notes, 5)
                number = other.seen.number
            pair[0].signal(signal.SIGCONT)
            # Its people are shown what happened, and can go on there.
            await until(table, lambda: table.seen.number >= number)
            await answer(table, 0, dice(3), notes)
            assert table.is_over
        for process in pair:
            await process.kill()
        await check(postgres_url, table.id, list(notes.actions[table.id, 0]))

    run(work())
