"""Interpreted and compiled, the rules play the same games: one file of digests fits both."""

import pytest

from fireside.kernel.options import Options
from fireside.registry import AnyTitle
from tests import differential

LINES = differential.FILE.read_text("utf-8").splitlines()
TABLES = differential.all_tables()


@pytest.mark.parametrize(
    ("title", "seat_count", "options", "expected"),
    [
        pytest.param(*table, line, id=line.rpartition(" ")[0])
        for table, line in zip(TABLES, LINES, strict=False)
    ],
)
def test_the_games_are_the_same_on_every_build(
    title: AnyTitle, seat_count: int, options: Options, expected: str
) -> None:
    assert differential.line(title, seat_count, options) == expected


def test_every_table_has_its_digest() -> None:
    assert len(LINES) == len(TABLES)


def test_other_games_have_another_digest() -> None:
    digests = [line.rpartition(" ")[2] for line in LINES]
    assert len(set(digests)) == len(digests)
