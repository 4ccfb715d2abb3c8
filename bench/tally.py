"""What is counted over many games of one title: of one variant, level and number of seats."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from fireside.bots.levels import DEFAULT_LEVEL

SHARE: Final = 12
"""The parts of a victory, which up to four winners can divide evenly."""
TENTHS: Final = {"lowest tenth": 0.1, "median": 0.5, "highest tenth": 0.9}


@dataclass
class Tally:
    """Counts that can be added up over processes."""

    seats: int
    variant: str = ""
    level: str = DEFAULT_LEVEL
    """Of the bots in all seats."""
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    """CPU time spent on the decisions."""
    points: Counter[int] = field(default_factory=Counter)
    """By points: how often a seat ended with them."""
    winning: Counter[int] = field(default_factory=Counter)
    """By points: how often they won."""
    wins: Counter[int] = field(default_factory=Counter)
    """Parts of victories by place in the order of turns, from 0."""
    turns: Counter[int] = field(default_factory=Counter)
    """By number of turns of all seats: how often a game had it."""
    offered: Counter[tuple[str, str]] = field(default_factory=Counter)
    taken: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By group and name: in how many turns it could be had, and in how many it was taken."""
    sums: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By group and name: how often something happened, or how many points it brought."""

    def add(self, other: "Tally") -> None:
        """Add what was counted in other games of the same kind."""
        self.games += other.games
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.points.update(other.points)
        self.winning.update(other.winning)
        self.wins.update(other.wins)
        self.turns.update(other.turns)
        self.offered.update(other.offered)
        self.taken.update(other.taken)
        self.sums.update(other.sums)

    def end_turn(
        self, offered: Iterable[tuple[str, str]], taken: Iterable[tuple[str, str]]
    ) -> None:
        """Count what could be had in a turn and what was taken; what is taken was offered."""
        done = set(taken)
        self.offered.update(done.union(offered))
        self.taken.update(done)

    def end_game(
        self, points: list[int], first: int, turns: int, winners: list[int] | None = None
    ) -> None:
        """Count how a game ended that a seat began; most points win, unless it says who does."""
        self.games += 1
        self.points.update(points)
        self.turns[turns] += 1
        if winners is None:
            winners = [seat for seat in range(self.seats) if points[seat] == max(points)]
        self.winning[points[winners[0]]] += 1
        for seat in winners:
            self.wins[(seat - first) % self.seats] += SHARE // len(winners)

    # --- What the counts come to

    def win_share(self, place: int) -> float:
        """Return the share of the victories of a place in the order of turns."""
        return self.wins[place] / (SHARE * self.games)

    def taken_share(self, key: tuple[str, str]) -> float:
        """Return how often something was taken in the turns in which it could be."""
        return self.taken[key] / max(1, self.offered[key])

    def mean(self, key: tuple[str, str]) -> float:
        """Return how often something happened in a game, or how many points it brought."""
        return self.sums[key] / self.games

    def figures(self) -> dict[str, Any]:
        """Return every figure by name: means of a game, and shares."""
        return {
            "level": self.level,
            "variant": self.variant,
            "seats": self.seats,
            "games": self.games,
            "decisions": self.decisions / self.games,
            "turns of a seat": mean_of(self.turns) / self.seats,
            "points": spread(self.points),
            "points of the winner": spread(self.winning),
            "victories by order of turns": [self.win_share(at) for at in range(self.seats)],
            "taken": by_group({key: self.taken_share(key) for key in self.offered}),
            "turns in which it can be had": by_group(
                {key: count / self.games for key, count in self.offered.items()}
            ),
            "in a game": by_group({key: self.mean(key) for key in self.sums}),
        }


def quantile(counts: Counter[int], share: float) -> int:
    """Return the least value that so large a share of what was counted does not exceed."""
    total = sum(counts.values())
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= share * total:
            return value
    return max(counts)


def mean_of(counts: Counter[int]) -> float:
    """Return the mean of what was counted."""
    return sum(value * count for value, count in counts.items()) / sum(counts.values())


def spread(counts: Counter[int]) -> dict[str, float]:
    """Return the mean of what was counted, and between which values most of it lies."""
    tenths = {name: float(quantile(counts, share)) for name, share in TENTHS.items()}
    return {"mean": mean_of(counts), **tenths}


def by_group(figures: dict[tuple[str, str], float]) -> dict[str, dict[str, float]]:
    """Return figures in the order of their names, those of a group together."""
    groups: dict[str, dict[str, float]] = {}
    for group, name in sorted(figures):
        groups.setdefault(group, {})[name] = figures[group, name]
    return groups
