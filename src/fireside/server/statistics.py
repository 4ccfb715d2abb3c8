"""What a guest has done: finished games as lists show them, and counts over all of them."""

import csv
from collections.abc import Callable, Iterable, Sequence
from io import StringIO
from typing import Final

import msgspec

from fireside.store.game_rows import GameRow
from fireside.wire.bodies import GameInfo, OpponentInfo, StatisticsInfo, Tally
from fireside.wire.messages import TableInfo

COLUMNS: Final = (
    "table",
    "title",
    "ended",
    "day",
    "seat",
    "seat_count",
    "place",
    "points",
    "solved",
    "loss",
    "luck",
)
"""Of the file, in their order; the opponents come last."""


def read_game(row: GameRow, user: str) -> GameInfo | None:
    """Return a finished game as a user played it; None if there is no result of theirs."""
    table = msgspec.json.decode(row.summary, type=TableInfo)
    outcome = table.outcome
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.user == user]
    if outcome is None or not seats:
        return None
    seat = min(seats, key=lambda own: outcome.ranks[own])
    opponents = [
        OpponentInfo("" if chair.level else row.names.get(other, ""), chair.level)
        for other, chair in enumerate(table.chairs)
        if chair.user != user
    ]
    return GameInfo(
        table=table.id,
        title=table.title,
        ended=row.touched,
        day=table.day,
        seat=seat,
        seat_count=len(table.chairs),
        opponents=tuple(opponents),
        place=outcome.ranks[seat],
        points=outcome.points[seat],
        solved=outcome.solved,
    )


def read_games(rows: Iterable[GameRow], user: str) -> list[GameInfo]:
    """Return the finished games of a user, in the order of their rows."""
    games = [read_game(row, user) for row in rows]
    return [game for game in games if game is not None]


def write_csv(games: Iterable[GameInfo]) -> str:
    """Write games as comma-separated values, with a line of names above them."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*COLUMNS, "opponents"])
    for game in games:
        cells = [cell(getattr(game, name)) for name in COLUMNS]
        others = [cell(other.name) or other.level or "?" for other in game.opponents]
        writer.writerow([*cells, "; ".join(others)])
    return text.getvalue()


def cell(value: object) -> str:
    """Write a value; a name that a spreadsheet would take for a formula is made text."""
    text = "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    return f"'{text}" if isinstance(value, str) and text[:1] in ("=", "+", "-", "@") else text


def count_up(games: Sequence[GameInfo]) -> StatisticsInfo:
    """Count what a guest has done in games, of which the newest is the first."""
    wins = [game.place == 1 for game in games]
    rivals = [game for game in games if game.solved is None]
    return StatisticsInfo(
        games=len(games),
        won=sum(wins),
        streak=wins.index(False) if False in wins else len(wins),
        longest_streak=longest(wins),
        titles=tallies(games, lambda game: [game.title]),
        seats=tallies(rivals, lambda game: [str(game.seat)]),
        opponents=tallies(games, opponents_of),
    )


def longest(wins: Sequence[bool]) -> int:
    """Return the number of victories in the longest row of them."""
    best = now = 0
    for is_won in wins:
        now = now + 1 if is_won else 0
        best = max(best, now)
    return best


def opponents_of(game: GameInfo) -> list[str]:
    """List those with a name or a level in a game, each once."""
    return list(dict.fromkeys(other.name or other.level for other in game.opponents))


def tallies(
    games: Sequence[GameInfo], names_of: Callable[[GameInfo], list[str]]
) -> tuple[Tally, ...]:
    """Count games by name, the most frequent first."""
    groups: dict[str, list[GameInfo]] = {}
    for game in games:
        for name in names_of(game):
            if name:
                groups.setdefault(name, []).append(game)
    found = sorted(groups.items(), key=lambda pair: (-len(pair[1]), pair[0]))
    return tuple([tally(name, own) for name, own in found])


def tally(name: str, games: Sequence[GameInfo]) -> Tally:
    """Count games that have something in common."""
    best = max(games, key=lambda game: game.points)
    losses = [game.loss for game in games if game.loss is not None]
    return Tally(
        name=name,
        games=len(games),
        won=sum([game.place == 1 for game in games]),
        mean_points=round(sum([game.points for game in games]) / len(games), 1),
        best_points=best.points,
        best_table=best.table,
        loss=sum(losses) / len(losses) if losses else None,
    )
