"""Places in a drawing: they stay where they are drawn, and are lit, found and walked between."""

import pytest

from fireside.drawing.places import (
    Spot,
    at,
    lit,
    next_place,
    places_in,
    places_under,
    spots_of,
    without_places,
)
from fireside.drawing.screen import screen_for
from fireside.drawing.text import Text
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.registry import find_title, title_names
from fireside.texts import load_texts

SMALL = (79, 16)
LARGE = (92, 28)


def board() -> list[Text]:
    """Draw two places side by side, and one below the second."""
    first = Text("ab", f"bold {at('a1')}")
    line = Text("  ").append_text(first).append(" ").append("cd", at("b1"))
    return [line, Text("     ").append("ef", at("b1")), Text("     gh", at("b2"))[5:]]


def test_a_place_is_found_where_it_is_drawn() -> None:
    assert spots_of(board()) == {
        "a1": Spot(2, 0, 4, 1),
        "b1": Spot(5, 0, 7, 2),
        "b2": Spot(0, 2, 2, 3),
    }
    assert places_under(board()[0], 3) == ["a1"]
    assert places_under(board()[0], 4) == []
    assert places_under(board()[0], 99) == []


def test_the_innermost_of_several_places_comes_first() -> None:
    line = Text("x", at("row"))
    line.stylize(at("cell"))
    assert places_in(line.runs[0][1]) == ["row", "cell"]
    assert places_under(line, 0) == ["cell", "row"]


def test_terminal_libraries_see_no_places() -> None:
    assert without_places(f"bold {at('a1')} on #16130f") == "bold on #16130f"
    assert without_places("dim") == "dim"


def test_only_the_places_asked_for_are_lit() -> None:
    lines = lit(board(), {"a1": "reverse"})
    assert [style for line in lines for _, style in line.runs if "reverse" in style] == [
        "bold @a1 reverse"
    ]
    assert [line.plain for line in lines] == [line.plain for line in board()]


@pytest.mark.parametrize(
    ("here", "step", "there"),
    [
        pytest.param("a1", (1, 0), "b1", id="right"),
        pytest.param("b1", (-1, 0), "a1", id="left"),
        pytest.param("b1", (0, 1), "b2", id="down"),
        pytest.param("a1", (0, -1), "a1", id="nothing is above"),
    ],
)
def test_an_arrow_leads_to_the_nearest_place_that_way(
    here: str, step: tuple[int, int], there: str
) -> None:
    spots = {"a1": Spot(0, 0, 4, 1), "b1": Spot(6, 0, 10, 1), "b2": Spot(6, 2, 10, 3)}
    assert next_place(spots, here, step) == there


@pytest.mark.parametrize("name", title_names())
def test_boards_fit_a_small_window_and_show_the_places_of_answers(name: str) -> None:
    title = find_title(name)
    seat_count = title.seat_counts[-1]
    state = title.game.start(seat_count, {}, fast_rng(4), FORGET)
    shown = 0
    for number in range(60):
        if state.is_over():
            break
        seat = state.asked()[0]
        legal = title.game.legal_actions(state, seat)
        seen = title.view(state, seat)
        for width, height in (SMALL, LARGE):
            screen = screen_for(title, load_texts(title), plain=False)
            lines = screen.board(seen, None, width, "", height)
            assert max([line.cell_len for line in lines]) <= width
            # The boards of rivals may be scrolled; they are one line each.
            assert len(lines) <= height + seat_count
            spots = spots_of(lines)
            places = [place for action in legal for place in screen.places(seen, action)]
            shown += len(spots.keys() & set(places))
        title.game.apply(state, seat, title.policy.choose(state, seat, fast_rng(number)), FORGET)
    assert shown > 0
