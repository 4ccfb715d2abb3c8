"""Small charts as SVG text: histograms, dots on a scale, columns and stacked bars."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, log
from typing import Final

WIDTH: Final = 760
PAPER: Final = "#fffaf2"
INK: Final = "#2b2520"
SOFT: Final = "#6b6057"
LINE: Final = "#e3d8c9"
LIMIT: Final = "#b3261e"
HUES: Final = (
    *("#c2501b", "#2f6f8f", "#7a8f2a", "#8a4f9e", "#d49a1f"),
    *("#4a4a6a", "#a8a093", "#2f8f6f", "#e07b6a"),
)
"""Told apart on light paper, also by most of those who see fewer colours."""
FONT: Final = "font-family=\"system-ui, 'Segoe UI', Helvetica, Arial, sans-serif\""


@dataclass(frozen=True)
class Dots:
    """A row of a scale: a name and a share for each of the series."""

    name: str
    shares: tuple[float | None, ...]


def text(x: float, y: float, words: str, *, anchor: str = "start", size: int = 13,
         fill: str = INK, weight: int = 400) -> str:  # fmt: skip
    """Write words at a place."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" '
        f'font-weight="{weight}" fill="{fill}">{escape(words)}</text>'
    )


def box(x: float, y: float, width: float, height: float, fill: str, opacity: float = 1) -> str:
    """Draw a filled box."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0, width):.1f}" height="{max(0, height):.1f}" '
        f'fill="{fill}" fill-opacity="{opacity:g}"/>'
    )


def rule(x1: float, y1: float, x2: float, y2: float, hue: str = LINE, dashes: str = "") -> str:
    """Draw a thin line."""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{hue}"{dashed}/>'


def sheet(height: float, title: str, summary: str, parts: Iterable[str]) -> str:
    """Put parts on a sheet of paper; the summary is for those who cannot see it."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" '
            f'width="{WIDTH}" height="{height:.0f}" role="img" {FONT}>',
            f"<title>{escape(title)}</title><desc>{escape(summary)}</desc>",
            f'<rect width="{WIDTH}" height="{height:.0f}" rx="10" fill="{PAPER}"/>',
            text(24, 34, title, size=17, weight=600),
            *parts,
            "</svg>\n",
        ]
    )


def legend(names: Sequence[str], y: float) -> list[str]:
    """Explain the hues, from left to right and in as many lines as it takes."""
    parts: list[str] = []
    x = 24.0
    for at, name in enumerate(names):
        wide = 26 + 7.2 * len(name)
        if x + wide > WIDTH - 20:
            x, y = 24.0, y + 22
        parts += [box(x, y - 10, 12, 12, HUES[at]), text(x + 18, y, name, fill=SOFT)]
        x += wide + 14
    return parts


# --- Histograms


def histograms(
    title: str,
    names: Sequence[str],
    rows: Mapping[str, Sequence[Mapping[int, float]]],
    unit: str,
    step: int,
    tick: int = 20,
) -> str:
    """Draw distributions below each other, each row with several on one axis, as shares."""
    left, wide, tall, top = 96, WIDTH - 124, 104, 86
    most = max(value for row in rows.values() for shares in row for value in shares)
    end = step * ceil((most + 1) / step)
    parts = legend(names, 62)
    for number, (label, row) in enumerate(rows.items()):
        base = top + (number + 1) * tall + number * 22
        parts += [text(24, base - tall / 2, label, weight=600), rule(left, base, left + wide, base)]
        binned = [by_bin(shares, step) for shares in row]
        peak = max(share for shares in binned for share in shares.values())
        for at, shares in enumerate(binned):
            for value, share in shares.items():
                slot = wide * step / end
                each = (slot - 4) / len(binned)
                x = left + wide * value / end + 2 + at * each
                height = (tall - 14) * share / peak
                parts.append(box(x, base - height, each, height, HUES[at]))
    base = top + len(rows) * tall + (len(rows) - 1) * 22
    for value in range(0, end + 1, tick):
        x = left + wide * value / end
        parts.append(text(x, base + 20, str(value), anchor="middle", fill=SOFT))
    parts.append(text(left + wide, base + 40, unit, anchor="end", fill=SOFT))
    return sheet(base + 56, title, f"Shares of games by {unit}.", parts)


def by_bin(shares: Mapping[int, float], step: int) -> dict[int, float]:
    """Add up shares in bins of a width."""
    found: dict[int, float] = {}
    for value in sorted(shares):
        found[value // step * step] = found.get(value // step * step, 0.0) + shares[value]
    return found


# --- Dots on a scale


def dots(
    title: str, names: Sequence[str], groups: Mapping[str, Sequence[Dots]], limit: float
) -> str:
    """Draw shares as dots on a logarithmic scale, with a line that they should be right of."""
    least, most = 0.005, 1.0
    marks = {f"{100 * mark:g} %": mark for mark in (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)}

    def place(share: float) -> float:
        return log(max(share, least) / least) / log(most / least)

    summary = f"The line is at {100 * limit:g} per cent."
    return scale(title, summary, names, groups, place, marks, (limit,))


def offsets(
    title: str, names: Sequence[str], groups: Mapping[str, Sequence[Dots]], limit: float
) -> str:
    """Draw differences as dots on an even scale, with two lines that they should be between."""
    widest = 2 * limit
    marks = {f"{100 * part * limit:+g}": part * limit for part in (-2, -1, 0, 1, 2)}

    def place(offset: float) -> float:
        return (min(max(offset, -widest), widest) + widest) / (2 * widest)

    summary = f"The lines are at {100 * limit:g} points on both sides."
    return scale(title, summary, names, groups, place, marks, (-limit, limit))


def scale(
    title: str,
    summary: str,
    names: Sequence[str],
    groups: Mapping[str, Sequence[Dots]],
    place: Callable[[float], float],
    marks: Mapping[str, float],
    limits: Sequence[float],
) -> str:
    """Draw rows of dots; `place` says where a value belongs, from 0 to 1."""
    left, wide, each, top = 190, WIDTH - 230, 21, 100
    parts = legend(names, 62)
    y = float(top)
    body: list[str] = []
    for group, rows in groups.items():
        body.append(text(24, y + 4, group, weight=600))
        y += 6
        for row in rows:
            y += each
            body += [
                text(left - 12, y + 4, row.name, anchor="end", fill=SOFT),
                rule(left, y, left + wide, y),
            ]
            for at, share in enumerate(row.shares):
                if share is not None:
                    body.append(
                        f'<circle cx="{left + wide * place(share):.1f}" cy="{y:.1f}" r="5.5" '
                        f'fill="{HUES[at]}" fill-opacity="0.85" stroke="{PAPER}"/>'
                    )
        y += each + 8
    for label, mark in marks.items():
        x = left + wide * place(mark)
        is_limit = mark in limits
        hue = LIMIT if is_limit else LINE
        parts.append(rule(x, top - 12, x, y - 12, hue, "" if is_limit else "2 4"))
        parts.append(text(x, y + 6, label, anchor="middle", fill=LIMIT if is_limit else SOFT))
    return sheet(y + 22, title, summary, [*parts, *body])


# --- Columns


def columns(
    title: str, groups: Mapping[str, Sequence[float]], names: Sequence[str], margin: float
) -> str:
    """Draw shares as columns beside each other; each group has a fair share and a limit."""
    left, tall, top = 70, 190, 70
    wide = WIDTH - left - 30
    base = top + tall
    highest = 0.7
    parts: list[str] = []
    for mark in (0.0, 0.25, 0.5):
        y = base - tall * mark / highest
        parts.append(rule(left, y, left + wide, y))
        parts.append(text(left - 10, y + 4, f"{100 * mark:g} %", anchor="end", fill=SOFT))
    slots = sum(len(shares) for shares in groups.values()) + len(groups)
    each = wide / slots
    x = left + each / 2
    for label, shares in groups.items():
        begin = x
        for at, share in enumerate(shares):
            height = tall * share / highest
            parts.append(box(x + 4, base - height, each - 8, height, HUES[at]))
            parts.append(
                text(
                    x + each / 2,
                    base - 10,
                    f"{100 * share:.1f}",
                    anchor="middle",
                    size=12,
                    fill=PAPER,
                )
            )
            parts.append(
                text(x + each / 2, base + 18, names[at], anchor="middle", fill=SOFT, size=12)
            )
            x += each
        fair = base - tall / len(shares) / highest
        most = base - tall * (1 / len(shares) + margin) / highest
        parts.append(rule(begin, fair, x, fair, INK, "5 4"))
        parts.append(rule(begin, most, x, most, LIMIT))
        parts.append(text((begin + x) / 2, base + 42, label, anchor="middle", weight=600))
        x += each
    note = f"Dashed: the fair share. Red: {100 * margin:g} points above it."
    parts.append(text(WIDTH - 24, 34, note, anchor="end", size=12, fill=SOFT))
    return sheet(base + 62, title, note, parts)


# --- Stacked bars


def stacked(title: str, names: Sequence[str], rows: Mapping[str, Sequence[float]]) -> str:
    """Draw sums as bars of parts, one below the other."""
    left, wide, each = 96, WIDTH - 170, 40
    parts = legend(names, 62)
    top = 108
    most = max(sum(values) for values in rows.values())
    y = float(top)
    for label, values in rows.items():
        parts.append(text(24, y + 18, label, weight=600))
        x = float(left)
        for at, value in enumerate(values):
            size = wide * value / most
            parts.append(box(x, y, size - 1, 26, HUES[at]))
            if size > 28:
                parts.append(
                    text(x + size / 2, y + 18, f"{value:.1f}", anchor="middle", size=12, fill=PAPER)
                )
            x += size
        parts.append(text(x + 8, y + 18, f"{sum(values):.1f}", weight=600))
        y += each
    return sheet(y + 8, title, "Each bar is a sum of its parts.", parts)
