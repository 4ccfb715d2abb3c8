"""The bots of examples/ play whole games without a fault, in Python and in JavaScript."""

import shutil
import sys
from pathlib import Path
from typing import Final

import pytest

from fireside.arena.series import Series, play_game
from fireside.registry import title_names

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
NODE: Final = shutil.which("node")

PYTHON_BOT: Final = f"cmd:{sys.executable} {EXAMPLES / 'first_bot.py'}"
NODE_BOT: Final = f"cmd:node {EXAMPLES / 'small_steps.js'}"

PROGRAMS: Final = [
    pytest.param(PYTHON_BOT, id="Python"),
    pytest.param(
        NODE_BOT,
        id="JavaScript",
        marks=pytest.mark.skipif(NODE is None, reason="Node is not installed"),
    ),
]


@pytest.mark.parametrize("title", title_names())
@pytest.mark.parametrize("program", PROGRAMS)
def test_a_sample_bot_plays_a_game_without_a_fault(program: str, title: str) -> None:
    series = Series(title, (program, "random"), {}, games=1, seed=3)
    series.check()
    played = play_game(series, 0)
    assert played.faults == [(), ()]
    assert played.decisions[0] > 3


@pytest.mark.skipif(NODE is None, reason="Node is not installed")
def test_the_bot_of_small_steps_plays_more_cards_than_chance() -> None:
    points = [
        sum(play_game(Series("the-game", (bot,) * 2, {}, games=3, seed=1), number).points[0]
            for number in range(3))
        for bot in (NODE_BOT, "random")
    ]  # fmt: skip
    assert points[0] > 2 * points[1]
