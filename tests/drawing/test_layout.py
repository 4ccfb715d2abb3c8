"""Lines in columns, behind a lead, and in groups."""

from fireside.drawing.groups import grouped
from fireside.drawing.layout import columns, indented
from fireside.drawing.text import Text


def test_columns_are_read_downwards_and_fit() -> None:
    lines = columns([Text(word) for word in ("a", "bbbb", "cc", "d", "e")], 13)
    assert [line.plain for line in lines] == ["a     d", "bbbb  e", "cc"]


def test_words_are_wrapped_to_the_right_of_what_leads_them_in() -> None:
    lines = indented(Text("- ", "dim"), "one two three", 9)
    assert [line.plain for line in lines] == ["- one two", "  three"]


def test_a_group_stands_behind_its_heading_and_long_entries_are_broken() -> None:
    groups = {"": [Text("stop")], "move": [Text("a1"), Text("to the other end")]}
    lines = [line.plain for line in grouped(groups, 18)]
    assert lines == ["move  a1", "      to the other", "      end", "      stop"]
