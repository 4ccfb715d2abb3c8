"""The terminal prints lines as they were drawn, in their styles where the terminal has colours."""

from fireside.drawing.board import draw
from fireside.drawing.screen import screen_for
from fireside.drawing.text import Text
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.registry import find_title
from fireside.texts import load_texts
from tests.cli.scripted import ScriptedTerminal


def test_the_terminal_prints_the_board_as_it_was_drawn() -> None:
    title = find_title("feurio")
    seen = title.view(title.game.start(4, {}, fast_rng(9), FORGET), 0)
    scripted = ScriptedTerminal(width=80)
    screen = screen_for(title, load_texts(title), scripted.terminal.is_plain)
    scripted.terminal.show(screen.board(seen, None, 80, ""))
    assert [line.rstrip() for line in scripted.text.splitlines()] == draw(title, seen).split("\n")


def test_styles_are_printed_where_there_are_colours() -> None:
    line = Text("a", "dim").append("b", "bold #102030 on #405060").append("c")
    scripted = ScriptedTerminal(is_terminal=True)
    scripted.terminal.show([line])
    styled = "\x1b[1;2;38;2;16;32;48;48;2;64;80;96mb\x1b[0m"
    assert scripted.text == f"\x1b[2ma\x1b[0m{styled}\x1b[2mc\x1b[0m\n"


def test_a_paragraph_is_wrapped_and_a_line_is_cropped() -> None:
    scripted = ScriptedTerminal(width=8)
    scripted.terminal.say(Text("one two three"))
    scripted.terminal.show([Text("one two three")])
    assert [line.rstrip() for line in scripted.text.splitlines()] == ["one two", "three", "one two"]
