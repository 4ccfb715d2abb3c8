"""What every store does, whatever it writes to."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from fireside.store.erasures import Erasure
from fireside.store.errors import StoreError, TakenError
from fireside.store.store import Outage, SeatRow, Store, User
from tests.store.stores import (
    KINDS,
    Opener,
    fails_with,
    forget,
    listing,
    opener_of,
    run,
    with_store,
)


@pytest.fixture(params=KINDS)
def opener(request: pytest.FixtureRequest) -> Opener:
    """Run a test with every kind of store."""
    return opener_of(request.param, request)


ANN = User("ann", "Ann")
BOB = User("bob", "Bob")


# Entries.


def test_entries_come_back_as_they_were_written_and_in_order(
    opener: Opener, tmp_path: Path
) -> None:
    async def work(store: Store) -> None:
        await store.append("t", 1, [b'{"a":"\xc3\xa9"}', b'{"b":2}'])
        await store.append("u", 1, [b"{}"])
        await store.append("t", 3, [b'{"c":3}'])
        assert await store.entries("t") == [b'{"a":"\xc3\xa9"}', b'{"b":2}', b'{"c":3}']
        assert await store.entries("u") == [b"{}"]
        assert await store.entries("v") == []

    with_store(opener, tmp_path, work)


def test_what_was_written_is_there_when_the_store_is_opened_again(
    opener: Opener, tmp_path: Path
) -> None:
    async def write(store: Store) -> None:
        await store.append("t", 1, [b"1"], listing(), {0: SeatRow("ann", "Ann")})
        await store.add_user(ANN, "hash", 5)

    async def read(store: Store) -> None:
        assert await store.entries("t") == [b"1"]
        assert await store.seats("t") == {0: SeatRow("ann", "Ann")}
        assert await store.user_of("hash") == ANN

    with_store(opener, tmp_path, write)
    with_store(opener, tmp_path, read)


@pytest.mark.parametrize(
    ("number", "entries"),
    [
        pytest.param(2, [b"new"], id="the last number"),
        pytest.param(1, [b"new", b"new", b"new"], id="an early number"),
    ],
)
def test_nothing_of_a_write_is_kept_if_its_number_is_taken(
    opener: Opener, tmp_path: Path, number: int, entries: list[bytes]
) -> None:
    async def work(store: Store) -> None:
        first = listing(status="playing")
        await store.append("t", 1, [b"1", b"2"], first, {0: SeatRow("ann", "Ann")})
        late = store.append("t", number, entries, listing(status="over"), {0: None, 1: SEAT_OF_BOB})
        await fails_with(TakenError, late)
        assert await store.entries("t") == [b"1", b"2"]
        assert await store.seats("t") == {0: SeatRow("ann", "Ann")}
        assert await store.public_tables(9) == [("t", first)]

    with_store(opener, tmp_path, work)


SEAT_OF_BOB = SeatRow("bob", "Bob")


def test_nothing_is_kept_if_a_later_entry_finds_its_number_taken(
    opener: Opener, tmp_path: Path
) -> None:
    async def work(store: Store) -> None:
        await store.append("t", 2, [b"2"])
        await fails_with(TakenError, store.append("t", 1, [b"1", b"other"], listing()))
        assert await store.public_tables(9) == []
        await store.append("t", 1, [b"1"])
        assert await store.entries("t") == [b"1", b"2"]

    with_store(opener, tmp_path, work)


def test_a_table_that_lacks_an_entry_is_told_so(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append("t", 1, [b"1"])
        await store.append("t", 3, [b"3"])
        assert await fails_with(StoreError, store.entries("t")) == "table t lacks entry 2"

    with_store(opener, tmp_path, work)


def test_of_many_who_want_one_number_one_gets_it(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        calls = [store.append("t", 1, [b"%d" % at], listing()) for at in range(50)]
        results = await asyncio.gather(*calls, return_exceptions=True)
        winners = [at for at, result in enumerate(results) if result is None]
        assert len(winners) == 1
        assert {type(result) for result in results if result} == {TakenError}
        assert await store.entries("t") == [b"%d" % winners[0]]

    with_store(opener, tmp_path, work)


def test_a_refused_write_does_no_harm_to_those_that_go_along(
    opener: Opener, tmp_path: Path
) -> None:
    async def work(store: Store) -> None:
        await store.append("t", 1, [b"1"])
        calls = [
            store.append("u", 1, [b"u"], listing(), {0: SEAT_OF_BOB}),
            store.append("t", 1, [b"x"], listing()),
            store.add_user(ANN, "same", 1),
            store.add_user(BOB, "same", 1),
            store.append("v", 1, [b"v"]),
            store.add_chat("v", "ann", "no letter: \ud800", 1),
        ]
        results = await asyncio.gather(*calls, return_exceptions=True)
        kinds = [type(result) for result in results]
        nothing = type(None)
        assert kinds == [nothing, TakenError, nothing, TakenError, nothing, StoreError]
        assert await store.entries("u") == [b"u"]
        assert await store.seats("u") == {0: SEAT_OF_BOB}
        assert await store.entries("v") == [b"v"]
        assert await store.user_of("same") == ANN
        assert await store.find_user("bob") is None
        assert await store.chat("v", 9) == []

    with_store(opener, tmp_path, work)


# Lists of tables.


def test_a_listing_is_replaced_by_the_next(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        later = listing("playing", touched=120_000, deadline=7, summary=b'{"n":1}')
        await store.append("t", 1, [b"1"], listing())
        await store.append("t", 2, [b"2"], later)
        await store.append("t", 3, [b"3"])
        assert await store.public_tables(9) == [("t", later)]

    with_store(opener, tmp_path, work)


def test_only_open_public_tables_are_listed_newest_first(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        rows = {
            "old": listing(touched=1),
            "new": listing("playing", touched=3),
            "middle": listing(touched=2),
            "hidden": listing(is_public=False),
            "over": listing("over"),
            "closed": listing("closed"),
        }
        for id, row in rows.items():
            await store.append(id, 1, [b"1"], row)
        assert [id for id, _ in await store.public_tables(9)] == ["new", "middle", "old"]
        assert [id for id, _ in await store.public_tables(2)] == ["new", "middle"]

    with_store(opener, tmp_path, work)


def test_a_user_finds_every_table_with_a_seat_of_theirs(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        both = {0: SeatRow("ann", "Ann"), 1: SeatRow("ann", "Anna")}
        await store.append("t", 1, [b"1"], listing(touched=1, is_public=False), both)
        await store.append("u", 1, [b"1"], listing("over", touched=2), {1: SeatRow("ann", "Ann")})
        await store.append("v", 1, [b"1"], listing(touched=3), {0: SEAT_OF_BOB})
        await store.append("w", 1, [b"1"], listing("closed", touched=0), both)
        assert [id for id, _ in await store.tables_of("ann", 9)] == ["u", "t", "w"]
        assert [id for id, _ in await store.tables_of("ann", 1)] == ["u"]
        assert await store.tables_of("nobody", 9) == []
        assert await store.open_table_count("ann") == 1
        assert await store.open_table_count("nobody") == 0

    with_store(opener, tmp_path, work)


def test_tables_count_for_who_made_them_too(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        own = {0: SeatRow("ann", "Ann")}
        for id, status, seats in [("t", "waiting", own), ("u", "playing", {}), ("v", "over", own)]:
            await store.append(id, 1, [b"1"], replace(listing(status), maker="ann"), seats)
        assert await store.open_table_count("ann") == 2
        assert {found.maker for _, found in await store.public_tables(9)} == {"ann"}

    with_store(opener, tmp_path, work)


def test_tables_on_the_clock_are_those_that_are_played(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append("s", 1, [b"1"], listing("playing", deadline=10))
        await store.append("t", 1, [b"1"], listing("playing", deadline=9))
        await store.append("u", 1, [b"1"], listing("playing"))
        await store.append("v", 1, [b"1"], listing("over", deadline=9))
        assert await store.due_tables(10) == ["t", "s"]
        assert await store.due_tables(9) == ["t"]
        await store.append("t", 2, [b"2"], listing("playing", deadline=None))
        assert await store.due_tables(9) == []

    with_store(opener, tmp_path, work)


def test_idle_tables_are_the_open_ones_that_nobody_touched(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append("t", 1, [b"1"], listing(touched=5))
        await store.append("u", 1, [b"1"], listing("playing", touched=4))
        await store.append("v", 1, [b"1"], listing("closed", touched=1))
        await store.append("w", 1, [b"1"], listing("over", touched=1))
        assert await store.idle_tables(5, 9) == ["u"]
        assert await store.idle_tables(6, 9) == ["t", "u"]
        assert await store.idle_tables(6, 1) == ["t"]
        assert await store.idle_tables(6, 1, after="t") == ["u"]
        assert await store.idle_tables(6, 1, after="u") == []

    with_store(opener, tmp_path, work)


def test_seats_change_hands_and_are_freed(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append("t", 1, [b"1"], None, {0: SeatRow("ann", "Ann"), 1: SEAT_OF_BOB})
        await store.append("t", 2, [b"2"], None, {0: SeatRow("bob", "Bobby"), 1: None, 2: None})
        assert await store.seats("t") == {0: SeatRow("bob", "Bobby")}
        assert await store.seats("u") == {}

    with_store(opener, tmp_path, work)


# Guests.


def test_a_guest_is_found_by_token_and_by_id(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_user(ANN, "hash", 5)
        await store.add_token("ann", "other")
        assert await store.user_of("hash") == await store.user_of("other") == ANN
        assert await store.find_user("ann") == ANN
        assert await store.user_of("ann") is None
        assert await store.find_user("hash") is None

    with_store(opener, tmp_path, work)


def test_a_guest_can_be_renamed(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_user(ANN, "hash", 5)
        await store.add_user(BOB, "other", 5)
        await store.rename_user("ann", "Änne")
        assert await store.user_of("hash") == User("ann", "Änne")
        assert await store.user_of("other") == BOB

    with_store(opener, tmp_path, work)


def test_nobody_gets_the_id_or_the_token_of_somebody_else(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_user(ANN, "hash", 5)
        await fails_with(TakenError, store.add_user(User("ann", "Other"), "new", 6))
        await fails_with(TakenError, store.add_user(BOB, "hash", 6))
        await fails_with(TakenError, store.add_token("bob", "hash"))
        assert await store.user_of("hash") == ANN
        assert await store.user_of("new") is None
        assert await store.find_user("bob") is None

    with_store(opener, tmp_path, work)


def test_a_link_works_once(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_user(ANN, "hash", 5)
        await store.add_link("ann", "link", 100)
        assert await store.take_link("other", 50) is None
        assert await store.take_link("link", 50) == ANN
        assert await store.take_link("link", 50) is None

    with_store(opener, tmp_path, work)


def test_of_two_who_use_a_link_at_once_one_gets_in(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_user(ANN, "hash", 5)
        await store.add_link("ann", "link", 100)
        taken = await asyncio.gather(*[store.take_link("link", 50) for _ in range(10)])
        assert [user for user in taken if user] == [ANN]

    with_store(opener, tmp_path, work)


def test_a_link_ends_at_its_time(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_user(ANN, "hash", 5)
        await store.add_link("ann", "early", 100)
        await store.add_link("ann", "late", 101)
        assert await store.take_link("early", 100) is None
        assert await store.take_link("early", 99) is None
        assert await store.take_link("late", 100) == ANN

    with_store(opener, tmp_path, work)


def test_a_deleted_guest_leaves_nothing_and_the_others_keep_theirs(
    opener: Opener, tmp_path: Path
) -> None:
    async def work(store: Store) -> None:
        for user in (ANN, BOB):
            await store.add_user(user, f"token of {user.id}", 5)
            await store.add_token(user.id, f"second of {user.id}")
            await store.add_link(user.id, f"link of {user.id}", 100)
        seats = {0: SeatRow("ann", "Ann"), 1: SEAT_OF_BOB}
        await store.append("t", 1, [b"1"], listing(), seats)
        await store.add_chat("t", "ann", "hello", 6)
        await store.add_chat("t", "bob", "hi", 7)
        await forget(store, "ann")

        assert await store.find_user("ann") is None
        assert await store.user_of("token of ann") is None
        assert await store.user_of("second of ann") is None
        assert await store.take_link("link of ann", 50) is None
        assert await store.tables_of("ann", 9) == []
        assert await store.seats("t") == {1: SEAT_OF_BOB}
        assert [(row.user, row.text) for row in await store.chat("t", 9)] == [("bob", "hi")]
        assert await store.user_of("token of bob") == await store.user_of("second of bob") == BOB
        assert await store.take_link("link of bob", 50) == BOB
        assert await store.entries("t") == [b"1"]
        await forget(store, "nobody")

    with_store(opener, tmp_path, work)


# Chat.


def test_the_last_lines_of_a_table_are_read_oldest_first(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        rows = [await store.add_chat("t", "ann", f"line {at}", at) for at in range(5)]
        await store.add_chat("u", "ann", "elsewhere", 9)
        assert await store.chat("t", 3) == rows[2:]
        assert await store.chat("t", 9) == rows
        assert [row.at for row in rows] == list(range(5))

    with_store(opener, tmp_path, work)


def test_the_number_of_a_line_is_never_given_twice(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        first = await store.add_chat("t", "bob", "hi", 1)
        gone = await store.add_chat("t", "ann", "hello", 2)
        await forget(store, "ann")
        later = await store.add_chat("t", "bob", "still here", 3)
        assert first.number < gone.number < later.number

    with_store(opener, tmp_path, work)


# The store itself.


def test_the_last_beat_is_remembered(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert await store.last_beat() is None
        await store.beat(1_800_000_000_000)
        await store.beat(1_800_000_005_000)
        assert await store.last_beat() == 1_800_000_005_000
        # That of another server, which was noted later.
        await store.beat(1_800_000_004_000)
        assert await store.last_beat() == 1_800_000_005_000
        # A clock that was put back.
        await store.beat(1_700_000_000_000)
        assert await store.last_beat() == 1_700_000_000_000

    with_store(opener, tmp_path, work)


def test_outages_are_remembered_until_they_are_old(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert await store.outages() == []
        await store.beat(1, 0)
        await store.beat(5, 3)
        await store.beat(8, 3)
        await store.beat(12, None)
        await store.beat(20, 3)
        assert await store.outages() == [Outage(1, 5), Outage(12, 20)]
        await store.forget_outages(6)
        assert await store.outages() == [Outage(12, 20)]

    with_store(opener, tmp_path, work)


def test_tokens_are_known_until_they_are_revoked(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        hashes = [f"hash {at}" for at in range(500)]
        for at in (0, 250, 499):
            await store.add_user(User(f"user {at}", ""), hashes[at], 1)
        await store.add_token("user 0", hashes[1])
        assert await store.known_tokens([]) == set()
        assert await store.known_tokens(hashes) == {hashes[at] for at in (0, 1, 250, 499)}
        await store.revoke_tokens("user 0")
        await store.erasures.begin(Erasure("user", "user 499"), 1)
        assert await store.known_tokens(hashes) == {hashes[250]}

    with_store(opener, tmp_path, work)


def test_closing_finishes_what_is_being_written(opener: Opener, tmp_path: Path) -> None:
    async def work() -> None:
        store = await opener(tmp_path)
        calls = [asyncio.create_task(store.append(f"t{at}", 1, [b"1"])) for at in range(200)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*calls)
        again = await opener(tmp_path)
        for at in range(200):
            assert await again.entries(f"t{at}") == [b"1"]
        await again.close()

    run(work())


def test_a_closed_store_refuses_everything_and_may_be_closed_again(
    opener: Opener, tmp_path: Path
) -> None:
    async def work() -> None:
        store = await opener(tmp_path)
        await store.close()
        await fails_with(StoreError, store.append("t", 1, [b"1"]))
        await fails_with(StoreError, store.entries("t"))
        await fails_with(StoreError, forget(store, "ann"))
        await store.close()

    run(work())


def test_a_waiter_that_goes_away_does_no_harm(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        calls = [asyncio.create_task(store.append(f"t{at}", 1, [b"1"])) for at in range(20)]
        await asyncio.sleep(0)
        for call in calls[::2]:
            call.cancel()
        results = await asyncio.gather(*calls, return_exceptions=True)
        assert all(result is None for result in results[1::2])
        assert all(isinstance(result, asyncio.CancelledError) for result in results[::2])
        await store.append("u", 1, [b"1"])
        assert await store.entries("u") == [b"1"]

    with_store(opener, tmp_path, work)


def test_the_owner_of_a_bot_is_read_with_its_seats(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_user(User("fox", "Foxy", "Ann"), "token", 1)
        await store.add_user(BOB, "other", 1)
        seats: dict[int, SeatRow | None] = {0: SeatRow("fox", "Foxy"), 1: SEAT_OF_BOB}
        await store.append("t", 1, [b"1"], listing(), seats)
        assert await store.user_of("token") == User("fox", "Foxy", "Ann")
        assert await store.find_user("bob") == BOB
        assert await store.seats("t") == {0: SeatRow("fox", "Foxy", "Ann"), 1: SEAT_OF_BOB}

    with_store(opener, tmp_path, work)
