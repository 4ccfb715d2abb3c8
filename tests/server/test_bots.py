"""Bots at a table: they keep to what they planned, and if they fail it goes on without them."""

import os
import time
from pathlib import Path

import pytest

from fireside.kernel.action import Action
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump
from fireside.registry import find_title
from fireside.server import thinkers
from fireside.server.thinkers import Thinkers
from fireside.table.table import AnyMatch
from tests.server.house import BOT, MINE, dice, house, play, run, until

# These stand in for the work that is done in a process of the pool.


def crash(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> list[int]:
    os._exit(3)


def fail(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> list[int]:
    raise ValueError("a bot has lost its mind")


def hang(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> list[int]:
    time.sleep(60)
    return []


def talk_nonsense(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> list[int]:
    return [0]


def count_wrong(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> list[int]:
    return [1 << 40]


def say_nothing(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> list[int]:
    return []


def say_none(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> list[int]:
    return None  # type: ignore[return-value]  # a bot may be as wrong as that


@pytest.mark.parametrize(
    "work",
    [crash, fail, hang, talk_nonsense, count_wrong, say_nothing, say_none],
    ids=lambda w: w.__name__,
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


def plan_turn(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> list[int]:
    """Play whole turns, as a bot that searches does."""
    title = find_title(title_name)
    line = title.policy.candidates(title.game.load(dump), seat, 1)[0]
    return [action.number for action in line]


def plan_the_impossible(title_name: str, level: str, dump: Dump, seat: int, seed: int) -> list[int]:
    """Plan to do one thing again and again."""
    return plan_turn(title_name, level, dump, seat, seed)[:1] * 3


@pytest.mark.parametrize(
    ("work", "is_kept"),
    [pytest.param(plan_turn, True, id="kept"), pytest.param(plan_the_impossible, False, id="not")],
)
def test_a_bot_keeps_to_its_plan_as_long_as_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: object, is_kept: bool
) -> None:
    monkeypatch.setattr(thinkers, "pick", work)
    lines: list[Action] = []
    think = Thinkers.pick

    async def listen(self: Thinkers, match: AnyMatch, seat: Seat, level: str) -> list[Action]:
        line = await think(self, match, seat, level)
        lines.extend(line)
        return line

    monkeypatch.setattr(Thinkers, "pick", listen)

    async def game() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("the-game", [BOT, MINE], {"starter": "first"})
            async with home.at(guest, info) as table:
                await table.sit(1)
                await until(table, lambda: bool(table.position and 1 in table.position.asked))
                assert (await guest.health()).bot_failures == 0
            match = home.hall.rooms[info.id].table.match
            assert match is not None
            played = [step.action for step in match.steps if step.is_action]
            assert len(played) > 2
            assert (played == lines) == is_kept

    run(game())
