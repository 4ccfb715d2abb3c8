"""The weights by which Feuville's bots forecast points: `./run bench evaluation_feuville`.

The policy plays games against itself, one answer in twelve taken at random from its candidates, and
all seats are sampled as a turn begins. Then what a seat still gets is fitted to its features by
linear regression, both measured from the mean of the seats in the same position: only what sets the
seats apart is told, and not how long the game may still take. Other games show how much of the
variance is told. Needs the package numpy.
"""

import argparse
from random import Random
from typing import Final

import numpy as np

from bench.schedule import DEALS, Numbers, by_phase, print_weights
from fireside.games.feuville.bot import FeuvillePolicy
from fireside.games.feuville.bot.features import features_of, phase_of
from fireside.games.feuville.bot.weights import FEATURES, PARTS, PHASES
from fireside.games.feuville.game import Feuville
from fireside.games.feuville.setup import SEAT_COUNTS
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng

GAME: Final = Feuville()
POLICY: Final = FeuvillePolicy()

WHIM: Final = 0.08
WIDTH: Final = 8
SAMPLED: Final = 0.4
"""How likely an answer is random, among how many, and how likely a turn is sampled."""
STIFFNESS: Final = 200
"""Pulls weights that hardly matter towards nothing, as ridge regression does."""
CHUNK: Final = 24_000
"""Positions at a time."""


def watch(
    seat_count: int, number: int, chance: Random, phases: list[int], seen: list[list[int]]
) -> list[int]:
    """Play one game, add what was seen in it; return what each seat still got from there on."""
    state = GAME.start(seat_count, {}, fast_rng(number), FORGET)
    before: list[int] = []
    last = -1
    while state.stack:
        seat = state.stack[-1].seat
        if state.turn != last:
            last = state.turn
            if chance.random() < SAMPLED:
                before += state.points
                phases += [phase_of(state, owner) for owner in range(seat_count)]
                seen += [features_of(state, owner) for owner in range(seat_count)]
        lines = POLICY.candidates(state, seat, WIDTH)
        action = (chance.choice(lines) if chance.random() < WHIM else lines[0])[0]
        GAME.apply(state, seat, action, FORGET)
    final = GAME.outcome(state).points
    return [final[at % seat_count] - points for at, points in enumerate(before)]


def collect(seat_count: int, games: int, seed: int) -> tuple[Numbers, Numbers, Numbers]:
    """Return phases, features and what was still got in many games, the seats one by one."""
    chance = Random(seed)
    phases: list[int] = []
    seen: list[list[int]] = []
    got: list[int] = []
    for number in range(games):
        got += watch(seat_count, seed * DEALS + number, chance, phases, seen)
    return np.array(phases, float), np.array(seen, float), np.array(got, float)


def from_mean(values: Numbers, seat_count: int) -> Numbers:
    """Return how far each seat is from the mean of all seats in the same position."""
    grouped = values.reshape(len(values) // seat_count, seat_count, -1)
    return np.array((grouped - grouped.mean(1, keepdims=True)).reshape(values.shape), float)


def fit(seat_count: int, phases: Numbers, seen: Numbers, got: Numbers) -> Numbers:
    """Return the weights, a row for each phase, in whole parts of a point."""
    sizes = seen.std(0)
    sizes[sizes == 0] = 1
    size = len(PHASES) * len(FEATURES)
    products = STIFFNESS * np.eye(size)
    targets = np.zeros(size)
    step = CHUNK * seat_count
    for start in range(0, len(got), step):
        part = slice(start, start + step)
        spread = from_mean(by_phase(PHASES, phases[part], seen[part] / sizes), seat_count)
        products += spread.T @ spread
        targets += spread.T @ from_mean(got[part], seat_count)
    found = np.linalg.solve(products, targets).reshape(len(PHASES), -1)
    return np.array(np.rint(found / sizes * PARTS), float)


def show(seat_count: int, weights: Numbers, data: tuple[Numbers, Numbers, Numbers]) -> None:
    """Print the weights of a seat count, and how much they tell by phase."""
    phases, seen, got = data
    wanted = from_mean(got, seat_count)
    missed = wanted - from_mean(
        by_phase(PHASES, phases, seen) @ weights.ravel() / PARTS, seat_count
    )
    print(f"[evaluation.seats{seat_count}]")
    for low, high in ((0, 1), (2, 4), (5, 8), (9, 12), (13, 15)):
        part = (phases >= low) & (phases <= high)
        # With two seats no turn begins after the one that ends the game.
        if part.any():
            share = 1 - float((missed[part] ** 2).mean() / wanted[part].var())
            print(f"# phase {low} to {high}: {share:.3f} of the variance told")
    print_weights(FEATURES, weights)


def main() -> None:
    """Print the weights of every seat count."""
    parser = argparse.ArgumentParser(prog="./run bench evaluation_feuville")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for seat_count in SEAT_COUNTS:
        weights = fit(seat_count, *collect(seat_count, args.games, args.seed))
        show(seat_count, weights, collect(seat_count, max(1, args.games // 10), args.seed + 1))


if __name__ == "__main__":
    main()
