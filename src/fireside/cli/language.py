"""Which language titles and rules speak in the terminal; its own words are English."""

import argparse
import os
from typing import Final

from fireside.texts import DEFAULT_LANGUAGE, LANGUAGES

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language its user speaks; the first that is set decides."""


def add_language(parser: argparse.ArgumentParser) -> None:
    """Declare the argument."""
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        help="the language of the game and its rules; that of this system if left out",
    )


def language_of(args: argparse.Namespace) -> str:
    """Return the language that was told, or that of this system."""
    told: str | None = args.language
    return told or system_language()


def system_language() -> str:
    """Return the language of this system, English if there are no texts in it."""
    locale = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    language = locale[:2].lower()
    is_whole = not locale[2:3].isalpha()
    return language if is_whole and language in LANGUAGES else DEFAULT_LANGUAGE
