"""A few numbered games that a worker plays, on this machine or another; it returns their lines."""

import sys
from contextlib import redirect_stdout
from dataclasses import dataclass

import msgspec

from fireside import __version__
from fireside.arena.schedule import Schedule
from fireside.arena.series import Played, Series, play_through
from fireside.kernel.errors import KernelError
from fireside.match.bare_match import BareMatch
from fireside.match.match import Match
from fireside.match.record import Record
from fireside.registry import find_title


class OtherRulesError(KernelError):
    """A worker has another Fireside than the process that gives it games."""


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game of a schedule; one line of JSON."""

    number: int
    seating: list[str]
    """The bots, by seat."""
    played: Played


class Recorded(Finished, frozen=True, kw_only=True):
    """A finished game with all that was played in it."""

    record: Record


@dataclass(frozen=True)
class Chunk:
    """What a worker is sent: numbers and names, from which it finds titles and bots itself."""

    schedule: Schedule
    numbers: tuple[int, ...]
    with_records: bool
    rules: str
    """What `rules_of` says where the schedule was made."""


def rules_of(name: str) -> str:
    """Describe the Fireside of this process and its rules of a title."""
    title = find_title(name)
    return f"Fireside {__version__}, {name} version {title.version}, components {title.digest[:12]}"


def play_chunk(chunk: Chunk) -> list[bytes]:
    """Play the games of a chunk and return a line for each, by `read_line`."""
    here = rules_of(chunk.schedule.title)
    if here != chunk.rules:
        raise OtherRulesError(f"a worker has {here}, but the games are for {chunk.rules}")
    # What bots print must not get between the results.
    with redirect_stdout(sys.stderr):
        return [play_line(chunk, number) for number in chunk.numbers]


def play_line(chunk: Chunk, number: int) -> bytes:
    """Play a game and return its line."""
    at, deal = chunk.schedule.place_of(number)
    series = chunk.schedule.series()[at]
    match, played = play_through(series, deal)
    seating = series.seating(deal)
    if not chunk.with_records:
        return msgspec.json.encode(Finished(number=number, seating=seating, played=played))
    record = record_of(series, match, deal)
    line = Recorded(number=number, seating=seating, played=played, record=record)
    return msgspec.json.encode(line)


def read_line(line: bytes) -> Finished:
    """Return the game of a line, without its record."""
    return msgspec.json.decode(line, type=Finished)


def record_of(series: Series, match: BareMatch, number: int) -> Record:
    """Return the record of a game, after playing it again by the checked rules of a match."""
    whole = Match.start(match.title, match.seat_count, match.options, series.seed_of(number))
    for step in match.steps:
        if step.action is not None:
            enter = whole.action_entry if step.is_action else whole.aside_entry
            whole.enter(enter(step.seat, step.action, "bot"))
    return whole.record()
