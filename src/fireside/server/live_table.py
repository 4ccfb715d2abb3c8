"""A live table: one that is in memory, with its viewers, its bots and its clocks.

A command is checked and becomes entries (`fireside.table.commands`). `commit` lets these happen:
in memory and on disk (journal), then for everybody who looks (publisher). The lock is held from the
check to the end, so that one command comes after the other.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

import structlog

from fireside.kernel.errors import KernelError
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.server.alarm import Alarm
from fireside.server.backoff import Backoff
from fireside.server.bot_runner import BotRunner
from fireside.server.chat import Chat
from fireside.server.company import Company
from fireside.server.hints import Hints
from fireside.server.journal import Journal
from fireside.server.people import People
from fireside.server.presence import Presence, Viewer
from fireside.server.publisher import Publisher
from fireside.server.races import RacedError, raced
from fireside.server.services import Services
from fireside.server.shared_lease import SharedLease
from fireside.server.turn_watch import TurnWatch
from fireside.store.errors import StoreError
from fireside.store.leases import Lease
from fireside.table import beginning, commands
from fireside.table.entries import Resumed, TableEntry, Time
from fireside.table.table import Table
from fireside.wire.messages import TableMessage

log = structlog.get_logger()


class LiveTable:
    """Presence, journal, chat, people, publisher, turns, bot runner, hints, alarm of a table."""

    def __init__(self, services: Services, journal: Journal) -> None:
        clock, tasks = services.clock, services.tasks
        self.lock: Final = asyncio.Lock()
        """Held while a command is carried out."""
        self.journal: Final = journal
        self.presence: Final = Presence(clock.now())
        self.chat: Final = Chat(journal, self.presence, services.store, clock)
        self.publisher: Final = Publisher(journal, self.presence, self.chat, clock, services.key)
        self.people: Final = People(journal, self.presence, self.chat, services.store)
        self.lease: Final = SharedLease(services.store.leases, f"bots {journal.table.id}")
        """Held while bots or clocks act."""
        self.company: Final = Company(journal, self.presence, services.store, tasks)
        self.turns: Final = TurnWatch(journal, self.presence, services.store.notices, clock, tasks)
        self.bots: Final = BotRunner(
            journal=journal,
            presence=self.presence,
            pool=services.bots,
            clock=clock,
            tasks=tasks,
            lock=self.lock,
            commit=self.commit,
            lease=self.lease,
        )
        self.hints: Final = Hints(
            journal=journal,
            presence=self.presence,
            pool=services.bots,
            tasks=tasks,
            share=self.bots.share,
        )
        self.alarm: Final = Alarm(journal, clock, tasks, self.act_for_late)
        self.used = 0.0
        """When somebody last asked for the table, on the clock of the event loop."""
        self._is_stopped = False
        self.open_tables: Final = services.open_tables
        self._clock: Final = clock
        self._tasks: Final = tasks
        self._pool: Final = services.bots
        self._metrics: Final = services.metrics
        self._outages: Final = services.outages

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.journal.table

    def now(self) -> Time:
        """Return the time of the server."""
        return self._clock.now()

    async def commit(self, entries: Sequence[TableEntry], lease: Lease | None = None) -> None:
        """Let entries happen: in memory, on disk, and then for everybody who looks.

        What bots and clocks do happens under a lease, and not after its end.
        """
        if not entries:
            return
        await self._outages.settle()
        await self._commit([*self._forgiven(entries[0].at), *entries], lease)

    def _forgiven(self, at: Time) -> list[TableEntry]:
        """Return what takes the time of outages off running clocks, if there was any."""
        lost = self._outages.lost_since(self.table.touched)
        is_running = lost > 0 and self.table.next_deadline() is not None
        return [Resumed(at=at, lost=lost)] if is_running else []

    async def _commit(self, entries: Sequence[TableEntry], lease: Lease | None = None) -> None:
        try:
            change = await self.journal.append(entries, lease)
        except RacedError:
            await self._show_stored()
            # What the other server stored may be the turn of a bot, or start a clock.
            self.wake()
            raise
        except Exception:
            await self._show_stored()
            raise
        self._metrics.entries.inc(len(entries))
        self.publisher.publish(change)
        self.alarm.set()
        self.company.announce()
        self.turns.note()

    async def catch_up(self, number: int | None = None) -> None:
        """Take what another server has stored, up to this number at least, and show it.

        What cannot be read is read again after a while: nobody else tells of it any more.
        """
        backoff = Backoff()
        while not self._is_stopped:
            try:
                await self._catch_up(number)
            except Exception as error:
                log.error("entries not read", table=self.table.id, error=repr(error))
                await asyncio.sleep(backoff.next())
            else:
                return

    async def _catch_up(self, number: int | None) -> None:
        async with self.lock:
            # While an entry was being written here, memory was ahead of what is stored.
            if self.journal.lost or (number is not None and self.table.number >= number):
                return
            try:
                change = await self.journal.catch_up()
            except Exception:
                if self.journal.lost:
                    self.presence.end_all("restart")
                raise
            if change is not None:
                self.publisher.publish(change)
                self.alarm.set()
                self.company.announce()
                self.turns.follow()
                self._end_barred()
        self.bots.wake()

    async def read_people(self) -> None:
        """Read the names of people again, of whom some may have been deleted."""
        async with self.lock:
            if not self.journal.lost:
                await self.journal.read_people()

    async def _show_stored(self) -> None:
        """Show everybody what is on disk; nobody may go on with what might not have happened."""
        if self.journal.lost:
            self.presence.end_all("restart")
        else:
            self._end_barred()
            await self.publisher.send_table_to_all()

    def _end_barred(self) -> None:
        """Disconnect the users that were sent away, which another server may have stored."""
        for user in self.table.barred:
            self.presence.end_user(user, "barred")

    async def resume(self) -> None:
        """Let bots and clocks go on after a time in which nobody could act."""
        async with self.lock:
            await raced(self._forgive)
            # What follows from a command may have failed after the command itself was stored.
            await self.freeze_if_settled()
        self.bots.retry()
        self.alarm.set()

    async def _forgive(self) -> None:
        """Take the time of outages off running clocks; the caller holds the lock."""
        await self._outages.settle()
        if entries := self._forgiven(self.now()):
            await self._commit(entries)

    async def join(self, viewer: Viewer, seat: Seat) -> TableMessage:
        """Let somebody look; users who had a stand-in take their seats back."""
        async with self.lock:
            self.check_usable(viewer)
            await raced(partial(self._come_back, viewer.user))
            was_here = self.presence.is_here(viewer.user)
            self.presence.add(viewer)
            viewer.seat = seat if seat in self.table.seats_of(viewer.user) else SPECTATOR
            if viewer.user in self.table.users() and not was_here:
                self.publisher.publish_presence(viewer)
            self.company.announce()
            self.turns.see(viewer.user)
            self.wake()
            return await self.publisher.show(viewer)

    async def _come_back(self, user: str) -> None:
        await self.commit(commands.come_back(self.table, user, self.now()))

    def check_usable(self, viewer: Viewer) -> None:
        """Send a viewer of a lost table away, who may come back to what is stored."""
        if self.journal.lost:
            viewer.end("restart")
        self.journal.check_usable()

    async def freeze_if_settled(self) -> None:
        """Freeze the commitments if nothing is missing for it; the caller holds the lock.

        This follows from what happened before, so a failure is logged and does not undo that.
        """
        if self.table.match is not None:
            return
        entries = beginning.freeze_if_settled(self.table, self.presence.is_here, self.now())
        try:
            await self.commit(entries)
        except RacedError:
            # Another server has done it, or something that comes before it.
            return
        except (KernelError, StoreError) as error:
            log.error("commitments not frozen", table=self.table.id, error=repr(error))

    def part(self, viewer: Viewer) -> None:
        """Let a viewer go."""
        self.presence.remove(viewer, self.now(), self.table.users())
        if not self.presence:
            self._pool.look_around()
        self.company.announce()
        self._tasks.start(self._publish_absence(viewer))

    async def _publish_absence(self, viewer: Viewer) -> None:
        """Tell the others that somebody is gone, as soon as what is being done is on disk."""
        async with self.lock:
            if viewer.user in self.table.users() and not self.presence.is_here(viewer.user):
                self.publisher.publish_presence(viewer)

    def wake(self) -> None:
        """Let bots and clocks run, if it is time; every commit sets the alarm already."""
        self.bots.wake()
        self.alarm.set()

    async def act_for_late(self) -> None:
        """Let a bot act for the seat whose time is up, if it still is.

        Nobody has to wait for a bot from elsewhere, so another one stands in until it is back.
        """
        async with self.lease.held() as lease:
            async with self.lock:
                await raced(self._forgive)
            seat, late_bot = self.alarm.late_seat(), self.journal.late_bot()
            if late_bot is not None and late_bot[0] <= self.now():
                async with self.lock:
                    user = self.table.chairs[late_bot[1]].user
                    log.warning("bot from elsewhere is late", table=self.table.id, user=user)
                    entries = commands.replace_late(self.table, late_bot[1], self.now())
                    await self.commit(entries, lease)
            elif seat is not None:
                await self.bots.act_for(seat, commands.STAND_IN, "clock", lease)
        self.bots.wake()

    def stop(self) -> None:
        """End whatever runs by itself."""
        self._is_stopped = True
        self.bots.stop()
        self.alarm.cancel()

    def is_idle(self, before: float) -> bool:
        """Return whether the table can be dropped from memory until somebody comes again."""
        return (
            not self.presence
            and self.used < before
            and not self.lock.locked()
            and not self.bots.is_running
            and not self.alarm.is_needed
        )
