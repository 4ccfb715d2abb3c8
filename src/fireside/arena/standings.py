"""The results of a series, by bot."""

from collections.abc import Sequence
from dataclasses import dataclass

from fireside.arena.intervals import wilson
from fireside.arena.series import Played, Series


@dataclass(frozen=True)
class Standing:
    """How one bot did in a series, in all its chairs together."""

    bot: str
    chairs: int
    games: int
    share: float
    """Of the victories; between equal bots it would be `fair`."""
    low: float
    high: float
    """The 95 % interval of the share."""
    fair: float
    points: float
    """On average, per chair and game."""
    decisions: int
    ms_per_decision: float
    ms_per_turn: float
    """CPU-milliseconds."""
    faults: tuple[str, ...]
    """Why another bot had to answer, each time."""


def standings(series: Series, played: Sequence[Played]) -> list[Standing]:
    """Return the results of all bots of a series, in the order they were named."""
    return [standing(series, played, name) for name in dict.fromkeys(series.bots)]


def standing(series: Series, played: Sequence[Played], name: str) -> Standing:
    """Return the results of one bot; the chairs of a team win together and count once."""
    chairs = [chair for chair, bot in enumerate(series.bots) if bot == name]
    counted = chairs[:1] if played[0].solved is not None else chairs
    wins = sum(game.shares[chair] for game in played for chair in counted)
    share = wins / len(played)
    low, high = wilson(share, len(played))
    decisions = sum(game.decisions[chair] for game in played for chair in chairs)
    turns = sum(game.turns[chair] for game in played for chair in chairs)
    seconds = sum(game.seconds[chair] for game in played for chair in chairs)
    points = sum(game.points[chair] for game in played for chair in chairs)
    return Standing(
        bot=name,
        chairs=len(chairs),
        games=len(played),
        share=share,
        low=low,
        high=high,
        fair=len(chairs) / len(series.bots),
        points=points / (len(played) * len(chairs)),
        decisions=decisions,
        ms_per_decision=1000 * seconds / max(1, decisions),
        ms_per_turn=1000 * seconds / max(1, turns),
        faults=tuple(fault for game in played for chair in chairs for fault in game.faults[chair]),
    )


def solved_count(played: Sequence[Played]) -> int | None:
    """Count the solved games of a team; None where seats compete."""
    if played[0].solved is None:
        return None
    return sum(1 for game in played if game.solved)
