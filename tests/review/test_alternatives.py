"""Alternatives to a hint are compared in the same worlds, by what the seat knows."""

import pytest

from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.match.driver import make_thought, thought_of
from fireside.match.match import Match
from fireside.registry import find_title
from fireside.review.alternatives import appraiser_in, weigh
from fireside.review.hint import make_hint
from fireside.review.review import CERTAIN
from tests.kernel.games.chain import CHAIN
from tests.kernel.games.lanterns import LANTERNS
from tests.review.matches import AnyTitle

STEPS = 200

CARDS = "the-game"


@pytest.mark.parametrize(
    ("name", "options"), [("feurio", {}), pytest.param(CARDS, {"starter": "first"}, id=CARDS)]
)
def test_two_alternatives_begin_otherwise(name: str, options: Options) -> None:
    title = find_title(name)
    match = Match.start(title, 2, options, bytes(32))
    seat = match.state.asked()[0]
    thought = thought_of(match, seat)
    hint = make_hint(title, "normal", thought)
    weighing = weigh(title, thought, hint.choice.line(), STEPS)
    actions = [one.action for one in weighing.weighed]
    assert actions[0] is hint.action
    assert len(set(actions)) == len(actions)
    assert 2 <= len(actions) <= 3
    assert set(actions) <= set(title.game.legal_actions(match.state, seat))
    assert all(0 <= one.chance <= CERTAIN for one in weighing.weighed)
    assert weighing == weigh(title, thought, hint.choice.line(), STEPS)


def test_hidden_information_changes_no_comparison() -> None:
    title = find_title("the-game")
    match = Match.start(title, 3, {"starter": "first"}, bytes(32))
    twin = title.game.imagine(match.state, 0, fast_rng(99))
    assert twin.hands[1] != match.state.hands[1]
    line = [title.game.legal_actions(match.state, 0)[0]]
    first, second = [make_thought(title.game, state, 0, 5) for state in (match.state, twin)]
    assert weigh(title, first, line, STEPS) == weigh(title, second, line, STEPS)


@pytest.mark.parametrize(("title", "is_team"), [(CHAIN, False), (LANTERNS, True)])
def test_one_playout_tells_who_plays(title: AnyTitle, is_team: bool) -> None:
    match = Match.start(title, 3, {}, bytes(32))
    thought = thought_of(match, match.state.asked()[0])
    appraiser = appraiser_in(match.title, thought)
    assert (appraiser.seat_count, appraiser.is_team) == (3, is_team)
