"""The pieces as data: how many there are and what they show."""

import tomllib
from importlib.resources import files

import pytest

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
    SYMBOLS_OF,
    TOWER,
    WALL,
)

TILES = [piece for stack in [*STACKS, START_SKIES] for piece in stack]


@pytest.mark.clause("VIL-01")
def test_there_are_ninety_building_tiles_in_two_stacks_a_row() -> None:
    assert [len(stack) for stack in STACKS] == [15, 15, 15, 15, 12, 12]
    assert len(START_SKIES) == 6
    assert [[ROW_OF[piece] for piece in TILES].count(row) for row in (WALL, TOWER, SKY)] == [30] * 3


@pytest.mark.clause("VIL-02")
def test_there_are_thirty_decrees_eighteen_charms_and_twenty_grass_tiles() -> None:
    data = files("fireside.games.feuville").joinpath("components.toml").read_bytes()
    counts = tomllib.loads(data.decode())["counts"]
    assert len(DECREES) == 26
    assert counts["town_evaluations"] == 4
    assert dict(zip(CHARMS, CHARM_COUNTS, strict=True)) == {
        "prestige-3": 2,
        "prestige-4": 2,
        "prestige-5": 2,
        "great-selection": 4,
        "theft-protection": 4,
        "fire-protection": 4,
    }
    assert counts["grass"] + counts["coats_of_arms"] == 20


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
def test_every_symbol_is_on_some_tile() -> None:
    totals = [sum(SYMBOLS_OF[piece][symbol] for piece in TILES) for symbol in range(4)]
    assert totals == [31, 30, 31, 28]


@pytest.mark.clause("VIL-04")
def test_the_board_has_six_persons_with_four_slots_each() -> None:
    assert PERSONS == ("entertainer", "thief", "publican", "architect", "mayor", "magician")
    assert ROWS == ("wall", "tower", "sky", "decree")
    assert SLOT_COUNT == len(ROWS) * ROW_SIZE == 24


@pytest.mark.clause("VIL-16")
def test_the_starting_tile_is_a_plain_wall() -> None:
    assert (ROW_OF[START_TILE], PART_OF[START_TILE], SYMBOLS_OF[START_TILE]) == (WALL, 0, [0] * 4)
