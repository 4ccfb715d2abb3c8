"""The open TCP connections of a server: how many there are, and which have to go.

uvicorn has a time-out for connections that wait for their next request, and none for requests that
never become complete, answers that nobody reads, and closed connections whose last bytes cannot be
sent. So every connection is looked at again and again.
"""

import asyncio
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from fireside.server import limits
from fireside.server.errors import TooFastError
from fireside.server.network import DIRECT, Network, counted_address
from fireside.server.open_count import OpenCount

STATE_KEY: Final = "open_connections"
"""Under which the protocols find these connections in the state of the application."""

UPGRADED_KEY: Final = "open_connection"
"""Under which a WebSocket finds its connection in the state that it is given."""

SWEEP_SECONDS: Final = 1.0


@dataclass(eq=False)
class OpenConnection:
    """One connection, as far as its end is concerned."""

    transport: asyncio.Transport
    address: str
    is_proxy: bool
    """Whether it may carry the requests of many addresses."""
    due: float | None = None
    """When a request has to be complete; None while none is under way."""
    waiting_bytes: int = 0
    """How much waited to be sent when enough was sent last."""
    waiting_since: float | None = None
    unread_since: float | None = None
    """Since when there is an answer of which something waits to be sent."""
    closing_since: float | None = None
    is_websocket: bool = False


class OpenConnections:
    """All connections: counted, and aborted when they are overdue."""

    def __init__(self, network: Network = DIRECT) -> None:
        self.network: Final = network
        self.open: Final[set[OpenConnection]] = set()
        self._by_address: Final = OpenCount(network.connections_per_address)

    def __len__(self) -> int:
        return len(self.open)

    def enter(self, transport: asyncio.Transport, host: str) -> OpenConnection:
        """Count a new connection, or raise TooFastError if there are too many."""
        if len(self.open) >= self.network.connection_count:
            raise TooFastError(f"no more than {self.network.connection_count} connections in all")
        address = counted_address(host)
        is_proxy = self.network.is_proxy(host)
        if not is_proxy:
            self._by_address.enter(address)
        connection = OpenConnection(transport, address, is_proxy)
        self.open.add(connection)
        return connection

    def leave(self, connection: OpenConnection) -> None:
        """Count a connection no longer."""
        self.open.remove(connection)
        if not connection.is_proxy:
            self._by_address.leave(connection.address)

    async def run(self) -> None:
        """Look at all connections again and again."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep(asyncio.get_running_loop().time())

    def sweep(self, now: float) -> None:
        """Abort the connections that are overdue, and those for whose answers there is no room."""
        overdue = {connection for connection in self.open if is_overdue(connection, now)}
        for connection in [*overdue, *without_room(self.open - overdue)]:
            connection.transport.abort()


def is_overdue(connection: OpenConnection, now: float) -> bool:
    """Return whether a request took too long, or nobody reads what was sent."""
    return (
        (connection.due is not None and now >= connection.due)
        or is_unread(connection, now)
        or is_left_open(connection, now)
    )


def is_unread(connection: OpenConnection, now: float) -> bool:
    """Return whether too little of an answer was read for too long."""
    if connection.is_websocket:
        # New messages follow those that are read; clients that do not read miss pings.
        return False
    waiting = connection.transport.get_write_buffer_size()
    if not waiting or connection.unread_since is None:
        connection.unread_since = now if waiting else None
    is_read = waiting <= connection.waiting_bytes - limits.READ_BYTES
    if not waiting or is_read or connection.waiting_since is None:
        connection.waiting_since = now if waiting else None
        connection.waiting_bytes = waiting
    since = connection.waiting_since
    return since is not None and now >= since + limits.READ_SECONDS


def without_room(connections: Collection[OpenConnection]) -> list[OpenConnection]:
    """List the connections whose answers wait longest, of more than may wait."""
    unread = [(one.unread_since, one) for one in connections if one.unread_since is not None]
    unread.sort(key=itemgetter(0), reverse=True)
    in_all = 0
    by_address: Counter[str] = Counter()
    found = []
    for _, connection in unread:
        size = connection.transport.get_write_buffer_size()
        # The answers of a proxy are those of many addresses.
        own = 0 if connection.is_proxy else by_address[connection.address] + size
        if own > limits.UNREAD_BYTES_PER_ADDRESS or in_all + size > limits.UNREAD_BYTES:
            found.append(connection)
        else:
            in_all += size
            by_address[connection.address] = own
    return found


def is_left_open(connection: OpenConnection, now: float) -> bool:
    """Return whether a WebSocket was closed a while ago, and is still there."""
    if not connection.is_websocket or not connection.transport.is_closing():
        return False
    if connection.closing_since is None:
        connection.closing_since = now
    return now >= connection.closing_since + limits.GOODBYE_SECONDS
