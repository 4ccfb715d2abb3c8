"""What the rules find out at a glance is what the lists of actions say."""

from collections.abc import Iterator

import pytest

from fireside.games.feuville.components import DECREES, TILE_SLOTS
from fireside.games.feuville.dice import has_prey, legal_steals
from fireside.games.feuville.legal import can_be_guest, legal_guest
from fireside.games.feuville.state import EDITIONS, FeuvilleState
from fireside.games.feuville.town import can_build, spots_for
from fireside.games.feuville.uses import add_free, add_uses, can_use, has_free
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.feuville.positions import GAME

SEATS = 4
GAMES = 3


def positions(edition: str) -> Iterator[FeuvilleState]:
    """Play some random games and stop at every decision."""
    pick = fast_rng(1)
    for seed in range(GAMES):
        state = GAME.start(SEATS, {"edition": edition}, fast_rng(seed), FORGET)
        while state.stack:
            yield state
            seat = state.stack[-1].seat
            actions = GAME.legal_actions(state, seat)
            GAME.apply(state, seat, actions[pick.below(len(actions))], FORGET)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_board_is_of_use_when_it_has_free_actions(edition: str) -> None:
    for state in positions(edition):
        for seat in range(SEATS):
            actions: list[Action] = []
            add_free(state, seat, actions)
            assert has_free(state, seat) == bool(actions)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_piece_is_of_use_when_it_has_uses(edition: str) -> None:
    for state in positions(edition):
        for piece in {*DECREES, *state.display[:TILE_SLOTS]} - {0}:
            actions: list[Action] = []
            add_uses(state, state.turn, 0, piece, actions)
            assert can_use(state, state.turn, piece) == bool(actions)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_guest_is_asked_who_can_take_something(edition: str) -> None:
    for state in positions(edition):
        for seat in range(SEATS):
            assert can_be_guest(state, seat) == (len(legal_guest(state, seat)) > 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_thief_has_prey_where_something_can_be_stolen(edition: str) -> None:
    for state in positions(edition):
        for seat in range(SEATS):
            assert has_prey(state, seat) == bool(legal_steals(state, seat))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tile_can_be_built_where_it_has_a_spot(edition: str) -> None:
    for state in positions(edition):
        for piece in {*state.display[:TILE_SLOTS]} - {0}:
            spots = spots_for(state, state.turn, piece)
            assert can_build(state, state.turn, piece) == bool(spots)
