"""The server counts as the browser does: `web/tests/table/plurals.test.ts` reads the same file."""

import json
from pathlib import Path
from typing import Final

import pytest

from fireside.texts import LANGUAGES, PLURALS

FILE: Final = Path(__file__).parents[1] / "web" / "tests" / "table" / "plurals.json"
CASES: Final = json.loads(FILE.read_text("utf-8"))


def test_every_language_is_compared_on_many_numbers() -> None:
    assert set(CASES["languages"]) == set(LANGUAGES)
    assert set(range(201)) < set(CASES["numbers"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_plurals_of_the_browser(language: str) -> None:
    found: dict[str, list[int]] = {}
    for number in CASES["numbers"]:
        found.setdefault(PLURALS[language](number), []).append(number)
    found.pop("other")
    assert found == CASES["languages"][language]
