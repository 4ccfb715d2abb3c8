"""The entry point of the command line, which runs the module of a subcommand."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Protocol, cast

from fireside import __version__
from fireside.cli.extras import missing_extra
from fireside.cli.parser import Parser
from fireside.kernel.errors import KernelError

COMMANDS: Final = {
    "play": "play in the browser, or name a title to play it in the terminal",
    "rules": "read the rules of a title, and which tests prove them",
    "laws": "play many random games of a title and check the laws on them",
    "arena": "let bots play one another and rank them",
    "ladder": "rate bots of a title by strength, with intervals",
    "bot": "let a bot of your own play at the tables of a server",
    "mcp": "let a language model play, here against bots or at the tables of a server",
    "tune": "find better weights for the bots of a title",
    "serve": "host tables for people elsewhere, in the browser and the terminal",
    "backup": "copy the database of a server into a file",
    "restore": "put the copy of a database back into a server's folder",
    "move": "copy everything from one database to another, SQLite or PostgreSQL",
    "admin": "look after a server: tables, guests, bans, sizes",
    "verify": "check the record of a match: its luck, who acted, and what the server signed",
    "review": "say of a finished match what each decision was worth, and what was luck",
    "siege": "attack a server of its own with floods and kills, and print what held",
    "new": "make a new title from the skeleton, in the box or as a package of its own",
}
"""The subcommands in the order of the overview, with the `SUMMARY` of each module."""


class Subcommand(Protocol):
    """What the module of a subcommand defines."""

    SUMMARY: str

    def configure(self, parser: argparse.ArgumentParser) -> None:
        """Declare the arguments."""

    def run(self, args: argparse.Namespace) -> int:
        """Do the work and return the exit code."""


def available_commands() -> dict[str, str]:
    """Return the subcommands that have a module, with their summaries; none is imported."""
    return {
        word: summary
        for word, summary in COMMANDS.items()
        if find_spec(f"fireside.cli.{word}") is not None
    }


def load(word: str) -> Subcommand:
    """Import the module of a subcommand."""
    return cast(Subcommand, import_module(f"fireside.cli.{word}"))


def parser_for(words: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser of all subcommands; only the one that is called is imported."""
    # The launcher passes its own name, so that usage lines can be copied.
    program = os.environ.get("FIRESIDE_PROGRAM", "fireside")
    parser = Parser(prog=program, description="Fire-themed board games.")
    parser.add_argument("--version", action="version", version=f"Fireside {__version__}")
    commands = parser.add_subparsers(title="words", metavar="WORD", required=True)
    for word, summary in available_commands().items():
        below = commands.add_parser(word, help=summary, description=f"{summary.capitalize()}.")
        if word in words[:1]:
            command = load(word)
            command.configure(below)
            below.set_defaults(run=command.run)
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Run one subcommand; mistakes of the user are printed in one line."""
    words = sys.argv[1:] if words is None else words
    try:
        args = parser_for(words).parse_args(words)
        code: int = args.run(args)
        sys.stdout.flush()
    except KernelError as error:
        print(f"{diagnosis(error)}: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        remedy = missing_extra(words[0], error) if words else None
        if remedy is None:
            raise
        print(remedy, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader has closed the pipe; nothing must be flushed at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def diagnosis(error: KernelError) -> str:
    """Return the name of an error in words: UnknownTitleError gives `Unknown title`."""
    name = type(error).__name__.removesuffix("Error")
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).capitalize()
