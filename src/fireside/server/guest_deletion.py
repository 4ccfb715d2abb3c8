"""Deleting a guest: bots take the seats, and names and chat are gone."""

import structlog

from fireside.kernel.errors import KernelError
from fireside.server.tables import Tables
from fireside.store.store import Store
from fireside.table import commands

ALL_TABLES = 1_000_000

log = structlog.get_logger()


async def delete_guest(store: Store, tables: Tables, user: str) -> None:
    """Delete a guest, and end the guest's connections."""
    for id, _ in await store.tables_of(user, ALL_TABLES):
        try:
            await give_up_seats(tables, id, user)
        except KernelError as error:
            log.error("table cannot go on", table=id, error=str(error))
    await store.delete_user(user)
    for live in tables.live.values():
        live.presence.end_user(user, "deleted")


async def give_up_seats(tables: Tables, id: str, user: str) -> None:
    """Take the seats of a user at a table away, and the names they have there."""
    live = await tables.find(id)
    async with live.lock:
        for seat in live.table.seats_of(user):
            live.journal.names.pop(seat, None)
        await live.commit(commands.give_up(live.table, user, live.now()))
        live.bots.wake()
