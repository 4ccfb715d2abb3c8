"""What is told of Feuville in a browser, whose boards have no names on their columns."""

import json

import pytest

from fireside.registry import find_title
from fireside.texts import LANGUAGES, load_texts

TITLE = find_title("feuville")
KINDS = [kind for kind, types in TITLE.event_args.items() if "column" in types]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_those_who_see_the_board_are_told_of_no_column_by_name(kind: str, language: str) -> None:
    texts = load_texts(TITLE, language).texts
    told = texts.get(f"told.{kind}", texts[f"event.{kind}"])
    assert "{column}" not in json.dumps(told)
    assert "{list}" not in json.dumps(texts.get(f"many.{kind}", ""))
