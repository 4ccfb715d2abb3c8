"""How a beginner misjudges: by an amount that looks random, and is the same whenever asked for."""

from typing import Final

BLUR_BITS: Final = 29
BLUR_MASK: Final = (1 << BLUR_BITS) - 1


def mood_of(start: int, rows: list[list[int]]) -> int:
    """Return a number that changes with every answer that changes some rows of a position."""
    mood = start
    for row in rows:
        for number in row:
            mood = mood * 31 + number & BLUR_MASK
    return mood


def blur(mood: int, number: int, most: int) -> int:
    """Return by how much a beginner overrates an answer, below `most`."""
    mixed = (mood ^ number * 40503 & BLUR_MASK) * 461845907
    mixed = (mixed >> BLUR_BITS ^ mixed) & BLUR_MASK
    return mixed * most >> BLUR_BITS


def blurred_best(scores: list[int], numbers: list[int], mood: int, most: int) -> int:
    """Return the place of the best score, each misjudged by up to `most`."""
    best = 0
    top = scores[0] + blur(mood, numbers[0], most)
    for at in range(1, len(scores)):
        score = scores[at] + blur(mood, numbers[at], most)
        if score > top:
            best = at
            top = score
    return best
