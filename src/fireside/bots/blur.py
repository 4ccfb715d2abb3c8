"""How a quick hand misjudges: by an amount that looks random, and is the same whenever asked for.

It comes from a mood, a number below 2 ** BLUR_BITS, and from the answer that is judged.
"""

from typing import Final

from fireside.kernel.action import Action

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
    """Return by how much an answer is overrated in a mood, below `most`."""
    mixed = (mood ^ number * 40503 & BLUR_MASK) * 461845907
    mixed = (mixed >> BLUR_BITS ^ mixed) & BLUR_MASK
    return mixed * most >> BLUR_BITS


def blurred_best(actions: list[Action], scores: list[int], mood: int, most: int) -> Action:
    """Return the answer that looks best, each misjudged by up to `most`."""
    best = actions[0]
    top = scores[0] + blur(mood, best.number, most)
    for at in range(1, len(actions)):
        action = actions[at]
        score = scores[at] + blur(mood, action.number, most)
        if score > top:
            best = action
            top = score
    return best
