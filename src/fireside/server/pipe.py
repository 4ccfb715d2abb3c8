"""uvicorn's WebSocket with a short way for what comes and goes all the time: whole texts.

Everything else (control frames, fragments, binary messages, faults) goes through the library, which
sees whole frames only and so never waits in the middle of one while the short way is used. A frame
that is too long, or none at all, is the library's from its first byte on, and so is all after it.
"""

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

EXTENSION: Final = "fireside.pipe"
"""Where an application finds the pipe in its scope."""

TEXT: Final = 0x81
"""The first byte of a text that is whole."""

CONTROL: Final = 0x08
MASKED: Final = 0x80
SHORT: Final = 126
"""From this length on, two bytes follow that hold it."""
LONG: Final = 127
"""As a length: eight bytes follow. No message to us is that long."""

QUEUE_LIMIT: Final = 16
"""With this number of unanswered messages, no more are read."""


class Pipe(WebSocketsSansIOProtocol):
    """One connection."""

    # uvicorn hands over what is its own business.
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
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

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[Any, Any] = self.scope["extensions"] or {}
            extensions[EXTENSION] = self

    def shutdown(self) -> None:
        if self.on_shutdown is not None and not self.close_sent and not self.disconnected:
            self.stop_keepalive()
            self.on_shutdown()
        else:
            super().shutdown()

    def write_text(self, data: bytes) -> bool:
        """Send a text unless the other side is slow to read; return whether it was sent."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        size = len(data)
        if size < SHORT:
            head = bytes((TEXT, size))
        elif size < 1 << 16:
            head = bytes((TEXT, SHORT, size >> 8, size & 0xFF))
        else:
            head = bytes((TEXT, LONG)) + size.to_bytes(8, "big")
        if not self._out:
            self.loop.call_soon(self._flush)
        self._out.extend((head, data))
        return True

    def _flush(self) -> None:
        if not self.transport.is_closing():
            self.transport.write(b"".join(self._out))
        self._out.clear()

    def data_received(self, data: bytes) -> None:
        if self._is_left or not self.handshake_complete:
            # A client that sends before the handshake may have left half a frame with the library.
            is_early = self.handshake_initiated
            super().data_received(data)
            self._is_left |= is_early or bool(self.conn.reader.buffer)
            return
        if self._data:
            data = self._data + data
        at = 0
        while (end := self._frame_end(data, at)) and not self._is_left:
            self._take_frame(data, at, end)
            at = end
        self._data = data[at:]
        if self._is_left:
            self._data = b""
            super().data_received(data[at:])

    def _frame_end(self, data: bytes, at: int) -> int:
        """Say where a frame ends; 0 if that cannot be told yet, or is not for us to tell."""
        left = len(data) - at
        if left < 2:
            return 0
        size = data[at + 1] & ~MASKED
        head = 6
        if size == SHORT:
            if left < 4:
                return 0
            size = data[at + 2] << 8 | data[at + 3]
            head = 8
        if size > self.config.ws_max_size or data[at + 1] in (LONG, MASKED | LONG):
            self._is_left = True
            return 0
        # One without a mask is shorter, and a fault.
        if not data[at + 1] & MASKED:
            self._is_left = True
            return 0
        end = at + head + size
        return end if end <= at + left else 0

    def _take_frame(self, data: bytes, at: int, end: int) -> None:
        """Take in a frame that is all there."""
        if data[at] == TEXT and not self._is_fragmented and not self.close_sent:
            head = 8 if data[at + 1] == MASKED | SHORT else 6
            mask = data[at + head - 4 : at + head]
            text = apply_mask(data[at + head : end], mask)
            self.queue.put_nowait({"type": "websocket.receive", "bytes": text})
            if self.queue.qsize() >= QUEUE_LIMIT and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            return
        if not data[at] & CONTROL:
            self._is_fragmented = not data[at] & 0x80
        super().data_received(data[at:end])
