"""Firebreaks (FEU-80 to FEU-84)."""

import pytest

from fireside.games.feurio import TITLE
from fireside.games.feurio.scoring import region_values
from fireside.games.feurio.state import FeurioState, reserve_of
from fireside.kernel.event import Event, EventLog
from fireside.kernel.seats import SPECTATOR
from tests.games.feurio.positions import (
    GAME,
    answer,
    around,
    asked,
    candidates,
    find,
    finish,
    heats,
    legal,
    offered,
    position,
    room,
    shown,
    spots,
    told,
)

OTHERS = [SPECTATOR, 1, 2, 3]


def heard(events: list[Event], seat: int) -> list[str]:
    """Write the events that a seat, or the spectator, may know of."""
    return told([event for event in events if event.is_for(seat)])


def bury(picture: str, draw: list[int], seats: int = 4) -> FeurioState:
    """Let seat 0 pay with red and lay the first tile of the pile face down."""
    state = position(picture, seats=seats, draw=draw, firebreak=True)
    answer(state, "firebreak", 0)
    if asked(state) == ("bury", 0):
        answer(state, "spread", state.hottest[0])
    return state


@pytest.mark.clause("FEU-80")
def test_a_seat_that_can_pay_sees_the_drawn_tile_alone_and_chooses_a_face() -> None:
    log = EventLog()
    state = position("6   5", draw=[4, 3], firebreak=True, out=log)
    assert asked(state) == ("face", 0)
    assert {action.kind for action in legal(state)} == {"open", "firebreak"}
    assert heard(log.events, 0) == ["draw_secretly 0", "peek 0 4"]
    assert TITLE.own(state, 0).held == 4
    assert TITLE.own(state, 0).unseen == (0, 0, 1, 0, 0, 0)


@pytest.mark.clause("FEU-80")
@pytest.mark.parametrize("seat", OTHERS)
def test_nobody_else_sees_the_tile_while_its_face_is_chosen(seat: int) -> None:
    log = EventLog()
    state = position("6   5", draw=[4, 3], firebreak=True, out=log)
    assert heard(log.events, seat) == ["draw_secretly 0"]
    assert TITLE.own(state, seat).held is None
    assert TITLE.public(state).drawn is None
    assert TITLE.public(state).has_drawn
    assert TITLE.view(state, seat).own.unseen == (0, 0, 1, 1, 0, 0)


@pytest.mark.clause("FEU-80")
@pytest.mark.parametrize("seat", OTHERS)
def test_face_up_everyone_sees_the_tile_before_its_spot_is_chosen(seat: int) -> None:
    state = position("6   5", draw=[4], firebreak=True)
    events = answer(state, "open")
    assert asked(state) == ("spread", 0)
    assert heard(events, seat) == ["draw 0 4"]
    assert TITLE.view(state, seat).public.drawn == 4
    assert state.reveals == 1


@pytest.mark.clause("FEU-80")
def test_face_up_the_turn_goes_on_as_usual() -> None:
    state = position("6   5", draw=[4], firebreak=True)
    answer(state, "open")
    answer(state, "spread", spots(state, 5, 6)[0])
    assert shown(state, 2) == "4"
    assert asked(state) == ("crew", 0)
    assert reserve_of(state, 0, 0) == 12


@pytest.mark.clause("FEU-80")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2, 3])
def test_a_seat_that_cannot_pay_draws_openly(seat: int) -> None:
    log = EventLog()
    state = position("6   5", draw=[4], reserve={"r": 0}, firebreak=True, out=log)
    assert asked(state) == ("spread", 0)
    assert heard(log.events, seat) == ["draw 0 4"]
    assert TITLE.view(state, seat).public.drawn == 4


@pytest.mark.clause("FEU-80")
def test_firebreaks_are_for_games_that_agreed_on_them() -> None:
    assert asked(position("6   5", draw=[4])) == ("spread", 0)


@pytest.mark.clause("FEU-80", "FEU-81")
@pytest.mark.parametrize("choice", [0, 1])
def test_a_firebreak_goes_to_a_hottest_spot_of_choice(choice: int) -> None:
    state = position("6   5", draw=[4, 3], firebreak=True)
    assert told(answer(state, "firebreak", 0)) == ["firebreak 0 0"]
    assert asked(state) == ("bury", 0)
    spot = spots(state, 5, 6)[choice]
    assert offered(state, "spread") == [(cell,) for cell in spots(state, 5, 6)]
    answer(state, "spread", spot)
    assert state.cells[find(state, "R4")] == spot


@pytest.mark.clause("FEU-80", "FEU-24")
def test_a_firebreak_takes_a_lone_hottest_spot_without_asking() -> None:
    state = position(
        """
         3 6
          5 4
        """,
        draw=[2, 3],
        firebreak=True,
    )
    (spot,) = spots(state, 4, 6)
    assert told(answer(state, "firebreak", 0), "lay") == [f"lay 0 4 {spot} 0"]
    assert asked(state) == ("face", 1)


@pytest.mark.clause("FEU-81")
def test_a_firebreak_costs_a_firefighter_of_the_reserve_for_good() -> None:
    state = bury("6r  5", [4, 3])
    assert reserve_of(state, 0, 0) == 10
    assert shown(state, find(state, "6r")) == "6r"
    assert GAME.census(state)[6] == 48


@pytest.mark.clause("FEU-81")
def test_nothing_is_placed_in_the_turn_of_a_firebreak() -> None:
    state = bury("6   5", [4, 3])
    assert asked(state) == ("face", 1)
    state = bury("6   5", [4])
    assert asked(state) == ("crew", 1)


@pytest.mark.clause("FEU-81")
@pytest.mark.parametrize(
    ("reserve", "colours"),
    [
        pytest.param({}, [(0,), (2,)], id="both"),
        pytest.param({"r": 0}, [(2,)], id="the second"),
        pytest.param({"b": 0}, [(0,)], id="the first"),
    ],
)
def test_with_two_seats_either_colour_in_reserve_may_pay(
    reserve: dict[str, int], colours: list[tuple[int]]
) -> None:
    state = position("6   5", seats=2, draw=[4], reserve=reserve, firebreak=True)
    assert offered(state, "firebreak") == colours


@pytest.mark.clause("FEU-81")
@pytest.mark.parametrize(("colour", "reserve"), [(0, [11, 0, 12, 0]), (2, [12, 0, 11, 0])])
def test_the_colour_that_pays_is_chosen(colour: int, reserve: list[int]) -> None:
    state = position("6   5", seats=2, draw=[4], firebreak=True)
    assert told(answer(state, "firebreak", colour)) == [f"firebreak 0 {colour}"]
    assert [reserve_of(state, 0, other) for other in range(4)] == reserve


@pytest.mark.clause("FEU-81")
def test_the_last_firefighter_may_pay() -> None:
    state = position("6   5", draw=[4], reserve={"r": 1}, firebreak=True)
    assert offered(state, "firebreak") == [(0,)]
    answer(state, "firebreak", 0)
    assert reserve_of(state, 0, 0) == 0


@pytest.mark.clause("FEU-01", "FEU-82")
def test_a_tile_laid_face_down_shows_0_and_adds_nothing_to_the_heat() -> None:
    state = bury("6   5", [4, 3])
    seen = TITLE.view(state, 0)
    assert seen.public.tiles[find(state, "R4")].number == 0
    assert dict(seen.public.heats) == {cell: sum(around(state, cell)) for cell in candidates(state)}
    assert heats(state)[11] == 1


@pytest.mark.clause("FEU-82")
def test_beside_a_firebreak_only_the_other_tiles_count() -> None:
    state = position("6   R5", firebreak=True)
    assert dict(TITLE.view(state, SPECTATOR).public.heats)[spots(state, 0, 6)[0]] == 6
    assert heats(state) == {6: 5, 0: 3}
    assert sorted(heat for _, heat in TITLE.view(state, SPECTATOR).public.heats) == [
        0,
        0,
        0,
        6,
        6,
        6,
        6,
        6,
    ]


@pytest.mark.clause("FEU-82")
def test_a_firebreak_closes_the_edges_of_its_neighbours() -> None:
    state = bury(
        """
            1   5
          1   6
            1
        """,
        [4, 3],
    )
    assert state.edges[find(state, "6")] == 1
    answer(state, "open")
    assert room(state, "6", "g") == 0


@pytest.mark.clause("FEU-82")
def test_a_firebreak_takes_no_firefighters() -> None:
    state = position("6   R5", firebreak=True)
    assert {tile for tile, _, _ in offered(state, "place")} == {find(state, "6")}


@pytest.mark.clause("FEU-83")
def test_only_the_seat_that_laid_a_firebreak_sees_its_number() -> None:
    state = bury("6   5", [4, 3])
    tile = find(state, "R4")
    assert TITLE.own(state, 0).hidden == ((tile, 4),)
    assert [TITLE.own(state, seat).hidden for seat in OTHERS] == [()] * 4
    assert TITLE.public(state).tiles[tile].hidden is None
    assert TITLE.public(state).tiles[tile].laid_by == 0
    # Green has drawn the 3 meanwhile, and looks at it.
    assert TITLE.view(state, 0).own.unseen == (0, 0, 1, 0, 0, 0)
    assert TITLE.view(state, 1).own.unseen == (0, 0, 0, 1, 0, 0)
    assert TITLE.view(state, 2).own.unseen == (0, 0, 1, 1, 0, 0)


@pytest.mark.clause("FEU-83")
@pytest.mark.parametrize("seat", OTHERS)
def test_the_number_is_hidden_while_the_spot_of_a_firebreak_is_chosen(seat: int) -> None:
    state = position("6   5", draw=[4, 3], firebreak=True)
    answer(state, "firebreak", 0)
    assert TITLE.public(state).drawn is None
    assert TITLE.own(state, seat).held is None
    assert TITLE.own(state, 0).held == 4
    spot = state.hottest[0]
    assert heard(answer(state, "spread", spot), seat)[0] == f"lay 0 2 {spot} 0"


@pytest.mark.clause("FEU-83")
def test_all_firebreaks_are_uncovered_after_the_game() -> None:
    state = position("6   R5  G3", firebreak=True)
    for _ in range(3):
        answer(state, "pass")
    reveals = state.reveals
    assert told(answer(state, "pass"), "uncover") == ["uncover 0 1 5", "uncover 1 2 3"]
    assert state.reveals == reveals + 1
    for seat in (0, *OTHERS):
        assert [tile.hidden for tile in TITLE.view(state, seat).public.tiles] == [None, 5, 3]


@pytest.mark.clause("FEU-84")
def test_a_firebreak_connects_nothing() -> None:
    state = position("4r  R1  2r", firebreak=True)
    assert region_values(state, 0) == [1, 1]


@pytest.mark.clause("FEU-84")
def test_a_firebreak_belongs_to_no_region() -> None:
    state = position("4r  R1", firebreak=True)
    assert finish(state).points == [1, 0, 0, 0]
