"""The ladder of a title: which games it takes, and what comes of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, cycle, islice
from typing import Final

from fireside.arena.schedule import Lineup, Schedule
from fireside.bots.levels import LEVELS
from fireside.kernel.errors import OptionsError
from fireside.kernel.options import Options, complete
from fireside.registry import find_title

ANCHOR: Final = "random"
"""The bot whose rating is 0; it is on every ladder."""

DEFAULT_BOTS: Final = (ANCHOR, *LEVELS)


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder."""

    bot: str
    strength: float
    """Elo points above the anchor; of a team, the share of the deals that it solves."""
    low: float
    high: float
    """The 95 % interval."""
    lead: tuple[float, float, float] | None
    """Of rivals: Elo points above the next bot of the ladder, with the 95 % interval of that."""
    games: int
    points: float
    """On average, per seat and game."""
    decisions: int
    ms_per_decision: float
    ms_per_turn: float
    """CPU-milliseconds."""
    faults: tuple[str, ...]
    """Why another bot had to answer, each time."""


@dataclass(frozen=True)
class Ladder:
    """The bots, the strongest first."""

    schedule: Schedule
    seats: int
    is_team: bool
    """Whether seats win or lose together, so that strength is a share of the deals."""
    rungs: list[Rung]
    scores: dict[str, dict[str, float]]
    """Of rivals: by bot, by the other one, the share of meetings that the first was ahead in."""


def plan_ladder(
    title: str, bots: Sequence[str], options: Options, seats: int | None, deals: int, seed: int
) -> Schedule:
    """Return the games of a ladder; without a number of seats, the smallest above one."""
    found = find_title(title)
    several = [count for count in found.seat_counts if count > 1]
    count = seats or min(several or found.seat_counts)
    names = tuple(dict.fromkeys((ANCHOR, *bots)))
    if len(names) < 2:
        raise OptionsError(f"a ladder needs another bot than {ANCHOR}")
    if found.is_team(count, complete(found.options, options)):
        lineups = [(name,) * count for name in names]
    else:
        lineups = list(rival_lineups(names, count))
    schedule = Schedule(title, tuple(lineups), options, deals, seed)
    schedule.check()
    return schedule


def rival_lineups(names: Lineup, seats: int) -> Iterator[Lineup]:
    """Yield lineups in which every two bots meet equally often.

    With more seats than bots, bots have several seats, and each has the additional one in turn.
    """
    for group in combinations(names, min(seats, len(names))):
        turns = range(1 if seats % len(group) == 0 else len(group))
        for first in turns:
            yield tuple(islice(cycle((*group[first:], *group[:first])), seats))
