"""What a host may do on a running server: look, close, remove, ban, revoke; and all is logged."""

import asyncio
import json
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fireside.client.errors import GoneError, RequestError
from fireside.server.admin import LOG_FILE
from fireside.server.admin_messages import AdminAnswer, AdminRequest
from fireside.server.admin_socket import SOCKET_FILE, ask_server
from fireside.server.clock import present
from fireside.wire import messages as wire
from tests.server.house import MINE, OPEN, house, run, until
from tests.server.tables import party


async def ask(folder: Path, request: AdminRequest) -> AdminAnswer:
    """Ask the server of a folder as the command line does."""
    answer = await asyncio.to_thread(ask_server, folder, request)
    assert answer is not None
    return answer


@pytest.fixture(params=["short", "long"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a data folder, whose path may be too long for a socket."""
    return tmp_path / ("x" if request.param == "short" else "x" * 120)


def test_a_host_sees_tables_guests_and_sizes(folder: Path) -> None:
    async def work() -> None:
        async with house(folder) as home, party(home, "feurio", 2) as people:
            tables = await ask(folder, AdminRequest("tables"))
            assert tables.rows[0][:5] == (people.tables[0].id, "feurio", "playing", False, 2)
            guests = await ask(folder, AdminRequest("guests"))
            assert {row[5] for row in guests.rows} == {"127.0.0.1"}
            sizes = {row[0]: row[1] for row in (await ask(folder, AdminRequest("sizes"))).rows}
            assert (sizes["tables"], sizes["viewers"]) == (1, 2)
        assert not (folder / SOCKET_FILE).exists()
        assert ask_server(folder, AdminRequest("tables")) is None

    run(work())


def test_only_the_owner_can_reach_the_socket_and_the_log(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path):
            await ask(tmp_path, AdminRequest("close", "nowhere"))
            for name in (SOCKET_FILE, LOG_FILE):
                assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600

    run(work())


def test_everything_that_a_host_asks_for_is_logged(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            user = (await (await home.guest()).me()).user
            await ask(tmp_path, AdminRequest("ban", user, 60))
            answer = await ask(tmp_path, AdminRequest("close", "nowhere"))
            assert answer.error == "there is no table nowhere"
        lines = [json.loads(line) for line in (tmp_path / LOG_FILE).read_text().splitlines()]
        assert [(line["word"], line["whom"], line["said"]) for line in lines] == [
            ("ban", user, f"guest {user} is banned"),
            ("close", "nowhere", "there is no table nowhere"),
        ]
        assert all(line["timestamp"] for line in lines)

    run(work())


def test_a_closed_table_stays_and_a_removed_one_is_gone(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            table, id = people.tables[0], people.tables[0].id
            assert (await ask(tmp_path, AdminRequest("close", id))).said == "closed"
            await until(table, lambda: table.info.status == "closed")
            assert (await ask(tmp_path, AdminRequest("remove", id))).said == "removed"
            with pytest.raises(GoneError, match="removed"):
                await until(table, lambda: False)
            with pytest.raises(RequestError) as error:
                await people.guests[0].table(id)
            assert error.value.error == "unknown_table"
            while await home.store.erasures.pending():
                await asyncio.sleep(0.01)
            assert (await home.store.host.sizes())["entries"] == 0

    run(work())


def test_a_command_that_waited_for_the_removal_of_its_table_is_not_carried_out(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            live, asked = home.tables.live[people.id], people.asked()
            number = live.table.number
            async with live.lock:
                removing = asyncio.create_task(ask(tmp_path, AdminRequest("remove", people.id)))
                await until_waited_for(live.lock, 1)
                act = asked.act(people.tables.index(asked), asked.legal[0])
                acting = asyncio.create_task(act)
                await until_waited_for(live.lock, 2)
            assert (await removing).said == "removed"
            with pytest.raises(GoneError, match="removed"):
                await acting
            assert live.table.number == number

    run(work())


def test_a_visitor_who_waited_for_the_removal_of_a_table_is_sent_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE, OPEN])
            live = home.tables.live[info.id]
            async with live.lock:
                removing = asyncio.create_task(ask(tmp_path, AdminRequest("remove", info.id)))
                await until_waited_for(live.lock, 1)
                coming = asyncio.create_task(home.at(guest, info).__aenter__())
                await until_waited_for(live.lock, 2)
            assert (await removing).said == "removed"
            with pytest.raises(GoneError, match="there is no table"):
                await coming
            assert not live.presence

    run(work())


async def until_waited_for(lock: asyncio.Lock, count: int) -> None:
    """Wait until a number of tasks want a lock that is held."""
    while len(lock._waiters or ()) < count:
        await asyncio.sleep(0.001)


async def is_banned(call: Callable[[], Awaitable[object]]) -> None:
    """Check that a request is refused as one of a guest or an address that is kept out."""
    with pytest.raises(RequestError) as error:
        await call()
    assert error.value.error == "banned"


def test_a_banned_guest_is_kept_out_of_every_part_until_the_time_is_up(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            guest = people.guests[1]
            user = (await guest.me()).user
            await ask(tmp_path, AdminRequest("ban", user, 60))
            with pytest.raises(GoneError, match="banned"):
                await until(people.tables[1], lambda: False)
            await is_banned(guest.me)
            await is_banned(lambda: guest.open_table("feurio", [MINE, OPEN]))
            table = people.tables[0].id
            for read in (guest.table, guest.record_file, guest.replay):
                await is_banned(lambda read=read: read(table))  # type: ignore[misc]
            for listed in (guest.public_tables, guest.my_tables, guest.titles):
                await is_banned(listed)
            async with home.line(people.tables[0].id) as line:
                told = await line.ask(wire.Hello(id=1, token=guest.token))
                assert isinstance(told, wire.Refused)
                assert told.error == "banned"
            assert (await people.guests[0].me()).user

    run(work())


def test_a_ban_outlives_the_server_and_ends_at_its_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            user, token = (await guest.me()).user, guest.token
            await ask(tmp_path, AdminRequest("ban", user, 60))
        async with house(tmp_path) as home:
            again = await home.guest()
            again.token = token
            await is_banned(again.me)
            home.clock.now = lambda: present() + 61_000
            assert (await again.me()).user == user
            home.clock.now = present
            told = await ask(tmp_path, AdminRequest("unban", user))
            assert told.said == f"guest {user} is not banned any more"
            assert (await again.me()).user == user

    run(work())


@pytest.mark.parametrize("whom", ["127.0.0.1", "127.0.0.0/8", "::ffff:127.0.0.1"])
def test_a_banned_address_reaches_neither_requests_nor_tables(tmp_path: Path, whom: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            table = people.tables[0]
            await ask(tmp_path, AdminRequest("ban", whom))
            with pytest.raises(GoneError, match="banned"):
                await until(table, lambda: False)
            await is_banned(people.guests[0].titles)
            with pytest.raises(InvalidStatus) as error:
                async with connect(f"{home.url.replace('http', 'ws', 1)}/ws/{table.id}"):
                    pass
            assert error.value.response.status_code == 403
            assert (await people.guests[0].health()).status == "ok"
            await ask(tmp_path, AdminRequest("unban", whom))
            assert (await people.guests[0].titles()).titles

    run(work())


def test_a_connection_from_before_a_ban_of_its_address_may_not_say_hello(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "feurio", 2) as people,
            home.line(people.tables[0].id) as line,
        ):
            await ask(tmp_path, AdminRequest("ban", "127.0.0.1"))
            told = await line.ask(wire.Hello(id=1))
            assert isinstance(told, wire.Refused)
            assert told.error == "banned"

    run(work())


def test_a_ban_that_comes_while_a_hello_is_answered_ends_the_connection(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            live = await home.tables.find(people.tables[0].id)
            async with home.line(live.table.id) as line:
                async with live.lock:
                    await line.send(wire.ENCODER.encode(wire.Hello(id=1)))
                    await asyncio.sleep(0.05)
                    await ask(tmp_path, AdminRequest("ban", "127.0.0.1"))
                while not isinstance(told := await line.message(), wire.Goodbye):
                    pass
                assert told.reason == "banned"

    run(work())


def test_revoked_tokens_are_worth_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            user = (await people.guests[1].me()).user
            await ask(tmp_path, AdminRequest("revoke", user))
            with pytest.raises(GoneError, match="signed_out"):
                await until(people.tables[1], lambda: False)
            with pytest.raises(RequestError) as error:
                await people.guests[1].me()
            assert error.value.error == "unknown_guest"
            assert "no guest" in (await ask(tmp_path, AdminRequest("revoke", "nobody"))).error

    run(work())
