"""A schedule: weights given for some phases of a game, and interpolated in between.

A title counts its phases itself. Weights are whole numbers, so that a game replays exactly.
"""

import tomllib
from importlib.resources import files


def weights_at(phases: tuple[int, ...], values: list[list[int]], phase: int) -> list[int]:
    """Return the weights of all features in a phase; after the last given one they stay."""
    at = 1
    while at < len(phases) - 1 and phases[at] < phase:
        at += 1
    whole = phases[at] - phases[at - 1]
    part = min(phase, phases[at]) - phases[at - 1]
    return [(value[at - 1] * (whole - part) + value[at] * part) // whole for value in values]


def read_weights(
    package: str, features: tuple[str, ...], phases: tuple[int, ...], last_phase: int
) -> dict[int, list[list[int]]]:
    """Read `evaluation` of a bot's weights.toml: by seat count and phase, all weights."""
    source = files(package).joinpath("weights.toml").read_text("utf-8")
    weights: dict[int, list[list[int]]] = {}
    for name, section in tomllib.loads(source)["evaluation"].items():
        values = [section[feature] for feature in features]
        by_phase = [weights_at(phases, values, phase) for phase in range(last_phase + 1)]
        weights[int(name.removeprefix("seats"))] = by_phase
    return weights


def weighted_sum(features: list[int], weights: list[int]) -> int:
    """Return the sum of features by their weights; most features are 0."""
    total = 0
    for at in range(len(features)):
        if features[at]:
            total += features[at] * weights[at]
    return total
