"""The own pool loses no finished game, whichever process is killed."""

import sys
from pathlib import Path

import pytest

from fireside.arena.chunk import Finished
from fireside.arena.executor import Executor, ThisProcess, play_schedule
from fireside.arena.pool import OwnPool
from fireside.arena.schedule import Schedule
from fireside.kernel.errors import WorkerLostError
from tests.arena.crashes import (
    has_ended,
    kill_driver,
    lines_of,
    numbers_in,
    result_of,
    wait_until,
)
from tests.arena.dying_bots import FOLDER

DYING = "tests.arena.dying_bots:dies_once"
DEADLY = "tests.arena.dying_bots:always_dies"
WAITING = "tests.arena.dying_bots:waits"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills by signals")


def schedule(bot: str, deals: int) -> Schedule:
    return Schedule("the-game", ((bot, "random"),), {}, deals, 0)


def played(executor: Executor, bot: str) -> list[tuple[int, list[int]]]:
    def essence(game: Finished) -> tuple[int, list[int]]:
        return game.number, game.played.points

    return sorted(essence(game) for game in play_schedule(schedule(bot, 12), executor))


def test_the_games_of_a_killed_worker_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    together = played(OwnPool(2), DYING)
    assert (tmp_path / "died").exists()
    assert together == played(ThisProcess(), DYING)


def test_games_that_kill_every_worker_are_named() -> None:
    with pytest.raises(WorkerLostError, match="died 3 times while they played games 0, 1"):
        list(play_schedule(schedule(DEADLY, 2), OwnPool(1)))


def test_a_killed_driver_goes_on_where_it_was(tmp_path: Path) -> None:
    words = ("arena", "the-game", WAITING, "random", "--games", "9", "--workers", "2")
    file = tmp_path / "games.jsonl"
    group = kill_driver(tmp_path, file, *words)
    kept = lines_of(file)
    assert sorted(numbers_in(kept)) == [0, 1, 2, 3]
    wait_until(lambda: has_ended(group), "the end of the workers")

    (tmp_path / "go").touch()
    resumed = result_of(tmp_path, *words, "--out", str(file))
    assert lines_of(file)[: len(kept)] == kept
    assert sorted(numbers_in(lines_of(file))) == list(range(9))
    assert resumed == result_of(tmp_path, *words)
