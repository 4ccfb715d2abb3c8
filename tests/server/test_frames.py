"""WebSocket frames as no decent client sends them, byte by byte."""

import asyncio
import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from fireside.server.fast_websocket import FastWebSocket
from fireside.server.limited_http import LimitedHttp
from fireside.server.protocols import KNOWN_UVICORN, PLAIN_HTTP, PLAIN_WEBSOCKET, protocols
from fireside.wire import messages as wire
from tests.server.house import MINE, House, dice, house, play, run, until

PROJECT = Path(__file__).parents[2]

TEXT, BINARY, MORE, CLOSE, PING, PONG = 0x81, 0x82, 0x80, 0x88, 0x89, 0x8A
FIRST = 0x01
"""A text that is continued."""

HELLO = b'{"type":"hello","id":1}'
MASK = bytes([1, 2, 3, 4])


def frame(first: int, data: bytes, mask: bytes = MASK) -> bytes:
    """Return a frame as a client sends it."""
    size = len(data)
    if size < 126:
        head = bytes([first, 0x80 | size])
    elif size < 1 << 16:
        head = bytes([first, 0x80 | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([first, 0x80 | 127]) + size.to_bytes(8, "big")
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))


class Wire:
    """A connection of bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def read(self) -> tuple[int, bytes]:
        """Return the first byte of a frame, and what it holds."""
        first, size = await self.reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8), "big")
        return first, await self.reader.readexactly(size)

    async def answer(self) -> wire.Done | wire.Refused:
        """Return the next answer."""
        while True:
            first, data = await self.read()
            assert first == TEXT
            message = wire.SERVER_DECODER.decode(data)
            if isinstance(message, wire.Done | wire.Refused):
                return message

    async def close_code(self) -> int:
        """Read to the end, and return why it ended."""
        while True:
            first, data = await self.read()
            if first == CLOSE:
                return int.from_bytes(data[:2], "big")


@asynccontextmanager
async def wired(home: House) -> AsyncIterator[Wire]:
    """Open a table and connect to it."""
    guest = await home.guest()
    info = await guest.open_table("feurio", [MINE])
    host, port = home.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    key = base64.b64encode(b"0123456789abcdef").decode()
    head = (
        f"GET /ws/{info.id} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    writer.write(head.encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    line = Wire(reader, writer)
    writer.write(frame(TEXT, HELLO))
    assert (await line.answer()).id == 1
    try:
        yield line
    finally:
        writer.close()


def ping(id: int) -> bytes:
    """Return a message that is answered by its number."""
    return wire.ENCODER.encode(wire.Ping(id=id))


def test_frames_arrive_in_any_pieces(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, wired(home) as line:
            data = b"".join(frame(TEXT, ping(id)) for id in range(2, 9))
            data += frame(TEXT, ping(9) + b" " * 300) + frame(BINARY, ping(10))
            luck = Random(1)
            while data:
                size = luck.choice([1, 2, 3, 7, 50])
                line.writer.write(data[:size])
                await line.writer.drain()
                await asyncio.sleep(0)
                data = data[size:]
            assert [(await line.answer()).id for _ in range(9)] == list(range(2, 11))

    run(work())


def test_a_message_in_pieces_may_have_a_ping_between(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, wired(home) as line:
            text = ping(5)
            line.writer.write(frame(FIRST, text[:4]) + frame(PING, b"?"))
            line.writer.write(frame(MORE & 0x7F, text[4:9]) + frame(MORE, text[9:]))
            assert await line.read() == (PONG, b"?")
            assert (await line.answer()).id == 5
            line.writer.write(frame(TEXT, ping(6)))
            assert (await line.answer()).id == 6

    run(work())


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(bytes([TEXT, 2]) + b"{}", 1002, id="no mask"),
        pytest.param(frame(0xC1, b"{}"), 1002, id="reserved bit"),
        pytest.param(frame(0x83, b"{}"), 1002, id="reserved kind"),
        pytest.param(frame(MORE, b"{}"), 1002, id="end without a beginning"),
        pytest.param(frame(FIRST, b"{") + frame(TEXT, b"{}"), 1002, id="beginning twice"),
        pytest.param(frame(PING, b"x" * 126), 1002, id="long ping"),
        pytest.param(frame(PING & 0x7F, b"x"), 1002, id="ping in pieces"),
        pytest.param(frame(CLOSE, b"x"), 1002, id="half a code"),
        pytest.param(frame(TEXT, b"x" * 17000), 1009, id="too long"),
        pytest.param(frame(BINARY, b"x" * 17000), 1009, id="too long and binary"),
        pytest.param(frame(TEXT, b"x" * 70000), 1009, id="far too long"),
        pytest.param(bytes([TEXT, 0xFF]) + b"\x7f" + b"\xff" * 7, 1009, id="longer than memory"),
        pytest.param(frame(FIRST, b"x" * 9000) + frame(MORE, b"x" * 9000), 1009, id="long in two"),
    ],
)
def test_what_is_no_frame_ends_the_connection(tmp_path: Path, data: bytes, code: int) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, wired(home) as line:
            line.writer.write(data + frame(TEXT, ping(3)))
            assert await line.close_code() == code
            assert (await home.guests[0].health()).status == "ok"

    run(work())


@pytest.mark.parametrize(
    "data", [b"\xff\xfe", b'"\xed\xa0\x80"', b'{"type":"chat","id":7,"text":"\xc3("}', b""]
)
def test_text_that_is_none_is_refused(tmp_path: Path, data: bytes) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, wired(home) as line:
            line.writer.write(frame(TEXT, data))
            answer = await line.answer()
            assert isinstance(answer, wire.Refused)
            assert answer.error == "malformed"
            line.writer.write(frame(TEXT, ping(3)))
            assert (await line.answer()).id == 3

    run(work())


def test_bytes_of_chance_bring_nothing_down(tmp_path: Path) -> None:
    async def work() -> None:
        luck = Random(7)
        async with house(tmp_path) as home:
            for _ in range(25):
                async with wired(home) as line:
                    line.writer.write(luck.randbytes(luck.randrange(1, 400)))
                    line.writer.write_eof()
            async with wired(home) as line:
                line.writer.write(frame(TEXT, ping(2)))
                assert (await line.answer()).id == 2
            assert (await home.guests[0].health()).status == "ok"
            while any(live.presence for live in home.tables.live.values()):
                await asyncio.sleep(0.01)

    run(work())


def test_the_fast_websocket_is_tested_with_the_uvicorn_that_is_pinned() -> None:
    pinned = (PROJECT / "requirements" / "run.txt").read_text("utf-8")
    assert f"uvicorn=={KNOWN_UVICORN}" in pinned
    assert protocols() == (LimitedHttp, FastWebSocket)


@pytest.mark.parametrize("version", ["0.53.9", "0.540.0", "1.0.0"])
def test_another_uvicorn_serves_with_its_own_class(
    monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    monkeypatch.setattr("uvicorn.__version__", version)
    assert protocols() == (PLAIN_HTTP, PLAIN_WEBSOCKET)


def test_a_game_is_the_same_without_the_fast_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uvicorn.__version__", "1.0.0")

    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            async with home.at(guest, info) as table:
                await table.sit(0)
                await play(table, [0], dice(1))
                assert table.is_over
                await table.write("well done")
                await until(table, lambda: len(table.seen.chat) == 1)

    run(work())
