"""A bot process whose bots go wrong in the way that its first argument names."""

import os
import sys
import time
from dataclasses import replace
from pathlib import Path

from fireside.registry import find_title
from fireside.server.bot_process import Build, own_build
from fireside.server.bot_worker import WORKS, Answer, Request, main, pick, remark


def crash(request: Request) -> Answer:
    os._exit(3)


def fail(request: Request) -> Answer:
    raise ValueError("a bot has lost its mind")


def hang(request: Request) -> Answer:
    time.sleep(60)
    return Answer([])


def wait(request: Request) -> Answer:
    """Say in one file that the thought has begun, and go on once another is there."""
    folder = Path(sys.argv[2])
    (folder / "begun").touch()
    while not (folder / "go").exists():
        time.sleep(0.01)
    return WORKS[request.work](request)


def talk_nonsense(request: Request) -> Answer:
    return Answer([0])


def count_wrong(request: Request) -> Answer:
    return Answer([1 << 40])


def say_nothing(request: Request) -> Answer:
    return Answer([])


def say_none(request: Request) -> Answer:
    return None  # type: ignore[return-value]  # a bot may be as wrong as that


def print_much(request: Request) -> Answer:
    """Print to where the answers go."""
    print("A bot thinks aloud.", flush=True)
    os.write(1, b'{"numbers": [0]}\n')
    return pick(request)


def plan_turn(request: Request) -> Answer:
    """Play whole turns, as a bot that searches does."""
    title = find_title(request.title)
    line = title.policy.candidates(title.game.load(request.dump), request.seat, 1)[0]
    return Answer([action.number for action in line])


def plan_the_impossible(request: Request) -> Answer:
    """Plan to do one thing again and again."""
    return Answer(plan_turn(request).numbers[:1] * 3)


def bad_build(work: str, *words: str) -> Build:
    """Return a build whose bots do a function of this file instead of picking."""
    return replace(own_build(), program=("-m", "tests.server.bad_bots", work, *words))


if __name__ == "__main__":
    work = globals()[sys.argv[1]]
    main({"pick": work, "remark": remark, "hint": work})
