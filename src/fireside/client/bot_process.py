"""A process in which a bot thinks, so that the end of its time can be enforced.

A bot in Python that never returns cannot be stopped from within its own process. Each table has
such a process for the length of a game: so a slow bot keeps no other table waiting, and what the
bot remembers of a game is where it thinks next.
"""

import faulthandler
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Final, NamedTuple

from fireside.bots.bot import never
from fireside.bots.choice import Choice, without_search
from fireside.kernel.action import Action, action_of
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import Seat
from fireside.match.driver import thinker_of
from fireside.match.named_bots import spec_of
from fireside.match.thinker import GameTerms, NoAnswerError, Thinker, Thought
from fireside.registry import find_title

START_SECONDS: Final = 30.0
"""For a process to find the bot and to say that it is ready."""

GRACE_SECONDS: Final = 2.0
"""How long a bot that was told to stop may take to answer before its process is ended."""


class Ended(NamedTuple):
    """Tells a bot how a game ended."""

    terms: GameTerms
    seat: Seat
    outcome: Outcome


class Request(NamedTuple):
    """What a bot is asked: for an action, for an aside, or to note how a game ended."""

    title: str
    about: Thought | Ended
    is_aside: bool = False


Reply = list[int] | str
"""The numbers of the actions that the bot would make; or why it gave no answer."""


def work(bot: str, limit: float, parent: "Connection[Reply, Request]") -> None:
    """Answer requests in a process of its own, until the parent is gone."""
    # Ctrl+C goes to all processes of a terminal; the parent ends this one by closing its pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    @cache
    def thinker_at(title: str) -> Thinker:
        return thinker_of(find_title(title), bot, limit=limit)

    with suppress(EOFError, OSError):
        parent.send([])
        while True:
            request = parent.recv()
            # Should the parent have been killed, nobody else ends a bot that never returns.
            faulthandler.dump_traceback_later(2 * (limit + GRACE_SECONDS), exit=True)
            parent.send(reply_of(thinker_at, request))
            faulthandler.cancel_dump_traceback_later()


def reply_of(thinker_at: Callable[[str], Thinker], request: Request) -> Reply:
    """Let the bot do what is asked."""
    try:
        thinker = thinker_at(request.title)
        if isinstance(request.about, Ended):
            thinker.end(*request.about)
            return []
        if request.is_aside:
            aside = thinker.remark(request.about)
            return [] if aside is None else [aside.number]
        return [action.number for action in thinker.choose(request.about).line()]
    except NoAnswerError as error:
        return str(error)


class BotProcess:
    """Lets a bot think elsewhere; a process that is late or has died is replaced by another."""

    def __init__(self, bot: str, limit: float) -> None:
        self._bot: Final = bot
        self._limit: Final = limit
        self._lock: Final = Lock()
        """Against closing while a process starts: a thread waits for answers, another closes."""
        self._process: BaseProcess | None = None
        self._pipe: Connection[Request, Reply] | None = None
        self._is_closed = False

    def ask(self, request: Request) -> list[int]:
        """Wait for an answer; raise NoAnswerError if there is none when the time is up."""
        try:
            pipe = self._pipe or self._start()
            pipe.send(request)
            if not pipe.poll(self._limit + GRACE_SECONDS):
                raise NoAnswerError(f"{self._bot} gave no answer in {self._limit:g} s")
            reply = pipe.recv()
        except (EOFError, OSError) as error:
            self._end()
            raise NoAnswerError(f"{self._bot} has ended its process") from error
        except BaseException:
            self._end()
            raise
        if isinstance(reply, str):
            raise NoAnswerError(reply)
        return reply

    def close(self) -> None:
        """End the process, also if it is thinking."""
        with self._lock:
            self._is_closed = True
            if self._process is not None:
                self._process.kill()

    def _start(self) -> "Connection[Request, Reply]":
        context = get_context("spawn")
        with self._lock:
            if self._is_closed:
                raise NoAnswerError(f"{self._bot} has left")
            pipe, far = context.Pipe()
            args = (spec_of(self._bot), self._limit, far)
            self._process = context.Process(target=work, args=args, daemon=True)
            self._process.start()
            far.close()
        self._pipe = pipe
        if not pipe.poll(START_SECONDS):
            raise NoAnswerError(f"{self._bot} was not ready in {START_SECONDS:g} s")
        pipe.recv()
        return pipe

    def _end(self) -> None:
        """Forget the process; the next request starts another."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()


@dataclass(frozen=True)
class ProcessThinker(Thinker):
    """A bot at a title that thinks in a process of its own."""

    title: str
    process: BotProcess
    faults: list[str] = field(default_factory=list, compare=False)

    def choose(self, thought: Thought, should_stop: Callable[[], bool] = never) -> Choice:
        action, *plan = self._actions(Request(self.title, thought))
        return without_search(action, plan)

    def remark(self, thought: Thought) -> Action | None:
        return next(iter(self._actions(Request(self.title, thought, is_aside=True))), None)

    def end(self, terms: GameTerms, seat: Seat, outcome: Outcome) -> None:
        try:
            self.process.ask(Request(self.title, Ended(terms, seat, outcome)))
        except NoAnswerError as error:
            self.faults.append(str(error))

    def _actions(self, request: Request) -> list[Action]:
        return [action_of(self.title, number) for number in self.process.ask(request)]
