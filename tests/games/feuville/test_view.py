"""What a seat sees, and the imagined state that can be built from it."""

import pytest

from fireside.games.feuville import TITLE
from fireside.games.feuville.components import PIECES
from fireside.games.feuville.show import (
    CACHE_SIZE,
    SEAT_VIEWS,
    decrees_shown,
    new_seat_view,
    seat_view,
)
from fireside.games.feuville.state import EDITIONS, FeuvilleState
from fireside.games.feuville.view import from_view
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.match.view_json import encode_own, encode_public, read_view
from tests.games.feuville.positions import GAME, answer, asked, legal, position, town
from tests.games.feuville.samples import in_a_round

view, public = TITLE.view, TITLE.public


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_a_state_built_from_a_view_looks_the_same(state: FeuvilleState, seat: int) -> None:
    seen = view(state, seat)
    built = from_view(seen, fast_rng(7))
    assert view(built, seat) == seen
    assert GAME.census(built) == GAME.census(state)


def test_a_view_survives_json(state: FeuvilleState) -> None:
    public, own = encode_public(TITLE, state), encode_own(TITLE, state, 0)
    assert read_view(TITLE, 0, public, own) == view(state, 0)


def test_a_state_built_from_a_view_can_be_played_on_through_waiting_questions() -> None:
    state = in_a_round()
    built = from_view(view(state, 2), fast_rng(7))
    assert legal(built) == legal(state)
    answer(built, "pass", "pass", "pass", "pass")
    assert asked(built) == "dice 0"


def test_an_imagined_state_has_only_luck_of_its_own(state: FeuvilleState) -> None:
    imagined = GAME.imagine(state, 0, fast_rng(3))
    assert {**imagined.dump(), "rng": []} == {**state.dump(), "rng": []}
    assert imagined.rng.dump() == fast_rng(3).dump()


@pytest.mark.clause("VIL-12", "VIL-15")
def test_nobody_sees_which_decrees_are_out() -> None:
    seen = public(position("@", "@"))
    assert seen.decrees_left == len(seen.unseen_decrees) - 7


@pytest.mark.clause("VIL-80")
def test_a_view_shows_what_the_dragon_compares() -> None:
    seen = public(position("w! @/t/s2 w", "@")).seats[0]
    assert (seen.columns, seen.clouds) == (2, 2)


def test_a_view_shows_a_town_column_by_column() -> None:
    state = position("w/t!~ @#", "@")
    left, start = public(state).seats[0].town
    assert (left.column, PIECES[left.wall], PIECES[left.tower], left.sky) == (
        29, "wall-griffin1", "tower", 0
    )  # fmt: skip
    assert (left.burnt, left.grass, left.coat) == (True, True, False)
    assert (start.burnt, start.grass, start.coat) == (False, False, True)
    assert town(from_view(view(state, 0), fast_rng(1))) == "w/t!~ @#"


@pytest.mark.clause("VIL-42", "VIL-43", "VIL-44", "VIL-45", "VIL-46")
@pytest.mark.parametrize(
    ("towns", "expected"),
    [
        pytest.param("@", "own-discretion 0, star-1 0, flag-1 0", id="nothing built"),
        pytest.param(
            "@/l/s w/l/s",
            "little-district 5, large-district 10, splendid-view 3, own-discretion 6, "
            "star-1 0, flag-1 2",
            id="a large district",
        ),
        pytest.param(
            "@/l/s~ w/l/s",
            "little-district 5, splendid-view 3, own-discretion 6, star-1 0, flag-1 2",
            id="grass",
        ),
        pytest.param(
            "@/l/s w/l/s!", "little-district 5, own-discretion 3, star-1 0, flag-1 1", id="ruins"
        ),
    ],
)
def test_a_view_shows_what_each_decree_would_bring(towns: str, expected: str) -> None:
    seen = public(position("@", towns)).seats[1]
    assert ", ".join(f"{PIECES[decree]} {points}" for decree, points in seen.worths) == expected


def test_a_view_knows_the_worth_of_decrees_in_a_hand_and_on_any_board() -> None:
    state = position("@/l", "@", stored={1: "flag-2"}, decrees=". . flag-3 . . .")
    answer(state, "take decree 3")
    assert [(PIECES[decree], points) for decree, points in public(state).seats[0].worths] == [
        ("flag-2", 2),
        ("flag-3", 3),
    ]


def test_all_seats_see_the_same() -> None:
    state = position("@/l", "@", stored={1: "flag-2"})
    assert TITLE.own(state, 0) == TITLE.own(state, SPECTATOR)


def test_only_so_many_views_of_seats_are_kept() -> None:
    state = position("@ w!", "@")
    seen = public(state).seats
    for points in range(1, CACHE_SIZE + 2):
        state.points[1] = points
        assert seat_view(state, 1, []).points == points
    assert len(SEAT_VIEWS) <= CACHE_SIZE
    state.points[1] = 0
    assert public(state).seats == seen


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_kept_view_of_a_seat_is_the_one_that_would_be_made_now(edition: str) -> None:
    state = GAME.start(3, {"edition": edition}, fast_rng(3), FORGET)
    luck = fast_rng(4)
    while state.stack:
        decrees = decrees_shown(state)
        for seat in range(3):
            assert seat_view(state, seat, decrees) == new_seat_view(state, seat, decrees)
        actions = GAME.legal_actions(state, state.stack[-1].seat)
        GAME.apply(state, state.stack[-1].seat, actions[luck.below(len(actions))], FORGET)
