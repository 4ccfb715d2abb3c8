"""The tools of a language model, called by a scripted client in this process."""

import json
from pathlib import Path

import pytest

from fireside.cli.mcp_server.tables import MOST_TABLES
from fireside.match import named_bots
from fireside.registry import title_names
from tests.cli.mcp_server.clients import caller, seat_name
from tests.server.house import run

THE_GAME = {"title": "the-game", "options": {"starter": "first"}, "seed": 7}


@pytest.mark.parametrize("title", title_names())
def test_a_game_is_played_to_its_end(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with caller(tmp_path) as tools:
            said = await tools.ask("open_table", title=title, bots=["random"], seat=1, seed=3)
            assert "## How it is played" in said
            end = await tools.play(said, seed=5)
            assert "the game is over" in end
            # It stays, to be looked at, until it is left.
            assert await tools.ask("wait_for_turn") == end
            assert f" as {seat_name(title, 0)}; the game is over" in await tools.ask("list_tables")
            over = "Game over: nothing is left to do at table t1; look shows how it ended"
            assert over in await tools.fail("act", answer="1")
            assert await tools.ask("leave_table") == "You have left table t1."
            assert "No table is open" in await tools.ask("list_tables")

    run(work())


def test_what_is_refused_names_its_clause_and_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with caller(tmp_path) as tools:
            await tools.ask("open_table", **THE_GAME)
            before = await tools.ask("look")
            refused = await tools.fail("act", answer="stop")
            assert "Refused answer: “stop” is not legal now" in refused
            assert "- GAM-30 The game is over at once" in refused
            assert "can mean several answers" in await tools.fail("act", answer="play 10")
            assert await tools.ask("look") == before
            why = await tools.ask("why_not", answer="play 99 a")
            assert "the 99 is not in your hand (GAM-20)" in why
            assert await tools.ask("why_not", answer="1") == "“1” is legal now."

    run(work())


def test_one_bot_needs_no_list(tmp_path: Path) -> None:
    async def work() -> None:
        async with caller(tmp_path) as tools:
            await tools.ask("open_table", title="feurio", bots="easy")
            assert "with easy as Green" in await tools.ask("list_tables")
            assert "no bot 'eager'" in await tools.fail("open_table", title="feurio", bots="eager")

    run(work())


def test_signals_are_made_by_act(tmp_path: Path) -> None:
    async def work() -> None:
        async with caller(tmp_path) as tools:
            said = await tools.ask("open_table", **THE_GAME)
            assert "signal a keep-clear – signal “keep clear” at A" in said
            said = await tools.ask("act", answer="signal a keep-clear")
            assert "! clear   You" in said
            assert said.endswith("Table t1: your turn. Call act with one of the answers.")
            # Nobody may set two at one pile before anybody has answered.
            assert "is no answer" in await tools.fail("act", answer="signal a small-steps")

    run(work())


def test_a_position_is_had_as_json(tmp_path: Path) -> None:
    async def work() -> None:
        async with caller(tmp_path) as tools:
            await tools.ask("open_table", **THE_GAME)
            shown = json.loads(await tools.ask("look", form="json", rules="none"))
            assert shown["seat"] == 0
            assert shown["legal"][0]["answer"] == "play 10 a"
            assert shown["view"]["own"]["hand"] == [10, 13, 22, 24, 38, 49, 51]
            assert shown["rules"] == {}
            assert "10. play" in await tools.ask("legal_answers")

    run(work())


def test_several_tables_have_names(tmp_path: Path) -> None:
    async def work() -> None:
        async with caller(tmp_path) as tools:
            await tools.ask("open_table", **THE_GAME)
            await tools.ask("open_table", title="feurio", bots=["easy", "random"], seat=2)
            listed = await tools.ask("list_tables")
            assert "- t1: The Game here, you are Ada, with normal as Ben" in listed
            assert "- t2: Feurio! here, you are Blue, with easy as Red, random as Green" in listed
            assert "say which table, there is t1, t2" in await tools.fail("look")
            assert "no table 't9', there is t1, t2" in await tools.fail("look", table="t9")
            said = await tools.ask("act", table="t1", answer="play 10 a")
            assert "Table t1: your turn" in said
            await tools.ask("leave_table", table="t1")
            assert "Table t2" in await tools.ask("look")

    run(work())


def test_there_are_not_too_many_tables(tmp_path: Path) -> None:
    async def work() -> None:
        async with caller(tmp_path) as tools:
            for _ in range(MOST_TABLES):
                await tools.ask("open_table", title="the-game", bots=[])
            assert "leave one first" in await tools.fail("open_table", title="the-game")

    run(work())


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"title": "chess"}, "Unknown title: "),
        ({"title": "feurio", "bots": ["cmd:true"]}, "Unknown bot: no bot 'cmd:true', there is"),
        ({"title": "feurio", "bots": ["os:getcwd"]}, "Unknown bot: no bot 'os:getcwd'"),
        ({"title": "feurio", "seat": 2}, "Unknown seat: no seat 2, seats are 0 to 1"),
        ({"title": "feurio", "bots": ["easy"] * 7}, "Options: "),
        ({"title": "feurio", "options": {"colour": "red"}}, "Options: "),
        ({"title": "feurio", "seed": -1}, "Seed: "),
    ],
    ids=["title", "program", "module", "seat", "seats", "options", "seed"],
)
def test_a_table_that_cannot_be_is_refused(
    tmp_path: Path, asked: dict[str, object], error: str
) -> None:
    async def work() -> None:
        async with caller(tmp_path) as tools:
            assert error in await tools.fail("open_table", **asked)
            assert "No table is open" in await tools.ask("list_tables")

    run(work())


def test_bots_that_the_host_offers_can_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(named_bots, "HOUSE_BOTS", {"fox": "tests.own_bots.bots:by_seed"})

    async def work() -> None:
        async with caller(tmp_path) as tools:
            listed = (await tools.client.list_tools()).tools
            [about] = [tool.description or "" for tool in listed if tool.name == "open_table"]
            assert "random, easy, normal, hard, tree, fox;" in about
            await tools.ask("open_table", title="feurio", bots=["fox"], seat=1, seed=3)
            assert "Table t1: your turn" in await tools.turn()

    run(work())


def test_titles_and_rules_can_be_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with caller(tmp_path) as tools:
            titles = await tools.ask("list_titles")
            assert [name for name in title_names() if f"{name}: " not in titles] == []
            assert "- option starter: agree or first or random; " in titles
            whole = await tools.ask("read_rules", title="the-game")
            assert "- GAM-10 " in whole
            assert "- GAM-32 " in whole
            clause = await tools.ask("read_rules", title="the-game", find="30")
            assert clause.startswith("## The end\n\n- GAM-30 ")
            found = await tools.ask("read_rules", title="the-game", find="jump")
            assert "- GAM-11 " in found
            assert "- GAM-32 " not in found
            assert "Unknown clause: " in await tools.fail("read_rules", title="feurio", find="xyz")

    run(work())


def test_the_model_speaks_the_language_of_the_user(tmp_path: Path) -> None:
    async def work() -> None:
        async with caller(tmp_path, "de") as tools:
            said = await tools.ask("open_table", **THE_GAME)
            assert "## Deine erlaubten Antworten" in said
            assert "ist jetzt nicht erlaubt" in await tools.fail("act", answer="stop")
            assert "Die Partie ist sofort" in await tools.ask(
                "read_rules", title="the-game", find="30"
            )

    run(work())


def test_every_tool_says_what_it_does(tmp_path: Path) -> None:
    async def work() -> None:
        async with caller(tmp_path) as tools:
            found = (await tools.client.list_tools()).tools
            assert [tool.name for tool in found if not tool.description] == []
            assert "open_table" in (tools.client.instructions or "")

    run(work())
