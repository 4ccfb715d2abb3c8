"""Playing a position: who is asked, what is refused and why, copies, and what a seat imagines."""

import copy
from collections.abc import Callable

import pytest

import fireside
from fireside.drawing.board import draw
from tests.api.games import NAMES, finished, midway


def feurio() -> fireside.Game:
    """Return Feurio! for two seats."""
    return fireside.load("feurio", seats=2)


def after_the_middle() -> fireside.Position:
    """Return a position of Feurio! in which a seat may place or pass."""
    position = feurio().start(7)
    position.play(position.legal_actions()[0])
    return position


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_from_start_to_end(name: str) -> None:
    position = finished(name)
    assert position.is_over
    assert position.seat is None
    assert position.asked == []
    assert position.legal_actions() == position.asides() == []
    assert position.outcome is not None
    assert len(position.outcome.points) == position.game.seats


def test_before_the_end_there_is_no_outcome() -> None:
    position = feurio().start(7)
    assert not position.is_over
    assert position.outcome is None
    assert position.asked == [position.seat]


@pytest.mark.parametrize("name", NAMES)
def test_notation_plays_what_the_action_plays(name: str) -> None:
    position = midway(name, 5)
    action = position.legal_actions()[-1]
    written = position.copy()
    written.play(position.game.notation(action).upper())
    position.play(action)
    assert written.state.dump() == position.state.dump()
    assert written.entries == position.entries


def test_a_seat_that_is_not_asked_has_no_legal_actions_and_may_not_play() -> None:
    position = feurio().start(7)
    waiting = 1 - position.asked[0]
    assert position.legal_actions(waiting) == []
    with pytest.raises(fireside.NotAskedError, match=f"seat {waiting} acted, waiting for"):
        position.play(position.legal_actions()[0], waiting)


def test_nobody_plays_once_the_game_is_over() -> None:
    position = finished("feurio")
    with pytest.raises(fireside.NotAskedError, match="nobody is asked, the game is over"):
        position.play("pass")


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_a_seat_that_the_game_does_not_have_is_refused(seat: int) -> None:
    position = feurio().start(7)
    with pytest.raises(fireside.UnknownSeatError, match=f"no seat {seat}, seats are 0 to 1"):
        position.legal_actions(seat)


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    position = after_the_middle()
    before = position.state.dump(), position.entries
    refusal = position.why_not("spread a")
    assert refusal is not None
    with pytest.raises(fireside.IllegalActionError, match=refusal.clause) as refused:
        position.play("spread a")
    assert refused.value.refusal == refusal
    assert (position.state.dump(), position.entries) == before


def test_nothing_speaks_against_a_legal_action() -> None:
    position = after_the_middle()
    assert {position.why_not(action) for action in position.legal_actions()} == {None}


def test_an_action_of_another_title_is_refused() -> None:
    foreign = fireside.load("feuville").start(1).legal_actions()[0]
    with pytest.raises(fireside.UnknownActionError, match="of feuville, not of feurio"):
        feurio().start(7).play(foreign)


def test_notation_that_cannot_be_read_is_answered_with_the_nearest_actions() -> None:
    position = after_the_middle()
    with pytest.raises(fireside.NotationError, match=r"no kind of action.*nearest now: place #1 "):
        position.play("plaice #1 green 1")


def test_several_seats_answer_one_decision_each_for_itself() -> None:
    position = fireside.load("the-game", seats=3).start(7)
    assert position.asked == [0, 1, 2]
    position.play(position.legal_actions(2)[0], 2)
    assert position.asked == [0, 1]


def test_an_aside_leaves_the_decision_open_until_it_is_closed() -> None:
    position = midway("the-game", 10)
    seat = next(seat for seat in range(position.game.seats) if position.asides(seat))
    asked, aside = position.asked, position.asides(seat)[0]
    position.say(aside, seat)
    assert position.asked == asked
    with pytest.raises(fireside.ClosedAsideError, match=f"seat {seat} cannot"):
        position.say(position.game.notation(aside), seat)


# Looking.


def test_a_view_shows_what_the_asked_seat_may_see_unless_told() -> None:
    position = after_the_middle()
    assert position.view() == position.view(position.seat)
    assert position.view(fireside.SPECTATOR) == position.game.title.view(position.state, -1)


def test_a_view_shows_the_spectators_side_if_several_are_asked_or_none() -> None:
    several, over = fireside.load("the-game", seats=3).start(7), finished("feurio")
    assert several.view() == several.view(fireside.SPECTATOR)
    assert over.view() == over.view(fireside.SPECTATOR)


def test_a_position_says_what_it_is() -> None:
    position = after_the_middle()
    facts = f"1 entry, waiting for seat {position.seat}"
    assert repr(position) == f"<Position of fireside.load('feurio', seats=2): {facts}>"
    assert ": imagined, 0 entries, waiting for" in repr(position.imagine())
    assert repr(finished("feurio")).endswith(" entries, over>")


@pytest.mark.parametrize("name", NAMES)
def test_printing_draws_what_the_asked_seat_may_see(name: str) -> None:
    position = midway(name)
    assert str(position) == draw(position.game.title, position.view())
    assert "\x1b" not in str(position)


# Other positions.


@pytest.mark.parametrize("copier", [fireside.Position.copy, copy.copy, copy.deepcopy])
def test_a_copy_goes_on_by_itself(
    copier: Callable[[fireside.Position], fireside.Position],
) -> None:
    position = midway("feurio", 10)
    before = position.state.dump()
    copied = copier(position)
    assert copied.state.dump() == before
    copied.play(copied.legal_actions()[0])
    assert position.state.dump() == before
    assert len(copied.entries) == len(position.entries) + 1


@pytest.mark.parametrize("name", NAMES)
def test_an_imagined_position_looks_the_same_to_its_seat(name: str) -> None:
    position = midway(name)
    for seat in range(position.game.seats):
        assert position.imagine(seat, 3).view(seat) == position.view(seat)


def test_an_imagined_position_goes_by_its_seed_and_not_by_what_is_hidden() -> None:
    position = midway("the-game", 10)
    assert position.imagine(0, 3).state.dump() == position.imagine(0, 3).state.dump()
    assert position.imagine(0, 3).state.dump() != position.imagine(0, 4).state.dump()
    assert position.imagine(0).state.dump() != position.state.dump()


def test_an_imagined_position_can_be_played_but_has_no_history() -> None:
    imagined = midway("feurio", 10).imagine(0, 3)
    imagined.play(imagined.legal_actions()[0])
    assert len(imagined.entries) == 1
    for look_back in (imagined.undo, imagined.record, imagined.match):
        with pytest.raises(fireside.NoHistoryError, match="imagined position has no history"):
            look_back()
