"""Building tiles: taken, built from the bottom up, stored, thrown out, and rows refilled."""

import pytest

from fireside.games.feuville.actions import HAND, SOURCES
from fireside.games.feuville.components import PIECES
from fireside.games.feuville.state import FeuvilleState
from fireside.games.feuville.town import piece_at
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.feuville.positions import (
    GAME,
    answer,
    asked,
    board,
    column_at,
    held,
    offered,
    piece,
    position,
    refused,
    row,
    town,
)

LAST_WALL = "w . . . . ."


@pytest.mark.clause("VIL-30")
@pytest.mark.parametrize(("what", "name"), [("wall", "wall-griffin1"), ("tower", "tower")])
def test_a_die_takes_a_tile_of_its_column(what: str, name: str) -> None:
    state = position("@", "@", dice="3 5")
    answer(state, f"take {what} 3")
    assert held(state) == name
    assert PIECES[state.display[2]] == ("nothing" if what == "wall" else "wall-griffin1")


@pytest.mark.clause("VIL-30")
def test_a_tile_is_built_or_stored() -> None:
    state = position("@", "@", dice="3 5")
    answer(state, "take tower 3")
    assert offered(state) == ["build hand S", "store"]
    answer(state, "store")
    assert board(state) == "t ."


@pytest.mark.clause("VIL-31")
def test_on_a_full_board_a_stored_tile_or_decree_goes_first() -> None:
    state = position("@", "@", dice="3 5", stored={0: "s large"})
    answer(state, "take tower 3")
    assert offered(state, "store", "replace") == ["replace first", "replace second"]
    answer(state, "replace second")
    assert board(state) == "s t"
    assert [PIECES[piece] for piece in state.thrown] == ["large-district"]


@pytest.mark.clause("VIL-31")
def test_a_place_may_be_freed_by_building_or_evaluating() -> None:
    state = position("@", "@", dice="3 5", stored={0: "w star-1"})
    answer(state, "take sky 3", "build first L1")
    assert offered(state, "store", "replace") == ["store"]
    state = position("@", "@", dice="3 5", stored={0: "s star-1"})
    answer(state, "take sky 3", "score second", "store")
    assert board(state) == "s s"


@pytest.mark.clause("VIL-32")
def test_what_is_built_never_moves() -> None:
    state = position("w @/t", "@", dice="3 5")
    answer(state, "take wall 3", "build hand L2", "take wall 5", "build hand R1")
    assert town(state) == "w w @/t w"
    assert {word.split()[0] for word in offered(state)} <= {
        "end", "take", "skill", "gnome", "fairy"
    }  # fmt: skip


@pytest.mark.clause("VIL-32")
def test_any_number_of_tiles_and_decrees_may_be_used_in_one_turn() -> None:
    state = position("@", "@", dice="4 5", stored={0: "w t"}, skies="s2 s s s s s")
    answer(state, "build first R1", "build second R1", "skill architect", "take sky 1")
    answer(state, "build hand R1", "take decree 5", "score hand")
    assert town(state) == "@ w/t/s2"
    assert len(state.evaluated[0]) == 1
    state = position("@/t/s", "@", dice="2 5", stored={0: "little star-1", 1: "flag-1"})
    answer(state, "district first S", "score second", "skill thief", "steal 1 first", "score hand")
    answer(state, "take decree 5", "score hand")
    assert len(state.evaluated[0]) == 4


@pytest.mark.clause("VIL-32")
@pytest.mark.parametrize("seed", range(4))
def test_a_built_tile_stays_where_it_is_in_random_games(seed: int) -> None:
    rng = fast_rng(seed)
    state = GAME.start(2 + seed % 3, {}, rng, FORGET)
    while state.stack:
        before = standing(state)
        seat = state.asked()[0]
        actions = GAME.legal_actions(state, seat)
        GAME.apply(state, seat, actions[rng.below(len(actions))], FORGET)
        after = standing(state)
        assert {spot: after[spot] for spot in before} == before


def standing(state: FeuvilleState) -> dict[tuple[int, int, int], int]:
    """Return the tile at each seat, distance from the starting tile, and level."""
    return {
        (seat, at - state.origins[seat], level): piece_at(column, level)
        for seat, columns in enumerate(state.towns)
        for at, column in enumerate(columns)
        for level in range(3)
        if piece_at(column, level)
    }


@pytest.mark.clause("VIL-33")
def test_a_wall_goes_to_either_end() -> None:
    state = position("w @ w/t", "@", stored={0: "w"})
    assert offered(state, "build") == ["build first L2", "build first R2"]


@pytest.mark.clause("VIL-33")
def test_a_tower_goes_on_a_wall_and_a_sky_on_a_tower() -> None:
    state = position("w @/t w/t/s w/t", "@", stored={0: "t s"})
    assert offered(state, "build") == ["build first L1", "build second S", "build second R2"]


@pytest.mark.clause("VIL-33")
def test_nothing_floats_and_nothing_is_higher_than_a_sky() -> None:
    state = position("@ w/t/s", "@", stored={0: "s t"})
    assert offered(state, "build") == ["build second S"]


@pytest.mark.clause("VIL-33")
def test_a_town_can_hold_all_walls_on_one_side() -> None:
    state = position("@" + " w" * 29, "@", stored={0: "w"})
    answer(state, "build first R30")
    assert column_at(state, "R30") == "w"
    state = position("w " * 29 + "@", "@", stored={0: "w"})
    answer(state, "build first L30")
    assert column_at(state, "L30") == "w"


@pytest.mark.clause("VIL-34")
@pytest.mark.parametrize("wall", ["w", "L", "R", "G", "@"])
@pytest.mark.parametrize("tower", ["t", "l", "r"])
def test_every_tower_fits_every_wall_and_every_sky_every_tower(wall: str, tower: str) -> None:
    town_before = wall if wall == "@" else f"@ {wall}"
    state = position(town_before, "@", stored={0: f"{tower} s3"})
    where = "S" if wall == "@" else "R1"
    answer(state, f"build first {where}", f"build second {where}")
    assert column_at(state, where) == f"{wall}/{tower}/s3"


@pytest.mark.clause("VIL-35", "VIL-84")
def test_nothing_is_built_on_ruins() -> None:
    state = position("@/t! w! w/t! w", "@", stored={0: "t s"})
    assert offered(state, "build") == ["build first R3"]
    refusal = refused(state, "build first R1")
    assert refusal is not None
    assert (refusal.clause, refusal.kind) == ("VIL-35", "on_ruins")


@pytest.mark.clause("VIL-35")
@pytest.mark.parametrize("edition", ["de", "en", "fr", "nl"])
def test_a_wall_may_stand_beside_ruins(edition: str) -> None:
    state = position("w! @ w!", "@", stored={0: "w"}, edition=edition)
    assert offered(state, "build") == ["build first L2", "build first R2"]


# --- Refilling


@pytest.mark.clause("VIL-36", "VIL-77")
@pytest.mark.parametrize("edition", ["de", "en"])
def test_an_empty_row_is_refilled_at_once(edition: str) -> None:
    state = position("@", "@", dice="1 5", walls=LAST_WALL, edition=edition, luck=[0] * 6)
    answer(state, "take wall 1")
    assert asked(state) == f"hand 0 {piece('w')}"
    assert "." not in row(state, "wall").split()


@pytest.mark.clause("VIL-36", "VIL-37")
@pytest.mark.parametrize("edition", ["fr", "nl"])
def test_an_empty_row_waits_for_the_end_of_the_turn(edition: str) -> None:
    state = position("@", "@", dice="1 5", walls=LAST_WALL, edition=edition)
    answer(state, "take wall 1", "build hand R1")
    assert row(state, "wall") == ". . . . . ."
    answer(state, "end")
    assert "." not in row(state, "wall").split()
    assert state.turn == 1


@pytest.mark.clause("VIL-36")
def test_a_row_with_a_tile_left_is_not_refilled() -> None:
    state = position("@", "@", dice="1 5", walls="w w . . . .")
    answer(state, "take wall 1", "build hand R1", "end")
    assert row(state, "wall") == ". w . . . ."


@pytest.mark.clause("VIL-36")
def test_a_row_is_refilled_from_the_left_as_far_as_the_stack_lasts() -> None:
    state = position("@", "@", dice="1 5", walls=LAST_WALL, piles={"wall": "L R"}, luck=[0, 0])
    answer(state, "take wall 1")
    assert row(state, "wall") == "L R . . . ."


@pytest.mark.clause("VIL-36")
def test_an_exhausted_row_stays_empty() -> None:
    state = position("@", "@", dice="1 5", walls=LAST_WALL, piles={"wall": ""})
    answer(state, "take wall 1", "build hand R1", "end")
    assert row(state, "wall") == ". . . . . ."


@pytest.mark.clause("VIL-11", "VIL-36")
def test_the_second_stack_comes_after_the_first() -> None:
    state = position("@", "@", dice="1 5", walls=LAST_WALL, luck=[0] * 6)
    state.piles[0] = state.piles[0][:2]
    answer(state, "take wall 1")
    assert (len(state.piles[0]), len(state.piles[1])) == (0, 16)


@pytest.mark.clause("VIL-37")
@pytest.mark.parametrize("edition", ["fr", "nl"])
def test_at_the_end_of_a_late_refill_the_seat_may_still_build_and_evaluate(edition: str) -> None:
    state = position(
        "@", "@", dice="1 5", walls=LAST_WALL, stored={0: "w flag-1"}, edition=edition,
        charms={1: "great-selection"},
    )  # fmt: skip
    answer(state, "take wall 1", "build hand R1", "end")
    # First the great selections, then the seat itself, then the decrees.
    assert asked(state) == "select 1"
    answer(state, "pass")
    assert asked(state) == "close 0"
    assert offered(state) == ["end", "build first L1", "build first R2", "score second"]
    answer(state, "build first L1", "score second")
    assert town(state) == "w @ w"
    assert state.turn == 1


@pytest.mark.clause("VIL-37", "VIL-77")
@pytest.mark.parametrize("edition", ["fr", "nl"])
def test_a_late_refill_is_repeated_while_a_row_empties(edition: str) -> None:
    state = position(
        "@", "@", dice="1 5", walls=LAST_WALL, towers="t . . . . .", edition=edition,
        charms={1: "great-selection great-selection"}, luck=[0] * 12 + [0, 1],
    )  # fmt: skip
    answer(state, "take wall 1", "build hand R1", "end")
    answer(state, "take tower 1", "store")
    # The take emptied the towers, which are refilled; after this round there is a new one.
    assert "." not in row(state, "tower").split()
    assert asked(state) == "select 1"
    answer(state, "pass")
    assert asked(state) == "select 1"
    answer(state, "pass")
    assert state.turn == 1


@pytest.mark.clause("VIL-37")
@pytest.mark.parametrize("edition", ["fr", "nl"])
def test_a_late_turn_may_be_ended_with_things_left_on_the_board(edition: str) -> None:
    state = position("@", "@", dice="1 5", walls=LAST_WALL, stored={0: "w"}, edition=edition)
    answer(state, "take wall 1", "build hand R1", "end")
    assert asked(state) == "close 0"
    answer(state, "end")
    assert state.turn == 1
    assert board(state) == "w ."


@pytest.mark.clause("VIL-37")
@pytest.mark.parametrize("edition", ["de", "en"])
def test_where_rows_are_refilled_at_once_the_end_of_a_turn_asks_nothing_more(edition: str) -> None:
    state = position(
        "@", "@", dice="1 5", walls=LAST_WALL, stored={0: "w"}, edition=edition,
        charms={1: "great-selection"},
    )  # fmt: skip
    answer(state, "take wall 1", "build hand R1", "pass", "end")
    assert state.turn == 1


@pytest.mark.parametrize("source", ["first", "second"])
def test_what_is_built_tells_where_it_came_from(source: str) -> None:
    state = position("@", "@", stored={0: "w w"})
    events = answer(state, f"build {source} R1")
    assert [event.args[2] for event in events if event.kind == "build"] == [SOURCES.index(source)]


def test_a_tile_from_the_hand_is_not_mistaken_for_an_equal_one_on_the_board() -> None:
    state = position("@", "@", dice="2 5", stored={0: "w", 1: "w"})
    events = answer(state, "skill thief", "steal 1 first", "build hand R1")
    assert [event.args[1] for event in events if event.kind == "lose"] == [SOURCES.index("first")]
    assert [event.args[2] for event in events if event.kind == "build"] == [HAND]
