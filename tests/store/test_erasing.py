"""What a guest wants forgotten is gone from the disk, and secrets never were there."""

import asyncio
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

from fireside.server.guests import Guests
from fireside.store.erasures import Erasure
from fireside.store.files import log_of
from fireside.store.sql_erasures import ROWS_AT_ONCE
from fireside.store.sqlite import SqliteStore
from fireside.store.store import SeatRow, User
from tests.progress import watched
from tests.store.stores import forget, listing, run


def bytes_of(folder: Path) -> bytes:
    """Return everything in the files of a folder, logs included."""
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


async def emptied(store: SqliteStore) -> None:
    """Wait until nothing is left of the log."""

    async def wait() -> None:
        while log_of(store.path).stat().st_size:
            await asyncio.sleep(0.01)

    await watched(wait())


def names_in(data: bytes) -> set[str]:
    """List the numbered names that can be found."""
    return {name.decode() for name in re.findall(rb"<\d+>", data)}


def test_only_digests_of_tokens_and_links_are_stored(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        guests = Guests(store)
        user, token = await guests.create("Ann", "", 1)
        link = await guests.make_link(user, 1)
        assert user.id.encode() in bytes_of(tmp_path)
        other = (await guests.use_link(await guests.make_link(user, 1), 2))[1]
        found = bytes_of(tmp_path)
        for secret in (token, link, other):
            for at in range(len(secret) - 8):
                assert secret[at : at + 8].encode() not in found
        assert await guests.find(token) == await guests.find(other) == user
        await store.close()

    run(work())


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
        await forget(store, "ann")
        await emptied(store)
        for word in (b"Annabell", b"Anastasia", b"treasure"):
            assert word not in bytes_of(tmp_path)
        for word in (b"Bartholomew", b"dug there"):
            assert word in bytes_of(tmp_path)
        await store.close()

    run(work())


def test_no_copy_is_left_in_pages_that_were_split_and_joined_after_the_next_start(
    tmp_path: Path,
) -> None:
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
        await forget(store, "ann")
        await store.close()
        await SqliteStore(tmp_path).close()
        assert names_in(bytes_of(tmp_path)) == set(current.values())

    run(work())


def test_the_log_is_emptied_as_soon_as_no_reader_is_in_the_way(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        await store.add_user(User("ann", "Annabella"), "token", 1)
        with closing(sqlite3.connect(store.path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM users").fetchall()
            await forget(store, "ann")
            assert await store.find_user("ann") is None
            assert b"Annabella" in bytes_of(tmp_path)
        await emptied(store)
        assert b"Annabella" not in bytes_of(tmp_path)
        await store.close()

    run(work())


def fill(store: SqliteStore, count: int) -> None:
    """Write many lines and seats of others, and as many lines of Ann, behind the store's back."""
    with closing(sqlite3.connect(store.path)) as other:
        for user in ("ann", "bob"):
            rows = [(f"t{at}", user, "x" * 50) for at in range(count)]
            other.executemany(
                "INSERT INTO chat (table_id, user_id, text, at) VALUES (?,?,?,1)", rows
            )
            other.execute("INSERT INTO users (id, name, made) VALUES (?, ?, 1)", (user, user))
            other.execute("INSERT INTO tokens VALUES (?, ?)", (f"token of {user}", user))
        rows = [(f"t{at}", "bob", "Bob") for at in range(count)]
        other.executemany("INSERT INTO seats VALUES (?, 0, ?, ?)", rows)
        other.commit()


def test_erasing_touches_the_rows_of_one_guest_and_few_at_a_time(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        fill(store, 1000)
        changed = store.writer.connection.total_changes
        erasure = Erasure("user", "ann")
        await store.erasures.begin(erasure, 1)
        # Every write is counted, which is one more row.
        costs = [store.writer.connection.total_changes - changed - 1]
        is_done = False
        while not is_done:
            changed = store.writer.connection.total_changes
            is_done = await store.erasures.erase_some(erasure)
            costs.append(store.writer.connection.total_changes - changed - 1)
        assert max(costs) <= ROWS_AT_ONCE
        # The guest, a token, a thousand lines, the note of it twice, that the file has remains, and
        # the request to empty the log.
        assert sum(costs) == 1006
        await store.close()

    run(work())


def test_a_guest_is_unknown_at_once_whatever_is_left_to_erase(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        fill(store, 10)
        seats = {1: SeatRow("ann", "Ann")}
        await store.append("t1", 1, [b"1"], listing(), seats)
        await store.add_link("ann", "link", 1000)
        await store.erasures.begin(Erasure("user", "ann"), 1)
        assert await store.find_user("ann") is None
        assert await store.user_of("token of ann") is None
        assert await store.take_link("link", 1) is None
        assert [line.user for line in await store.chat("t1", 10)] == ["bob"]
        assert await store.seats("t1") == {0: SeatRow("bob", "Bob"), 1: SeatRow("ann", "")}
        await store.close()

    run(work())


def test_an_erasure_is_known_to_the_next_start_until_it_is_finished(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        fill(store, 300)
        erasure = Erasure("user", "ann")
        await store.erasures.begin(erasure, 1)
        assert not await store.erasures.erase_some(erasure)
        await store.close()
        again = SqliteStore(tmp_path)
        assert await again.erasures.pending() == [erasure]
        while not await again.erasures.erase_some(erasure):
            pass
        assert await again.erasures.pending() == []
        assert (await again.host.sizes())["chat"] == 300
        await again.close()

    run(work())


def test_a_removed_table_is_unknown_at_once_and_its_rows_go(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        for table in ("t", "u"):
            seats = {0: SeatRow("ann", "Ann")}
            await store.append(table, 1, [b"1"] * 250, listing(), seats)
            await store.add_chat(table, "ann", "hello", 1)
        erasure = Erasure("table", "t")
        await store.erasures.begin(erasure, 1)
        assert await store.entries("t") == []
        assert [id for id, _ in await store.public_tables(10)] == ["u"]
        while not await store.erasures.erase_some(erasure):
            pass
        sizes = await store.host.sizes()
        assert [sizes[name] for name in ("tables", "entries", "seats", "chat")] == [1, 250, 1, 1]
        assert len(await store.entries("u")) == 250
        await store.close()

    run(work())
