"""Interrupts: a push asks somebody in the middle of an action, and what lies below waits."""

from fireside.kernel.action import Action
from fireside.kernel.decision import of_seat
from fireside.kernel.event import FORGET, EventLog
from fireside.kernel.rng import fast_rng
from tests.kernel.games.chain import ALARM, CHAIN, NO, REST, SPLASHES, YES
from tests.kernel.games.small import SmallState


def start(seat_count: int = 4) -> SmallState:
    return CHAIN.game.start(seat_count, {}, fast_rng(1), FORGET)


def play(state: SmallState, *answers: tuple[int, Action]) -> None:
    for seat, action in answers:
        assert state.asked() == [seat]
        assert action in CHAIN.game.legal_actions(state, seat)
        CHAIN.game.apply(state, seat, action, FORGET)


def test_another_seat_answers_in_the_middle_of_an_action() -> None:
    state = start()
    play(state, (0, SPLASHES[2]))
    assert state.stack == [of_seat("take", 2, 0)]
    play(state, (2, YES))
    assert state.fields["wet"] == [0, 0, 1, 0]
    assert state.stack == [of_seat("turn", 1)]


def test_an_answer_may_ask_the_next_seat_and_so_on() -> None:
    state = start()
    play(state, (0, SPLASHES[1]), (1, NO), (2, NO))
    assert state.stack == [of_seat("take", 3, 0)]
    play(state, (3, NO))
    assert state.fields["wet"] == [0, 0, 0, 0]
    assert state.asked() == [1]


def test_a_trigger_asks_several_seats_in_order() -> None:
    state = start()
    play(state, (0, REST), (1, ALARM))
    helps = [of_seat("help", seat, 1) for seat in (0, 3, 2)]
    assert state.stack == helps
    play(state, (2, NO), (3, NO), (0, NO), (2, REST))


def test_a_push_on_top_of_waiting_questions_is_answered_first() -> None:
    state = start()
    play(state, (0, ALARM), (1, YES))
    assert [question.kind for question in state.stack] == ["help", "help", "accept"]
    assert state.asked() == [0]
    play(state, (0, YES), (2, YES), (0, NO), (3, YES), (0, YES))
    assert state.fields["buckets"] == [4, 1, 2, 1]
    assert state.stack == [of_seat("turn", 1)]


def test_a_seat_asked_later_is_offered_what_is_possible_by_then() -> None:
    state = start(2)
    play(state, (0, SPLASHES[1]), (1, YES), (1, SPLASHES[0]), (0, YES))
    play(state, (0, SPLASHES[1]), (1, YES), (1, SPLASHES[0]), (0, YES), (0, ALARM))
    assert CHAIN.game.legal_actions(state, 1) == [NO]


def test_a_half_resolved_turn_is_copied_and_loaded_like_any_other() -> None:
    state = start()
    play(state, (0, ALARM), (1, YES))
    twins = [CHAIN.game.copy(state), CHAIN.game.load(state.dump())]
    rest = [(0, YES), (2, YES), (0, NO), (3, NO), (1, REST)]
    play(state, *rest)
    for twin in twins:
        play(twin, *rest)
        assert twin.dump() == state.dump()


def test_every_answer_is_reported_where_it_was_given() -> None:
    state = start()
    log = EventLog()
    for seat, action in ((0, ALARM), (1, YES), (0, NO)):
        CHAIN.game.apply(state, seat, action, log)
    assert [repr(event) for event in log.events] == [
        "alarm 0 0 0 0 0",
        "answer 1 1 0 0 0",
        "answer 0 0 0 0 0",
    ]
