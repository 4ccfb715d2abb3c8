"""Random games through OpenSpiel, as its tests play them."""

import random
from collections.abc import Iterator
from typing import Any

import pyspiel

from fireside.envs.openspiel import SpielGame, SpielState, name_of


def game_of(title: str, seats: int, **params: Any) -> SpielGame:
    """Load a game as users of OpenSpiel do."""
    game: SpielGame = pyspiel.load_game(name_of(title), {"players": seats, **params})
    return game


def walk(game: SpielGame, seed: int) -> Iterator[SpielState]:
    """Play a game at random; yield its states in their order."""
    pick = random.Random(seed)
    state = game.new_initial_state()
    yield state.clone()
    while not state.is_terminal():
        state.apply_action(pick.choice(state.legal_actions()))
        yield state.clone()


def decisions(game: SpielGame, seed: int) -> list[SpielState]:
    """List the states of a random game in which a seat acts."""
    return [state for state in walk(game, seed) if state.current_player() >= 0]
