"""Plots of results, as SVG text."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from fireside.arena.grids import percent, whole
from fireside.arena.ladder import ANCHOR, Ladder
from fireside.arena.series import Played, Series
from fireside.arena.sheet import HUES, INK, LIMIT, SOFT, Sheet, look
from fireside.arena.standings import Standing, solved_count, standings


@dataclass(frozen=True)
class Bar:
    """A value with its 95 % interval."""

    name: str
    value: float
    low: float
    high: float
    text: str
    fair: float | None = None
    """What it would be by luck."""


@look()
def intervals(title: str, unit: str, bars: Sequence[Bar], tick: Callable[[float], str]) -> str:
    """Draw values with their intervals, one below the other."""
    sheet = Sheet(title, 1.3 + 0.45 * len(bars))
    axes = sheet.axes[0]
    for place, bar in enumerate(bars):
        draw_bar(axes, bar, place)
    axes.set_yticks(range(len(bars)), [bar.name for bar in bars], color=INK)
    axes.set_ylim(len(bars) - 0.5, -0.7)
    axes.margins(x=0.08)
    axes.xaxis.set_major_formatter(lambda value, _: tick(value))
    axes.set_xlabel(unit)
    axes.grid(axis="x")
    return sheet.svg()


def draw_bar(axes: Any, bar: Bar, place: int) -> None:
    """Draw a value, its interval, what it says, and what luck would give."""
    axes.plot([bar.low, bar.high], [place, place], color=HUES[1], linewidth=3, alpha=0.6)
    axes.plot([bar.value], [place], marker="o", markersize=8, color=HUES[0])
    axes.annotate(
        bar.text, (bar.value, place), (0, 8), textcoords="offset points", ha="center", color=INK
    )
    if bar.fair is not None:
        axes.plot([bar.fair] * 2, [place - 0.3, place + 0.3], color=LIMIT, linestyle="dashed")


@look()
def costs(title: str, unit: str, ladder: Ladder, tick: Callable[[float], str]) -> str:
    """Draw strength against CPU time."""
    sheet = Sheet(title, 3.6)
    axes = sheet.axes[0]
    axes.set_xscale("log")
    for rung in ladder.rungs:
        spent = max(rung.ms_per_decision, 0.001)
        axes.plot([spent, spent], [rung.low, rung.high], color=HUES[1], linewidth=3, alpha=0.6)
        axes.plot([spent], [rung.strength], marker="o", markersize=8, color=HUES[0])
        axes.annotate(
            rung.bot, (spent, rung.strength), (9, -3), textcoords="offset points", color=INK
        )
    axes.margins(x=0.15, y=0.12)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.yaxis.set_major_formatter(lambda value, _: tick(value))
    axes.set_xlabel("CPU-milliseconds a decision", color=SOFT)
    axes.set_ylabel(unit)
    axes.grid()
    return sheet.svg()


def ladder_plots(ladder: Ladder, name: str) -> dict[str, str]:
    """Draw a ladder, by kind of plot: strength, leads over the next bot, and time."""
    unit = "deals solved" if ladder.is_team else "rating: Elo points above random"
    tick = percent if ladder.is_team else whole
    bars = [
        Bar(rung.bot, rung.strength, rung.low, rung.high, tick(rung.strength))
        for rung in ladder.rungs
    ]
    plots = {"strength": intervals(f"{name}: strength", unit, bars, tick)}
    if leads := lead_bars(ladder):
        unit_of_leads = "lead: Elo points; dashed: none"
        plots["leads"] = intervals(f"{name}: leads", unit_of_leads, leads, tick)
    plots["time"] = costs(f"{name}: strength and time", unit, ladder, tick)
    return plots


def lead_bars(ladder: Ladder) -> list[Bar]:
    """Return how far bots are above the next one; the lead over the anchor is a rating."""
    return [
        Bar(f"{rung.bot} over {below.bot}", *rung.lead, whole(rung.lead[0]), fair=0)
        for rung, below in pairwise(ladder.rungs)
        if rung.lead is not None and below.bot != ANCHOR
    ]


def standing_plot(series: Series, played: Sequence[Played]) -> str:
    """Draw how often each bot won a series, or how often a team solved it."""
    lines = standings(series, played)
    if solved_count(played) is None:
        unit, bars = "games won; dashed: by luck", [bar_of(line) for line in lines]
    else:
        # A team wins as one, so that the first line says it for all.
        team = replace(bar_of(lines[0]), name=" · ".join(series.bots), fair=None)
        unit, bars = "games solved", [team]
    return intervals(f"{series.title}: results", unit, bars, percent)


def bar_of(line: Standing) -> Bar:
    """Return the bar of a bot's wins."""
    return Bar(line.bot, line.share, line.low, line.high, percent(line.share), line.fair)
