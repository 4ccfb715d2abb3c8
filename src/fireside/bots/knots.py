"""Weights that change with a clock of a title's own: a value for each knot, in between evenly.

Weights are whole numbers, so that a game replays exactly.
"""

import tomllib
from importlib.resources import files


def row_at(knots: tuple[int, ...], values: list[list[int]], clock: int) -> list[int]:
    """Return the weights of all features at a reading of the clock, at the last knot beyond it."""
    at = 1
    while at < len(knots) - 1 and knots[at] < clock:
        at += 1
    whole = knots[at] - knots[at - 1]
    part = min(clock, knots[at]) - knots[at - 1]
    return [(value[at - 1] * (whole - part) + value[at] * part) // whole for value in values]


def read_weights(
    package: str, features: tuple[str, ...], knots: tuple[int, ...], clock_most: int
) -> dict[int, list[list[int]]]:
    """Read a title's outlook.toml: by seat count and reading of the clock, all weights."""
    source = files(package).joinpath("outlook.toml").read_text("utf-8")
    weights: dict[int, list[list[int]]] = {}
    for name, table in tomllib.loads(source).items():
        values = [table[feature] for feature in features]
        by_clock = [row_at(knots, values, clock) for clock in range(clock_most + 1)]
        weights[int(name.removeprefix("seats"))] = by_clock
    return weights


def weighed(found: list[int], weights: list[int]) -> int:
    """Add up what was found, each thing by its weight; most of it is nothing."""
    total = 0
    for at in range(len(found)):
        if found[at]:
            total += found[at] * weights[at]
    return total
