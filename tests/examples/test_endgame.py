"""The solver of examples/endgame.py finds what an exhaustive search finds."""

from importlib import import_module
from typing import Any

import pyspiel
import pytest

import fireside.envs.openspiel  # noqa: F401 # registers the titles

ITERATIONS = 8


@pytest.fixture
def endgame() -> Any:
    return import_module("endgame")


def best_value(state: Any) -> float:
    """Return what the first of two rivals can win, whatever the other one does."""
    if state.is_terminal():
        return float(state.returns()[0])
    if state.is_chance_node():
        outcomes: list[tuple[int, float]] = state.chance_outcomes()
        return sum(chance * best_value(state.child(at)) for at, chance in outcomes)
    values = [best_value(state.child(action)) for action in state.legal_actions()]
    return min(values) if state.current_player() else max(values)


def test_the_policy_chooses_what_wins(endgame: Any) -> None:
    end = endgame.find_endgame(pyspiel.load_game("fireside_feurio(players=2)"), 4, 500)
    start = end.new_initial_state()
    values = {action: best_value(start.child(action)) for action in start.legal_actions()}
    assert min(values.values()) < max(values.values())
    chances = endgame.solve(end, ITERATIONS).action_probabilities(start)
    sign = -1 if start.current_player() else 1
    likeliest = max(chances, key=lambda action: float(chances[action]))
    assert sign * values[likeliest] == max(sign * value for value in values.values())
    assert chances[likeliest] > 0.8


def test_trees_are_counted_up_to_a_limit(endgame: Any) -> None:
    start = pyspiel.load_game("fireside_feurio(players=2)").new_initial_state()
    assert endgame.node_count(start, 30) == 31
    terminal = pyspiel.load_game("tic_tac_toe").new_initial_state()
    for action in (0, 3, 1, 4):
        terminal.apply_action(action)
    assert endgame.node_count(terminal, 9999) == count(terminal)


def count(state: Any) -> int:
    """Count the positions of a tree."""
    return 1 + sum(count(state.child(action)) for action in state.legal_actions())
