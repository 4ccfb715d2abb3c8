"""A position as plain text, drawn without any terminal."""

import subprocess
import sys
from typing import Final

import pytest

from fireside.drawing.board import draw
from fireside.drawing.screen import screen_for
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.registry import OWN_TITLES, find_title
from fireside.texts import load_texts

DRAW_ALL: Final = """
import sys
from fireside.drawing.board import draw
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.registry import OWN_TITLES, find_title

for name in OWN_TITLES:
    title = find_title(name)
    assert draw(title, title.view(title.game.start(2, {}, fast_rng(1), FORGET), 0))
print(*sys.modules)
"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", OWN_TITLES)
def test_a_board_is_drawn_as_its_screen_draws_it_without_blanks_at_the_ends(
    name: str, language: str
) -> None:
    title = find_title(name)
    seen = title.view(title.game.start(3, {}, fast_rng(1), FORGET), 0)
    lines = draw(title, seen, language, width=60).split("\n")
    screen = screen_for(title, load_texts(title, language), plain=True)
    assert lines == [line.plain.rstrip() for line in screen.board(seen, None, 60, "")]
    assert max(len(line) for line in lines) <= 60


def test_boards_are_drawn_without_terminal_and_server() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", DRAW_ALL], capture_output=True, text=True, check=True
    )
    loaded = set(ran.stdout.split())
    assert "fireside.games.feurio.screen" in loaded
    assert loaded.isdisjoint({"rich", "fireside.cli", "fireside.server"})
