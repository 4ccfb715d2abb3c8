"""The grid that a measurement prints: words to the left, figures to the right."""

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

WIDE: Final = 200
"""Columns of what is not printed to a screen: nothing is cut off in a file."""


def print_grid(
    title: str, words: Sequence[str], figures: Sequence[str], rows: Iterable[Sequence[str]]
) -> None:
    """Print rows for people under the headings of their words and figures."""
    grid = Table(title=title, title_justify="left", box=SIMPLE_HEAD, padding=0)
    for heading in words:
        grid.add_column(heading, no_wrap=True)
    for heading in figures:
        grid.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        grid.add_row(*row)
    Console(width=None if sys.stdout.isatty() else WIDE).print(grid)


def print_json(found: object) -> None:
    """Print what was found for programs."""
    print(json.dumps(found, indent=1))


def write_grid(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as Markdown; all but the first column are numbers."""
    head, *body = rows
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *body]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
