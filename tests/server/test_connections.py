"""Connections that never end a request, never read, or say too much: none is kept."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from fireside.server import limits, open_connections
from fireside.server.app import HEADERS
from fireside.server.fast_websocket import LATE_BYTES, FastWebSocket
from fireside.server.limits import Rate
from fireside.server.network import Network
from fireside.server.open_connections import OpenConnections
from fireside.server.open_files import fitting
from fireside.wire import messages as wire
from tests.server.house import MINE, House, house, run
from tests.server.tables import party
from tests.server.test_frames import CLOSE, FIRST, MORE, PING, PONG, TEXT, frame, ping, wired

LATER = 1e6
"""Seconds in which everything is overdue."""

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def tcp(home: House, data: bytes = b"") -> AsyncIterator[Streams]:
    """Connect and send some bytes."""
    host, port = home.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(data)
    await writer.drain()
    try:
        yield reader, writer
    finally:
        writer.close()


async def so(is_so: Callable[[], bool]) -> None:
    """Wait for something that no event announces."""
    while not is_so():
        await asyncio.sleep(0.01)


async def ended(reader: asyncio.StreamReader) -> bytes:
    """Read until the server ends the connection, however it does."""
    try:
        return await reader.read()
    except ConnectionError:
        return b""


HALVES = {
    "nothing": b"",
    "half a line": b"GET /health HT",
    "half a head": b"GET /health HTTP/1.1\r\nhost: x\r\n",
    "half a body": b"POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{",
    "half an upgrade": b"GET /ws/x HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n",
    "half a second request": b"GET /health HTTP/1.1\r\nhost: x\r\n\r\nGET /he",
}


@pytest.mark.parametrize("data", HALVES.values(), ids=HALVES)
def test_half_open_requests_are_dropped(tmp_path: Path, data: bytes) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, AsyncExitStack() as stack:
            readers = [(await stack.enter_async_context(tcp(home, data)))[0] for _ in range(20)]
            connections = home.connections
            await so(lambda: len(connections) == 20)
            if data.endswith(b"GET /he"):
                for reader in readers:
                    await reader.readuntil(b'"bot_failures":0')
            elif data:
                # The bytes have come when the server is idle.
                async with httpx.AsyncClient(base_url=home.url) as http:
                    assert (await http.get("/health")).status_code == 200
            await so(lambda: len(connections) == 20)
            connections.sweep(asyncio.get_running_loop().time())
            connections.sweep(asyncio.get_running_loop().time() + LATER)
            for reader in readers:
                await ended(reader)
            await so(lambda: len(connections) == 0)

    run(work())


def test_the_server_looks_at_connections_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REQUEST_SECONDS", 0.1)
    monkeypatch.setattr(open_connections, "SWEEP_SECONDS", 0.05)

    async def work() -> None:
        async with house(tmp_path) as home, tcp(home, b"GET /") as (reader, _):
            assert await ended(reader) == b""

    run(work())


def test_a_whole_request_takes_the_time_that_its_answer_needs(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            go = asyncio.Event()
            last_beat = home.store.last_beat

            async def slowly() -> int | None:
                await go.wait()
                return await last_beat()

            home.store.last_beat = slowly  # type: ignore[method-assign]  # a slow disk
            async with httpx.AsyncClient(base_url=home.url) as http:
                answer = asyncio.create_task(http.get("/health", timeout=None))
                await so(lambda: len(home.connections) == 1)
                while any(one.due is not None for one in home.connections.open):
                    await asyncio.sleep(0.01)
                home.connections.sweep(asyncio.get_running_loop().time() + LATER)
                go.set()
                assert (await answer).status_code == 200

    run(work())


def test_a_websocket_may_stay_for_ever(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, wired(home) as line:
            home.connections.sweep(asyncio.get_running_loop().time() + LATER)
            line.writer.write(frame(TEXT, ping(3)))
            assert (await line.answer()).id == 3

    run(work())


def test_an_answer_that_nobody_reads_is_dropped() -> None:
    connections = OpenConnections()
    transport = FakeTransport(1 << 20)
    connections.enter(transport, "192.0.2.1").due = None  # type: ignore[arg-type]  # what is needed of it
    connections.sweep(0.0)
    transport.size -= limits.READ_BYTES
    connections.sweep(limits.READ_SECONDS - 1)
    connections.sweep(2 * limits.READ_SECONDS - 2)
    assert not transport.is_aborted
    transport.size -= 1
    connections.sweep(2 * limits.READ_SECONDS)
    assert transport.is_aborted


MEBIBYTE = 1024 * 1024


def unread(connections: OpenConnections, hosts: list[str]) -> list["FakeTransport"]:
    """Let answers of 4 MiB wait, one second after the other, each read slowly."""
    transports: list[FakeTransport] = []
    for now, host in enumerate(hosts):
        transport = FakeTransport(4 * MEBIBYTE)
        connections.enter(transport, host).due = None  # type: ignore[arg-type]  # what is needed of it
        transports.append(transport)
        for other in transports:
            other.size -= limits.READ_BYTES
        connections.sweep(float(now))
    return transports


def test_of_too_many_unread_answers_of_an_address_the_oldest_are_dropped() -> None:
    hosts = ["192.0.2.1"] * 3 + ["192.0.2.2"] + ["192.0.2.1"] * 3
    transports = unread(OpenConnections(), hosts)
    assert [one.is_aborted for one in transports] == [True] * 2 + [False] * 5


def test_of_too_many_unread_answers_in_all_the_oldest_are_dropped() -> None:
    hosts = [f"192.0.2.{number}" for number in range(34)]
    transports = unread(OpenConnections(), hosts)
    assert [one.is_aborted for one in transports] == [True] * 2 + [False] * 32


def test_unread_answers_of_a_proxy_are_those_of_many_addresses() -> None:
    network = Network(trusted_proxies=("192.0.2.1/32",))
    transports = unread(OpenConnections(network), ["192.0.2.1"] * 34)
    assert [one.is_aborted for one in transports] == [True] * 2 + [False] * 32


def test_an_answer_after_one_that_was_read_is_a_new_one() -> None:
    connections = OpenConnections()
    transports = unread(connections, ["192.0.2.1"] * 4)
    transports[0].size = 0
    connections.sweep(4.0)
    transports[0].size = 5 * MEBIBYTE
    connections.sweep(5.0)
    assert [one.is_aborted for one in transports] == [False, True, False, False]


class FakeTransport:
    """A connection whose other end is slow."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.is_aborted = False

    def get_write_buffer_size(self) -> int:
        return self.size

    def is_closing(self) -> bool:
        return False

    def abort(self) -> None:
        self.is_aborted = True


@pytest.mark.parametrize(
    "network",
    [
        pytest.param(Network(connection_count=30), id="in all"),
        pytest.param(Network(guests_per_address=1), id="of an address"),
    ],
)
def test_there_are_a_number_of_connections_and_no_more(tmp_path: Path, network: Network) -> None:
    most = min(network.connection_count, network.connections_per_address)

    async def work() -> None:
        async with house(tmp_path, network=network) as home:
            async with AsyncExitStack() as stack:
                for _ in range(most):
                    await stack.enter_async_context(tcp(home))
                await so(lambda: len(home.connections) == most)
                async with tcp(home) as (reader, _):
                    assert b" 503 " in await ended(reader)
                assert len(home.connections) == most
            await so(lambda: len(home.connections) == 0)
            assert (await home.guest()).token

    run(work())


def test_a_trusted_proxy_connects_for_many(tmp_path: Path) -> None:
    network = Network(("127.0.0.1/32",), guests_per_address=1)

    async def work() -> None:
        async with house(tmp_path, network=network) as home, AsyncExitStack() as stack:
            count = network.connections_per_address + 5
            for _ in range(count):
                await stack.enter_async_context(tcp(home))
            await so(lambda: len(home.connections) == count)

    run(work())


def websocket_of(home: House) -> FastWebSocket:
    """Return the only WebSocket that is open."""
    (found,) = [one for one in home.server_state.connections if isinstance(one, FastWebSocket)]
    return found


def test_pings_whose_pongs_are_never_read_wait_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "FRAMES", Rate(1 << 30, 1.0))

    async def work() -> None:
        async with house(tmp_path) as home, wired(home) as line:
            socket = websocket_of(home)
            high = socket.transport.get_write_buffer_limits()[1]
            most = 0
            for _ in range(200):
                socket.data_received(frame(PING, b"x" * 125) * 500)
                most = max(most, socket.transport.get_write_buffer_size())
            # One piece of what was received may be answered whole.
            assert most <= high + 500 * 127
            line.writer.transport.abort()

    run(work())


FLOODS = {
    "pings": frame(PING, b"?"),
    "pongs": frame(PONG, b"?"),
    "pieces": frame(MORE & 0x7F, b""),
}


@pytest.mark.parametrize("data", FLOODS.values(), ids=FLOODS)
def test_a_flood_of_control_frames_ends_the_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    monkeypatch.setattr(limits, "FRAMES", Rate(100, 0.001))

    async def work() -> None:
        async with house(tmp_path) as home, wired(home) as line:
            first = frame(FIRST, b"{") if data == FLOODS["pieces"] else b""
            line.writer.write(first + data * 90)
            if not first:
                line.writer.write(frame(TEXT, ping(3)))
                while (await line.read())[0] == PONG:
                    pass
            line.writer.write(data * 200)
            await ended(line.reader)
            await so(lambda: not any(live.presence for live in home.tables.live.values()))

    run(work())


def test_who_goes_on_after_the_goodbye_is_cut_off(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, wired(home) as line:
            socket = websocket_of(home)
            (live,) = home.tables.live.values()
            for viewer in live.presence:
                viewer.end("flood")
            await so(lambda: socket.close_sent)
            data = frame(TEXT, ping(2))
            socket.data_received(data)
            assert not socket.transport.is_closing()
            socket.data_received(data * (LATE_BYTES // len(data)))
            assert socket.transport.is_closing()
            await ended(line.reader)

    run(work())


def test_a_closed_connection_is_freed_though_its_client_never_reads(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, wired(home) as line:
            socket = websocket_of(home)
            line.reader._transport.pause_reading()  # type: ignore[attr-defined]  # a client that never reads
            while socket.writable.is_set():
                socket.transport.write(b"x" * (1 << 20))
                await asyncio.sleep(0)
            line.writer.write(frame(CLOSE, b""))
            await so(socket.transport.is_closing)
            connections = home.connections
            now = asyncio.get_running_loop().time()
            connections.sweep(now)
            assert socket.transport.get_write_buffer_size() > 0
            connections.sweep(now + LATER)
            await so(lambda: socket.transport.get_write_buffer_size() == 0)
            await so(lambda: socket.disconnected)

    run(work())


def test_a_hello_during_a_slow_write_is_not_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HELLO_SECONDS", 0.05)

    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            live = await home.tables.find(info.id)
            async with home.line(info.id) as line:
                async with live.lock:
                    # As while an entry is written.
                    await line.send(wire.ENCODER.encode(wire.Hello(id=1, token=guest.token)))
                    await asyncio.sleep(0.2)
                assert isinstance(await line.answer(), wire.Done)
                assert isinstance(await line.ask(wire.Ping(id=2)), wire.Done)

    run(work())


def test_a_hello_that_is_refused_too_late_ends_the_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HELLO_SECONDS", 0.05)

    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            user_of = home.store.user_of

            async def slowly(token: str) -> object:
                await asyncio.sleep(0.2)
                return await user_of(token)

            home.store.user_of = slowly  # type: ignore[method-assign, assignment]  # a slow disk
            async with home.line(info.id) as line:
                await line.send(wire.ENCODER.encode(wire.Hello(id=1, token="nobody's")))
                assert await line.message() == wire.Goodbye("silent")

    run(work())


@pytest.mark.parametrize("id", ["nothing", "%00", "a" * 5000, "%2e%2e", "caf%C3%A9"])
def test_a_bad_table_id_is_answered_without_a_word_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, id: str
) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            async with home.line(id) as line:
                refused = await line.ask(wire.Hello(id=5))
                assert isinstance(refused, wire.Refused)
                assert (refused.id, refused.error) == (5, "unknown_table")
                await line.socket.wait_closed()
                assert line.socket.close_code == 1008
            await so(lambda: len(home.connections) == 0)

    logging.getLogger("uvicorn.error").addHandler(caplog.handler)
    try:
        run(work())
    finally:
        logging.getLogger("uvicorn.error").removeHandler(caplog.handler)
    assert caplog.messages == []


@pytest.mark.parametrize(
    ("soft", "hard", "raised", "count"),
    [
        pytest.param(9000, 9000, None, 4000, id="enough"),
        pytest.param(1024, 9000, 4100, 4000, id="raised"),
        pytest.param(1024, -1, 4100, 4000, id="raised without an end"),
        pytest.param(256, 1024, 1024, 924, id="fewer"),
    ],
)
def test_there_are_no_more_connections_than_open_files(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, raised: int | None, count: int
) -> None:
    limits_set: list[int] = []
    monkeypatch.setattr("resource.getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr("resource.setrlimit", lambda _, pair: limits_set.append(pair[0]))
    assert fitting(Network(connection_count=4000)).connection_count == count
    assert limits_set == ([] if raised is None else [raised])


def test_pages_may_connect_to_their_own_server_only() -> None:
    policy = HEADERS["content-security-policy"]
    (rule,) = [rule for rule in policy.split("; ") if rule.startswith("connect-src")]
    assert rule == "connect-src 'self'"


def test_the_connections_of_a_party_are_counted_and_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            async with party(home, "feurio", 2):
                assert len(home.connections) >= 2
            for guest in home.guests:
                await guest.aclose()
            await so(lambda: len(home.connections) == 0)
            home.guests.clear()

    run(work())
