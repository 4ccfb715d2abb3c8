"""Draw the pictures of the terminal: games with three bots in full swing, at 80 columns.

Start it from the root of the checkout: PYTHONPATH=src python docs/pictures/terminal.py [NAME …]
"""

import io
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from fireside.cli.play import seed_of
from fireside.cli.terminal.local_session import LocalSession
from fireside.cli.terminal.saves import Saves
from fireside.cli.terminal.seating import AnyMatch, parse_sitters
from fireside.cli.terminal.terminal import Terminal
from fireside.games.the_game.components import ASCENDING_COUNT
from fireside.kernel.action import Action
from fireside.kernel.options import Options
from fireside.kernel.seats import Seat
from fireside.match.driver import thinker_of, thought_of
from fireside.match.match import Match
from fireside.match.notation import parse_action
from fireside.registry import find_title

NIGHT = TerminalTheme((22, 19, 15), (243, 233, 220), [(0, 0, 0)] * 8)
"""Only the background and the foreground are used: all other colours are our own."""

FONTS = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"


def think_normally(match: AnyMatch, seat: Seat) -> Action:
    """Let a bot choose."""
    return thinker_of(match.title, "normal").choose(thought_of(match, seat)).action


def take_the_shortest(match: AnyMatch, seat: Seat) -> Action:
    """Play the card of The Game that uses up least; stop where that is more than a little."""

    def cost(action: Action) -> int:
        if action.kind != "play":
            return 3 if action.kind == "stop" else 0
        card, pile = action.args
        distance: int = card - match.state.tops[pile]
        return distance if pile < ASCENDING_COUNT else -distance

    return min(match.title.game.legal_actions(match.state, seat), key=cost)


@dataclass(frozen=True)
class Picture:
    """A moment of a game, and how it comes about."""

    title: str
    seed: str
    actions: int
    """How many there are at least, before the first seat is asked."""
    choose: Callable[[AnyMatch, Seat], Action]
    options: Options
    asides: tuple[tuple[Seat, str], ...] = ()
    """What is said in the end."""


PICTURES = {
    "terminal": Picture("feurio", "a picture for the readme", 33, think_normally, {}),
    "terminal-the-game": Picture(
        "the-game",
        "a picture for the readme 394",
        26,
        take_the_shortest,
        {"on_fire": True, "starter": "first"},
        ((1, "signal c keep-clear"), (3, "signal b small-steps")),
    ),
}


def play(picture: Picture) -> AnyMatch:
    """Play into the middle of a game, up to the first seat's turn."""
    title = find_title(picture.title)
    match: AnyMatch = Match.start(title, 4, picture.options, seed_of(picture.seed))
    while len(match.entries) < picture.actions or match.state.asked() != [0]:
        seat = match.state.asked()[0]
        match.play(seat, picture.choose(match, seat), "bot")
    for seat, words in picture.asides:
        match.say(seat, parse_action(title, words), "bot")
    return match


def draw(picture: Picture, folder: Path) -> str:
    """Show a moment of a game to the first seat."""
    console = Console(
        file=io.StringIO(), record=True, width=80, force_terminal=True, color_system="truecolor"
    )
    session = LocalSession(
        Terminal(console, input, is_attended=True),
        Saves(folder),
        play(picture),
        parse_sitters("you,bot,bot,bot", "normal"),
        folder / "picture.json",
    )
    session.show_news()
    session.show_board()
    session.show_question()
    return without_addresses(console.export_svg(title=f"./run play {picture.title}", theme=NIGHT))


def without_addresses(svg: str) -> str:
    """Use fonts that are there instead of fetching one, and name nothing twice."""
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family: (Fira Code|arial)[^;]*;", f"font-family: {FONTS};", svg)
    return re.sub(r"terminal-\d+", "terminal", svg)


if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        with tempfile.TemporaryDirectory() as folder:
            drawn = draw(PICTURES[name], Path(folder))
        Path(__file__).with_name(f"{name}.svg").write_text(drawn + "\n", "utf-8")
