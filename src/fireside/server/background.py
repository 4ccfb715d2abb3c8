"""Tasks that run in the background for as long as the server does."""

import asyncio
from collections.abc import Coroutine
from typing import Final

import structlog

log = structlog.get_logger()


class BackgroundTasks:
    """Starts tasks, logs their failures, and cancels them when the server stops."""

    def __init__(self) -> None:
        self.is_started = False
        """Whether all that a server does at its start is done."""
        self.is_closing = False
        """Whether the server stops, so that nothing new may begin."""
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Run something in the background, unless the server stops."""
        if self.is_closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("task failed", error=repr(task.exception()))

    async def cancel(self) -> None:
        """Cancel all tasks and wait until they have ended."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
