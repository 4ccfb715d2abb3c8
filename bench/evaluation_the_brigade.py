"""The weights by which The Brigade's bots forecast who wins: `./run bench evaluation_the_brigade`.

The policy plays games against itself, one answer in twelve taken at random from its candidates, and
all seats are sampled as a turn begins. Then the odds of the seats are fitted to who won, by
conditional logistic regression: only what sets the seats of one position apart is told. Other games
show how much is told. Needs the package numpy.
"""

import argparse
from random import Random
from typing import Final

import numpy as np

from bench.schedule import DEALS, Numbers, by_phase, print_weights
from fireside.games.the_brigade.bot import BrigadePolicy
from fireside.games.the_brigade.bot.features import Features, phase_of
from fireside.games.the_brigade.bot.weights import FEATURES, PARTS, PHASES
from fireside.games.the_brigade.game import TheBrigade
from fireside.games.the_brigade.setup import SEAT_COUNTS
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng

Data = tuple[Numbers, Numbers, Numbers]

GAME: Final = TheBrigade()
POLICY: Final = BrigadePolicy()

WHIM: Final = 0.08
WIDTH: Final = 8
SAMPLED: Final = 0.5
ADVANCED: Final = 0.5
"""How likely an answer is random, among how many, how likely a turn is sampled, and how likely a
game is an advanced one."""
STIFFNESS: Final = 300
"""Pulls weights that hardly matter towards nothing, as ridge regression does."""
LEAST_SIZE: Final = 0.5
"""What varies less than this is pulled harder: the policy shows it too seldom to tell."""
ROUNDS: Final = 7
"""Of Newton's method."""
CHUNK: Final = 8_000
"""Positions at a time."""


def watch(
    seat_count: int, number: int, chance: Random, phases: list[int], seen: list[list[int]]
) -> list[float]:
    """Play one game, add what was seen in it; return who won, for each position and seat."""
    options: Options = {"advanced": chance.random() < ADVANCED}
    state = GAME.start(seat_count, options, fast_rng(number), FORGET)
    turn = -1
    sampled = 0
    while state.stack:
        seat = state.stack[-1].seat
        if state.turn_count != turn:
            turn = state.turn_count
            if chance.random() < SAMPLED:
                features = Features(state, state.turn)
                phases.append(phase_of(state))
                seen += [features.of(owner) for owner in range(seat_count)]
                sampled += 1
        lines = POLICY.candidates(state, seat, WIDTH)
        action = (chance.choice(lines) if chance.random() < WHIM else lines[0])[0]
        GAME.apply(state, seat, action, FORGET)
    winners = GAME.outcome(state).winners()
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seat_count)]
    return shares * sampled


def collect(seat_count: int, games: int, seed: int) -> Data:
    """Return the phases of positions, and features and victories of the seats one by one."""
    chance = Random(seed)
    phases: list[int] = []
    seen: list[list[int]] = []
    won: list[float] = []
    for number in range(games):
        won += watch(seat_count, seed * DEALS + number, chance, phases, seen)
    sampled = np.array(seen, float).reshape(len(phases), seat_count, -1)
    return np.array(phases, float), sampled, np.array(won, float).reshape(-1, seat_count)


def chances(scores: Numbers) -> Numbers:
    """Return how likely each seat is to win, by the logarithms of the odds."""
    odds = np.exp(scores - scores.max(1, keepdims=True))
    return np.array(odds / odds.sum(1, keepdims=True), float)


def fit(data: Data) -> Numbers:
    """Return the weights, a row for each phase, in whole parts."""
    phases, seen, won = data
    sizes = np.maximum(seen.std((0, 1)), LEAST_SIZE)
    size = len(PHASES) * len(FEATURES)
    weights = np.zeros(size)
    for _ in range(ROUNDS):
        slope = -STIFFNESS * weights
        bend = STIFFNESS * np.eye(size)
        for start in range(0, len(phases), CHUNK):
            part = slice(start, start + CHUNK)
            spread = by_phase(PHASES, phases[part], seen[part] / sizes)
            likely = chances(spread @ weights)
            centre = (likely[:, :, None] * spread).sum(1, keepdims=True)
            flat = (spread - centre).reshape(-1, size)
            slope += flat.T @ (won[part] - likely).ravel()
            bend += flat.T @ (flat * likely.reshape(-1, 1))
        weights += np.linalg.solve(bend, slope)
    found = weights.reshape(len(PHASES), -1)
    return np.array(np.rint(found / sizes * PARTS), float)


def show(seat_count: int, weights: Numbers, data: Data) -> None:
    """Print the weights of a seat count, and how much they tell by phase."""
    phases, seen, won = data
    likely = chances(by_phase(PHASES, phases, seen) @ weights.ravel() / PARTS)
    missed = -(won * np.log(np.maximum(likely, 1e-9))).sum(1) / np.log(seat_count)
    found = (won * (likely == likely.max(1, keepdims=True))).sum(1)
    print(f"[evaluation.seats{seat_count}]")
    for low, high in ((0, 0), (1, 2), (3, 5), (6, 7), (8, 8)):
        part = (phases >= low) & (phases <= high)
        if part.any():
            told = f"{1 - missed[part].mean():.3f} told, {found[part].mean():.3f} foreseen"
            print(f"# phase {low} to {high}: {told}")
    print_weights(FEATURES, weights)


def main() -> None:
    """Print the weights of every seat count."""
    parser = argparse.ArgumentParser(prog="./run bench evaluation_the_brigade")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seats", type=int, nargs="*", default=list(SEAT_COUNTS))
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for seat_count in args.seats:
        weights = fit(collect(seat_count, args.games, args.seed))
        show(seat_count, weights, collect(seat_count, max(1, args.games // 10), args.seed + 1))


if __name__ == "__main__":
    main()
