"""Commands without an answer, and how a table shows that they were carried out all the same.

The web client does the same in `web/src/lib/pending.ts`.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from fireside.client.seen_table import SeenTable
from fireside.wire import messages as wire


class Pending:
    """A command that waits for its answer."""

    def __init__(
        self, command: wire.ClientMessage, answer: "asyncio.Future[wire.Done]", seen: SeenTable
    ) -> None:
        self.command: Final = command
        self.answer: Final = answer
        self.entry_count: Final = len(seen.log)
        """How many entries the log had when the command was given."""
        self.line_number: Final = seen.chat[-1].number if seen.chat else 0
        """Of the last line of chat at that time."""

    def was_done(self, seen: SeenTable) -> bool:
        """Return whether a table shows what the command asked for.

        All other commands come to the same when they are carried out twice.
        """
        check = WAS_DONE.get(type(self.command))
        return check is not None and check(self, self.command, seen)

    def has_entry(self, seen: SeenTable, kind: str, seat: int) -> bool:
        """Return whether a person has made an entry since the command was given."""
        return any(
            entry.kind == kind and entry.seat == seat and entry.by == "user"
            for entry in seen.log[self.entry_count :]
        )


def has_acted(pending: Pending, command: wire.Act, seen: SeenTable) -> bool:
    """Return whether the seat has answered."""
    return pending.has_entry(seen, "action", command.seat)


def has_spoken(pending: Pending, command: wire.Say, seen: SeenTable) -> bool:
    """Return whether the seat has made an aside."""
    return pending.has_entry(seen, "aside", command.seat)


def has_undone(pending: Pending, command: wire.Undo, seen: SeenTable) -> bool:
    """Return whether the seat has taken back, or the others are asked."""
    request = seen.info.undo
    is_asked = request is not None and request.seat == command.seat
    return is_asked or pending.has_entry(seen, "undo", command.seat)


def has_consented(pending: Pending, command: wire.Consent, seen: SeenTable) -> bool:
    """Return whether the request is gone, or has the user's consent."""
    request = seen.info.undo
    if request is None or request.number != command.request:
        return True
    return command.agrees and seen.user not in request.waits_for


def has_written(pending: Pending, command: wire.Chat, seen: SeenTable) -> bool:
    """Return whether the chat has the line."""
    new = [line for line in seen.chat if line.number > pending.line_number]
    return any(line.user == seen.user and line.text == command.text for line in new)


def has_started(pending: Pending, command: wire.Start, seen: SeenTable) -> bool:
    """Return whether the commitments are frozen, or the game has begun."""
    return seen.info.is_frozen or seen.info.status != "waiting"


def has_closed(pending: Pending, command: wire.Close, seen: SeenTable) -> bool:
    """Return whether the table is closed."""
    return seen.info.status == "closed"


WAS_DONE: Final[dict[type[wire.Command], Callable[[Pending, Any, SeenTable], bool]]] = {
    wire.Act: has_acted,
    wire.Say: has_spoken,
    wire.Undo: has_undone,
    wire.Consent: has_consented,
    wire.Chat: has_written,
    wire.Start: has_started,
    wire.Close: has_closed,
}
"""By command: how to see that it was carried out."""
