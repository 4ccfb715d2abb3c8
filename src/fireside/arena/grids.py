"""Results as rows of text, the head first, for the terminal, reports and pages."""

from collections.abc import Sequence
from typing import Final

from fireside.arena.intervals import wilson
from fireside.arena.ladder import ANCHOR, Ladder, Rung
from fireside.arena.schedule import Schedule
from fireside.arena.series import Played, Series
from fireside.arena.standings import Standing, solved_count, standings
from fireside.match.driver import STAND_IN

Rows = list[list[str]]

FAULT_MARK: Final = "*"


def percent(share: float) -> str:
    """Return a share in per cent."""
    return f"{100 * share:.1f} %"


def span(low: float, high: float) -> str:
    """Return an interval of shares."""
    return f"{100 * low:.1f} – {percent(high)}"


def headline(schedule: Schedule) -> str:
    """Describe a schedule in one line."""
    chosen = [
        name if value is True else f"{name}={value}"
        for name, value in schedule.options.items()
        if value is not False
    ]
    games = "1 game" if schedule.games == 1 else f"{schedule.games} games"
    facts = [schedule.title, *chosen, games, f"seed {schedule.seed}"]
    return ", ".join(facts)


def marked(line: Standing | Rung) -> str:
    """Return the name of a bot; a mark points to the note that its result is not all its own."""
    return f"{FAULT_MARK} {line.bot}" if line.faults else line.bot


def fault_notes(lines: Sequence[Standing | Rung]) -> list[str]:
    """Say of each bot that failed how often, which bot answered for it, and why the first time."""
    return [
        f"{FAULT_MARK} {line.bot} failed {len(line.faults)} of {line.decisions} times, "
        f"and {STAND_IN} answered for it: {line.faults[0]}"
        for line in lines
        if line.faults
    ]


# A series.


def standing_rows(series: Series, played: Sequence[Played]) -> Rows:
    """Return a row for each bot, CPU time per decision included."""
    is_team = solved_count(played) is not None
    wins = [] if is_team else ["wins", "95 % interval", "by luck"]
    head = ["bot", "seats", *wins, "points", "CPU-ms", "a turn"]
    return [head, *[standing_row(line, is_team) for line in standings(series, played)]]


def standing_row(line: Standing, is_team: bool) -> list[str]:
    """Return the row of one bot."""
    wins = [percent(line.share), span(line.low, line.high), percent(line.fair)]
    return [
        marked(line),
        str(line.chairs),
        *([] if is_team else wins),
        f"{line.points:.1f}",
        f"{line.ms_per_decision:.2f}",
        f"{line.ms_per_turn:.2f}",
    ]


def solved_line(played: Sequence[Played]) -> str:
    """Say how many games a team has solved; nothing where seats compete."""
    solved = solved_count(played)
    if solved is None:
        return ""
    share = solved / len(played)
    low, high = wilson(share, len(played))
    return (
        f"Solved {solved} of {len(played)}: {percent(share)}, "
        f"95 % interval {percent(low)} to {percent(high)}."
    )


# A ladder.


def ladder_rows(ladder: Ladder) -> Rows:
    """Return a row for each bot, the strongest first."""
    strength = ["solved", "95 %"] if ladder.is_team else ["rating", "95 %", "lead", "95 %"]
    head = ["bot", *strength, "games", "points", "CPU-ms"]
    return [head, *[ladder_row(rung, ladder.is_team) for rung in ladder.rungs]]


def ladder_row(rung: Rung, is_team: bool) -> list[str]:
    """Return the row of one bot."""
    if is_team:
        strength = [percent(rung.strength), span(rung.low, rung.high)]
    elif rung.bot == ANCHOR:
        strength = ["0", "", *lead_cells(rung)]
    else:
        strength = [*elo_cells(rung.strength, rung.low, rung.high), *lead_cells(rung)]
    return [
        marked(rung),
        *strength,
        str(rung.games),
        f"{rung.points:.1f}",
        f"{rung.ms_per_decision:.2f}",
    ]


def lead_cells(rung: Rung) -> list[str]:
    """Return how far a bot is above the next, and the interval of that."""
    return ["", ""] if rung.lead is None else elo_cells(*rung.lead)


def elo_cells(value: float, low: float, high: float) -> list[str]:
    """Return Elo points and their interval."""
    return [whole(value), f"{whole(low)} – {whole(high)}"]


def whole(value: float) -> str:
    """Return a rounded number."""
    return str(round(value)).replace("-", "−")


def score_rows(ladder: Ladder) -> Rows:
    """Return how often each rival was ahead of each other one; nothing for teams."""
    if ladder.is_team:
        return []
    names = [rung.bot for rung in ladder.rungs]
    body = [
        [name, *[percent(row[other]) if other in row else "" for other in names]]
        for name, row in ((name, ladder.scores[name]) for name in names)
    ]
    return [["ahead of", *names], *body]


def anchor_note(ladder: Ladder) -> str:
    """Say that a distance is not known if the anchor was never ahead; nothing otherwise."""
    if ladder.is_team or any(ladder.scores[ANCHOR].values()):
        return ""
    return (
        f"{ANCHOR} was never ahead of another bot: how far it is below them is not known, "
        "only how far they are apart."
    )
