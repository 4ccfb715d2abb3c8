"""The rules of a title as text: the numbered clauses of its RULES.md, chapter by chapter.

Beside it lie translations, `RULES.it.md` and so on, with the same chapters and clauses; a language
without one is read in English.

The file is plain Markdown: `# Label`, an introduction, then `## Heading` for each chapter with
paragraphs and clauses. A clause is a list item that begins with its id, `- FEU-32 …`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from fireside.kernel.errors import KernelError
from fireside.registry import find_title
from fireside.texts import DEFAULT_LANGUAGE

FILE: Final = "RULES.md"
TRANSLATION: Final = "RULES.{language}.md"
CLAUSE_ID: Final = r"[A-Z]{2,4}-[A-Z]?\d{2,3}"
CLAUSE: Final = re.compile(rf"- ({CLAUSE_ID}) +(\S.*)")


class RulebookError(KernelError):
    """The RULES.md of a title is missing or is not written as it should be."""


class UnknownClauseError(KernelError):
    """The rulebook has no clause of that id, and nothing else by that name."""


@dataclass(frozen=True)
class Clause:
    """One numbered rule."""

    id: str
    text: str


@dataclass(frozen=True)
class Chapter:
    """A heading, what is said under it before the first clause, and the clauses."""

    heading: str
    paragraphs: tuple[str, ...]
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of one title."""

    label: str
    paragraphs: tuple[str, ...]
    """The introduction."""
    chapters: tuple[Chapter, ...]
    language: str = DEFAULT_LANGUAGE

    def clauses(self) -> list[Clause]:
        """List every clause, in order."""
        return [clause for chapter in self.chapters for clause in chapter.clauses]

    def clause(self, id: str) -> Clause:
        """Return a clause by its id, in capitals or not."""
        for clause in self.clauses():
            if clause.id == id.upper():
                return clause
        known = self.clauses()
        raise UnknownClauseError(
            f"{self.label} has no clause {id}, its clauses are {known[0].id} to {known[-1].id}"
        )

    def search(self, word: str) -> list[Chapter]:
        """Find what a user asks for: a clause by id or number, chapters by heading, or text."""
        if word.isascii() and word.isdigit() and self.chapters:
            prefix = self.clauses()[0].id.partition("-")[0]
            word = f"{prefix}-{word.zfill(2)}"
        if re.fullmatch(CLAUSE_ID, word, re.IGNORECASE):
            clause = self.clause(word)
            home = next(chapter for chapter in self.chapters if clause in chapter.clauses)
            return [Chapter(home.heading, (), (clause,))]
        asked = word.casefold()
        by_heading = [chapter for chapter in self.chapters if asked in chapter.heading.casefold()]
        if by_heading:
            return by_heading
        by_text = []
        for chapter in self.chapters:
            found = tuple(c for c in chapter.clauses if asked in c.text.casefold())
            if found:
                by_text.append(Chapter(chapter.heading, (), found))
        if not by_text:
            headings = ", ".join(chapter.heading for chapter in self.chapters)
            raise UnknownClauseError(
                f"{word!r} is not in the rules of {self.label}, its chapters are: {headings}"
            )
        return by_text


@cache
def load_rulebook(name: str, language: str = DEFAULT_LANGUAGE) -> Rulebook:
    """Read the rules of a title; in English where they are not translated."""
    title = find_title(name)
    folder = files(title.package)
    translation = folder.joinpath(TRANSLATION.format(language=language))
    if translation.is_file():
        return parse_rulebook(translation.read_text("utf-8"), language)
    source = folder.joinpath(FILE)
    if not source.is_file():
        raise RulebookError(f"{title.label} has no {FILE}")
    return parse_rulebook(source.read_text("utf-8"))


def parse_rulebook(text: str, language: str = DEFAULT_LANGUAGE) -> Rulebook:
    """Read a RULES.md."""
    introduction, *chapters = sections(text)
    label, *paragraphs = introduction
    if not label.startswith("# "):
        raise RulebookError(f"the rules begin with {label!r} instead of # and the title's label")
    book = Rulebook(
        label.removeprefix("# "),
        tuple(paragraphs),
        tuple(parse_chapter(heading, parts) for heading, *parts in chapters),
        language,
    )
    ids = [clause.id for clause in book.clauses()]
    if not ids:
        raise RulebookError(f"{book.label} has no clauses")
    for id in ids:
        if ids.count(id) > 1:
            raise RulebookError(f"{id} stands there twice")
    return book


def parse_chapter(heading: str, parts: list[str]) -> Chapter:
    """Read what stands under one heading: first paragraphs, then clauses."""
    if not heading.startswith("## "):
        raise RulebookError(f"{heading!r} is no heading of a chapter")
    paragraphs: list[str] = []
    clauses: list[Clause] = []
    for part in parts:
        found = CLAUSE.fullmatch(part)
        if found is not None:
            clauses.append(Clause(found[1], found[2]))
        elif part.startswith("-") or clauses:
            raise RulebookError(f"{part!r} is no clause")
        else:
            paragraphs.append(part)
    return Chapter(heading.removeprefix("## "), tuple(paragraphs), tuple(clauses))


def sections(text: str) -> list[list[str]]:
    """Split a text at its headings; each one opens a list of what stands under it."""
    found: list[list[str]] = []
    for block in blocks(text):
        if block.startswith("#") or not found:
            found.append([])
        found[-1].append(block)
    return found or [[""]]


def blocks(text: str) -> Iterator[str]:
    """Yield headings, paragraphs and list items, each joined into one line."""
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        is_new = not line.strip() or line.startswith(("#", "- "))
        if lines and (is_new or lines[0].startswith("#")):
            yield " ".join(lines)
            lines = []
        if line.strip():
            lines.append(line.strip())
