"""A program as a bot."""

import atexit
import shlex
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from fireside.bots.bot import never
from fireside.bots.choice import Choice, without_search
from fireside.bots.levels import UnknownBotError
from fireside.bots.policy import Policy
from fireside.kernel.action import Action
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import Seat
from fireside.match.thinker import (
    LONGEST,
    AnyTitle,
    GameTerms,
    NamedBot,
    NoAnswerError,
    Thinker,
    Thought,
)
from fireside.own_bots.program_host import ProgramHost


@dataclass(frozen=True)
class ProgramThinker(Thinker):
    """A program at a title."""

    host: ProgramHost
    title: AnyTitle
    limit: float
    faults: list[str] = field(default_factory=list, compare=False)

    def choose(self, thought: Thought, should_stop: Callable[[], bool] = never) -> Choice:
        action = self.host.ask(self.title, thought, self.limit)
        assert action is not None
        return without_search(action)

    def remark(self, thought: Thought) -> Action | None:
        return self.host.ask(self.title, thought, self.limit, is_aside=True)

    def end(self, terms: GameTerms, seat: Seat, outcome: Outcome) -> None:
        self.host.end(terms, seat, outcome)


@dataclass(frozen=True)
class ProgramBot(NamedBot):
    """A program that plays."""

    host: ProgramHost

    def thinker(
        self, title: AnyTitle, policy: Policy[Any] | None = None, limit: float = LONGEST
    ) -> Thinker:
        return ProgramThinker(self.host, title, limit)

    def label(self) -> str:
        return self.host.greet().name

    def check(self) -> None:
        try:
            self.host.greet()
        except NoAnswerError as error:
            raise UnknownBotError(str(error)) from error


def program_bot(command: str) -> NamedBot:
    """Return a program as a bot; it is started when it is first asked."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownBotError(f"{command!r} is no command: {error}") from error
    if not words or shutil.which(words[0]) is None:
        raise UnknownBotError(f"no program {words[0] if words else ''!r} to start")
    host = ProgramHost(command)
    atexit.register(host.stop)
    return ProgramBot(host)
