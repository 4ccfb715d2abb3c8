"""The line to a server: what is asynchronous runs beside the keyboard, in a thread of its own."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import Future
from threading import Thread
from types import TracebackType
from typing import Any, Final, TypeVar

T = TypeVar("T")


class Line:
    """Lets the main thread wait for a person, and ask a server for something now and then."""

    def __init__(self) -> None:
        self._loop: Final = asyncio.new_event_loop()
        self._thread: Final = Thread(target=self._loop.run_forever, name="line", daemon=True)

    def __enter__(self) -> "Line":
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
        """Do something over there and wait for what comes of it."""
        return self.start(work).result()

    def start(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        """Let something run for as long as it likes."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    async def _end(self) -> None:
        """Stop whatever still runs."""
        rest = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        await asyncio.get_running_loop().shutdown_default_executor()
