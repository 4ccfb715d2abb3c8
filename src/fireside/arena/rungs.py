"""The strength of each bot of a ladder, from the finished games."""

from collections.abc import Sequence

from fireside.arena.chunk import Finished
from fireside.arena.intervals import wilson
from fireside.arena.ladder import ANCHOR, Ladder, Rung
from fireside.arena.rating import Placing, Rating, Ratings, wins_by_deal
from fireside.arena.schedule import Schedule


def climb(schedule: Schedule, games: Sequence[Finished]) -> Ladder:
    """Rate the bots by the games of a ladder."""
    seats = len(schedule.lineups[0])
    names = list(dict.fromkeys(name for lineup in schedule.lineups for name in lineup))
    if games[0].played.solved is not None:
        rungs = [rung_of(schedule, games, name, solved_rate(games, name)) for name in names]
        rungs.sort(key=lambda rung: (-rung.strength, -rung.points))
        return Ladder(schedule, seats, True, rungs, {})
    placings = [placing_of(schedule, game, names) for game in games]
    ratings = Ratings(placings, len(names))
    order = sorted(range(len(names)), key=lambda at: -ratings.best[at])
    rungs = [
        rung_of(
            schedule,
            games,
            names[at],
            ratings.above(at, names.index(ANCHOR)),
            None if below is None else ratings.above(at, below),
        )
        for at, below in zip(order, [*order[1:], None], strict=True)
    ]
    return Ladder(schedule, seats, False, rungs, scores_of(placings, names))


def placing_of(schedule: Schedule, game: Finished, names: list[str]) -> Placing:
    """Return how the bots came out of a game of rivals."""
    at, deal = schedule.place_of(game.number)
    bots = tuple(names.index(name) for name in schedule.lineups[at])
    return Placing(deal, bots, tuple(game.played.ranks))


def scores_of(placings: Sequence[Placing], names: list[str]) -> dict[str, dict[str, float]]:
    """Return how often each bot was ahead of each other one."""
    wins = wins_by_deal(placings, len(names)).sum(axis=0)
    return {
        name: {
            other: float(wins[at, place] / (wins[at, place] + wins[place, at]))
            for place, other in enumerate(names)
            if wins[at, place] + wins[place, at] > 0
        }
        for at, name in enumerate(names)
    }


def solved_rate(games: Sequence[Finished], name: str) -> Rating:
    """Return the share of the deals that a team of one bot solves."""
    own = [game for game in games if name in game.seating]
    share = sum(1 for game in own if game.played.solved) / len(own)
    return Rating(share, *wilson(share, len(own)))


def rung_of(
    schedule: Schedule,
    games: Sequence[Finished],
    name: str,
    rating: Rating,
    lead: Rating | None = None,
) -> Rung:
    """Return what a bot did in all its seats."""
    own = [
        (game.played, chair)
        for game in games
        for chair, bot in enumerate(schedule.lineups[schedule.place_of(game.number)[0]])
        if bot == name
    ]
    seconds = sum(played.seconds[chair] for played, chair in own)
    decisions = sum(played.decisions[chair] for played, chair in own)
    turns = sum(played.turns[chair] for played, chair in own)
    return Rung(
        bot=name,
        strength=rating.rating,
        low=rating.low,
        high=rating.high,
        lead=None if lead is None else (lead.rating, lead.low, lead.high),
        games=sum(1 for game in games if name in game.seating),
        points=sum(played.points[chair] for played, chair in own) / len(own),
        decisions=decisions,
        ms_per_decision=1000 * seconds / max(1, decisions),
        ms_per_turn=1000 * seconds / max(1, turns),
        faults=tuple(fault for played, chair in own for fault in played.faults[chair]),
    )
