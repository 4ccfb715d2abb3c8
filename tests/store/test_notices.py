"""What stores keep for turn notices."""

from dataclasses import replace
from pathlib import Path

import pytest

from fireside.store.erasures import Erasure
from fireside.store.notice_rows import DueNotice, Subscription
from fireside.store.store import SeatRow, Store, User
from tests.store.stores import KINDS, Opener, listing, opener_of, with_store

ANN = Subscription("1", "ann", "https://push.example.org/1", "key", "secret", "nl")
TURN = DueNotice("t", "ann")


@pytest.fixture(params=KINDS)
def opener(request: pytest.FixtureRequest) -> Opener:
    """Run a test with every kind of store."""
    return opener_of(request.param, request)


async def seat_ann(store: Store) -> None:
    await store.add_user(User("ann", "Ann"), "hash", 1)
    await store.append("t", 1, [b"1"], listing(), {0: SeatRow("ann", "Ann")})


def test_the_first_key_is_kept(opener: Opener, tmp_path: Path) -> None:
    async def first(store: Store) -> None:
        assert await store.notices.key("one") == "one"

    async def second(store: Store) -> None:
        assert await store.notices.key("two") == "one"

    with_store(opener, tmp_path, first)
    with_store(opener, tmp_path, second)


def test_devices_come_and_go(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        rows = store.notices
        await rows.subscribe(ANN, 1, 2)
        assert await rows.subscriptions("ann") == []  # Nobody knows Ann yet.
        await seat_ann(store)
        for at in range(4):
            await rows.subscribe(replace(ANN, id=str(at)), at, 2)
        assert [row.id for row in await rows.subscriptions("ann")] == ["3", "2"]
        await rows.subscribe(replace(ANN, id="3", language="fr"), 5, 2)
        assert (await rows.subscriptions("ann"))[0].language == "fr"
        await rows.unsubscribe("bob", "3")
        await rows.unsubscribe("ann", "2")
        assert [row.id for row in await rows.subscriptions("ann")] == ["3"]
        await store.revoke_tokens("ann", "other")
        assert await rows.subscriptions("ann") == []

    with_store(opener, tmp_path, work)


def test_a_table_is_muted_for_those_who_sit_there(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        rows = store.notices
        await seat_ann(store)
        assert not await rows.is_wanted(TURN)
        await rows.subscribe(ANN, 1, 2)
        assert await rows.is_wanted(TURN)
        for _ in range(2):
            await rows.mute("ann", "t", True)
            assert await rows.is_muted("ann", "t")
            assert not await rows.is_wanted(TURN)
        assert await rows.is_wanted(DueNotice("u", "ann"))
        await rows.mute("ann", "t", False)
        assert await rows.is_wanted(TURN)
        await rows.mute("bob", "t", True)
        assert not await rows.is_muted("bob", "t")

    with_store(opener, tmp_path, work)


def test_what_is_due_is_given_once(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        rows = store.notices
        await rows.note(TURN, 10)
        await rows.note(TURN, 20)
        await rows.note(DueNotice("u", "ann"), 5)
        assert await rows.take_due(4, 10) == []
        assert await rows.take_due(15, 10) == [DueNotice("u", "ann")]
        await rows.note(DueNotice("u", "ann"), 30)
        assert await rows.take_due(99, 1) == [TURN]
        assert await rows.take_due(99, 1) == [DueNotice("u", "ann")]
        assert await rows.take_due(99, 1) == []
        await rows.note(TURN, 10)
        await rows.forget(TURN)
        assert await rows.take_due(99, 1) == []

    with_store(opener, tmp_path, work)


@pytest.mark.parametrize("erasure", [Erasure("user", "ann"), Erasure("table", "t")])
def test_everything_goes_with_its_guest_and_its_table(
    opener: Opener, tmp_path: Path, erasure: Erasure
) -> None:
    async def work(store: Store) -> None:
        rows = store.notices
        await seat_ann(store)
        await rows.subscribe(ANN, 1, 2)
        await rows.mute("ann", "t", True)
        await rows.note(TURN, 1)
        await store.erasures.begin(erasure, 5)
        if erasure.kind == "user":
            assert await rows.subscriptions("ann") == []
        while not await store.erasures.erase_some(erasure):
            pass
        assert not await rows.is_muted("ann", "t")
        assert await rows.take_due(99, 1) == []
        assert await rows.is_wanted(TURN) == (erasure.kind == "table")

    with_store(opener, tmp_path, work)
