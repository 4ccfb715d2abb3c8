"""The reader of RULES.md."""

import re

import pytest

from fireside.kernel.errors import UnknownTitleError
from fireside.registry import find_title, title_names
from fireside.rulebook import (
    CLAUSE_ID,
    TRANSLATION,
    Chapter,
    Clause,
    Rulebook,
    RulebookError,
    UnknownClauseError,
    load_rulebook,
    parse_rulebook,
)
from fireside.texts import DEFAULT_LANGUAGE, LANGUAGES

SMALL = """
# Small game

For two.
It is short.

A second paragraph.

## Set-up
Take cards.

- SML-01 Each seat has
  five cards.
- SML-02 Seat 0 begins.

## The end

- SML-10 [ruling] No cards, no game (SML-01).

## Winds

- SML-W01 A gale ends it.
"""

MARK = re.compile(r"\[(\w+)\]")
"""What is settled here, or differs from a table, has a mark in square brackets."""

NUMBERED_SEAT = re.compile(r"\b(seat|player|platz|place|posto|plaats) \d", re.IGNORECASE)
"""A number for a seat, in any language: players know names, colours and who comes first."""


def shape(chapter: Chapter) -> tuple[int, list[str]]:
    """Return what a chapter has in every language: how many paragraphs, and which clauses."""
    return len(chapter.paragraphs), [clause.id for clause in chapter.clauses]


def facts(text: str) -> list[str]:
    """Return the numbers, the clauses and the options that a text speaks of."""
    return sorted(re.findall(rf"{CLAUSE_ID}|\d+|`\w+`", text))


def mark_count(text: str) -> int:
    """Count the marks in a text."""
    return len(MARK.findall(text))


def test_a_rulebook_has_an_introduction_and_chapters_of_clauses() -> None:
    book = parse_rulebook(SMALL)
    assert book.label == "Small game"
    assert book.paragraphs == ("For two. It is short.", "A second paragraph.")
    assert book.chapters == (
        Chapter(
            "Set-up",
            ("Take cards.",),
            (Clause("SML-01", "Each seat has five cards."), Clause("SML-02", "Seat 0 begins.")),
        ),
        Chapter("The end", (), (Clause("SML-10", "[ruling] No cards, no game (SML-01)."),)),
        Chapter("Winds", (), (Clause("SML-W01", "A gale ends it."),)),
    )
    assert [clause.id for clause in book.clauses()] == ["SML-01", "SML-02", "SML-10", "SML-W01"]


@pytest.mark.parametrize("id", ["SML-02", "sml-02"])
def test_a_clause_is_found_by_its_id(id: str) -> None:
    assert parse_rulebook(SMALL).clause(id).text == "Seat 0 begins."


def test_an_unknown_clause_is_refused() -> None:
    with pytest.raises(UnknownClauseError, match=r"no clause SML-03, .* SML-01 to SML-W01"):
        parse_rulebook(SMALL).clause("SML-03")


@pytest.mark.parametrize(
    ("word", "found"),
    [
        pytest.param("sml-02", {"Set-up": ["SML-02"]}, id="a clause"),
        pytest.param("sml-w01", {"Winds": ["SML-W01"]}, id="a clause with a letter"),
        pytest.param("THE END", {"The end": ["SML-10"]}, id="a heading"),
        pytest.param("set", {"Set-up": ["SML-01", "SML-02"]}, id="part of a heading"),
        pytest.param("Cards", {"Set-up": ["SML-01"], "The end": ["SML-10"]}, id="a word"),
    ],
)
def test_a_search_finds_clauses_chapters_and_words(word: str, found: dict[str, list[str]]) -> None:
    chapters = parse_rulebook(SMALL).search(word)
    assert {chapter.heading: [c.id for c in chapter.clauses] for chapter in chapters} == found


@pytest.mark.parametrize("word", ["dragon", "SML-99", "FEU-32"])
def test_a_search_for_what_is_not_there_is_refused(word: str) -> None:
    with pytest.raises(UnknownClauseError, match=word):
        parse_rulebook(SMALL).search(word)


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        pytest.param("", "begin with ''", id="empty"),
        pytest.param("## Set-up", "begin with '## Set-up'", id="no label"),
        pytest.param("# Small", "Small has no clauses", id="no clauses"),
        pytest.param(
            "# Small\n## A\n- SML-01 x\n- SML-01 y", "SML-01 stands there twice", id="twice"
        ),
        pytest.param("# Small\n## A\n- Take cards.", "'- Take cards.' is no clause", id="no id"),
        pytest.param("# Small\n## A\n- SML-01 x\n\nText.", "'Text.' is no clause", id="text after"),
        pytest.param("# Small\n### A\n- SML-01 x", "'### A' is no heading", id="deep heading"),
    ],
)
def test_rules_that_are_not_written_as_they_should_be_are_refused(text: str, trouble: str) -> None:
    with pytest.raises(RulebookError, match=re.escape(trouble)):
        parse_rulebook(text)


def test_the_rules_of_an_unknown_title_are_refused() -> None:
    with pytest.raises(UnknownTitleError, match="chess"):
        load_rulebook("chess")


def test_rules_that_are_not_translated_are_read_in_english() -> None:
    assert load_rulebook("feurio", "xx") == load_rulebook("feurio")
    assert load_rulebook("feurio", "xx").language == "en"


@pytest.mark.parametrize("name", title_names())
def test_every_title_has_rules_whose_references_lead_somewhere(name: str) -> None:
    book = load_rulebook(name)
    ids = [clause.id for clause in book.clauses()]
    assert ids == sorted(ids)
    cited = {id for clause in book.clauses() for id in re.findall(CLAUSE_ID, clause.text)}
    assert cited <= set(ids)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", title_names())
def test_rules_call_no_seat_by_a_number(name: str, language: str) -> None:
    book = load_rulebook(name, language)
    texts = [clause.text for clause in book.clauses()]
    texts += [*book.paragraphs, *[text for own in book.chapters for text in own.paragraphs]]
    assert [text for text in texts if NUMBERED_SEAT.search(text)] == []


def file_of(name: str, language: str) -> str:
    """Return the path of translated rules, as a failure shows it."""
    return f"{find_title(name).package.replace('.', '/')}/{TRANSLATION.format(language=language)}"


def is_translated(name: str, language: str) -> bool:
    """Return whether there are rules of a title in a language."""
    return load_rulebook(name, language).language == language


def books(name: str, language: str) -> tuple[Rulebook, Rulebook]:
    """Return the rules in English and in another language."""
    return load_rulebook(name), load_rulebook(name, language)


TRANSLATIONS = [
    (name, language)
    for name in title_names()
    for language in LANGUAGES
    if language != DEFAULT_LANGUAGE
]
every_translation = pytest.mark.parametrize(
    ("name", "language"),
    [pytest.param(*own, id="-".join(own)) for own in TRANSLATIONS if is_translated(*own)],
)


@pytest.mark.parametrize(
    ("name", "language"),
    [pytest.param(*own, id="-".join(own)) for own in TRANSLATIONS if find_title(own[0]).complete],
)
def test_a_complete_title_has_rules_in_every_language(name: str, language: str) -> None:
    assert is_translated(name, language), f"{file_of(name, language)} is missing"


@every_translation
def test_a_translation_has_the_same_chapters_and_clauses(name: str, language: str) -> None:
    english, book = books(name, language)
    file = file_of(name, language)
    assert book.label == english.label, file
    assert [shape(chapter) for chapter in book.chapters] == [
        shape(chapter) for chapter in english.chapters
    ], file
    assert len(book.paragraphs) == len(english.paragraphs), file


@every_translation
def test_a_translation_states_the_same_numbers_clauses_and_options(
    name: str, language: str
) -> None:
    english, book = books(name, language)
    assert {clause.id: facts(clause.text) for clause in book.clauses()} == {
        clause.id: facts(clause.text) for clause in english.clauses()
    }, file_of(name, language)


@every_translation
def test_a_translation_marks_what_was_settled_here(name: str, language: str) -> None:
    english, book = books(name, language)
    file = file_of(name, language)
    marks = {clause.id: mark_count(clause.text) for clause in book.clauses()}
    assert marks == {clause.id: mark_count(clause.text) for clause in english.clauses()}, file
    # The introduction explains them all.
    used = {mark for clause in book.clauses() for mark in MARK.findall(clause.text)}
    assert used == set(MARK.findall(" ".join(book.paragraphs))), file


@every_translation
def test_no_clause_is_left_in_english(name: str, language: str) -> None:
    english, book = books(name, language)
    told = {clause.text for clause in english.clauses()}
    left = [clause.id for clause in book.clauses() if clause.text in told]
    assert not left, f"{file_of(name, language)}: still in English: {', '.join(left)}"
