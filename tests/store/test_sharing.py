"""Several servers share a database: announcements and leases."""

import asyncio
from collections.abc import Callable

import asyncpg
import pytest

from fireside.server.shared_lease import SharedLease
from fireside.store import postgres_reader, postgres_schema, postgres_session
from fireside.store.announcements import KINDS, Announcement
from fireside.store.errors import (
    LeasedError,
    LostLeaseError,
    NewerStoreError,
    StoreError,
    StoreInUseError,
    TakenError,
    UnreachableStoreError,
)
from fireside.store.migrations import oldest_beside, revisions
from fireside.store.postgres import PostgresStore
from fireside.store.postgres_announcements import read_payload
from fireside.store.postgres_payloads import SIZE_LIMIT, payloads
from fireside.store.store import User
from tests.store.stores import fails_with, listing, run


class Server:
    """A store that listens, as that of a server does."""

    def __init__(self, store: PostgresStore) -> None:
        self.store = store
        self.heard: list[tuple[Announcement, str]] = []
        self.missed = 0
        store.announcements.listen(lambda said, by: self.heard.append((said, by)), self.miss)

    def miss(self) -> None:
        """Count sessions in which something may have been missed before."""
        self.missed += 1

    @classmethod
    async def open(cls, url: str) -> "Server":
        """Open a store, and wait until it listens."""
        server = cls(await PostgresStore.open(url))
        await until(lambda: server.missed > 0)
        return server

    def said(self) -> list[Announcement]:
        """Return what was heard."""
        return [said for said, _ in self.heard]


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    while not is_so():
        await asyncio.sleep(0.01)


async def end_session(server: Server, url: str) -> None:
    """Let the database end the session of a server."""
    connection = await asyncpg.connect(url)
    await connection.execute("SELECT pg_terminate_backend($1)", server.store.session.pid)
    await connection.close()


# Announcements.


def test_entries_are_announced_to_the_others_once_they_are_stored(postgres_url: str) -> None:
    async def work() -> None:
        one, two = await Server.open(postgres_url), await Server.open(postgres_url)
        await asyncio.gather(*[one.store.append(f"t{at}", 1, [b"1", b"2"]) for at in range(9)])
        await until(lambda: len(two.heard) == 9)
        assert set(two.said()) == {Announcement("entries", f"t{at}", "2") for at in range(9)}
        assert {by for _, by in two.heard} == {str(one.store.session.pid)}
        await one.store.append("t", 1, [b"1"], listing())
        await until(lambda: len(two.heard) == 10)
        assert await two.store.history("t") == [(b"1", b"")]
        assert await two.store.history("t0", after=1) == [(b"2", b"")]
        assert one.heard == []
        for server in (one, two):
            await server.store.close()

    run(work())


def test_what_is_not_stored_is_not_announced(postgres_url: str) -> None:
    async def work() -> None:
        one, two = await Server.open(postgres_url), await Server.open(postgres_url)
        await one.store.append("t", 1, [b"1"])
        await fails_with(TakenError, one.store.append("t", 1, [b"other"], listing()))
        await one.store.announcements.send(Announcement("bans"))
        await until(lambda: Announcement("bans") in two.said())
        assert two.said() == [Announcement("entries", "t", "1"), Announcement("bans")]
        for server in (one, two):
            await server.store.close()

    run(work())


def test_after_a_lost_session_the_server_is_told_that_it_may_have_missed_something(
    postgres_url: str,
) -> None:
    async def work() -> None:
        one, two = await Server.open(postgres_url), await Server.open(postgres_url)
        await end_session(two, postgres_url)
        await until(lambda: two.missed == 2)
        await one.store.append("t", 1, [b"1"])
        await until(lambda: Announcement("entries", "t", "1") in two.said())
        for server in (one, two):
            await server.store.close()

    run(work())


def test_servers_know_of_one_another(postgres_url: str) -> None:
    async def work() -> None:
        one = await Server.open(postgres_url)
        assert await one.store.announcements.other_servers() == set()
        two = await Server.open(postgres_url)
        assert await one.store.announcements.other_servers() == {str(two.store.session.pid)}
        await two.store.close()
        while await one.store.announcements.other_servers():
            await asyncio.sleep(0.01)
        await one.store.close()

    run(work())


def test_announcements_are_short_texts_that_are_read_back() -> None:
    said = [Announcement("entries", f"{at:020d}", str(at)) for at in range(1000)]
    texts = payloads([*said, *said, Announcement("user", "ann", "é")])
    assert all(len(text.encode()) <= SIZE_LIMIT for text in texts)
    assert len(texts) == 5
    assert [one for text in texts for one in read_payload(text)] == [
        *said,
        Announcement("user", "ann", "é"),
    ]
    assert payloads([]) == []


def test_a_newer_server_may_announce_what_older_ones_do_not_know() -> None:
    assert "weather" not in KINDS
    assert list(read_payload("weather x y\nbans  ")) == [Announcement("bans")]


# Leases.


def test_one_server_has_a_lease_until_it_releases_it(postgres_url: str) -> None:
    async def work() -> None:
        one, two = await Server.open(postgres_url), await Server.open(postgres_url)
        async with one.store.leases.held("bots of t"):
            assert await one.store.leases.take("bots of t") is None
            assert await two.store.leases.take("bots of t") is None
            with pytest.raises(LeasedError):
                async with two.store.leases.held("bots of t"):
                    pass
            other = await two.store.leases.take("bots of u")
            assert other is not None
        assert await two.store.leases.take("bots of t") is not None
        await two.store.close()
        while await one.store.leases.take("bots of u") is None:
            await asyncio.sleep(0.01)
        await one.store.close()

    run(work())


def test_a_lease_ends_with_its_session_and_nothing_is_written_under_it_any_more(
    postgres_url: str,
) -> None:
    async def work() -> None:
        one, two = await Server.open(postgres_url), await Server.open(postgres_url)
        lease = await one.store.leases.take("bots of t")
        assert lease is not None
        await one.store.append("t", 1, [b"1"], lease=lease)
        await end_session(one, postgres_url)
        while (second := await two.store.leases.take("bots of t")) is None:
            await asyncio.sleep(0.01)
        await until(lambda: one.missed == 2)
        late = one.store.append("t", 2, [b"late"], listing(), lease=lease)
        await fails_with(LostLeaseError, late)
        await one.store.leases.release(lease)
        assert await one.store.leases.take("bots of t") is None
        await two.store.append("t", 2, [b"2"], lease=second)
        assert await one.store.entries("t") == [b"1", b"2"]
        for server in (one, two):
            await server.store.close()

    run(work())


def test_the_database_ends_the_lease_of_a_server_that_falls_silent(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_session, "SILENT_SECONDS", 0.2)

    async def work() -> None:
        one = await Server.open(postgres_url)
        monkeypatch.setattr(postgres_session, "SILENT_SECONDS", 60.0)
        two = await Server.open(postgres_url)
        # A paused process says nothing.
        await one.store.announcements.stop()  # type: ignore[attr-defined]  # that of PostgreSQL
        lease = await one.store.leases.take("bots of t")
        while await two.store.leases.take("bots of t") is None:
            await asyncio.sleep(0.01)
        assert lease is not None
        late = one.store.append("t", 1, [b"late"], lease=lease)
        await fails_with(StoreError, late)
        assert await two.store.entries("t") == []
        for server in (one, two):
            await server.store.close()

    run(work())


def test_a_lease_that_nobody_waits_for_any_more_is_given_back(postgres_url: str) -> None:
    async def work() -> None:
        one, two = await Server.open(postgres_url), await Server.open(postgres_url)
        taking = asyncio.create_task(one.store.leases.take("bots of t"))
        await asyncio.sleep(0)
        taking.cancel()
        await asyncio.wait([taking])
        assert taking.cancelled()
        while await two.store.leases.take("bots of t") is None:
            await asyncio.sleep(0.01)
        for server in (one, two):
            await server.store.close()

    run(work())


def test_a_new_session_takes_a_shared_lease_again(postgres_url: str) -> None:
    async def work() -> None:
        one, two = await Server.open(postgres_url), await Server.open(postgres_url)
        shared = SharedLease(one.store.leases, "bots of t")
        async with shared.held() as old:
            await end_session(one, postgres_url)
            await until(lambda: one.missed == 2)
            # The first holder still has the lease that ended.
            async with shared.held() as new:
                assert new != old
                await one.store.append("t", 1, [b"1"], lease=new)
        # Its end releases nothing of the second.
        async with shared.held(), shared.held():
            assert await two.store.leases.take("bots of t") is None
        assert await two.store.leases.take("bots of t") is not None
        for server in (one, two):
            await server.store.close()

    run(work())


# Writes of several servers at once.


def test_servers_that_wait_for_one_another_write_both(postgres_url: str) -> None:
    async def work() -> None:
        one, two = await Server.open(postgres_url), await Server.open(postgres_url)
        for name in ("ann", "bob"):
            await one.store.add_user(User(name, ""), name, 1)
        # Each batch renames both guests, in another order.
        for _ in range(20):
            await asyncio.gather(
                *[one.store.rename_user(name, "one") for name in ("ann", "bob")],
                *[two.store.rename_user(name, "two") for name in ("bob", "ann")],
            )
        for server in (one, two):
            await server.store.close()

    run(work())


def test_a_beat_waits_for_no_other_write(postgres_url: str) -> None:
    async def work() -> None:
        one, two = await Server.open(postgres_url), await Server.open(postgres_url)
        await one.store.add_user(User("ann", ""), "ann", 1)
        other = await asyncpg.connect(postgres_url)
        async with other.transaction():
            await other.execute("UPDATE users SET name = 'locked' WHERE id = 'ann'")
            renaming = asyncio.create_task(one.store.rename_user("ann", "Ann"))
            beating = asyncio.create_task(one.store.beat(5))
            await two.store.beat(6)
        await asyncio.gather(renaming, beating)
        await other.close()
        for server in (one, two):
            await server.store.close()

    run(work())


def test_a_beat_of_a_session_that_has_ended_is_not_written_in_the_next(postgres_url: str) -> None:
    async def work() -> None:
        one, two = await Server.open(postgres_url), await Server.open(postgres_url)
        await one.store.beat(5)
        one.store.session.drop()
        await fails_with(StoreError, one.store.beat(6))
        assert await two.store.last_beat() == 5
        await until(lambda: one.missed == 2)
        await one.store.beat(7)
        assert await two.store.last_beat() == 7
        for server in (one, two):
            await server.store.close()

    run(work())


def test_a_server_does_not_wait_for_long_to_read(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_reader, "SERVER_COMMAND_SECONDS", 0.2)

    async def work() -> None:
        one = await Server.open(postgres_url)
        said = await fails_with(
            UnreachableStoreError, one.store.reader.read("SELECT pg_sleep(1000)")
        )
        assert "there was no answer for 0.2 s" in said
        monkeypatch.undo()
        assert await one.store.reader.read("SELECT 1")
        await one.store.close()

    run(work())


# Versions.


async def become_older(url: str) -> None:
    """Make a database as it was before the last migrations."""
    connection = await asyncpg.connect(url)
    await connection.execute("DROP TABLE tries, pars, secrets, subscriptions, muted, due_notices")
    await connection.execute("UPDATE alembic_version SET version_num = '0003'")
    await connection.close()


async def become_newer(url: str, oldest: int) -> None:
    """Make a database as a newer Fireside would."""
    connection = await asyncpg.connect(url)
    await connection.execute("UPDATE alembic_version SET version_num = '9999'")
    await connection.execute("UPDATE facts SET value = $1 WHERE name = 'oldest'", oldest)
    await connection.close()


def test_what_is_only_added_to_the_schema_is_added_beside_older_servers(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_schema, "oldest_beside", lambda: revisions()[0])

    async def work() -> None:
        older = await Server.open(postgres_url)
        await become_older(postgres_url)
        newer = await PostgresStore.open(postgres_url)
        await newer.add_user(User("bot", "", "ann"), "hash", 1)
        await older.store.append("t", 1, [b"1"])
        await end_session(older, postgres_url)
        await until(lambda: older.missed == 2)
        await older.store.append("t", 2, [b"2"])
        assert await newer.entries("t") == [b"1", b"2"]
        await newer.close()
        await older.store.close()

    run(work())


def test_no_server_changes_the_schema_under_servers_that_could_not_go_on(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_schema, "oldest_beside", lambda: revisions()[-1])

    async def work() -> None:
        older = await Server.open(postgres_url)
        await become_older(postgres_url)
        said = await fails_with(StoreInUseError, PostgresStore.open(postgres_url))
        assert "servers of an older Fireside use it" in said
        await older.store.append("t", 1, [b"1"])
        await older.store.close()
        newer = await PostgresStore.open(postgres_url)
        await newer.close()

    run(work())


def test_an_older_server_goes_on_with_a_newer_database_that_says_so(postgres_url: str) -> None:
    async def work() -> None:
        await become_newer(postgres_url, int(revisions()[-1]))
        older = await PostgresStore.open(postgres_url)
        await older.append("t", 1, [b"1"])
        await older.close()
        await become_newer(postgres_url, 9999)
        said = await fails_with(NewerStoreError, PostgresStore.open(postgres_url))
        assert "was made by a newer Fireside (9999)" in said

    run(work())


def test_a_server_that_slept_through_a_new_version_is_refused(postgres_url: str) -> None:
    async def work() -> None:
        older = await Server.open(postgres_url)
        await become_newer(postgres_url, 9999)
        await end_session(older, postgres_url)
        await until(lambda: older.store.is_away)
        said = await fails_with(StoreError, older.store.append("t", 1, [b"1"]))
        while "newer Fireside" not in said:
            said = await fails_with(StoreError, older.store.append("t", 1, [b"1"]))
        assert older.store.is_away
        await older.store.close()

    run(work())


def test_servers_that_know_nothing_of_devices_do_not_go_on_beside_newer_ones() -> None:
    assert "0004" <= oldest_beside() <= revisions()[-1]
