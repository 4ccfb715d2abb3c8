"""All of a board fits into what a small terminal leaves for it, in every language."""

import random
from typing import Final

import pytest

from fireside.drawing.screen import screen_for
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.registry import find_title, title_names
from fireside.texts import LANGUAGES, load_texts

WIDTH: Final = 79
HEIGHTS: Final = (14, 16)
"""What 80x24 leaves for the board, with the guide and without it."""

MOST_STEPS: Final = 400
PAUSE: Final = 20
"""Steps from one look at the board to the next."""


@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", title_names())
def test_the_board_fits_into_a_small_terminal(name: str, language: str, height: int) -> None:
    title = find_title(name)
    seat_count = max(title.seat_counts)
    words = load_texts(title, language)
    words.you = 0
    screen = screen_for(title, words, False)
    state = title.game.start(seat_count, {}, fast_rng(1), FORGET)
    chooser = random.Random(1)
    for step in range(MOST_STEPS):
        if state.is_over():
            break
        if step % PAUSE == 0:
            lines = screen.board(title.view(state, 0), None, WIDTH, "", height)
            assert len(lines) <= height
            assert max([line.cell_len for line in lines]) <= WIDTH
        seat = state.asked()[0]
        title.game.apply(state, seat, chooser.choice(title.game.legal_actions(state, seat)), FORGET)
