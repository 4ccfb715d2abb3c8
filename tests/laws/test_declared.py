"""What a title says must be what it declared."""

import pytest

from fireside.kernel.action import ActionSet
from fireside.kernel.decision import Decision
from fireside.kernel.event import EVERYONE, Event
from fireside.kernel.outcome import Outcome
from fireside.kernel.refusal import Refusal
from fireside.laws.case import Case, LawBrokenError
from fireside.laws.declared import (
    check_actions,
    check_event,
    check_outcome,
    check_question,
    check_refusal,
)
from fireside.laws.walk import Walk
from tests.kernel.games.chain import CHAIN, Chain
from tests.kernel.games.small import SmallState, small_title


@pytest.fixture(scope="module")
def walk() -> Walk:
    return Walk(Case(CHAIN, 3, {}, 1))


def event(kind: str, args: tuple[int, int, int, int], seat: int = 0, to: int = EVERYONE) -> Event:
    return Event(kind, seat, args, to)


def test_what_is_declared_passes(walk: Walk) -> None:
    check_event(walk, event("answer", (1, 0, 0, 0), 2, 0b101))
    check_question(walk, Decision("help", 0b111, (2,)))
    check_refusal(walk, Refusal("SMALL-1", "not_now"))
    check_actions(walk.case)


@pytest.mark.parametrize(
    ("wrong", "facts"),
    [
        (event("sing", (0, 0, 0, 0)), "sing is not declared"),
        (event("rest", (5, 0, 0, 0)), "says more than the 0 ints declared"),
        (event("answer", (2, 0, 0, 0)), "there is no answer 2"),
        (event("answer", (-1, 0, 0, 0)), "there is no answer -1"),
        (event("rest", (0, 0, 0, 0), seat=3), "rest is about seat 3"),
        (event("rest", (0, 0, 0, 0), to=0), "rest is told to the seats 0"),
        (event("rest", (0, 0, 0, 0), to=0b1000), "rest is told to the seats 1000"),
    ],
)
def test_a_wrong_event_is_found(walk: Walk, wrong: Event, facts: str) -> None:
    with pytest.raises(LawBrokenError, match=facts):
        check_event(walk, wrong)


@pytest.mark.parametrize(
    ("wrong", "facts"),
    [
        (Decision("sleep", 1, ()), "sleep is not declared"),
        (Decision("help", 1, ()), "help has 0 ints"),
        (Decision("turn", 0b1000, ()), "turn asks the seats 1000"),
    ],
)
def test_a_wrong_question_is_found(walk: Walk, wrong: Decision, facts: str) -> None:
    with pytest.raises(LawBrokenError, match=facts):
        check_question(walk, wrong)


@pytest.mark.parametrize(
    ("wrong", "facts"),
    [
        (Refusal("SMALL-1", "never"), "never is not declared"),
        (Refusal("SMALL-1", "not_now", (1,)), "not_now has 1 ints"),
        (Refusal("", "not_now"), "not_now names no clause"),
    ],
)
def test_a_wrong_refusal_is_found(walk: Walk, wrong: Refusal, facts: str) -> None:
    with pytest.raises(LawBrokenError, match=facts):
        check_refusal(walk, wrong)


def test_an_undeclared_action_is_found() -> None:
    actions = ActionSet("singing")
    actions.add("rest")
    actions.add("sing", 3)
    title = small_title(Chain(), actions, {"rest": ()}, {}, {})
    with pytest.raises(LawBrokenError, match="action sing is not declared"):
        check_actions(Case(title, 3, {}, 0))


def test_an_action_at_the_wrong_place_of_its_table_is_found() -> None:
    actions = ActionSet("shuffled")
    actions.add("rest")
    actions.add("alarm")
    actions.actions.reverse()
    title = small_title(Chain(), actions, {"rest": (), "alarm": ()}, {}, {})
    with pytest.raises(LawBrokenError, match="alarm is number 1 at place 0"):
        check_actions(Case(title, 3, {}, 0))


class EndsAs(Chain):
    """Ends as it is told to."""

    def __init__(self, points: list[int], ranks: list[int], solved: bool | None = None) -> None:
        self.result = Outcome(points, ranks, solved)

    def outcome(self, state: SmallState) -> Outcome:
        return self.result


@pytest.mark.parametrize(
    ("points", "ranks", "is_good"),
    [
        ([1, 2, 3], [3, 2, 1], True),
        ([3, 3, 1], [1, 1, 3], True),
        ([3, 3, 1], [1, 1, 2], False),
        ([3, 1], [1, 2], False),
        ([3, 2, 1], [1, 2], False),
    ],
)
def test_ranks_fit_each_other(points: list[int], ranks: list[int], is_good: bool) -> None:
    game = EndsAs(points, ranks)
    title = small_title(game, CHAIN.action_set, CHAIN.action_args, {}, {})
    walk = Walk(Case(title, 3, {}, 1))
    if is_good:
        check_outcome(walk)
    else:
        with pytest.raises(LawBrokenError, match="outcome: "):
            check_outcome(walk)


def test_only_a_team_game_is_solved_or_not() -> None:
    title = small_title(EndsAs([1, 1], [1, 1], True), CHAIN.action_set, CHAIN.action_args, {}, {})
    with pytest.raises(LawBrokenError, match="is_team is False, solved is True"):
        check_outcome(Walk(Case(title, 2, {}, 1)))
