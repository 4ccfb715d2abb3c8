"""All commands of a client that wait for their answers."""

import asyncio
from collections.abc import Iterator
from typing import Final

from fireside.client.errors import RefusedError
from fireside.client.pending import Pending
from fireside.client.seen_table import SeenTable
from fireside.wire import messages as wire


class PendingCommands:
    """Finds the command that an answer is for."""

    def __init__(self) -> None:
        self._by_id: Final[dict[int, Pending]] = {}

    def __len__(self) -> int:
        return len(self._by_id)

    def add(self, command: wire.ClientMessage, seen: SeenTable) -> Pending:
        """Let a command wait for its answer."""
        pending = Pending(command, asyncio.get_running_loop().create_future(), seen)
        self._by_id[command.id] = pending
        return pending

    def remove(self, command: wire.ClientMessage) -> None:
        """Forget a command, whether it was answered or nobody waits for that any more."""
        self._by_id.pop(command.id, None)

    def unanswered(self) -> Iterator[Pending]:
        """Yield the commands that have no answer yet, the oldest first."""
        for pending in list(self._by_id.values()):
            if not pending.answer.done():
                yield pending

    def take(self, message: wire.ServerMessage) -> None:
        """Give an answer to the command that waits for it."""
        if not isinstance(message, wire.Done | wire.Refused):
            return
        pending = self._by_id.get(message.id)
        if pending is None or pending.answer.done():
            return
        if isinstance(message, wire.Refused):
            pending.answer.set_exception(RefusedError(message))
        else:
            pending.answer.set_result(message)

    def fail(self, error: Exception) -> None:
        """Raise an error in everybody who waits for an answer."""
        for pending in self.unanswered():
            pending.answer.set_exception(error)
