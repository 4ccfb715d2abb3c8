"""The language of titles and rules in the terminal; its commands are English."""

import argparse
import os
from typing import Final

from fireside.texts import DEFAULT_LANGUAGE, LANGUAGES

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables for the language of the system; the first that is set decides."""


def add_language(parser: argparse.ArgumentParser) -> None:
    """Declare the argument."""
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        help="the language of the game and its rules; that of this system if left out",
    )


def language_of(args: argparse.Namespace) -> str:
    """Return the language of the command line, or that of the system."""
    told: str | None = args.language
    return told or system_language()


def system_language() -> str:
    """Return the language of this system, English if there are no texts in it."""
    locale = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    language = locale[:2].lower()
    is_whole = not locale[2:3].isalpha()
    return language if is_whole and language in LANGUAGES else DEFAULT_LANGUAGE
