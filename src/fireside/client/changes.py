"""Waiting for a change, for any number of tasks."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final


class Changes:
    """Wakes everybody who waits for a change, until an error ends it for good."""

    def __init__(self) -> None:
        self.error: Exception | None = None
        """Why nothing will change any more."""
        self._count = 0
        self._event: Final = asyncio.Event()

    def notice(self) -> None:
        """Wake everybody: something is different now."""
        self._count += 1
        self._event.set()

    def fail(self, error: Exception) -> None:
        """Raise an error in everybody who waits, and in all who come later."""
        self.error = error
        self.notice()

    async def follow(self) -> AsyncIterator[None]:
        """Yield now, and whenever something is different from when it last did."""
        seen = self._count
        while True:
            if self.error is not None:
                raise self.error
            yield
            while seen == self._count:
                self._event.clear()
                await self._event.wait()
            seen = self._count
