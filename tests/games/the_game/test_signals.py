"""Talking without words (GAM-40, GAM-41)."""

import pytest

from fireside.games.the_game import TITLE
from fireside.games.the_game.actions import (
    ACTION_ARGS,
    ACTIONS,
    KEEP_CLEAR,
    NO_SIGNAL,
    SIGNALS,
    SMALL_STEPS,
)
from fireside.games.the_game.components import PILE_NAMES
from fireside.games.the_game.game import EVENT_ARGS
from fireside.games.the_game.state import TheGameState
from fireside.kernel.event import FORGET, EventLog
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.match.match import Match
from fireside.match.record import AsideEntry
from fireside.match.verify import verify
from fireside.registry import find_title
from tests.games.the_game.positions import (
    GAME,
    UNTOUCHED,
    answer,
    asked,
    bid,
    legal,
    position,
    result,
    say,
    signal,
    signal_at,
    start,
    told,
)

HANDS = "20 21 22 23 | 30 31 32 33 | 40 41 42 43"
WHOLE_HANDS = "20 21 22 23 24 25 | 30 31 32 33 34 35 | 40 41 42 43 44 45"


@pytest.mark.clause("GAM-40")
def test_every_signal_has_a_word() -> None:
    words = [SIGNALS[signal] for signal in (NO_SIGNAL, KEEP_CLEAR, SMALL_STEPS)]
    assert words == ["none", "keep-clear", "small-steps"]


@pytest.mark.clause("GAM-40")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_may_signal_at_every_pile_at_any_time(seat: int) -> None:
    state = position(UNTOUCHED, HANDS, turn=1)
    offers = [action.args for action in GAME.open_asides(state, seat)]
    assert offers == [(pile, what) for pile in range(4) for what in (1, 2)]


@pytest.mark.clause("GAM-40", "GAM-41")
def test_there_are_two_signals() -> None:
    assert SIGNALS[1:] == ("keep-clear", "small-steps")


@pytest.mark.clause("GAM-40")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_everybody_sees_the_signals(viewer: int) -> None:
    state = position(UNTOUCHED, HANDS)
    (event,) = say(state, "2c", "small-steps")
    assert told([event]) == ["signal 2 2 2"]
    assert event.is_for(viewer)
    assert TITLE.view(state, viewer).public.signals == ((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 2, 0))


@pytest.mark.clause("GAM-40")
def test_a_seat_holds_one_signal_at_each_pile_and_may_change_or_withdraw_it() -> None:
    state = position(UNTOUCHED, HANDS, signals={"1a": "keep-clear", "1b": "small-steps"})
    offers = [action.args for action in GAME.asides(state, 1)]
    assert offers[:4] == [(0, 0), (0, 2), (1, 0), (1, 1)]
    say(state, "1a", "small-steps")
    assert signal_at(state, "1a") == "small-steps"
    events = say(state, "1b", "none")
    assert told(events) == ["signal 1 1 0"]
    assert signal_at(state, "1b") == "none"


def offers_at(state: TheGameState, place: str) -> list[str]:
    """Name the signals that are open at a place such as `1c`."""
    pile = PILE_NAMES.index(place[1])
    asides = GAME.open_asides(state, int(place[0]))
    return [SIGNALS[action.args[1]] for action in asides if action.args[0] == pile]


@pytest.mark.clause("GAM-40")
def test_a_signal_is_set_or_changed_once_between_two_answers_of_anybody() -> None:
    state = position(UNTOUCHED, HANDS)
    say(state, "1a", "keep-clear")
    assert offers_at(state, "1a") == ["none"]
    assert offers_at(state, "1b") == offers_at(state, "2a") == ["keep-clear", "small-steps"]
    answer(state, "20b")
    assert offers_at(state, "1a") == ["none", "small-steps"]
    say(state, "1a", "small-steps")
    assert offers_at(state, "1a") == ["none"]


@pytest.mark.clause("GAM-40")
def test_a_signal_may_be_withdrawn_at_any_time_but_then_not_be_set_once_more() -> None:
    state = position(UNTOUCHED, HANDS)
    say(state, "1a", "keep-clear")
    say(state, "1a", "none")
    assert signal_at(state, "1a") == "none"
    assert offers_at(state, "1a") == []
    answer(state, "20b")
    assert offers_at(state, "1a") == ["keep-clear", "small-steps"]


@pytest.mark.clause("GAM-40")
def test_withdrawing_an_older_signal_leaves_its_pile_open() -> None:
    state = position(UNTOUCHED, HANDS, signals={"1a": "keep-clear"})
    say(state, "1a", "none")
    say(state, "1a", "small-steps")
    say(state, "1a", "none")
    assert offers_at(state, "1a") == []


@pytest.mark.clause("GAM-40")
def test_signals_bind_nobody() -> None:
    plain = position(UNTOUCHED, HANDS)
    state = position(
        UNTOUCHED, HANDS, signals={"0a": "keep-clear", "1a": "keep-clear", "2b": "small-steps"}
    )
    assert legal(state) == legal(plain)
    answer(state, "20a 21b")
    assert state.tops[:2] == [20, 21]


@pytest.mark.clause("GAM-40")
def test_a_signal_asks_nobody_and_answers_nothing() -> None:
    state = position(UNTOUCHED, HANDS)
    say(state, "0a", "keep-clear")
    assert asked(state) == (0, 2)
    assert signal("a", "keep-clear") not in legal(state)


@pytest.mark.clause("GAM-40")
def test_a_signal_vanishes_when_its_seat_plays_on_that_pile() -> None:
    marks = {"0a": "keep-clear", "0b": "small-steps", "1a": "keep-clear"}
    state = position(UNTOUCHED, HANDS, signals=marks)
    events = answer(state, "20a")
    assert told(events) == ["play 0 20 0 1", "signal 0 0 0"]
    assert signal_at(state, "0a") == "none"
    assert signal_at(state, "0b") == "small-steps"


@pytest.mark.clause("GAM-40")
def test_plays_of_others_leave_a_signal_where_it_is() -> None:
    state = position(UNTOUCHED, HANDS, signals={"1a": "keep-clear", "2c": "small-steps"})
    events = answer(state, "20a 22c 21a")
    assert told(events, "signal") == []
    assert signal_at(state, "1a") == "keep-clear"
    assert signal_at(state, "2c") == "small-steps"


@pytest.mark.clause("GAM-40")
def test_all_signals_of_a_seat_vanish_when_it_drops_out() -> None:
    marks = {"0a": "keep-clear", "0b": "small-steps", "1b": "keep-clear"}
    state = position("10 1 100 100", "20 | 30 31", draw="", signals=marks)
    events = answer(state, "20a")
    assert told(events) == ["play 0 20 0 10", "signal 0 0 0", "signal 0 1 0", "leave 0"]
    assert TITLE.view(state, 0).public.signals == ((0, 0, 0, 0), (0, 1, 0, 0))


@pytest.mark.clause("GAM-40")
def test_a_seat_keeps_its_signals_when_it_draws_again() -> None:
    state = position("10 1 100 100", "20 21 | 30 31", draw="50", signals={"0b": "keep-clear"})
    answer(state, "20a 21a")
    assert signal_at(state, "0b") == "keep-clear"


@pytest.mark.clause("GAM-40")
def test_a_seat_that_has_played_all_its_cards_may_signal_again() -> None:
    state = position("10 1 100 100", "20 | 30 31 | 40", draw="", signals={"0b": "keep-clear"})
    answer(state, "20a")
    assert len(GAME.open_asides(state, 0)) == 8
    say(state, "0b", "small-steps")
    answer(state, "30a stop")
    assert signal_at(state, "0b") == "small-steps"


@pytest.mark.clause("GAM-40")
def test_nobody_signals_alone() -> None:
    assert GAME.asides(position(UNTOUCHED, "20 21 22"), 0) == []


@pytest.mark.clause("GAM-40")
def test_signals_begin_with_the_deal_and_stay_when_the_starter_is_found() -> None:
    state = start(WHOLE_HANDS)
    for seat in range(3):
        assert len(GAME.open_asides(state, seat)) == 8
    say(state, "0a", "keep-clear")
    bid(state, 0, "could")
    say(state, "0a", "small-steps")
    bid(state, 1, "rather-not")
    say(state, "0d", "keep-clear")
    bid(state, 2, "gladly")
    assert asked(state) == (2, 2)
    assert (signal_at(state, "0a"), signal_at(state, "0d")) == ("small-steps", "keep-clear")


@pytest.mark.clause("GAM-40", "GAM-03")
def test_a_signal_during_the_agreement_is_no_bid_and_shows_none() -> None:
    state = start(WHOLE_HANDS)
    bid(state, 0, "gladly")
    say(state, "0a", "keep-clear")
    say(state, "1a", "keep-clear")
    assert state.asked() == [1, 2]
    assert TITLE.view(state, 1).public.bids == ()


@pytest.mark.clause("GAM-40")
def test_signals_end_with_the_game() -> None:
    state = position("98 97 2 3", "50 | 99 60", draw="", turn=1, signals={"0c": "keep-clear"})
    answer(state, "99a")
    assert GAME.asides(state, 0)
    answer(state, "stop")
    assert result(state) == "excellent"
    assert GAME.asides(state, 0) == GAME.asides(state, 1) == []
    assert signal_at(state, "0c") == "keep-clear"


@pytest.mark.clause("GAM-40")
def test_signals_are_recorded_and_replayed() -> None:
    title = find_title("the-game")
    match = Match.start(title, 3, {"starter": "first"}, bytes(range(32)))
    match.say(2, signal("d", "small-steps"), "bot")
    match.play(0, title.game.legal_actions(match.state, 0)[0])
    entry = match.record().entries[0]
    assert entry == AsideEntry(2, ("signal", (3, 2)), "bot")
    assert verify(title, match.record()).state.signals[2 * 4 + 3] == 2


@pytest.mark.clause("GAM-41")
def test_the_rules_know_no_other_words() -> None:
    assert set(ACTION_ARGS) == {"stop", "play", "bid", "signal"}
    assert ACTION_ARGS["signal"] == ("pile", "signal")
    talk = [action.args for action in ACTIONS.actions if action.kind == "signal"]
    assert talk == [(pile, what) for pile in range(4) for what in range(3)]
    assert EVENT_ARGS["signal"] == ("pile", "signal")


@pytest.mark.clause("GAM-04", "GAM-41")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_event_shows_a_secret_card_before_the_end(seats: int, seed: int) -> None:
    dice = fast_rng(seed)
    state = GAME.start(seats, {"on_fire": True, "starter": "first"}, fast_rng(seed + 9), FORGET)
    while state.stack:
        before = {card for own in state.hands for card in own}
        log = EventLog()
        actions = legal(state)
        action = actions[dice.below(len(actions))]
        GAME.apply(state, state.turn, action, log)
        played = {action.args[0]} if action.kind == "play" else set()
        shown = {
            value
            for event in log.events
            if event.is_for(SPECTATOR) and event.kind != "show"
            for name, value in zip(EVENT_ARGS[event.kind], event.args, strict=False)
            if name == "card"
        }
        after = {card for own in state.hands for card in own}
        assert shown & (before | after) <= played
