"""What a client has sent and nobody has read yet."""

import asyncio
from typing import Any, Final


class Inbox:
    """The messages of one connection, for one reader, in order.

    It has what uvicorn uses of `asyncio.Queue`, which takes 3 kB for each connection while it is
    empty.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop: Final = loop
        self._messages: Final[list[Any]] = []
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message, and wake the reader."""
        self._messages.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> Any:
        """Wait for a message, and take the first."""
        while not self._messages:
            self._waiter = self._loop.create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        return self._messages.pop(0)

    def qsize(self) -> int:
        """Return how many messages wait."""
        return len(self._messages)

    def empty(self) -> bool:
        """Return whether no message waits."""
        return not self._messages
