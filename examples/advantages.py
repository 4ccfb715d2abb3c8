"""What a decision was worth, in games whose seats take turns: generalized advantage estimation.

A seat decides only now and then: what it is paid until its next decision belongs to the last one.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


class Rollout(NamedTuple):
    """Some steps of many games, by step and game; what is seen was seen before the step."""

    observations: NDArray[np.uint8]
    masks: NDArray[np.uint8]
    seats: NDArray[np.int8]
    actions: NDArray[np.int64]
    chances: Floats
    """The logarithm of how likely the action was."""
    values: Floats
    """What the learner expected for the seat that acted."""
    rewards: Floats
    """By seat, too."""
    is_over: NDArray[np.bool_]


def advantages(rollout: Rollout, discount: float, trace: float) -> tuple[Floats, NDArray[np.bool_]]:
    """Return how much better each action was than expected, and which of them are known.

    The last decision of a seat is not known yet, unless its game has ended.
    """
    steps, count, seats = rollout.rewards.shape
    games = np.arange(count)
    gained = np.zeros((count, seats), np.float32)
    next_values, next_advantages = np.zeros_like(gained), np.zeros_like(gained)
    has_next = np.zeros((count, seats), np.bool_)
    found = np.zeros((steps, count), np.float32)
    is_known = np.zeros((steps, count), np.bool_)
    for step in reversed(range(steps)):
        # Nothing of the next game counts for this one.
        over = rollout.is_over[step]
        gained[over] = next_values[over] = next_advantages[over] = 0
        has_next[over] = True
        gained += rollout.rewards[step]
        here = games, rollout.seats[step]
        surprise = gained[here] + discount * next_values[here] - rollout.values[step]
        is_known[step] = has_next[here]
        found[step] = np.where(
            is_known[step], surprise + discount * trace * next_advantages[here], 0
        )
        gained[here], has_next[here] = 0, True
        next_values[here], next_advantages[here] = rollout.values[step], found[step]
    return found, is_known
