"""Group commit: all writes that wait go to disk together, and then all are told."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final

from fireside.store.connection import BUSY_TIMEOUT
from fireside.store.diagnosis import passing_kind, unwritten
from fireside.store.errors import FullDiskError, StoreError, TakenError
from fireside.store.job import Job
from fireside.store.leases import Lease
from fireside.store.mark import COUNT_WRITE, Mark, count_writes
from fireside.store.sql import ADD_ENTRY, EntryRow, Rows, Statement

BATCH_LIMIT: Final = 1000
"""Writes that share one commit at most."""

ROW_LIMIT: Final = 200
"""Rows that one statement inserts at most; older versions of SQLite take few values."""

ROWS: Final = [f" ({', '.join('?' * count)})" for count in range(10)]
"""By the count of values: how a row stands in a statement."""

IDLE_SECONDS: Final = 0.2
"""When nothing was written for this long, the log may be emptied."""

BUSY_BATCHES: Final = 500
"""After this number of commits the log is emptied although there is always something to write."""

CHECKPOINT_TIMEOUT: Final = 10
"""Milliseconds for which emptying the log waits for readers; it is tried again later."""


class Statements(Job):
    """One write: statements that are all kept or, if one of them fails, none."""

    def __init__(self, statements: Sequence[Statement], prefix: str = "") -> None:
        super().__init__()
        self.statements: Final = statements
        """None at all asks for the log to be emptied."""
        self.prefix: Final = prefix
        """What comes before the values, if nothing but one row is inserted."""


class Writer:
    """The one thread that writes to a database; reading goes another way."""

    def __init__(self, connection: sqlite3.Connection, path: Path, mark: Mark) -> None:
        self.connection: Final = connection
        self.path: Final = path
        self.mark: Final = mark
        self.write_count = count_writes(connection)
        """As the database counts it."""
        mark.note(self.write_count)
        self.jobs: Final[SimpleQueue[Statements | None]] = SimpleQueue()
        self.is_stopped = False
        self.is_log_full = False
        """Whether the log holds something that should be gone."""
        self.busy_batches = 0
        """Commits since then."""
        self._door: Final = Lock()
        self.thread: Final = Thread(target=self.run, name="store-writer", daemon=True)
        self.thread.start()

    async def write(self, *statements: Statement) -> Rows:
        """Write and wait until it is on disk; return the rows of the first statement."""
        return await self.do(Statements(statements))

    async def write_alone(self, *statements: Statement) -> None:
        """Write; there is only one writer, so nobody waits for another."""
        await self.write(*statements)

    async def insert(self, prefix: str, values: Sequence[object]) -> None:
        """Insert a row, by one statement with all others that wait to go to the same table."""
        await self.do(Statements(((prefix + ROWS[len(values)], values),), prefix))

    async def append(
        self, entries: Sequence[EntryRow], *statements: Statement, lease: Lease | None = None
    ) -> None:
        """Add entries with what changes along with them, or raise TakenError and add nothing.

        A lease never ends before the store is closed.
        """
        if len(entries) == 1 and not statements:
            await self.insert(ADD_ENTRY, entries[0])
        else:
            text = ADD_ENTRY + ROWS[4]
            await self.write(*[(text, row) for row in entries], *statements)

    async def do(self, job: Statements) -> Rows:
        """Write and wait until it is on disk."""
        with self._door:
            if self.is_stopped:
                raise StoreError("nothing was written: the store is closed")
            self.jobs.put(job)
        return await job.done

    async def empty_log(self) -> None:
        """Ask for the write-ahead log to be moved into the database, with nothing left of it.

        That is done once there is nothing to write for a moment, after everybody was told. While
        somebody reads an older state it cannot be done, and is then tried again.
        """
        await self.write()

    def stop(self) -> None:
        """Write what waits, then end."""
        with self._door:
            if not self.is_stopped:
                self.is_stopped = True
                self.jobs.put(None)
        self.thread.join()

    def run(self) -> None:
        """Take what waits, commit it, tell; until stopped."""
        is_running = True
        while is_running:
            batch, is_running = self.take()
            if batch:
                self.commit(batch)
                self.is_log_full |= any(not job.statements for job in batch)
                tell_all(batch)
                self.mark.note(self.write_count)
            self.busy_batches += 1
            if self.is_log_full and (not batch or self.busy_batches >= BUSY_BATCHES):
                self.checkpoint()
        self.mark.close()

    def take(self) -> tuple[list[Statements], bool]:
        """Wait for jobs; return those that go to disk together, and whether more may come.

        None at all means that nothing came for a moment, which is looked for only if the log waits.
        """
        batch: list[Statements] = []
        try:
            job = self.jobs.get(timeout=IDLE_SECONDS if self.is_log_full else None)
        except Empty:
            return batch, True
        while job is not None:
            batch.append(job)
            if len(batch) == BATCH_LIMIT or self.jobs.empty():
                break
            job = self.jobs.get()
        return batch, job is not None

    def commit(self, batch: list[Statements]) -> None:
        """Write a batch in one transaction; if that fails as a whole, nobody's write is kept."""
        rows = [job for job in batch if job.prefix]
        try:
            if len(rows) == len(batch) and self.insert_together(rows):
                self.write_count += len(rows)
                return
            self.connection.execute("BEGIN IMMEDIATE")
            is_done = bool(rows) and self.insert_together(rows)
            for job in batch:
                if not (is_done and job.prefix):
                    self.execute(job)
            ((write_count,),) = self.connection.execute(COUNT_WRITE).fetchall()
            self.connection.execute("COMMIT")
            self.write_count = write_count
        except Exception as error:
            self.roll_back()
            for job in batch:
                job.error = unwritten(error, self.path)

    def insert_together(self, batch: list[Statements]) -> bool:
        """Write a batch that is nothing but rows of one table; return whether that was done.

        Each statement lets other threads run and has to wait for them after, so one is much quicker
        than many. Outside of a transaction it is one of its own.
        """
        prefix = batch[0].prefix
        if len(batch) > ROW_LIMIT or any(job.prefix != prefix for job in batch):
            return False
        rows = [job.statements[0][1] for job in batch]
        text = prefix + ",".join([ROWS[len(row)] for row in rows])
        try:
            self.connection.execute(text, [value for row in rows for value in row])
        except sqlite3.Error as error:
            # On a full disk some rows may fit; a lock would have to be waited for once more.
            if passing_kind(error, self.path) not in (None, FullDiskError):
                raise
            # One after the other shows whose fault it is.
            return False
        return True

    def execute(self, job: Statements) -> None:
        """Run the statements of a job; what fails is its own trouble, not that of the batch."""
        is_one = len(job.statements) == 1
        try:
            if not is_one:
                self.connection.execute("SAVEPOINT job")
            for at, (text, values) in enumerate(job.statements):
                rows = self.connection.execute(text, values).fetchall()
                if at == 0:
                    job.rows = rows
        except Exception as error:
            # Some errors, such as a full disk, may end the whole transaction.
            if not self.connection.in_transaction:
                raise
            if not is_one:
                self.connection.execute("ROLLBACK TO job")
            is_taken = isinstance(error, sqlite3.IntegrityError)
            taken = TakenError(f"nothing was written: {error}")
            job.error = taken if is_taken else unwritten(error, self.path)
        if not is_one:
            self.connection.execute("RELEASE job")

    def checkpoint(self) -> None:
        """Empty the log if nobody is in the way, without waiting for long.

        SQLite itself moves the log whenever it has a thousand pages, so there is little to do.
        """
        self.busy_batches = 0
        try:
            self.connection.execute(f"PRAGMA busy_timeout = {CHECKPOINT_TIMEOUT}")
            (is_busy, *_) = self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self.is_log_full = bool(is_busy)
            self.connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
        except sqlite3.Error:
            self.is_log_full = True

    def roll_back(self) -> None:
        """Forget a transaction that failed; a connection that is gone has done so already."""
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            pass


def tell_all(batch: list[Statements]) -> None:
    """Tell everybody of a batch, each event loop once; one that is closed has no waiters left."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Statements]] = {}
    for job in batch:
        by_loop.setdefault(job.loop, []).append(job)
    for loop, jobs in by_loop.items():
        try:
            loop.call_soon_threadsafe(tell_each, jobs)
        except RuntimeError:
            continue


def tell_each(jobs: list[Statements]) -> None:
    """Tell the waiters of one event loop."""
    for job in jobs:
        job.tell()
