"""Playouts: a position played on at random to its end, or by a title's policy."""

from typing import Final

from fireside.bots.policy import NEVER, Policy
from fireside.kernel.event import FORGET
from fireside.kernel.game import Game, S
from fireside.kernel.rng import Rng

SETUP_STEPS: Final = 2
"""The cost of setting a playout up and evaluating its end, in decisions of a playout."""

JUDGE_STEPS: Final = 5
"""The cost of evaluating a game before its end."""


def random_playout(game: Game[S], state: S, rng: Rng) -> int:
    """Play a position to its end with random actions; return how many decisions that took."""
    stack = state.stack
    count = 0
    while stack:
        seat = stack[-1].seat
        actions = game.legal_actions(state, seat)
        game.apply(state, seat, actions[rng.below(len(actions))], FORGET)
        count += 1
    return count


def play_out(game: Game[S], state: S, policy: Policy[S], rng: Rng, horizon: int = NEVER) -> int:
    """Play a position on by the policy, to its end or to a stage; return the steps it took."""
    stack = state.stack
    count = 0
    while stack and policy.stage(state) < horizon:
        count += policy.play_on(game, state, stack[-1].seat, rng)
    return count + JUDGE_STEPS if stack else count
