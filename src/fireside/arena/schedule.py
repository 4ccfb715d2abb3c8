"""Numbered games: those of one series, or of several that play the same deals in turn."""

from dataclasses import dataclass

from fireside.arena.series import Series
from fireside.kernel.options import Options

Lineup = tuple[str, ...]
"""The bots of a series, one for each seat."""


@dataclass(frozen=True)
class Schedule:
    """What determines games, each by its number; plain data for other processes.

    Every deal is played by all lineups before the next one, so that a part of the games is fair.
    """

    title: str
    lineups: tuple[Lineup, ...]
    options: Options
    deals: int
    """How many games each lineup plays."""
    seed: int

    @property
    def games(self) -> int:
        """Return how many games there are."""
        return self.deals * len(self.lineups)

    def check(self) -> None:
        """Refuse what cannot be played."""
        for series in self.series():
            series.check()

    def series(self) -> list[Series]:
        """Return the series, by lineup."""
        return [
            Series(self.title, lineup, self.options, self.deals, self.seed)
            for lineup in self.lineups
        ]

    def place_of(self, number: int) -> tuple[int, int]:
        """Return which lineup plays a game, and its number in the lineup's series: the deal."""
        deal, at = divmod(number, len(self.lineups))
        return at, deal


def schedule_of(series: Series) -> Schedule:
    """Return a schedule of one series, which numbers the games alike."""
    return Schedule(series.title, (series.bots,), series.options, series.games, series.seed)
