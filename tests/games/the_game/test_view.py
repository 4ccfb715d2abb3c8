"""What a seat sees, and the imagined state that can be built from it."""

import pytest

from fireside.games.the_game import TITLE
from fireside.games.the_game.state import TheGameState
from fireside.games.the_game.view import from_view
from fireside.kernel.event import FORGET
from fireside.kernel.options import OptionValue
from fireside.kernel.rng import ScriptedRng, fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.match.view_json import encode_own, encode_public, read_view
from tests.games.the_game.positions import (
    GAME,
    UNTOUCHED,
    answer,
    asked,
    bid,
    legal,
    position,
)
from tests.games.the_game.samples import half_agreed, just_signalled

view, public = TITLE.view, TITLE.public


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_a_state_built_from_a_view_looks_the_same(state: TheGameState, seat: int) -> None:
    seen = view(state, min(seat, state.variant.seat_count - 1))
    built = from_view(seen, fast_rng(7))
    assert view(built, seen.seat) == seen
    assert GAME.census(built) == [1] * 98


@pytest.mark.parametrize("name", ["pro", "short_hand", "on_fire"])
def test_each_option_survives_the_way_through_a_view(name: str) -> None:
    chosen: dict[str, OptionValue] = {name: True}
    state = GAME.start(3, {"starter": "first", **chosen}, fast_rng(1), FORGET)
    assert public(from_view(view(state, 0), fast_rng(7))) == public(state)


def test_shown_bids_survive_the_way_through_a_view() -> None:
    state = half_agreed()
    bid(state, 0, "gladly")
    bid(state, 2, "could")
    assert from_view(view(state, 0), fast_rng(7)).bids == state.bids == [0, 2, 1]


def test_a_view_survives_json(state: TheGameState) -> None:
    public, own = encode_public(TITLE, state), encode_own(TITLE, state, 0)
    assert read_view(TITLE, 0, public, own) == view(state, 0)


def test_a_state_built_from_a_view_can_be_played() -> None:
    state = position("10 1 100 100", "20 21 22 | 30 31", draw="50 51 52 53")
    built = from_view(view(state, 0), fast_rng(7))
    assert legal(built) == legal(state)
    answer(built, "20a 21a stop")
    assert asked(built) == (1, 1)


def test_what_a_view_hides_is_dealt_from_what_the_seat_has_not_seen() -> None:
    state = position("10 1 100 100", "20 21 | 30 31", draw="50 51")
    built = from_view(view(state, 0), ScriptedRng([3, 0]))
    assert built.hands == [[20, 21], [30, 51]]
    assert built.pile == [31, 50]


@pytest.mark.clause("GAM-03")
def test_what_a_view_hides_of_the_bids_is_drawn_too() -> None:
    luck = ScriptedRng([0] * 12 + [1])
    built = from_view(view(half_agreed(), 0), luck)
    assert built.bids == [-1, 1, -1]
    assert luck.sizes[-1] == 3
    assert from_view(view(half_agreed(), 1), ScriptedRng([0] * 12)).bids == [-1, 2, -1]


def test_a_view_says_what_was_agreed() -> None:
    seen = public(position(UNTOUCHED, "2 3 | 4 5", pro=True, starter="first"))
    assert (seen.pro, seen.short_hand, seen.on_fire, seen.starter) == (True, False, False, "first")
    assert (seen.seat_count, seen.turn) == (2, 0)


def test_a_view_shows_the_open_question_and_none_when_it_is_over() -> None:
    asks = public(position(UNTOUCHED, "2 3 | 4 5", turn=1)).decision
    assert asks is not None
    assert (asks.kind, asks.seats, asks.args) == ("play", (1,), (2,))
    assert public(position("98 97 2 3", "20", draw="50")).decision is None


@pytest.mark.clause("GAM-03")
def test_everybody_sees_who_has_answered() -> None:
    asks = public(half_agreed()).decision
    assert asks is not None
    assert (asks.kind, asks.seats) == ("starter", (0, 2))


@pytest.mark.clause("GAM-40")
def test_a_view_shows_where_something_was_said_since_the_last_action() -> None:
    state = just_signalled()
    assert len(public(state).spoken) == 1
    answer(state, "20a")
    assert public(state).spoken == ()
