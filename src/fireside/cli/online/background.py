"""An event loop in a background thread, so that the main thread can wait for the keyboard."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import Future
from threading import Thread
from types import TracebackType
from typing import Any, Final, TypeVar

T = TypeVar("T")


class BackgroundLoop:
    """Runs coroutines in a thread of its own; use it as a context manager."""

    def __init__(self) -> None:
        self._loop: Final = asyncio.new_event_loop()
        self._thread: Final = Thread(
            target=self._loop.run_forever, name="background loop", daemon=True
        )

    def __enter__(self) -> "BackgroundLoop":
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.call(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the loop and wait for its result."""
        return self.start(work).result()

    def start(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        """Start a coroutine in the loop without waiting for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    async def _end(self) -> None:
        """Cancel the tasks that still run."""
        rest = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        await asyncio.get_running_loop().shutdown_default_executor()
