"""A hint says what a bot would do, and what is sure to come of it."""

import pytest

from fireside.kernel.rng import fast_rng
from fireside.match.driver import thinker_of, thought_of
from fireside.match.match import Match
from fireside.registry import find_title, title_names
from fireside.review.consequences import points_after, points_of, sure_events
from fireside.review.hint import GUIDE_LEVEL, make_hint


@pytest.mark.parametrize("name", title_names())
def test_a_hint_is_the_bot_s_own_choice_and_comes_true(name: str) -> None:
    title = find_title(name)
    match = Match.start(title, 2, {}, bytes(32))
    dice = fast_rng(5)
    told = 0
    for _ in range(30):
        if match.state.is_over():
            break
        seat = match.state.asked()[0]
        thought = thought_of(match, seat)
        hint = make_hint(title, GUIDE_LEVEL, thought)
        assert hint.action is thinker_of(title, GUIDE_LEVEL).choose(thought).action
        # Any other action is as good for finding out what it leads to.
        legal = title.game.legal_actions(match.state, seat)
        action = legal[dice.below(len(legal))]
        sure = [repr(event) for event in sure_events(title, title.view(match.state, seat), action)]
        match.play(seat, action)
        happened = [repr(event) for event in match.steps[-1].events if event.is_for(seat)]
        assert happened[: len(sure)] == sure
        told += len(sure)
    assert told > 0


def test_what_a_bot_would_do_next_comes_true() -> None:
    title = find_title("the-brigade")
    match = Match.start(title, 4, {}, bytes(32))
    told: list[str] = []
    kinds: set[str] = set()
    while not match.state.is_over() and len(match.steps) < 60:
        seat = match.state.asked()[0]
        thought = thought_of(match, seat)
        hint = make_hint(title, GUIDE_LEVEL, thought)
        match.play(seat, hint.action)
        happened = [repr(event) for event in match.steps[-1].events]
        # What was to come after the action before has come.
        assert happened[: len(told)] == told[: len(happened)]
        told = [repr(event) for event in hint.later]
        kinds |= {event.kind for event in hint.later}
        assert hint.later == [] or match.state.asked() == [seat]
    assert {"extinguish", "renown"} <= kinds
    assert "turn" not in kinds


def test_nothing_is_sure_of_what_is_drawn() -> None:
    title = find_title("feuville")
    match = Match.start(title, 2, {}, bytes(32))
    seat = match.state.asked()[0]
    end = title.action_set.find("end", ())
    assert sure_events(title, title.view(match.state, seat), end) == []
    match.play(seat, end)
    assert [event.kind for event in match.steps[-1].events] == ["roll"]


@pytest.mark.parametrize("name", title_names())
def test_points_are_told_where_a_view_shows_them_and_come_true(name: str) -> None:
    title = find_title(name)
    match = Match.start(title, 2, {}, bytes(32))
    dice = fast_rng(7)
    told = 0
    while not match.state.is_over() and len(match.steps) < 60:
        seat = match.state.asked()[0]
        legal = title.game.legal_actions(match.state, seat)
        action = legal[dice.below(len(legal))]
        seen = title.view(match.state, seat)
        after = points_after(title, seen, action)
        match.play(seat, action)
        told += after is not None
        # The turn of the next seat may change them again.
        if after is not None and match.state.asked() == [seat]:
            assert points_of(title.view(match.state, seat)) == after
    assert (told > 0) == (points_of(title.view(match.state, 0)) is not None)


def test_a_placement_in_feurio_is_suggested_with_its_points() -> None:
    title = find_title("feurio")
    match = Match.start(title, 3, {}, bytes(32))
    gained = 0
    while not match.state.is_over():
        seat = match.state.asked()[0]
        hint = make_hint(title, "easy", thought_of(match, seat))
        assert hint.points is not None
        before, after = hint.points
        assert before == title.view(match.state, seat).public.points[seat]
        if hint.action.kind == "place":
            gained += max(0, after - before)
        else:
            # Nobody comes, and the fire may close in.
            assert after <= before
        match.play(seat, hint.action)
    assert gained > 0
