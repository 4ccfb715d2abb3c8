"""A tournament of bots of your own: every two of them play a series, and all games count.

From where this file lies: python tournament.py feurio --games 20
"""

import argparse
from itertools import combinations

import fireside
from fireside.arena.intervals import wilson
from fireside.arena.pool import core_count, play_series
from fireside.arena.series import Series
from fireside.arena.standings import standings


def first(position: fireside.SeatPosition) -> fireside.Action:
    """Take what is listed first."""
    return position.legal_actions()[0]


class Dreamer(fireside.SeatBot):
    """Takes the action after which imagined games, played on at random, end best."""

    games = 1
    random = fireside.bot("random")

    def choose(self, position: fireside.SeatPosition) -> fireside.Action:
        """Return the action that wins most imagined games."""
        return max(position.legal_actions(), key=lambda action: self.wins(position, action))

    def wins(self, position: fireside.SeatPosition, action: fireside.Action) -> float:
        """Return how much of the victories of some imagined games the seat has."""
        return sum(self.share(position, action, seed) for seed in range(self.games))

    def share(self, position: fireside.SeatPosition, action: fireside.Action, seed: int) -> float:
        """Play one imagined game after an action, and return the share of its victory."""
        world = position.imagine(seed=seed)
        world.play(action)
        while world.outcome is None:
            world.play(self.random.choose(world, seed=seed))
        return world.outcome.shares()[position.seat]


class DeepDreamer(Dreamer):
    """Imagines more games."""

    games = 3


# Other processes are sent names, and import the bots themselves.
BOTS = ["tournament:first", "tournament:Dreamer", "tournament:DeepDreamer", "random"]


def play_all(title: str, bots: list[str], games: int, workers: int) -> dict[str, list[float]]:
    """Let every two bots play a series; return by bot its share of each series."""
    shares: dict[str, list[float]] = {bot: [] for bot in bots}
    for pair in combinations(bots, 2):
        series = Series(title, pair, {}, games, seed=1)
        series.check()
        for line in standings(series, list(play_series(series, workers))):
            shares[line.bot].append(line.share)
    return shares


def main() -> None:
    """Play, and print the bots with the best first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title", help="one for two seats that compete")
    parser.add_argument("--games", type=int, default=20, help="of every two bots")
    parser.add_argument("--workers", type=int, default=core_count())
    args = parser.parse_args()
    shares = play_all(args.title, BOTS, args.games, args.workers)
    for bot, won in sorted(shares.items(), key=lambda entry: -sum(entry[1])):
        mean = sum(won) / len(won)
        low, high = wilson(mean, args.games * len(won))
        print(f"{bot:<24} {mean:6.1%} of the victories, 95 % interval {low:.1%} – {high:.1%}")


if __name__ == "__main__":
    main()
