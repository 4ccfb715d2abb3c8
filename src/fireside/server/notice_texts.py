"""What a notice says, in every language: whose turn it is, and nothing of the game."""

from typing import Final

YOUR_TURN: Final = {
    "en": "It’s your turn.",
    "de": "Du bist am Zug.",
    "fr": "C’est ton tour.",
    "it": "Tocca a te.",
    "nl": "Je bent aan de beurt.",
}

DEFAULT: Final = "en"


def your_turn(language: str) -> str:
    """Return the text in a language, in English if it is not known."""
    return YOUR_TURN.get(language, YOUR_TURN[DEFAULT])
