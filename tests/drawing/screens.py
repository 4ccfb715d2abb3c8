"""Screens for tests of what titles draw."""

from fireside.drawing.screen import Screen, screen_for
from fireside.registry import AnyTitle
from fireside.texts import DEFAULT_LANGUAGE, load_texts


def roomy_screen(title: AnyTitle, plain: bool = True, language: str = DEFAULT_LANGUAGE) -> Screen:
    """Return the screen of the first seat, whose neighbour needs much room."""
    words = load_texts(title, language, names=["", "A very long name indeed"])
    words.you = 0
    return screen_for(title, words, plain)
