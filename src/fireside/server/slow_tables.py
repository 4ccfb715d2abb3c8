"""Slow tables: those with hours or days for a decision, at which people seldom look together.

Bots act there while nobody looks, or nobody would be told that it is their turn; and nobody is
taken for gone who does not look for a minute.
"""

from typing import Final

from fireside.table.entries import Time
from fireside.table.table import Table

SLOW: Final = 3600 * 1000
"""A table with as much time for each decision is slow."""


def is_slow(table: Table) -> bool:
    """Return whether people have hours for each decision."""
    return table.terms.clock.per_decision >= SLOW


def plays_on(table: Table) -> bool:
    """Return whether bots act although nobody looks: for people who come when it is their turn."""
    return is_slow(table) and bool(table.people())


def patience(table: Table) -> Time:
    """Return for how long a person has to be away, at the least, before a bot may stand in."""
    return table.terms.clock.per_decision if is_slow(table) else 0


def waiting_since(table: Table) -> Time | None:
    """Return since when a slow table waits for a bot, which a new start has to wake."""
    if not plays_on(table):
        return None
    is_due = any(table.chairs[seat].level for seat in table.asked())
    return table.touched if is_due else None
