"""What the terminal says: everything in every language, and the words that it understands."""

import re

import pytest

from fireside.cli.online.commands import COMMANDS as TABLE_COMMANDS
from fireside.cli.terminal.commands import ALIASES, Commands
from fireside.cli.terminal.dispatch import command_words
from fireside.cli.terminal.local_commands import COMMANDS
from fireside.cli.wording import ENGLISH, bare, load_wording
from fireside.texts import LANGUAGES, PLACEHOLDER, PLURALS, Template

OTHERS = [language for language in LANGUAGES if language != "en"]


def cases_of(text: Template) -> list[str]:
    """List all words of a text, whatever the case."""
    if isinstance(text, str):
        return [text]
    return [words for case, below in text.items() if case != "by" for words in cases_of(below)]


def placeholders(text: Template) -> set[str]:
    """Return what is put into a text."""
    found = {name for words in cases_of(text) for name in PLACEHOLDER.findall(words)}
    return found | ({str(text["by"])} if isinstance(text, dict) else set())


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_says_the_same_things(language: str) -> None:
    texts = load_wording(language).texts
    assert list(texts) == list(ENGLISH.texts)
    for key, text in texts.items():
        assert placeholders(text) == placeholders(ENGLISH.texts[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_that_count_have_the_plurals_of_the_language(language: str) -> None:
    for key, text in load_wording(language).texts.items():
        if isinstance(text, dict):
            assert {PLURALS[language](1), "other"} <= text.keys(), key


@pytest.mark.parametrize("language", OTHERS)
def test_long_texts_are_translated(language: str) -> None:
    for key, text in load_wording(language).texts.items():
        words = cases_of(text)[0]
        if len(re.findall(r"[a-z]{4,}", words)) > 3:
            assert text != ENGLISH.texts[key], key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("commands", [COMMANDS, TABLE_COMMANDS], ids=["local", "table"])
def test_no_word_stands_for_two_commands(language: str, commands: "Commands[object]") -> None:  # type: ignore[type-var]  # any commands
    wording = load_wording(language)
    typed = [
        (word, name)
        for name, command in commands.items()
        for word in wording.spellings(f"command.{command.text or name}", name)
    ]
    assert len({word for word, _ in typed}) == len(typed)
    words = command_words(wording, commands)
    assert words[bare(wording.text("command.undo"))] == "undo"
    assert words["undo"] == "undo"
    assert ALIASES.items() <= words.items()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("undoo", " Did you mean `undo`?"), ("xyzzy", "")],
)
def test_a_similar_word_is_suggested(typed: str, meant: str) -> None:
    assert ENGLISH.meant(typed, ["undo", "hint", "quit"]) == meant


def test_accents_may_be_left_out() -> None:
    assert bare("Règles") == "regles"
    assert bare("zurück") == "zuruck"
