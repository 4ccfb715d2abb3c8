"""The subcommand `rules`: print the rules of a title, and which clauses have a test."""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

import fireside
from fireside.cli.console import Console as OwnConsole
from fireside.cli.language import add_language, language_of
from fireside.kernel.errors import KernelError
from fireside.registry import find_title, title_names
from fireside.rulebook import (
    CLAUSE_ID,
    Chapter,
    Clause,
    Rulebook,
    UnknownClauseError,
    load_rulebook,
)

SUMMARY: Final = "read the rules of a title, and which tests prove them"

COVERAGE: Final = "coverage"
"""In place of a title: list which clauses are proven by tests."""

# Exit codes of pytest.
TESTS_FAILED: Final = 1
NO_TESTS: Final = 5

WIDTH: Final = 80
MARKS: Final = {r"\[\w+\]": "italic yellow", r"`[^`]+`": "bold", rf"\b{CLAUSE_ID}\b": "cyan"}


class NoTestsError(KernelError):
    """The tests, or what runs them, are not on this machine."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "title", nargs="?", help=f"a title; or {COVERAGE}, which runs the tests; or a clause"
    )
    parser.add_argument(
        "what",
        nargs="*",
        help="clauses by number, chapters by heading, or any word; all the rules without it "
        f"(after {COVERAGE}: titles)",
    )
    parser.add_argument("--json", action="store_true", help="print the same as JSON")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Print rules, or which of them are proven."""
    console = OwnConsole(highlight=False)
    console.width = min(console.width, WIDTH)
    if args.title == COVERAGE:
        coverage = coverage_of(args.what or title_names())
        if args.json:
            print(json.dumps([asdict(covered) for covered in coverage], indent=2))
        else:
            print_coverage(console, coverage)
        return 1 if any(has_failed(covered) for covered in coverage) else 0
    if args.title is None:
        books = {name: load_rulebook(name, language_of(args)) for name in title_names()}
        if args.json:
            print_json([{"title": name, **asdict(book)} for name, book in books.items()])
        else:
            print_titles(console, books)
        return 0
    if any(sign.isdigit() for sign in args.title) and args.title not in title_names():
        return print_everywhere(console, [args.title, *args.what], language_of(args), args.json)
    book = load_rulebook(args.title, language_of(args))
    chapters = [chapter for word in args.what for chapter in book.search(word)]
    if args.json:
        found = replace(book, chapters=tuple(chapters)) if args.what else book
        print_json({"title": args.title, **asdict(found)})
    elif args.what:
        for chapter in chapters:
            print_chapter(console, chapter)
    else:
        print_rulebook(console, book)
    return 0


# --- The text


def print_json(what: object) -> None:
    """Print plain data, letters as they are."""
    print(json.dumps(what, indent=2, ensure_ascii=False))


def print_titles(console: Console, books: Mapping[str, Rulebook]) -> None:
    """List the titles whose rules can be read."""
    for name, book in books.items():
        console.print(f"{name:<12} {book.label}, {len(book.clauses())} clauses", markup=False)


def print_everywhere(console: Console, words: Sequence[str], language: str, is_json: bool) -> int:
    """Print clauses that are asked for without a title: of every title that has them."""
    found = []
    for name in title_names():
        book = load_rulebook(name, language)
        with suppress(UnknownClauseError):
            chapters = tuple([chapter for word in words for chapter in book.search(word)])
            found.append({"title": name, **asdict(replace(book, paragraphs=(), chapters=chapters))})
            if not is_json:
                console.print(Text(book.label, "bold red"))
                for chapter in chapters:
                    print_chapter(console, chapter)
    if not found:
        raise UnknownClauseError(f"no title has a clause {' '.join(words)}")
    if is_json:
        print_json(found)
    return 0


def print_rulebook(console: Console, book: Rulebook) -> None:
    """Print all the rules of a title."""
    console.print(Text(book.label, "bold red"))
    for paragraph in book.paragraphs:
        console.print()
        print_block(console, Text(), paragraph)
    for chapter in book.chapters:
        console.print()
        print_chapter(console, chapter)


def print_chapter(console: Console, chapter: Chapter) -> None:
    """Print a heading and everything under it."""
    console.print(Text(chapter.heading, "bold"))
    for paragraph in chapter.paragraphs:
        print_block(console, Text("  "), paragraph)
    for clause in chapter.clauses:
        print_clause(console, clause)


def print_clause(console: Console, clause: Clause) -> None:
    """Print a clause, with its number in the left column."""
    print_block(console, Text(f"  {clause.id}  ", "cyan"), clause.text)


def print_block(console: Console, lead: Text, text: str) -> None:
    """Print a text with a hanging indent after a lead, without trailing blanks."""
    for line in marked(text).wrap(console, console.width - len(lead)):
        line.rstrip()
        console.print(lead + line)
        lead = Text(" " * len(lead))


def marked(text: str) -> Text:
    """Return Markdown as styled text for the terminal."""
    shown = Text(text.replace("*", ""))
    for pattern, style in MARKS.items():
        shown.highlight_regex(pattern, style)
    return shown


# --- What the tests prove


@dataclass(frozen=True)
class Coverage:
    """How many clauses of a title are proven."""

    title: str
    clauses: int
    missing: list[Clause]


def coverage_of(names: Sequence[str]) -> list[Coverage]:
    """Run the tests of clauses, and see which ones are proven."""
    books = {name: load_rulebook(name) for name in names}
    proven = proven_clauses(names)
    return [
        Coverage(
            name,
            len(book.clauses()),
            [clause for clause in book.clauses() if clause.id not in proven],
        )
        for name, book in books.items()
    ]


def has_failed(covered: Coverage) -> bool:
    """Return whether a title that is complete has clauses without a proof."""
    return bool(covered.missing) and find_title(covered.title).complete


def print_coverage(console: Console, coverage: Sequence[Coverage]) -> None:
    """Print per title how many clauses are proven and which are not."""
    for covered in coverage:
        count = covered.clauses - len(covered.missing)
        console.print(f"{covered.title} {count}/{covered.clauses} proven", markup=False)
        for clause in covered.missing:
            print_clause(console, clause)


def proven_clauses(names: Sequence[str]) -> set[str]:
    """Run the tests of the titles' clauses and return the ids of those that are proven."""
    root = Path(fireside.__file__).resolve().parents[2]
    if not (root / "tests" / "clauses.py").is_file():
        raise NoTestsError("the tests are part of a checkout, not of an installed Fireside")
    if find_spec("pytest") is None:
        raise NoTestsError("pytest is not installed; ./run rules coverage brings it along")
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "clauses.json")
        command = [sys.executable, "-m", "pytest", "tests", "-q", "--no-header"]
        options = [f"--clause-report={report}", *[f"--clauses-of={name}" for name in names]]
        tests = subprocess.run(
            [*command, *options], cwd=root, text=True, encoding="utf-8", capture_output=True
        )
        if tests.returncode not in (0, TESTS_FAILED, NO_TESTS):
            raise NoTestsError(f"the tests did not run:\n{tests.stdout}{tests.stderr}")
        if tests.returncode == TESTS_FAILED:
            print(tests.stdout, file=sys.stderr)
        found: dict[str, bool] = json.loads(report.read_text("utf-8"))
    return {id for id, is_proven in found.items() if is_proven}
