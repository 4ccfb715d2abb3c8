"""A program that is asked: one question at a time, refused with reasons, restarted and given up.

For one question a program may answer three times, and crash once. What is still no answer then is
given by another bot. After three such questions in a row the program is left alone for a minute.
"""

import shlex
from threading import Lock
from time import monotonic
from typing import Final

import msgspec

from fireside import __version__
from fireside.kernel.action import Action
from fireside.kernel.errors import IllegalActionError, KernelError
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import Seat
from fireside.match.thinker import AnyTitle, GameTerms, NoAnswerError, Thought
from fireside.own_bots import messages
from fireside.own_bots.answers import read_answer, read_aside
from fireside.own_bots.program import (
    Program,
    ProgramEndedError,
    ProgramSilentError,
    ProgramStartError,
)
from fireside.own_bots.questions import OpenGames, make_question

START_SECONDS: Final = 10.0
"""How long a program may take to say hello."""

TRIES: Final = 3
"""Answers to one question."""

STARTS: Final = 2
"""How often a program is started for one question at most."""

FAILURES_IN_A_ROW: Final = 3
REST_SECONDS: Final = 60.0
"""After this number of questions without an answer a program is not asked for a while."""


class ProgramHost:
    """Starts a program when it is needed, and asks it."""

    def __init__(self, command: str) -> None:
        self.command: Final = command
        self.rest_seconds = REST_SECONDS
        self._words: Final = shlex.split(command)
        self._lock: Final = Lock()
        self._program: Program | None = None
        self._greeting = messages.Greeting(messages.VERSION)
        self._games = OpenGames()
        self._failures = 0
        self._rests_until = 0.0

    def ask(
        self, title: AnyTitle, thought: Thought, limit: float, *, is_aside: bool = False
    ) -> Action | None:
        """Return the answer to the open decision, or an aside that the program makes, or None."""
        with self._lock:
            if monotonic() < self._rests_until:
                raise NoAnswerError(f"{self.command} has failed too often and is not asked now")
            try:
                action = self._ask(title, thought, monotonic() + limit, is_aside)
            except NoAnswerError:
                self._failures += 1
                if self._failures >= FAILURES_IN_A_ROW:
                    self._rests_until = monotonic() + self.rest_seconds
                    self._failures = 0
                    self._stop()
                raise
            self._failures = 0
            return action

    def greet(self, limit: float = START_SECONDS) -> messages.Greeting:
        """Start the program, if it does not run, and return what it says of itself."""
        with self._lock:
            self._ready(monotonic() + limit)
            return self._greeting

    def end(self, terms: GameTerms, seat: Seat, outcome: Outcome) -> None:
        """Tell the program how a game ended, if it knows the game."""
        with self._lock:
            for over in self._games.end(terms.name, seat, outcome):
                self._send(over)

    def stop(self) -> None:
        """End the program."""
        with self._lock:
            self._stop()

    def _stop(self) -> None:
        if self._program is not None:
            self._program.stop()
            self._program = None

    def _ask(
        self, title: AnyTitle, thought: Thought, deadline: float, is_aside: bool
    ) -> Action | None:
        """Ask; start a program that crashes again."""
        reason = ""
        for _ in range(STARTS):
            program = self._ready(deadline)
            if is_aside and not self._greeting.asides:
                return None
            try:
                return self._converse(program, title, thought, deadline, is_aside)
            except ProgramEndedError as error:
                reason = self._abandon(program, str(error))
        raise NoAnswerError(reason)

    def _ready(self, deadline: float) -> Program:
        """Return the running program, which is started and greeted if need be."""
        if self._program is not None:
            return self._program
        try:
            program = self._program = Program(self._words)
        except ProgramStartError as error:
            raise NoAnswerError(str(error)) from error
        self._games = OpenGames()
        hello = messages.Hello(messages.VERSION, __version__)
        program.send(messages.ENCODER.encode(hello))
        try:
            line = program.receive(min(deadline, monotonic() + START_SECONDS))
            self._greeting = messages.GREETING_DECODER.decode(line)
        except (ProgramEndedError, ProgramSilentError) as error:
            raise NoAnswerError(self._abandon(program, f"no hello: {error}")) from error
        except (msgspec.DecodeError, UnicodeError) as error:
            raise NoAnswerError(self._abandon(program, f"its hello is none: {error}")) from error
        if self._greeting.version != messages.VERSION:
            spoken = f"it speaks version {self._greeting.version}, not {messages.VERSION}"
            raise NoAnswerError(self._abandon(program, spoken))
        return program

    def _converse(
        self,
        program: Program,
        title: AnyTitle,
        thought: Thought,
        deadline: float,
        is_aside: bool,
    ) -> Action | None:
        """Ask one question, and refuse answers until one can be played."""
        seconds = max(0.0, min(self._greeting.seconds, deadline - monotonic()))
        end = monotonic() + seconds
        for message in self._games.begin(title, thought):
            self._send(message)
        question = make_question(
            title,
            thought,
            id=self._games.next_id(),
            game=self._games.number_of(thought),
            is_aside=is_aside,
            has_notation=self._greeting.notation,
            time=round(1000 * seconds),
        )
        self._send(question)
        refused = messages.Refused(id=question.id, error="", message="")
        for _ in range(TRIES):
            try:
                answer = receive_answer(program, question.id, end)
            except ProgramSilentError as error:
                said = f"{error} ({seconds:g} s)"
                if refused.message:
                    said += f"; its last answer was refused: {refused.message}"
                raise NoAnswerError(self._abandon(program, said)) from error
            except (msgspec.DecodeError, UnicodeError) as error:
                refused = messages.Refused(id=question.id, error="malformed", message=str(error))
            else:
                try:
                    return read(title, thought, question, answer)
                except KernelError as error:
                    refused = refusal_of(question.id, error)
            self._send(refused)
        raise NoAnswerError(
            self._said(program, f"it was refused {TRIES} times, last: {refused.message}")
        )

    def _send(self, message: messages.HostMessage) -> None:
        if self._program is not None:
            self._program.send(messages.ENCODER.encode(message))

    def _abandon(self, program: Program, reason: str) -> str:
        """End the program; return the reason with its last words."""
        program.kill()
        self._program = None
        return self._said(program, reason)

    def _said(self, program: Program, reason: str) -> str:
        words = " | ".join(program.last_words.splitlines())
        return f"{self.command}: {reason}" + (f"; it wrote: {words}" if words else "")


def receive_answer(program: Program, id: int, deadline: float) -> messages.Act | messages.Say:
    """Return the answer to a question; a late one to an earlier question is passed over."""
    while True:
        answer = messages.ANSWER_DECODER.decode(program.receive(deadline))
        if answer.id >= id:
            return answer


def read(
    title: AnyTitle, thought: Thought, question: messages.Ask, answer: messages.Act | messages.Say
) -> Action | None:
    """Return what an answer to a question means; raise a KernelError if it cannot be played."""
    if answer.id != question.id:
        raise WrongAnswerError(f"{answer.id} is the id of no question, {question.id} is open")
    if isinstance(answer, messages.Act) != bool(question.legal):
        wanted = "act" if question.legal else "say"
        raise WrongAnswerError(f"the question is to be answered by {wanted}")
    if answer.action is None:
        return None
    if isinstance(answer, messages.Act):
        return read_answer(title, thought, answer.action)
    return read_aside(title, thought, answer.action)


class WrongAnswerError(KernelError):
    """The answer is to another question."""

    code = "malformed"


def refusal_of(id: int, error: KernelError) -> messages.Refused:
    """Return an error as a program is told it."""
    code = "unknown_action" if error.code == KernelError.code else error.code
    if not isinstance(error, IllegalActionError):
        return messages.Refused(id=id, error=code, message=str(error))
    refusal = error.refusal
    return messages.Refused(
        id=id,
        error=code,
        message=str(error),
        clause=refusal.clause,
        refusal=refusal.kind,
        args=refusal.args,
    )
