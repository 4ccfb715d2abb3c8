"""What a seat sees, what a board needs beside it, and the imagined state built from it."""

import pytest

from fireside.games.the_brigade import TITLE
from fireside.games.the_brigade.components import MEMBER_WATER
from fireside.games.the_brigade.state import BrigadeState
from fireside.games.the_brigade.view import from_view
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.match.view_json import encode_own, encode_public, read_view
from tests.games.the_brigade.positions import GAME, asked, at, member, position

view, public = TITLE.view, TITLE.public


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_a_state_built_from_a_view_looks_the_same(state: BrigadeState, seat: int) -> None:
    seen = view(state, seat)
    assert view(from_view(seen, fast_rng(7)), seat) == seen


def test_the_water_of_wagons_survives_the_way_through_a_view() -> None:
    state = position()
    state.wagon_water = [2, 1]
    state.warden_water = [0, 1]
    built = from_view(view(state, 0), fast_rng(7))
    assert (built.wagon_water, built.warden_water) == ([2, 1], [0, 1])


def test_a_view_survives_json(state: BrigadeState) -> None:
    public, own = encode_public(TITLE, state), encode_own(TITLE, state, 0)
    assert read_view(TITLE, 0, public, own) == view(state, 0)


def reach(state: BrigadeState) -> dict[int, int]:
    return dict(public(state).reach)


def test_steps_lead_around_fires_and_slowly_over_ruins() -> None:
    steps = reach(position(fire={"c3": 1, "d4": 1}, burnt="b2", brigades="b3 -"))
    # A fire is entered, a ruin takes two steps, and behind the fire the way is longer.
    assert [steps[at(name)] for name in ("c3", "b2", "a2", "b1")] == [1, 2, 1, 2]
    assert steps[at("d3")] == 2
    assert at("e3") in steps
    assert at("f3") not in steps
    assert at("b3") not in steps


def test_every_move_that_is_legal_has_its_steps(state: BrigadeState) -> None:
    if not state.stack or state.stack[-1].kind != "act":
        return
    moves = [act.args[0] for act in GAME.legal_actions(state, asked(state)) if act.kind == "move"]
    assert set(moves) <= set(reach(state))


def test_a_longer_leg_reaches_farther() -> None:
    state = position(brigades="a2 -", crews=["kulari"], loyal={"b2": 0})
    assert max(reach(state).values()) == 5
    assert public(state).seats[0].working == (member("kulari"),)


def test_a_push_is_a_way_too() -> None:
    state = position(brigades="b2 c2", crews=["mog"], loyal={"d2": 0})
    assert reach(state)[at("c2")] == 1
    assert at("c2") not in reach(position(brigades="b2 c2"))


def test_a_seat_sees_how_near_everybody_is_to_every_end() -> None:
    loyal = {"b1": 0, "c1": 0, "d2": 0, "c3": 0, "a4": 1}
    seen = public(position(loyal=loyal, burnt="e2 d3 f6"))
    assert [own.progress for own in seen.seats] == [
        ((2, 5), (1, 3), (3, 5)),
        ((1, 5), (0, 3), (1, 5)),
    ]
    assert seen.ruins == ((3, 8), (1, 3))


def test_a_block_of_another_seat_is_dearer() -> None:
    state = position(loyal={"b2": 1, "a2": 1}, crews=["", "nery"])
    prices = [own.prices[at("b2")] for own in public(state).seats]
    assert prices == [5, 3]


def test_a_board_learns_what_blocks_and_members_are() -> None:
    seen = public(position())
    place = at("c3")
    assert (seen.affiliations[place], seen.values[place], seen.flame_tracks[place]) == (4, 5, 6)
    assert (seen.affiliations[0], seen.values[0], seen.flame_tracks[0]) == (-1, 0, 0)
    assert [water for _, water in seen.members] == MEMBER_WATER
    assert [values[0] for values in seen.track_values] == [0, 2, 4]


def test_white_fang_has_more_room_at_dawn() -> None:
    state = position(wardens="white-fang plain")
    before = [own.warden_room for own in public(state).seats]
    state.is_dawn = 1
    assert before == [2, 2]
    assert [own.warden_room for own in public(state).seats] == [5, 2]
