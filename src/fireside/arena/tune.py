"""Evolve the weights of a policy (CMA-ES): the best members on the same deals are kept.

Every generation deals new games, the same to all its members, and every game is named by a number:
the same words give the same weights again, on any number of cores.
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
"""How far a weight is tried from where it starts, relative to it and at least."""

LEAST_POPULATION: Final = 4

BOT: Final = "normal"
"""The level that plays: it does not search, so its results depend on the weights alone."""


class NotTunableError(KernelError):
    """The policy of a title has no weights."""


@dataclass(frozen=True)
class Course:
    """What it takes to find the same weights again."""

    title: str
    seat_count: int
    series: Series
    """The games of the first generation; the next ones have the seeds that follow."""
    generations: int
    population: int
    sigma: float


@dataclass(frozen=True)
class Generation:
    """What a generation came to."""

    number: int
    value: float
    """Of its games on average."""
    weights: list[int]
    """Those in its middle."""


def trial(series: Series, seat_count: int, weights: Sequence[int]) -> float:
    """Return what the games of a series are worth on average to who plays by these weights.

    A team plays by them as a whole; a rival meets others who play by the title's own.
    """
    title = find_title(series.title)
    own = title.policy
    tried = own.with_weights(seat_count, list(weights))
    others = tried if title.is_team(seat_count, series.options) else own
    policies = [tried, *[others] * (seat_count - 1)]
    total = sum(play_game(series, number, policies).value for number in range(series.games))
    return total / series.games


def tune(course: Course, pool: Executor) -> Iterator[Generation]:
    """Breed weights, and yield what each generation came to."""
    start = array(find_title(course.title).policy.weights_of(course.seat_count), dtype=float)
    if not len(start):
        raise NotTunableError(f"the policy of {course.title} has no weights")
    if course.population < LEAST_POPULATION:
        raise OptionsError(f"a population has at least {LEAST_POPULATION} members")
    steps = maximum(abs(start) * RELATIVE_STEP, LEAST_STEP)
    breeder = CMA(
        mean=zeros(len(start)),
        sigma=course.sigma,
        population_size=course.population,
        seed=course.series.seed,
    )
    for number in range(course.generations):
        series = replace(course.series, seed=course.series.seed + number)
        points = [breeder.ask() for _ in range(course.population)]
        members = [rounded(start + point * steps) for point in points]
        waiting = [pool.submit(trial, series, course.seat_count, member) for member in members]
        values = [done.result() for done in waiting]
        breeder.tell([(point, -value) for point, value in zip(points, values, strict=True)])
        middle = rounded(start + breeder.mean * steps)
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
