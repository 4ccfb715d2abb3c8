"""Whole games over the wire."""

import asyncio
from pathlib import Path

import pytest

from fireside.match.verify import verify
from fireside.registry import find_title, title_names
from fireside.wire.bodies import NewChair
from tests.server.house import MINE, OPEN, dice, house, play, run

EASY = NewChair(level="easy")

EVERY_TABLE = [
    pytest.param(name, seat_count, id=f"{name} {seat_count}")
    for name in title_names()
    for seat_count in find_title(name).seat_counts
]


@pytest.mark.parametrize(("title", "seat_count"), EVERY_TABLE)
def test_people_at_several_clients_play_a_game_that_verifies(
    tmp_path: Path, title: str, seat_count: int
) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guests = [await home.guest(f"guest {seat}") for seat in range(seat_count)]
            info = await guests[0].open_table(title, [MINE] + [OPEN] * (seat_count - 1))

            async def attend(seat: int) -> None:
                async with home.at(guests[seat], info) as table:
                    await table.sit(seat)
                    await table.look(seat)
                    await play(table, [seat], dice(seat))
                    assert table.info.outcome is not None

            await asyncio.gather(*[attend(seat) for seat in range(seat_count)])
            record = await guests[0].record(info.id)
            match = verify(find_title(title), record)
            assert match.state.is_over()
            assert len(record.luck) == seat_count
            assert record.commitment == info.commitment

    run(work())


@pytest.mark.parametrize(("title", "seat_count"), EVERY_TABLE)
def test_people_at_one_client_play_with_bots_and_a_spectator(
    tmp_path: Path, title: str, seat_count: int
) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest, onlooker = await home.guest(), await home.guest()
            mine = list(range(min(2, seat_count)))
            chairs = [MINE] * len(mine) + [EASY] * (seat_count - len(mine))
            info = await guest.open_table(title, chairs)
            async with home.at(guest, info) as table, home.at(onlooker, info) as looking_on:
                for seat in mine:
                    await table.sit(seat, f"person {seat}")
                await play(table, mine, dice(7))
                await play(looking_on, [], dice(0))
                assert looking_on.info.outcome == table.info.outcome
                numbers = [entry.number for entry in looking_on.seen.log]
                assert numbers == list(range(len(numbers)))
            verify(find_title(title), await guest.record(info.id))

    run(work())
