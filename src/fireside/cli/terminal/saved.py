"""Saved matches as people call them: what was played, when, with whom, and how far it came."""

from datetime import datetime
from pathlib import Path
from shlex import quote

from fireside.cli.terminal.ending import program
from fireside.cli.terminal.saves import Saves, read_record
from fireside.cli.terminal.terminal import Terminal
from fireside.drawing.paint import STRONG
from fireside.drawing.text import Text
from fireside.kernel.errors import KernelError
from fireside.match.record import ActionEntry, Record
from fireside.registry import find_title


def describe_save(terminal: Terminal, path: Path) -> str:
    """Return the name of a match for people; that of its file if it cannot be read."""
    try:
        record = read_record(path)
        label = find_title(record.title).label
    except KernelError:
        return path.stem
    played = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    return terminal.text(
        "saved.match",
        title=label,
        when=played,
        seats=terminal.text("saved.seats", count=record.seat_count),
        stage=terminal.text(stage_of(record), count=action_count(record)),
    )


def stage_of(record: Record) -> str:
    """Return the text that says how far a match came."""
    return "saved.stage.open" if record.draws is None else "saved.stage.over"


def action_count(record: Record) -> int:
    """Return how many actions were entered."""
    return sum([isinstance(entry, ActionEntry) for entry in record.entries])


def show_saves(terminal: Terminal, saves: Saves) -> None:
    """List all saved matches, the last one played first, with what goes on with each."""
    paths = saves.paths()[::-1]
    if not paths:
        terminal.say(terminal.text("saved.none", folder=str(saves.folder)))
    for path in paths:
        terminal.say(Text(describe_save(terminal, path), STRONG))
        terminal.note(f"    {program()} play --load {quote(str(path))}")
