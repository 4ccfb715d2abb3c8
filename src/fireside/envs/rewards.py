"""Rewards by name: each step pays by how much a seat's standing has risen since the one before."""

from collections.abc import Callable
from typing import Any, Final

from fireside.api.game import Game
from fireside.bots.playout import play_out
from fireside.bots.policy import WHOLE
from fireside.kernel.errors import KernelError
from fireside.kernel.outcome import Outcome
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat

Measure = Callable[[Game, Any, int], list[float]]
"""Returns by seat how well it stands, from a state and the number of steps that led to it.

It is 0 at the beginning if only the end counts.
"""

Judge = Callable[[Outcome], list[float]]
"""Returns by seat what the end of a game pays."""

WORLDS: Final = 4
"""How often a seat imagines what it does not know, for one value."""


class UnknownRewardError(KernelError):
    """No reward has that name."""


def at_the_end(judge: Judge) -> Measure:
    """Return a measure that is 0 until the game is over."""

    def measure(game: Game, state: Any, step_count: int) -> list[float]:
        if state.stack:
            return [0.0] * game.seats
        return judge(game.title.game.outcome(state))

    return measure


def places(outcome: Outcome) -> list[float]:
    """Return 1 for the first place, 0 for the last, evenly between; a team is first or last."""
    if outcome.solved is not None:
        return outcome.shares()
    last = len(outcome.ranks)
    return [(last - rank) / (last - 1) for rank in outcome.ranks]


def margins(outcome: Outcome) -> list[float]:
    """Return the points of each seat beyond the best of its rivals; those of a team as they are."""
    points = outcome.points
    if outcome.solved is not None:
        return [float(own) for own in points]
    return [float(own - max(points[:seat] + points[seat + 1 :])) for seat, own in enumerate(points)]


def points(game: Game, state: Any, step_count: int) -> list[float]:
    """Return the points as they stand."""
    outcome: Outcome = game.title.game.outcome(state)
    return [float(own) for own in outcome.points]


def values(game: Game, state: Any, step_count: int) -> list[float]:
    """Return from 0 to 1 what the game is worth to each seat, as the policy plays it on.

    Each seat imagines what it does not know, a few times; that is by far the slowest reward.
    """
    return [value_of(game, state, step_count, seat) for seat in range(game.seats)]


def value_of(game: Game, state: Any, step_count: int, seat: Seat) -> float:
    """Return the mean value of a few games that are played on from what a seat knows."""
    rules, policy = game.title.game, game.title.policy
    total = 0
    for world in range(WORLDS):
        rng = fast_rng(step_count * WORLDS + world)
        imagined = rules.imagine(state, seat, rng)
        play_out(rules, imagined, policy, rng, policy.horizon(imagined))
        total += policy.value(imagined, seat)
    return total / WORLDS / WHOLE


FINAL_REWARDS: Final[dict[str, Judge]] = {
    "win": Outcome.shares,
    "rank": places,
    "margin": margins,
}
"""What the end of a game pays: the share of the victory, the place, the margin."""

REWARDS: Final[dict[str, Measure]] = {
    **{name: at_the_end(judge) for name, judge in FINAL_REWARDS.items()},
    "points": points,
    "value": values,
}
"""All rewards by name; points and value are paid as they change."""


def find_reward(name: str) -> Measure:
    """Return a reward by name."""
    if name not in REWARDS:
        raise UnknownRewardError(f"no reward {name!r}, there is: {', '.join(REWARDS)}")
    return REWARDS[name]
