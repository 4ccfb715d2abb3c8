"""A file of finished games, a line of JSON each, with which a schedule goes on after a crash."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Final

import msgspec

from fireside.arena.chunk import Finished, read_line, rules_of
from fireside.arena.schedule import Schedule
from fireside.file_lock import lock
from fireside.kernel.errors import KernelError
from fireside.kernel.options import OptionValue

FORMAT: Final = 1


class OtherGamesError(KernelError):
    """A file holds something else than games of this schedule."""


class GamesInUseError(KernelError):
    """Another process adds games to the file."""


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

    A process that is killed while it writes leaves a part of a line; the next one drops that. As
    long as one has the file open, no other one gets it.
    """

    def __init__(self, path: Path, schedule: Schedule) -> None:
        heading = heading_of(schedule)
        self.games: Final[list[Finished]] = []
        """In the order of the file; each number once."""
        # Opened once: to close a file anywhere in a process gives up its lock.
        self._file: Final = path.open("a+b")
        try:
            lock_games(path, self._file)
            self._file.seek(0)
            length = check_heading(path, self._file.readline(), heading)
            if length:
                length += self._read(path, self._file)
            self._file.truncate(length)
            if not length:
                self.add([msgspec.json.encode(heading)])
        except BaseException:
            self._file.close()
            raise

    def _read(self, path: Path, lines: Iterable[bytes]) -> int:
        """Take the games of a file; return how many bytes their whole lines have."""
        known: set[int] = set()
        length = 0
        for place, line in enumerate(lines, 2):
            if not line.endswith(b"\n"):
                break
            length += len(line)
            try:
                game = read_line(line)
            except (msgspec.DecodeError, UnicodeError) as error:
                raise DamagedGamesError(f"line {place} of {path}: {error}") from error
            if game.number not in known:
                known.add(game.number)
                self.games.append(game)
        return length

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


def lock_games(path: Path, file: IO[bytes]) -> None:
    """Refuse a file to which another process adds games: both would play and write the same."""
    try:
        lock(file)
    except OSError as error:
        raise GamesInUseError(
            f"another process adds games to {path}: wait until it ends, or name another file"
        ) from error


def check_heading(path: Path, line: bytes, wanted: Heading) -> int:
    """Return how many bytes the first line has; 0 if it is torn, or not there yet.

    A file whose games are not those of the schedule is refused, and one that is none of ours.
    """
    if (msgspec.json.encode(wanted) + b"\n").startswith(line):
        return len(line) if line.endswith(b"\n") else 0
    try:
        found = msgspec.json.decode(line, type=Heading)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise OtherGamesError(f"{path} is no file of arena games; name another one") from error
    differences = [
        f"its {name} is {getattr(found, name)}, not {getattr(wanted, name)}"
        for name in Heading.__struct_fields__
        if getattr(found, name) != getattr(wanted, name)
    ]
    if differences:
        raise OtherGamesError(f"{path} holds other games: {'; '.join(differences)}")
    return len(line)
