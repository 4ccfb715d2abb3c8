"""What one guest and one address may ask for, over however many connections."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
import structlog
from structlog.testing import capture_logs
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fireside.cli.main import main
from fireside.server import limits
from fireside.server.clock import ServerClock
from fireside.server.errors import TooFastError
from fireside.server.limits import Rate
from fireside.server.network import BadProxyError, Network, address_of, proxy_network
from fireside.server.open_count import OpenCount
from fireside.server.quotas import Caller, Quota
from fireside.wire import messages as wire
from tests.server.house import MINE, House, house, run
from tests.server.tables import party

PROXY = Network(trusted_proxies=("127.0.0.1/32",))


@pytest.fixture(autouse=True)
def _whole_log() -> Iterator[None]:
    """Undo what other tests set: a terminal client, for one, writes no log."""
    before = structlog.get_config()
    structlog.reset_defaults()
    yield
    structlog.configure(**before)


def stop_clock(home: House) -> None:
    """Let no time pass, in which more would be allowed."""
    now = home.clock.seconds()
    home.clock.seconds = lambda: now


def test_commands_are_counted_over_all_connections_of_a_guest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "COMMANDS", Rate(40, 1.0))

    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            guest = await home.guest()
            stop_clock(home)
            done = 0
            async with AsyncExitStack() as stack:
                lines = [
                    await stack.enter_async_context(home.line(people.id, guest.token))
                    for _ in range(4)
                ]
                for line in lines:
                    for id in range(20):
                        done += isinstance(await line.ask(wire.Ping(id=id)), wire.Done)
                assert done == 40
                asked = people.asked()
                await asked.act(people.tables.index(asked), asked.legal[0])

    run(work())


def test_clients_without_a_token_count_by_their_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "COMMANDS", Rate(40, 1.0))

    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            home.never_hurry()
            stop_clock(home)
            done = 0
            for _ in range(4):
                async with home.line(people.id) as line:
                    assert isinstance(await line.ask(wire.Hello(id=1)), wire.Done)
                    answers = [await line.ask(wire.Ping(id=id)) for id in range(20)]
                    done += sum(isinstance(answer, wire.Done) for answer in answers)
            assert done == 40

    run(work())


def test_looking_counts_as_reading_all_of_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "READS", Rate(5, 1.0))

    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            guest = await home.guest()
            stop_clock(home)
            async with home.line(people.id, guest.token) as line:
                answers = [await line.ask(wire.Look(id=id, seat=-1)) for id in range(2, 10)]
            assert sum(isinstance(answer, wire.Done) for answer in answers) == 5

    run(work())


def test_chat_is_counted_over_all_connections_of_a_guest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CHATS", Rate(5, 1.0))

    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            stop_clock(home)
            for _ in range(3):
                async with home.line(people.id, people.guests[0].token) as line:
                    for id in range(3):
                        await line.ask(wire.Chat(id=id, text="again"))
            assert len(await home.store.chat(people.id, 100)) == 5

    run(work())


def test_refusals_are_counted_over_all_connections_of_a_guest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REFUSALS", Rate(10, 1.0))

    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            stop_clock(home)
            guest = await home.guest()
            async with home.line(people.id, guest.token) as line:
                for id in range(5):
                    assert isinstance(await line.ask(wire.Start(id=id)), wire.Refused)
            async with home.line(people.id, guest.token) as line:
                for id in range(6):
                    assert isinstance(await line.ask(wire.Start(id=id)), wire.Refused)
                assert await line.message() == wire.Goodbye("flood")
                with pytest.raises(ConnectionClosed):
                    await line.message()
            # It is not shown the table again before it was quiet for a while.
            async with home.line(people.id) as line:
                refused = await line.ask(wire.Hello(id=1, token=guest.token))
                assert isinstance(refused, wire.Refused)
                assert refused.error == "too_fast"
                assert await line.message() == wire.Goodbye("flood")
            # Nobody else pays for it.
            async with home.line(people.id, people.guests[0].token) as line:
                assert isinstance(await line.ask(wire.Ping(id=1)), wire.Done)

    run(work())


def test_a_guest_has_a_number_of_connections_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CONNECTIONS_PER_GUEST", 3)

    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            guest = await home.guest()
            async with AsyncExitStack() as stack:
                for _ in range(3):
                    await stack.enter_async_context(home.line(people.id, guest.token))
                line = await stack.enter_async_context(home.line(people.id))
                refused = await line.ask(wire.Hello(id=1, token=guest.token))
                assert isinstance(refused, wire.Refused)
                assert refused.error == "too_fast"
                assert isinstance(await line.ask(wire.Hello(id=2)), wire.Done)
            counts = home.services.quotas.guest_connections.by_key
            user = (await guest.me()).user
            while user in counts:
                await asyncio.sleep(0.01)
            async with home.line(people.id, guest.token):
                assert counts[user] == 1

    run(work())


def test_an_address_has_a_number_of_websockets_and_no_more(tmp_path: Path) -> None:
    async def work() -> None:
        network = Network(PROXY.trusted_proxies, guests_per_address=1)
        async with house(tmp_path, network=network) as home, party(home, "feurio", 2) as people:
            url = f"{home.url.replace('http', 'ws', 1)}/ws/{people.id}"

            async with AsyncExitStack() as stack:
                here = {"x-forwarded-for": "192.0.2.1"}
                for _ in range(limits.CONNECTIONS_PER_GUEST):
                    await stack.enter_async_context(connect(url, additional_headers=here))
                with pytest.raises(InvalidStatus) as error:
                    await stack.enter_async_context(connect(url, additional_headers=here))
                assert error.value.response.status_code == 429
                there = {"x-forwarded-for": "192.0.2.2"}
                await stack.enter_async_context(connect(url, additional_headers=there))

    run(work())


def test_new_connections_of_an_address_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "NEW_CONNECTIONS", Rate(3, 1.0))

    async def work() -> None:
        network = Network(PROXY.trusted_proxies, guests_per_address=2)
        async with house(tmp_path, network=network) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            stop_clock(home)
            url = f"{home.url.replace('http', 'ws', 1)}/ws/{info.id}"
            here = {"x-forwarded-for": "192.0.2.1"}
            for _ in range(6):
                async with connect(url, additional_headers=here):
                    pass
            with pytest.raises(InvalidStatus) as error:
                await connect(url, additional_headers=here)
            assert error.value.response.status_code == 429
            async with connect(url, additional_headers={"x-forwarded-for": "192.0.2.2"}):
                pass

    run(work())


def test_reads_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "READS", Rate(3, 1.0))

    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            stop_clock(home)
            async with httpx.AsyncClient(base_url=home.url) as http:
                path = f"/api/tables/{people.id}"
                codes = [(await http.get(f"{path}{end}")).status_code for end in ENDS]
                assert codes == [200, 200, 200, 429]
                assert (await http.get("/health")).status_code == 200
            await people.guests[0].table(people.id)

    run(work())


def test_records_count_as_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REPLAYS", Rate(2, 1.0))

    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            stop_clock(home)
            async with httpx.AsyncClient(base_url=home.url) as http:
                path = f"/api/tables/{people.id}"
                ends = ("/record", "/replay", "/record", "/replay", "")
                codes = [(await http.get(f"{path}{end}")).status_code for end in ends]
                assert codes == [200, 200, 429, 429, 200]

    run(work())


ENDS = ("/replay", "/record", "", "/replay")


async def forwarded_codes(home: House, *values: str) -> list[int]:
    """Create one guest after the other, each forwarded for other addresses."""
    async with httpx.AsyncClient(base_url=home.url) as http:
        return [
            (
                await http.post("/api/guests", json={}, headers={"x-forwarded-for": value})
            ).status_code
            for value in values
        ]


def test_without_a_trusted_proxy_no_forwarded_address_is_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "NEW_GUESTS", Rate(2, 1.0))
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")

    async def work() -> None:
        async with house(tmp_path) as home:
            stop_clock(home)
            codes = await forwarded_codes(home, "192.0.2.1", "192.0.2.2", "192.0.2.3")
            assert codes == [201, 201, 429]

    with capture_logs() as logs:
        run(work())
    assert sum("--trusted-proxy" in line["event"] for line in logs) == 1


def test_of_a_trusted_proxy_the_rightmost_other_address_is_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "NEW_GUESTS", Rate(1, 1.0))

    async def work() -> None:
        async with house(tmp_path, network=PROXY) as home:
            stop_clock(home)
            codes = await forwarded_codes(
                home,
                "192.0.2.1",
                "192.0.2.2",
                # What a client claims stands to the left of what the proxy knows.
                "192.0.2.99, 192.0.2.2",
                "192.0.2.98, 192.0.2.2, 127.0.0.1",
            )
            assert codes == [201, 201, 429, 429]

    run(work())


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("a pipe", "a pipe"),
    ],
)
def test_an_address_of_ipv6_counts_by_its_network(host: str, address: str) -> None:
    assert address_of({"client": (host, 1)}) == address


def test_a_request_without_an_address_is_counted_too() -> None:
    assert address_of({"client": None}) == ""


def test_an_address_may_do_as_much_as_several_guests() -> None:
    clock = ServerClock()
    clock.seconds = lambda: 5.0
    quota = Quota(Rate(2, 1.0), clock, 3)
    for guest in ("Ada", "Ben", "Cleo"):
        for _ in range(2):
            quota.take(Caller("here", guest))
    with pytest.raises(TooFastError):
        quota.take(Caller("here", "Dan"))
    quota.take(Caller("there", "Eva"))


def test_nothing_is_kept_of_those_who_left() -> None:
    count = OpenCount(2)
    count.enter("Ada")
    count.enter("Ada")
    with pytest.raises(TooFastError):
        count.enter("Ada")
    count.leave("Ada")
    count.leave("Ada")
    assert count.by_key == {}


def test_a_proxy_is_an_address_or_a_network(capsys: pytest.CaptureFixture[str]) -> None:
    assert proxy_network("10.1.2.3/8") == "10.0.0.0/8"
    assert proxy_network("::1") == "::1/128"
    assert Network((proxy_network("10.0.0.0/8"),)).is_proxy("10.9.9.9")
    assert not Network((proxy_network("10.0.0.0/8"),)).is_proxy("11.9.9.9")
    assert not Network(("10.0.0.0/8",)).is_proxy("")
    with pytest.raises(BadProxyError):
        proxy_network("*")
    assert main(["serve", "--trusted-proxy", "everybody", "--port", "0"]) != 0
    assert "ADDRESS/BITS" in capsys.readouterr().err
