"""Draw terminal.svg: a game against three bots, as the terminal shows it at 80 columns.

Start it from the root of the checkout: PYTHONPATH=src python docs/pictures/terminal.py
"""

import io
import re
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from fireside.cli.play import seed_of
from fireside.cli.terminal.desk import Desk
from fireside.cli.terminal.saves import Saves
from fireside.cli.terminal.seating import parse_sitters
from fireside.cli.terminal.session import Session
from fireside.cli.terminal.thinking import think
from fireside.match.match import Match
from fireside.registry import find_title

SEED = "a picture for the readme"
ACTIONS = 33
NIGHT = TerminalTheme((22, 19, 15), (243, 233, 220), [(0, 0, 0)] * 8)
"""Only the background and the foreground are used: all other colours are our own."""

FONTS = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"


def draw(folder: Path) -> str:
    """Let bots play into the middle of a game, and show it to the first seat."""
    console = Console(
        file=io.StringIO(), record=True, width=80, force_terminal=True, color_system="truecolor"
    )
    match = Match.start(find_title("feurio"), 4, {}, seed_of(SEED))
    while len(match.entries) < ACTIONS or match.state.asked() != [0]:
        seat = match.state.asked()[0]
        match.play(seat, think(match, seat, "normal").action, "bot")
    session = Session(
        Desk(console, input, is_attended=True),
        Saves(folder),
        match,
        parse_sitters("you,bot,bot,bot", "normal"),
        folder / "picture.json",
    )
    session.show_news()
    session.show_board()
    session.show_question()
    return without_addresses(console.export_svg(title="./run play feurio", theme=NIGHT))


def without_addresses(svg: str) -> str:
    """Use fonts that are there instead of fetching one, and name nothing twice."""
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family: (Fira Code|arial)[^;]*;", f"font-family: {FONTS};", svg)
    return re.sub(r"terminal-\d+", "terminal", svg)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        Path(__file__).with_suffix(".svg").write_text(draw(Path(folder)) + "\n", "utf-8")
