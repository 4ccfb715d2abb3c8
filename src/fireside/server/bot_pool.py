"""The bots of a server: they think in processes of their own, each thought with a hard limit.

A bot is handed an imagined state, made here from what its seat may know: nothing else leaves the
server, not even for its own bots. A thought that fails or takes too long is replaced by any legal
action, so that no bot can keep a table waiting.
"""

import asyncio
import os
import sys
from collections.abc import Sequence
from typing import Final

import structlog

from fireside.bots.levels import BOTS
from fireside.kernel.action import Action, action_of
from fireside.kernel.errors import KernelError
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat
from fireside.match.driver import STAND_IN, seed_of, thought_of
from fireside.match.in_play import GameInPlay
from fireside.match.named_bots import seatable_bots, spec_of
from fireside.registry import title_names
from fireside.server import limits
from fireside.server.bot_process import (
    BotDiedError,
    BotProcess,
    BotStartError,
    Build,
    own_build,
    start_process,
)
from fireside.server.bot_worker import Answer, Request, WorkName
from fireside.server.fair_queue import NO_SHARE, FairQueue, Share, UnwatchedError
from fireside.table.table import AnyMatch

THOUGHT_SECONDS: Final = 20.0
"""No thought takes longer; on a slow machine a hard bot needs a second or two."""

GRACE_SECONDS: Final = 5.0
"""A process ends a thought itself that is so late: the server must have been killed."""

log = structlog.get_logger()


class BotFailedError(KernelError):
    """A bot raised an error instead of choosing."""


class BotPool:
    """The processes in which bots think: started when needed, replaced when they die."""

    def __init__(
        self, count: int = 0, seconds: float = THOUGHT_SECONDS, build: Build | None = None
    ) -> None:
        self.seconds: Final = seconds
        self.build = self._own_build = build or own_build()
        """From which processes are started at present."""
        self.failures = 0
        count = count or max(2, os.cpu_count() or 2)
        self.turns: Final = FairQueue(count, limits.THOUGHTS_PER_GUEST, max(1, count - 1))
        """To think; one address leaves a process to the others, whose thoughts may be short."""
        self.bot_tables: Final = FairQueue(sys.maxsize, limits.BOT_TABLES_PER_GUEST)
        """To play on at a table of bots alone."""
        self._idle: list[BotProcess] = []
        self._all: list[BotProcess] = []

    @property
    def processes(self) -> list[BotProcess]:
        """List the processes that have not ended."""
        return [process for process in self._all if process.is_alive]

    def look_around(self) -> None:
        """Forget the thoughts that wait for tables at which nobody looks any more."""
        self.bot_tables.serve()
        self.turns.serve()

    async def pick(
        self, match: AnyMatch, seat: Seat, level: str, share: Share = NO_SHARE
    ) -> list[Action]:
        """Let a bot answer the open decision; whatever goes wrong, an action comes of it.

        The actions that it plans to do next may follow. Raises UnwatchedError if nobody looks at
        the table before the bot has begun.
        """
        chosen = await self.choose(match, seat, level, share)
        legal = match.title.game.legal_actions(match.state, seat)
        return chosen or [legal[fast_rng(seed_of(match, seat)).below(len(legal))]]

    async def choose(
        self, match: GameInPlay, seat: Seat, level: str, share: Share = NO_SHARE
    ) -> list[Action]:
        """Let a bot answer the open decision, as `pick` does; an empty list if it fails."""
        legal = match.title.game.legal_actions(match.state, seat)
        answer = await self._answer(self._request("pick", match, seat, level), share, legal)
        numbers = answer.numbers if answer else []
        return [action_of(match.title.name, number) for number in numbers]

    async def remark(
        self, match: GameInPlay, seat: Seat, level: str, share: Share = NO_SHARE
    ) -> Action | None:
        """Let a bot make an aside, if it has anything to say."""
        open_asides = match.title.game.open_asides(match.state, seat)
        if not open_asides:
            return None
        request = self._request("remark", match, seat, level)
        answer = await self._answer(request, share, open_asides)
        if answer is None or not answer.numbers:
            return None
        return action_of(match.title.name, answer.numbers[0])

    async def hint(
        self, match: AnyMatch, seat: Seat, level: str, share: Share = NO_SHARE
    ) -> Answer | None:
        """Let a bot say what it would do, and why; None if it fails."""
        legal = match.title.game.legal_actions(match.state, seat)
        return await self._answer(self._request("hint", match, seat, level), share, legal)

    async def _answer(
        self, request: Request, share: Share, allowed: Sequence[Action]
    ) -> Answer | None:
        """Let a bot think; return None, whatever goes wrong.

        The first of its actions is an allowed one; only remarks may have none.
        """
        try:
            async with self.turns.turn(share):
                answer = await self._think(request)
            if answer.fault:
                self.failures += 1
                log.error(
                    "bot replaced",
                    title=request.title,
                    table=share.table,
                    bot=request.level,
                    fault=answer.fault,
                )
            actions = [action_of(request.title, number) for number in answer.numbers]
            if actions and actions[0] not in allowed:
                raise BotFailedError(f"{actions[0]} is not allowed")
            if not actions and request.work != "remark":
                raise BotFailedError("it chose nothing")
            return answer
        except UnwatchedError:
            raise
        except Exception as error:
            log.error(
                "bot failed",
                title=request.title,
                table=share.table,
                bot=request.level,
                error=repr(error),
            )
            self.failures += 1
            return None

    def _request(self, work: WorkName, match: GameInPlay, seat: Seat, level: str) -> Request:
        known = self._known(level)
        thought = thought_of(match, seat, wants_news=known not in BOTS)
        return Request(
            work=work,
            title=match.title.name,
            level=known,
            dump=thought.imagined.dump(),
            seat=thought.seat,
            seed=thought.seed,
            terms=thought.terms,
            since=[(one.kind, one.seat, one.args, one.audience) for one in thought.since],
            seconds=self.seconds + GRACE_SECONDS,
        )

    def _known(self, level: str) -> str:
        """Return what a process finds a bot by; one that the host no longer offers is replaced."""
        if level in seatable_bots():
            return spec_of(level)
        log.error("bot is not offered any more", level=level, instead=STAND_IN)
        return STAND_IN

    async def _think(self, request: Request) -> Answer:
        try:
            answer = await self._ask(request)
        except BotDiedError as error:
            # The process may have been killed from outside: the request deserves another one.
            log.warning("bot process died", bot=request.level, error=str(error))
            answer = await self._ask(request)
        if answer.error:
            raise BotFailedError(answer.error)
        return answer

    async def _ask(self, request: Request) -> Answer:
        process = self._take_idle() or await self._start()
        try:
            async with asyncio.timeout(self.seconds):
                answer = await process.ask(request)
        except BaseException:
            # It may still be thinking, so its next answer could be to this request.
            process.kill()
            raise
        if process.build is self.build:
            self._idle.append(process)
        else:
            process.kill()
        return answer

    def _take_idle(self) -> BotProcess | None:
        while self._idle:
            process = self._idle.pop()
            if process.is_alive:
                return process
        return None

    async def _start(self) -> BotProcess:
        build = self.build
        try:
            return await self._launch(build)
        except BotStartError as error:
            if build is self._own_build:
                raise
            if self.build is build:
                log.warning("Bots use the rules of the server again.", error=str(error))
                self.build = self._own_build
        return await self._launch(self._own_build)

    async def _launch(self, build: Build) -> BotProcess:
        process = await start_process(build)
        self._all = [*self.processes, process]
        try:
            await process.greet()
        except BaseException:
            process.kill()
            raise
        return process

    async def move_to(self, build: Build) -> None:
        """Let another build think from now on, once as many of its processes are ready.

        No thought waits for that or is interrupted. Raises BotStartError if it cannot be done; then
        everything stays as it was.
        """
        fresh: list[BotProcess] = []
        try:
            for _ in range(max(1, len(self.processes))):
                fresh.append(await self._launch(build))
            unknown = set(title_names()) - fresh[0].titles
            if unknown:
                raise BotStartError(f"{build.python} lacks {', '.join(sorted(unknown))}")
        except BaseException:
            for process in fresh:
                process.kill()
            raise
        for process in self._idle:
            process.kill()
        self._idle = fresh
        self.build = build

    async def stop(self) -> None:
        """End all processes."""
        for process in self._all:
            process.kill()
        await asyncio.gather(*[process.wait() for process in self._all])
