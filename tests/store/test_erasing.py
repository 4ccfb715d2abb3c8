"""What a guest wants forgotten is gone from the disk, and secrets never were there."""

import asyncio
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

from fireside.server.guests import Guests
from fireside.store.sqlite import SqliteStore
from fireside.store.store import SeatRow, User
from tests.store.stores import listing


def bytes_of(folder: Path) -> bytes:
    """Return everything in the files of a folder, logs included."""
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


def names_in(data: bytes) -> set[str]:
    """List the numbered names that can be found."""
    return {name.decode() for name in re.findall(rb"<\d+>", data)}


def test_only_digests_of_tokens_and_links_are_stored(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        guests = Guests(store)
        user, token = await guests.create("Ann", 1)
        link = await guests.make_link(user, 1)
        assert user.id.encode() in bytes_of(tmp_path)
        other = (await guests.use_link(await guests.make_link(user, 1), 2))[1]
        found = bytes_of(tmp_path)
        for secret in (token, link, other):
            for at in range(len(secret) - 8):
                assert secret[at : at + 8].encode() not in found
        assert await guests.find(token) == await guests.find(other) == user
        await store.close()

    asyncio.run(work())


def test_names_and_chat_of_a_deleted_guest_are_gone_from_every_file(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        await store.add_user(User("ann", "Annabella"), "token", 1)
        await store.add_user(User("bob", "Bartholomew"), "other", 1)
        seats = {0: SeatRow("ann", "Annabelle at home"), 1: SeatRow("bob", "Bartholomew")}
        await store.append("t", 1, [b"1"], listing(), seats)
        await store.add_chat("t", "ann", "the treasure lies under the oak", 2)
        await store.add_chat("t", "bob", "I have dug there", 3)
        await store.rename_user("ann", "Anastasia")
        for word in (b"Annabella", b"Annabelle", b"Anastasia", b"treasure"):
            assert word in bytes_of(tmp_path)
        await store.delete_user("ann")
        for word in (b"Annabell", b"Anastasia", b"treasure"):
            assert word not in bytes_of(tmp_path)
        for word in (b"Bartholomew", b"dug there"):
            assert word in bytes_of(tmp_path)
        await store.close()

    asyncio.run(work())


def test_no_copy_is_left_in_pages_that_were_split_and_joined(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        luck = random.Random(0)
        calls = []
        current: dict[str, str] = {}
        for at in range(4000):
            table = f"table{luck.randrange(300)}"
            if luck.random() < 0.5:
                current[table] = f"<{at}>"
                row = SeatRow("bob", f"<{at}>" + "x" * luck.randrange(200))
                calls.append(store.append(table, 1, [], None, {0: row}))
            elif current.pop(table, ""):
                calls.append(store.append(table, 1, [], None, {0: None}))
        await asyncio.gather(*calls)

        # Where rows are only overwritten, this luck leaves two old names in the gaps of pages.
        await store.delete_user("ann")
        assert names_in(bytes_of(tmp_path)) == set(current.values())
        await store.close()

    asyncio.run(work())


def test_the_log_is_emptied_as_soon_as_no_reader_is_in_the_way(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        await store.add_user(User("ann", "Annabella"), "token", 1)
        with closing(sqlite3.connect(store.path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM users").fetchall()
            await store.delete_user("ann")
            assert await store.find_user("ann") is None
            assert b"Annabella" in bytes_of(tmp_path)
        await store.beat(1)
        assert b"Annabella" not in bytes_of(tmp_path)
        await store.close()

    asyncio.run(work())
