"""How bots are asked, everywhere: at tables, in the terminal, in the arena and by the API.

A decision is made of small steps, so that a server can let another process choose:

1. `Driver.planned_action`: the next action of a plan that holds;
2. `thought_of`: an imagined state of the seat, and a seed that everybody could know;
3. `Thinker.choose`: the bot's answer to it, the only step that takes long;
4. `Driver.adopt`: the answer becomes the plan.

So a bot makes the same choice at the same position wherever it plays. After every entry each bot,
in the order of seats, makes all asides that it wants to (`let_speak`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NamedTuple

from fireside.bots.bot import Bot, never
from fireside.bots.choice import Choice
from fireside.bots.levels import find_bot
from fireside.bots.policy import Policy
from fireside.kernel.action import Action
from fireside.kernel.game import Game
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat
from fireside.match.in_play import GameInPlay
from fireside.match.plan import NO_PLAN, Occasion, Plan, occasion_of
from fireside.title import Title

SEED_BYTES: Final = 7


def thought_seed(commitment: str, entry_count: int, seat: Seat) -> int:
    """Return a seed made of what everybody knows, so that it tells nothing of the luck to come."""
    known = f"{commitment} {entry_count} {seat}"
    return int.from_bytes(sha256(known.encode()).digest()[:SEED_BYTES], "big")


class Thought(NamedTuple):
    """All that a bot is given: a state imagined from what its seat knows, and a seed."""

    imagined: Any
    seat: Seat
    seed: int


def make_thought(game: Game[Any], state: Any, seat: Seat, seed: int) -> Thought:
    """Return what a bot is given in a state."""
    return Thought(game.imagine(state, seat, fast_rng(seed)), seat, seed)


def seed_of(game: GameInPlay, seat: Seat) -> int:
    """Return the seed of a seat's thought in a game as it stands."""
    return thought_seed(game.commitment, len(game.steps) - 1, seat)


def thought_of(game: GameInPlay, seat: Seat) -> Thought:
    """Return what a bot is given in a game as it stands."""
    return make_thought(game.title.game, game.state, seat, seed_of(game, seat))


@dataclass(frozen=True, slots=True)
class Thinker:
    """A bot at a title; it remembers nothing."""

    game: Game[Any]
    policy: Policy[Any]
    bot: Bot

    def choose(self, thought: Thought, should_stop: Callable[[], bool] = never) -> Choice:
        """Return what the bot would do, and why."""
        return self.bot.pick(
            self.game, self.policy, thought.imagined, thought.seat, thought.seed, should_stop
        )

    def remark(self, thought: Thought) -> Action | None:
        """Return an aside that the bot would make, or None."""
        return self.bot.remark(self.game, self.policy, thought.imagined, thought.seat)


def thinker_of(title: Title[Any, Any, Any], level: str) -> Thinker:
    """Return the bot of a level, with the policy of a title."""
    return Thinker(title.game, title.policy, find_bot(level))


class Driver:
    """Remembers what the bot that thought last in a game means to do."""

    def __init__(self) -> None:
        self.plan = NO_PLAN

    def planned_action(self, game: GameInPlay, seat: Seat) -> Action | None:
        """Return what an asked seat does by its plan; None if it has to think."""
        action = self.plan.next_action(game, seat)
        if action is None or action not in game.title.game.legal_actions(game.state, seat):
            return None
        return action

    def adopt(self, made: Occasion, line: Sequence[Action]) -> Action:
        """Make an answer the plan; return its first action.

        The occasion is that of the thought: much can happen while a bot thinks.
        """
        self.plan = Plan(made, tuple(line))
        return line[0]

    def act(
        self,
        game: GameInPlay,
        seat: Seat,
        thinker: Thinker,
        should_stop: Callable[[], bool] = never,
    ) -> Action:
        """Return the action of an asked seat, all steps in this process."""
        action = self.planned_action(game, seat)
        if action is None:
            choice = thinker.choose(thought_of(game, seat), should_stop)
            action = self.adopt(occasion_of(game, seat), choice.line())
        return action


def next_aside(game: GameInPlay, seat: Seat, thinker: Thinker) -> Action | None:
    """Return an open aside that a bot makes now, or None."""
    open_asides = game.title.game.open_asides(game.state, seat)
    if not open_asides:
        return None
    aside = thinker.remark(thought_of(game, seat))
    return aside if aside in open_asides else None


def let_speak(
    game: GameInPlay, seat: Seat, thinker: Thinker, say: Callable[[Seat, Action], None]
) -> None:
    """Let a bot make all asides that it wants to; `say` enters each of them."""
    while (aside := next_aside(game, seat, thinker)) is not None:
        say(seat, aside)
