"""A position as plain text, for `print`."""

from typing import Any, Final

from fireside.drawing.screen import screen_for
from fireside.registry import AnyTitle
from fireside.texts import DEFAULT_LANGUAGE, load_texts

WIDTH: Final = 80


# A view is the title's own business, so its type is not known here.
def draw(title: AnyTitle, view: Any, language: str = DEFAULT_LANGUAGE, width: int = WIDTH) -> str:
    """Return the board of a view line by line, without colours and without blanks at the ends."""
    screen = screen_for(title, load_texts(title, language), plain=True)
    return "\n".join([str(line).rstrip() for line in screen.board(view, None, width, "")])
