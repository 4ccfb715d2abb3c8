"""A data folder with half-played games for the load of the server's bench."""

import asyncio
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Final

from fireside.match.luck import seat_commitment
from fireside.registry import find_title
from fireside.server.guests import hashed
from fireside.store.sqlite import SqliteStore
from fireside.store.store import Listing, SeatRow, Store, User
from fireside.table import beginning, commands
from fireside.table.chain import Chain
from fireside.table.entries import Chair, TableEntry, encode_entry
from fireside.table.table import Table

NAMES: Final = ("ann", "ben")
"""By seat: who plays."""

AT: Final = time.time_ns() // 1_000_000


def prepare_folder(folder: Path, title: str, table_count: int) -> list[str]:
    """Fill a new folder with tables at which a game is anywhere between its ends; list them."""
    return asyncio.run(fill(folder, title, table_count))


async def fill(folder: Path, title: str, table_count: int) -> list[str]:
    """Write guests and tables as the server would have."""
    store = SqliteStore(folder)
    try:
        return await fill_store(store, title, table_count)
    finally:
        await store.close()


async def fill_store(store: Store, title: str, table_count: int) -> list[str]:
    """Write guests and tables to a store of any kind; list the tables."""
    dice = Random(1)
    ids = [f"table-{number}" for number in range(table_count)]
    listing = Listing(title, "playing", False, AT, None, b"{}")
    writes = []
    for id in ids:
        guests = guests_of(id)
        for guest in guests:
            writes.append(store.add_user(User(guest, guest), hashed(guest), AT))
        seats = {seat: SeatRow(guest, guest) for seat, guest in enumerate(guests)}
        entries = play_some(title, id, dice)
        chain = Chain.of(id, entries)
        heads = [chain.add(entry) for entry in entries]
        writes.append(store.append(id, 1, entries, listing, seats, heads))
    await asyncio.gather(*writes)
    return ids


def guests_of(id: str) -> list[str]:
    """Return by seat who plays at a table, and nowhere else; the name is the token too."""
    return [f"{name}-{id}" for name in NAMES]


def play_some(title_name: str, id: str, dice: Random, is_whole: bool = False) -> list[bytes]:
    """Play a game of two at random up to anywhere before its end, or to it; return its entries."""
    game = find_title(title_name).game
    guests = guests_of(id)
    chairs = tuple([Chair(guest) for guest in guests])
    opened = commands.open_table(title_name, {}, chairs, guests[0], dice.randbytes(32).hex(), AT)
    table = Table(id, opened)
    entries: list[TableEntry] = [opened]

    def take(new: Iterable[TableEntry]) -> None:
        for entry in new:
            table.take(entry)
            entries.append(entry)

    added = [dice.randbytes(32) for _ in guests]
    for seat, guest in enumerate(guests):
        commitment = seat_commitment(id, seat, added[seat])
        take(commands.sit(table, guest, seat, commitment, AT))
    take(beginning.freeze_if_settled(table, lambda user: True, AT))
    for seat, guest in enumerate(guests):
        take(beginning.reveal(table, guest, seat, added[seat].hex(), AT))
    setup_count = len(entries)
    while not table.is_over:
        match = commands.check_playing(table)
        seat = dice.choice(table.asked())
        action = dice.choice(game.legal_actions(match.state, seat))
        take([commands.act_for(match, seat, action, "user", AT)])
    count = len(entries) if is_whole else dice.randrange(setup_count, len(entries))
    return [encode_entry(entry) for entry in entries[:count]]
