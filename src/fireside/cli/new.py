"""The subcommand `new`: create a title that passes the laws, in the box or as a package."""

import argparse
from pathlib import Path
from typing import Final

from fireside.cli.scaffold.names import Names, names_for
from fireside.cli.scaffold.places import (
    GAMES,
    TESTS,
    Files,
    enter_title,
    files_of_box,
    files_of_package,
    find_checkout,
    write_files,
)

SUMMARY: Final = "make a new title from the skeleton, in the box or as a package of its own"
GAMES_AT_FIRST: Final = 200


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.set_defaults(program=parser.prog.rpartition(" ")[0])
    parser.add_argument("name", metavar="NAME", help="of the title, such as 'embers', 'ash-trail'")
    parser.add_argument(
        "--package",
        nargs="?",
        const=Path(),
        type=Path,
        metavar="DIR",
        help="make a package of its own in this folder, default: the current one; outside of a "
        "checkout of Fireside that is always done",
    )
    parser.add_argument("--label", help="what people read, default: such as 'Ash Trail'")
    parser.add_argument(
        "--clauses",
        metavar="ABC",
        help="what its clauses begin with, default: first letters of the name",
    )


def run(args: argparse.Namespace) -> int:
    """Create the title and print what to do next."""
    names = names_for(args.name, args.label, args.clauses)
    checkout = find_checkout(Path.cwd())
    if args.package is not None or checkout is None:
        make_package(names, args.package or Path(), args.program)
    else:
        make_in_box(names, checkout, args.program)
    return 0


def make_package(names: Names, parent: Path, program: str) -> None:
    """Create a package, and print how to install and try it."""
    files = files_of_package(names, parent)
    write_files(files)
    home = parent / names.title
    print(f"Made the package {home} with the title {names.label}: {count(files)}.")
    # The environments of the launcher are its own: pip cannot install into them.
    fireside = ["pip install 'CHECKOUT[play]' pytest"] if program == "./run" else []
    print_next(
        *fireside,
        f"pip install -e {home}",
        *words_to_try(names, "fireside"),
        f"pytest {home}",
    )


def make_in_box(names: Names, checkout: Path, program: str) -> None:
    """Add a title to a checkout, and print how to try it."""
    files = files_of_box(names, checkout)
    registry = enter_title(names, checkout)
    write_files(files | registry)
    rules, tests = (folder / names.package for folder in (GAMES, TESTS))
    print(f"Made the title {names.label} in {rules} and {tests}: {count(files)}.")
    [path] = registry
    print(f"Entered it in OWN_TITLES of {path.relative_to(checkout)}.")
    test = f"{program} test" if program == "./run" else "pytest"
    print_next(*words_to_try(names, program), f"{test} {tests}")


def words_to_try(names: Names, program: str) -> tuple[str, str]:
    """Return the commands that check and play a title."""
    return (
        f"{program} laws {names.title} --games {GAMES_AT_FIRST}",
        f"{program} play {names.title}",
    )


def count(files: Files) -> str:
    """Return the number of files and lines, in words."""
    return f"{len(files)} files, {sum(text.count(chr(10)) for text in files.values())} lines"


def print_next(*commands: str) -> None:
    """Print what to do next, one command a line."""
    print("Next:")
    for command in commands:
        print(f"  {command}")
    print("Then change its rules, as docs/adding-a-game.md says.")
