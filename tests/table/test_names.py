"""Names: what is refused, what is kept, and which look like one another."""

import pytest

from fireside.table.errors import BadNameError
from fireside.table.names import look_alikes, read_name, skeleton


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("x" * 41, id="too long"),
        pytest.param("a\nb", id="line feed"),
        pytest.param("a\tb", id="tab"),
        pytest.param("a\u202eb", id="turns letters round"),
        pytest.param("a\u200bb", id="no width"),
        pytest.param("a\u200db", id="joiner"),
        pytest.param("\x00", id="null"),
        pytest.param("a\ud800", id="half a sign"),
        pytest.param("a\ue000", id="private"),
        pytest.param("a\u0378", id="no sign at all"),
        pytest.param("a\u2028b", id="line"),
        pytest.param("a\u2029b", id="paragraph"),
        pytest.param("\u3164", id="Hangul filler"),
        pytest.param("\u115f", id="Hangul initial filler"),
        pytest.param("\u1160", id="Hangul vowel filler"),
        pytest.param("\uffa0", id="half a Hangul filler"),
        pytest.param("\u2800", id="empty Braille"),
        pytest.param("Ann\u3164", id="a filler at the end"),
        pytest.param("Ann\u034f", id="joins marks"),
        pytest.param("Ann\ufe00", id="variation"),
        pytest.param("\U000e0041nn", id="tag"),
        pytest.param("\u0301\u0302", id="marks alone"),
        pytest.param("...", id="dots alone"),
        pytest.param("   ", id="spaces alone"),
        pytest.param("\xa0\u3000", id="other spaces alone"),
    ],
)
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(BadNameError):
        read_name(name)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("", ""),
        ("Änne O’Neill 火", "Änne O’Neill 火"),
        ("A\u0308nne", "Änne"),
        ("  Ann \u3000 Lee\xa0", "Ann Lee"),
        ("\u2764\ufe0f", "\u2764"),
        ("7", "7"),
        ("محمد", "محمد"),
        ("🔥", "🔥"),
    ],
)
def test_a_name_is_kept_composed_and_with_single_spaces(name: str, kept: str) -> None:
    assert read_name(name) == kept


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "\u0410nna"),
        ("Anna", "Ann\u03b1"),
        ("Chris", "\u0421hris"),
        ("Bill", "BiII"),
        ("Bill", "Bi11"),
        ("Otto", "0tto"),
        ("Herr", "\u0397err"),
        ("Marn", "Mam"),
        ("Ann Lee", "AnnLee"),
        ("Ann", "Ann."),
        ("José", "Jose"),
        ("Ann", "\uff21nn"),
        ("Max", "\U0001d40cax"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    users = {0: "ann", 1: "eve"}
    assert look_alikes({0: one, 1: other}, users) == {0, 1}


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anna"), ("Bob", "Rob"), ("火", "水"), ("1", "2")]
)
def test_other_names_are_told_apart(one: str, other: str) -> None:
    assert look_alikes({0: one, 1: other}, {0: "ann", 1: "eve"}) == frozenset()


def test_the_seats_of_one_user_and_seats_without_a_name_are_no_look_alikes() -> None:
    assert look_alikes({0: "Ann", 1: "Ann"}, {0: "ann", 1: "ann"}) == frozenset()
    assert look_alikes({0: "", 1: ""}, {0: "ann", 1: "eve"}) == frozenset()
    assert look_alikes({0: "Ann", 1: "Ann"}, {0: "ann", 1: ""}) == frozenset()
