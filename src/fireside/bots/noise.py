"""Noise on ratings: it looks random, and is the same for the same seed and the same answer."""

from typing import Final

from fireside.kernel.action import Action

NOISE_BITS: Final = 29
NOISE_MASK: Final = (1 << NOISE_BITS) - 1


def noise_seed(start: int, rows: list[list[int]]) -> int:
    """Return a seed of NOISE_BITS bits that depends on every number of some rows of a position."""
    seed = start
    for row in rows:
        for number in row:
            seed = seed * 31 + number & NOISE_MASK
    return seed


def noise(seed: int, number: int, amplitude: int) -> int:
    """Return how far the answer of a number is overrated, from 0 to below `amplitude`."""
    mixed = (seed ^ number * 40503 & NOISE_MASK) * 461845907
    mixed = (mixed >> NOISE_BITS ^ mixed) & NOISE_MASK
    return mixed * amplitude >> NOISE_BITS


def noisy_best(actions: list[Action], scores: list[int], seed: int, amplitude: int) -> Action:
    """Return the answer with the best score after noise was added to each."""
    best = actions[0]
    top = scores[0] + noise(seed, best.number, amplitude)
    for at in range(1, len(actions)):
        action = actions[at]
        score = scores[at] + noise(seed, action.number, amplitude)
        if score > top:
            best = action
            top = score
    return best
