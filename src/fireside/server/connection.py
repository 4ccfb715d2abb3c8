"""The connection of one viewer, as far as messages to the client are concerned."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from starlette.types import Send

from fireside.server.outbox import Outbox
from fireside.server.presence import Viewer
from fireside.wire.messages import ENCODER, Goodbye, Reason

# The codes by which a WebSocket says why it ends.
GOING_AWAY: Final = 1001
POLICY: Final = 1008


FAST_PATH: Final = "fireside.fast_path"
"""The extension of the scope under which the endpoint finds a fast path, if there is one."""


class FastPath(Protocol):
    """Sends texts without waiting, past the queue of ASGI."""

    on_shutdown: Callable[[], None] | None
    """Called instead of closing the connection when the server stops."""

    def write_text(self, data: bytes) -> bool:
        """Send a text unless the client is slow to read; return whether it was sent."""


class Connection(Viewer):
    """The WebSocket of one viewer: sends in order, without ever keeping a table waiting."""

    def __init__(self, send: Send, fast_path: FastPath | None, outbox: Outbox) -> None:
        self._send: Final = send
        self._fast_path: Final = fast_path
        self._outbox: Final = outbox
        self._is_busy = False
        """Whether something waits in the outbox, so that nothing may overtake it."""
        self._sender: asyncio.Task[None] | None = None
        """What sends the outbox, while there is something in it."""
        self._task: Final = asyncio.current_task()
        self.ending: str = ""
        self.is_known = False
        """Whether the client has said hello."""
        self._is_greeting = False
        self._is_hello_due = False
        self.is_listening = False
        """Whether the server waits for a message, so that nothing is cut short by an end."""

    def send(self, data: bytes) -> None:
        if self.ending:
            return
        if not self._is_busy and self._fast_path is not None and self._fast_path.write_text(data):
            return
        self._is_busy = True
        self._outbox.put(data)
        if self._outbox.is_too_full():
            self.end("slow")
        self._empty_outbox()

    def end(self, reason: Reason) -> None:
        if not self.ending:
            self.ending = reason
            self._is_busy = True
            if reason == "slow":
                self._outbox.clear()
            self._outbox.put(ENCODER.encode(Goodbye(reason)))
            self._empty_outbox()
            if self.is_listening and self._task is not None:
                self._task.cancel()

    def check_hello(self) -> None:
        """End the connection if there was no hello; one that is being answered is waited for."""
        self._is_hello_due = True
        if not self.is_known and not self._is_greeting:
            self.end("silent")

    @contextmanager
    def greeting(self) -> Iterator[None]:
        """Answer a hello, however long the disk takes."""
        self._is_greeting = True
        try:
            yield
        finally:
            self._is_greeting = False
            if self._is_hello_due:
                self.check_hello()

    def _empty_outbox(self) -> None:
        """Let the outbox be sent, unless that is being done."""
        if self._sender is None or self._sender.done():
            self._sender = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Send what there is, and at the end close; or stop if nobody is there to read it."""
        try:
            while self._outbox:
                await self._send({"type": "websocket.send", "text": self._outbox.pop().decode()})
            self._is_busy = bool(self.ending)
            if self.ending:
                code = GOING_AWAY if self.ending == "restart" else POLICY
                await self._send({"type": "websocket.close", "code": code, "reason": self.ending})
        except OSError:
            return

    async def finish(self, seconds: float) -> None:
        """Send the goodbye, if there is one, for no longer than this; throw away the rest."""
        if self._sender is not None:
            if self.ending:
                await asyncio.wait([self._sender], timeout=seconds)
            self._sender.cancel()
        self._outbox.clear()
