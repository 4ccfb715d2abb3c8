"""Events that say why something happens, and who is about to win."""

import pytest

from fireside.games.the_brigade.actions import WORDS
from fireside.games.the_brigade.components import CREW_TRACK, TRACK_VALUES
from fireside.games.the_brigade.scoring import winning_next
from fireside.games.the_brigade.state import BrigadeState
from fireside.kernel.event import EventLog
from tests.games.the_brigade.positions import CREW_END, play, position, told


def helpers(state: BrigadeState, *answers: str) -> list[str]:
    """Play on, and list whose abilities are told of."""
    log = EventLog()
    play(state, *answers, out=log)
    return [WORDS["member"][member].split("-")[0] for (member,) in told(log, "ability")]


def nears(state: BrigadeState, *answers: str) -> list[str]:
    """Play on, and list the affiliations of which one more block is said to win."""
    log = EventLog()
    play(state, *answers, out=log)
    return [WORDS["affiliation"][affiliation] for (affiliation,) in told(log, "near")]


@pytest.mark.parametrize(("answer", "names"), [("accept", ["gness"]), ("decline", [])])
def test_gness_is_named_where_a_fire_rises(answer: str, names: list[str]) -> None:
    state = position(crews=["gness"], loyal={"d2": 0}, fire={"b1": 2})
    assert helpers(state, "move b1", answer) == names


@pytest.mark.parametrize(
    ("crew", "loyal", "place", "names"),
    [
        pytest.param("kulari", "b1", "f5", ["kulari"], id="more steps"),
        pytest.param("kulari", "b1", "d4", [], id="steps of every brigade"),
        pytest.param("ebenezer", "d5", "c3", ["ebenezer"], id="through fire"),
        pytest.param("ebenezer", "d5", "b1", [], id="into fire"),
    ],
)
def test_a_move_names_the_member_that_it_needs(
    crew: str, loyal: str, place: str, names: list[str]
) -> None:
    fire = {"b6": 1} if crew == "kulari" else {"b1": 1, "a2": 1, "b2": 1}
    state = position(crews=[crew], loyal={loyal: 0}, fire=fire)
    assert helpers(state, f"move {place}") == names


def test_mog_is_told_of_by_the_push_alone() -> None:
    state = position(brigades="b2 c2", crews=["mog"], loyal={"d2": 0}, fire={"d4": 1})
    assert helpers(state, "move c2", "pick c1") == []


@pytest.mark.parametrize(
    ("crew", "won", "answers"),
    [
        pytest.param("del", "b1", ["pick d6"], id="del"),
        pytest.param("chops", "b1", ["pick b2"], id="chops"),
        pytest.param("pep", "b3", ["upgrade crew"], id="pep"),
        pytest.param("mal", "a5", [], id="mal"),
        pytest.param("immora", "e6", ["pick d6"], id="immora"),
    ],
)
def test_winning_a_block_names_the_member_that_follows_it(
    crew: str, won: str, answers: list[str]
) -> None:
    state = position(
        brigades=won,
        fire={won: 1, "d6": 2},
        renown=[{won: {"b1": 1}.get(won, 0)}],
        crews=[crew],
        loyal={"d2": 0},
    )
    assert helpers(state, "extinguish 1", f"pick {won}", *answers) == [crew]


def test_selina_leon_and_ash_are_named() -> None:
    selina = position(
        brigades="c2", fire={"c2": 1, "d6": 1}, loyal={"c2": 1, "b2": 0}, crews=["selina"]
    )
    assert helpers(selina, "extinguish 1", "pick c2") == ["selina"]
    leon = position(wagons="b2", fire={"b2": 1, "d6": 1}, loyal={"a4": 0}, crews=["leon"])
    assert helpers(leon, "hose") == ["leon"]
    ash = position(
        brigades="b2", fire={"b3": 1, "d6": 1}, loyal={"d1": 0}, crews=["ash"], bonus_crew=True
    )
    assert helpers(ash, "ash b3 1") == ["ash"]


@pytest.mark.parametrize("step", range(CREW_END))
def test_an_upgrade_says_how_much_more_the_track_gives(step: int) -> None:
    values = TRACK_VALUES[CREW_TRACK]
    state = position(steps=[{"crew": step}])
    log = EventLog()
    play(state, "upgrade crew", out=log)
    assert [args[-1] for args in told(log, "upgrade")] == [values[step + 1] - values[step]]


# --- Who is about to win


@pytest.mark.clause("BRI-60")
def test_the_last_block_but_one_of_an_affiliation_is_a_warning() -> None:
    state = position(
        brigades="b1",
        fire={"b1": 1, "d6": 1},
        renown=[{"b1": 1}],
        loyal=dict.fromkeys(["c1", "d1", "e1"], 0),
    )
    assert nears(state, "extinguish 1", "pick b1") == ["commons"]


@pytest.mark.clause("BRI-61")
def test_the_fourth_affiliation_is_a_warning_that_names_the_fifth() -> None:
    state = position(
        brigades="b1",
        fire={"b1": 1, "d6": 1},
        renown=[{"b1": 1}],
        loyal={"d2": 0, "a4": 0, "d5": 0},
    )
    assert nears(state, "extinguish 1", "pick b1") == ["university"]


def test_a_block_that_changes_nothing_repeats_no_warning() -> None:
    loyal = {"d2": 0, "a4": 0, "d5": 0, "c1": 0}
    state = position(brigades="b1", fire={"b1": 1, "d6": 1}, renown=[{"b1": 1}], loyal=loyal)
    assert nears(state, "extinguish 1", "pick b1") == []


@pytest.mark.parametrize(
    ("counts", "found"),
    [
        pytest.param([4, 0, 0, 0, 0], [0], id="four alike"),
        pytest.param([0, 0, 0, 0, 2], [4], id="two halls"),
        pytest.param([1, 1, 1, 1, 0], [4], id="four kinds"),
        pytest.param([4, 1, 1, 0, 2], [0, 3, 4], id="several ways"),
        pytest.param([3, 1, 1, 0, 0], [], id="none"),
    ],
)
def test_what_one_more_block_would_win_with(counts: list[int], found: list[int]) -> None:
    assert winning_next(counts) == found
