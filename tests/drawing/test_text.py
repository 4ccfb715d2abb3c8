"""Lines of styled text: what is appended, cut and combined keeps its words and styles."""

import pytest

from fireside.drawing.text import Text


def test_a_line_is_put_together_from_words_styled_words_and_lines() -> None:
    line = Text.assemble("a", ("b", "bold"), Text("c", "dim"), "")
    assert line.runs == [("a", ""), ("b", "bold"), ("c", "dim")]
    assert str(line) == line.plain == "abc"


def test_what_is_appended_is_written_in_the_style_of_the_line_too() -> None:
    line = Text("a", "dim").append("b").append("c", "bold").append_text(Text("d", "italic"))
    line.pad_right(2)
    assert line.runs == [
        ("a", "dim"), ("b", "dim"), ("c", "dim bold"), ("d", "dim italic"), ("  ", "dim"),
    ]  # fmt: skip


def test_adding_leaves_both_lines_as_they_were() -> None:
    first, second = Text("a", "dim"), Text("b", "bold")
    assert (first + second + "c").runs == [("a", "dim"), ("b", "dim bold"), ("c", "dim")]
    assert first.runs == [("a", "dim")]
    assert second.runs == [("b", "bold")]


def test_a_slice_keeps_the_styles_of_its_characters() -> None:
    line = Text.assemble("ab", ("cd", "bold"), "ef")
    assert line[1:3].runs == [("b", ""), ("c", "bold")]
    assert line[3:].runs == [("d", "bold"), ("ef", "")]


def test_lines_are_joined_by_another_one() -> None:
    joined = Text(", ").join([Text("a", "dim"), Text("b"), Text("c")])
    assert joined.runs == [("a", "dim"), (", ", ""), ("b", ""), (", ", ""), ("c", "")]


def test_padding_on_the_left_comes_before_everything() -> None:
    line = Text.assemble(("a", "bold"))
    line.pad_left(2)
    assert line.runs == [("  ", ""), ("a", "bold")]


def test_a_style_can_be_added_to_what_is_written() -> None:
    line = Text.assemble("a", ("b", "dim"))
    line.stylize("bold")
    assert line.append("c").runs == [("a", "bold"), ("b", "dim bold"), ("c", "")]


def test_a_cut_line_ends_in_the_style_of_what_was_cut() -> None:
    line = Text.assemble("ab", ("cdef", "bold"))
    line.truncate(4, overflow="ellipsis")
    assert line.runs == [("ab", ""), ("c", "bold"), ("…", "bold")]


def test_a_line_is_cropped_without_a_mark_unless_one_is_wanted() -> None:
    line = Text("abcdef")
    line.truncate(4)
    assert line.plain == "abcd"


@pytest.mark.parametrize(("pad", "expected"), [(True, "ab  "), (False, "ab")])
def test_a_short_line_is_filled_up_only_if_asked(pad: bool, expected: str) -> None:
    line = Text("ab")
    line.truncate(4, pad=pad)
    assert line.plain == expected


@pytest.mark.parametrize(
    ("words", "cells"),
    [("Ada", 3), ("山田", 4), ("e\u0301te", 3), ("●■▲◆★", 5)],
    ids=["plain letters", "wide characters", "an accent of its own", "shapes"],
)
def test_width_is_counted_in_columns_of_the_terminal(words: str, cells: int) -> None:
    assert Text(words).cell_len == cells


def test_half_of_a_wide_character_stays_blank() -> None:
    line = Text("山田太郎")
    line.truncate(6, overflow="ellipsis", pad=True)
    assert line.plain == "山田 …"
    assert line.cell_len == 6
