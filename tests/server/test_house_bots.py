"""Bots that the host offers besides the levels: at its tables, in processes of their own."""

import shlex
import sys
from pathlib import Path
from typing import Final

import pytest
from structlog.testing import capture_logs

from fireside.client.errors import RefusedError, RequestError
from fireside.match.named_bots import HOUSE_BOTS
from fireside.wire.bodies import NewChair
from tests.own_bots import bad_program
from tests.server.house import MINE, OPEN, dice, house, play, run, until

FOX: Final = NewChair(level="fox")
GOOD: Final = "tests.own_bots.bots:last"


@pytest.fixture(autouse=True)
def _fox(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HOUSE_BOTS, "fox", GOOD)


def test_a_host_s_bot_is_offered_after_the_levels(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path) as home:
            found = await (await home.guest()).titles()
            assert found.levels == ("easy", "normal", "hard", "fox")
            assert found.default_level == "normal"
            assert found.bots[-1] == "fox"

    run(look())


@pytest.mark.parametrize("spec", [GOOD, "cmd:PROGRAM"], ids=["function", "program"])
def test_a_host_s_bot_plays_at_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spec: str
) -> None:
    program = shlex.join([sys.executable, bad_program.__file__, "none", str(tmp_path)])
    monkeypatch.setitem(HOUSE_BOTS, "fox", spec.replace("PROGRAM", program))

    async def game() -> None:
        async with house(tmp_path / "house") as home:
            guest = await home.guest()
            info = await guest.open_table("the-game", [MINE, FOX])
            async with home.at(guest, info, 0) as table:
                await table.sit(0)
                await play(table, [0], dice(1))
                assert table.info.chairs[1].level == "fox"
            assert (await guest.health()).bot_failures == 0

    run(game())


@pytest.mark.parametrize(
    "level", [GOOD, f"cmd:{sys.executable}", "os:system", "wolf"], ids=["own", "cmd", "os", "name"]
)
def test_no_guest_can_name_a_bot_that_the_host_does_not_offer(tmp_path: Path, level: str) -> None:
    async def attempt() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            with pytest.raises(RequestError, match="no bot") as refused:
                await guest.open_table("feurio", [MINE, NewChair(level=level)])
            assert refused.value.error == "bad_chair"
            info = await guest.open_table("feurio", [MINE, OPEN])
            async with home.at(guest, info) as table:
                with pytest.raises(RefusedError, match="no bot"):
                    await table.set_chair(1, level)

    run(attempt())


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        pytest.param("tests.own_bots.bots:crashing", "lost its mind", id="error"),
        pytest.param("tests.own_bots.bots:illegal", "FEU-", id="illegal"),
        pytest.param("tests.own_bots.bots:gone", "has no gone", id="missing"),
    ],
)
def test_a_host_s_bot_that_goes_wrong_is_replaced_and_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spec: str, words: str
) -> None:
    monkeypatch.setitem(HOUSE_BOTS, "fox", spec)

    async def game() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE, FOX])
            async with home.at(guest, info, 0) as table:
                await table.sit(0)
                await play(table, [0], dice(1), until=14)
            assert (await guest.health()).bot_failures > 0
            tables.append(info.id)

    tables: list[str] = []
    with capture_logs() as logs:
        run(game())
    replaced = [line for line in logs if line["event"] == "bot replaced"]
    assert replaced
    assert words in replaced[0]["fault"]
    assert (replaced[0]["bot"], [replaced[0]["table"]]) == (spec, tables)


def test_a_bot_that_is_no_longer_offered_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def game() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [FOX, FOX])
            monkeypatch.delitem(HOUSE_BOTS, "fox")
            async with home.at(guest, info) as table:
                await until(table, lambda: table.is_over)
            assert (await guest.health()).bot_failures == 0

    with capture_logs() as logs:
        run(game())
    assert "bot is not offered any more" in [line["event"] for line in logs]
