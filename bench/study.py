"""Draw the pictures of docs/a-first-study.md: `./run bench study`.

Points and lengths of games between easy bots, and how the learner of examples/ppo.py improved: what
it printed is in docs/pictures/ppo-the-game.txt.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from statistics import mean
from typing import Final

import fireside
from bench.chart import curve, histograms
from fireside.registry import find_title

PICTURES: Final = Path(__file__).parents[1] / "docs" / "pictures"
LEARNED: Final = "ppo-the-game.txt"
GAMES: Final = 200
BINS: Final = 20
"""About how many columns a histogram has."""


def play(title: str, seats: int, bot: str, games: int) -> list[tuple[list[int], int]]:
    """Play games with the seeds 0, 1 …, and return the points and the length of each."""
    game, chosen = fireside.load(title, seats), fireside.bot(bot)
    found = []
    for seed in range(games):
        position = game.start(seed)
        while position.outcome is None:
            position.play(chosen.choose(position))
        found.append((position.outcome.points, len(position.entries)))
    return found


def shares(values: Iterable[int]) -> dict[int, float]:
    """Return how often each value is among all of them."""
    counts = Counter(values)
    return {value: count / counts.total() for value, count in sorted(counts.items())}


def draw_study(title: str, games: int) -> dict[str, str]:
    """Draw points and lengths of a title by number of seats, by file name."""
    label = find_title(title).label
    points, lengths = {}, {}
    for seats in find_title(title).seat_counts:
        played = play(title, seats, "easy", games)
        name = f"{seats} seats" if seats > 1 else "1 seat"
        points[name] = [shares([own for all_points, _ in played for own in all_points])]
        lengths[name] = [shares([length for _, length in played])]
    who = ("easy bots in all seats",)
    return {
        f"study-{title}-{unit}.svg": histograms(f"{label}: {what}", who, rows, unit, step_of(rows))
        for unit, what, rows in (
            ("points", "points of a seat", points),
            ("actions", "actions in a game", lengths),
        )
    }


def step_of(rows: dict[str, list[dict[int, float]]]) -> int:
    """Return how wide the columns of histograms are."""
    most = max(value for row in rows.values() for found in row for value in found)
    return max(1, round(most / BINS))


def draw_learning(games: int) -> dict[str, str]:
    """Draw how many cards of The Game the learner laid, and how many our bots lay."""
    learned = [float(line) for line in (PICTURES / LEARNED).read_text("ascii").split()]
    bots = ("random", "easy", "normal")
    levels = {bot: mean(points[0] for points, _ in play("the-game", 2, bot, games)) for bot in bots}
    name = LEARNED.replace(".txt", ".svg")
    units = ("reports, of 64 games and a few more each", "cards laid in a game")
    title = "The Game, two seats: a network learns by itself"
    return {name: curve(title, units, ("PPO", learned), levels)}


def main() -> int:
    """Play and draw."""
    parser = argparse.ArgumentParser(prog="./run bench study", description=__doc__)
    parser.add_argument("title", nargs="?", default="feurio", help="default: feurio")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each kind, default {GAMES}")
    args = parser.parse_args()
    for name, drawn in {**draw_study(args.title, args.games), **draw_learning(args.games)}.items():
        (PICTURES / name).write_text(drawn, "utf-8")
        print(f"docs/pictures/{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
