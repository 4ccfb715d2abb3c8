"""What a prompt says besides the texts of the title, in one language.

`texts/<language>.json` holds it by the rules of `fireside.texts`.
"""

import json
from functools import cache
from importlib.resources import files
from typing import final

from fireside.kernel.errors import OptionsError
from fireside.texts import LANGUAGES, Template, Templates, TextArg


@final
class PromptWording(Templates):
    """What stands around the texts of a title in a prompt."""

    def text(self, key: str, **values: TextArg) -> str:
        """Return the text of a key."""
        return self.say(key, values)


@cache
def prompt_wording(language: str) -> PromptWording:
    """Return what a prompt says in a language."""
    if language not in LANGUAGES:
        raise OptionsError(f"no language {language!r}, there is: {', '.join(LANGUAGES)}")
    return PromptWording("a prompt", language, read_prompt_texts(language))


def read_prompt_texts(language: str) -> dict[str, Template]:
    """Read the texts of prompts in one language."""
    source = files(__package__).joinpath("texts", f"{language}.json").read_bytes()
    texts: dict[str, Template] = json.loads(source)
    return texts


@cache
def answer_words() -> tuple[str, ...]:
    """Return the word before an answer, in every language."""
    return tuple(prompt_wording(language).text("answer") for language in LANGUAGES)
