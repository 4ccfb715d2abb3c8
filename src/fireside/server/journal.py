"""The journal of a table: entries happen in memory, then go to disk, and only then are known.

The caller of `append` holds the table's lock until the write has returned, and shows nothing
before. If the write fails, memory is rebuilt from the disk: what is stored is what happened.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fireside.kernel.errors import KernelError
from fireside.kernel.seats import Seat
from fireside.server import limits
from fireside.server.errors import UnknownTableError
from fireside.server.outline import Outline, is_play, outline
from fireside.server.races import RacedError
from fireside.store.errors import TakenError
from fireside.store.leases import Lease
from fireside.store.store import Listing, Store
from fireside.table.chain import Chain, check_chain, check_next
from fireside.table.entries import (
    Opened,
    Seated,
    TableEntry,
    Time,
    decode_entry,
    encode_entry,
)
from fireside.table.table import Table


@dataclass(frozen=True)
class Change:
    """What appended entries changed, as far as viewers have to know."""

    first_step: int
    """The first step of the match that is new."""
    is_position_only: bool
    """Whether nothing changed but the position."""


class Journal:
    """The entries of one table, in memory and on disk."""

    def __init__(
        self,
        store: Store,
        table: Table,
        names: dict[Seat, str],
        owners: dict[str, str],
        chain: Chain | None = None,
    ) -> None:
        self.table = table
        """What the entries so far have led to; another one after a failed write."""
        self.chain = chain or Chain(table.id, table.luck.secret)
        """Of the entries that are on disk."""
        self.names = names
        """By seat: what its person is called here. Names are stored beside the entries."""
        self.owners = owners
        """By user, of bots that connect like people: whose they are."""
        self.lost: KernelError | None = None
        """Why nobody may use it any more: memory could not be rebuilt, or the table was removed."""
        self._store: Final = store
        self._listing: Listing | None = None
        """As it was last stored."""

    @classmethod
    async def load(cls, store: Store, id: str) -> "Journal":
        """Rebuild a table from the store."""
        return cls(store, *await read_table(store, id))

    async def open(self, opened: Opened) -> None:
        """Store the first entry of a new table."""
        await self._write(1, [opened])

    async def append(self, entries: Sequence[TableEntry], lease: Lease | None = None) -> Change:
        """Let entries happen; when this returns they are on disk."""
        self.check_usable()
        table = self.table
        first = table.number + 1
        first_step = len(table.match.steps) if table.match else 0
        had_request = table.request is not None
        try:
            for entry in entries:
                table.take(entry)
                if isinstance(entry, Seated) and not entry.chair.user:
                    self.names.pop(entry.seat, None)
            await self._write(first, entries, lease)
        except Exception as error:
            await self._reload()
            if isinstance(error, TakenError):
                raise RacedError("somebody else was quicker") from error
            raise
        has_request = had_request or table.request is not None
        return Change(first_step, is_play(entries) and not has_request and not table.is_over)

    async def catch_up(self) -> Change | None:
        """Take the entries that another server has stored; None if there are none."""
        self.check_usable()
        table = self.table
        # The last entry that is known here is read again: it is gone if the table was removed.
        rows = await self._store.history(table.id, table.number - 1)
        if not rows:
            self.lost = UnknownTableError(f"there is no table {table.id}")
            raise self.lost
        if len(rows) == 1:
            return None
        del rows[0]
        first_step = len(table.match.steps) if table.match else 0
        try:
            entries = [decode_entry(data) for data, _ in rows]
            for entry, (data, head) in zip(entries, rows, strict=True):
                table.take(entry)
                check_next(self.chain, data, head)
            if not is_play(entries):
                await self.read_people()
        except Exception:
            await self._reload()
            raise
        # Others may have stored another one.
        self._listing = None
        return Change(first_step, is_position_only=False)

    async def read_people(self) -> None:
        """Read who is called what from the store; the caller holds the table's lock."""
        self.names, self.owners = await read_people(self._store, self.table.id)

    async def _write(
        self, first: int, entries: Sequence[TableEntry], lease: Lease | None = None
    ) -> None:
        """Store entries, and with them what changes in lists of tables."""
        changed = self.outline(entries)
        data = [encode_entry(entry) for entry in entries]
        heads = [self.chain.add(entry) for entry in data]
        await self._store.append(
            self.table.id,
            first,
            data,
            changed.listing,
            changed.seats,
            heads,
            lease,
            changed.attempt,
        )
        self._listing = changed.listing or self._listing

    def outline(self, entries: Sequence[TableEntry]) -> Outline:
        """Return what entries change in lists of tables."""
        return outline(self.table, self.names, entries, self._listing)

    async def _reload(self) -> None:
        """Forget what is in memory and take what is on disk."""
        self._listing = None
        try:
            read = await read_table(self._store, self.table.id)
            self.table, self.names, self.owners, self.chain = read
        except KernelError as error:
            self.lost = error
            raise

    def check_usable(self) -> None:
        """Refuse what was asked before the journal was lost, and had to wait for the lock."""
        if self.lost is not None:
            raise self.lost

    def late_bot(self) -> tuple[Time, Seat] | None:
        """Return when the first bot from elsewhere has been asked for too long, and which seat."""
        if not self.owners:
            return None
        asked = [
            seat
            for seat in self.table.asked()
            if self.table.chairs[seat].is_person and self.table.chairs[seat].user in self.owners
        ]
        since = self.table.clocks.since
        ends = [
            (began + limits.STAND_IN_SECONDS * 1000, seat)
            for seat in asked
            if (began := since[seat]) is not None
        ]
        return min(ends) if ends else None

    def next_deadline(self) -> tuple[Time, Seat] | None:
        """Return the first moment at which somebody has to act for a seat, and for which."""
        ends = [end for end in (self.table.next_deadline(), self.late_bot()) if end is not None]
        return min(ends) if ends else None

    async def learn_owner(self, user: str) -> None:
        """Find out whether a user who sits down is a bot, and whose."""
        found = None if user in self.owners else await self._store.find_user(user)
        if found is not None and found.owner:
            self.owners[user] = found.owner

    async def name_of(self, user: str, seat: Seat) -> str:
        """Return what a user is called in a seat, or else anywhere."""
        is_theirs = seat in self.table.seats_of(user)
        name = self.names.get(seat, "") if is_theirs else ""
        if not name:
            found = await self._store.find_user(user)
            name = found.name if found else ""
        return name


async def read_table(store: Store, id: str) -> tuple[Table, dict[Seat, str], dict[str, str], Chain]:
    """Check and replay the entries of a table; return it with names, owners of bots and chain."""
    rows = await store.history(id)
    if not rows:
        raise UnknownTableError(f"there is no table {id}")
    entries, heads = [data for data, _ in rows], [head for _, head in rows]
    chain = check_chain(id, entries, heads)
    table = Table.replay(id, entries)
    return table, *await read_people(store, id), chain


async def read_people(store: Store, id: str) -> tuple[dict[Seat, str], dict[str, str]]:
    """Return the names of the people at a table, and the owners of bots there."""
    seats = await store.seats(id)
    owners = {row.user: row.owner for row in seats.values() if row.owner}
    return {seat: row.name for seat, row in seats.items()}, owners
