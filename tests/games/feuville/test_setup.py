"""Before the first turn: the display, the decrees that are out, and who begins."""

import pytest

from fireside.games.feuville import TITLE
from fireside.games.feuville.components import NO_CHARM, START_SKIES
from fireside.games.feuville.setup import SEAT_COUNTS, is_team, set_up
from fireside.games.feuville.state import EDITIONS, FeuvilleState, stack_size
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import FORGET, EventLog
from fireside.kernel.rng import ScriptedRng, fast_rng
from tests.games.feuville.positions import GAME, board, kept, told, town

LAYING_OUT = [0] * (3 + 5 + 6 + 6 + 6)
"""Draws for charms, the order of the start skies, towers, walls and decrees."""


def set_out(seat_count: int = 3, edition: str = "de", seed: int = 1) -> FeuvilleState:
    return set_up(seat_count, {"edition": edition}, fast_rng(seed), FORGET)


@pytest.mark.clause("VIL-10")
def test_three_of_eighteen_charms_lie_open() -> None:
    state = set_out()
    assert NO_CHARM not in state.open_charms
    assert sum(state.supply) == 15


@pytest.mark.clause("VIL-11")
def test_the_start_skies_fill_the_sky_row() -> None:
    assert sorted(set_out().display[12:18]) == sorted(START_SKIES)


@pytest.mark.clause("VIL-11")
def test_which_start_sky_lies_where_is_drawn() -> None:
    assert len({tuple(set_out(seed=seed).display[12:18]) for seed in range(9)}) > 1


@pytest.mark.clause("VIL-11")
def test_the_first_walls_and_towers_come_from_the_stacks_with_back_one() -> None:
    state = set_out()
    assert [len(pile) for pile in state.piles] == [4, 20, 4, 20, 4, 20]
    assert all(state.display[:12])


@pytest.mark.clause("VIL-12")
def test_six_decrees_lie_open_and_thirteen_are_to_come() -> None:
    state = set_out()
    assert all(state.display[18:])
    assert stack_size(state) == 13
    assert len(state.decrees) == 20


@pytest.mark.clause("VIL-12")
@pytest.mark.parametrize("seat_count", [2, 3, 4])
def test_there_is_a_town_evaluation_for_each_seat(seat_count: int) -> None:
    town_evaluations = GAME.census(set_out(seat_count))[-7]
    assert town_evaluations == seat_count


@pytest.mark.clause("VIL-13")
def test_the_highest_die_begins_and_gets_the_cup() -> None:
    log = EventLog()
    state = set_up(3, {}, ScriptedRng([*LAYING_OUT, 1, 4, 2]), log)
    assert (state.cup, state.turn) == (1, 1)
    assert told(log.events, "throw", "start") == ["throw 0 2", "throw 1 5", "throw 2 3", "start 1"]


@pytest.mark.clause("VIL-13")
def test_only_those_who_tie_roll_again() -> None:
    log = EventLog()
    state = set_up(3, {}, ScriptedRng([*LAYING_OUT, 4, 1, 4, 2, 2, 0, 5]), log)
    assert state.cup == 2
    assert [event.seat for event in log.events if event.kind == "throw"] == [0, 1, 2, 0, 2, 0, 2]


@pytest.mark.clause("VIL-14")
def test_everybody_starts_with_a_starting_tile_an_empty_board_and_no_points() -> None:
    state = set_out(4)
    assert [town(state, seat) for seat in range(4)] == ["@"] * 4
    assert [board(state, seat) for seat in range(4)] == [". ."] * 4
    assert [kept(state, seat) for seat in range(4)] == [""] * 4
    assert state.points == [0] * 4


def test_the_edition_is_german_unless_another_is_chosen() -> None:
    assert EDITIONS[GAME.start(2, {}, fast_rng(1), FORGET).variant.edition] == "de"
    assert EDITIONS[set_out(edition="nl").variant.edition] == "nl"


@pytest.mark.parametrize("seat_count", [1, 5])
def test_two_to_four_can_play(seat_count: int) -> None:
    with pytest.raises(OptionsError, match="seats 2 to 4"):
        GAME.start(seat_count, {}, fast_rng(1), FORGET)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(OptionsError, match="edition"):
        GAME.start(2, {"edition": "it"}, fast_rng(1), FORGET)


def test_seats_are_never_a_team() -> None:
    assert not any(is_team(seats, {}) for seats in SEAT_COUNTS)


def test_the_title_owes_nothing() -> None:
    assert TITLE.complete


def test_the_actions_know_their_title() -> None:
    assert TITLE.action_set.title == TITLE.name
