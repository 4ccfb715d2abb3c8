"""What a seat sees, and the imagined state that can be built from it."""

from typing import Final

import msgspec
import pytest

from fireside.games.feurio import TITLE
from fireside.games.feurio.board import NARROW
from fireside.games.feurio.state import FeurioState
from fireside.games.feurio.view import from_view
from fireside.kernel.rng import ScriptedRng, fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.match.view_json import encode_own, encode_public, read_view
from tests.games.feurio.positions import answer, asked, legal, position
from tests.games.feurio.samples import SECRETS

view, public = TITLE.view, TITLE.public


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2, 3])
def test_a_state_built_from_a_view_looks_the_same(state: FeurioState, seat: int) -> None:
    seen = view(state, seat)
    built = from_view(seen, fast_rng(7))
    assert view(built, seat) == seen


def test_a_view_survives_json(state: FeurioState) -> None:
    public, own = encode_public(TITLE, state), encode_own(TITLE, state, 0)
    assert read_view(TITLE, 0, public, own) == view(state, 0)


def test_a_state_built_from_a_view_can_be_played() -> None:
    built = from_view(view(position("6rr 5   2"), 0), fast_rng(7))
    assert legal(built) == legal(position("6rr 5   2"))
    answer(built, "place", 0, 0, 1)
    assert asked(built) == ("crew", 1)


def test_a_locked_in_crew_survives_the_way_through_a_view() -> None:
    state = position(
        """
            1   1
          1   6ggg1
            1   1
        """
    )
    built = from_view(view(state, 0), fast_rng(7))
    assert built.room == state.room
    assert built.roomy == state.roomy


def test_a_full_tile_has_no_room_after_the_way_through_a_view() -> None:
    state = position("6rrr5   2")
    built = from_view(view(state, 0), fast_rng(7))
    assert built.roomy == state.roomy == [1, 2]


def test_what_a_view_hides_is_drawn_from_what_the_seat_has_not_seen() -> None:
    state = position(SECRETS, draw=[1, 2], firebreak=True, turn=3)
    assert asked(state) == ("face", 3)
    built = from_view(view(state, 2), ScriptedRng([2, 0]))
    # Blue knows its own 3; of 1, 2 and 4 yellow now holds the 4 and red's firebreak is the 1.
    assert [laid.number for laid in built.firebreaks] == [1, 3]
    assert built.drawn == 4
    assert built.bag == [0, 1, 0, 0, 0, 0]


def test_points_are_shown_where_they_count_and_goals_where_they_do() -> None:
    assert public(position("2r  6r")).points == (4, 0, 0, 0)
    assert public(position("2r  6r")).fulfilled == ()
    assert public(position("2r  6r", seats=2, cooperative=True)).points == ()
    assert public(position("2r  6r", seats=2, cooperative=True)).fulfilled == (False,) * 4


def region_rows(state: FeurioState) -> list[tuple[int, tuple[int, ...], int, int, int]]:
    return [msgspec.structs.astuple(region) for region in public(state).regions]


@pytest.mark.clause("FEU-50", "FEU-51")
def test_regions_are_shown_with_what_their_value_comes_from() -> None:
    state = position("2r  5r  6gg 3r", hotter=True)
    assert region_rows(state) == [
        (0, (0, 1), 7, 2, 3),
        (0, (3,), 3, 3, 1),
        (1, (2,), 6, 6, 1),
    ]


@pytest.mark.clause("FEU-52")
def test_a_locked_in_region_is_shown_without_a_divisor() -> None:
    state = position(
        """
            1   1
          1   6ggg1
            1   1
        """
    )
    assert [row[2:] for row in region_rows(state)] == [(6, 0, 0)]


@pytest.mark.clause("FEU-62", "FEU-66")
@pytest.mark.parametrize(
    ("seats", "points"),
    [
        pytest.param(2, (6, 2), id="two colours each"),
        pytest.param(3, (4, 1, 2), id="auxiliaries score nothing"),
        pytest.param(4, (4, 1, 2, 1), id="one colour each"),
    ],
)
def test_points_are_what_the_regions_of_a_seat_are_worth(
    seats: int, points: tuple[int, ...]
) -> None:
    assert public(position("2r  6r  6g  1b  1b  3y", seats=seats)).points == points


@pytest.mark.clause("FEU-31", "FEU-32")
def test_a_tile_shows_how_much_room_it_has() -> None:
    assert [tile.room for tile in public(position("6rr 5   1g")).tiles] == [1, 3, 0]


def test_heats_are_shown_on_both_sides_of_the_rim() -> None:
    rim = len(NARROW) - 1
    state = position("6")
    state.cells[0], state.ground = rim, [0] * len(NARROW)
    for near in NARROW[rim]:
        state.ground[near] = 1 + 6
    assert {cell for cell, _ in public(state).heats} == set(NARROW[rim])


GROWING: Final = """
    6r  3   2
      4r  1
    """


@pytest.mark.clause("FEU-50", "FEU-51", "FEU-53")
@pytest.mark.parametrize("at", range(5))
def test_a_view_says_what_each_placement_brings(at: int) -> None:
    state = position(GROWING)
    before = public(state)
    assert [tile for tile, _, _ in before.gains] == state.roomy == [0, 1, 2, 3, 4]
    tile, colour, gained = before.gains[at]
    answer(state, "place", tile, colour, 1)
    assert public(state).points[0] == before.points[0] + gained


def test_joining_what_lies_apart_can_bring_much_or_nothing() -> None:
    assert [gained for _, _, gained in public(position(GROWING)).gains] == [0, 2, 1, 0, 8]


def test_nothing_is_gained_where_nobody_may_be_placed_or_points_do_not_count() -> None:
    assert public(position("6rr 5   2", draw=[3, 4])).gains == ()
    assert public(position("6rr 5   2", seats=2, cooperative=True)).gains == ()
