"""The pieces as data: how many there are and what they show."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from fireside.games.feuville import TITLE
from fireside.games.feuville.components import (
    CHARM_COUNTS,
    CHARMS,
    CLOUDS_OF,
    DECREES,
    GATE,
    KIND_OF,
    LEFT,
    PART_OF,
    PERSONS,
    PIECES,
    RIGHT,
    ROW_OF,
    ROW_SIZE,
    ROWS,
    SKY,
    SLOT_COUNT,
    STACKS,
    START_SKIES,
    START_TILE,
    STATUS,
    SYMBOL_SUM,
    SYMBOLS_OF,
    TOWER,
    WALL,
)
from fireside.games.feuville.setup import set_up
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.feuville.positions import GAME, offered, position

DATA = tomllib.loads(
    files("fireside.games.feuville").joinpath("components.toml").read_text("utf-8")
)

TILES = [piece for stack in [*STACKS, START_SKIES] for piece in stack]


@pytest.mark.clause("VIL-01")
def test_there_are_ninety_building_tiles_in_two_stacks_a_row() -> None:
    assert [len(stack) for stack in STACKS] == [10, 20, 10, 20, 4, 20]
    assert len(START_SKIES) == 6
    assert [[ROW_OF[piece] for piece in TILES].count(row) for row in (WALL, TOWER, SKY)] == [30] * 3


@pytest.mark.clause("VIL-01")
def test_walls_towers_and_skies_lie_in_their_own_stacks() -> None:
    rows = [{ROW_OF[piece] for piece in stack} for stack in STACKS]
    assert rows == [{WALL}, {WALL}, {TOWER}, {TOWER}, {SKY}, {SKY}]
    assert {ROW_OF[piece] for piece in START_SKIES} == {SKY}


@pytest.mark.clause("VIL-02")
def test_there_are_thirty_decrees_eighteen_charms_and_twenty_grass_tiles() -> None:
    counts = DATA["counts"]
    assert len(DECREES) == 26
    assert len(DECREES) + counts["town_evaluations"] == 30
    assert sum(CHARM_COUNTS) == 18
    assert counts["grass"] + counts["coats_of_arms"] == 20
    assert counts["coats_of_arms"] == 4


@pytest.mark.clause("VIL-02")
def test_there_are_two_dice_a_cup_and_a_starting_tile_and_board_for_four() -> None:
    state = set_up(4, {}, fast_rng(1), FORGET)
    assert len(state.dice) == 2
    assert state.cup in range(4)
    assert state.towns == [[START_TILE]] * 4
    assert len(state.places) == len(state.guards) == 2 * 4
    assert GAME.census(state)[START_TILE - 1] == 4


@pytest.mark.clause("VIL-02")
def test_there_are_as_many_charms_of_each_kind_as_the_data_say() -> None:
    assert dict(zip(CHARMS, CHARM_COUNTS, strict=True)) == DATA["charms"]
    assert list(CHARMS) == [
        *("great-selection", "theft-protection", "fire-protection"),
        *("prestige-3", "prestige-4", "prestige-5"),
    ]


@pytest.mark.clause("VIL-02", "VIL-44")
def test_every_status_symbol_has_a_decree_of_each_factor() -> None:
    status = {PIECES[piece] for piece in DECREES if KIND_OF[piece] == STATUS}
    assert status == {f"{s}-{n}" for s in ("guard", "star", "flag", "griffin") for n in (1, 2, 3)}


def test_grass_never_runs_out() -> None:
    districts = [PIECES[piece] for piece in DECREES]
    needed = districts.count("little-district") + 2 * districts.count("large-district")
    assert needed <= 16


@pytest.mark.clause("VIL-03")
def test_skies_show_one_to_three_clouds_and_nothing_else_shows_any() -> None:
    assert {CLOUDS_OF[piece] for piece in TILES if ROW_OF[piece] == SKY} == {1, 2, 3}
    assert {CLOUDS_OF[piece] for piece in TILES if ROW_OF[piece] != SKY} == {0}


@pytest.mark.clause("VIL-03")
def test_walls_are_corners_and_gates_and_towers_are_corners() -> None:
    parts = [{PART_OF[piece] for piece in TILES if ROW_OF[piece] == row} for row in range(3)]
    assert parts == [{0, LEFT, RIGHT, GATE}, {0, LEFT, RIGHT}, {0}]


@pytest.mark.clause("VIL-03")
def test_every_symbol_is_on_some_wall_and_on_some_tower() -> None:
    for row in (WALL, TOWER):
        tiles = [piece for piece in TILES if ROW_OF[piece] == row]
        assert all(sum(SYMBOLS_OF[piece][symbol] for piece in tiles) for symbol in range(4))


@pytest.mark.clause("VIL-03")
def test_tiles_show_what_the_data_say() -> None:
    for stack in DATA["stacks"]:
        row = ROWS.index(stack["row"])
        pieces = (
            START_SKIES
            if stack["name"] == "start"
            else STACKS[2 * row + ("I", "II").index(stack["name"])]
        )
        assert sorted(map(shown_by, pieces)) == sorted(map(written_in, stack["tiles"]))


def shown_by(piece: int) -> list[int]:
    """Return the part, the clouds and the symbols that the tables have for a tile."""
    symbols = SYMBOLS_OF[piece]
    assert SYMBOL_SUM[piece] == sum(symbols)
    return [PART_OF[piece], CLOUDS_OF[piece], *symbols]


def written_in(tile: dict[str, Any]) -> list[int]:
    """Return the same as the data have it."""
    part = ("plain", "left", "right", "gate").index(tile.get("part", "plain"))
    names = ("clouds", "guard", "star", "flag", "griffin")
    return [part, *[tile.get(name, 0) for name in names]]


@pytest.mark.clause("VIL-04")
def test_the_board_has_six_persons_with_four_slots_each() -> None:
    assert PERSONS == ("entertainer", "thief", "publican", "architect", "mayor", "magician")
    assert ROWS == ("wall", "tower", "sky", "decree")
    assert SLOT_COUNT == len(ROWS) * ROW_SIZE == 24


@pytest.mark.clause("VIL-04", "VIL-21")
@pytest.mark.parametrize("die", range(1, 7))
def test_each_die_has_the_column_of_its_number(die: int) -> None:
    state = position("@", "@", dice=f"{die} 0")
    person = PERSONS[die - 1]
    assert offered(state, "take") == [f"take {row} {person}" for row in ROWS]
    assert set(offered(state, "skill")) <= {f"skill {person}"}


@pytest.mark.clause("VIL-04")
def test_the_board_shows_four_rows_of_six_and_three_charms() -> None:
    seen = TITLE.view(set_up(2, {}, fast_rng(1), FORGET), 0)
    assert [len(row) for row in seen.public.display] == [6, 6, 6, 6]
    assert [{ROW_OF[piece] for piece in row} for row in seen.public.display] == [{0}, {1}, {2}, {3}]
    assert len(seen.public.open_charms) == 3


@pytest.mark.clause("VIL-16")
def test_the_starting_tile_is_a_plain_wall() -> None:
    assert (ROW_OF[START_TILE], PART_OF[START_TILE], SYMBOLS_OF[START_TILE]) == (WALL, 0, [0] * 4)
