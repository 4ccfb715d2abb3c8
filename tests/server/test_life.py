"""The life of a server: it sleeps, wakes, forgets what nobody needs, and survives its mistakes."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import structlog

from fireside.client.errors import RefusedError, RequestError, ServerError
from fireside.server import housekeeping
from fireside.server.admin_messages import AdminAnswer, AdminRequest
from fireside.server.admin_socket import ask_server
from fireside.server.clock import present
from fireside.server.limits import IDLE_DAYS
from fireside.server.serve import write_log
from fireside.store.errors import LockedStoreError, StoreError
from fireside.store.sqlite import FILE_NAME
from fireside.table import commands
from fireside.table.entries import ClockTerms
from fireside.wire import messages as wire
from tests.server.house import MINE, OPEN, dice, house, play, run, until
from tests.server.tables import party

DAY = 24 * 3600 * 1000


def test_tables_that_nobody_came_back_to_are_closed(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            waiting = await people.guests[0].open_table("feurio", [MINE, OPEN])
            await home.housekeeping.close_idle()
            assert people.tables[0].info.status == "playing"
            home.clock.now = lambda: present() + (IDLE_DAYS + 1) * DAY
            await home.housekeeping.close_idle()
            table = people.tables[0]
            await until(table, lambda: table.info.status == "closed")
            assert (await people.guests[0].table(waiting.id)).status == "closed"
            asked = people.asked if table.position and table.position.asked else None
            assert asked is None
            with pytest.raises(RefusedError) as error:
                await table.undo(0)
            assert error.value.error == "closed"

    run(work())


def test_tables_that_nobody_uses_are_forgotten_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "SWEEP_SECONDS", 0.05)

    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            async with home.at(guest, info) as table:
                await table.sit(0)
                await play(table, [0], dice(1), until=8)
                number = table.seen.number
                await asyncio.sleep(0.2)
                assert info.id in home.tables.live
            while info.id in home.tables.live:
                await asyncio.sleep(0.02)
            async with home.at(guest, info, 0) as table:
                assert table.seen.number == number
                assert table.legal

    run(work())


def test_two_who_come_at_once_find_one_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            history = home.store.history
            home.tables.live.clear()

            async def slowly(table: str, after: int = 0) -> Any:
                await asyncio.sleep(0.01)
                return await history(table, after)

            home.store.history = slowly  # type: ignore[method-assign]  # a store that takes its time
            found = await asyncio.gather(*[home.tables.find(info.id) for _ in range(5)])
            assert len(set(found)) == 1

    run(work())


def test_clients_are_told_when_the_server_stops_and_nothing_is_lost(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            async with home.at(guest, info) as table:
                await table.sit(0)
                await play(table, [0], dice(1), until=9)
                number = table.seen.number
            line = home.line(info.id, guest.token)
            stopping = await line.__aenter__()
        messages = []
        async for data in stopping.socket:
            messages.append(wire.SERVER_DECODER.decode(data))
        assert messages[-1] == wire.Goodbye("restart")
        assert stopping.socket.close_code == 1001
        async with house(tmp_path) as home:
            live = await home.tables.find(info.id)
            assert live.table.number == number

    run(work())


def test_a_write_that_fails_did_not_happen(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            asked = people.asked()
            seat = people.tables.index(asked)
            store = home.store
            append, number = store.append, asked.seen.number

            async def fail(*args: Any, **kwargs: Any) -> None:
                raise StoreError("nothing was written: the disk is full")

            store.append = fail  # type: ignore[method-assign]  # a disk that is full
            with pytest.raises(RefusedError) as error:
                await asked.act(seat, asked.legal[0])
            assert error.value.error == "store"
            assert asked.seen.number == number
            assert len(asked.seen.log) == 1
            store.append = append  # type: ignore[method-assign]
            await asked.act(seat, asked.legal[0])
            await people.settle()
            assert [len(table.seen.log) for table in people.tables] == [2, 2]

    run(work())


def test_a_reveal_that_could_not_be_stored_is_made_once_more(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            ann, ben = await home.guest(), await home.guest()
            info = await ann.open_table("feurio", [MINE, OPEN])
            append, refused = home.store.append, list[bytes]()

            async def refuse_once(*args: Any, **kwargs: Any) -> None:
                entry = args[2][0]
                if b"revealed" in entry and not refused:
                    refused.append(entry)
                    raise LockedStoreError("nothing was written: the database is locked")
                await append(*args, **kwargs)

            home.store.append = refuse_once  # type: ignore[method-assign]  # locked for a moment
            async with home.at(ann, info) as first, home.at(ben, info) as second:
                await first.sit(0)
                await second.sit(1)
                await until(first, lambda: first.info.status == "playing")
            assert refused

    run(work())


def test_a_table_that_could_not_be_rebuilt_takes_nothing_more(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            store, id = home.store, people.id
            append, entries, history = store.append, store.entries, store.history
            live = home.tables.live[id]
            stored = await entries(id)
            leaving = commands.leave(live.table, people.tables[0].seen.user, live.now())

            async def fail(*args: Any, **kwargs: Any) -> Any:
                raise StoreError("the disk fails")

            async with live.lock:
                store.append = store.history = fail  # type: ignore[method-assign]  # it fails twice
                for _ in range(2):
                    with pytest.raises(StoreError, match="the disk fails"):
                        await live.commit(leaving)
                    store.append, store.history = append, history  # type: ignore[method-assign]
            assert await entries(id) == stored

            # Everybody comes back to what is stored.
            while home.tables.live[id] is live or len(home.tables.live[id].presence) < 2:
                await asyncio.sleep(0.01)
            asked = people.asked()
            await asked.act(people.tables.index(asked), asked.legal[0])
            assert len(await entries(id)) == len(stored) + 1

    run(work())


def test_a_mistake_of_the_server_is_answered_and_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            asked = people.asked()
            seat = people.tables.index(asked)
            live = home.tables.live[people.id]
            outline = live.journal.outline

            def fail(entries: Any) -> Any:
                hand = "the hand of seat 1"
                raise ZeroDivisionError(f"{len(hand)}")

            live.journal.outline = fail  # type: ignore[method-assign]  # a mistake
            with pytest.raises(RefusedError) as error:
                await asked.act(seat, asked.legal[0])
            assert error.value.error == "server_fault"
            live.journal.outline = outline  # type: ignore[method-assign]
            assert len(asked.seen.log) == 1
            await asked.act(seat, asked.legal[0])
            assert asked.seen.number == live.table.number

    write_log(is_json=True)
    try:
        run(work())
    finally:
        structlog.reset_defaults()
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    fault = next(line for line in lines if line["event"] == "command failed")
    assert "ZeroDivisionError" in fault["exception"]


@pytest.mark.parametrize("is_json", [True, False], ids=["json", "console"])
def test_the_log_never_shows_what_the_code_was_working_with(
    capsys: pytest.CaptureFixture[str], is_json: bool
) -> None:
    def fail(seed: str) -> None:
        raise ValueError("a mistake")

    write_log(is_json)
    try:
        try:
            fail("5ec4e7")
        except ValueError:
            structlog.get_logger().exception("it failed")
    finally:
        structlog.reset_defaults()
    said = capsys.readouterr().err
    assert "ValueError: a mistake" in said
    assert said.count("5ec4e7") == said.count('fail("5ec4e7")') + said.count('fail(\\"5ec4e7\\")')


CHANGE_FIRST = "UPDATE entries SET data = '{}' WHERE number = 1 AND table_id = ?"


def damage(folder: Path, *tables: str, change: str = CHANGE_FIRST) -> None:
    """Damage tables behind the server's back."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as file, file:
        for table in tables:
            file.execute(change, (table,))


def test_a_damaged_table_does_no_harm_to_the_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest("Ada")
            token = guest.token
            clock = ClockTerms(per_decision=3600 * 1000)
            infos = [await guest.open_table("feurio", [MINE], clock=clock) for _ in range(2)]
            for info in infos:
                async with home.at(guest, info) as table:
                    await table.sit(0)
                    await until(table, lambda table=table: table.position is not None)  # type: ignore[misc]
        damage(tmp_path, infos[0].id, change=CHANGE_FIRST.replace("= 1", "= 2"))
        async with house(tmp_path) as home:
            again = await home.guest()
            again.token = token
            with pytest.raises(RequestError) as error:
                await again.table(infos[0].id)
            assert error.value.error == "damaged_table"
            with pytest.raises(ServerError, match="entry 2"):
                async with home.at(again, infos[0]):
                    pass
            async with home.at(again, infos[1], 0) as table:
                await table.act(0, table.legal[0])
            home.clock.now = lambda: present() + (IDLE_DAYS + 1) * DAY
            await home.housekeeping.close_idle()
            await again.forget_me()

    run(work())


def test_idle_tables_that_cannot_be_loaded_do_not_keep_the_others_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "CLOSED_AT_ONCE", 2)

    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest("Ada")
            infos = [await guest.open_table("feurio", [MINE]) for _ in range(5)]
        ids = sorted(info.id for info in infos)
        damage(tmp_path, *ids[:3])
        async with house(tmp_path) as home:
            home.clock.now = lambda: present() + (IDLE_DAYS + 1) * DAY
            for _ in range(3):
                await home.housekeeping.close_idle()
            assert [(await home.tables.find(id)).table.status for id in ids[3:]] == ["closed"] * 2
            # The next sweep begins again.
            assert await home.store.idle_tables(present() * 2, 9) == ids[:3]
            await home.housekeeping.close_idle()

    run(work())


def test_a_guest_at_a_table_that_lacks_an_entry_is_erased_and_so_are_the_next(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guests = [await home.guest(name) for name in ("Ada", "Ben")]
            infos = [await guest.open_table("feurio", [MINE]) for guest in guests]
            async with home.at(guests[0], infos[0]) as table:
                await table.sit(0)
        damage(
            tmp_path, infos[0].id, change="DELETE FROM entries WHERE number = 2 AND table_id = ?"
        )
        async with house(tmp_path) as home:
            for guest in guests:
                again = await home.guest()
                again.token = guest.token
                await again.forget_me()
            while await home.store.erasures.pending():
                await asyncio.sleep(0.01)
            assert [await home.store.seats(info.id) for info in infos] == [{}, {}]

    run(work())


def test_a_table_that_cannot_be_loaded_can_be_removed(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            info = await (await home.guest()).open_table("feurio", [MINE])
        damage(tmp_path, info.id)
        async with house(tmp_path) as home:
            answers = [
                await asyncio.to_thread(ask_server, tmp_path, AdminRequest("remove", id))
                for id in (info.id, "nowhere")
            ]
            assert answers == [
                AdminAnswer(said="removed"),
                AdminAnswer(error="there is no table nowhere"),
            ]
            while await home.store.erasures.pending():
                await asyncio.sleep(0.01)
            sizes = await home.store.host.sizes()
            assert (sizes["tables"], sizes["entries"]) == (0, 0)

    run(work())
