"""What stores keep of deals of the day."""

from dataclasses import replace
from pathlib import Path

import pytest

from fireside.store.deal_rows import ParCount, Ranked, Try
from fireside.store.erasures import Erasure
from fireside.store.store import Store, User
from tests.store.stores import KINDS, Opener, forget, listing, opener_of, with_store

DEAL = ("2026-11-18", "feurio", 6)
ANN = Try(DEAL, "ann", 100)
BOB = Try(DEAL, "bob", 100)


@pytest.fixture(params=KINDS)
def opener(request: pytest.FixtureRequest) -> Opener:
    """Run a test with every kind of store."""
    return opener_of(request.param, request)


async def enter(store: Store) -> None:
    """Make two guests."""
    await store.add_user(User("ann", "Ann"), "1", 1)
    await store.add_user(User("bob", "Bob"), "2", 1)


async def play(store: Store, table: str, begun: Try, *ends: Try, status: str = "over") -> None:
    """Write a try from its beginning to its end."""
    await store.append(table, 1, [b"1"], listing("playing"), attempt=begun)
    for number, end in enumerate(ends, 2):
        await store.append(table, number, [b"2"], listing(status), attempt=end)


def ended(row: Try, at: int, place: int, points: int, counts: bool = True) -> Try:
    """Return a try that is over."""
    return replace(row, ended=at, place=place, points=points, counts=counts)


def test_the_first_secret_is_kept(opener: Opener, tmp_path: Path) -> None:
    async def first(store: Store) -> None:
        assert await store.deals.secret("one") == "one"
        assert await store.notices.key("other") == "other"

    async def second(store: Store) -> None:
        assert await store.deals.secret("two") == "one"

    with_store(opener, tmp_path, first)
    with_store(opener, tmp_path, second)


def test_a_try_is_open_until_its_table_is_over_or_closed(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await enter(store)
        assert await store.deals.open_try(DEAL, "ann") == ""
        await play(store, "t", ANN)
        assert await store.deals.open_try(DEAL, "ann") == "t"
        assert await store.deals.open_try(DEAL, "bob") == ""
        assert await store.deals.open_try(("2026-11-19", "feurio", 6), "ann") == ""
        assert await store.deals.played("2026-11-18") == [DEAL]
        assert await store.deals.played("2026-11-19") == []
        await store.append("t", 2, [b"2"], listing("closed"), attempt=ANN)
        assert await store.deals.open_try(DEAL, "ann") == ""
        assert await store.deals.result(DEAL, "ann") is None

    with_store(opener, tmp_path, work)


def test_the_first_finished_try_counts(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await enter(store)
        await play(store, "given up", ANN, ANN, status="closed")
        stood_in = replace(ANN, opened=150)
        await play(store, "helped", stood_in, ended(stood_in, 160, 1, 99, counts=False))
        second, third = replace(ANN, opened=200), replace(ANN, opened=300)
        await play(store, "second", second, ended(second, 250, 2, 30))
        await play(store, "third", third, ended(third, 350, 1, 40))
        # Whatever else happens at a table leaves its result as it is.
        await store.append("second", 3, [b"3"], listing("over"), attempt=ended(second, 250, 2, 30))
        await store.append("third", 3, [b"3"], listing("over"), attempt=ended(third, 350, 1, 40))
        assert await store.deals.result(DEAL, "ann") == Ranked("ann", "Ann", "second", 2, 30, 3)
        assert await store.deals.count(DEAL) == 1
        assert await store.deals.days_of("ann") == ["2026-11-18"]
        assert await store.deals.days_of("bob") == []

    with_store(opener, tmp_path, work)


def test_a_ranking_goes_by_place_then_points_then_time(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        results = {"ann": (2, 50, 9), "bob": (1, 30, 8), "cleo": (1, 40, 7), "dan": (1, 40, 6)}
        for name, (place, points, at) in results.items():
            await store.add_user(User(name, name.title()), name, 1)
            row = Try(DEAL, name, 1)
            await play(store, f"t {name}", row, ended(row, at, place, points))
        ranking = await store.deals.ranking(DEAL, 10)
        assert [row.name for row in ranking] == ["Dan", "Cleo", "Bob", "Ann"]
        assert [row.user for row in await store.deals.ranking(DEAL, 2)] == ["dan", "cleo"]
        assert await store.deals.better_count(DEAL, 1, 40) == 0
        assert await store.deals.better_count(DEAL, 1, 30) == 2
        assert await store.deals.better_count(DEAL, 2, 50) == 3
        assert await store.deals.ranking(("2026-11-18", "feurio", 7), 10) == []

    with_store(opener, tmp_path, work)


def test_tries_go_with_their_guest(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await enter(store)
        await play(store, "a", ANN, ended(ANN, 200, 1, 50))
        await play(store, "b", BOB, ended(BOB, 200, 1, 40))
        await store.erasures.begin(Erasure("user", "ann"), 1)
        assert [row.user for row in await store.deals.ranking(DEAL, 10)] == ["bob"]
        assert await store.deals.count(DEAL) == 1
        assert await store.deals.better_count(DEAL, 1, 40) == 0
        await forget(store, "ann")
        assert await store.deals.days_of("ann") == []
        assert await store.deals.days_of("bob") == ["2026-11-18"]

    with_store(opener, tmp_path, work)


def test_tries_go_with_their_table(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await enter(store)
        await play(store, "a", ANN, ended(ANN, 200, 1, 50))
        erasure = Erasure("table", "a")
        await store.erasures.begin(erasure, 1)
        while not await store.erasures.erase_some(erasure):
            pass
        assert await store.deals.count(DEAL) == 0

    with_store(opener, tmp_path, work)


def test_tries_of_bots_are_noted_once_and_counted(opener: Opener, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        rows = store.deals
        for number, points in enumerate((30, 30, 20)):
            await rows.add_par(DEAL, "normal", number, 1, points)
        await rows.add_par(DEAL, "normal", 0, 3, 99)
        await rows.add_par(DEAL, "hard", 0, 1, 45)
        await rows.add_par(("2026-11-17", "feurio", 6), "normal", 0, 2, 10)
        assert await rows.par_numbers(DEAL, "normal") == {0, 1, 2}
        assert await rows.pars(DEAL) == [
            ParCount("hard", 1, 45, 1),
            ParCount("normal", 1, 20, 1),
            ParCount("normal", 1, 30, 2),
        ]
        await rows.forget_pars("2026-11-18")
        assert await rows.pars(("2026-11-17", "feurio", 6)) == []
        assert await rows.par_numbers(DEAL, "hard") == {0}

    with_store(opener, tmp_path, work)
