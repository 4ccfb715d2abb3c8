"""The page about a title's balance: tables, pictures, and what is out of bounds."""

from types import ModuleType
from typing import Final

from bench.chart import Dots, columns, dots, histograms, stacked
from bench.tally import Tally, mean_of, quantile
from fireside.registry import find_title

TAKEN_LEAST: Final = 0.02
"""In so large a share of the turns in which it can be had, everything is taken."""
WIN_MARGIN: Final = 0.08
"""No place in the order of turns wins so much more than its share."""
PLACES: Final = ("first", "second", "third", "fourth", "fifth")
BIN: Final = 5

Table = list[list[str]]


def seats_of(tally: Tally) -> str:
    """Name a number of seats."""
    return f"{tally.seats} seats"


def percent(share: float) -> str:
    """Write a share."""
    return f"{100 * share:.1f} %"


def failures(counter: ModuleType, tallies: list[Tally]) -> list[str]:
    """List what is out of bounds."""
    found: list[str] = []
    for tally in tallies:
        for group, names in counter.GROUPS.items():
            for name in names:
                share = tally.taken_share((group, name))
                if share < TAKEN_LEAST:
                    found.append(f"{seats_of(tally)}: {group} {name} taken in {percent(share)}")
        for place in range(tally.seats):
            above = tally.win_share(place) - 1 / tally.seats
            if above > WIN_MARGIN:
                found.append(f"{seats_of(tally)}: {PLACES[place]} wins {percent(above)} too many")
    return found


def write_table(rows: Table) -> str:
    """Write a table; the first row is its head, and all but the first column are numbers."""
    head, *body = rows
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *body]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def pictures(counter: ModuleType, tallies: list[Tally]) -> dict[str, str]:
    """Draw the pictures, by file name."""
    label = find_title(counter.TITLE).label
    names = [seats_of(tally) for tally in tallies]
    scores = {
        seats_of(tally): [
            {value: count / sum(counts.values()) for value, count in counts.items()}
            for counts in (tally.points, tally.winning)
        ]
        for tally in tallies
    }
    uses = {
        group: [Dots(name, tuple(share_of(t, group, name) for t in tallies)) for name in members]
        for group, members in counter.GROUPS.items()
    }
    wins = {
        seats_of(tally): [tally.win_share(place) for place in range(tally.seats)]
        for tally in tallies
    }
    sources = {
        seats_of(tally): [tally.mean(("source", name)) / tally.seats for name in counter.SOURCES]
        for tally in tallies
    }
    stem = f"{counter.TITLE}-balance"
    return {
        f"{stem}-scores.svg": histograms(
            f"Points in {label}", ("of every seat", "of the winner"), scores, "points", BIN
        ),
        f"{stem}-uses.svg": dots(
            "Taken, of the turns in which it can be had", names, uses, TAKEN_LEAST
        ),
        f"{stem}-wins.svg": columns("Victories by order of turns", wins, PLACES, WIN_MARGIN),
        f"{stem}-sources.svg": stacked(
            "Where the points of a seat come from", counter.SOURCES, sources
        ),
    }


def share_of(tally: Tally, group: str, name: str) -> float | None:
    """Return how often something is taken; None if it could never be."""
    return tally.taken_share((group, name)) if tally.offered[group, name] else None


def general_table(tallies: list[Tally]) -> Table:
    """Say how long games are and how many points they end with."""
    rows: Table = [["", *[seats_of(tally) for tally in tallies]]]

    def add(name: str, values: list[str]) -> None:
        rows.append([name, *values])

    add("turns of a seat", [f"{mean_of(t.turns) / t.seats:.1f}" for t in tallies])
    add("decisions in a game", [f"{t.decisions / t.games:.0f}" for t in tallies])
    add("points, mean", [f"{mean_of(t.points):.1f}" for t in tallies])
    for label, share in (("lowest tenth", 0.1), ("median", 0.5), ("highest tenth", 0.9)):
        add(f"points, {label}", [str(quantile(t.points, share)) for t in tallies])
    add("points of the winner, mean", [f"{mean_of(t.winning):.1f}" for t in tallies])
    for place in range(max(t.seats for t in tallies)):
        shares = [percent(t.win_share(place)) if place < t.seats else "" for t in tallies]
        add(f"victories of the {PLACES[place]}", shares)
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
    return rows


def write_page(counter: ModuleType, tallies: list[Tally], seed: int) -> str:
    """Write the page."""
    label = find_title(counter.TITLE).label
    stem = f"pictures/{counter.TITLE}-balance"
    found = failures(counter, tallies)
    games = " / ".join(f"{tally.games:,}" for tally in tallies)
    verdict = "\n".join(f"- {line}" for line in found)
    parts = [
        f"# The balance of {label}",
        f"Made by `./run bench balance {counter.TITLE}` and not by hand: the policy that the bots "
        f"search with plays every seat by itself, {games} games with "
        f"{' / '.join(str(tally.seats) for tally in tallies)} seats, seed {seed}.",
        counter.ABOUT,
        "## The bars",
        f"Everything is taken in at least {100 * TAKEN_LEAST:g} % of the turns in which it can be "
        f"had, and no place in the order of turns wins more than {100 * WIN_MARGIN:g} percentage "
        "points above its share.",
        "Out of bounds:\n\n" + verdict if found else "**Both hold** with every number of seats.",
        "## Points and victories",
        f"![Points by seats]({stem}-scores.svg)",
        f"![Victories by order of turns]({stem}-wins.svg)",
        write_table(general_table(tallies)),
        f"![Where points come from]({stem}-sources.svg)",
        "## What is taken",
        "Per cent of the turns in which it can be had, and how many such turns a game has. "
        + counter.ABOUT_USES,
        f"![What is taken]({stem}-uses.svg)",
        *[write_table(use_table(counter, tallies, group)) for group in counter.GROUPS],
        "## What it brings",
        "How many are evaluated in a game, and the points that one of them brings.",
        write_table(worth_table(counter, tallies, counter.EVALUATED)),
        "## What happens",
        write_table(measure_table(counter, tallies)),
    ]
    return "\n\n".join(parts) + "\n"
