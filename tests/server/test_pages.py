"""The HTTP part: lists, errors in words, headers, and what a host may watch."""

from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fireside.bots.levels import BOTS, LEVELS
from fireside.client.errors import RequestError
from fireside.registry import title_names
from fireside.server.app import HEADERS
from fireside.wire.bodies import NewChair, NewTable
from tests.server.house import BOT, MINE, OPEN, house, run
from tests.server.tables import party
from tests.titles import titles_for


def test_the_box_says_what_is_in_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            titles = await (await home.guest()).titles()
            assert (titles.levels, titles.default_level) == (LEVELS, "normal")
            assert titles.bots == tuple(BOTS)
            assert [title.name for title in titles.titles] == list(title_names())
            game = next(title for title in titles.titles if title.name == "the-game")
            assert game.seat_counts == (1, 2, 3, 4, 5)
            assert {option.name for option in game.options} >= {"pro", "on_fire", "starter"}

    run(work())


def test_public_tables_are_listed_and_others_need_a_link(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest, other = await home.guest("Ada"), await home.guest()
            public = await guest.open_table("feurio", [MINE, OPEN], is_public=True)
            secret = await guest.open_table("feurio", [MINE, OPEN])
            listed = await other.public_tables()
            assert [table.id for table in listed] == [public.id]
            assert listed[0].chairs[0].name == ""
            assert {table.id for table in await guest.my_tables()} == {public.id, secret.id}

            # Everybody who has the link may come.
            assert (await other.table(secret.id)).chairs[0].name == "Ada"
            async with home.at(other, secret) as table:
                await table.sit(1)
            async with home.at(guest, public) as table:
                await table.close()
            assert await other.public_tables() == ()

    run(work())


def test_options_that_a_clause_forbids_are_refused_by_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            headers = {"authorization": f"Bearer {guest.token}"}
            asked = {"title": "feurio", "chairs": [{"is_mine": True}], "options": {"hotter": True}}
            async with httpx.AsyncClient(base_url=home.url, headers=headers) as http:
                response = await http.post("/api/tables", json=asked)
            assert response.status_code == 400
            problem = response.json()
            assert problem.pop("message").endswith("(FEU-78)")
            refusal = {"clause": "FEU-78", "refusal": "scored_games_only"}
            assert problem == {"error": "options", **refusal}

    run(work())


@pytest.mark.parametrize(
    ("path", "status", "error", "text"),
    [
        ("/api/tables/nowhere", 404, "unknown_table", "no table nowhere"),
        ("/api/tables/nowhere/record", 404, "unknown_table", "no table nowhere"),
        ("/api/tables/nowhere/replay", 404, "unknown_table", "no table nowhere"),
        ("/api/tables/%F0%9F%94%A5", 404, "unknown_table", "no table 🔥"),
        ("/api/nothing", 404, "unknown_page", "not found"),
        ("/api/guests", 405, "unknown_verb", "method not allowed"),
        ("/api/me", 401, "unknown_guest", "needs a token"),
    ],
)
def test_what_is_not_there_is_said_in_words(
    tmp_path: Path, path: str, status: int, error: str, text: str
) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, httpx.AsyncClient(base_url=home.url) as http:
            response = await http.get(path)
            assert response.status_code == status
            assert response.json()["error"] == error
            assert text in response.json()["message"]

    run(work())


@pytest.mark.parametrize(
    ("asked", "error", "text"),
    [
        pytest.param(NewTable("chess", (MINE,)), "unknown_title", "chess", id="title"),
        pytest.param(
            NewTable("feurio", (MINE,) * 5), "options", "seats 1 to 4, not 5 (FEU-10)", id="crowd"
        ),
        pytest.param(NewTable("feurio", ()), "options", "not 0", id="nobody"),
        pytest.param(
            NewTable("feurio", (MINE,), {"wet": True}), "options", "option 'wet'", id="option"
        ),
        pytest.param(
            NewTable("feurio", (MINE,), {"hotter": "very"}), "options", "be 'very'", id="choice"
        ),
        pytest.param(
            NewTable("feurio", (MINE, NewChair(level="god"))), "bad_chair", "easy", id="level"
        ),
        pytest.param(
            NewTable("feurio", (NewChair(True, "\u202e"),)), "bad_name", "be seen", id="name"
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(
    tmp_path: Path, asked: NewTable, error: str, text: str
) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            with pytest.raises(RequestError) as refused:
                await guest.open_table(asked.title, asked.chairs, asked.options)
            assert refused.value.error == error
            assert text in str(refused.value)
            assert await guest.my_tables() == ()

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_a_replay_shows_a_seat_to_its_holder_alone_until_the_end(
    tmp_path: Path, title: str
) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            own, other = people.guests
            first = people.tables[0]
            mine = await own.replay(people.id, 0)
            assert mine.seat == 0
            assert mine.log == tuple(first.seen.log)
            assert len(mine.views) == len(mine.log)
            assert first.position is not None
            assert mine.views[-1] == first.position.view
            for guest in (other, await home.guest()):
                with pytest.raises(RequestError) as error:
                    await guest.replay(people.id, 0)
                assert error.value.error == "not_allowed"
            for seat in (2, -2, 99):
                with pytest.raises(RequestError) as error:
                    await own.replay(people.id, seat)
                assert error.value.error == "malformed"

    run(work())


def test_every_answer_carries_the_usual_headers(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, httpx.AsyncClient(base_url=home.url) as http:
            for path in ("/api/titles", "/api/me", "/nothing", "/metrics"):
                response = await http.get(path)
                for name, value in HEADERS.items():
                    assert response.headers[name] == value
                assert "server" not in response.headers
            policy = HEADERS["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe-eval" not in policy

    run(work())


@pytest.mark.parametrize(
    ("origin", "is_welcome"),
    [
        ("http://{host}", True),
        ("https://play.example", True),
        ("https://evil.example", False),
        ("http://{host}.evil.example", False),
        ("null", False),
        ("http://[::1", False),
        ("", False),
    ],
)
def test_pages_of_other_sites_may_not_connect(
    tmp_path: Path, origin: str, is_welcome: bool
) -> None:
    async def work() -> None:
        origins = frozenset(["https://play.example"])
        async with house(tmp_path, origins=origins) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            host = home.url.removeprefix("http://")
            url = f"ws://{host}/ws/{info.id}"
            headers = {"origin": origin.format(host=host)}
            if is_welcome:
                async with connect(url, additional_headers=headers):
                    return
            with pytest.raises(InvalidStatus) as error:
                await connect(url, additional_headers=headers)
            assert error.value.response.status_code == 403

    run(work())


def test_a_host_can_watch_health_and_numbers(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "feurio", 2) as people,
            httpx.AsyncClient(base_url=home.url) as http,
        ):
            health = await people.guests[0].health()
            assert (health.status, health.tables, health.bot_failures) == ("ok", 1, 0)
            async with home.line(people.id, "") as line:
                await line.send("?")
                await line.answer()
                text = (await http.get("/metrics")).text
            assert "fireside_clients 3.0" in text
            assert "fireside_tables_total 1.0" in text
            assert 'fireside_refusals_total{error="malformed"} 1.0' in text
            entries = home.tables.live[people.id].table.number - 1
            assert f"fireside_entries_total {entries}.0" in text
            assert "fireside_command_seconds_bucket" in text

    run(work())


def test_a_table_of_bots_begins_when_somebody_looks(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [BOT, BOT])
            async with home.at(guest, info) as table:
                async for _ in table.changes():
                    if table.is_over:
                        break
                assert {entry.by for entry in table.seen.log[1:]} == {"bot"}

    run(work())
