"""Solve the end of a game exactly, with counterfactual regret minimization of OpenSpiel.

pip install fireside[openspiel], then: python examples/endgame.py "fireside_feurio(players=2)"
"""

import argparse
import random
from typing import Any

import pyspiel
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

import fireside.envs.openspiel  # noqa: F401 # registers the titles

NODES = 2000
"""A tree of this size is searched in about a second."""


class Endgame:
    """A game of OpenSpiel that begins at a later position; all else is as in the whole game."""

    def __init__(self, game: Any, start: Any) -> None:
        self._game = game
        self._start = start

    def new_initial_state(self) -> Any:
        """Return the position."""
        return self._start.clone()

    def new_initial_states(self) -> list[Any]:
        """List all positions that it can begin with."""
        return [self.new_initial_state()]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def children(state: Any) -> list[Any]:
    """List the positions that may follow, by an action or by chance."""
    if state.is_chance_node():
        return [state.child(outcome) for outcome, _ in state.chance_outcomes()]
    return [state.child(action) for action in state.legal_actions()]


def node_count(state: Any, limit: int) -> int:
    """Count the positions of a tree, or stop beyond a limit."""
    count, waiting = 0, [state]
    while waiting and count <= limit:
        here = waiting.pop()
        count += 1
        if not here.is_terminal():
            waiting += children(here)
    return count


def find_endgame(game: Any, seed: int, limit: int) -> Endgame:
    """Play a random game; return the largest tree of its end that is within a limit."""
    draw = random.Random(seed)
    decisions, state = [], game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions = [outcome for outcome, _ in state.chance_outcomes()]
        else:
            decisions.append(state.clone())
            actions = state.legal_actions()
        state.apply_action(draw.choice(actions))
    start = decisions.pop()
    while decisions and node_count(decisions[-1], limit) <= limit:
        start = decisions.pop()
    return Endgame(game, start)


def solve(endgame: Endgame, iterations: int) -> Any:
    """Return a policy that no seat can improve by much."""
    solver = cfr.CFRPlusSolver(endgame)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver.average_policy()


def main() -> None:
    """Solve an end, and say how well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="as pyspiel.load_game takes it; of two seats")
    parser.add_argument("--seed", type=int, default=4, help="of the random game that leads there")
    parser.add_argument("--nodes", type=int, default=NODES, help="that the tree may have")
    parser.add_argument("--iterations", type=int, default=20)
    args = parser.parse_args()
    endgame = find_endgame(pyspiel.load_game(args.game), args.seed, args.nodes)
    start = endgame.new_initial_state()
    print(start)
    print(f"{node_count(start, args.nodes)} positions from here on")
    policy = solve(endgame, args.iterations)
    values = expected_game_score.policy_value(start, [policy] * start.num_players())
    print("each seat can expect", [round(float(value), 3) for value in values])
    print("another policy would gain", exploitability.nash_conv(endgame, policy, use_cpp_br=False))
    chances = policy.action_probabilities(start)
    for action in sorted(chances, key=lambda action: -chances[action])[:3]:
        print(f"{chances[action]:.3f} {start.action_to_string(action)}")


if __name__ == "__main__":
    main()
