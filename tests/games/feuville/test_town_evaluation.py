"""The town evaluation: from corner tower to corner tower, with a gate between them."""

import pytest

from fireside.games.feuville.evaluation import town_points
from tests.games.feuville.positions import answer, asked, offered, position, refused, town

EDITIONS = ["de", "en", "fr", "nl"]


def points(words: str, edition: str = "de") -> int:
    return town_points(position(words, "@", edition=edition), 0)


@pytest.mark.clause("VIL-51", "VIL-47")
def test_five_walls_and_three_towers_make_sixteen_points() -> None:
    state = position("L/l G @/t w R/r w", "@")
    answer(state, "town 3")
    assert state.points == [16, 0]


@pytest.mark.clause("VIL-47")
def test_it_costs_one_die() -> None:
    state = position("L/l G R/r @", "@", dice="3 5")
    answer(state, "town 3", "coat S")
    assert state.dice == [0, 5]
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-47")
def test_a_seat_has_one_in_the_game() -> None:
    state = position("L/l G R/r @", "@", dice="3 5")
    answer(state, "town 3", "coat S")
    assert offered(state, "town") == []
    refusal = refused(state, "town 5")
    assert refusal is not None
    assert refusal.kind == "town_is_evaluated"


@pytest.mark.clause("VIL-47")
@pytest.mark.parametrize(
    "words",
    [
        pytest.param("L G R/r @", id="left corner without its top"),
        pytest.param("L/l G R @", id="right corner without its top"),
        pytest.param("L/r G R/r @", id="top of the other side"),
        pytest.param("R/l G R/r @", id="base of the other side"),
        pytest.param("w/l G R/r @", id="left top on a plain wall"),
        pytest.param("L/l G w/r @", id="right top on a plain wall"),
        pytest.param("L/t G R/r @", id="plain tower on a left base"),
        pytest.param("L/l w R/r @", id="no gate"),
        pytest.param("L/l R/r G @", id="gate outside"),
        pytest.param("R/r G L/l @", id="wrong way round"),
        pytest.param("L/l! G R/r @", id="burnt left corner"),
        pytest.param("L/l G R/r! @", id="burnt right corner"),
        pytest.param("L/l G! R/r @", id="burnt gate"),
        pytest.param("L/l w! G R/r @", id="burnt wall breaks the wall"),
    ],
)
def test_it_needs_both_corners_and_a_gate_in_an_unbroken_wall(words: str) -> None:
    assert points(words) == 0


@pytest.mark.clause("VIL-47")
def test_skies_do_not_count() -> None:
    assert points("L/l/s G/t/s R/r/s @") == points("L/l G/t R/r @") == 12


@pytest.mark.clause("VIL-47", "VIL-16")
def test_the_starting_tile_counts_as_a_wall() -> None:
    assert points("L/l @ G R/r") == 12


@pytest.mark.clause("VIL-47", "VIL-82")
def test_the_starting_tile_never_breaks_the_wall_but_a_burnt_tower_on_it_is_missing() -> None:
    assert points("L/l @/t! G R/r") == 12
    assert points("L/l @/t G R/r") == 14


@pytest.mark.clause("VIL-47")
def test_of_several_spans_the_best_counts() -> None:
    assert points("L/l G R/r w R/r @") == 16
    assert points("L/l w L/l G R/r @") == 16
    assert points("L/l G R/r w! L/l G/t R/r @") == 12


@pytest.mark.clause("VIL-47")
@pytest.mark.parametrize(
    ("edition", "expected"), [("de", 16), ("en", 16), ("fr", 16), ("nl", 0)], ids=EDITIONS
)
def test_how_many_towers_may_be_missing_depends_on_the_edition(edition: str, expected: int) -> None:
    assert points("L/l G w/t w R/r @", edition) == expected


@pytest.mark.clause("VIL-47")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_tower_may_be_missing_in_every_edition(edition: str) -> None:
    assert points("L/l G w/t R/r @", edition) == 14


@pytest.mark.clause("VIL-47")
def test_in_the_dutch_edition_a_shorter_span_may_still_do() -> None:
    assert points("L/l G w L/l G R/r @", "nl") == 10


@pytest.mark.clause("VIL-48")
def test_the_coat_of_arms_goes_under_any_column_without_grass() -> None:
    state = position("L/l G~ R/r @/t! w", "@")
    answer(state, "town 3")
    assert offered(state) == ["coat L3", "coat L1", "coat S", "coat R1"]
    answer(state, "coat S")
    assert town(state) == "L/l G~ R/r @/t!# w"


@pytest.mark.clause("VIL-48")
def test_without_a_column_free_of_grass_there_is_no_town_evaluation() -> None:
    state = position("L/l~ G~ R/r~ @~", "@")
    assert offered(state, "town") == []
    refusal = refused(state, "town 3")
    assert refusal is not None
    assert (refusal.clause, refusal.kind) == ("VIL-48", "no_column_for_coat")
