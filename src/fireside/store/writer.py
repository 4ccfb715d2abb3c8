"""Group commit: all writes that wait go to disk together, and then all are told."""

import asyncio
import sqlite3
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Final

from fireside.store.errors import StoreError, TakenError

Statement = tuple[str, Sequence[object]]

BATCH_LIMIT: Final = 1000
"""Writes that share one commit at most."""


class Job:
    """One write: statements that are all kept or, if the first finds its key taken, none."""

    def __init__(self, statements: Sequence[Statement], loop: asyncio.AbstractEventLoop) -> None:
        self.statements: Final = statements
        self.loop: Final = loop
        self.done: Final[asyncio.Future[int]] = loop.create_future()
        self.error: Exception | None = None
        self.row_id = 0

    def tell(self) -> None:
        """Let whoever waits go on; a waiter that has gone away is no trouble."""
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.row_id)


class Writer:
    """The one thread that writes to a database; reading goes another way."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection: Final = connection
        self.jobs: Final[SimpleQueue[Job | None]] = SimpleQueue()
        self.thread: Final = Thread(target=self.run, name="store-writer", daemon=True)
        self.thread.start()

    async def write(self, *statements: Statement) -> int:
        """Write and wait until it is on disk; return the row number of the first statement."""
        job = Job(statements, asyncio.get_running_loop())
        self.jobs.put(job)
        return await job.done

    def stop(self) -> None:
        """Write what waits, then end."""
        self.jobs.put(None)
        self.thread.join()

    def run(self) -> None:
        """Take what waits, commit it, tell; until stopped."""
        is_running = True
        while is_running:
            batch: list[Job] = []
            job = self.jobs.get()
            while job is not None:
                batch.append(job)
                if len(batch) == BATCH_LIMIT or self.jobs.empty():
                    break
                job = self.jobs.get()
            is_running = job is not None
            if batch:
                self.commit(batch)

    def commit(self, batch: list[Job]) -> None:
        """Write a batch in one transaction; if that fails as a whole, nobody's write is kept."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for job in batch:
                self.execute(job)
            self.connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            for job in batch:
                job.error = StoreError(f"nothing was written: {error}")
        by_loop: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        for job in batch:
            by_loop.setdefault(job.loop, []).append(job)
        for loop, jobs in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(tell_all, jobs)

    def execute(self, job: Job) -> None:
        """Run the statements of a job; if the first finds its key taken, none is kept."""
        for at, (text, values) in enumerate(job.statements):
            try:
                cursor = self.connection.execute(text, values)
            except sqlite3.IntegrityError as error:
                if at:
                    raise
                job.error = TakenError(str(error))
                return
            if at == 0:
                job.row_id = cursor.lastrowid or 0


def tell_all(jobs: list[Job]) -> None:
    """Tell everybody of a batch."""
    for job in jobs:
        job.tell()
