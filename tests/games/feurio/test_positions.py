"""The builders themselves: a picture that is not what it seems would prove nothing."""

import pytest

from fireside.games.feurio.state import reserve_of
from tests.games.feurio.positions import PictureError, find, position, shown, start

PICTURE = """
    3   6yy G4
      6gb 4
"""


def test_a_picture_is_laid_as_it_is_drawn() -> None:
    state = position(PICTURE, firebreak=True)
    looks = [shown(state, tile) for tile in range(len(state.cells))]
    assert sorted(looks) == ["3", "4", "6gb", "6yy", "G4"]
    assert [state.edges[find(state, look)] for look in ("3", "6yy", "6gb", "4", "G4")] == [
        4,
        2,
        3,
        3,
        4,
    ]
    assert [reserve_of(state, seat, seat) for seat in range(4)] == [12, 11, 11, 10]


def test_rows_may_be_shifted_by_one_character() -> None:
    wide = position("3   6\n  6   4")
    narrow = position("3 6\n 6 4")
    assert wide.cells == narrow.cells
    assert wide.numbers == narrow.numbers


@pytest.mark.parametrize(
    ("picture", "trouble"),
    [
        pytest.param("3   6\n  7   4", "is no tile", id="a 7"),
        pytest.param("3       6", "not connected", id="a gap"),
        pytest.param("3     6", "out of step", id="half a step"),
    ],
)
def test_a_picture_that_shows_no_forest_is_refused(picture: str, trouble: str) -> None:
    with pytest.raises(PictureError, match=trouble):
        position(picture)


def test_tiles_are_drawn_as_scripted() -> None:
    state = start([5, 3, 6, 1], seats=3)
    assert sorted(state.numbers) == [1, 3, 5, 6]
    assert state.bag == [5, 6, 5, 6, 5, 5]
