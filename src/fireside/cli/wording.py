"""What the terminal says besides the titles, in one language, and the words that it reads.

`texts/<language>.json` holds it by the rules of `fireside.texts`. A word that can be typed is one
of these texts; the English one is understood as well, and letters without their accents.
"""

import json
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Final, final
from unicodedata import combining, normalize

from fireside.texts import DEFAULT_LANGUAGE, Template, Templates, TextArg

LIKENESS: Final = 0.6
"""How similar a word must be to be meant, where 1 is the same word."""


@final
class Wording(Templates):
    """What the terminal says."""

    def text(self, key: str, **values: TextArg) -> str:
        """Return the text of a key."""
        return self.say(key, values)

    def either(self, words: Sequence[str]) -> str:
        """Write a list of which one is to be taken."""
        if len(words) < 2:
            return "".join(words)
        return self.text("list.or", first=", ".join(words[:-1]), last=words[-1])

    def spellings(self, key: str, english: str) -> set[str]:
        """Return all ways to type a word that is the text of a key."""
        return {bare(self.text(key)), bare(english)}

    def meant(self, typed: str, known: Iterable[str]) -> str:
        """Ask whether the most similar known word was meant; empty if none is similar."""
        near = get_close_matches(typed.casefold(), list(known), 1, LIKENESS)
        return self.text("answer.meant", word=f"`{near[0]}`") if near else ""


def bare(word: str) -> str:
    """Return a word as it is compared: in small letters, without accents."""
    letters = normalize("NFKD", word.casefold())
    return "".join([letter for letter in letters if not combining(letter)])


@cache
def load_wording(language: str) -> Wording:
    """Return what the terminal says in a language."""
    return Wording("the terminal", language, read_wording(language))


def read_wording(language: str) -> dict[str, Template]:
    """Read the texts of the terminal in one language."""
    source = files(__package__).joinpath("texts", f"{language}.json").read_bytes()
    texts: dict[str, Template] = json.loads(source)
    return texts


ENGLISH: Final = load_wording(DEFAULT_LANGUAGE)
