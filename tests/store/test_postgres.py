"""What is particular to the store in PostgreSQL: group commit, lost sessions, and its schema."""

import asyncio
import re
from typing import Any

import asyncpg
import pytest

from fireside.siege.cluster import Cluster
from fireside.store.errors import (
    DamagedStoreError,
    ForeignUrlError,
    NewerStoreError,
    StoreError,
    TakenError,
    UnreachableStoreError,
    UnreadableStoreError,
)
from fireside.store.migrations import revisions, script_from
from fireside.store.postgres import PostgresStore
from fireside.store.postgres_statements import check_url, numbered, shown
from fireside.store.store import User
from tests.store.stores import fails_with, listing, run


async def ask(url: str, text: str, *values: object) -> Any:
    """Return the one value of a query, as another program would read it."""
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetchval(text, *values)
    finally:
        await connection.close()


async def end_sessions(url: str) -> None:
    """Cut all sessions of a database but this one."""
    await ask(
        url,
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid != pg_backend_pid()",
    )


# Group commit.


def test_many_writes_share_few_transactions(postgres_url: str) -> None:
    async def work() -> None:
        store = await PostgresStore.open(postgres_url)
        await asyncio.gather(*[store.append(f"t{at}", 1, [b"1"]) for at in range(500)])
        found = await ask(postgres_url, "SELECT count(DISTINCT xmin::text) FROM entries")
        assert found == 1
        await store.close()

    run(work())


def test_a_write_that_fails_costs_the_others_nothing(postgres_url: str) -> None:
    async def work() -> None:
        store = await PostgresStore.open(postgres_url)
        await store.append("t7", 1, [b"1"])
        calls = [store.append(f"t{at}", 1, [b"2"], listing()) for at in range(20)]
        results = await asyncio.gather(*calls, store.beat(5), return_exceptions=True)
        assert [at for at, found in enumerate(results) if found] == [7]
        assert isinstance(results[7], TakenError)
        assert await store.last_beat() == 5
        assert len(await store.public_tables(99)) == 19
        await store.close()

    run(work())


def test_what_is_acknowledged_is_on_disk_whatever_the_database_is_set_to(
    cluster: Cluster, postgres_url: str
) -> None:
    async def work() -> None:
        store = await PostgresStore.open(postgres_url)
        connection = await store.session.connection()
        assert await connection.fetchval("SHOW synchronous_commit") == "on"
        await store.close()

    database = run(ask(postgres_url, "SELECT current_database()"))
    cluster.run(f"ALTER DATABASE {database} SET synchronous_commit = off")
    run(work())


# Lost sessions.


def test_after_a_lost_session_the_store_goes_on(postgres_url: str) -> None:
    async def work() -> None:
        store = await PostgresStore.open(postgres_url)
        await store.append("t", 1, [b"1"])
        await end_sessions(postgres_url)
        for number in (2, 3):
            try:
                await store.append("t", number, [b"2"])
            except UnreachableStoreError:
                await store.append("t", number, [b"2"])
        assert await store.entries("t") == [b"1", b"2", b"2"]
        await store.close()

    run(work())


def test_a_database_that_is_gone_is_told_and_found_again() -> None:
    async def work(cluster: Cluster) -> None:
        store = await PostgresStore.open(cluster.url("postgres"))
        await store.append("t", 1, [b"1"])
        cluster.kill()
        await fails_with(UnreachableStoreError, store.append("t", 2, [b"2"]))
        await fails_with(UnreachableStoreError, store.entries("t"))
        await fails_with(UnreachableStoreError, PostgresStore.open(cluster.url("postgres")))
        cluster.start_again()
        assert await store.entries("t") == [b"1"]
        await store.append("t", 2, [b"2"])
        assert await store.entries("t") == [b"1", b"2"]
        await store.close()

    cluster = Cluster(is_durable=True)
    try:
        run(work(cluster))
    finally:
        cluster.stop()


# The schema.


def test_of_many_servers_that_start_at_once_one_makes_the_schema(cluster: Cluster) -> None:
    async def work(url: str) -> None:
        stores = await asyncio.gather(*[PostgresStore.open(url) for _ in range(5)])
        await stores[0].append("t", 1, [b"1"])
        assert await stores[4].entries("t") == [b"1"]
        for store in stores:
            await store.close()

    run(work(cluster.url(cluster.make_database())))


def test_an_older_database_is_brought_up_to_date(cluster: Cluster) -> None:
    async def work(url: str) -> None:
        connection = await asyncpg.connect(url)
        whole = script_from("")
        await connection.execute(whole[: whole.index("-- Running upgrade 0001 ->")])
        await connection.execute("INSERT INTO users (id, name, made) VALUES ('ann', 'Ann', 1)")
        await connection.close()
        store = await PostgresStore.open(url)
        assert await store.find_user("ann") == User("ann", "Ann")
        assert await store.outages() == []
        await store.close()

    run(work(cluster.url(cluster.make_database())))


@pytest.mark.parametrize(
    ("statement", "error", "words"),
    [
        pytest.param(
            "WITH facts AS (UPDATE facts SET value = 9999 WHERE name = 'oldest') "
            "UPDATE alembic_version SET version_num = '9999'",
            NewerStoreError,
            "was made by a newer Fireside (9999)",
            id="newer",
        ),
        pytest.param(
            "DROP TABLE alembic_version",
            DamagedStoreError,
            "holds tables of another program",
            id="foreign",
        ),
        pytest.param(
            "DELETE FROM alembic_version",
            DamagedStoreError,
            "does not say of which version it is",
            id="without a version",
        ),
    ],
)
def test_a_database_that_is_not_ours_is_refused(
    postgres_url: str, statement: str, error: type[StoreError], words: str
) -> None:
    async def work() -> None:
        await ask(postgres_url, statement)
        assert words in await fails_with(error, PostgresStore.open(postgres_url))

    run(work())


def test_a_database_that_does_not_exist_is_named_without_the_password(cluster: Cluster) -> None:
    url = f"postgresql://postgres:secret@/nowhere?host={cluster.folder}"
    said = run(fails_with(UnreadableStoreError, PostgresStore.open(url)))
    assert "postgresql:///nowhere cannot be used" in said
    assert "secret" not in said
    assert shown("postgresql://me:secret@host:5433/games") == "postgresql://host:5433/games"


@pytest.mark.parametrize(
    "url",
    [
        pytest.param("postgresql://me:sec/ret@host/games", id="slash"),
        pytest.param("postgresql://me:sec?ret@host/games", id="question-mark"),
        pytest.param("postgresql://me:sec#ret@host/games", id="hash"),
        pytest.param("postgresql://me:x@sec/ret@host/games", id="two"),
        pytest.param("postgresql://me:sec[ret@host/games", id="bracket"),
        pytest.param("postgresql://host/games?password=sec@ret", id="option"),
        pytest.param("me:secret@host/games", id="no-scheme"),
        pytest.param("postgresql://me:secret", id="no-host"),
    ],
)
def test_an_address_with_an_unclear_password_is_refused_without_a_letter_of_it(url: str) -> None:
    with pytest.raises(ForeignUrlError) as error:
        PostgresStore(url)
    assert not re.search("sec|ret", str(error.value))
    assert shown(url) == "the database"


def test_an_address_of_several_hosts_is_shown_without_the_password() -> None:
    url = "postgresql://me:sec%2Fret@one:5432,[::1]:5433/games?sslmode=require"
    check_url(url)
    assert shown(url) == "postgresql://one:5432,[::1]:5433/games"


def test_an_address_of_something_else_is_refused() -> None:
    with pytest.raises(ForeignUrlError, match="mysql://host/games is no address such as"):
        PostgresStore("mysql://host/games")


# Values.


def test_each_value_has_its_number() -> None:
    assert numbered("SELECT ? WHERE a = ? OR b = 1") == "SELECT $1 WHERE a = $2 OR b = 1"
    assert numbered("SELECT 1") == "SELECT 1"


def test_the_character_that_cannot_be_stored_is_shown_as_unknown(postgres_url: str) -> None:
    async def work() -> None:
        store = await PostgresStore.open(postgres_url)
        await store.add_chat("t", "ann", "a\0b", 1)
        assert [row.text for row in await store.chat("t", 9)] == ["a\ufffdb"]
        await store.close()

    run(work())


def test_the_sizes_of_a_database_are_counted(postgres_url: str) -> None:
    async def work() -> None:
        store = await PostgresStore.open(postgres_url)
        await store.append("t", 1, [b"1", b"2"])
        sizes = await store.host.sizes()
        assert (sizes["entries"], sizes["tables"]) == (2, 0)
        assert sizes["database bytes"] > 0
        await store.close()

    run(work())


def test_the_newest_version_is_the_last_of_the_list() -> None:
    assert revisions() == sorted(revisions())
