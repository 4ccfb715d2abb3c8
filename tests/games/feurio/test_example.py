"""The worked example of the rulebook, played from the set-up to its score (FEU-90 to FEU-95)."""

import pytest

from fireside.games.feurio import TITLE
from fireside.games.feurio.scoring import Region, region_value, regions
from fireside.games.feurio.state import FeurioState
from fireside.kernel.seats import SPECTATOR
from tests.games.feurio.positions import (
    GAME,
    LETTERS,
    answer,
    around,
    asked,
    find,
    heats,
    offered,
    place,
    position,
    refused,
    room,
    shown,
    spots,
    start,
)

FIRST_TILES = [3, 4, 6, 6]
FIRST_ROUND = [2, 1, 2, 5]
# The rulebook does not say how its next two rounds went; these lead to the regions it counts.
NEXT_ROUNDS = [2, 5, 4, 1, 3, 3, 3, 5]
AFTER_THREE_ROUNDS = """
          3   3
        4   5r  2r
      1r  3   6yy 2b
        2y  6gb 4bb
      3   5gy 1g
        5
"""

# Tiles that look like others, by the order in which they were laid.
TIP_4 = 3
GREENS_2 = 4
YELLOWS_2 = 6
NEXT_2 = 8


def beside(state: FeurioState, cell: int, word: str) -> bool:
    """Return whether a cell touches a tile."""
    return cell in state.around[state.cells[find(state, word)]]


def play_set_up() -> FeurioState:
    """Red puts the 6s into the middle."""
    state = start([*FIRST_TILES, *FIRST_ROUND, *NEXT_ROUNDS, 6])
    answer(state, "middle", 6, 6)
    return state


def play_green() -> FeurioState:
    """Green lays the 2 and places one on the 6 away from it."""
    state = play_set_up()
    answer(state, "spread", spots(state, 4, 6)[0])
    new = state.cells[find(state, "2")]
    (away,) = [tile for tile in six_tiles(state) if new not in state.around[state.cells[tile]]]
    answer(state, "place", away, LETTERS.index("g"), 1)
    return state


def play_blue() -> FeurioState:
    """Blue joins green."""
    state = play_green()
    place(state, "6g", "b")
    return state


def play_yellow() -> FeurioState:
    """Yellow lays the 2 beside green and blue, and fills the other 6."""
    state = play_blue()
    (spot,) = [cell for cell in spots(state, 3, 6) if beside(state, cell, "6gb")]
    answer(state, "spread", spot)
    place(state, "6", "yy")
    return state


def play_red() -> FeurioState:
    """Red lays the 5 above and goes there."""
    state = play_yellow()
    answer(state, "spread", *spots(state, 3, 6))
    place(state, "5", "r")
    return state


def play_two_rounds() -> FeurioState:
    """Two more rounds, up to the position that the rulebook counts; its last tile is the 16th."""
    state = play_red()
    place(state, "1", "g")
    answer(state, "place", GREENS_2, LETTERS.index("b"), 1)
    answer(state, "place", YELLOWS_2, LETTERS.index("y"), 1)
    answer(state, "spread", *[cell for cell in state.hottest if beside(state, cell, "2y")])
    place(state, "1", "r")
    place(state, "5", "g")
    answer(state, "place", TIP_4, LETTERS.index("b"), 2)
    answer(state, "spread", *[cell for cell in state.hottest if beside(state, cell, "2y")])
    place(state, "5g", "y")
    place(state, "2", "r")
    return state


def six_tiles(state: FeurioState) -> list[int]:
    """List the tiles that show a 6."""
    return [tile for tile, number in enumerate(state.numbers) if number == 6]


def worth(state: FeurioState, letter: str) -> dict[tuple[int, ...], int]:
    """Return the regions of a colour by their numbers, with their points."""
    return {
        numbers_of(state, region): region_value(state, region)
        for region in regions(state)[LETTERS.index(letter)]
    }


def numbers_of(state: FeurioState, region: Region) -> tuple[int, ...]:
    """List the numbers on the tiles of a region, ascending."""
    numbers = [number for at, number in enumerate(state.numbers) if region.tiles >> at & 1]
    return tuple(sorted(numbers))


@pytest.mark.clause("FEU-90")
def test_green_may_lay_the_2_on_two_spots() -> None:
    state = play_set_up()
    assert asked(state) == ("spread", 1)
    assert max(heats(state)) == 10
    assert offered(state, "spread") == [(cell,) for cell in spots(state, 4, 6)]
    assert len(spots(state, 4, 6)) == 2


@pytest.mark.clause("FEU-90")
def test_green_could_have_placed_three() -> None:
    state = play_set_up()
    answer(state, "spread", spots(state, 4, 6)[0])
    new = state.cells[find(state, "2")]
    (away,) = [tile for tile in six_tiles(state) if new not in state.around[state.cells[tile]]]
    assert state.edges[away] == 3
    assert (away, LETTERS.index("g"), 3) in offered(state, "place")


@pytest.mark.clause("FEU-91")
def test_blue_has_to_lay_the_1_on_the_other_spot() -> None:
    state = play_green()
    assert asked(state) == ("crew", 2)
    assert around(state, state.cells[find(state, "1")]) == [4, 6]
    assert room(state, "6g", "b") == 1


@pytest.mark.clause("FEU-91")
def test_the_6_of_green_and_blue_is_full_by_its_edges() -> None:
    state = play_blue()
    answer(state, "spread", state.hottest[0])
    assert state.edges[find(state, "6gb")] <= 2
    assert room(state, "6gb", "y") == 0


@pytest.mark.clause("FEU-91")
def test_the_6_of_green_and_blue_has_two_free_edges() -> None:
    state = play_blue()
    assert state.edges[find(state, "6gb")] == 2


@pytest.mark.clause("FEU-92")
def test_yellow_may_lay_the_2_on_two_spots() -> None:
    state = play_blue()
    assert asked(state) == ("spread", 3)
    assert max(heats(state)) == 9
    assert offered(state, "spread") == [(cell,) for cell in spots(state, 3, 6)]
    assert len(spots(state, 3, 6)) == 2


@pytest.mark.clause("FEU-92")
def test_yellow_closes_the_other_6_with_two() -> None:
    state = play_blue()
    (spot,) = [cell for cell in spots(state, 3, 6) if beside(state, cell, "6gb")]
    answer(state, "spread", spot)
    assert state.edges[find(state, "6gb")] == 1
    assert state.edges[find(state, "6")] == 2
    assert room(state, "6", "y") == 2
    place(state, "6", "yy")
    assert find(state, "6yy") not in state.roomy


@pytest.mark.clause("FEU-93")
def test_red_may_lay_the_5_between_two_tiles_or_between_three() -> None:
    state = play_yellow()
    assert asked(state) == ("spread", 0)
    assert max(heats(state)) == 9
    assert offered(state, "spread") == sorted(
        (cell,) for cell in [*spots(state, 3, 6), *spots(state, 1, 2, 6)]
    )
    assert [len(spots(state, 3, 6)), len(spots(state, 1, 2, 6))] == [1, 1]


@pytest.mark.clause("FEU-93")
def test_after_red_one_spot_is_the_hottest() -> None:
    state = play_red()
    # Green's next tile is already there, without a question.
    assert asked(state) == ("crew", 1)
    assert around(state, state.cells[NEXT_2]) == [2, 5, 6]


@pytest.mark.clause("FEU-94")
def test_two_more_rounds_lead_to_the_position_that_is_counted() -> None:
    played = play_two_rounds()
    counted = position(AFTER_THREE_ROUNDS)
    looks = [shown(counted, tile) for tile in range(len(counted.cells))]
    assert sorted(shown(played, tile) for tile in range(16)) == sorted(looks)
    for letter in LETTERS:
        assert set(worth(played, letter)) == set(worth(counted, letter))


@pytest.mark.clause("FEU-94")
def test_the_regions_of_the_example_are_worth_what_the_rulebook_says() -> None:
    state = position(AFTER_THREE_ROUNDS)
    assert worth(state, "y") == {(6,): 0, (2, 5): 4}
    assert worth(state, "g") == {(1, 5, 6): 12}
    assert worth(state, "b") == {(2, 4, 6): 6}
    assert worth(state, "r") == {(1,): 1, (2, 5): 4}
    assert GAME.outcome(state).points == [5, 12, 6, 4]


@pytest.mark.clause("FEU-94", "FEU-31")
def test_two_blue_firefighters_on_the_4_keep_green_out() -> None:
    state = position(AFTER_THREE_ROUNDS, turn=1)
    blocked = find(state, "4bb")
    assert state.cells[blocked] in state.around[state.cells[find(state, "1g")]]
    assert state.edges[blocked] >= 2
    assert room(state, "4bb", "g") == 0
    refusal = refused(state, "place", blocked, LETTERS.index("g"), 1)
    assert refusal is not None
    assert (refusal.clause, refusal.kind) == ("FEU-31", "no_space")


@pytest.mark.clause("FEU-94")
def test_a_red_firefighter_on_the_4_would_join_the_red_regions() -> None:
    state = position(AFTER_THREE_ROUNDS)
    place(state, "4", "r")
    assert worth(state, "r") == {(1, 2, 4, 5): 12}


@pytest.mark.clause("FEU-94", "FEU-55")
def test_the_example_as_a_hotter_game() -> None:
    state = position(AFTER_THREE_ROUNDS, hotter=True)
    assert worth(state, "y") == {(6,): 0, (2, 5): 3}
    assert worth(state, "g") == {(1, 5, 6): 12}
    assert worth(state, "b") == {(2, 4, 6): 6}
    assert worth(state, "r") == {(1,): 1, (2, 5): 3}


@pytest.mark.clause("FEU-95")
def test_the_set_up_picture_has_one_hottest_spot() -> None:
    picture = """
         3 6
          5 4
    """
    state = position(picture)
    heat = dict(TITLE.view(state, SPECTATOR).public.heats)
    two_tiles = [spot for pair in ((4, 6), (3, 6), (4, 5), (3, 5)) for spot in spots(state, *pair)]
    assert [heat[spot] for spot in two_tiles] == [10, 9, 9, 8]
    state = start([3, 4, 5, 6, 1])
    answer(state, "middle", 5, 6)
    assert asked(state) == ("crew", 1)
    assert around(state, state.cells[find(state, "1")]) == [4, 6]
