"""The bots by name.

A level is a number of steps, the decisions made in playouts: a playout from the middle of a game
counts half of one from its start. No clock is read, so that a game replays exactly.
"""

from typing import Final

from fireside.bots.bot import BeginnerBot, Bot, RandomBot
from fireside.bots.sampling import SamplingBot
from fireside.bots.switching import SwitchingBot
from fireside.bots.tree import TreeBot
from fireside.kernel.errors import KernelError


class UnknownBotError(KernelError):
    """No bot has that name."""


BOTS: Final[dict[str, Bot]] = {
    "random": RandomBot(),
    "easy": BeginnerBot(),
    "normal": SamplingBot(steps=80, width=4),
    "hard": SwitchingBot(
        midgame=SamplingBot(steps=14_000, width=20, stops_early=True),
        endgame=TreeBot(steps=5_000, width=12, curiosity=0.4),
        endgame_decisions=12,
    ),
    "tree": TreeBot(steps=14_000, width=20, curiosity=0.4),
}
"""Random, a beginner, sampling with few and with many steps, tree search."""

LEVELS: Final = ("easy", "normal", "hard")
"""The bots that people are offered, the weakest first; the others are for the study of bots."""

DEFAULT_LEVEL: Final = "normal"
"""Of bots that people choose without a word, that stand in for them, or take empty seats."""


def find_bot(name: str) -> Bot:
    """Return a bot by name."""
    bot = BOTS.get(name)
    if bot is None:
        raise UnknownBotError(f"no bot {name!r}, there is: {', '.join(BOTS)}")
    return bot
