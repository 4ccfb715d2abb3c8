"""Which tables the golden records of Feuville come from."""

from fireside.games.feuville.state import EDITIONS
from tests.games.feuville.endings import ENDINGS


def test_there_is_a_record_for_each_edition_and_number_of_seats() -> None:
    tables = [
        (ending.options["edition"], ending.seat_count)
        for ending in ENDINGS.values()
        if not ending.options["equal_turns"]
    ]
    assert sorted(tables) == [(edition, n) for edition in EDITIONS for n in (2, 3, 4)]


def test_there_is_a_record_with_equal_turns() -> None:
    assert [name for name, ending in ENDINGS.items() if ending.options["equal_turns"]] == [
        "feuville-equal-turns"
    ]
