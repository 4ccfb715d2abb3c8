"""uvicorn's HTTP with limits: a number of connections, and a time for each request.

uvicorn has no public place for either, so this class reads attributes that uvicorn does not promise
to keep. Therefore `protocols.py` takes it only with a version that the tests have run with.
"""

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from fireside.server import limits
from fireside.server.errors import TooFastError
from fireside.server.open_connections import (
    STATE_KEY,
    UPGRADED_KEY,
    OpenConnection,
    OpenConnections,
)

FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\ncontent-length: 21\r\n"
    b"connection: close\r\n\r\ntoo many connections\n"
)


class LimitedHttp(H11Protocol):
    """One connection, until it becomes a WebSocket."""

    # uvicorn hands over what is its own business.
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._all: Final[OpenConnections] = self.app_state[STATE_KEY]
        self._open: OpenConnection | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        try:
            self._open = self._all.enter(transport, self.client[0] if self.client else "")
        except TooFastError:
            transport.write(FULL)
            transport.close()
            return
        self._open.due = self.loop.time() + limits.REQUEST_SECONDS

    def connection_lost(self, exc: Exception | None) -> None:
        if self._open is not None:
            self._all.leave(self._open)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._open is None:
            return
        super().data_received(data)
        self._set_due(self._open)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._open is not None:
            self._set_due(self._open)

    def _set_due(self, connection: OpenConnection) -> None:
        """Set the time by which the client has to send the rest of a request, if there is one."""
        state = self.conn.their_state
        is_head = state is h11.IDLE and bool(self.conn.trailing_data[0])
        is_body = state is h11.SEND_BODY
        if connection.is_websocket or not (is_head or is_body):
            connection.due = None
        elif connection.due is None:
            connection.due = self.loop.time() + limits.REQUEST_SECONDS

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over, and what is known of it."""
        if self._open is not None:
            self._open.due = None
            self._open.is_websocket = True
            self.app_state = {**self.app_state, UPGRADED_KEY: self._open}
        super().handle_websocket_upgrade(event)
