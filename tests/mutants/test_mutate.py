"""Which mutants a piece of code has."""

import pytest

from tests.mutants.mutate import find_mutants


def mutate(source: str) -> list[str]:
    """Return the source with each of its mutants."""
    return [mutant.apply(source) for mutant in find_mutants("some.py", source)]


@pytest.mark.parametrize(
    ("source", "mutants"),
    [
        ("a < b", ["(a <= b)"]),
        ("a == b", ["(a != b)"]),
        ("a in b", ["(a not in b)"]),
        ("a + b", ["(a - b)"]),
        ("a & ~b", ["(a | ~b)", "a & b"]),
        ("a and b", ["(a or b)"]),
        ("not a", ["a"]),
        ("True", ["False"]),
        ("7", ["8"]),
        ("a if b else c", ["a if (not b) else c"]),
        ("a -= b", ["pass", "a += b"]),
        ("a.b = c", ["pass"]),
        ("add('won', seat, place)", ["pass", "(add('won', place, seat))", "add('', seat, place)"]),
        ("if a: b()", ["if (not a): b()", "if a: pass"]),
        ("for a in b: break", ["for a in b: pass"]),
    ],
)
def test_a_piece_of_code_has_these_mutants(source: str, mutants: list[str]) -> None:
    assert sorted(mutate(source)) == sorted(mutants)


@pytest.mark.parametrize(
    "source",
    [
        pytest.param('"""A text."""', id="docstring"),
        pytest.param("a: int | None", id="annotation"),
        pytest.param("Place = int | None", id="type alias"),
        pytest.param("assert a == 1", id="assertion"),
        pytest.param("raise Error(a + 1)", id="error message"),
        pytest.param("class Terms(Struct, frozen=True): pass", id="promise to mypy"),
        pytest.param("a = min(b, c)", id="order that does not matter"),
        pytest.param("a = take(state, seat)", id="swap that mypy would notice"),
        pytest.param("a = take(seat, seat)", id="swap that changes nothing"),
    ],
)
def test_what_no_test_should_notice_is_left_alone(source: str) -> None:
    assert mutate(source) == []


def test_only_the_changed_lines_are_shown() -> None:
    source = "# Straße\na = (\n    b\n    + c\n)\nd = 'é' + e\n"
    first, second = find_mutants("some.py", source)
    assert first.diff(source) == ["-    b", "-    + c", "+    (b - c)"]
    assert second.line == 6
    assert second.apply(source).endswith("\nd = ('é' - e)\n")
