"""Simultaneous decisions: all answer the same question, and see the answers together."""

from fireside.kernel.decision import decision
from fireside.kernel.event import EventLog
from fireside.kernel.rng import ScriptedRng
from fireside.kernel.seats import SPECTATOR
from tests.kernel.games.sealed import BIDS, NO_BID, SEALED
from tests.kernel.games.small import HIDDEN, SmallState, fields_of

LOTS = [0, 0, 0]
"""Draws that bring the lots up in order."""


def start() -> SmallState:
    return SEALED.game.start(3, {}, ScriptedRng(LOTS), EventLog())


def bid(state: SmallState, seat: int, amount: int) -> EventLog:
    log = EventLog()
    SEALED.game.apply(state, seat, BIDS[amount], log)
    return log


def test_one_question_waits_for_all() -> None:
    state = start()
    assert state.stack == [decision("bid", 0b111)]
    assert state.asked() == [0, 1, 2]


def test_seats_answer_in_any_order() -> None:
    state = start()
    bid(state, 2, 1)
    assert state.asked() == [0, 1]
    bid(state, 0, 1)
    assert state.asked() == [1]


def test_nobody_sees_an_answer_before_all_have_answered() -> None:
    state = start()
    bid(state, 2, 3)
    bid(state, 0, 1)
    seen = [fields_of(SEALED.view(state, seat))["bids"] for seat in (0, 1, 2, SPECTATOR)]
    assert seen == [
        (1, NO_BID, HIDDEN),
        (HIDDEN, NO_BID, HIDDEN),
        (HIDDEN, NO_BID, 3),
        (HIDDEN, NO_BID, HIDDEN),
    ]


def test_an_answer_is_told_to_its_seat_alone() -> None:
    events = bid(start(), 2, 3).events
    assert [repr(event) for event in events if event.is_for(0)] == ["seal 2 0 0 0 0"]
    assert [repr(event) for event in events if event.is_for(2)] == [
        "seal 2 0 0 0 0",
        "own_bid 2 3 0 0 0",
    ]


def test_the_last_answer_shows_them_all() -> None:
    state = start()
    bid(state, 2, 3)
    bid(state, 0, 1)
    events = bid(state, 1, 0).events
    opened = [event for event in events if event.kind == "open"]
    assert [(event.seat, event.args[0]) for event in opened] == [(0, 1), (1, 0), (2, 3)]
    assert all(event.is_for(SPECTATOR) for event in opened)
    assert state.reveals == 1


def test_the_next_question_comes_once_the_last_is_settled() -> None:
    state = start()
    for seat, amount in ((2, 3), (0, 1), (1, 0)):
        bid(state, seat, amount)
    assert state.asked() == [0, 1, 2]
    assert state.fields["points"] == [0, 0, 1]
    assert state.fields["coins"] == [4, 4, 1]


def test_the_game_ends_with_the_bag() -> None:
    state = start()
    for _ in LOTS:
        for seat in range(3):
            bid(state, seat, 0)
    assert state.is_over()
    assert SEALED.game.outcome(state).ranks == [1, 1, 1]
