"""Determinised Monte-Carlo search: the same sampled worlds for every candidate.

A world is an imagined state with chance of its own. In every world each candidate is played and the
game played on by the policy, to its end or to the policy's horizon, so that two candidates differ
by their actions and not by chance. The first candidate is the policy's own; another one is taken
only if its gain over the policy's, world by world, is significant.
"""

from collections.abc import Callable
from typing import Final, final

from fireside.bots.bot import Bot, never
from fireside.bots.choice import Choice, without_search
from fireside.bots.playout import SETUP_STEPS, play_out
from fireside.bots.policy import NEVER, Policy
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.game import Game, S
from fireside.kernel.rng import FAST_MASK, FastRng, fast_rng
from fireside.kernel.seats import Seat


@final
class Tally:
    """The results of a candidate so far, compared with those of the policy's own line."""

    def __init__(self, line: list[Action]) -> None:
        self.line: Final = line
        self.worlds = 0
        self.total = 0
        self.gain = 0
        """The sum of its gains over the policy's line, world by world."""
        self.squares = 0
        """The sum of the squares of these gains."""

    def add(self, value: int, base: int) -> None:
        """Count one world."""
        gain = value - base
        self.worlds += 1
        self.total += value
        self.gain += gain
        self.squares += gain * gain

    def mean(self) -> int:
        """Return the mean value of its games."""
        return self.total // self.worlds


def is_clear(tally: Tally) -> bool:
    """Return whether the mean gain exceeds 0.7 standard errors of itself, in whole numbers."""
    worlds = tally.worlds
    if tally.gain <= 0 or worlds < 2:
        return False
    squared = tally.gain * tally.gain
    # gain / n > 0.7 * sqrt(variance / n), where variance = (squares - gain**2 / n) / (n - 1).
    return 100 * squared * (worlds - 1) > 49 * (worlds * tally.squares - squared)


SETTLED_WORLDS: Final = 16
"""The least number of worlds before a choice between two is settled."""


def is_settled(alive: list[Tally]) -> bool:
    """Return whether of two candidates one is better by 2.5 standard errors, or all gains equal."""
    last = alive[-1]
    worlds = last.worlds
    if len(alive) > 2 or worlds < SETTLED_WORLDS:
        return False
    squared = last.gain * last.gain
    return 4 * squared * (worlds - 1) >= 25 * (worlds * last.squares - squared)


def sample(
    game: Game[S],
    policy: Policy[S],
    imagined: S,
    seat: Seat,
    rng: FastRng,
    tallies: list[Tally],
    horizon: int,
) -> int:
    """Play every candidate in one more world; return the steps this took."""
    world = policy.suppose(game, imagined, seat, fast_rng(rng.below(FAST_MASK)))
    luck = fast_rng(rng.below(FAST_MASK))
    base = 0
    steps = 0
    for at in range(len(tallies)):
        tally = tallies[at]
        state = game.copy(world)
        follow(game, state, seat, tally.line)
        steps += SETUP_STEPS + play_out(game, state, policy, luck.copy(), horizon)
        value = policy.value(state, seat)
        if at == 0:
            base = value
        tally.add(value, base)
    return steps


def follow(game: Game[S], state: S, seat: Seat, line: list[Action]) -> None:
    """Play a line, unless the game ends on the way."""
    for action in line:
        if not state.stack:
            break
        game.apply(state, seat, action, FORGET)


def halved(tallies: list[Tally]) -> list[Tally]:
    """Return the policy's line and the better half of the others."""
    others = sorted(tallies[1:], key=lambda tally: -tally.gain)
    return [tallies[0], *others[: len(others) // 2]]


@final
class SamplingBot(Bot):
    """Sequential halving: spends its steps on fewer and fewer, better candidates."""

    def __init__(self, steps: int, width: int, stops_early: bool = False) -> None:
        self.steps: Final = steps
        self.width: Final = width
        """The number of candidates."""
        self.stops_early: Final = stops_early
        """Whether playouts end at the policy's horizon: more of them, with less chance in each."""

    def pick(
        self,
        game: Game[S],
        policy: Policy[S],
        imagined: S,
        seat: Seat,
        seed: int,
        should_stop: Callable[[], bool] = never,
    ) -> Choice:
        candidates = policy.candidate_lines(imagined, seat, self.width)
        if len(candidates) == 1:
            return without_search(candidates[0][0], candidates[0][1:])
        goal = policy.effort(imagined, seat, self.steps)
        if goal == 0:
            return without_search(candidates[0][0])
        horizon = policy.horizon(imagined) if self.stops_early else NEVER
        rng = fast_rng(seed)
        tallies = [Tally(line) for line in candidates]
        alive = tallies
        rounds = (len(tallies) - 1).bit_length()
        steps = 0
        spent = 0
        for stage in range(rounds):
            if stage:
                alive = halved(alive)
            while steps * rounds < goal * (stage + 1):
                if is_settled(alive) or should_stop():
                    break
                steps += sample(game, policy, imagined, seat, rng, alive, horizon)
                spent += len(alive)
        if spent == 0:
            return without_search(candidates[0][0])
        return decide(tallies, alive, spent)


def decide(tallies: list[Tally], alive: list[Tally], spent: int) -> Choice:
    """Return the best of those alive if it is clearly better than the policy's line."""
    best = alive[0]
    for tally in alive[1:]:
        if tally.gain > best.gain:
            best = tally
    if not is_clear(best):
        best = alive[0]
    others = [tally for tally in tallies if tally.line[0] is not best.line[0]]
    if not others:
        return Choice(
            action=best.line[0],
            value=best.mean(),
            runner_up=None,
            lead=0,
            playouts=spent,
            plan=best.line[1:],
        )
    second = others[0]
    for tally in others[1:]:
        if tally.mean() > second.mean():
            second = tally
    return Choice(
        action=best.line[0],
        value=best.mean(),
        runner_up=second.line[0],
        lead=best.mean() - second.mean(),
        playouts=spent,
        plan=best.line[1:],
    )
