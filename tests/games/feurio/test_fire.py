"""The fire spreads (FEU-20 to FEU-24)."""

import pytest

from fireside.games.feurio import TITLE
from fireside.kernel.event import EVERYONE, EventLog
from fireside.kernel.seats import SPECTATOR
from tests.games.feurio.positions import (
    GAME,
    answer,
    around,
    asked,
    candidates,
    find,
    heats,
    legal,
    offered,
    position,
    shown,
    spots,
    spread,
    told,
)


@pytest.mark.clause("FEU-20")
def test_every_turn_begins_with_a_tile_while_the_pile_lasts() -> None:
    log = EventLog()
    state = position("6   5", seats=2, draw=[3, 4], out=log)
    assert told(log.events) == ["draw 0 3"]
    events = spread(state, 5, 6)
    assert told(events, "lay") == [f"lay 0 2 {state.cells[2]} 3"]
    assert told(answer(state, "pass"), "draw") == ["draw 1 4"]
    assert state.bag_count == 0
    assert told(answer(state, "pass"), "draw") == []
    assert len(state.cells) == 4


@pytest.mark.clause("FEU-20")
def test_the_drawn_number_is_the_one_that_is_laid() -> None:
    state = position("6   5", seats=2, draw=[3])
    spread(state, 5, 6)
    assert state.numbers[-1] == 3


@pytest.mark.clause("FEU-21", "FEU-22")
def test_the_new_tile_goes_to_one_of_the_hottest_spots() -> None:
    state = position(
        """
         3 6
          6 4
        """,
        draw=[2],
    )
    assert heats(state) == {10: 2, 9: 2, 6: 2, 4: 2, 3: 2}
    assert offered(state, "spread") == [(cell,) for cell in spots(state, 6, 4)]
    assert {action.kind for action in legal(state)} == {"spread"}


@pytest.mark.clause("FEU-21")
@pytest.mark.parametrize(
    ("picture", "numbers"),
    [
        pytest.param(
            """
             1 4
              3
            """,
            [3, 4],
            id="two tiles",
        ),
        pytest.param(
            """
             5   5
              1 1
             4
            """,
            [1, 1, 5, 5],
            id="four tiles",
        ),
        pytest.param(
            """
              2 2
             2   2
              2 1
             6
            """,
            [1, 2, 2, 2, 2, 2],
            id="six tiles",
        ),
    ],
)
def test_heat_is_the_total_of_all_numbers_around_a_spot(picture: str, numbers: list[int]) -> None:
    state = position(picture)
    seen = TITLE.view(state, SPECTATOR)
    assert dict(seen.public.heats) == {cell: sum(around(state, cell)) for cell in candidates(state)}
    assert [around(state, cell) for cell in seen.public.hottest] == [numbers]


@pytest.mark.clause("FEU-21")
def test_a_spot_beside_nothing_but_a_firebreak_counts() -> None:
    state = position("6   G5  R4", firebreak=True)
    heat = dict(TITLE.view(state, SPECTATOR).public.heats)
    assert sorted(heat) == candidates(state)
    assert {cell for cell in heat if heat[cell] == 0} == {*spots(state, 0), *spots(state, 0, 0)}


@pytest.mark.clause("FEU-21")
def test_the_highest_heat_may_be_0() -> None:
    state = position(
        """
            G1  G2
          G3  6   G4
            G5  G6
        """,
        draw=[1],
        reserve={"r": 0},
        firebreak=True,
    )
    assert heats(state) == {0: 12}
    assert len(offered(state, "spread")) == 12
    assert len(candidates(state)) == 12


@pytest.mark.clause("FEU-21")
def test_the_hottest_spots_are_found_again_when_the_last_one_is_taken() -> None:
    state = position(
        """
         3 6
          5 4
        """,
        draw=[1, 1],
    )
    assert asked(state) == ("crew", 0)
    answer(state, "pass")
    assert offered(state, "spread") == sorted(
        (cell,) for cell in [*spots(state, 3, 6), *spots(state, 4, 5)]
    )


@pytest.mark.clause("FEU-22")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_number_drawn_makes_no_difference_to_the_spots(number: int) -> None:
    state = position("3   3", draw=[number])
    assert offered(state, "spread") == [(cell,) for cell in spots(state, 3, 3)]
    assert len(spots(state, 3, 3)) == 2


@pytest.mark.clause("FEU-22")
@pytest.mark.parametrize("choice", [0, 1])
def test_the_seat_chooses_among_equally_hot_spots(choice: int) -> None:
    state = position("3   3", draw=[5])
    cell = spots(state, 3, 3)[choice]
    answer(state, "spread", cell)
    assert state.cells[find(state, "5")] == cell


@pytest.mark.clause("FEU-23")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2, 3])
def test_everybody_sees_the_drawn_tile_before_its_spot_is_chosen(seat: int) -> None:
    log = EventLog()
    state = position("3   3", draw=[5], out=log)
    assert asked(state) == ("spread", 0)
    assert TITLE.view(state, seat).public.drawn == 5
    assert [event.audience for event in log.events] == [EVERYONE]
    assert told(log.events) == ["draw 0 5"]


@pytest.mark.clause("FEU-24")
def test_a_lone_hottest_spot_is_taken_without_asking() -> None:
    log = EventLog()
    state = position(
        """
         3 6
          5 4
        """,
        draw=[2],
        out=log,
    )
    assert told(log.events, "draw", "lay") == ["draw 0 2", f"lay 0 4 {state.cells[4]} 2"]
    assert around(state, state.cells[4]) == [4, 6]
    assert asked(state) == ("crew", 0)


@pytest.mark.clause("FEU-24")
def test_a_seat_without_firefighters_still_draws_and_lays() -> None:
    state = position("3   3", draw=[5, 5], reserve={"r": 0})
    assert asked(state) == ("spread", 0)
    spread(state, 3, 3)
    assert [shown(state, tile) for tile in range(3)] == ["3", "3", "5"]
    assert state.turn == 1
    assert GAME.census(state)[:6] == [0, 0, 2, 0, 2, 0]
