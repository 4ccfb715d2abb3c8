"""A picture as SVG text, in the colours of the box."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from typing import Any, Final

import matplotlib
from matplotlib.figure import Figure
from matplotlib.patches import Patch

WIDTH: Final = 8.0
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

LOOK: Final[dict[Any, object]] = {
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.facecolor": PAPER,
    "axes.labelcolor": SOFT,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.axisbelow": True,
    "figure.facecolor": PAPER,
    "grid.color": LINE,
    "legend.frameon": False,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "svg.fonttype": "none",
    "svg.hashsalt": "fireside",
    "text.parse_math": False,
}
"""The same numbers give the same file, with text that can be read and searched."""


class Sheet:
    """A picture in the making, and the text that it becomes."""

    def __init__(self, title: str, height: float, rows: int = 1) -> None:
        self.title: Final = title
        self.figure: Final = Figure(figsize=(WIDTH, height), layout="constrained")
        self.axes: Final[list[Any]] = list(
            self.figure.subplots(rows, sharex=True, squeeze=False).flat
        )
        self.figure.suptitle(title, x=0.02, ha="left", fontsize=13, fontweight="bold")

    def explain(self, names: Sequence[str], columns: int) -> None:
        """Say what the hues stand for."""
        handles = [Patch(color=hue) for hue in HUES[: len(names)]]
        self.figure.legend(handles, names, loc="outside lower left", ncols=columns, labelcolor=SOFT)

    def svg(self) -> str:
        """Return the picture."""
        written = StringIO()
        self.figure.savefig(written, format="svg", metadata={"Date": None, "Title": self.title})
        return "\n".join(line.rstrip() for line in written.getvalue().splitlines()) + "\n"


@contextmanager
def look() -> Iterator[None]:
    """Draw in the colours of the box."""
    with matplotlib.rc_context(LOOK):
        yield
