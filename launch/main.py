"""The entry point of ./run: check the arguments, set up what they need, and exec the program."""

import errno
import os
import re
import sys
from itertools import pairwise
from pathlib import Path
from typing import Final, NoReturn

from launch import bytecode, pages
from launch.checkout import Checkout
from launch.console import LaunchError, say
from launch.environments import pure
from launch.starting import fastest, soonest, start
from launch.tools import TOOLS
from launch.words import COVERAGE, HELP, OWN, check_words, help_of, is_asking, overview

PATIENT: Final = {
    "arena": ("run",),
    "ladder": ("run", "ladder"),
    "laws": ("run",),
    "review": ("run",),
    "tune": ("run", "tune"),
}
"""Words that wait for the compiled rules, because they play many games; with their groups."""

FOR_OPTIONS: Final = {"--html": "ladder", "--ray": "ray"}
"""Options of these words that need a group besides."""

COMPILING: Final = ("play", "serve")
"""Words that start at once, and let the rules be compiled meanwhile."""

NEEDING_MORE: Final = {"mcp": ("mcp",)}
"""Words that start at once and need other groups than `run` too."""


def main(words: list[str]) -> int:
    """Run ./run with its arguments; errors before the start are printed in one message."""
    checkout = Checkout(Path(__file__).resolve().parents[1])
    bytecode.keep(checkout)
    try:
        return dispatch(checkout, words)
    except LaunchError as error:
        say(str(error))
        return 2
    except KeyboardInterrupt:
        say("\nInterrupted. What was not finished is done again at the next start.")
        return 130
    except BrokenPipeError:
        # The reader of the output has seen enough; nothing is left to flush at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        say(storage_message(checkout, error))
        return 2


def storage_message(checkout: Checkout, error: OSError) -> str:
    """Return why the private folder cannot be used, and what to do about it."""
    where = f"Fireside keeps what it needs in {checkout.private}"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"{where}, where nothing can be written: use a checkout that you may write to."
    return f"{where}, which does not work: {error}."


def dispatch(checkout: Checkout, words: list[str]) -> int:
    """Run what the words ask for."""
    if not words or words[0] in HELP:
        print(overview(checkout), flush=True)
        return 0
    check_words(checkout, words)
    if is_asking(words):
        print(help_of(checkout, words), end="", flush=True)
        return 0
    if words[0] not in OWN:
        start_package(checkout, words)
    return TOOLS[words[0]](checkout, words[1:])


def start_package(checkout: Checkout, words: list[str]) -> NoReturn:
    """Become the command line of the package, in the environment that the word needs."""
    if is_for_browsers(words):
        pages.refresh(checkout)
    if words[:2] == ["rules", COVERAGE]:
        environment = pure(checkout)
        environment.ensure("run", "test")
    elif words[0] in PATIENT:
        environment = fastest(checkout, *groups_for(words))
    else:
        groups = (*NEEDING_MORE.get(words[0], ()), *groups_of_addresses(words))
        environment = soonest(checkout, words[0] in COMPILING, *groups)
    start(checkout, environment, "-P", "-m", "fireside", *words)


def groups_for(words: list[str]) -> list[str]:
    """Return the groups of packages that a patient word needs, with its options."""
    said = [word.partition("=")[0] for word in words[1:]]
    asked = [
        group
        for option, group in FOR_OPTIONS.items()
        # The start of an option will do.
        if any(len(word) > 2 and option.startswith(word) for word in said)
    ]
    return list(dict.fromkeys((*PATIENT[words[0]], *asked)))


def groups_of_addresses(words: list[str]) -> tuple[str, ...]:
    """Return the groups that the addresses of databases among the words need."""
    return ("postgres",) if any(re.search("postgres(ql)?://", word) for word in words) else ()


def is_for_browsers(words: list[str]) -> bool:
    """Return whether the words start a server, so that the pages for browsers are wanted."""
    said = [
        word
        for before, word in pairwise(words)
        if "--bot" not in (before, word) and not word.startswith("--bot=")
    ]
    no_title = words[0] == "play" and not set(said) - {"--no-browser"}
    return words[0] == "serve" or no_title
