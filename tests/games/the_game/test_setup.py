"""Before the first turn (GAM-01 to GAM-04)."""

import msgspec
import pytest

from fireside.games.the_game import TITLE
from fireside.games.the_game.actions import PLAYS
from fireside.games.the_game.setup import SEAT_COUNTS, is_team
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import FORGET, EventLog
from fireside.kernel.rng import ScriptedRng, fast_rng
from fireside.kernel.seats import SPECTATOR
from tests.games.the_game.positions import (
    GAME,
    UNTOUCHED,
    answer,
    asked,
    bid,
    hand,
    offered,
    position,
    result,
    start,
    told,
)

ALONE = "2 3 4 5 6 7 8 9"
TWO = "2 4 6 8 10 12 14 | 3 5 7 9 11 13 15"
THREE = "2 3 4 5 6 7 | 8 9 10 11 12 13 | 14 15 16 17 18 19"
EVERYONE = [SPECTATOR, 0, 1, 2]


@pytest.mark.clause("GAM-01")
def test_there_is_one_card_of_each_number_from_2_to_99() -> None:
    state = GAME.start(3, {}, fast_rng(1), FORGET)
    cards = [card for own in [*state.hands, state.pile] for card in own]
    assert sorted(cards) == list(range(2, 100))
    assert len(cards) == 98
    assert [card for card, plays in enumerate(PLAYS) if plays] == list(range(2, 100))


@pytest.mark.clause("GAM-01")
def test_two_piles_start_at_1_and_two_at_100() -> None:
    state = start(ALONE)
    assert TITLE.view(state, 0).public.tops == (1, 1, 100, 100)
    assert TITLE.view(state, 0).public.laid == ()


@pytest.mark.clause("GAM-01")
def test_two_piles_ascend_and_two_descend() -> None:
    assert offered(position("50 51 49 48", "30 70")) == "30c 30d 70a 70b"


@pytest.mark.clause("GAM-02")
@pytest.mark.parametrize(("seats", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_the_more_seats_the_smaller_the_hands(seats: int, size: int) -> None:
    state = GAME.start(seats, {}, fast_rng(1), FORGET)
    assert [len(own) for own in state.hands] == [size] * seats
    assert len(state.pile) == 98 - seats * size
    assert state.laid == []


@pytest.mark.clause("GAM-02")
def test_hands_are_dealt_by_chance() -> None:
    log = EventLog()
    state = GAME.start(1, {}, ScriptedRng([97, 0, 95, 0, 93, 0, 91, 0]), log)
    assert hand(state) == "2 3 4 5 96 97 98 99"
    assert told(log.events, "refill") == ["refill 0 8"]
    assert told(log.events, "draw") == [f"draw 0 {card}" for card in (99, 2, 98, 3, 97, 4, 96, 5)]


@pytest.mark.clause("GAM-02", "GAM-04")
def test_only_the_seat_that_draws_learns_the_card() -> None:
    log = EventLog()
    start(THREE, starter="first", out=log)
    drawn = [event for event in log.events if event.kind == "draw"]
    assert len(drawn) == 18
    for event in drawn:
        assert [seat for seat in EVERYONE if event.is_for(seat)] == [event.seat]
    refills = [event for event in log.events if event.kind == "refill"]
    assert all(event.is_for(seat) for event in refills for seat in EVERYONE)


@pytest.mark.clause("GAM-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_seats_are_asked_at_once_after_the_deal(seats: int) -> None:
    state = GAME.start(seats, {}, fast_rng(1), FORGET)
    assert state.stack[-1].kind == "starter"
    assert state.asked() == list(range(seats))
    for seat in range(seats):
        words = [action.args for action in GAME.legal_actions(state, seat)]
        assert words == [(0,), (1,), (2,)]


@pytest.mark.clause("GAM-03")
@pytest.mark.parametrize(
    ("choices", "starter"),
    [
        pytest.param(["could", "gladly", "rather-not"], 1, id="gladly before could"),
        pytest.param(["rather-not", "rather-not", "could"], 2, id="could before rather not"),
        pytest.param(["could", "gladly", "gladly"], 1, id="the lowest among equals"),
        pytest.param(["rather-not", "rather-not", "rather-not"], 0, id="somebody has to"),
    ],
)
def test_the_keenest_seat_starts(choices: list[str], starter: int) -> None:
    state = start(THREE)
    for seat, choice in enumerate(choices):
        events = bid(state, seat, choice)
    assert asked(state) == (starter, 2)
    assert told(events, "start") == [f"start {starter}"]


@pytest.mark.clause("GAM-03")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_answers_are_shown_together_when_all_are_in(order: tuple[int, int, int]) -> None:
    state = start(THREE)
    choices = ["could", "rather-not", "gladly"]
    for answered, seat in enumerate(order[:2], 1):
        assert bid(state, seat, choices[seat]) == []
        assert state.asked() == sorted(order[answered:])
        assert state.reveals == 0
    events = bid(state, order[2], choices[order[2]])
    assert told(events) == ["bid 0 1", "bid 1 2", "bid 2 0", "start 2"]
    assert all(event.is_for(viewer) for event in events for viewer in EVERYONE)
    assert state.reveals == 1


@pytest.mark.clause("GAM-03")
def test_nobody_sees_the_answer_of_another_seat_before() -> None:
    state = start(THREE)
    bid(state, 1, "rather-not")
    assert TITLE.own(state, 1).bid == 2
    for viewer in (SPECTATOR, 0, 2):
        assert TITLE.own(state, viewer).bid is None
    assert TITLE.public(state).bids == ()
    bid(state, 0, "gladly")
    bid(state, 2, "could")
    assert TITLE.public(state).bids == (0, 2, 1)


@pytest.mark.clause("GAM-03")
def test_play_goes_clockwise_from_the_starter() -> None:
    state = start(THREE, draw="20 21 22 23 24 25", luck=1, starter="random")
    turns = []
    for words in ("8a 9a stop", "14a 15a stop", "7c 6c stop"):
        turns.append(state.stack[-1].seat)
        answer(state, words)
    turns.append(state.stack[-1].seat)
    assert turns == [1, 2, 0, 1]


@pytest.mark.clause("GAM-03")
def test_the_table_may_let_seat_0_start() -> None:
    log = EventLog()
    state = start(TWO, starter="first", out=log)
    assert asked(state) == (0, 2)
    assert told(log.events, "start") == ["start 0"]


@pytest.mark.clause("GAM-03")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_table_may_leave_the_starter_to_chance(seat: int) -> None:
    log = EventLog()
    state = start(THREE, starter="random", luck=seat, out=log)
    assert asked(state) == (seat, 2)
    assert told(log.events, "start") == [f"start {seat}"]
    rng = state.rng
    assert isinstance(rng, ScriptedRng)
    assert rng.sizes[-1] == 3


@pytest.mark.clause("GAM-03")
@pytest.mark.parametrize("starter", ["agree", "first", "random"])
def test_nobody_asks_a_lone_seat(starter: str) -> None:
    log = EventLog()
    rng = ScriptedRng([0] * 8)
    state = GAME.start(1, {"starter": starter}, rng, log)
    assert rng.sizes == [98, 97, 96, 95, 94, 93, 92, 91]
    assert asked(state) == (0, 2)
    assert told(log.events, "start", "bid") == []


@pytest.mark.clause("GAM-03")
def test_agreeing_is_the_default() -> None:
    assert start(TWO).stack[-1].kind == "starter"
    assert start(TWO, starter="agree").stack[-1].kind == "starter"


@pytest.mark.clause("GAM-04")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_a_hand_is_shown_to_its_seat_alone(viewer: int) -> None:
    state = start(THREE, starter="first")
    hand = TITLE.own(state, viewer).hand
    assert hand == (tuple(state.hands[viewer]) if viewer != SPECTATOR else ())
    assert TITLE.public(state).hands == ()


@pytest.mark.clause("GAM-04")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_sizes_and_cards_played_are_open_to_everyone(viewer: int) -> None:
    state = start(THREE, draw="20 21", starter="first")
    answer(state, "2a 7c stop 8a")
    seen = TITLE.view(state, viewer)
    assert seen.public.counts == (6, 5, 6)
    assert seen.public.pile == 78
    assert seen.public.left == 95
    assert seen.public.laid == ((2, 0), (7, 2), (8, 0))
    assert seen.public.tops == (8, 1, 7, 100)


@pytest.mark.clause("GAM-04")
def test_what_others_hold_and_what_is_to_be_drawn_changes_nothing_that_is_seen() -> None:
    one = start(THREE, starter="first")
    other = start("2 3 4 5 6 7 | 18 19 20 21 22 23 | 90 91 92 93 94 95", starter="first")
    for viewer in (SPECTATOR, 0):
        seen = msgspec.json.encode(TITLE.view(one, viewer))
        assert seen == msgspec.json.encode(TITLE.view(other, viewer))
    assert GAME.legal_actions(one, 0) == GAME.legal_actions(other, 0)


@pytest.mark.clause("GAM-04")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_all_hands_are_shown_when_the_game_is_over(viewer: int) -> None:
    log = EventLog()
    state = position("98 97 2 3", "50 | 51 52 | 53", draw="60", out=log)
    assert result(state) == "excellent"
    assert TITLE.view(state, viewer).public.hands == ((50,), (51, 52), (53,))
    shows = [event for event in log.events if event.kind == "show"]
    assert told(shows) == ["show 0 50", "show 1 51", "show 1 52", "show 2 53"]
    assert all(event.is_for(viewer) for event in shows)


@pytest.mark.parametrize("seats", [0, 6])
def test_the_game_seats_one_to_five(seats: int) -> None:
    with pytest.raises(OptionsError, match=f"seats 1 to 5, not {seats}"):
        GAME.start(seats, {}, fast_rng(1), FORGET)


def test_an_untouched_table_has_no_fires_and_no_signals() -> None:
    state = position(UNTOUCHED, "2 3 | 4 5")
    assert TITLE.view(state, 0).public.fuses == (0, 0, 0, 0)
    assert TITLE.view(state, 0).public.signals == ((0, 0, 0, 0), (0, 0, 0, 0))


@pytest.mark.clause("GAM-33")
def test_all_seats_are_a_team() -> None:
    assert all(is_team(seats, {}) for seats in SEAT_COUNTS)


def test_the_title_owes_nothing() -> None:
    assert TITLE.complete


def test_the_actions_know_their_title() -> None:
    assert TITLE.action_set.title == TITLE.name
