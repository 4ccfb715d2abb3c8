"""Plans: they hold until something else comes between, and are not part of the record."""

from fireside.games.the_game.actions import KEEP_CLEAR, PLAYS, SIGNALLING, STOP
from fireside.kernel.action import Action
from fireside.match.match import Match
from fireside.match.plan import NO_PLAN, Plan, occasion_of
from fireside.registry import find_title
from tests.match.walks import SEED, AnyMatch


def the_game(seat_count: int = 1) -> AnyMatch:
    return Match.start(find_title("the-game"), seat_count, {"starter": "first"}, SEED)


def turn(match: AnyMatch) -> list[Action]:
    """Return the three lowest cards of seat 0, on the first pile one after the other."""
    return [PLAYS[card][0] for card in match.state.hands[0][:3]]


def planned(match: AnyMatch, *line: Action) -> Plan:
    return Plan(occasion_of(match, 0), line)


def test_a_plan_is_followed_action_by_action() -> None:
    match = the_game()
    low, middle, high = turn(match)
    plan = planned(match, low, middle, high)
    followed = []
    while (action := plan.next_action(match, 0)) is not None:
        followed.append(action)
        match.play(0, action, "bot")
    assert followed == [low, middle, high]


def test_without_a_plan_there_is_no_next_action() -> None:
    assert NO_PLAN.next_action(the_game(), 0) is None


def test_asides_do_not_end_a_plan() -> None:
    match = the_game(2)
    low, middle, _ = turn(match)
    plan = planned(match, low, middle)
    match.play(0, low, "bot")
    match.say(1, SIGNALLING[0][KEEP_CLEAR])
    assert plan.next_action(match, 0) is middle


def test_chance_ends_a_plan() -> None:
    match = the_game()
    low, middle, high = turn(match)
    plan = planned(match, low, middle, STOP, high)
    for action in (low, middle):
        match.play(0, action, "bot")
    assert plan.next_action(match, 0) is STOP
    match.play(0, STOP, "bot")
    assert high in match.title.game.legal_actions(match.state, 0)
    assert plan.next_action(match, 0) is None


def test_an_action_that_was_not_planned_ends_a_plan() -> None:
    match = the_game()
    low, middle, high = turn(match)
    plan = planned(match, low, high)
    match.play(0, middle)
    assert plan.next_action(match, 0) is None


def test_an_undo_ends_a_plan() -> None:
    match = the_game()
    low, middle, _ = turn(match)
    plan = planned(match, low, middle)
    match.play(0, low, "bot")
    match.undo(0)
    assert plan.next_action(match, 0) is None


def test_a_plan_is_that_of_one_seat() -> None:
    match = the_game(2)
    assert planned(match, *turn(match)).next_action(match, 1) is None


def test_a_plan_of_a_longer_match_does_not_hold() -> None:
    """Entries that could not be stored are gone with the match that held them."""
    match = the_game()
    low, middle, high = turn(match)
    match.play(0, low)
    plan = planned(match, middle, high)
    assert plan.next_action(the_game(), 0) is None
