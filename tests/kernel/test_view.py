"""The open question as a view shows it."""

from fireside.kernel.decision import decision, of_seat
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.kernel.view import DecisionView, decision_view, show_decision, stack_of
from tests.kernel.games.chain import CHAIN


def test_the_question_on_top_is_shown() -> None:
    state = CHAIN.game.start(4, {}, fast_rng(1), FORGET)
    state.stack = [of_seat("turn", 1), of_seat("take", 2, 0)]
    assert decision_view(state) == DecisionView("take", (2,), (0,))


def test_there_is_no_question_at_the_end() -> None:
    state = CHAIN.game.start(4, {}, fast_rng(1), FORGET)
    state.stack = []
    assert decision_view(state) is None


def test_a_question_to_several_seats_lists_them() -> None:
    asked = decision("bid", 0b101, (3, 4))
    assert show_decision(asked) == DecisionView("bid", (0, 2), (3, 4))
    assert show_decision(asked) is show_decision(asked)


def test_a_shown_question_leads_back_to_the_decision() -> None:
    assert stack_of(show_decision(of_seat("take", 2, 0))) == [of_seat("take", 2, 0)]
    assert stack_of(None) == []
