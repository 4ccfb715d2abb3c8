"""A file of finished games, a line of JSON each, with which a schedule goes on after a crash."""

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final

import msgspec

from fireside.arena.chunk import Finished, read_line, rules_of
from fireside.arena.schedule import Schedule
from fireside.kernel.errors import KernelError
from fireside.kernel.options import OptionValue

FORMAT: Final = 1


class OtherGamesError(KernelError):
    """A file holds something else than games of this schedule."""


class DamagedGamesError(KernelError):
    """A line of a file of games cannot be read."""


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what determines the games, but how many there are."""

    arena: int
    """The version of the format."""
    rules: str
    title: str
    options: dict[str, OptionValue]
    seed: int
    lineups: list[list[str]]


def heading_of(schedule: Schedule) -> Heading:
    """Return the first line of a schedule's file."""
    lineups = [list(lineup) for lineup in schedule.lineups]
    rules = rules_of(schedule.title)
    return Heading(FORMAT, rules, schedule.title, dict(schedule.options), schedule.seed, lineups)


class GamesFile:
    """The games that were finished before, and a file to which finished ones are added.

    A process that is killed while it writes leaves a part of a line; the next one drops that.
    """

    def __init__(self, path: Path, schedule: Schedule) -> None:
        path.touch()
        kept, _, torn = path.read_bytes().rpartition(b"\n")
        lines = kept.split(b"\n") if kept else []
        heading = heading_of(schedule)
        check_heading(path, lines, torn, heading)
        self.games: Final = games_in(path, lines)
        """In the order of the file; each number once."""
        self._file: Final = path.open("ab")
        self._file.truncate(len(kept) + 1 if lines else 0)
        if not lines:
            self.add([msgspec.json.encode(heading)])

    def add(self, lines: Sequence[bytes]) -> None:
        """Append lines, each a finished game; a killed process loses none of them."""
        self._file.write(b"".join([line + b"\n" for line in lines]))
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> "GamesFile":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def check_heading(path: Path, lines: list[bytes], torn: bytes, wanted: Heading) -> None:
    """Refuse a file whose games are not those of the schedule, or that has none of ours."""
    if not lines:
        # Nothing but the beginning of a heading is overwritten.
        if not msgspec.json.encode(wanted).startswith(torn):
            raise OtherGamesError(f"{path} is no file of arena games; name another one")
        return
    try:
        found = msgspec.json.decode(lines[0], type=Heading)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise OtherGamesError(f"{path} is no file of arena games; name another one") from error
    differences = [
        f"its {name} is {getattr(found, name)}, not {getattr(wanted, name)}"
        for name in Heading.__struct_fields__
        if getattr(found, name) != getattr(wanted, name)
    ]
    if differences:
        raise OtherGamesError(f"{path} holds other games: {'; '.join(differences)}")


def games_in(path: Path, lines: list[bytes]) -> list[Finished]:
    """Return the games of a file."""
    games: dict[int, Finished] = {}
    for place, line in enumerate(lines[1:], 2):
        try:
            game = read_line(line)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise DamagedGamesError(f"line {place} of {path}: {error}") from error
        games.setdefault(game.number, game)
    return list(games.values())
