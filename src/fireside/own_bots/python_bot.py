"""A class or a function of Python as a bot."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, TypeGuard

from fireside.bots.bot import Bot, never
from fireside.bots.choice import Choice, without_search
from fireside.bots.levels import UnknownBotError
from fireside.bots.policy import Policy
from fireside.kernel.action import Action
from fireside.kernel.errors import KernelError
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import Seat
from fireside.match.thinker import (
    LONGEST,
    AnyTitle,
    GameTerms,
    NamedBot,
    NoAnswerError,
    PolicyBot,
    Thinker,
    Thought,
)
from fireside.own_bots.answers import read_answer, read_aside
from fireside.own_bots.raised import RAISED, describe
from fireside.own_bots.seat_bot import FunctionBot, SeatBot
from fireside.own_bots.seat_position import SeatPosition


@dataclass(frozen=True)
class PythonThinker(Thinker):
    """A bot of somebody else at a title; whatever it raises becomes a NoAnswerError."""

    name: str
    bot: SeatBot
    title: AnyTitle
    limit: float = LONGEST
    """Seconds after which the bot is told to stop."""
    faults: list[str] = field(default_factory=list, compare=False)

    @property
    def wants_news(self) -> bool:
        return self.bot.wants_news

    def choose(self, thought: Thought, should_stop: Callable[[], bool] = never) -> Choice:
        position = SeatPosition(self.title, thought, limited(should_stop, self.limit))
        answer = self._call(self.bot.choose, position)
        return without_search(self._checked(read_answer, thought, answer))

    def remark(self, thought: Thought) -> Action | None:
        aside = self._call(self.bot.remark, SeatPosition(self.title, thought))
        return None if aside is None else self._checked(read_aside, thought, aside)

    def end(self, terms: GameTerms, seat: Seat, outcome: Outcome) -> None:
        try:
            self._call(self.bot.over, terms.name, seat, outcome)
        except NoAnswerError as error:
            self.faults.append(str(error))

    # A bot may return anything at all, whatever its types say.
    def _call(self, method: Callable[..., object], *args: object) -> object:
        try:
            return method(*args)
        except RAISED as error:
            raise NoAnswerError(f"{self.name} raised {describe(error)}") from error

    def _checked(
        self, read: Callable[[AnyTitle, Thought, object], Action], thought: Thought, answer: object
    ) -> Action:
        try:
            return read(self.title, thought, answer)
        except KernelError as error:
            raise NoAnswerError(f"{self.name} was refused: {error}") from error


def limited(should_stop: Callable[[], bool], limit: float) -> Callable[[], bool]:
    """Return what tells a bot to stop: its host, or the end of its time if the host has set one."""
    if limit >= LONGEST:
        return should_stop
    end = monotonic() + limit
    return lambda: should_stop() or monotonic() >= end


@dataclass(frozen=True)
class PythonBot(NamedBot):
    """A bot that was found in a module, or given as it is."""

    name: str
    bot: SeatBot

    def __str__(self) -> str:
        return self.name

    def label(self) -> str:
        return self.name.rpartition(":")[2].capitalize()

    def thinker(
        self, title: AnyTitle, policy: Policy[Any] | None = None, limit: float = LONGEST
    ) -> Thinker:
        return PythonThinker(self.name, self.bot, title, limit)


def is_bot_class(found: object) -> TypeGuard[type[SeatBot | Bot]]:
    """Return whether something is a class of bots."""
    return isinstance(found, type) and issubclass(found, SeatBot | Bot)


def python_bot(name: str, found: object) -> NamedBot:
    """Return what was found as a bot: a class, which is called now, an object or a function."""
    if is_bot_class(found):
        try:
            found = found()
        except RAISED as error:
            raise UnknownBotError(f"{name} cannot be made: {describe(error)}") from error
    if isinstance(found, Bot):
        return PolicyBot(found)
    if isinstance(found, SeatBot):
        return PythonBot(name, found)
    if callable(found) and not isinstance(found, type):
        return PythonBot(name, FunctionBot(found))
    raise UnknownBotError(f"{name} is no bot: derive it from fireside.SeatBot, or use a function")
