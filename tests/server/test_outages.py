"""The database is away for a while: nobody loses time by it, and nothing is missed."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from fireside.client.errors import GoneError
from fireside.kernel.rng import fast_rng
from fireside.server import cut_off, follower, outages
from fireside.server.clock import present
from fireside.server.cut_off import PATIENCE, CutOff
from fireside.siege.cluster import Cluster
from fireside.store.announcements import Announcement
from fireside.store.errors import UnreachableStoreError
from fireside.store.opening import open_store
from fireside.store.store import Outage
from fireside.table.entries import ClockTerms, Resumed, decode_entry
from fireside.wire import messages as wire
from tests.server.house import BOT, MINE, House, play, run, until
from tests.server.several import (
    asked,
    eventually,
    house_like,
    lose_session,
    pair,
    servers,
    session_of,
)
from tests.store.stores import fails_with

HOUR = 3_600_000


@contextmanager
def own_cluster() -> Iterator[Cluster]:
    """Run a PostgreSQL that a test may kill."""
    cluster = Cluster(is_durable=True)
    try:
        yield cluster
    finally:
        cluster.stop()


async def resumed(home: House, table: str) -> list[Resumed]:
    """Return the entries that give time back to clocks."""
    entries = [decode_entry(data) for data in await home.store.entries(table)]
    return [entry for entry in entries if isinstance(entry, Resumed)]


# Clocks.


@pytest.mark.usefixtures("cluster")
def test_clocks_stand_still_while_the_database_is_away_and_tables_go_on_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Every gap counts, so that the test need not wait for a long one.
    monkeypatch.setattr(outages, "LATE_SECONDS", -0.9)

    async def work(cluster: Cluster) -> None:
        url = cluster.url("postgres")
        clock = ClockTerms(per_decision=HOUR)
        async with servers(tmp_path, url) as homes, pair(homes, clock=clock) as tables:
            id = tables[0].id
            live = homes[0].tables.live[id]
            before = live.table.next_deadline()
            cluster.kill()
            await eventually(lambda: all(home.store.is_away for home in homes))
            await fails_with(UnreachableStoreError, homes[0].services.outages.settle())
            async with httpx.AsyncClient(base_url=homes[0].url) as http:
                answers = [await http.get(path) for path in ("/health", f"/api/tables/{id}")]
                assert [answer.status_code for answer in answers] == [503, 503]
                assert (await http.get("/api/titles")).status_code == 200
            await asyncio.sleep(0.5)
            cluster.start_again()
            while not (entries := await resumed(homes[0], id)):
                await asyncio.sleep(0.05)
            (entry,) = entries
            assert entry.lost > 400
            assert [(one.began, one.ended) for one in await homes[1].store.outages()]
            await eventually(lambda: asked(tables).seen.is_current and bool(asked(tables).legal))
            again = (await homes[0].tables.find(id)).table.next_deadline()
            assert before is not None
            assert again is not None
            assert again[0] >= before[0] + 400
            mover = asked(tables)
            await mover.act(tables.index(mover), mover.legal[0])
            assert len(await resumed(homes[0], id)) == 1

    with own_cluster() as cluster:
        run(work(cluster))


def test_a_clock_that_ran_out_while_nobody_could_act_is_given_the_time_back(
    tmp_path: Path, postgres_url: str
) -> None:
    async def work() -> None:
        clock = ClockTerms(per_decision=60_000)
        async with servers(tmp_path, postgres_url) as homes, pair(homes, clock=clock) as tables:
            live = homes[0].tables.live[tables[0].id]
            touched = live.table.touched
            number = live.table.number
            # As another server would note it.
            await homes[1].store.beat(touched - 120_000)
            await homes[1].store.beat(touched + 61_000, 0)
            homes[0].services.outages._known = await homes[1].store.outages()
            homes[0].clock.now = lambda: present() + 61_000
            await live.act_for_late()
            assert live.table.number == number + 1
            (entry,) = await resumed(homes[0], live.table.id)
            assert 50_000 < entry.lost <= 61_000

    run(work())


def test_of_servers_that_start_together_the_outage_is_noted_once_and_known_to_all(
    tmp_path: Path, postgres_url: str
) -> None:
    async def work() -> None:
        began = present() - 60_000
        async with servers(tmp_path, postgres_url, 1):
            pass
        store = await open_store(tmp_path, postgres_url)
        await store.beat(began)
        await store.close()
        async with AsyncExitStack() as stack:
            starts = [house_like(tmp_path, postgres_url, name) for name in ("one", "two")]
            homes = await asyncio.gather(*map(stack.enter_async_context, starts))
            noted = await homes[0].store.outages()
            assert noted[0].began == began
            for home in homes:
                lost = home.services.outages.lost_since(began)
                span = max(outage.ended for outage in noted) - began
                # Those that note it at the same moment may count that moment twice.
                assert 60_000 <= lost <= span + 1_000

    run(work())


# What was missed.


def test_chat_and_sign_outs_that_were_not_heard_are_made_up_for(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nobody is sent elsewhere, however slow the machine is.
    monkeypatch.setattr(cut_off, "PATIENCE", 1 << 30)

    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes, pair(homes) as tables:
            guest = await homes[0].guest("leaver")
            info = await guest.table(tables[0].id)
            async with homes[1].line(info.id, guest.token) as line:
                await tables[0].write("heard")
                await until(tables[1], lambda: len(tables[1].seen.chat) == 1)
                sent = homes[0].store.announcements.send

                async def say_nothing(*announcements: Announcement) -> None:
                    return None

                monkeypatch.setattr(homes[0].store.announcements, "send", say_nothing)
                await tables[0].write("not heard")
                await guest.sign_out_everywhere()
                monkeypatch.setattr(homes[0].store.announcements, "send", sent)
                await lose_session(homes[1], postgres_url)
                while not isinstance(said := await line.message(), wire.Goodbye):
                    pass
                assert said.reason == "signed_out"
            await until(tables[1], lambda: len(tables[1].seen.chat) == 2)
            assert [line.text for line in tables[1].seen.chat] == ["heard", "not heard"]
            await tables[0].write("heard again")
            await until(tables[1], lambda: len(tables[1].seen.chat) == 3)

    run(work())


def test_the_name_of_a_guest_who_was_deleted_unheard_is_forgotten(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes, pair(homes) as tables:
            live = homes[1].tables.live[tables[0].id]
            assert live.journal.names[0] == "guest 0"

            async def say_nothing(*announcements: Announcement) -> None:
                return None

            monkeypatch.setattr(homes[0].store.announcements, "send", say_nothing)
            await homes[0].guests[0].forget_me()
            await lose_session(homes[1], postgres_url)
            await eventually(lambda: 0 not in live.journal.names)

    run(work())


def test_a_server_that_is_heard_while_others_are_looked_for_is_not_forgotten(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(follower, "LOOK_SECONDS", 0.05)

    async def work() -> None:
        async with servers(tmp_path, postgres_url, 1) as homes:
            guest = await homes[0].guest()
            info = await guest.open_table("feurio", [MINE, BOT])
            presence = homes[0].tables.live[info.id].presence
            known: list[bool] = []

            async def other_servers() -> set[str]:
                known.append(presence.is_here("ann"))
                if len(known) == 1:
                    # Its session has begun after the database has answered.
                    presence.note_elsewhere("new", frozenset({"ann"}), present())
                    return set()
                return {"new"} if len(known) < 4 else set()

            monkeypatch.setattr(homes[0].store.announcements, "other_servers", other_servers)
            await eventually(lambda: len(known) > 5)
            assert known[:6] == [False, True, True, True, False, False]

    run(work())


# People.


def test_commands_under_way_are_asked_again_and_people_are_sent_elsewhere(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes, pair(homes) as tables:
            mover = asked(tables)
            seat = tables.index(mover)
            home = homes[seat]
            number = mover.seen.number
            connections = home.connections
            monkeypatch.setattr(type(home.store), "is_away", property(lambda store: True))
            acting = asyncio.create_task(mover.act(seat, mover.legal[0]))
            await eventually(lambda: len(home.tables.live[mover.id].presence) == 0)
            assert not acting.done()
            monkeypatch.undo()
            await acting
            assert mover.seen.number > number
            assert connections is home.connections
            looker = CutOff(home.services, home.tables)
            monkeypatch.setattr(type(home.store), "is_away", property(lambda store: True))
            presence = home.tables.live[mover.id].presence
            for _ in range(PATIENCE - 1):
                looker.look()
            assert not any(viewer.ending for viewer in presence)  # type: ignore[attr-defined]
            looker.look()
            assert all(viewer.ending for viewer in presence)  # type: ignore[attr-defined]
            monkeypatch.undo()

    run(work())


def test_bots_go_on_as_soon_as_the_database_does(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url, 1) as homes:
            guest = await homes[0].guest()
            info = await guest.open_table("the-game", [MINE, BOT])
            async with homes[0].at(guest, info, 0) as table:
                await table.sit(0)
                await until(table, lambda: table.info.status == "playing")
                playing = asyncio.create_task(play(table, [0], fast_rng(1)))
                for _ in range(3):
                    number = session_of(homes[0]).number
                    await lose_session(homes[0], postgres_url)
                    await eventually(lambda number=number: session_of(homes[0]).number > number)  # type: ignore[misc]
                try:
                    await playing
                except GoneError:
                    raise AssertionError("somebody was sent away for good") from None
                assert table.is_over

    run(work())


def test_lost_time_is_counted_from_what_last_happened() -> None:
    class Nothing:
        is_shared = is_away = False

    known = outages.Outages(Nothing(), None)  # type: ignore[arg-type]  # nothing of it is used
    known._known = [Outage(10, 20), Outage(50, 60)]
    assert [known.lost_since(at) for at in (0, 15, 20, 55, 60, 70)] == [20, 15, 10, 5, 0, 0]
