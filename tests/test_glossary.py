"""The words of STYLE.md: each names one thing, and those that we do not use are nowhere.

A name is searched word by word (`quick_hand`, `QuickHand`). Docstrings, comments and other strings
are prose, and so are the pages of docs/. Of tests, other strings are what is tested, and of the web
client only the comments are read.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
CHAPTER: Final = re.compile(r"^## Words$(.*?)^## ", re.M | re.S)
ROW: Final = re.compile(r"^\| *(.*?) *\| *(.*?) *\| *(.*?) *\|$", re.M)
HEADINGS: Final = ("word", "not", "---")
WORD: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")

DOCSTRING: Final = '"""'
WEB_COMMENT: Final = re.compile(r"/\*.*?\*/|(?<![:\w])//[^\n]*|<!--.*?-->", re.S)
WEB_MARK: Final = re.compile(r"^\s*(?:/?\*+|//|<!--) ?", re.M)
"""What begins a line of a comment."""

API: Final = "src/fireside/api/"
"""Shows the same things to outsiders under the same names."""


def rows() -> list[tuple[str, str, str]]:
    """List the rows of both tables."""
    chapter = CHAPTER.search((ROOT / "STYLE.md").read_text("utf-8"))
    assert chapter is not None
    return [row for row in ROW.findall(chapter[1]) if row[0] not in HEADINGS]


def banned(place: str) -> list[str]:
    """List the words and phrases that are banned in prose or in names."""
    found = [re.findall(r"`(.+?)`", first) for first, _, places in rows() if place in places]
    return [phrase for phrases in found for phrase in phrases]


def one_of(phrases: list[str]) -> str:
    """Return a pattern for any of some phrases, which may be broken between words."""
    return "|".join(phrase.replace(" ", r"\s+") for phrase in phrases)


GLOSSARY: Final = [
    word for first, _, _ in rows() if not first.startswith("`") for word in first.split(", ")
]
BANNED_IN_NAMES: Final = set(banned("names"))
BANNED_PHRASE: Final = re.compile(
    rf"\b(?:{one_of([phrase for phrase in banned('prose') if '…' not in phrase])})\b", re.I
)
OPENINGS: Final = [phrase.rstrip(" …") for phrase in banned("prose") if "…" in phrase]
BANNED_OPENING: Final = re.compile(
    rf"(?:^|[.:;!?*\"`|] |\n\n|# |\"\"\")(?:{one_of(OPENINGS)})\b(?![^.;]*\?)"
)
"""The beginning of a sentence that is not a question."""


def found_in_name(name: str) -> set[str]:
    """Return the banned words of a name."""
    return BANNED_IN_NAMES & {word.lower() for word in WORD.findall(name)}


def found_in_prose(prose: str) -> list[str]:
    """List the banned phrases of a text."""
    return [*BANNED_PHRASE.findall(prose), *BANNED_OPENING.findall(prose)]


def found_in_code(source: str, *, is_test: bool = False) -> list[str]:
    """List the banned words in the names, strings and comments of a source, with their lines."""
    found = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if is_test and token.type == tokenize.STRING and not token.string.startswith(DOCSTRING):
            continue
        find = found_in_name if token.type == tokenize.NAME else found_in_prose
        found += [f"line {token.start[0]}: {phrase}" for phrase in find(token.string)]
    return found


def found_in_web(source: str) -> list[str]:
    """List the banned phrases in the comments of TypeScript or Svelte."""
    comments = [WEB_MARK.sub("", comment) for comment in WEB_COMMENT.findall(source)]
    return [phrase for comment in comments for phrase in found_in_prose(comment)]


def found_in_page(page: str) -> list[str]:
    """List the banned phrases of a page; code is for the other test."""
    return found_in_prose(re.sub(r"^```.*?^```$", "", page, flags=re.M | re.S))


def paths(*patterns: str) -> list[str]:
    """List the files that match, from the root of the project."""
    found = [path for pattern in patterns for path in ROOT.glob(pattern)]
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


CODE: Final = paths("src/fireside/**/*.py", "launch/*.py", "bench/*.py")
TESTS: Final = [path for path in paths("tests/**/*.py") if path != "tests/test_glossary.py"]
WEB: Final = [
    path
    for path in paths("web/src/**/*.ts", "web/src/**/*.svelte", "web/tests/**/*.ts")
    if path != "web/src/lib/wire.ts"
]
PAGES: Final = [
    path
    for path in paths("*.md", "docs/*.md", "src/fireside/skeleton/*.md", "launch/help/*.txt")
    if path != "STYLE.md"
]


def definitions(path: str) -> Iterator[str]:
    """Yield the classes and type aliases that a module defines."""
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id


@cache
def defining_modules() -> dict[str, list[str]]:
    """Return by name of a class or alias the modules that define it."""
    found: dict[str, list[str]] = {}
    for path in CODE:
        if path.startswith("src/") and not path.startswith(API):
            for name in definitions(path):
                found.setdefault(name, []).append(path)
    return found


@pytest.mark.parametrize("path", CODE)
def test_no_banned_word_is_in_the_code(path: str) -> None:
    assert found_in_code((ROOT / path).read_text("utf-8")) == []


@pytest.mark.parametrize("path", TESTS)
def test_no_banned_word_is_in_a_test(path: str) -> None:
    assert found_in_code((ROOT / path).read_text("utf-8"), is_test=True) == []


@pytest.mark.parametrize("path", WEB)
def test_no_banned_word_is_in_a_comment_of_the_web_client(path: str) -> None:
    assert found_in_web((ROOT / path).read_text("utf-8")) == []


@pytest.mark.parametrize("path", PAGES)
def test_no_banned_word_is_on_a_page(path: str) -> None:
    assert found_in_page((ROOT / path).read_text("utf-8")) == []


@pytest.mark.parametrize("path", CODE)
def test_no_module_has_a_banned_name(path: str) -> None:
    assert not found_in_name(Path(path).stem)


def test_each_word_has_one_meaning() -> None:
    assert len(GLOSSARY) > 20
    assert len(set(GLOSSARY)) == len(GLOSSARY)
    assert all(meaning for _, meaning, _ in rows())


def test_no_word_of_the_glossary_is_banned() -> None:
    assert not {word.lower() for word in GLOSSARY} & {*BANNED_IN_NAMES, *banned("prose")}


@pytest.mark.parametrize("word", GLOSSARY)
def test_a_word_of_the_glossary_names_one_class(word: str) -> None:
    assert len(defining_modules().get(word, [])) <= 1


@pytest.mark.parametrize(
    "source",
    [
        "def read_tidings() -> None: ...",
        "class QuickMood: ...",
        '"""Draw the deck anew."""',
        '"""Serve whoever asks."""',
        '"""Take back one\'s last action."""',
        '"""Play at a table of so\n    many."""',
        '"""Who is refused is disconnected."""',
        '"""Check a guest. Who is barred is refused."""',
        "# Who waits is told.",
    ],
)
def test_a_banned_word_is_found(source: str) -> None:
    assert found_in_code(f"{source}\n")


@pytest.mark.parametrize(
    "source",
    [
        '"""Return the one that plays."""',
        '"""Answer the question: who is asked?"""',
        '"""Who may act now?"""',
        "renewed = blurry_moods_of(tasteful)",
    ],
)
def test_a_good_word_is_not_found(source: str) -> None:
    assert not found_in_code(f"{source}\n")


@pytest.mark.parametrize(
    "source",
    [
        "/** Who is asked. */",
        "<!-- Draw the deck\n  anew. -->",
        "const a = 1; // The tile in one's hand.",
        "/**\n * A table.\n * Whoever asks is served.\n */",
    ],
)
def test_a_banned_word_is_found_in_a_comment_of_the_web_client(source: str) -> None:
    assert found_in_web(source)


def test_other_strings_of_a_test_are_not_read() -> None:
    assert not found_in_code('assert text == "Whoever won"\n', is_test=True)
    assert found_in_code('"""Whoever won."""\n', is_test=True)
