"""Games played on to their end: at random, or by the quick hand of a title's policy."""

from typing import Final

from fireside.kernel.event import FORGET
from fireside.kernel.game import Game, S
from fireside.kernel.policy import Policy
from fireside.kernel.rng import Rng

SETUP_STEPS: Final = 2
"""What it costs to set a playout up and to judge its end, in decisions of a playout."""


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


def play_out(game: Game[S], state: S, policy: Policy[S], rng: Rng) -> int:
    """Play a position to its end as the policy chooses; return how many decisions that took."""
    stack = state.stack
    count = 0
    while stack:
        count += policy.play_on(game, state, stack[-1].seat, rng)
    return count
