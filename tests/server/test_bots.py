"""Bots that fail: the table goes on without them."""

import os
import time
from pathlib import Path

import pytest

from fireside.kernel.state import Dump
from fireside.server import thinkers
from fireside.server.thinkers import Thinkers
from tests.server.house import BOT, MINE, dice, house, play, run

# These stand in for the work that is done in a process of the pool.


def crash(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> int:
    os._exit(3)


def fail(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> int:
    raise ValueError("a bot has lost its mind")


def hang(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> int:
    time.sleep(60)
    return 0


def talk_nonsense(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> int:
    return 0


def count_wrong(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> int:
    return 1 << 40


def say_nothing(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> int:
    return None  # type: ignore[return-value]  # a bot may be as wrong as that


@pytest.mark.parametrize(
    "work", [crash, fail, hang, talk_nonsense, count_wrong, say_nothing], ids=lambda w: w.__name__
)
def test_a_bot_that_fails_is_replaced_by_any_legal_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: object
) -> None:
    monkeypatch.setattr(thinkers, "pick", work)
    monkeypatch.setattr(Thinkers.__init__, "__defaults__", (0, 0.3))

    async def game() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE, BOT])
            async with home.at(guest, info) as table:
                await table.sit(0)
                await table.look(0)
                await play(table, [0], dice(4), until=12)
                assert any(entry.by == "bot" for entry in table.log)
                assert (await guest.health()).bot_failures > 0
                assert (await guest.health()).status == "ok"

    run(game())
