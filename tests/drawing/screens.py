"""Screens for tests of what titles draw."""

from fireside.drawing.screen import Screen, screen_for
from fireside.messages import DEFAULT_LANGUAGE, load_messages
from fireside.registry import AnyTitle


def roomy_screen(title: AnyTitle, plain: bool = True, language: str = DEFAULT_LANGUAGE) -> Screen:
    """Return the screen of the first seat, whose neighbour needs much room."""
    words = load_messages(title, language, names=["", "A very long name indeed"])
    words.you = 0
    return screen_for(title, words, plain)
