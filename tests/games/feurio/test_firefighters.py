"""Placing firefighters (FEU-30 to FEU-34)."""

import pytest

from fireside.games.feurio import TITLE
from fireside.games.feurio.actions import placement
from fireside.games.feurio.components import COLOURS
from fireside.games.feurio.state import reserve_of
from fireside.kernel.event import EventLog
from fireside.kernel.seats import SPECTATOR
from tests.games.feurio.positions import (
    answer,
    asked,
    find,
    offered,
    place,
    position,
    room,
    shown,
    spots,
    spread,
    told,
)

PLACED = ["6", "6r", "6rr", "6rrr"]


@pytest.mark.clause("FEU-30")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_seat_places_up_to_three_of_its_firefighters(count: int) -> None:
    state = position("6", draw=[])
    assert told(place(state, "6", "r" * count), "place") == [f"place 0 0 0 {count}"]
    assert shown(state, 0) == PLACED[count]
    assert reserve_of(state, 0, COLOURS.index("red")) == 12 - count


@pytest.mark.clause("FEU-30")
def test_a_seat_may_place_none() -> None:
    state = position("6", draw=[1, 1])
    spread(state, 6)
    assert told(answer(state, "pass"), "pass") == ["pass 0"]
    assert [shown(state, tile) for tile in range(2)] == ["6", "1"]


@pytest.mark.clause("FEU-30")
def test_firefighters_go_on_any_tile_not_only_the_new_one() -> None:
    state = position("5   6", draw=[4])
    spread(state, 5, 6)
    assert [room(state, word, "r") for word in ("4", "5", "6")] == [2, 3, 3]


@pytest.mark.clause("FEU-30")
def test_all_firefighters_of_a_turn_stand_on_one_tile() -> None:
    state = position("5   6")
    place(state, "6", "r")
    assert asked(state) == ("crew", 1)


@pytest.mark.clause("FEU-30")
@pytest.mark.parametrize(("seat", "letter"), list(enumerate("rgby")))
def test_a_seat_places_its_own_colour_only(seat: int, letter: str) -> None:
    state = position("6", turn=seat)
    assert offered(state, "place") == [(0, seat, 1), (0, seat, 2), (0, seat, 3)]
    assert room(state, "6", letter) == 3


@pytest.mark.clause("FEU-30")
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_nobody_places_more_than_the_reserve_holds(left: int) -> None:
    state = position("6", reserve={"r": left})
    assert room(state, "6", "r") == min(left, 3)


@pytest.mark.clause("FEU-30")
def test_a_seat_that_cannot_place_is_not_asked_on_the_turn_of_a_tile() -> None:
    log = EventLog()
    state = position(
        """
         3 6
          5 4
        """,
        draw=[2, 2],
        reserve={"r": 0},
        out=log,
    )
    assert told(log.events, "pass") == ["pass 0"]
    assert asked(state) == ("spread", 1)


@pytest.mark.clause("FEU-31")
@pytest.mark.parametrize(
    ("word", "left"),
    [
        pytest.param("6r", 2, id="one of three taken"),
        pytest.param("6rgb", 0, id="three of three taken"),
        pytest.param("4g", 1, id="one of two taken"),
        pytest.param("4rr", 0, id="two of two taken"),
        pytest.param("2y", 0, id="one of one taken"),
    ],
)
def test_a_tile_never_holds_more_firefighters_than_spaces(word: str, left: int) -> None:
    assert room(position(f"{word:<4}1"), word, "r") == left


@pytest.mark.clause("FEU-31")
def test_colours_may_share_a_tile() -> None:
    state = position("5gb")
    place(state, "5gb", "r")
    assert shown(state, 0) == "5rgb"


@pytest.mark.clause("FEU-32")
@pytest.mark.parametrize(
    ("picture", "left"),
    [
        pytest.param(
            """
              1 1
               6 1
              1
            """,
            2,
            id="two free edges",
        ),
        pytest.param(
            """
              1 1
             1 6 1
              1
            """,
            1,
            id="one free edge",
        ),
        pytest.param(
            """
              1 1
             1 6 1
              1 1
            """,
            0,
            id="no free edge",
        ),
    ],
)
def test_a_tile_takes_no_more_firefighters_than_it_has_free_edges(picture: str, left: int) -> None:
    assert room(position(picture), "6", "r") == left


@pytest.mark.clause("FEU-32")
@pytest.mark.parametrize(
    ("picture", "left"),
    [
        pytest.param(
            """
              1 1
             1   1
              1 6
            """,
            0,
            id="in a hole",
        ),
        pytest.param(
            """
              1 1
             1
              1 6
            """,
            1,
            id="in a bay",
        ),
    ],
)
def test_a_new_tile_takes_no_more_than_its_free_edges_either(picture: str, left: int) -> None:
    state = position(picture, draw=[5])
    assert room(state, "5", "r") == left


@pytest.mark.clause("FEU-32")
@pytest.mark.parametrize(
    ("crew", "left"), [("g", 1), ("r", 1), ("gb", 0), ("rr", 0), ("gby", 0)], ids=str
)
def test_those_who_stand_there_already_count_against_the_edges(crew: str, left: int) -> None:
    state = position(
        f"""
            1   1
          1   6{crew}
            1
        """
    )
    assert room(state, f"6{crew}", "r") == left


@pytest.mark.clause("FEU-33")
def test_firefighters_stay_when_the_fire_locks_them_in() -> None:
    state = position(
        """
            1   5
          1   6ggg
            1
        """,
        draw=[2, 2],
    )
    answer(state, "pass")
    tile = find(state, "6ggg")
    assert state.edges[tile] == 0
    assert room(state, "6ggg", "g") == 0
    assert reserve_of(state, 1, COLOURS.index("green")) == 9


@pytest.mark.clause("FEU-34")
def test_a_hole_has_heat_and_is_filled_like_any_spot() -> None:
    ring = """
          1 1
         1   1
          1 6
    """
    state = position(ring)
    (hole,) = spots(state, 1, 1, 1, 1, 1, 6)
    assert dict(TITLE.view(state, SPECTATOR).public.heats)[hole] == 11
    assert position(ring, draw=[2]).cells[-1] == hole


@pytest.mark.clause("FEU-34")
def test_a_side_that_faces_a_hole_is_a_free_edge() -> None:
    state = position(
        """
           1 1
          1 6 1
         1 1   1
            1 1
        """
    )
    assert len(spots(state, 1, 1, 1, 1, 1, 6)) == 1
    assert room(state, "6", "r") == 1


def test_placements_are_found_by_tile_colour_and_count() -> None:
    placed = placement(4, 2, 3)
    assert (placed.kind, placed.args) == ("place", (4, 2, 3))
