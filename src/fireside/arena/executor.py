"""What plays chunks, and how the games of a schedule are handed to it."""

from collections.abc import Iterable, Iterator, Sequence
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
    """How much time a game takes, by lineup, from the games so far."""

    def __init__(self, schedule: Schedule) -> None:
        self.schedule: Final = schedule
        self.games: Final = [0] * len(schedule.lineups)
        self.seconds: Final = [0.0] * len(schedule.lineups)

    def learn(self, games: Iterable[Finished]) -> None:
        """Take note of finished games."""
        for game in games:
            at, _ = self.schedule.place_of(game.number)
            self.games[at] += 1
            self.seconds[at] += sum(game.played.seconds)

    def cost(self, number: int) -> float:
        """Return how many seconds a game may take: those of a chunk, as long as nobody knows."""
        at, _ = self.schedule.place_of(number)
        return self.seconds[at] / self.games[at] if self.games[at] else CHUNK_SECONDS

    def fitting(self, numbers: Sequence[int]) -> int:
        """Return how many of some games make a chunk: one, or what takes no more time than that."""
        total = 0.0
        for count, number in enumerate(numbers[:CHUNK_MOST]):
            total += self.cost(number)
            if total > CHUNK_SECONDS:
                return max(1, count)
        return min(len(numbers), CHUNK_MOST)


def play_schedule(
    schedule: Schedule, executor: Executor, file: GamesFile | None = None
) -> Iterator[Finished]:
    """Yield the games of a schedule, in any order: those that a file has, then all others.

    The file is given every game as soon as it is finished.
    """
    done = [game for game in file.games if game.number < schedule.games] if file else []
    yield from done
    pace = Pace(schedule)
    pace.learn(done)
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
    """Yield chunks of games; each is made when it is asked for, as the pace is known then."""
    rules = rules_of(schedule.title)
    begin = 0
    while begin < len(numbers):
        end = begin + pace.fitting(numbers[begin : begin + CHUNK_MOST])
        yield Chunk(schedule, tuple(numbers[begin:end]), with_records, rules)
        begin = end
