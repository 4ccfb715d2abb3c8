"""The grid of a siege: what held, with its figures."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from rich.table import Table as Grid

from fireside.siege.measure import Latency, Memory
from fireside.siege.rows import Row


def grid_of(rows: Sequence[Row]) -> Grid:
    """Return a grid with a row for each attack."""
    grid = Grid("attack")
    grid.add_column("what was done", min_width=24)
    for heading in ("p50/p99 ms", "under attack", "bot ms", "under attack", "MB"):
        grid.add_column(heading, justify="right", no_wrap=True)
    grid.add_column("verdict", no_wrap=True)
    for row in rows:
        grid.add_row(
            row.attack,
            row.did or "; ".join(row.unjudged),
            times(row.calm),
            times(row.flooded),
            times(row.bot_calm),
            times(row.bot_flooded),
            sizes(row.memory),
            row.verdict,
        )
    return grid


def times(latency: Latency | None) -> str:
    """Write how long actions took: half of them at most, and all but one in a hundred."""
    return f"{latency.p50:.0f}/{latency.p99:.0f}" if latency and latency.count else ""


def sizes(memory: Memory | None) -> str:
    """Write how much memory the server held before, at most, and after."""
    return f"{memory.before:.0f} {memory.most:.0f} {memory.after:.0f}" if memory else ""


def notes_of(rows: Sequence[Row]) -> list[str]:
    """List what did not hold, and what could not be judged."""
    broken = [f"BROKEN {row.attack}: {what}" for row in rows for what in row.breaks]
    return broken + [f"not judged, {row.attack}: {what}" for row in rows for what in row.unjudged]


def as_json(row: Row) -> dict[str, Any]:
    """Return a row for programs."""
    return {**asdict(row), "verdict": row.verdict}
