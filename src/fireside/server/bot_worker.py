"""The program of a bot process: it reads requests from its input and answers on its output.

Both are JSON, one object per line, so that the process may run another build than the server does.
It starts with a `Hello` and ends with its input, or when a thought lasts longer than it may.
"""

import faulthandler
import os
from collections.abc import Callable, Mapping
from typing import BinaryIO, Final, Literal

import msgspec

from fireside.bots.levels import UnknownBotError
from fireside.kernel.event import Event
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump
from fireside.match.driver import STAND_IN, answer_of, aside_of, thinker_of
from fireside.match.thinker import GameTerms, Thinker, Thought
from fireside.registry import find_title, title_names
from fireside.review.hint import make_hint
from fireside.wire.entry_info import show_event
from fireside.wire.messages import EventInfo

ERROR_CHARACTERS: Final = 500

OWN_BOT_SHARE: Final = 0.6
"""How much of the time until a process ends a program of somebody else may take."""


class Hello(msgspec.Struct):
    """Says that the process is ready, and for which titles."""

    titles: list[str]


WorkName = Literal["pick", "remark", "hint"]


SentEvent = tuple[str, Seat, tuple[int, int, int, int], int]
"""What an event is made of."""


class Request(msgspec.Struct):
    """Asks for the action or the aside of a seat, or for a hint."""

    work: WorkName
    title: str
    level: str
    dump: Dump
    """The imagined state."""
    seat: Seat
    seed: int
    terms: GameTerms
    since: list[SentEvent]
    """What the seat was told since its last turn; empty for bots of the box."""
    seconds: float
    """When the process ends itself if it is still thinking, as nobody else seems to."""


class Reasons(msgspec.Struct):
    """Why a bot would do what a hint says; `fireside.bots.choice` explains the numbers."""

    events: tuple[EventInfo, ...]
    """What is sure to come of it."""
    later: tuple[EventInfo, ...]
    """What the bot would do next, and what is sure to come of that."""
    points: tuple[int, int] | None
    """The points of the seat before the action and right after it."""
    value: int
    playouts: int
    runner_up: int | None
    lead: int


class Answer(msgspec.Struct, omit_defaults=True):
    """The numbers of the chosen actions, with the reasons for a hint; or what went wrong."""

    numbers: list[int]
    error: str = ""
    fault: str = ""
    """Why another bot has answered than the one that was asked."""
    reasons: Reasons | None = None


Work = Callable[[Request], Answer]


def pick(request: Request) -> Answer:
    """Return the number of the chosen action, and of those planned after it."""
    thinker, thought = read_request(request)
    choice = answer_of(find_title(request.title), thinker, thought)
    return Answer([action.number for action in choice.line()], fault=fault_of(thinker))


def remark(request: Request) -> Answer:
    """Return the number of the chosen aside; an empty list for none."""
    thinker, thought = read_request(request)
    aside = aside_of(thinker, thought)
    return Answer([] if aside is None else [aside.number], fault=fault_of(thinker))


def hint(request: Request) -> Answer:
    """Return the number of the chosen action, and the reasons for it."""
    title = find_title(request.title)
    found = make_hint(title, request.level, read_request(request)[1])
    choice = found.choice
    reasons = Reasons(
        events=tuple([show_event(title, event) for event in found.events]),
        later=tuple([show_event(title, event) for event in found.later]),
        points=found.points,
        value=choice.value,
        playouts=choice.playouts,
        runner_up=None if choice.runner_up is None else choice.runner_up.number,
        lead=choice.lead,
    )
    return Answer([choice.action.number], reasons=reasons)


def read_request(request: Request) -> tuple[Thinker, Thought]:
    """Return the bot that is asked, and what it is given."""
    title = find_title(request.title)
    imagined = title.game.load(request.dump)
    # A program that hangs must be ended here, before the server ends this process.
    limit = OWN_BOT_SHARE * request.seconds
    try:
        thinker = thinker_of(title, request.level, limit=limit)
    except UnknownBotError as error:
        # Another build may lack the module of a bot that the server has found.
        thinker = thinker_of(title, STAND_IN)
        thinker.faults.append(str(error))
    since = tuple([Event(*parts) for parts in request.since])
    return thinker, Thought(imagined, request.seat, request.seed, request.terms, since)


def fault_of(thinker: Thinker) -> str:
    """Return why a bot has not answered; empty if it has."""
    return thinker.faults[-1][:ERROR_CHARACTERS] if thinker.faults else ""


WORKS: Final[Mapping[str, Work]] = {"pick": pick, "remark": remark, "hint": hint}


def main(works: Mapping[str, Work] = WORKS) -> None:
    """Answer requests until there are no more."""
    requests, answers = take_pipes()
    decoder = msgspec.json.Decoder(Request)
    try:
        send(answers, Hello(title_names()))
        for line in requests:
            send(answers, answer(decoder.decode(line), works))
    except BrokenPipeError:
        # The server is gone; without this, Python would complain when it flushes at the exit.
        os._exit(0)


def take_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Return the pipes of the server; whatever a bot prints goes to the error output instead."""
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return requests, answers


def send(answers: BinaryIO, message: Hello | Answer) -> None:
    """Write one line."""
    answers.write(msgspec.json.encode(message) + b"\n")
    answers.flush()


def answer(request: Request, works: Mapping[str, Work]) -> Answer:
    """Do the work of a request; an error becomes the answer."""
    faulthandler.dump_traceback_later(request.seconds, exit=True)
    try:
        return works[request.work](request)
    except Exception as error:
        return Answer([], repr(error)[:ERROR_CHARACTERS])
    finally:
        faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    main()
