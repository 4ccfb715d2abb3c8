"""Pieces and the position before the first action."""

import re
from collections import Counter

import pytest

from fireside.games.the_brigade import TITLE
from fireside.games.the_brigade.board import NEAR, PLACE_NAMES, UNIVERSITY_PLACES, places_in
from fireside.games.the_brigade.components import (
    AFFILIATIONS,
    BLOCK_AFFILIATIONS,
    BLOCK_NAMES,
    BLOCK_TRACKS,
    BLOCK_VALUES,
    BOARDS,
    CITY_BLOCK_COUNT,
    DIGEST,
    FIRST_UNIVERSITY,
    MEMBER_WATER,
    ORDINARY_MEMBER_COUNT,
    RENOWN,
    STORMS,
    TRACK_VALUES,
    WARDENS,
)
from fireside.games.the_brigade.setup import SEAT_COUNTS, is_team
from fireside.games.the_brigade.water import warden_capacity
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import FORGET, EventLog
from fireside.kernel.rng import fast_rng
from tests.games.the_brigade.positions import GAME, at, fires, play, position, told


@pytest.mark.clause("BRI-01", "BRI-03")
def test_each_affiliation_has_seven_blocks_and_the_university_four() -> None:
    city = Counter(AFFILIATIONS[own] for own in BLOCK_AFFILIATIONS[:CITY_BLOCK_COUNT])
    assert city == {"commons": 7, "merchants": 7, "council": 7, "nobles": 7}
    assert BLOCK_VALUES[FIRST_UNIVERSITY:] == [5, 5, 5, 5]
    assert max(BLOCK_VALUES[:FIRST_UNIVERSITY]) < 5
    assert min(BLOCK_TRACKS) > 0
    assert len(set(BLOCK_NAMES)) == len(BLOCK_NAMES)
    assert len(DIGEST) == 64


@pytest.mark.clause("BRI-02", "BRI-05")
def test_there_are_thirty_events_twenty_members_and_sixteen_renown_a_seat() -> None:
    state = GAME.start(4, {}, fast_rng(1), FORGET)
    assert (state.event_deck | state.event_discards).bit_count() == 30
    assert state.crew_deck.bit_count() == ORDINARY_MEMBER_COUNT == 20
    assert state.supply == [RENOWN] * 4 == [16] * 4
    assert all(1 <= water <= 2 for water in MEMBER_WATER[:ORDINARY_MEMBER_COUNT])


@pytest.mark.clause("BRI-04")
def test_neighbours_touch_at_corners_too_and_firehouses_have_some() -> None:
    assert [PLACE_NAMES[place] for place in places_in(NEAR[at("a1")])] == ["b1", "a2", "b2"]
    assert len(places_in(NEAR[at("c3")])) == 8


@pytest.mark.clause("BRI-10")
def test_the_university_is_in_the_middle_and_the_rest_lies_at_random() -> None:
    first = GAME.start(2, {}, fast_rng(1), FORGET)
    other = GAME.start(2, {}, fast_rng(2), FORGET)
    assert [PLACE_NAMES[place] for place in UNIVERSITY_PLACES] == ["c3", "d3", "c4", "d4"]
    for state in (first, other):
        assert [state.city.tiles[place] for place in UNIVERSITY_PLACES] == [32, 33, 34, 35]
        assert sorted(set(state.city.tiles)) == [-1, *range(28), 32, 33, 34, 35]
        assert state.burnt == 0
    assert first.city.tiles != other.city.tiles


@pytest.mark.clause("BRI-11")
@pytest.mark.parametrize(
    ("seats", "homes"),
    [
        (2, {"a1 f6", "f1 a6", "f6 a1", "a6 f1"}),
        (3, {"a1 f1 f6", "f1 f6 a6", "f6 a6 a1", "a6 a1 f1"}),
        (4, {"a1 f1 f6 a6", "f1 f6 a6 a1", "f6 a6 a1 f1", "a6 a1 f1 f6"}),
    ],
)
def test_the_first_corner_is_drawn_by_lot_and_the_others_follow_clockwise(
    seats: int, homes: set[str]
) -> None:
    found: set[str] = set()
    for seed in range(40):
        log = EventLog()
        state = GAME.start(seats, {}, fast_rng(seed), log)
        found.add(" ".join([PLACE_NAMES[place] for place in state.homes]))
        assert state.brigades == state.wagons == state.homes
        assert [place for (place,) in told(log, "firehouse")] == state.homes
    assert found == homes


@pytest.mark.clause("BRI-12")
def test_all_tracks_begin_on_their_first_step_with_two_water_each() -> None:
    state = GAME.start(3, {}, fast_rng(4), FORGET)
    assert [values[0] for values in TRACK_VALUES] == [0, 2, 4]
    assert state.steps == [0] * 9
    assert state.warden_water == state.wagon_water == [2, 2, 2]
    assert state.stack[-1].args == (4,)


@pytest.mark.clause("BRI-13")
def test_three_starting_events_come_before_the_first_turn() -> None:
    log = EventLog()
    state = GAME.start(4, {}, fast_rng(5), log)
    cards = [card for (card,) in told(log, "event")]
    assert len(set(cards)) == 3
    assert max(cards) < 6
    assert state.event_deck.bit_count() == 27
    wanted = Counter({"c3": 2, "d3": 2, "c4": 2, "d4": 2})
    wanted.update(PLACE_NAMES[place] for card in cards for place in STORMS[card])
    assert fires(state) == wanted
    assert state.stack[-1].kind == "act"
    assert state.stack[-1].seat == state.first


@pytest.mark.clause("BRI-13")
def test_the_first_seat_is_drawn_by_lot() -> None:
    firsts = {GAME.start(4, {}, fast_rng(seed), FORGET).first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.clause("BRI-30")
def test_turns_are_counted_from_one() -> None:
    state = GAME.start(2, {}, fast_rng(1), FORGET)
    assert state.turn_count == 1
    log = EventLog()
    play(state, "stop", out=log)
    assert state.turn_count == 2
    assert told(log, "turn") == [(2,)]


@pytest.mark.clause("BRI-14")
def test_an_empty_event_deck_is_made_of_its_discards() -> None:
    state = position(deck="gust-north-1", actions=1, fire={"c1": 1})
    assert state.event_deck.bit_count() == 1
    GAME.apply(state, 0, GAME.legal_actions(state, 0)[0], FORGET)
    assert state.event_deck == 0
    GAME.apply(state, 1, GAME.legal_actions(state, 1)[0], FORGET)
    assert state.event_deck.bit_count() == 29


@pytest.mark.clause("BRI-75")
@pytest.mark.parametrize(("bonus", "count"), [(False, 20), (True, 22)])
def test_the_bonus_adds_two_crew_cards(bonus: bool, count: int) -> None:
    state = GAME.start(2, {"bonus_crew": bonus}, fast_rng(6), FORGET)
    assert state.crew_deck.bit_count() == count


@pytest.mark.clause("BRI-80")
def test_wardens_and_boards_are_dealt_one_each_in_the_advanced_game() -> None:
    state = GAME.start(4, {"advanced": True}, fast_rng(7), FORGET)
    assert len(set(state.wardens)) == len(set(state.boards)) == 4
    assert 0 not in state.wardens + state.boards
    assert GAME.start(4, {}, fast_rng(7), FORGET).wardens == [0] * 4


@pytest.mark.clause("BRI-80", "BRI-W06", "BRI-W07")
def test_advanced_wardens_begin_with_full_buckets_of_their_own_number() -> None:
    buckets: dict[int, int] = {}
    for seed in range(20):
        state = GAME.start(4, {"advanced": True}, fast_rng(seed), FORGET)
        buckets.update(zip(state.wardens, state.warden_water, strict=True))
        assert [warden_capacity(state, seat) for seat in range(4)] == state.warden_water
    assert len(buckets) == 10
    odd = {WARDENS[warden]: water for warden, water in buckets.items() if water != 2}
    assert odd == {"ester": 1, "aurath": 3, "cindy": 3}


@pytest.mark.clause("BRI-80")
def test_advanced_boards_begin_on_steps_of_their_own() -> None:
    state = GAME.start(4, {"advanced": True}, fast_rng(7), FORGET)
    steps = [state.steps[first : first + 3] for first in range(0, 12, 3)]
    found = {BOARDS[board]: own for board, own in zip(state.boards, steps, strict=True)}
    assert found == {
        "white": [1, 1, 0],
        "black": [0, 0, 0],
        "pink": [1, 1, 0],
        "orange": [0, 0, 0],
    }
    assert state.wagon_water == [2] * 4


@pytest.mark.clause("BRI-85")
def test_great_buildings_replace_blocks_of_their_affiliation() -> None:
    state = GAME.start(2, {"great_buildings": True}, fast_rng(8), FORGET)
    assert {28, 29, 30, 31} <= set(state.city.tiles)
    counts = Counter(own for own in state.city.affiliations if own >= 0)
    assert counts == {0: 7, 1: 7, 2: 7, 3: 7, 4: 4}


@pytest.mark.clause("BRI-95")
def test_the_fire_festival_adds_four_events() -> None:
    state = GAME.start(2, {"fire_festival": True}, fast_rng(9), FORGET)
    assert state.event_deck.bit_count() == 31


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(OptionsError, match="seats 2 to 4"):
        GAME.start(seats, {}, fast_rng(1), FORGET)


@pytest.mark.clause("BRI-13")
def test_each_starting_event_is_told_before_its_flames() -> None:
    log = EventLog()
    GAME.start(2, {}, fast_rng(3), log)
    kinds = "".join(event.kind[0] for event in log.events if event.kind in ("event", "flame"))
    assert re.fullmatch("ffff(ef+){3}", kinds)


def test_seats_are_never_a_team() -> None:
    assert not any(is_team(seats, {}) for seats in SEAT_COUNTS)


def test_the_title_owes_nothing() -> None:
    assert TITLE.complete


def test_the_actions_know_their_title() -> None:
    assert TITLE.action_set.title == TITLE.name
