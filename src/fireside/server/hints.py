"""The hints of a table: what a bot would do, told to the one client that asks.

A hint is thought out in a bot process while the table goes on, one at a time. If the question is
answered meanwhile, nothing is told.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from fireside.kernel.action import action_of
from fireside.kernel.errors import KernelError
from fireside.match.match import wire_name
from fireside.server.background import BackgroundTasks
from fireside.server.bot_pool import BotPool
from fireside.server.bot_worker import Answer
from fireside.server.fair_queue import Share, UnwatchedError
from fireside.server.journal import Journal
from fireside.server.presence import Presence, Viewer
from fireside.table.commands import check_hint
from fireside.table.table import AnyMatch
from fireside.wire.messages import ENCODER, Hint, HintMessage


class Hints:
    """Lets bots think about the decisions of people."""

    def __init__(
        self,
        *,
        journal: Journal,
        presence: Presence,
        pool: BotPool,
        tasks: BackgroundTasks,
        share: Callable[[], Share],
    ) -> None:
        self._journal: Final = journal
        self._presence: Final = presence
        self._pool: Final = pool
        self._tasks: Final = tasks
        self._share: Final = share
        self._turn: Final = asyncio.Lock()
        """Held while a bot thinks."""
        self._last: tuple[object, bytes] = (None, b"")
        """The last hint, and what it was asked about: a bot would say the same again."""

    def ask(self, viewer: Viewer, command: Hint) -> None:
        """Let a bot think about the open decision of a viewer, or raise an error."""
        self._check(viewer, command)
        self._tasks.start(self._think(viewer, command))

    def _check(self, viewer: Viewer, command: Hint) -> AnyMatch:
        table = self._journal.table
        return check_hint(table, viewer.user, command.seat, command.decision)

    def _is_open(self, viewer: Viewer, command: Hint) -> bool:
        """Return whether a viewer still waits for an answer."""
        try:
            self._check(viewer, command)
        except KernelError:
            return False
        return viewer in self._presence

    async def _think(self, viewer: Viewer, command: Hint) -> None:
        async with self._turn:
            if not self._is_open(viewer, command):
                return
            match = self._check(viewer, command)
            about = (command.decision, command.seat, command.level, len(match.steps))
            if self._last[0] != about:
                try:
                    answer = await self._pool.hint(
                        match, command.seat, command.level, self._share()
                    )
                except UnwatchedError:
                    return
                if answer is None:
                    return
                self._last = about, ENCODER.encode(hint_message(match, command, answer))
            if self._is_open(viewer, command):
                viewer.send(self._last[1])


def hint_message(match: AnyMatch, command: Hint, answer: Answer) -> HintMessage:
    """Write the answer of a bot process as a message."""
    reasons = answer.reasons
    assert reasons is not None
    title = match.title.name
    runner_up = reasons.runner_up
    return HintMessage(
        seat=command.seat,
        decision=command.decision,
        level=command.level,
        action=wire_name(action_of(title, answer.numbers[0])),
        events=reasons.events,
        later=reasons.later,
        points=reasons.points,
        value=reasons.value,
        playouts=reasons.playouts,
        runner_up=None if runner_up is None else wire_name(action_of(title, runner_up)),
        lead=reasons.lead,
    )
