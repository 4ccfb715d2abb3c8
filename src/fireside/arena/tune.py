"""Weights of a policy, optimised by evolution (CMA-ES).

All members of a generation play the same deals, the next generation plays new ones. A course
determines the weights it finds, on any number of cores.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import Final

from cmaes import CMA
from numpy import array, maximum, zeros

from fireside.arena.series import Series, play_game
from fireside.kernel.errors import KernelError, OptionsError
from fireside.registry import find_title

RELATIVE_STEP: Final = 0.3
LEAST_STEP: Final = 2.0
"""The standard deviation of a weight at first: relative to its start, and at least."""

LEAST_POPULATION: Final = 4

BOT: Final = "normal"
"""The level that plays: the policy alone, but in Feurio!, where it samples a few steps."""


class NotTunableError(KernelError):
    """The policy of a title has no weights."""


@dataclass(frozen=True)
class Course:
    """What determines the weights that are found."""

    title: str
    seat_count: int
    series: Series
    """The games of the first generation; the next ones have the seeds that follow."""
    generations: int
    population: int
    sigma: float


@dataclass(frozen=True)
class Generation:
    """The result of a generation."""

    number: int
    value: float
    """The mean of its games."""
    weights: list[int]
    """The mean of its distribution."""


def trial(series: Series, seat_count: int, weights: Sequence[int]) -> float:
    """Return the mean value of the games of a series to a seat that plays by these weights.

    A whole team plays by them; a rival plays against the title's own weights.
    """
    title = find_title(series.title)
    own = title.policy
    tried = own.with_weights(seat_count, list(weights))
    others = tried if title.is_team(seat_count, series.options) else own
    policies = [tried, *[others] * (seat_count - 1)]
    total = sum(play_game(series, number, policies).value for number in range(series.games))
    return total / series.games


def tune(course: Course, pool: Executor) -> Iterator[Generation]:
    """Optimise weights, and yield the result of each generation."""
    start = array(find_title(course.title).policy.weights_of(course.seat_count), dtype=float)
    if not len(start):
        raise NotTunableError(f"the policy of {course.title} has no weights")
    if course.population < LEAST_POPULATION:
        raise OptionsError(f"a population has at least {LEAST_POPULATION} members")
    steps = maximum(abs(start) * RELATIVE_STEP, LEAST_STEP)
    optimiser = CMA(
        mean=zeros(len(start)),
        sigma=course.sigma,
        population_size=course.population,
        seed=course.series.seed,
    )
    for number in range(course.generations):
        series = replace(course.series, seed=course.series.seed + number)
        points = [optimiser.ask() for _ in range(course.population)]
        members = [rounded(start + point * steps) for point in points]
        waiting = [pool.submit(trial, series, course.seat_count, member) for member in members]
        values = [done.result() for done in waiting]
        optimiser.tell([(point, -value) for point, value in zip(points, values, strict=True)])
        middle = rounded(start + optimiser.mean * steps)
        yield Generation(number, sum(values) / len(values), middle)


def rounded(weights: Sequence[float]) -> list[int]:
    """Return the nearest whole weights."""
    return [round(float(weight)) for weight in weights]


def write_weights(names: Sequence[str], weights: Sequence[int]) -> str:
    """Write weights as lines of TOML; those with the same name make one list."""
    lines = []
    for name in dict.fromkeys(names):
        own = [weight for each, weight in zip(names, weights, strict=True) if each == name]
        lines.append(f"{name} = {own if len(own) > 1 else own[0]}")
    return "\n".join(lines) + "\n"
