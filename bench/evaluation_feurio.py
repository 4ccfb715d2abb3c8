"""The weights by which Feurio!'s bots forecast points: `./run bench evaluation_feurio`.

The policy plays games against itself, one action in eight taken at random from its candidates, and
positions are sampled as a turn begins. Then each seat's final points are fitted to its features by
linear regression, for all phases at once. Other deals show how much of the variance of the points
the weights tell. Needs the package numpy.
"""

import argparse
from random import Random
from typing import Final

import numpy as np

from bench.schedule import DEALS, Numbers, by_phase, print_weights
from fireside.games.feurio.bot import FeurioPolicy
from fireside.games.feurio.bot.features import features_of
from fireside.games.feurio.bot.regions import PARTS
from fireside.games.feurio.bot.weights import FEATURES, PHASES, SCALE
from fireside.games.feurio.game import Feurio
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng

GAME: Final = Feurio()
POLICY: Final = FeurioPolicy()
SEATS: Final = range(4)

WHIM: Final = 0.12
WIDTH: Final = 6
SAMPLED: Final = 0.15
"""How likely an action is random, among how many, and how likely a turn is sampled."""
STIFFNESS: Final = 200
"""Pulls weights that hardly matter towards nothing, as ridge regression does."""
CHUNK: Final = 100_000


def watch(number: int, chance: Random, piles: list[int], seen: list[list[int]]) -> list[int]:
    """Play one game, add what was seen in it; return the final points to go with that, in parts."""
    state = GAME.start(len(SEATS), {}, fast_rng(number), FORGET)
    hand = fast_rng(chance.randrange(1 << 40))
    last = (-1, -1, -1)
    sampled = 0
    while state.stack:
        seat = state.stack[-1].seat
        turn = (state.bag_count, state.passes, state.turn)
        if turn != last:
            last = turn
            if chance.random() < SAMPLED:
                sampled += 1
                piles += [state.bag_count] * len(SEATS)
                seen += [features_of(state, owner, owner) for owner in SEATS]
        if chance.random() < WHIM:
            action = chance.choice(POLICY.candidates(state, seat, WIDTH))[0]
        else:
            action = POLICY.choose(state, seat, hand)
        GAME.apply(state, seat, action, FORGET)
    return [PARTS * points for points in GAME.outcome(state).points] * sampled


def collect(games: int, seed: int) -> tuple[Numbers, Numbers, Numbers]:
    """Return piles, features and final points of many games."""
    chance = Random(seed)
    piles: list[int] = []
    seen: list[list[int]] = []
    final: list[int] = []
    for number in range(games):
        final += watch(seed * DEALS + number, chance, piles, seen)
    return np.array(piles, float), np.array(seen, float), np.array(final, float)


def fit(piles: Numbers, seen: Numbers, final: Numbers) -> Numbers:
    """Return the weights, a row for each phase, in whole numbers."""
    sizes = seen.std(0)
    sizes[0] = 1
    size = len(PHASES) * len(FEATURES)
    products = STIFFNESS * np.eye(size)
    targets = np.zeros(size)
    for start in range(0, len(final), CHUNK):
        part = slice(start, start + CHUNK)
        spread = by_phase(PHASES, piles[part], seen[part] / sizes)
        products += spread.T @ spread
        targets += spread.T @ final[part]
    found = np.linalg.solve(products, targets).reshape(len(PHASES), -1)
    return np.array(np.rint(found / sizes * SCALE), float)


def told(weights: Numbers, piles: Numbers, seen: Numbers, final: Numbers) -> float:
    """Return how much of the variance of the final points the weights tell."""
    missed = final - by_phase(PHASES, piles, seen) @ weights.ravel() / SCALE
    return 1 - float((missed**2).mean() / final.var())


def main() -> None:
    """Print how good the weights are by tiles in the pile, and the weights themselves."""
    parser = argparse.ArgumentParser(prog="./run bench evaluation_feurio")
    parser.add_argument("--games", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    weights = fit(*collect(args.games, args.seed))
    piles, seen, final = collect(max(1, args.games // 10), args.seed + 1)
    for low, high in ((0, 0), (1, 4), (5, 12), (13, 20), (21, 32)):
        part = (piles >= low) & (piles <= high)
        share = told(weights, piles[part], seen[part], final[part])
        print(f"# {low} to {high} tiles in the pile: {share:.3f} of the variance told")
    print(f"[evaluation.seats{len(SEATS)}]")
    print_weights(FEATURES, weights)


if __name__ == "__main__":
    main()
