"""What waits to be sent over a WebSocket, bounded for each connection, each address, and in all."""

from collections import Counter
from typing import Final

from fireside.server import limits


class WaitingBytes:
    """Counts what waits in the outboxes of a server, by the address of the client."""

    def __init__(self) -> None:
        self.in_all = 0
        self.by_address: Final[Counter[str]] = Counter()

    def add(self, address: str, size: int) -> None:
        """Count more, or less if the size is negative."""
        self.in_all += size
        self.by_address[address] += size
        if not self.by_address[address]:
            del self.by_address[address]

    def is_too_much(self, address: str) -> bool:
        """Return whether more waits than may."""
        return (
            self.by_address[address] > limits.UNREAD_BYTES_PER_ADDRESS
            or self.in_all > limits.UNREAD_BYTES
        )


class Outbox:
    """The messages of one connection that wait to be sent, in order."""

    def __init__(self, waiting: WaitingBytes, address: str) -> None:
        self._waiting: Final = waiting
        self._address: Final = address
        # Nearly always empty, which a deque takes 0.8 kB for.
        self._messages: Final[list[bytes]] = []
        self._size = 0

    def __bool__(self) -> bool:
        return bool(self._messages)

    def put(self, message: bytes) -> None:
        """Let a message wait."""
        self._messages.append(message)
        self._count(len(message))

    def pop(self) -> bytes:
        """Take the first message out."""
        message = self._messages.pop(0)
        self._count(-len(message))
        return message

    def clear(self) -> None:
        """Throw away what waits."""
        self._messages.clear()
        self._count(-self._size)

    def is_too_full(self) -> bool:
        """Return whether more waits than may."""
        return self._size > limits.OUTBOX_BYTES or self._waiting.is_too_much(self._address)

    def _count(self, size: int) -> None:
        self._size += size
        self._waiting.add(self._address, size)
