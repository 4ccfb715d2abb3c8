"""What a command has checked, found or rebuilt is used as it is when its entries happen."""

from collections.abc import Callable
from typing import Any

import pytest

from fireside.kernel.action import Action
from fireside.kernel.errors import KernelError
from fireside.kernel.seats import Seat
from fireside.match.match import Match
from fireside.match.timeline import Timeline
from fireside.table import commands, undos
from fireside.table.entries import TableEntry
from fireside.table.table import Table
from tests.table.tables import act, started


class Count:
    """Counts the calls of a method."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> None:
        self.calls = 0
        method: Callable[..., Any] = getattr(owner, name)

        def counted(*args: Any, **kwargs: Any) -> Any:
            self.calls += 1
            return method(*args, **kwargs)

        monkeypatch.setattr(owner, name, counted)


def first_answer(table: Table) -> tuple[Seat, Action]:
    """Return a seat that is asked, and what it may answer."""
    assert table.match is not None
    seat = table.asked()[0]
    return seat, table.match.title.game.legal_actions(table.match.state, seat)[0]


def take(table: Table, entries: list[TableEntry]) -> None:
    """Let entries happen as the server does."""
    for entry in entries:
        table.take(entry)


def test_an_action_is_looked_up_and_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = started().table
    seat, action = first_answer(table)
    checks = Count(monkeypatch, Match, "check")
    lookups = Count(monkeypatch, Match, "_check_entry")
    take(table, commands.act(table, table.chairs[seat].user, seat, 0, action, 5))
    assert (checks.calls, lookups.calls) == (1, 0)
    assert table.decision == 1


def test_an_undo_replays_the_match_once(monkeypatch: pytest.MonkeyPatch) -> None:
    log = started()
    seat = act(log, "spread")
    table = log.table
    replays = Count(monkeypatch, Timeline, "state_after")
    take(table, undos.undo(table, table.chairs[seat].user, seat, 5))
    assert replays.calls == 1
    assert table.asked() == [seat]


def test_an_entry_that_came_too_late_is_checked_again() -> None:
    table = started().table
    assert table.match is not None
    seat, action = first_answer(table)
    late = commands.act(table, table.chairs[seat].user, seat, 0, action, 5)
    take(table, commands.act(table, table.chairs[seat].user, seat, 0, action, 5))
    with pytest.raises(KernelError):
        take(table, late)
    assert len(table.match.steps) == 2
