"""The forest of Feurio!: everything in its place, and never wider than the screen."""

import re

import pytest

from fireside.drawing.screen import Screen, screen_for
from fireside.games.feurio import TITLE
from fireside.games.feurio.board import CELL_NAMES, NARROW, PLACES, WIDE
from fireside.games.feurio.refusals import REFUSAL_ARGS
from fireside.games.feurio.screen.forest import places_of, span_of
from fireside.games.feurio.screen.panel import WIDTH, draw_panel
from fireside.games.feurio.state import FeurioState
from fireside.games.feurio.view import FeurioView
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.texts import LANGUAGES, load_texts
from tests.games.feurio.positions import place, position

VARIANTS: list[tuple[int, Options]] = [
    (1, {}),
    (2, {"firebreak": True}),
    (3, {"cooperative": True}),
    (3, {"firebreak": True}),
    (3, {"mixed_crews": True}),
    (4, {}),
    (4, {"firebreak": True}),
]


def states(seats: int, options: Options, seed: int) -> list[FeurioState]:
    """Play a random game and return its positions."""
    game = TITLE.game
    state = game.start(seats, options, fast_rng(seed), FORGET)
    rng = fast_rng(seed + 1000)
    found = [game.copy(state)]
    while state.stack:
        seat = state.stack[-1].seat
        legal = game.legal_actions(state, seat)
        game.apply(state, seat, legal[rng.below(len(legal))], FORGET)
        found.append(game.copy(state))
    return found


def long_line() -> FeurioState:
    """Lay firebreaks in one line, until the pile is empty or nobody can pay."""
    game = TITLE.game
    state: FeurioState = game.start(4, {"firebreak": True}, fast_rng(5), FORGET)
    while state.stack and state.bag_count > 1:
        seat = state.stack[-1].seat
        legal = game.legal_actions(state, seat)
        game.apply(state, seat, max(legal, key=lambda action: eastern(state, action)), FORGET)
    return state


def eastern(state: FeurioState, action: Action) -> int:
    """Prefer firebreaks, and the cell farthest to the east."""
    if action.kind == "spread":
        places = places_of(TITLE.view(state, SPECTATOR))
        return places[action.args[0]][0]
    return int(action.kind == "firebreak")


def screen(plain: bool = True) -> Screen:
    return screen_for(TITLE, load_texts(TITLE), plain)


def drawn(seen: FeurioView, width: int = 80, focus: str = "") -> list[str]:
    return [line.plain for line in screen().board(seen, None, width, focus)]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_wider_than_eighty_columns(seats: int, options: Options, seed: int) -> None:
    for state in states(seats, options, seed):
        seen = TITLE.view(state, 0)
        lines = screen().board(seen, None, 80, "")
        lines += screen().score(seen, 80)
        if state.stack:
            legal = TITLE.game.legal_actions(state, state.stack[-1].seat)
            lines += screen().actions(seen, legal, 80)
            lines += screen().summary(seen, legal, 80)
        assert max(line.cell_len for line in lines) <= 80


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_the_panel_keeps_to_its_width(seats: int, options: Options) -> None:
    words = load_texts(TITLE, names=["A very long name indeed"])
    for state in states(seats, options, 7):
        for line in draw_panel(TITLE.view(state, 0), words):
            assert line.cell_len <= WIDTH


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_tile_and_every_candidate_is_on_the_board(seats: int, options: Options) -> None:
    for state in states(seats, options, 11)[1::5]:
        seen = TITLE.view(state, 0)
        if span_of(places_of(seen)) > 80:
            continue
        text = "\n".join(drawn(seen, 120))
        shown = set(re.findall(r"#\d+", text))
        assert shown == {f"#{tile}" for tile in range(1, len(seen.public.tiles) + 1)}
        if not seen.public.pile:
            continue
        for cell in seen.public.hottest:
            assert re.search(rf"\b{CELL_NAMES[cell]}\b", text)
        hottest = dict(seen.public.heats)[seen.public.hottest[0]]
        assert text.count(f"*{hottest}*") == len(seen.public.hottest)


def test_heat_is_gone_once_no_tile_will_be_laid() -> None:
    last = states(4, {}, 11)[-1]
    assert "*" not in "\n".join(drawn(TITLE.view(last, 0)))


def test_neighbours_lie_side_by_side_on_the_board() -> None:
    for state in states(4, {}, 3)[::7]:
        seen = TITLE.view(state, 0)
        if not seen.public.tiles:
            continue
        places = places_of(seen)
        for cell, (column, row) in places.items():
            steps = {(2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)}
            for near in NARROW[cell]:
                if near in places:
                    other = places[near]
                    assert (other[0] - column, other[1] - row) in steps


def test_a_forest_that_grows_over_the_rim_of_the_torus_is_drawn_in_one_piece() -> None:
    state = long_line()
    seen = TITLE.view(state, 0)
    places = places_of(seen)
    assert len(places) == len(set(places.values()))
    # Somewhere in it a cell and its neighbour are numbered from opposite ends of the torus.
    cells = [tile.cell for tile in seen.public.tiles]
    jumps = [
        (cell, near)
        for cell in cells
        for near in WIDE[cell]
        if near in cells and abs(PLACES[cell][0] - PLACES[near][0]) > 1
    ]
    assert jumps


@pytest.mark.parametrize("width", [60, 80, 100])
def test_a_forest_too_wide_for_the_screen_is_cut_around_the_focus(width: int) -> None:
    state = long_line()
    seen = TITLE.view(state, 0)
    assert span_of(places_of(seen)) > width
    ends = sorted(
        range(len(seen.public.tiles)),
        key=lambda tile: places_of(seen)[seen.public.tiles[tile].cell],
    )
    for tile in (ends[0], ends[-1]):
        lines = drawn(seen, width, f"#{tile + 1}")
        assert max(len(line) for line in lines) <= width
        assert f"#{tile + 1}|" in "\n".join(lines)
        assert any("‹" in line or "›" in line for line in lines)
        assert "wider than the screen" in " ".join(lines)
        # No tile is cut in half.
        assert not re.search(r"#\d*(?![\d|])", "\n".join(lines))


def test_a_hottest_spot_is_shown_of_a_forest_that_does_not_fit() -> None:
    seen = TITLE.view(long_line(), 0)
    assert f"*{dict(seen.public.heats)[seen.public.hottest[0]]}*" in "\n".join(drawn(seen, 80))


def test_firefighters_spaces_and_closed_spaces_are_told_apart_without_colour() -> None:
    marks = set()
    for state in states(2, {}, 4):
        text = "\n".join(drawn(TITLE.view(state, 0)))
        marks |= set(re.findall(r"\| *([RGBY·×]+) *\|", text))
    assert {"·", "···", "R"} & marks
    assert any("×" in mark and mark[0] in "RGBY" for mark in marks)


def test_a_firebreak_shows_its_number_to_its_owner_only() -> None:
    state = states(2, {"firebreak": True}, 2)[60]
    laid = state.firebreaks[0]
    letter = "RG"[laid.seat]
    own = "\n".join(drawn(TITLE.view(state, laid.seat)))
    for reader in (1 - laid.seat, SPECTATOR):
        others = "\n".join(drawn(TITLE.view(state, reader)))
        assert f"{letter}:{laid.number}" not in others
        assert f"{letter}:?" in others
    assert f"{letter}:{laid.number}" in own
    assert f"{letter}:?" not in own


def test_what_changed_since_the_last_look_is_marked() -> None:
    earlier, _, _, now = states(2, {}, 1)[3:7]
    before, seen = TITLE.view(earlier, 0), TITLE.view(now, 0)
    text = "\n".join([line.plain for line in screen().board(seen, before, 80, "")])
    marked = {int(tile) for tile in re.findall(r"\d\+ ?#(\d+)", text)}
    assert len(before.public.tiles) + 1 in marked
    assert marked == {
        number
        for number, tile in enumerate(seen.public.tiles, 1)
        if number > len(before.public.tiles) or tile.crew != before.public.tiles[number - 1].crew
    }


@pytest.mark.parametrize("plain", [True, False], ids=["without colour", "in colour"])
def test_the_same_things_are_written_with_and_without_colour(plain: bool) -> None:
    seen = TITLE.view(states(4, {}, 9)[30], 0)
    text = "\n".join([line.plain for line in screen(plain).board(seen, None, 80, "")])
    assert ("|" in text) == plain
    assert text.replace("|", " ").split() == [
        word for line in drawn(seen) for word in line.replace("|", " ").split()
    ]


@pytest.mark.clause("FEU-61")
def test_a_mixed_crew_is_asked_for_with_its_number() -> None:
    state = position("6   5", seats=3, mixed_crews=True)
    place(state, "6", "r")
    words = load_texts(TITLE)
    legal = TITLE.game.legal_actions(state, 0)
    seen = TITLE.view(state, 0)
    prompt = words.prompt(state.stack[-1], 0, len(legal), seen)
    assert prompt == "Send up to 2 auxiliaries along, or none?"
    lines = screen_for(TITLE, words, True).actions(seen, legal, 80)
    listed = [line.plain.strip() for line in lines]
    assert listed[0].endswith("place nobody")
    assert len(legal) == 3


def test_a_placement_says_what_it_makes_of_the_points() -> None:
    state = TITLE.game.start(2, {}, fast_rng(3), FORGET)
    while "place" not in [action.kind for action in legal_of(state)]:
        TITLE.game.apply(state, state.asked()[0], legal_of(state)[0], FORGET)
    seat = state.asked()[0]
    screen = screen_for(TITLE, load_texts(TITLE), True)
    seen = TITLE.view(state, seat)
    said = [screen.about_action(seen, action) for action in legal_of(state)]
    assert any("Your points go from 0 to " in words for words in said)
    # What places nobody needs no words.
    assert said[0] == ""


def legal_of(state: FeurioState) -> list[Action]:
    """List the legal actions of the asked seat."""
    return TITLE.game.legal_actions(state, state.asked()[0])


NAMED = ("tile", "cell")
"""What has a name in the terminal, and none on the page."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(set(REFUSAL_ARGS) - {"no_such_tile"}))
def test_a_refusal_names_no_tile_and_no_cell_as_the_page_draws_no_names(
    kind: str, language: str
) -> None:
    words = load_texts(TITLE, language)
    found = [
        tuple([at if type in NAMED else 1 for type in REFUSAL_ARGS[kind]]) for at in range(4, 9)
    ]
    assert len({words.refusal(Refusal("FEU-30", kind, args)) for args in found}) == 1
