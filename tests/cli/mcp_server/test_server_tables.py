"""A model at the tables of a server: it is asked and answers like any guest."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from fireside.client.api import Api
from fireside.client.table import RemoteTable
from fireside.kernel.seats import Seat
from fireside.registry import title_names
from fireside.wire.messages import TableInfo
from tests.cli.mcp_server.clients import caller, seat_name
from tests.server.house import MINE, OPEN, House, dice, house, play, run, until
from tests.server.test_clocks import SECOND, Clock


@asynccontextmanager
async def person_at(
    home: House, api: Api, info: TableInfo, seat: Seat
) -> AsyncIterator[RemoteTable]:
    """Let a person sit down in a seat."""
    async with home.at(api, info, seat) as table:
        await table.sit(seat)
        yield table


def stop_clock(home: House) -> None:
    """Let no bot stand in, however slow the machine is."""
    began = home.clock.now()
    home.clock.now = lambda: began


def link_of(home: House, id: str) -> str:
    """Return the link by which a table is joined."""
    return f"{home.url}/t/{id}"


@pytest.mark.parametrize("title", title_names())
def test_a_model_plays_with_a_person(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path / "house") as home, caller(tmp_path) as tools:
            home.never_hurry()
            stop_clock(home)
            person = await home.guest("Ben")
            info = await person.open_table(title, [MINE, OPEN])
            async with person_at(home, person, info, 0) as table:
                said = await tools.ask("join_table", link=link_of(home, info.id))
                assert f"with Ben as {seat_name(title, 0)}" in await tools.ask("list_tables")
                playing = asyncio.create_task(play(table, [0], dice(4)))
                end = await tools.play(said, seed=6)
                assert "the game is over" in end
                await playing
                assert table.info.outcome is not None
                chair = table.info.chairs[1]
                assert (chair.name, chair.owner) == ("Claudia", "Ada")

    run(work())


def test_a_game_that_has_not_begun_is_waited_for(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path / "house") as home, caller(tmp_path) as tools:
            person = await home.guest("Ben")
            info = await person.open_table("feurio", [MINE, OPEN, OPEN])
            said = await tools.ask("join_table", link=link_of(home, info.id))
            assert "waiting, you are Green, with Ben as Red, nobody as Blue" in said
            assert "The game has not begun; call wait_for_turn." in said
            assert "No game: " in await tools.fail("act", answer="pass")
            async with person_at(home, person, info, 0) as table:
                await table.start()
                playing = asyncio.create_task(play(table, [0], dice(4)))
                assert "Table t1: your turn" in await tools.turn()
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)

    run(work())


def test_a_seat_is_given_up_and_another_bot_plays_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path / "house") as home, caller(tmp_path) as tools:
            person = await home.guest("Ben")
            info = await person.open_table("the-game", [MINE, OPEN], {"starter": "first"})
            async with person_at(home, person, info, 0) as table:
                await tools.ask("join_table", link=link_of(home, info.id))
                await until(table, lambda: table.position is not None)
                await tools.ask("leave_table")
                await until(table, lambda: bool(table.info.chairs[1].level))

    run(work())


def test_a_model_that_was_too_slow_takes_its_seat_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path / "house") as home, caller(tmp_path) as tools:
            clock = home.clock.now = Clock()
            person = await home.guest("Ben")
            info = await person.open_table("the-game", [OPEN, MINE], {"starter": "first"})
            async with person_at(home, person, info, 1) as table:
                await tools.ask("join_table", link=link_of(home, info.id))
                await tools.turn()
                clock.ahead = 61 * SECOND
                home.tables.live[info.id].alarm.set()
                await until(table, lambda: bool(table.info.chairs[0].level))
                await tools.ask("wait_for_turn", seconds=0)
                await until(table, lambda: not table.info.chairs[0].level)

    run(work())


def test_a_model_comes_back_to_its_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path / "house") as home:
            person = await home.guest("Ben")
            info = await person.open_table("feurio", [OPEN, MINE])
            async with person_at(home, person, info, 1) as table:
                async with caller(tmp_path) as tools:
                    await tools.ask("join_table", link=link_of(home, info.id))
                    await until(table, lambda: table.position is not None)
                await until(table, lambda: not table.info.chairs[0].is_here)
                async with caller(tmp_path) as tools:
                    said = await tools.ask("join_table", link=link_of(home, info.id))
                    assert "You play Feurio! as Claudia" in said
                    await until(table, lambda: table.info.chairs[0].is_here)

    run(work())


def test_a_model_agrees_to_an_undo(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path / "house") as home, caller(tmp_path) as tools:
            person = await home.guest("Ben")
            info = await person.open_table("the-game", [MINE, OPEN], {"starter": "first"})
            async with person_at(home, person, info, 0) as table:
                await tools.ask("join_table", link=link_of(home, info.id))
                await until(table, lambda: bool(table.legal))
                while table.legal:
                    stop = [action for action in table.legal if action.kind == "stop"]
                    await table.act(0, (stop or table.legal)[0])
                await tools.turn()
                await tools.ask("act", answer="1", seconds=0)
                await until(table, lambda: table.seen.log[-1].seat == 1)
                assert table.position is not None
                assert not table.position.can_undo
                await table.undo(0)
                await until(table, lambda: any(entry.kind == "undo" for entry in table.seen.log))

    run(work())


@pytest.mark.parametrize(
    ("link", "error"),
    [
        ("", "Lost table: '' is no link"),
        ("abc", "Lost table: 'abc' is no link such as"),
        ("http://127.0.0.1:1/", "Bad link: 'http://127.0.0.1:1/' names no table"),
        ("http://127.0.0.1:1/t/abc", "Server: http://127.0.0.1:1 cannot be reached"),
    ],
    ids=["empty", "id", "server", "unreachable"],
)
def test_a_bad_link_is_refused(tmp_path: Path, link: str, error: str) -> None:
    async def work() -> None:
        async with caller(tmp_path) as tools:
            assert error in await tools.fail("join_table", link=link)

    run(work())


def test_a_full_table_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path / "house") as home, caller(tmp_path) as tools:
            person = await home.guest("Ben")
            info = await person.open_table("feurio", [MINE])
            said = await tools.fail("join_table", link=link_of(home, info.id))
            assert "Lost table: no seat is free at this table of Feurio!" in said
            assert "Request: " in await tools.fail("join_table", link=link_of(home, "nowhere"))

    run(work())
