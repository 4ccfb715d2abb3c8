"""The pictures of the page about a title's balance."""

from types import ModuleType
from typing import Final

from bench.balance_page import (
    PLACES,
    TAKEN_LEAST,
    WIN_MARGIN,
    levels_of,
    main_variant,
    seats_of,
)
from bench.chart import Dots, columns, dots, histograms, stacked
from bench.tally import Tally
from fireside.registry import find_title

BIN: Final = 5


def pictures(counter: ModuleType, tallies: list[Tally]) -> dict[str, str]:
    """Draw the pictures of all levels, by file name; they are about the main variant."""
    tallies = [tally for tally in tallies if tally.variant == main_variant(counter)]
    return {
        name: drawn
        for level, played in levels_of(tallies).items()
        for name, drawn in level_pictures(counter, level, played).items()
    }


def level_pictures(counter: ModuleType, level: str, tallies: list[Tally]) -> dict[str, str]:
    """Draw the pictures of one level, by file name."""
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
    stem = f"{counter.TITLE}-balance-{level}"
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
