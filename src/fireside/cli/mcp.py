"""The subcommand `mcp`: tables for a language model, by the Model Context Protocol."""

import argparse
import sys
from typing import Final

from fireside.cli.bot import FOLDER, login_name
from fireside.cli.folders import data_folder
from fireside.cli.house_bots import add_house_bots, name_house_bots
from fireside.cli.language import add_language, language_of

SUMMARY: Final = "let a language model play, here against bots or at the tables of a server"
NAME: Final = "Model"
HINT: Final = (
    "This waits for a client that starts it: docs/language-models.md says how. Ctrl+C ends."
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--name", default=NAME, help="what the model is called at servers (%(default)s)"
    )
    parser.add_argument("--owner", help="whose model it is, as people are told (your login name)")
    add_house_bots(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Serve one client at the input and the output, until it closes them."""
    # Imported late, so that --help works without its packages.
    from fireside.cli.mcp_server.server import make_server
    from fireside.cli.mcp_server.tools import Guest, Tools

    name_house_bots(args.bot)
    if sys.stdin.isatty():
        print(HINT, file=sys.stderr)
    guest = Guest(args.name, args.owner or login_name(), data_folder() / FOLDER)
    make_server(Tools(language_of(args), guest)).run("stdio")
    return 0
