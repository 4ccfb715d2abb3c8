"""Asides: what a seat may do unasked, once per place between two actions, besides withdrawing."""

import pytest

from fireside.kernel.action import Action
from fireside.kernel.event import FORGET, EventLog
from fireside.kernel.rng import fast_rng
from tests.kernel.games.chain import CHAIN, REST
from tests.kernel.games.lanterns import DROPS, LANTERNS, SIGNALS
from tests.kernel.games.small import SmallState

GAME = LANTERNS.game


def start() -> SmallState:
    return GAME.start(3, {}, fast_rng(2), FORGET)


def say(state: SmallState, seat: int, action: Action) -> None:
    assert action in GAME.open_asides(state, seat)
    GAME.speak(state, seat, action, FORGET)


def at_place(state: SmallState, seat: int, place: int) -> list[Action]:
    return [action for action in GAME.open_asides(state, seat) if action.args[0] == place]


def test_a_seat_may_speak_without_being_asked() -> None:
    state = start()
    assert state.asked() == [0]
    log = EventLog()
    GAME.speak(state, 2, SIGNALS[1][2], log)
    assert state.fields["signals"] == [0, 0, 0, 0, 0, 2]
    assert [repr(event) for event in log.events] == ["signal 2 5 2 0 0"]


def test_an_aside_asks_nobody_and_answers_nothing() -> None:
    state = start()
    before = state.stack[:]
    say(state, 0, SIGNALS[0][1])
    assert state.stack == before


def test_a_place_changes_once_between_two_actions() -> None:
    state = start()
    say(state, 1, SIGNALS[0][1])
    assert at_place(state, 1, 0) == [SIGNALS[0][0]]


def test_an_aside_is_withdrawn_at_any_time_and_the_place_stays_closed() -> None:
    state = start()
    say(state, 1, SIGNALS[0][1])
    say(state, 1, SIGNALS[0][0])
    assert at_place(state, 1, 0) == []
    assert state.fields["signals"][2] == 0


def test_a_withdrawal_closes_no_place() -> None:
    state = start()
    say(state, 1, SIGNALS[0][1])
    GAME.apply(state, 0, DROPS[0], FORGET)
    say(state, 1, SIGNALS[0][0])
    assert state.spoken == []
    say(state, 1, SIGNALS[0][2])


def test_another_place_and_another_seat_stay_free() -> None:
    state = start()
    say(state, 1, SIGNALS[0][1])
    say(state, 1, SIGNALS[1][1])
    say(state, 2, SIGNALS[0][1])
    assert GAME.open_asides(state, 1) == [SIGNALS[0][0], SIGNALS[1][0]]
    assert GAME.open_asides(state, 2) == [SIGNALS[0][0], SIGNALS[1][1], SIGNALS[1][2]]


def test_an_action_of_any_seat_opens_all_places_again() -> None:
    state = start()
    say(state, 1, SIGNALS[0][1])
    GAME.apply(state, 0, DROPS[0], FORGET)
    assert state.spoken == []
    say(state, 1, SIGNALS[0][2])


def test_what_was_said_is_copied_and_loaded() -> None:
    state = start()
    say(state, 1, SIGNALS[0][1])
    for twin in (GAME.copy(state), GAME.load(state.dump())):
        assert GAME.open_asides(twin, 1) == GAME.open_asides(state, 1)


def test_a_title_without_asides_has_none_and_makes_none() -> None:
    state = CHAIN.game.start(2, {}, fast_rng(1), FORGET)
    assert CHAIN.game.open_asides(state, 0) == []
    with pytest.raises(NotImplementedError):
        CHAIN.game.speak(state, 0, REST, FORGET)
