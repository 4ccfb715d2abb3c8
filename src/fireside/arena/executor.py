"""What plays chunks, and how the games of a schedule are handed to it."""

from collections.abc import Collection, Iterator
from typing import Final, Protocol

from fireside.arena.chunk import Chunk, Finished, play_chunk, read_line, rules_of
from fireside.arena.games_file import GamesFile
from fireside.arena.schedule import Schedule

CHUNK_SECONDS: Final = 1.0
"""How much CPU time a chunk takes about: what is lost of it in a crash is played again."""

CHUNK_MOST: Final = 100


class Executor(Protocol):
    """Plays chunks; what comes of a game does not depend on it."""

    def map(self, chunks: Iterator[Chunk]) -> Iterator[list[bytes]]:
        """Take chunks as they can be played, and yield the lines of each, in any order."""


class ThisProcess:
    """Plays one chunk after the other, without other processes."""

    def map(self, chunks: Iterator[Chunk]) -> Iterator[list[bytes]]:
        return map(play_chunk, chunks)


class Pace:
    """Chooses how many games make a chunk, from the time that games have taken so far."""

    def __init__(self) -> None:
        self.games = 0
        self.seconds = 0.0

    def learn(self, games: Collection[Finished]) -> None:
        """Take note of finished games."""
        self.games += len(games)
        self.seconds += sum(sum(game.played.seconds) for game in games)

    def size(self) -> int:
        """Return how many games the next chunk has: one, until a game was seen."""
        fitting = CHUNK_SECONDS * self.games / max(self.seconds, 1e-6)
        return max(1, min(CHUNK_MOST, int(fitting)))


def play_schedule(
    schedule: Schedule, executor: Executor, file: GamesFile | None = None
) -> Iterator[Finished]:
    """Yield the games of a schedule, in any order: those that a file has, then all others.

    The file is given every game as soon as it is finished.
    """
    done = [game for game in file.games if game.number < schedule.games] if file else []
    yield from done
    pace = Pace()
    played = {game.number for game in done}
    missing = [number for number in range(schedule.games) if number not in played]
    for lines in executor.map(chunks_of(schedule, missing, pace, with_records=file is not None)):
        if file is not None:
            file.add(lines)
        games = [read_line(line) for line in lines]
        pace.learn(games)
        yield from games


def chunks_of(
    schedule: Schedule, numbers: list[int], pace: Pace, with_records: bool
) -> Iterator[Chunk]:
    """Yield chunks of games; each is made when it is asked for, as large as the pace says then."""
    rules = rules_of(schedule.title)
    begin = 0
    while begin < len(numbers):
        end = begin + pace.size()
        yield Chunk(schedule, tuple(numbers[begin:end]), with_records, rules)
        begin = end
