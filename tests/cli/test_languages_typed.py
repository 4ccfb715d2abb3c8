"""Answers are typed in the language that the screen speaks, in any order of their words."""

from pathlib import Path

import pytest

from fireside.drawing.errors import UnclearError
from tests.cli.scripted import ScriptedTerminal, session_at


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "red #1", "place #1 red 1"),
        ("en", "1 red on #1", "place #1 red 1"),
        ("de", "rot #1", "place #1 red 1"),
        ("de", "#1 grüne", "place #1 green 1"),
        ("fr", "rouge #1", "place #1 red 1"),
        ("it", "rosso #1", "place #1 red 1"),
        ("nl", "rode #1", "place #1 red 1"),
        ("de", "niemanden", "pass"),
        ("fr", "personne", "pass"),
    ],
)
def test_words_of_the_description_mean_an_answer(
    tmp_path: Path, language: str, typed: str, meant: str
) -> None:
    session = session_at(ScriptedTerminal(language=language), tmp_path, "you")
    session.act(session.legal[0])
    [action] = session.understand(typed)
    assert session.understand(meant) == [action]
    assert action in session.legal


def test_an_unknown_word_is_refused_in_the_language_of_the_screen(tmp_path: Path) -> None:
    session = session_at(ScriptedTerminal(language="de"), tmp_path, "you")
    with pytest.raises(UnclearError, match="„xyzzy“ kenne ich nicht"):
        session.understand("xyzzy")
