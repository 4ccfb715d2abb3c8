"""The words of STYLE.md: each names one thing, and those that we do not use are nowhere.

A name is searched word by word (`quick_hand`, `QuickHand`). Docstrings, comments and other strings
are prose, and so are the pages of docs/.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
CHAPTER: Final = re.compile(r"^## Words$(.*?)^## ", re.M | re.S)
ROW: Final = re.compile(r"^\| *(.*?) *\| *(.*?) *\| *(.*?) *\|$", re.M)
WORD: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
STATEMENT: Final = r"(?:^|[.:;!?*\"`|] |\n\n|# |\"\"\"){}\b(?![^.;]*\?)"
"""The beginning of a sentence that is not a question."""

NOT_DONE_YET: Final[tuple[str, ...]] = (
    "src/fireside/arena/",
    "src/fireside/bots/",
    "src/fireside/client/",
    "src/fireside/games/",
    "src/fireside/server/",
    "src/fireside/store/",
    "src/fireside/table/",
    "src/fireside/wire/",
    "docs/bots.md",
)
"""Folders whose words are still being changed."""

API: Final = "src/fireside/api/"
"""Shows the same things to outsiders under the same names."""


@dataclass(frozen=True)
class Banned:
    """A word or phrase that we do not use."""

    phrase: str
    in_prose: bool
    in_names: bool

    def is_in_prose(self, prose: str) -> bool:
        """Return whether a text has the phrase."""
        if not self.in_prose:
            return False
        if self.phrase.endswith(" …"):
            return bool(re.search(STATEMENT.format(self.phrase.removesuffix(" …")), prose))
        return bool(re.search(rf"\b{self.phrase}\b", " ".join(prose.split()), re.I))

    def is_in_name(self, name: str) -> bool:
        """Return whether a name has the word."""
        return self.in_names and self.phrase in (word.lower() for word in WORD.findall(name))


def rows() -> Iterator[tuple[str, str, str]]:
    """Yield the rows of both tables, without their headings and rules."""
    chapter = CHAPTER.search((ROOT / "STYLE.md").read_text("utf-8"))
    assert chapter is not None
    for first, second, third in ROW.findall(chapter[1]):
        if not first.startswith("-") and (first, second) not in [
            ("word", "its one meaning"),
            ("not", "write"),
        ]:
            yield first, second, third


GLOSSARY: Final = [
    word for first, _, _ in rows() if not first.startswith("`") for word in first.split(", ")
]
BANNED: Final = [
    Banned(phrase, "prose" in where, "names" in where)
    for first, _, where in rows()
    for phrase in re.findall(r"`(.+?)`", first)
    if first.startswith("`")
]


def found_in_code(source: str) -> list[str]:
    """List the banned words in the names, strings and comments of a source."""
    found = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        is_name = token.type == tokenize.NAME
        found += [
            f"line {token.start[0]}: {banned.phrase}"
            for banned in BANNED
            if (banned.is_in_name if is_name else banned.is_in_prose)(token.string)
        ]
    return found


def found_in_page(page: str) -> list[str]:
    """List the banned words of a page; code is for the other test."""
    prose = re.sub(r"^```.*?^```$", "", page, flags=re.M | re.S)
    return [banned.phrase for banned in BANNED if banned.is_in_prose(prose)]


def is_done(path: str) -> bool:
    """Return whether a file keeps to the glossary."""
    return not path.startswith(NOT_DONE_YET)


def paths(*patterns: str) -> list[str]:
    """List the files that match, from the root of the project."""
    found = [path.relative_to(ROOT).as_posix() for glob in patterns for path in ROOT.glob(glob)]
    return sorted(path for path in found if is_done(path))


CODE: Final = paths("src/fireside/**/*.py", "launch/*.py", "bench/*.py")
PAGES: Final = [
    path
    for path in paths("*.md", "docs/*.md", "src/fireside/skeleton/*.md", "launch/help/*.txt")
    if path != "STYLE.md"
]


def defined_names(path: str) -> Iterator[str]:
    """Yield the classes and type aliases that a module defines."""
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id


@pytest.mark.parametrize("path", CODE)
def test_no_banned_word_is_in_the_code(path: str) -> None:
    assert found_in_code((ROOT / path).read_text("utf-8")) == []


@pytest.mark.parametrize("path", PAGES)
def test_no_banned_word_is_on_a_page(path: str) -> None:
    assert found_in_page((ROOT / path).read_text("utf-8")) == []


@pytest.mark.parametrize("path", CODE)
def test_no_module_has_a_banned_name(path: str) -> None:
    assert [banned.phrase for banned in BANNED if banned.is_in_name(Path(path).stem)] == []


def test_each_word_has_one_meaning() -> None:
    assert len(GLOSSARY) > 20
    assert len(set(GLOSSARY)) == len(GLOSSARY)
    assert all(meaning for _, meaning, _ in rows())


def test_no_word_of_the_glossary_is_banned() -> None:
    assert not {word.lower() for word in GLOSSARY} & {banned.phrase for banned in BANNED}


@pytest.mark.parametrize("word", GLOSSARY)
def test_a_word_of_the_glossary_names_one_class(word: str) -> None:
    modules = [path for path in CODE if path.startswith("src/") and not path.startswith(API)]
    assert len([path for path in modules if word in defined_names(path)]) <= 1


@pytest.mark.parametrize("folder", NOT_DONE_YET)
def test_what_is_not_done_yet_exists(folder: str) -> None:
    assert (ROOT / folder).exists()


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
