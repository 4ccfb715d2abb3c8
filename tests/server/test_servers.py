"""Several servers on one database: every table is the same at all of them."""

import asyncio
from pathlib import Path

import pytest

from fireside.client.api import Api
from fireside.client.errors import GoneError, RefusedError, RequestError
from fireside.client.table import RemoteTable
from fireside.kernel.seats import SPECTATOR
from fireside.server import limits
from fireside.server.admin import Admin
from fireside.server.admin_messages import AdminRequest
from fireside.server.clock import present
from fireside.server.eraser import Eraser
from fireside.server.errors import UnknownTableError
from fireside.server.server_key import ServerKey
from fireside.server.shared_key import check_key
from fireside.store.erasures import Erasure
from fireside.store.errors import OtherKeyError, UnreachableStoreError
from fireside.store.opening import open_store
from fireside.table.entries import Acted, ClockTerms, decode_entry
from fireside.wire import messages as wire
from tests.server.house import BOT, MINE, OPEN, House, dice, play, run, until
from tests.server.several import (
    asked,
    eventually,
    house_like,
    lose_session,
    pair,
    play_on,
    same,
    servers,
    session_of,
    settle,
)
from tests.store.stores import fails_with

# Tables.


def test_people_at_two_servers_play_one_game(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes, pair(homes, "the-game") as tables:
            await asyncio.gather(*[play_on(table, at) for at, table in enumerate(tables)])
            await settle(tables)
            assert all(table.is_over for table in tables)
            lives = [home.tables.live[tables[0].id] for home in homes]
            assert lives[0].journal.chain.head == lives[1].journal.chain.head
            assert lives[0].journal.names == lives[1].journal.names == {0: "guest 0", 1: "guest 1"}
            stored = await homes[0].store.entries(tables[0].id)
            assert len(stored) == lives[0].table.number

    run(work())


def test_the_loser_of_a_race_is_told_that_it_is_stale_and_shown_what_happened(
    tmp_path: Path, postgres_url: str
) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes, pair(homes) as tables:
            first = asked(tables)
            seat = tables.index(first)
            await settle(tables)
            behind = homes[1 - seat]
            live = behind.tables.live[first.id]

            async def hear_nothing(number: int | None = None) -> None:
                return None

            live.catch_up = hear_nothing  # type: ignore[method-assign]
            async with RemoteTable(behind.url, first.id, first.connection.token, seat) as late:
                await first.act(seat, first.legal[0])
                with pytest.raises(RefusedError) as error:
                    await late.act(seat, late.legal[-1])
                assert error.value.error == "stale"
                await until(late, lambda: late.seen.number >= first.seen.number)
            assert live.journal.chain.head == homes[seat].tables.live[first.id].journal.chain.head

    run(work())


def test_a_race_shows_nobody_a_seat_that_was_given_up_at_another_server(
    tmp_path: Path, postgres_url: str
) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes:
            guest = await homes[0].guest()
            info = await guest.open_table("the-game", [MINE, OPEN, OPEN])
            async with homes[0].at(guest, info, 0) as table:
                await table.sit(0)
                await table.look(0)
                live = homes[0].tables.live[info.id]

                async def hear_nothing(number: int | None = None) -> None:
                    return None

                live.catch_up = hear_nothing  # type: ignore[method-assign]
                async with homes[1].at(same(homes[1], guest), info, 0) as elsewhere:
                    await elsewhere.leave()
                assert [viewer.seat for viewer in live.presence] == [0]
                # Memory is behind, and rebuilt by the race that is lost.
                await table.leave()
                assert [viewer.seat for viewer in live.presence] == [SPECTATOR]

    run(work())


def test_what_was_missed_is_read_after_a_lost_session(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes, pair(homes) as tables:
            follower = homes[1].tables.live[tables[0].id]
            session = session_of(homes[1])
            await lose_session(homes[1], postgres_url)
            mover = asked(tables)
            seat = tables.index(mover)
            if seat == 0:
                await mover.act(seat, mover.legal[0])
                await eventually(lambda: follower.table.number == mover.seen.number)
            await eventually(lambda: session.number > 2)
            await settle(tables)

    run(work())


def test_what_could_not_be_read_is_read_later(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes, pair(homes) as tables:
            await settle(tables)
            mover = asked(tables)
            seat = tables.index(mover)
            store = homes[1 - seat].store
            read, failures = store.history, iter(range(1))

            async def history(table: str, after: int = 0) -> list[tuple[bytes, bytes]]:
                for _ in failures:
                    raise UnreachableStoreError("the database does not answer")
                return await read(table, after)

            monkeypatch.setattr(store, "history", history)
            await mover.act(seat, mover.legal[0])
            await settle(tables)

    run(work())


def test_a_table_that_was_removed_while_nothing_was_heard_ends(
    tmp_path: Path, postgres_url: str
) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes, pair(homes) as tables:
            id = tables[0].id
            # No announcement is sent, as if it had been missed.
            await homes[0].store.erasures.begin(Erasure("table", id), present())
            live = homes[1].tables.live[id]
            await live.catch_up()
            assert isinstance(live.journal.lost, UnknownTableError)
            with pytest.raises(GoneError):
                await until(tables[1], lambda: False)

    run(work())


def test_bots_play_at_one_server_at_a_time(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes:
            guest = await homes[0].guest()
            info = await guest.open_table("the-game", [MINE, BOT])
            elsewhere = same(homes[1], guest)
            lease = await homes[1].store.leases.take(f"bots {info.id}")
            assert lease is not None
            async with (
                homes[0].at(guest, info, 0) as table,
                homes[1].at(elsewhere, info, 0) as other,
            ):
                await table.sit(0)
                await until(table, lambda: table.info.status == "playing")
                # The bot has to wait for the lease, and not for the person.
                playing = asyncio.create_task(play(table, [0], dice(1)))
                live = homes[0].tables.live[info.id]
                await eventually(lambda: live.table.asked() == [1])
                number = live.table.number
                await asyncio.sleep(0.3)
                assert live.table.number == number
                await homes[1].store.leases.release(lease)
                await playing
                await until(other, lambda: other.is_over)
            entries = [decode_entry(data) for data in await homes[0].store.entries(info.id)]
            by = {getattr(entry.entry, "by", "") for entry in entries if isinstance(entry, Acted)}
            assert "bot" in by

    run(work())


def test_a_clock_runs_out_once(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        clock = ClockTerms(per_decision=60_000)
        async with servers(tmp_path, postgres_url) as homes, pair(homes, clock=clock) as tables:
            number = max(table.seen.number for table in tables)
            for home in homes:
                home.clock.now = lambda: present() + 61_000
            for home in homes:
                home.tables.live[tables[0].id].alarm.set()
            await until(tables[0], lambda: tables[0].seen.number > number)
            await settle(tables)
            data = (await homes[0].store.entries(tables[0].id))[number]
            entry = decode_entry(data)
            assert isinstance(entry, Acted)
            assert getattr(entry.entry, "by", "") == "clock"

    run(work())


# People.


def test_everybody_is_seen_wherever_they_are_connected(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url, 1) as homes:
            guest = await homes[0].guest()
            info = await guest.open_table("feurio", [MINE, OPEN])
            async with homes[0].at(guest, info, 0) as table:
                async with house_like(tmp_path, postgres_url) as other:
                    friend = await other.guest()
                    async with other.at(friend, info, 1) as far:
                        await far.sit(1)
                        await until(table, lambda: table.info.chairs[1].is_here)
                        await until(far, lambda: far.info.chairs[0].is_here)
                    await until(table, lambda: not table.info.chairs[1].is_here)
                    async with other.at(friend, info, 1):
                        await until(table, lambda: table.info.chairs[1].is_here)
                # The server is gone, and its people with it.
                await until(table, lambda: not table.info.chairs[1].is_here)

    run(work())


def test_chat_tokens_and_links_work_at_every_server(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes, pair(homes) as tables:
            await tables[0].write("hello there")
            await until(tables[1], lambda: bool(tables[1].seen.chat))
            assert [line.text for line in tables[1].seen.chat] == ["hello there"]
            await tables[1].write("hi")
            await until(tables[0], lambda: len(tables[0].seen.chat) == 2)
            guest = homes[0].guests[0]
            link = await guest.make_link()
            device = Api(homes[1].url)
            homes[1].guests.append(device)
            await device.use_link(link)
            assert (await device.me()).user == (await guest.me()).user

    run(work())


def test_a_guest_who_signs_out_or_is_deleted_is_disconnected_everywhere(
    tmp_path: Path, postgres_url: str
) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes:
            guest = await homes[0].guest()
            info = await guest.open_table("feurio", [MINE, OPEN])
            async with homes[1].line(info.id, guest.token) as line:
                await guest.sign_out_everywhere()
                while not isinstance(await line.message(), wire.Goodbye):
                    pass
            async with homes[1].line(info.id, guest.token) as line:
                await guest.forget_me()
                while not isinstance(await line.message(), wire.Goodbye):
                    pass
            await eventually(lambda: not homes[1].tables.live[info.id].table.users())

    run(work())


def admin_of(home: House, folder: Path) -> Admin:
    """Return what the host asks of a server."""
    return Admin(home.services, home.tables, Eraser(home.services, home.tables), folder)


def test_bans_and_removed_tables_hold_everywhere(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes:
            guest = await homes[0].guest()
            info = await guest.open_table("feurio", [MINE, OPEN])
            other = same(homes[1], guest)
            await other.table(info.id)
            admin = admin_of(homes[0], tmp_path)
            id = (await guest.me()).user
            await admin.carry_out(AdminRequest("remove", info.id))
            await eventually(lambda: info.id not in homes[1].tables.live)
            with pytest.raises(RequestError):
                await other.table(info.id)
            await admin.carry_out(AdminRequest("ban", id))
            await eventually(lambda: homes[1].services.bans.is_banned(id, ""))
            await admin.carry_out(AdminRequest("unban", id))
            await eventually(lambda: not homes[1].services.bans.is_banned(id, ""))

    run(work())


def test_the_limit_of_open_tables_holds_over_all_servers(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TABLES_PER_GUEST", 3)

    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes:
            guest = await homes[0].guest()
            guests = [guest, same(homes[1], guest)]
            calls = [api.open_table("feurio", [MINE, OPEN]) for api in guests for _ in range(4)]
            results = await asyncio.gather(*calls, return_exceptions=True)
            refused = [result for result in results if isinstance(result, RequestError)]
            assert (len(results), len(refused)) == (8, 5)

    run(work())


# The servers.


def test_one_server_looks_after_the_tables(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url, 3) as homes:
            chosen = [await home.housekeeping._is_chosen() for home in homes]
            assert sorted(chosen) == [False, False, True]

    run(work())


def test_a_server_that_starts_beside_another_ends_no_outage(
    tmp_path: Path, postgres_url: str
) -> None:
    async def work() -> None:
        async with (
            servers(tmp_path, postgres_url, 1),
            house_like(tmp_path, postgres_url) as other,
        ):
            assert await other.store.outages() == []

    run(work())


def test_a_server_with_another_key_is_refused(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        store = await open_store(tmp_path, postgres_url)
        key = ServerKey.generate()
        await check_key(store, key)
        await check_key(store, key)
        said = await fails_with(OtherKeyError, check_key(store, ServerKey.generate()))
        assert "copy server.key from the data folder" in said
        await store.close()

    run(work())
