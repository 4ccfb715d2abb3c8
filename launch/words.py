"""The words of ./run: those of the package, read from its sources, and those of the launcher."""

import ast
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from launch.checkout import Checkout
from launch.console import LaunchError

OWN: Final = {
    "compile": "compile the rules now, and show how far that is",
    "pages": "build the pages for browsers from web/, with Node",
    "bench": "measure: ./run bench lists what",
    "test": "run every check; --fast for the quick ones, other arguments go to pytest",
    "lint": "check format and style of the Python sources",
    "types": "check the types of the Python sources",
    "mutants": "change the rules of a title at random, and count what its tests notice",
    "screenshots": "take pictures of every page into a folder",
}
"""What the launcher does itself."""

EXPLAINED_LATER: Final = ("bench", "mutants")
"""Words whose help is printed by the program that they start."""

HELP: Final = ("help", "-h", "--help")

PYTEST_OPTIONS: Final = frozenset(
    (
        *("-k", "-m", "-n", "-p", "-q", "-qq", "-r", "-s", "-v", "-vv", "-x", "--co", "--cov"),
        *("--collect-only", "--deselect", "--durations", "--exitfirst", "--failed-first", "--ff"),
        *("--ignore", "--last-failed", "--lf", "--maxfail", "--nf", "--no-header"),
        *("--pdb", "--quiet", "--setup-show", "--stepwise", "--sw", "--tb", "--verbose"),
    )
)
"""Arguments of ./run test that pytest knows; after `--` none is looked at."""


def package_words(checkout: Checkout) -> dict[str, str]:
    """Return the words of the command line with their summaries, in its order."""
    folder = checkout.root / "src" / "fireside" / "cli"
    found = {path.stem: summary for path in folder.glob("*.py") for summary in summaries_in(path)}
    order = {word: place for place, word in enumerate(listed_words(folder / "main.py"))}
    words = sorted(found, key=lambda word: (order.get(word, len(order)), word))
    return {word: found[word] for word in words}


def summaries_in(path: Path) -> Iterator[str]:
    """Return the SUMMARY of a module without importing it."""
    for name, value in assignments_in(path):
        if name == "SUMMARY" and isinstance(value, ast.Constant):
            yield str(value.value)


def listed_words(path: Path) -> list[str]:
    """Return the keys of COMMANDS, which say in which order words are listed."""
    found = [value for name, value in assignments_in(path) if name == "COMMANDS"]
    keys = [key for value in found if isinstance(value, ast.Dict) for key in value.keys]
    return [str(key.value) for key in keys if isinstance(key, ast.Constant)]


def assignments_in(path: Path) -> Iterator[tuple[str, ast.expr]]:
    """Find the constants of a module."""
    for node in ast.parse(path.read_bytes()).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value


def check_words(checkout: Checkout, words: list[str]) -> None:
    """Refuse unknown words before anything is downloaded."""
    known = {**package_words(checkout), **OWN}
    if words[0] not in known:
        raise LaunchError(f"Unknown word: {words[0]}.{hint(words[0], known)}")
    if is_asking(words):
        return
    if words[0] == "test":
        check_test_words(words[1:])
    if words[0] in ("compile", "pages", "lint", "types") and words[1:]:
        raise LaunchError(f"./run {words[0]} takes no arguments, but got: {' '.join(words[1:])}")


def is_asking(words: list[str]) -> bool:
    """Return whether the words ask for help."""
    return "-h" in words or "--help" in words


def check_test_words(words: list[str]) -> None:
    """Refuse an option that neither ./run test nor pytest knows."""
    checked = words[: words.index("--")] if "--" in words else words
    for word in checked:
        option = word.partition("=")[0]
        if option == "--fast" and len(words) == 1:
            continue
        if option == "--fast":
            raise LaunchError("./run test --fast takes no other arguments.")
        is_short = option[:2] in PYTEST_OPTIONS and not option.startswith("--")
        if word.startswith("-") and option not in PYTEST_OPTIONS and not is_short:
            near = hint(option, {"--fast", *PYTEST_OPTIONS})
            raise LaunchError(
                f"Unknown option of ./run test: {word}.{near} Whatever follows -- goes to pytest."
            )


def hint(word: str, known: "dict[str, str] | set[str]") -> str:
    """Return the most similar word, as a question."""
    near = get_close_matches(word, known, 1)
    return f" Did you mean {near[0]}?" if near else " ./run --help lists all words."


def help_of(checkout: Checkout, word: str) -> str:
    """Return the help of a word of the package, which is kept as text: no packages are needed."""
    return (checkout.root / "launch" / "help" / f"{word}.txt").read_text("utf-8")


def overview(checkout: Checkout) -> str:
    """Return the text of ./run --help."""
    words = {**package_words(checkout), **OWN}
    lines = [f"  ./run {word:<12} {summary}" for word, summary in words.items()]
    return "\n".join(
        (
            "Start Fireside, its tests or its tools; what they need is fetched into .fireside/.",
            "",
            *lines,
            "",
            "  ./run WORD --help   what a word can do",
            "",
            "Where a C compiler is found, the rules are compiled, and bots are several times as",
            "fast. play and serve do not wait for that; arena, laws, tune and bench do.",
            "FIRESIDE_PURE=1 ./run … does as if there were no C compiler.",
        )
    )
