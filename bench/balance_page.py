"""The page about a title's balance: tables, and what is out of bounds."""

from types import ModuleType
from typing import Final

from bench.tally import TENTHS, Tally, mean_of, quantile
from fireside.registry import find_title

TAKEN_LEAST: Final = 0.02
"""In so large a share of the turns in which it can be had, everything is taken."""
WIN_MARGIN: Final = 0.08
"""No place in the order of turns wins so much more than its share, with three seats or more."""
FIRST_MOST: Final = {"printed": 0.57, "equal turns": 0.55}
"""By variant: how often the first of two seats wins at most."""
DRAWN_LEAST: Final = {2: 6, 3: 9, 4: 12}
"""By seats: how many tiles of stack II are drawn in a game."""
TOWNS_LEAST: Final = 0.5
"""How many town evaluations a seat has in a game."""
HAPPENS_LEAST: Final = 0.5
"""In so large a share of the games seats store, steal and protect."""
SHARES_JUDGED: Final = 500
"""With fewer games than this, shares of victories and of what is taken are not judged."""
PLACES: Final = ("first", "second", "third", "fourth", "fifth")

Table = list[list[str]]


def levels_of(tallies: list[Tally]) -> dict[str, list[Tally]]:
    """Return the tallies by level, in their order."""
    found: dict[str, list[Tally]] = {}
    for tally in tallies:
        found.setdefault(tally.level, []).append(tally)
    return found


def seats_of(tally: Tally) -> str:
    """Name a number of seats."""
    return f"{tally.seats} seats"


def percent(share: float) -> str:
    """Write a share."""
    return f"{100 * share:.1f} %"


def towns_of(tally: Tally) -> float:
    """Return how many town evaluations a seat has in a game."""
    return tally.mean(("measure", "town evaluations")) / tally.seats


def failures(counter: ModuleType, tallies: list[Tally]) -> list[str]:
    """List what is out of bounds."""
    found: list[str] = []
    for tally in tallies:
        here = f"`{tally.level}`, {seats_of(tally)}, {tally.variant}"
        wins = [tally.win_share(place) for place in range(tally.seats)]
        most = FIRST_MOST[tally.variant] if tally.seats == 2 else 1 / tally.seats + WIN_MARGIN
        if tally.games >= SHARES_JUDGED:
            found += [
                f"{here}: the {PLACES[place]} wins {percent(share)}"
                for place, share in enumerate(wins)
                if share > most
            ]
        if tally.variant == main_variant(counter):
            found += [f"{here}: {line}" for line in unused(counter, tally)]
    return found


def unused(counter: ModuleType, tally: Tally) -> list[str]:
    """List what is used too seldom."""
    found: list[str] = []
    for group, names in counter.GROUPS.items():
        for name in names:
            share = tally.taken_share((group, name))
            if share < TAKEN_LEAST and tally.games >= SHARES_JUDGED:
                found.append(f"{group} {name} taken in {percent(share)}")
    drawn = tally.mean(("measure", counter.DRAWN[1]))
    if drawn < DRAWN_LEAST[tally.seats]:
        found.append(f"{drawn:.1f} {counter.DRAWN[1]}")
    if towns_of(tally) < TOWNS_LEAST:
        found.append(f"{towns_of(tally):.2f} town evaluations of a seat")
    for name in counter.HAPPENS.values():
        share = tally.mean(("games", name))
        if share < HAPPENS_LEAST:
            found.append(f"{name} in {percent(share)} of the games")
    return found


def main_variant(counter: ModuleType) -> str:
    """Return the variant that the tables are about."""
    return str(next(iter(counter.VARIANTS)))


def write_table(rows: Table) -> str:
    """Write a table; the first row is its head, and all but the first column are numbers."""
    head, *body = rows
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *body]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def general_table(tallies: list[Tally], others: list[Tally]) -> Table:
    """Say how long games are, how many points they end with and who wins; others too."""
    rows: Table = [["", *[seats_of(tally) for tally in tallies]]]

    def add(name: str, values: list[str]) -> None:
        rows.append([name, *values])

    add("turns of a seat", [f"{mean_of(t.turns) / t.seats:.1f}" for t in tallies])
    add("decisions in a game", [f"{t.decisions / t.games:.0f}" for t in tallies])
    add("points, mean", [f"{mean_of(t.points):.1f}" for t in tallies])
    for label, share in TENTHS.items():
        add(f"points, {label}", [str(quantile(t.points, share)) for t in tallies])
    add("points of the winner, mean", [f"{mean_of(t.winning):.1f}" for t in tallies])
    for place in range(max(t.seats for t in tallies)):
        shares = [percent(t.win_share(place)) if place < t.seats else "" for t in tallies]
        add(f"victories of the {PLACES[place]}", shares)
    for variant in dict.fromkeys(t.variant for t in others):
        played = {t.seats: t for t in others if t.variant == variant}
        for place in range(max(played)):
            shares = [
                percent(played[t.seats].win_share(place))
                if t.seats in played and place < t.seats
                else ""
                for t in tallies
            ]
            add(f"victories of the {PLACES[place]}, {variant}", shares)
    return rows


def use_table(counter: ModuleType, tallies: list[Tally], group: str) -> Table:
    """Say how often things are taken; decrees and the like also how often and for how much."""
    rows: Table = [[group, *[seats_of(tally) for tally in tallies]]]
    for name in counter.GROUPS[group]:
        cells = [
            f"{percent(t.taken_share((group, name)))} of {t.offered[group, name] / t.games:.1f}"
            for t in tallies
        ]
        rows.append([name, *cells])
    return rows


def worth_table(counter: ModuleType, tallies: list[Tally], group: str) -> Table:
    """Say how often things are evaluated in a game, and what one brings."""
    rows: Table = [["evaluated", *[seats_of(tally) for tally in tallies]]]
    for name in counter.GROUPS[group]:
        cells = [
            f"{t.mean(('evaluated', name)):.2f} × "
            f"{t.sums['points', name] / max(1, t.sums['evaluated', name]):.1f}"
            for t in tallies
        ]
        rows.append([name, *cells])
    return rows


def measure_table(counter: ModuleType, tallies: list[Tally]) -> Table:
    """Say how often other things happen in a game."""
    rows: Table = [["in a game, all seats", *[seats_of(tally) for tally in tallies]]]
    for name in counter.MEASURES:
        rows.append([name, *[f"{t.mean(('measure', name)):.2f}" for t in tallies]])
    rows.append(["town evaluations of a seat", *[f"{towns_of(t):.2f}" for t in tallies]])
    for name in counter.HAPPENS.values():
        shares = [percent(t.mean(("games", name))) for t in tallies]
        rows.append([f"games with {name}", *shares])
    return rows


def figures(counter: ModuleType, tally: Tally) -> dict[str, float]:
    """Return figures of a table beyond what every tally has."""
    return {"town evaluations of a seat": towns_of(tally)}


def write_page(counter: ModuleType, tallies: list[Tally], seed: int) -> str:
    """Write the page."""
    found = failures(counter, tallies)
    verdict = "\n".join(f"- {line}" for line in found)
    parts = [
        f"# The balance of {find_title(counter.TITLE).label}",
        f"Made by `./run bench balance {counter.TITLE}` and not by hand, seed {seed}.",
        counter.ABOUT,
        "## The bars",
        f"Everything is taken in at least {100 * TAKEN_LEAST:g} % of the turns in which it can be "
        f"had. The first of two seats wins at most {100 * FIRST_MOST['printed']:g} % of the games "
        f"as printed (VIL-90) and {100 * FIRST_MOST['equal turns']:g} % with the option "
        "`equal_turns` (VIL-94); with more seats no place in the order of turns wins more than "
        f"{100 * WIN_MARGIN:g} percentage points above its share. With 2 / 3 / 4 seats at least "
        f"{' / '.join(map(str, DRAWN_LEAST.values()))} tiles of stack II are drawn. A seat has "
        f"{TOWNS_LEAST:g} town evaluations in a game, and things are stored, stolen and protected "
        f"in at least {100 * HAPPENS_LEAST:g} % of the games. Shares of victories and of what is "
        f"taken are judged where at least {SHARES_JUDGED} games were played.",
        "Out of bounds:\n\n" + verdict if found else "**All hold** with every number of seats.",
    ]
    for level, played in levels_of(tallies).items():
        parts += level_parts(counter, level, played)
    return "\n\n".join(parts) + "\n"


def level_parts(counter: ModuleType, level: str, tallies: list[Tally]) -> list[str]:
    """Write what was counted of one level."""
    others = [tally for tally in tallies if tally.variant != main_variant(counter)]
    tallies = [tally for tally in tallies if tally.variant == main_variant(counter)]
    stem = f"pictures/{counter.TITLE}-balance-{level}"
    games = " / ".join(f"{tally.games:,}" for tally in tallies)
    seats = " / ".join(str(tally.seats) for tally in tallies)
    return [
        f"## Played by `{level}`",
        f"{games} games with {seats} seats, and as many with the option `equal_turns`.",
        "### Points and victories",
        f"![Points by seats]({stem}-scores.svg)",
        f"![Victories by order of turns]({stem}-wins.svg)",
        write_table(general_table(tallies, others)),
        f"![Where points come from]({stem}-sources.svg)",
        "### What is taken",
        "Per cent of the turns in which it can be had, and how many such turns a game has. "
        + counter.ABOUT_USES,
        f"![What is taken]({stem}-uses.svg)",
        *[write_table(use_table(counter, tallies, group)) for group in counter.GROUPS],
        "### What it brings",
        "How many are evaluated in a game, and the points that one of them brings.",
        write_table(worth_table(counter, tallies, counter.EVALUATED)),
        "### What happens",
        write_table(measure_table(counter, tallies)),
    ]
