"""The bots by name. Levels are playout counts, so that a game replays exactly."""

from typing import Final

from fireside.bots.bot import Bot, RandomBot
from fireside.bots.sampling import SamplingBot
from fireside.bots.tree import TreeBot
from fireside.kernel.errors import KernelError


class UnknownBotError(KernelError):
    """No bot has that name."""


BOTS: Final[dict[str, Bot]] = {
    "random": RandomBot(),
    "easy": SamplingBot(playouts=0, width=1),
    "normal": SamplingBot(playouts=24, width=6),
    "hard": SamplingBot(playouts=240, width=8),
    "tree": TreeBot(playouts=240, width=8, curiosity=0.5),
}


def find_bot(name: str) -> Bot:
    """Return a bot by name."""
    bot = BOTS.get(name)
    if bot is None:
        raise UnknownBotError(f"no bot {name!r}, there is: {', '.join(BOTS)}")
    return bot
