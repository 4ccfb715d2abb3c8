"""uvicorn's WebSocket with a fast path for texts that are whole, which nearly all messages are.

Why: uvicorn pauses and resumes the socket for each message read and awaits each message sent, which
costs more than everything the rules do (docs/server-speed.md). It has no public place for another
way, so this class fills in and reads attributes that uvicorn does not promise to keep. Therefore
`protocols.py` takes it only with a version that the tests have run with; with any other
one uvicorn's own class serves, which is slower and does all the same.

Control frames, fragments, binary messages and faults go through the library, which sees whole
frames only and so never waits in the middle of one while the fast path is used. A frame that is
too long, or none at all, is the library's from its first byte on, and so is all after it.
"""

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from fireside.server import limits
from fireside.server.connection import FAST_PATH, POLICY
from fireside.server.errors import TooFastError
from fireside.server.frames import CONTROL, LAST, TEXT, UNUSUAL, frame_end, text_head, text_of
from fireside.server.inbox import Inbox
from fireside.server.open_connections import STATE_KEY, UPGRADED_KEY
from fireside.server.rate_limiter import TokenBucket

QUEUE_LIMIT: Final = 16
"""With this number of unanswered messages, no more are read."""


LATE_BYTES: Final = 4 * limits.MESSAGE_BYTES
"""Of what comes after the goodbye, this much is read: the end may be in it."""


class FastWebSocket(WebSocketsSansIOProtocol):
    """One connection."""

    # uvicorn hands over what is its own business.
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]  # does as much as is used of it
        self.on_shutdown: Callable[[], None] | None = None
        """Called instead of closing the connection when the server stops."""
        self._data = b""
        """The beginning of a frame."""
        self._out: Final[list[bytes]] = []
        """What is sent together once everything that is due now has been done."""
        self._is_left = False
        """Whether everything is left to the library."""
        self._is_fragmented = False
        """Whether a message has begun whose end is to come."""
        self._frames: Final = TokenBucket.full(limits.FRAMES, self.loop.time())
        """For frames that are no whole message."""
        self._late = 0
        """Bytes that came after the goodbye."""
        self.close_timeout = limits.GOODBYE_SECONDS

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[Any, Any] = self.scope["extensions"] or {}
            extensions[FAST_PATH] = self

    def connection_lost(self, exc: Exception | None) -> None:
        self.app_state[STATE_KEY].leave(self.app_state[UPGRADED_KEY])
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        await super().send(message)
        # uvicorn takes a refusal that is an answer of HTTP for a handshake without an end.
        self.handshake_complete |= self.close_sent

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many or the client does not read."""
        if self._is_too_many():
            return
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_pong(self, event: Frame) -> None:
        if not self._is_too_many():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if not self._is_too_many():
            super().handle_cont(event)

    def _is_too_many(self) -> bool:
        """Count a frame that is no whole message; end the connection if there are too many."""
        try:
            self._frames.take(self.loop.time())
        except TooFastError:
            self._end_flood()
        return self.close_sent

    def _end_flood(self) -> None:
        """Close the connection; nothing that waits is sent any more."""
        if not self.close_sent:
            self.conn.fail(POLICY, "flood")
            self.conn.data_to_send()
            self.close_sent = True
            self.transport.abort()

    def shutdown(self) -> None:
        if self.on_shutdown is not None and not self.close_sent and not self.disconnected:
            self.stop_keepalive()
            self.on_shutdown()
        else:
            super().shutdown()

    def write_text(self, data: bytes) -> bool:
        """Send a text unless the client is slow to read; return whether it was sent."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if not self._out:
            self.loop.call_soon(self._flush)
        self._out.extend((text_head(len(data)), data))
        return True

    def _flush(self) -> None:
        if not self.transport.is_closing():
            self.transport.write(b"".join(self._out))
        self._out.clear()

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self._late += len(data)
            if self._late > LATE_BYTES:
                self.transport.abort()
                return
        if self._is_left or not self.handshake_complete:
            # A client that does not wait for the handshake may have left half a frame.
            is_early = self.handshake_initiated
            super().data_received(data)
            self._is_left |= is_early or bool(self.conn.reader.buffer)
            return
        if self._data:
            data = self._data + data
        at = 0
        while (end := frame_end(data, at, self.config.ws_max_size)) > at:
            self._take_frame(data, at, end)
            at = end
        self._data = data[at:]
        if end == UNUSUAL:
            self._is_left = True
            self._data = b""
            super().data_received(data[at:])

    def _take_frame(self, data: bytes, at: int, end: int) -> None:
        """Take in a frame that is all there."""
        if data[at] == TEXT and not self._is_fragmented and not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": text_of(data, at, end)})
            if self.queue.qsize() >= QUEUE_LIMIT and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            return
        if not data[at] & CONTROL:
            self._is_fragmented = not data[at] & LAST
        super().data_received(data[at:end])
