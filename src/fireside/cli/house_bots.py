"""The option `--bot NAME=SPEC`: bots that the host offers besides the levels."""

import argparse
from collections.abc import Sequence

from fireside.kernel.errors import OptionsError
from fireside.match.named_bots import name_bot


def add_house_bots(parser: argparse.ArgumentParser) -> None:
    """Declare the option."""
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME=SPEC",
        help="offer a bot of your own: MODULE:NAME or cmd:PROGRAM; may be repeated",
    )


def name_house_bots(told: Sequence[str]) -> None:
    """Offer the bots of the command line; raise an error for one that cannot be started."""
    for text in told:
        name, sign, spec = text.partition("=")
        if not sign or not spec:
            raise OptionsError(f"{text!r} is no bot such as fox=mybots:Fox")
        name_bot(name, spec)
