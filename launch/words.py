"""The words of ./run: those of the package, read from its sources, and those of the launcher."""

import ast
import re
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from launch.checkout import Checkout
from launch.console import LaunchError
from launch.sources import constants_in, help_in, strings_in
from launch.titles import title_names

OWN: Final = {
    "compile": "compile the rules now, and show how far that is",
    "pages": "build the pages for browsers from web/, with Node",
    "python": "start the Python that has fireside, with a program or without",
    "bench": "measure: ./run bench lists what",
    "test": "run every check; --fast for the quick ones, other arguments go to pytest",
    "lint": "check format and style of the Python sources",
    "types": "check the types of the Python sources",
    "mutants": "change the rules of a title at random, and count what its tests notice",
    "screenshots": "take pictures of every page into a folder; --readme: those of the README",
    "docs": "make a site of the documentation; --serve shows it as you write",
    "completion": "print what completes ./run in a shell: bash, zsh or fish",
}
"""What the launcher does itself."""

NAMING_TITLES: Final = ("play", "rules", "laws", "arena", "ladder", "tune")
"""Words that are followed by a title."""

COVERAGE: Final = "coverage"
"""What `rules` takes instead of a title."""

SHELLS: Final = ("bash", "zsh", "fish")

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
    order = {word: place for place, word in enumerate(strings_in(folder / "main.py", "COMMANDS"))}
    words = sorted(found, key=lambda word: (order.get(word, len(order)), word))
    return {word: found[word] for word in words}


def summaries_in(path: Path) -> Iterator[str]:
    """Return the SUMMARY of a module without importing it."""
    for name, value in constants_in(path):
        if name == "SUMMARY" and isinstance(value, ast.Constant):
            yield str(value.value)


def bench_names(checkout: Checkout) -> list[str]:
    """Return the measurements of the bench folder; its other modules are parts of them."""
    found = (checkout.root / "bench").glob("*.py")
    return sorted(path.stem for path in found if is_bench(path))


def is_bench(path: Path) -> bool:
    """Return whether a module of the bench folder says how it is started."""
    return f"./run bench {path.stem}" in path.read_text("utf-8")


# Checks, before anything is fetched.


def check_words(checkout: Checkout, words: list[str]) -> None:
    """Refuse unknown words before anything is downloaded."""
    known = {**package_words(checkout), **OWN}
    if words[0] not in known:
        raise LaunchError(
            f"Unknown word: {words[0]}.{hint(words[0], known) or ' ./run --help lists all words.'}"
        )
    if is_asking(words) and words[0] != "bench":
        return
    if words[0] == "bench":
        check_bench(checkout, words[1:])
    if is_asking(words):
        return
    if words[0] == "test":
        check_test_words(words[1:])
    elif words[0] in ("compile", "pages", "lint", "types") and words[1:]:
        raise LaunchError(f"./run {words[0]} takes no arguments, but got: {' '.join(words[1:])}")
    elif words[0] == "completion":
        check_shell(words[1:])
    elif words[0] not in ("screenshots", "python"):
        check_options(checkout, words)
    if words[0] in NAMING_TITLES:
        check_title(checkout, words)


def is_asking(words: list[str]) -> bool:
    """Return whether the words ask for help; what follows a program of Python is its own."""
    if words[0] == "python":
        words = words[:2]
    return "-h" in words or "--help" in words


def check_bench(checkout: Checkout, words: list[str]) -> None:
    """Refuse what is no measurement; without one, `--help` lists all."""
    names = bench_names(checkout)
    if words and words[0] in (*names, "-h", "--help"):
        return
    listed = f" {bench_overview(checkout)}"
    if not words:
        raise LaunchError(listed.strip())
    raise LaunchError(f"Unknown measurement: {words[0]}.{hint(words[0], names) or listed}")


def bench_overview(checkout: Checkout) -> str:
    """Return the measurements that there are."""
    names = " | ".join(bench_names(checkout))
    return f"./run bench {names}   (add --help to see what each can do)"


def check_shell(words: list[str]) -> None:
    """Refuse what is no shell that can be completed in."""
    if len(words) != 1 or words[0] not in SHELLS:
        wrong = f"Unknown shell: {' '.join(words)}. " if words else ""
        near = hint(words[0], SHELLS) if words else ""
        raise LaunchError(f"{wrong}./run completion {' | '.join(SHELLS)}.{near}")


def check_options(checkout: Checkout, words: list[str]) -> None:
    """Refuse an option that the help of the word does not name; the start of a name will do."""
    known = re.findall(r"--[a-z][a-z-]*", help_of(checkout, words))
    for word in before_dashes(words):
        option = word.partition("=")[0]
        if option[:2] == "--" and not any(name.startswith(option) for name in known):
            raise LaunchError(
                f"Unknown option of ./run {words[0]}: {option}."
                f"{hint(option, known) or f' ./run {words[0]} --help lists all.'}"
            )


def check_title(checkout: Checkout, words: list[str]) -> None:
    """Refuse a title that neither the box nor a package has; a table's link is none."""
    named = words[1] if len(words) > 1 else "-"
    if named[0] == "-" or "://" in named or words[:2] == ["rules", COVERAGE]:
        return
    if words[0] == "rules" and any(sign.isdigit() for sign in named):
        # A clause, of whichever title has it.
        return
    names = title_names(checkout)
    if named not in names:
        listed = f"; there is: {', '.join(names)}."
        raise LaunchError(f"Unknown title: {named}{listed}{hint(named, names)}")


def check_test_words(words: list[str]) -> None:
    """Refuse an option that neither ./run test nor pytest knows."""
    for word in before_dashes(words):
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


def before_dashes(words: list[str]) -> list[str]:
    """Return the words as far as a `--`."""
    return words[: words.index("--")] if "--" in words else words


def hint(word: str, known: Collection[str]) -> str:
    """Return the most similar word, as a question."""
    near = get_close_matches(word, known, 1)
    return f" Did you mean {near[0]}?" if near else ""


# Help, which needs no packages.


def help_of(checkout: Checkout, words: list[str]) -> str:
    """Return the help of a word: kept as text, or read from the program that it starts."""
    if words[0] == "bench" and words[1][0] == "-":
        return f"{bench_overview(checkout)}\n"
    if words[0] == "bench":
        return help_in(checkout.root / "bench" / f"{words[1]}.py")
    if words[0] == "mutants":
        return help_in(checkout.root / "tests" / "mutants" / "__main__.py")
    if words[0] in OWN:
        return f"./run {words[0]}: {OWN[words[0]]}\n"
    return (checkout.root / "launch" / "help" / f"{words[0]}.txt").read_text("utf-8")


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
            "fast. play and serve do not wait for that; arena, ladder, laws, review, tune and",
            "bench do.",
            "FIRESIDE_PURE=1 ./run … does as if there were no C compiler.",
        )
    )
