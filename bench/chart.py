"""Charts as SVG text: histograms, dots on a scale, columns and stacked bars."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from matplotlib.ticker import PercentFormatter

from fireside.arena.sheet import HUES, INK, LIMIT, PAPER, SOFT, Sheet, look


@dataclass(frozen=True)
class Dots:
    """A row of a scale: a name and a share for each of the series."""

    name: str
    shares: tuple[float | None, ...]


@look()
def histograms(
    title: str,
    names: Sequence[str],
    rows: Mapping[str, Sequence[Mapping[int, float]]],
    unit: str,
    step: int,
) -> str:
    """Draw distributions below each other, each row with several on one axis, as shares."""
    sheet = Sheet(title, 1.2 + 1.3 * len(rows), len(rows))
    most = max(value for row in rows.values() for shares in row for value in shares)
    bins = [step * at for at in range(ceil((most + 1) / step) + 1)]
    for axes, (label, row) in zip(sheet.axes, rows.items(), strict=True):
        axes.hist(
            [list(shares) for shares in row],
            bins=bins,
            weights=[list(shares.values()) for shares in row],
            color=HUES[: len(row)],
            rwidth=0.9,
        )
        axes.set_ylabel(label, color=INK, fontweight="bold")
        axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    sheet.axes[-1].set_xlabel(unit)
    sheet.explain(names, len(names))
    return sheet.svg()


@look()
def dots(
    title: str, names: Sequence[str], groups: Mapping[str, Sequence[Dots]], limit: float
) -> str:
    """Draw shares as dots on a logarithmic scale, with a line that they should be right of."""
    sheet = dotted(title, names, groups)
    axes = sheet.axes[0]
    axes.set_xscale("log")
    axes.set_xlim(limit / 4, 1.15)
    marks = [mark for mark in (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1) if mark >= limit / 4]
    axes.set_xticks(marks, [f"{100 * mark:g} %" for mark in marks])
    axes.minorticks_off()
    axes.axvline(limit, color=LIMIT, zorder=2)
    return sheet.svg()


@look()
def offsets(
    title: str, names: Sequence[str], groups: Mapping[str, Sequence[Dots]], limit: float
) -> str:
    """Draw differences as dots on an even scale, with two lines that they should be between."""
    sheet = dotted(title, names, groups)
    axes = sheet.axes[0]
    found = [s for rows in groups.values() for row in rows for s in row.shares if s is not None]
    widest = 1.1 * max(2 * limit, *[abs(share) for share in found])
    axes.set_xlim(-widest, widest)
    axes.xaxis.set_major_formatter(lambda share, _: f"{100 * share:+g}")
    for line in (-limit, limit):
        axes.axvline(line, color=LIMIT, zorder=2)
    return sheet.svg()


def dotted(title: str, names: Sequence[str], groups: Mapping[str, Sequence[Dots]]) -> Sheet:
    """Draw a row of dots for each name."""
    rows = [(group, row) for group, members in groups.items() for row in members]
    sheet = Sheet(title, 1.2 + 0.22 * len(rows))
    axes = sheet.axes[0]
    for at, hue in zip(range(len(names)), HUES, strict=False):
        found = [(row.shares[at], place) for place, (_, row) in enumerate(rows)]
        told = [(share, place) for share, place in found if share is not None]
        axes.scatter(
            *zip(*told, strict=True), s=45, color=hue, alpha=0.85, edgecolor=PAPER, zorder=3
        )
    axes.set_yticks(range(len(rows)), [f"{group}: {row.name}" for group, row in rows])
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.grid()
    sheet.explain(names, len(names))
    return sheet


@look()
def columns(
    title: str, groups: Mapping[str, Sequence[float]], names: Sequence[str], margin: float
) -> str:
    """Draw shares as columns beside each other; each group has a fair share and a limit."""
    sheet = Sheet(title, 3.4)
    axes = sheet.axes[0]
    begin = 0
    middles = []
    for shares in groups.values():
        end = begin + len(shares)
        bars = axes.bar(range(begin, end), shares, color=HUES[: len(shares)], width=0.85)
        axes.bar_label(
            bars, [f"{100 * share:.1f}" for share in shares], label_type="center", color=PAPER
        )
        span = (begin - 0.5, end - 0.5)
        axes.hlines(1 / len(shares), *span, color=INK, linestyle="dashed")
        axes.hlines(1 / len(shares) + margin, *span, color=LIMIT)
        middles.append((begin + end - 1) / 2)
        begin = end + 1
    axes.set_xticks(middles, list(groups), color=INK, fontweight="bold")
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    axes.set_title(
        f"Dashed: the fair share. Red: {100 * margin:g} points above it.",
        loc="right", fontsize=9, color=SOFT,
    )  # fmt: skip
    most = max(len(shares) for shares in groups.values())
    sheet.explain(names[:most], most)
    return sheet.svg()


@look()
def stacked(title: str, names: Sequence[str], rows: Mapping[str, Sequence[float]]) -> str:
    """Draw sums as bars of parts, one below the other."""
    sheet = Sheet(title, 1.4 + 0.6 * len(rows))
    axes = sheet.axes[0]
    lefts = [0.0] * len(rows)
    for at, hue in zip(range(len(names)), HUES, strict=False):
        sizes = [values[at] for values in rows.values()]
        bars = axes.barh(list(rows), sizes, left=lefts, color=hue, height=0.62, edgecolor=PAPER)
        told = [f"{size:.1f}" if size > max(lefts + sizes) / 25 else "" for size in sizes]
        axes.bar_label(bars, told, label_type="center", color=PAPER, fontsize=9)
        lefts = [left + size for left, size in zip(lefts, sizes, strict=True)]
    axes.bar_label(bars, [f"{left:.1f}" for left in lefts], color=INK, fontweight="bold", padding=4)
    axes.invert_yaxis()
    axes.set_xticks([])
    axes.spines["bottom"].set_visible(False)
    sheet.explain(names, 5)
    return sheet.svg()


@look()
def curve(
    title: str, units: tuple[str, str], line: tuple[str, Sequence[float]], levels: dict[str, float]
) -> str:
    """Draw values one after the other as a line, with levels across it to compare them with."""
    sheet = Sheet(title, 3.6)
    axes = sheet.axes[0]
    name, values = line
    axes.plot(range(1, len(values) + 1), values, color=HUES[0])
    for hue, level in zip(HUES[1:], levels.values(), strict=False):
        axes.axhline(level, color=hue, linestyle="dashed")
    axes.set_xlabel(units[0])
    axes.set_ylabel(units[1])
    axes.set_ylim(0)
    axes.grid()
    sheet.explain((name, *levels), len(levels) + 1)
    return sheet.svg()
