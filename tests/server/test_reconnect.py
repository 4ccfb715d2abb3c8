"""A client whose connection is lost comes back by itself, and does nothing twice."""

import asyncio
from pathlib import Path

import pytest

from fireside.client.api import Api
from fireside.client.errors import GoneError, RefusedError, ServerError
from fireside.client.table import RemoteTable
from fireside.siege.server_process import free_port
from fireside.wire import messages as wire
from tests.server.house import MINE, House, dice, house, play, run, until
from tests.server.tables import party
from tests.titles import titles_for


async def cut(home: House, table: RemoteTable) -> None:
    """Lose a client's connection, as the network does."""
    assert table.connection._socket is not None
    table.connection._socket.transport.abort()
    await until(table, lambda: not table.seen.is_current)


async def is_stored(home: House, id: str, count: int) -> None:
    """Wait until a table has a number of entries on disk."""
    while len(await home.store.entries(id)) < count:
        await asyncio.sleep(0.001)


@pytest.mark.parametrize("title", titles_for(2))
def test_a_lost_connection_comes_back_to_the_same_seat(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            table = people.asked()
            seat = people.tables.index(table)
            await cut(home, table)
            await until(table, lambda: table.seen.is_current)
            assert table.seat == seat
            await table.act(seat, table.legal[0])
            await people.settle()

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_an_action_without_an_answer_is_not_played_twice(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            table = people.asked()
            seat = people.tables.index(table)
            entries = len(await home.store.entries(people.id))

            # The server has the action on disk, but the client never hears of it.
            acting = asyncio.create_task(table.act(seat, table.legal[0]))
            while not table.connection._pending:
                await asyncio.sleep(0)
            assert table.connection._socket is not None
            table.connection._socket.transport.pause_reading()
            await is_stored(home, people.id, entries + 1)
            await cut(home, table)
            done = await acting
            assert done.number == table.seen.number
            assert len([entry for entry in table.seen.log if entry.seat == seat]) == 1
            assert len(await home.store.entries(people.id)) == entries + 1

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_an_action_that_never_arrived_is_sent_again(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            table = people.asked()
            seat = people.tables.index(table)
            action = table.legal[0]
            await cut(home, table)
            done = await table.act(seat, action)
            assert done.number == table.seen.number
            assert [entry.seat for entry in table.seen.log if entry.kind == "action"] == [seat]

    run(work())


@pytest.mark.parametrize("title", titles_for(1))
def test_an_undo_and_a_line_without_an_answer_happen_once(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 1) as people:
            table = people.tables[0]
            await table.act(0, table.legal[0])
            await table.act(0, table.legal[0])
            entries = len(await home.store.entries(people.id))
            for number, work in enumerate([table.undo(0), table.write("hello")]):
                doing = asyncio.create_task(work)
                while not table.connection._pending:
                    await asyncio.sleep(0)
                assert table.connection._socket is not None
                table.connection._socket.transport.pause_reading()
                if number == 0:
                    await is_stored(home, people.id, entries + 1)
                while number == 1 and not await home.store.chat(people.id, 9):
                    await asyncio.sleep(0.001)
                await cut(home, table)
                await doing
            assert len([entry for entry in table.seen.log if entry.kind == "undo"]) == 1
            assert [line.text for line in table.seen.chat] == ["hello"]
            assert len(await home.store.entries(people.id)) == entries + 1

    run(work())


@pytest.mark.parametrize("title", titles_for(1))
def test_an_answer_to_a_decision_of_the_past_brings_the_present(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 1) as people:
            table = people.tables[0]
            await table.act(0, table.legal[0])
            async with home.line(people.id, people.guests[0].token) as line:
                action = table.legal[0]
                stale = wire.Act(id=9, seat=0, decision=0, action=(action.kind, action.args))
                answer = await line.ask(stale)
                assert isinstance(answer, wire.Refused)
                assert answer.error == "stale"
                fresh = await line.message()
                assert isinstance(fresh, wire.TableMessage)
                assert fresh.number == table.seen.number

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_a_game_goes_on_after_the_server_was_restarted(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        port = free_port()
        async with house(tmp_path, port) as home:
            guests = [await home.guest(), await home.guest()]
            tokens = [guest.token for guest in guests]
            info = await guests[0].open_table(title, [MINE, MINE])
            table = RemoteTable(home.url, info.id, tokens[0])
            await table.__aenter__()
            await table.sit(0, "Ada")
            await table.sit(1, "Ben")
            await play(table, [0, 1], dice(1), until=12)
            number = table.seen.number
            log = table.seen.log
            # Acting while nobody is there: it is carried out once somebody is.
        await until(table, lambda: not table.seen.is_current)
        playing = asyncio.create_task(play(table, [0, 1], dice(2)))
        async with house(tmp_path, port) as home:
            await until(table, lambda: table.seen.is_current)
            assert table.seen.number >= number
            assert table.seen.log[: len(log)] == log
            assert [chair.name for chair in table.info.chairs] == ["Ada", "Ben"]
            await playing
            assert table.info.outcome is not None
            await table.__aexit__(None, None, None)
            async with Api(home.url, tokens[0]) as api:
                assert (await api.record(info.id)).seed is not None

    run(work())


def test_who_cannot_come_back_is_told_why(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            with pytest.raises(GoneError, match="belongs to nobody") as gone:
                async with RemoteTable(home.url, people.id, "wrong"):
                    pass
            assert gone.value.reason == "unknown_guest"
            with pytest.raises(GoneError, match="there is no table nowhere") as gone:
                async with RemoteTable(home.url, "nowhere"):
                    pass
            assert gone.value.reason == "unknown_table"
            with pytest.raises(ServerError):
                async with RemoteTable(f"http://127.0.0.1:{free_port()}", people.id):
                    pass
            with pytest.raises(RefusedError):
                await people.tables[0].look(1)

    run(work())
