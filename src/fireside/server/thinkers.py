"""Bots at work: in processes of their own, each thought with a hard limit.

A bot is handed an imagined state, made here from what its seat may know: nothing else leaves the
server, not even for its own bots. A thought that fails or takes too long is replaced by any legal
action, so that no bot can keep a table waiting.
"""

import asyncio
import multiprocessing
import os
import sys
from collections.abc import Callable
from concurrent.futures import Future
from hashlib import sha256
from multiprocessing.context import BaseContext
from typing import Final, TypeVar

import structlog
from pebble import ProcessPool

from fireside.bots.levels import find_bot
from fireside.kernel.action import Action, action_of
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump
from fireside.match.record import commit
from fireside.registry import find_title
from fireside.table.table import AnyMatch

THOUGHT_SECONDS: Final = 20.0
"""No thought takes longer; on a slow machine a hard bot needs a second or two."""

T = TypeVar("T")

log = structlog.get_logger()


def thought_seed(match: AnyMatch, seat: Seat) -> int:
    """Return a seed made of what everybody knows, so that it tells nothing of the luck to come."""
    known = f"{commit(match.seed)} {len(match.steps)} {seat}"
    return int.from_bytes(sha256(known.encode()).digest()[:7], "big")


def pick(title_name: str, level: str, dump: Dump, seat: Seat, seed: int) -> list[int]:
    """Choose in a process of the pool; return the number of the action, and of those planned."""
    title = find_title(title_name)
    imagined = title.game.load(dump)
    choice = find_bot(level).pick(title.game, title.policy, imagined, seat, seed)
    return [action.number for action in (choice.action, *choice.plan)]


def remark(title_name: str, level: str, dump: Dump, seat: Seat) -> int | None:
    """Choose an aside in a process of the pool; return its number, None for no aside."""
    title = find_title(title_name)
    imagined = title.game.load(dump)
    aside = find_bot(level).remark(title.game, title.policy, imagined, seat)
    return None if aside is None else aside.number


def clean_start() -> BaseContext:
    """Return a way to start processes that inherit nothing of the server.

    A plain fork would hold on to its sockets and files: connections that the server has ended would
    stay open for as long as a bot lives, and so would the lock on the data folder.
    """
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


class Thinkers:
    """The pool of processes in which bots think."""

    def __init__(self, count: int = 0, seconds: float = THOUGHT_SECONDS) -> None:
        self.seconds: Final = seconds
        count = count or max(1, (os.cpu_count() or 2) - 1)
        self.pool: Final = ProcessPool(max_workers=count, context=clean_start())
        self.failures = 0

    async def pick(self, match: AnyMatch, seat: Seat, level: str) -> list[Action]:
        """Let a bot answer the open decision; whatever goes wrong, an action comes of it.

        What it means to do next may come after it.
        """
        title = match.title
        seed = thought_seed(match, seat)
        imagined = title.game.imagine(match.state, seat, fast_rng(seed))
        legal = title.game.legal_actions(match.state, seat)
        if len(legal) == 1:
            return legal
        try:
            numbers = await self._run(pick, title.name, level, imagined.dump(), seat, seed)
            line = [action_of(title.name, number) for number in numbers]
            if line and line[0] in legal:
                return line
            log.error("bot chose an illegal action", title=title.name, level=level)
        except Exception as error:
            log.error("bot failed", title=title.name, level=level, error=repr(error))
        self.failures += 1
        return [legal[fast_rng(seed).below(len(legal))]]

    async def remark(self, match: AnyMatch, seat: Seat, level: str) -> Action | None:
        """Let a bot make an aside, if it has anything to say."""
        title = match.title
        open_asides = title.game.open_asides(match.state, seat)
        if not open_asides:
            return None
        imagined = title.game.imagine(match.state, seat, fast_rng(thought_seed(match, seat)))
        try:
            number = await self._run(remark, title.name, level, imagined.dump(), seat)
        except Exception as error:
            log.error("bot failed", title=title.name, level=level, error=repr(error))
            self.failures += 1
            return None
        aside = None if number is None else action_of(title.name, number)
        return aside if aside in open_asides else None

    async def _run(self, work: Callable[..., T], *args: object) -> T:
        future: Future[T] = self.pool.schedule(work, args=args, timeout=self.seconds)
        return await asyncio.wrap_future(future)

    async def stop(self) -> None:
        """End all processes."""
        self.pool.stop()  # type: ignore[no-untyped-call]  # pebble leaves it open
        await asyncio.to_thread(self.pool.join, 5)
