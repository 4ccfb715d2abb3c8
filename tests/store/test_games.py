"""What stores know of the games that a guest has finished."""

from pathlib import Path

import pytest

from fireside.store.erasures import Erasure
from fireside.store.store import SeatRow, Store, User
from tests.store.stores import KINDS, Opener, forget, listing, opener_of, with_store


@pytest.fixture(params=KINDS)
def opener(request: pytest.FixtureRequest) -> Opener:
    """Run a test with every kind of store."""
    return opener_of(request.param, request)


def test_finished_games_are_listed_with_names_until_their_people_are_gone(
    opener: Opener, tmp_path: Path
) -> None:
    async def work(store: Store) -> None:
        for name in ("ann", "bob"):
            await store.add_user(User(name, name.title()), name, 1)
        seats = {0: SeatRow("ann", "Ann"), 2: SeatRow("bob", "Bob")}
        for table, status, touched in (("a", "over", 1), ("b", "over", 3), ("c", "playing", 2)):
            summary = listing(status, touched=60_000 * touched, summary=b'{"id":1}')
            await store.append(table, 1, [b"1"], summary, seats)
        await store.append("d", 1, [b"1"], listing("over"), {0: SeatRow("bob", "Bob")})
        found = await store.finished_games("ann", 10)
        assert [(row.table, row.touched) for row in found] == [("b", 180_000), ("a", 60_000)]
        assert found[0].names == {0: "Ann", 2: "Bob"}
        assert found[0].summary == b'{"id":1}'
        assert [row.table for row in await store.finished_games("ann", 1)] == ["b"]
        await store.erasures.begin(Erasure("user", "bob"), 1)
        assert (await store.finished_games("ann", 1))[0].names == {0: "Ann"}
        await forget(store, "ann")
        assert await store.finished_games("ann", 10) == []

    with_store(opener, tmp_path, work)
