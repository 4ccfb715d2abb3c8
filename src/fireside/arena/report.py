"""Reports as one HTML file each, which needs nothing else to be looked at."""

from collections.abc import Sequence
from html import escape
from typing import Final

from fireside.arena.chunk import rules_of
from fireside.arena.grids import (
    Rows,
    anchor_note,
    fault_notes,
    headline,
    ladder_rows,
    score_rows,
    solved_line,
    standing_rows,
)
from fireside.arena.ladder import Ladder
from fireside.arena.plots import ladder_plots, standing_plot
from fireside.arena.schedule import Schedule, schedule_of
from fireside.arena.series import Played, Series
from fireside.arena.standings import standings

STYLE: Final = """
body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem; font-family: sans-serif;
  color: #2b2520; background: #fffaf2; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: 0.3rem 0.8rem; border-bottom: 1px solid #e3d8c9; text-align: right; }
th:first-child, td:first-child { text-align: left; }
svg { max-width: 100%; height: auto; }
.scroll { overflow-x: auto; }
"""

RATING_NOTE: Final = (
    "Ratings are Elo points above random, by Bradley and Terry's model: 400 points are odds of ten "
    "to one to be ahead. The lead is that over the next bot. The 95 % intervals are bootstrapped "
    "over the deals."
)
SOLVED_NOTE: Final = (
    "All seats are the same bot, and every bot plays the same deals. The 95 % intervals are "
    "Wilson's."
)


def ladder_report(ladder: Ladder) -> str:
    """Return the report of a ladder."""
    name = ladder.schedule.title
    plots = ladder_plots(ladder, name)
    faults = [paragraph(fault) for fault in fault_notes(ladder.rungs)]
    note = SOLVED_NOTE if ladder.is_team else f"{RATING_NOTE} {anchor_note(ladder)}"
    scores = [section("Two by two", write_table(score_rows(ladder)))] if ladder.scores else []
    return write_page(
        f"The ladder of {name}, {ladder.seats} seats",
        ladder.schedule,
        [
            section("Strength", *plots.values()),
            section("Figures", write_table(ladder_rows(ladder)), *faults, paragraph(note)),
            *scores,
        ],
    )


def series_report(series: Series, played: Sequence[Played]) -> str:
    """Return the report of a series."""
    grid = write_table(standing_rows(series, played))
    notes = [*fault_notes(standings(series, played)), *filter(None, [solved_line(played)])]
    parts = (standing_plot(series, played), grid, *map(paragraph, notes))
    return write_page(
        f"A series of {series.title}: {', '.join(series.bots)}",
        schedule_of(series),
        [section("Results", *parts)],
    )


def write_page(title: str, schedule: Schedule, sections: Sequence[str]) -> str:
    """Return a whole page."""
    facts = f"{headline(schedule)}. Played with {rules_of(schedule.title)}."
    return "\n".join(
        (
            "<!doctype html>",
            '<html lang="en">',
            f'<head><meta charset="utf-8"><title>{escape(title)}</title>',
            '<meta name="viewport" content="width=device-width">',
            f"<style>{STYLE}</style></head>",
            f"<body><h1>{escape(title)}</h1>",
            paragraph(facts),
            *sections,
            "</body></html>\n",
        )
    )


def section(heading: str, *parts: str) -> str:
    """Return a part of a page; pictures are put into the text."""
    inner = [part[part.index("<svg") :] if part.startswith("<?xml") else part for part in parts]
    return "\n".join((f"<h2>{escape(heading)}</h2>", *inner))


def paragraph(text: str) -> str:
    """Return a paragraph."""
    return f"<p>{escape(text)}</p>"


def write_table(rows: Rows) -> str:
    """Return a table; the first row is its head."""
    head, *body = [[escape(cell) for cell in row] for row in rows]
    lines = ["<tr>" + "".join(f"<th>{cell}</th>" for cell in head) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in body]
    return '<div class="scroll"><table>\n' + "\n".join(lines) + "\n</table></div>"
