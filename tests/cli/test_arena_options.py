"""The grids that `arena` and `ladder` print, in terminals of some width."""

import io

import pytest
from rich.console import Console

from fireside.arena.grids import Rows
from fireside.cli.arena_options import grid_of

NAMES = ["cmd:python3 examples/first_bot.py", "mybots:small_steps", "normal", "easy", "random"]

STANDINGS: Rows = [
    ["bot", "seats", "wins", "95 % interval", "by luck", "points", "CPU-ms", "a turn"],
    [NAMES[0], "100", "100.0 %", "71.2 – 100.0 %", "50.0 %", "131.7", "234.56", "1234.56"],
    [NAMES[1], "100", "0.0 %", "0.0 – 100.0 %", "50.0 %", "131.7", "234.56", "1234.56"],
]
LADDER: Rows = [
    ["bot", "rating", "95 %", "lead", "95 %", "games", "points", "CPU-ms"],
    [NAMES[0], "1234", "1171 – 1432", "1234", "1171 – 1432", "1000", "131.7", "234.56"],
    [NAMES[1], "−234", "−1171 – 1432", "", "", "1000", "131.7", "234.56"],
]
SCORES: Rows = [["ahead of", *NAMES], *[[name, *["100.0 %"] * len(NAMES)] for name in NAMES]]


def printed(rows: Rows, width: int) -> str:
    output = io.StringIO()
    Console(file=output, width=width, highlight=False).print(grid_of(rows, width))
    return output.getvalue()


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param(STANDINGS, id="standings"),
        pytest.param(LADDER, id="ladder"),
        pytest.param(SCORES, id="scores"),
    ],
)
def test_no_number_is_cut_off_in_80_columns(rows: Rows) -> None:
    text = printed(rows, 80)
    assert "…" not in text
    assert max(map(len, text.splitlines())) <= 80
    for row in rows[1:]:
        for cell in row[1:]:
            assert text.count(cell) >= row.count(cell)


def test_a_wide_terminal_has_one_line_for_each_bot() -> None:
    lines = printed(STANDINGS, 120).splitlines()
    assert sum(bool(line.strip()) for line in lines) == 1 + len(STANDINGS)
