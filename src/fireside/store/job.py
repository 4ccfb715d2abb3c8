"""A write that waits for its turn, and somebody who waits for the write."""

import asyncio
from typing import Final

from fireside.store.errors import StoreError
from fireside.store.sql import Rows


class Job:
    """What group commit has in common in every database: it ends with rows or with an error."""

    def __init__(self) -> None:
        self.loop: Final = asyncio.get_running_loop()
        self.done: Final[asyncio.Future[Rows]] = self.loop.create_future()
        self.error: StoreError | None = None
        self.rows: Rows = []

    def tell(self) -> None:
        """Wake the waiter, if it is still there."""
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.rows)
