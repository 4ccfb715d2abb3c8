"""Group commit in PostgreSQL: all writes that wait go there in one transaction.

Writes that are nothing but entries are one statement. If a write of a batch fails, nothing of the
batch is kept; it is then written once more, and each write has to bear its own failure.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import asyncpg

from fireside.store.announcements import Announcement
from fireside.store.errors import LostLeaseError, StoreError
from fireside.store.job import Job
from fireside.store.leases import Lease
from fireside.store.postgres_diagnosis import GONE, unwritten
from fireside.store.postgres_payloads import NOTIFY, payloads
from fireside.store.postgres_session import CONNECT_SECONDS, DatabaseSession
from fireside.store.postgres_statements import Connection, fetch, run
from fireside.store.sql import EntryRow, Rows, Statement

BATCH_LIMIT: Final = 1000
"""Writes that share one transaction at most."""

ADD_ENTRIES: Final = """
    INSERT INTO entries (table_id, number, data, head)
    SELECT * FROM unnest(?::text[], ?::integer[], ?::text[], ?::bytea[])
"""

ADD_AND_NOTIFY: Final = f"WITH added AS ({ADD_ENTRIES}) {NOTIFY}"
"""Both in one statement, which is a transaction of its own."""

Work = Callable[[Connection], Awaitable[Rows]]
"""What is done in the session between two transactions."""


class Write(Job):
    """One write: entries and statements that are all kept, or none."""

    def __init__(
        self,
        entries: Sequence[EntryRow] = (),
        statements: Sequence[Statement] = (),
        announced: Sequence[Announcement] = (),
        lease: Lease | None = None,
        work: Work | None = None,
    ) -> None:
        super().__init__()
        self.entries: Final = entries
        self.statements: Final = statements
        self.announced: Final = announced
        """Besides the entries."""
        self.lease: Final = lease
        """Nothing is written if it has ended."""
        self.work: Final = work
        """What is done instead of writing."""

    @property
    def key(self) -> str:
        """What jobs are sorted by, so that no two servers wait for one another."""
        return self.entries[0][0] if self.entries else ""


class PostgresWriter:
    """The one task that writes to a database."""

    def __init__(self, session: DatabaseSession) -> None:
        self._session: Final = session
        self._jobs: list[Write] = []
        """Those that wait."""
        self._task: asyncio.Task[None] | None = None
        """What writes, while there is something to write."""
        self._is_stopped = False

    async def write(self, *statements: Statement) -> Rows:
        """Write all of these or nothing; return the rows of the first statement."""
        return await self._do(Write(statements=statements))

    async def write_alone(self, *statements: Statement) -> None:
        """Write all of these or nothing, in a transaction that holds nothing else.

        Nothing is written if another session has begun meanwhile.
        """
        number = self._session.number

        async def write(connection: Connection) -> Rows:
            if number != self._session.number:
                raise LostLeaseError("nothing was written: the session has ended")
            async with connection.transaction():
                for text, values in statements:
                    await run(connection, text, [values])
            return []

        await self.run_alone(write)

    async def append(
        self, entries: Sequence[EntryRow], *statements: Statement, lease: Lease | None = None
    ) -> None:
        """Add entries with what changes along with them, or raise TakenError and add nothing."""
        await self._do(Write(entries, statements, lease=lease))

    async def announce(self, announced: Sequence[Announcement]) -> None:
        """Tell the other servers something."""
        await self._do(Write(announced=announced))

    async def run_alone(self, work: Work) -> Rows:
        """Do something in the session while nothing is written."""
        return await self._do(Write(work=work))

    async def stop(self) -> None:
        """Write what waits, then end."""
        self._is_stopped = True
        if self._task is not None:
            await asyncio.wait([self._task])
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._session.close()
        except (*GONE, asyncpg.PostgresError):
            self._session.drop()

    async def _do(self, job: Write) -> Rows:
        if self._is_stopped:
            raise StoreError("nothing was written: the store is closed")
        self._jobs.append(job)
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return await job.done

    async def _run(self) -> None:
        """Take what waits, commit it, tell; until nothing waits."""
        try:
            while self._jobs:
                batch, self._jobs = self._jobs[:BATCH_LIMIT], self._jobs[BATCH_LIMIT:]
                await self._commit([job for job in batch if not job.done.cancelled()])
                for job in batch:
                    job.tell()
        finally:
            self._task = None

    async def _commit(self, batch: list[Write]) -> None:
        """Write a batch in one transaction; if that fails as a whole, nobody's write is kept."""
        batch.sort(key=lambda job: job.key)
        try:
            connection = await self._session.connection()
            writes = [job for job in batch if job.work is None and self._is_allowed(job)]
            if writes and not await is_written_together(connection, writes):
                for job in await write_apart(connection, writes):
                    await write_apart(connection, [job])
        except Exception as error:
            known = self._known(error)
            for job in batch:
                job.error = known
        else:
            for job in batch:
                await self._work(connection, job)

    async def _work(self, connection: Connection, job: Write) -> None:
        """Do what a job does instead of writing, after all that was to be written before."""
        if job.work is not None:
            try:
                job.rows = await job.work(connection)
            except Exception as error:
                job.error = self._known(error)

    def _known(self, error: Exception) -> StoreError:
        """Return an error as callers know it; a session that is in doubt is given up."""
        if isinstance(error, GONE):
            self._session.drop()
        return error if isinstance(error, StoreError) else unwritten(error)

    def _is_allowed(self, job: Write) -> bool:
        """Return whether a job needs no lease, or one that has not ended; otherwise it fails."""
        is_allowed = job.lease is None or job.lease.session == self._session.number
        if job.lease is not None and not is_allowed:
            job.error = LostLeaseError(
                f"nothing was written: the lease has ended: {job.lease.name}"
            )
        return is_allowed


async def is_written_together(connection: Connection, batch: list[Write]) -> bool:
    """Write a batch by as few statements as there can be; return False if one of them fails."""
    try:
        if not any(job.statements for job in batch):
            await add_entries(connection, batch, ADD_AND_NOTIFY, [announced_by(batch)])
        else:
            async with connection.transaction():
                await add_entries(connection, batch)
                await run_statements(connection, batch)
                await run(connection, NOTIFY, [[announced_by(batch)]])
    except GONE:
        raise
    except Exception:
        # One after the other shows whose fault it is.
        return False
    return True


async def write_apart(connection: Connection, batch: list[Write]) -> list[Write]:
    """Write one job after the other; what fails is its own trouble, not that of the batch.

    Two servers that write the same rows in another order wait for one another, and the database
    ends one of both. Such jobs are returned: one that holds no other rows is in nobody's way.
    """
    given_up = []
    async with connection.transaction():
        for job in batch:
            try:
                async with connection.transaction():
                    await add_entries(connection, [job])
                    await run_statements(connection, [job])
                    await run(connection, NOTIFY, [[announced_by([job])]])
            except GONE:
                raise
            except Exception as error:
                job.error = unwritten(error)
                if isinstance(error, asyncpg.DeadlockDetectedError):
                    given_up.append(job)
            else:
                job.error = None
    return given_up


async def add_entries(
    connection: Connection,
    batch: list[Write],
    text: str = ADD_ENTRIES,
    others: Sequence[object] = (),
) -> None:
    """Add the entries of all jobs by one statement, which may take other values."""
    rows = [row for job in batch for row in job.entries]
    if rows or others:
        columns = list(zip(*rows, strict=True)) or [(), (), (), ()]
        await run(connection, text, [[*columns, *others]])


def announced_by(batch: list[Write]) -> list[str]:
    """Return what the other servers are told about a batch."""
    news = [said for job in batch for said in job.announced]
    for job in batch:
        if job.entries:
            table, number, *_ = job.entries[-1]
            news.append(Announcement("entries", table, str(number)))
    return payloads(news)


async def run_statements(connection: Connection, batch: list[Write]) -> None:
    """Run the other statements: the first of each job, then the second, and so on.

    Equal statements are sent together; one that returns rows is sent alone.
    """
    for place in range(max(len(job.statements) for job in batch)):
        equal: dict[str, list[Sequence[object]]] = {}
        for job in batch:
            if place >= len(job.statements):
                continue
            text, values = job.statements[place]
            if "RETURNING" in text:
                rows = await fetch(connection, text, values)
                job.rows = job.rows if place else rows
            else:
                equal.setdefault(text, []).append(values)
        for text, found in equal.items():
            await run(connection, text, found)
