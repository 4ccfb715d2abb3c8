"""A hidden stack is a bag: how many of each kind are left, and nothing about their order."""

from fireside.kernel.rng import Rng


def draw(bag: list[int], total: int, rng: Rng) -> int:
    """Take one piece out of a bag that holds `total`, and return its kind."""
    assert total > 0, "nothing is left in the bag"
    left = rng.below(total)
    kind = count = 0
    for count in bag:
        if left < count:
            break
        left -= count
        kind += 1
    bag[kind] = count - 1
    return kind
