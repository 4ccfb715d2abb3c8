"""How bots are asked, everywhere: at tables, in the terminal, in the arena and by the API.

A decision is made of small steps, so that a server can let another process choose:

1. `Driver.planned_action`: the next action of a plan that holds;
2. `thought_of`: an imagined state of the seat, and a seed that everybody could know;
3. `answer_of`: the bot's answer to it, the only step that takes long;
4. `Driver.adopt`: the answer becomes the plan.

So a bot makes the same choice at the same position wherever it plays. After every entry each bot,
in the order of seats, makes all asides that it wants to (`let_speak`).
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, Final

from fireside.bots.bot import never
from fireside.bots.choice import Choice
from fireside.bots.levels import DEFAULT_LEVEL
from fireside.bots.policy import Policy
from fireside.kernel.action import Action
from fireside.kernel.game import Game
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat
from fireside.match.in_play import GameInPlay
from fireside.match.named_bots import find_bot
from fireside.match.news import told_since
from fireside.match.plan import NO_PLAN, Occasion, Plan, occasion_of
from fireside.match.thinker import (
    LONGEST,
    NO_TERMS,
    AnyTitle,
    GameTerms,
    NoAnswerError,
    Thinker,
    Thought,
)

SEED_BYTES: Final = 7

STAND_IN: Final = DEFAULT_LEVEL
"""The bot that answers for one that gives no answer."""


def thought_seed(commitment: str, entry_count: int, seat: Seat) -> int:
    """Return a seed made of what everybody knows, so that it tells nothing of the luck to come."""
    known = f"{commitment} {entry_count} {seat}"
    return int.from_bytes(sha256(known.encode()).digest()[:SEED_BYTES], "big")


def make_thought(
    game: Game[Any], state: Any, seat: Seat, seed: int, terms: GameTerms = NO_TERMS
) -> Thought:
    """Return what a bot is given in a state."""
    return Thought(game.imagine(state, seat, fast_rng(seed)), seat, seed, terms)


def seed_of(game: GameInPlay, seat: Seat) -> int:
    """Return the seed of a seat's thought in a game as it stands."""
    return thought_seed(game.commitment, len(game.steps) - 1, seat)


def terms_of(game: GameInPlay) -> GameTerms:
    """Return what everybody knows of a game before its first action."""
    return GameTerms(game.commitment, game.seat_count, game.options)


def thought_of(game: GameInPlay, seat: Seat, wants_news: bool = False) -> Thought:
    """Return what a bot is given in a game as it stands."""
    seed, terms = seed_of(game, seat), terms_of(game)
    thought = make_thought(game.title.game, game.state, seat, seed, terms)
    if not wants_news:
        return thought
    return thought._replace(since=tuple(told_since(game.standing_steps(), seat)))


def thinker_of(
    title: AnyTitle, name: str, policy: Policy[Any] | None = None, limit: float = LONGEST
) -> Thinker:
    """Return a bot by its name, at a title."""
    return find_bot(name).thinker(title, policy, limit)


def answer_of(
    title: AnyTitle, thinker: Thinker, thought: Thought, should_stop: Callable[[], bool] = never
) -> Choice:
    """Return the answer of a bot; if it gives none, the fault is noted and another bot answers."""
    try:
        return thinker.choose(thought, should_stop)
    except NoAnswerError as error:
        thinker.faults.append(str(error))
        return thinker_of(title, STAND_IN).choose(thought, should_stop)


def aside_of(thinker: Thinker, thought: Thought) -> Action | None:
    """Return the aside of a bot; one that gives no answer has nothing to say, which is noted."""
    try:
        return thinker.remark(thought)
    except NoAnswerError as error:
        thinker.faults.append(str(error))
        return None


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
            thought = thought_of(game, seat, thinker.wants_news)
            choice = answer_of(game.title, thinker, thought, should_stop)
            action = self.adopt(occasion_of(game, seat), choice.line())
        return action


def next_aside(game: GameInPlay, seat: Seat, thinker: Thinker) -> Action | None:
    """Return an open aside that a bot makes now, or None."""
    open_asides = game.title.game.open_asides(game.state, seat)
    if not open_asides:
        return None
    aside = aside_of(thinker, thought_of(game, seat, thinker.wants_news))
    return aside if aside in open_asides else None


def let_speak(
    game: GameInPlay, seat: Seat, thinker: Thinker, say: Callable[[Seat, Action], None]
) -> None:
    """Let a bot make all asides that it wants to; `say` enters each of them."""
    while (aside := next_aside(game, seat, thinker)) is not None:
        say(seat, aside)


def end_game(game: GameInPlay, seat: Seat, thinker: Thinker) -> None:
    """Tell a bot how a game ended."""
    thinker.end(terms_of(game), seat, game.title.game.outcome(game.state))
