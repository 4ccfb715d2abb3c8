"""What a bot is given, and what is asked of it, whether it is built in or somebody else's."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from fireside.bots.bot import Bot, never
from fireside.bots.choice import Choice
from fireside.bots.policy import Policy
from fireside.kernel.action import Action
from fireside.kernel.errors import KernelError
from fireside.kernel.event import Event
from fireside.kernel.game import Game
from fireside.kernel.options import Options
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import Seat
from fireside.title import Title

AnyTitle = Title[Any, Any, Any]

LONGEST: Final = 600.0
"""Seconds that a bot has for one answer, unless the host says less."""


class NoAnswerError(KernelError):
    """A bot gave no answer that can be used; the message says why."""


class GameTerms(NamedTuple):
    """What everybody knows of a game before its first action."""

    name: str
    """Different for every game: the commitment to its seed."""
    seat_count: int
    options: Options


NO_TERMS: Final = GameTerms("", 0, {})
"""For built-in bots, which need none."""


class Thought(NamedTuple):
    """All that a bot is given: a state imagined from what its seat knows, and a seed."""

    imagined: Any
    seat: Seat
    seed: int
    terms: GameTerms = NO_TERMS
    since: tuple[Event, ...] = ()
    """What the seat was told since its last turn, for a bot that wants news."""


class Thinker(ABC):
    """A bot at a title."""

    @property
    def wants_news(self) -> bool:
        """Whether it is given what its seat was told since its last turn."""
        return False

    faults: list[str]
    """Why it gave no answer, each time that another bot had to answer for it."""

    @abstractmethod
    def choose(self, thought: Thought, should_stop: Callable[[], bool] = never) -> Choice:
        """Return what the bot would do, and why; raise NoAnswerError if nothing can be played."""

    @abstractmethod
    def remark(self, thought: Thought) -> Action | None:
        """Return an aside that the bot would make, or None; raise NoAnswerError like `choose`."""

    def end(self, terms: GameTerms, seat: Seat, outcome: Outcome) -> None:
        """Tell the bot how a game ended that it had a seat in."""
        return


@dataclass(frozen=True, slots=True)
class PolicyThinker(Thinker):
    """A bot that searches by a title's policy; it remembers nothing."""

    game: Game[Any]
    policy: Policy[Any]
    bot: Bot
    faults: list[str] = field(default_factory=list, compare=False)

    def choose(self, thought: Thought, should_stop: Callable[[], bool] = never) -> Choice:
        return self.bot.pick(
            self.game, self.policy, thought.imagined, thought.seat, thought.seed, should_stop
        )

    def remark(self, thought: Thought) -> Action | None:
        return self.bot.remark(self.game, self.policy, thought.imagined, thought.seat)


class NamedBot(ABC):
    """A bot that was found by its name, and can be asked at any title."""

    @abstractmethod
    def thinker(
        self, title: AnyTitle, policy: Policy[Any] | None = None, limit: float = LONGEST
    ) -> Thinker:
        """Return the bot at a title, by its policy or another one that is tried.

        The limit is the longest time for one answer, in seconds.
        """

    def check(self) -> None:
        """Raise an error if the bot cannot be started."""
        return

    def label(self) -> str:
        """Return what the bot calls itself; empty if it does not say."""
        return ""


@dataclass(frozen=True)
class PolicyBot(NamedBot):
    """A bot of the box, or one of somebody else that works like those."""

    bot: Bot

    def thinker(
        self, title: AnyTitle, policy: Policy[Any] | None = None, limit: float = LONGEST
    ) -> Thinker:
        return PolicyThinker(title.game, policy or title.policy, self.bot)
