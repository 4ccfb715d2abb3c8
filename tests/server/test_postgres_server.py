"""A server whose store is PostgreSQL."""

from pathlib import Path

from fireside.store.postgres import PostgresStore
from tests.server.house import dice, house, play, run
from tests.server.tables import party


def test_a_game_is_played_and_goes_on_after_a_restart(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        async with house(tmp_path, database=postgres_url) as home:
            assert isinstance(home.store, PostgresStore)
            home.never_hurry()
            async with party(home, "the-game", 1) as people:
                table, guest = people.tables[0], people.guests[0]
                await play(table, [0], dice(1), until=12)
            info = await guest.table(table.id)
        async with house(tmp_path, database=postgres_url) as home:
            home.never_hurry()
            async with home.at(guest, info, 0) as table:
                assert table.seen.number >= 12
                assert table.info.chairs[0].name == "guest 0"
                await play(table, [0], dice(2))
                assert table.is_over

    run(work())
