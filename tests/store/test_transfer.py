"""Everything can be copied from one database to another, checked, and gone on with."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from fireside.siege.cluster import Cluster
from fireside.store.contents import Contents
from fireside.store.database_backup import backup_database, restore_database
from fireside.store.erasures import Erasure
from fireside.store.errors import (
    DamagedStoreError,
    HalfFilledError,
    OccupiedError,
    OutdatedStoreError,
    StoreInUseError,
)
from fireside.store.host_rows import Ban
from fireside.store.notice_rows import DueNotice, Subscription
from fireside.store.opening import AnyStore, open_alone, open_store
from fireside.store.sqlite import SqliteStore
from fireside.store.store import SeatRow, Store, User
from fireside.store.transfer import PARTS, ROWS_AT_ONCE, spans, transfer
from tests.store.stores import fails_with, forget, listing, run

TABLES: Final = 5
LONG: Final = ROWS_AT_ONCE + 7
"""Entries of the longest table: more than fit into one write."""


async def fill(store: Store) -> None:
    """Write something of everything."""
    for user in (User("ann", "Ann"), User("fox", "Foxy", "Ann"), User("bob", "Bo\nb")):
        await store.add_user(user, f"token of {user.id}", 7)
    await store.add_link("ann", "link", 1 << 60)
    for at in range(TABLES):
        seats = {0: SeatRow("ann", "Ann"), 1: SeatRow("fox", "Foxy")}
        entries = [b'{"\xc3\xa9":%d}' % number for number in range(LONG if at == 2 else 3)]
        heads = [b"\0head%d" % number for number in range(len(entries))]
        await store.append(f"t{at}", 1, entries, listing(deadline=at), seats, heads)
        await store.add_chat(f"t{at}", "bob", f"hello {at}", 8)
    await store.append("gone", 1, [b"1", b"2"], listing())
    await store.erasures.begin(Erasure("table", "gone"), 9)
    await store.host.put_ban(Ban("address", "192.0.2.1", None, 3))
    await store.host.put_ban(Ban("guest", "bob", 1 << 50, 4))
    await store.notices.key("key")
    device = Subscription("1", "ann", "https://push.example.org/1", "key", "secret", "nl")
    await store.notices.subscribe(device, 3, 10)
    await store.notices.mute("ann", "t1", True)
    await store.notices.note(DueNotice("t2", "ann"), 12)
    await store.beat(1)
    await store.beat(5, 0)
    await store.beat(11)


CONTENTS: Final = Contents(TABLES, LONG + 3 * (TABLES - 1), 3)


async def all_of(store: AnyStore) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows that are copied, entries of erased tables excepted."""
    found = {}
    for part in PARTS:
        rows = await store.reader.read(*part.page_after(()))
        found[part.name] = [tuple(row) for row in rows]
    rows = await store.reader.read(
        "SELECT table_id, number, data, head FROM entries WHERE table_id != 'gone' "
        "ORDER BY table_id, number"
    )
    return {**found, "entries": [tuple(row) for row in rows]}


def no_progress(done: int, total: int) -> None:
    """Tell nobody."""


@pytest.fixture(params=["to postgres", "to sqlite"])
def places(request: pytest.FixtureRequest, tmp_path: Path, postgres_url: str) -> tuple[str, str]:
    """Return where to move from, filled, and where to."""
    folder = str(tmp_path / "data")
    source, target = (folder, postgres_url)[:: 1 if request.param == "to postgres" else -1]

    async def work() -> None:
        store = await open_alone(source)
        await fill(store)
        await store.close()

    run(work())
    return source, target


async def copy(
    places: tuple[str, str],
    progress: Callable[[int, int], None] = no_progress,
) -> Contents:
    """Copy everything from one place to the other."""
    source, target = await open_alone(places[0], is_source=True), await open_alone(places[1])
    try:
        return await transfer(source.reader, target, None, progress)
    finally:
        await source.close()
        await target.close()


def test_everything_is_copied_and_can_be_used(places: tuple[str, str]) -> None:
    async def work() -> None:
        told: list[tuple[int, int]] = []
        contents = await copy(places, lambda done, total: told.append((done, total)))
        assert contents == CONTENTS
        assert told[0] == (0, contents.entries)
        assert told[-1] == (contents.entries, contents.entries)
        source, target = [await open_alone(place) for place in places]
        assert await all_of(target) == await all_of(source)
        assert await target.user_of("token of fox") == User("fox", "Foxy", "Ann")
        assert await target.take_link("link", 5) == User("ann", "Ann")
        last = (await target.chat("t4", 9))[-1]
        assert (await target.add_chat("t4", "ann", "on", 9)).number > last.number
        await target.append("t1", 4, [b"4"], None, None, [b"head"])
        await forget(target, "ann")
        for store in (source, target):
            await store.close()

    run(work())


def test_an_interrupted_copy_is_gone_on_with(places: tuple[str, str]) -> None:
    class StoppedError(Exception):
        """Somebody pulls the plug."""

    def stop(done: int, total: int) -> None:
        if done:
            raise StoppedError

    async def work() -> None:
        with suppress(StoppedError):
            await copy(places, stop)
        folder = Path(places[1]) if "://" not in places[1] else Path(places[0])
        database = places[1] if "://" in places[1] else ""
        await fails_with(HalfFilledError, open_store(folder, database))
        source = await open_alone(places[0])
        await source.append("t0", 4, [b"new"], listing("over"), None, [b"head"])
        await source.rename_user("ann", "Anna")
        await source.close()
        assert (await copy(places)).entries == CONTENTS.entries + 1
        source, target = [await open_alone(place) for place in places]
        assert await all_of(target) == await all_of(source)
        for store in (source, target):
            await store.close()

    run(work())


def test_a_target_that_holds_other_data_is_refused(places: tuple[str, str]) -> None:
    async def work() -> None:
        target = await open_alone(places[1])
        await target.add_user(User("eve", "Eve"), "hash", 1)
        await target.close()
        assert "holds other data" in await fails_with(OccupiedError, copy(places))
        target = await open_alone(places[1])
        assert await target.find_user("eve") == User("eve", "Eve")
        assert await target.entries("t0") == []
        await target.close()

    run(work())


@pytest.mark.parametrize(
    ("table", "entry", "words"),
    [
        pytest.param("other", b"1", "holds table other, which", id="another table"),
        pytest.param("t0", b"other", "holds another entry 1 of table t0", id="another entry"),
    ],
)
def test_the_beginning_of_another_copy_is_refused(
    places: tuple[str, str], table: str, entry: bytes, words: str
) -> None:
    async def work() -> None:
        target = await open_alone(places[1])
        await target.writer.write(("INSERT INTO facts (name, value) VALUES ('filling', 1)", ()))
        await target.append(table, 1, [entry])
        await target.close()
        assert words in await fails_with(OccupiedError, copy(places))

    run(work())


def test_a_table_that_does_not_fit_its_chain_stops_the_copy(places: tuple[str, str]) -> None:
    def check(id: str, entries: list[bytes], heads: list[bytes]) -> None:
        assert len(entries) == len(heads)
        if id == "t3":
            raise DamagedStoreError(f"table {id} is damaged")

    async def work() -> None:
        source, target = [await open_alone(place) for place in places]
        await fails_with(DamagedStoreError, transfer(source.reader, target, check, no_progress))
        for store in (source, target):
            await store.close()

    run(work())


# One at a time.


def test_nothing_is_moved_while_a_server_runs_and_no_server_starts_meanwhile(
    tmp_path: Path, postgres_url: str
) -> None:
    async def work() -> None:
        server = await open_store(tmp_path, postgres_url)
        other = await open_store(tmp_path, postgres_url)
        said = await fails_with(StoreInUseError, open_alone(postgres_url))
        assert said.endswith("cannot be used: servers use it")
        for store in (server, other):
            await store.close()
        mover = await open_alone(postgres_url)
        said = await fails_with(StoreInUseError, open_store(tmp_path, postgres_url))
        assert said.endswith("everything in it is being moved")
        await mover.close()
        await (await open_store(tmp_path, postgres_url)).close()

    run(work())


# Backups of PostgreSQL.


def test_a_backup_of_a_database_in_use_is_the_same_file_as_ever(
    tmp_path: Path, cluster: Cluster, template: str, postgres_url: str
) -> None:
    async def work() -> None:
        server = await open_store(tmp_path / "data", postgres_url)
        await fill(server)
        file = tmp_path / "copy.db"

        def write_on(done: int, total: int) -> None:
            if not done:
                writes.append(asyncio.create_task(server.append("late", 1, [b"1"], listing())))

        writes: list[asyncio.Task[None]] = []
        assert await backup_database(postgres_url, file, False, write_on) == CONTENTS
        await asyncio.gather(*writes)
        await fails_with(OccupiedError, backup_database(postgres_url, file, False, no_progress))
        assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "data"]
        await server.close()
        other = cluster.url(cluster.make_database(template))
        assert await restore_database(file, other, lambda *_: None, no_progress) == CONTENTS
        again = await open_store(tmp_path / "data", other)
        assert len(await again.entries("t2")) == LONG
        assert await again.entries("late") == []
        await again.close()

    run(work())


def test_a_database_without_our_schema_cannot_be_backed_up(
    tmp_path: Path, cluster: Cluster
) -> None:
    url = cluster.url(cluster.make_database())
    call = backup_database(url, tmp_path / "copy.db", False, no_progress)
    assert "is empty" in run(fails_with(OutdatedStoreError, call))


def test_tables_are_copied_some_at_a_time() -> None:
    half = ROWS_AT_ONCE // 2
    counts = {"a": half, "b": half, "c": 1, "d": ROWS_AT_ONCE + 1, "e": 2}
    assert list(spans(counts)) == [("a", "b"), ("c", "c"), ("d", "d"), ("e", "e")]
    assert list(spans({})) == []


def test_an_empty_database_is_copied_too(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        await SqliteStore(tmp_path).close()
        assert await copy((str(tmp_path), postgres_url)) == Contents(0, 0, 0)

    run(work())
