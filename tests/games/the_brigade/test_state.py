"""Copies, dumps, views and bookkeeping of positions."""

import pytest

from fireside.games.the_brigade import TITLE
from fireside.games.the_brigade.board import BITS, PLACE_COUNT, places_in
from fireside.games.the_brigade.bot import BrigadePolicy
from fireside.games.the_brigade.components import GALEELA, MEMBER_AFFILIATIONS, PRECIOUS
from fireside.games.the_brigade.state import QUIET, BrigadeState, load_state
from fireside.kernel.errors import DumpError
from fireside.kernel.event import FORGET, EventLog
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from tests.games.the_brigade.positions import GAME, play, position, told

ALL: Options = {
    "advanced": True,
    "great_buildings": True,
    "fire_festival": True,
    "bonus_crew": True,
}
POLICY = BrigadePolicy()


def is_switched_on(state: BrigadeState, seat: int, member: int) -> bool:
    """Return whether a seat holds a block of a member's affiliation."""
    held = {state.city.affiliations[place] for place in places_in(state.held[seat])}
    return MEMBER_AFFILIATIONS[member] in held


def check_bookkeeping(state: BrigadeState) -> None:
    """Compare what the rules keep up to date with what it stands for."""
    for place in range(PLACE_COUNT):
        is_lost = state.fire[place] > state.city.flame_tracks[place]
        assert bool(state.burning & BITS[place]) == (state.fire[place] > 0)
        assert bool(state.lost & BITS[place]) == (is_lost and state.fire[place] > 0)
        assert not (state.burnt & BITS[place] and state.fire[place])
    for seat in range(len(state.brigades)):
        works = {own for own in state.crews[seat] if is_switched_on(state, seat, own)}
        if state.wardens[seat] == GALEELA and state.mimic >= 0:
            works.add(state.mimic)
        assert state.abilities[seat] == sum(1 << own for own in works)
        rivals = [state.held[other] for other in range(len(state.held)) if other != seat]
        assert all(not state.held[seat] & places for places in rivals)
        assert not state.held[seat] & state.burnt
        assert not state.burnt & BITS[state.wagons[seat]]
    served = {member for crew in state.crews for member in crew}
    assert all(not water or member in served for member, water in enumerate(state.crew_water))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", [{}, ALL], ids=["base", "all"])
def test_what_is_kept_up_to_date_is_right_all_through_a_game(options: Options, seed: int) -> None:
    rng = fast_rng(seed)
    state = GAME.start(2 + seed % 3, options, fast_rng(seed + 100), FORGET)
    while state.stack:
        check_bookkeeping(state)
        seat = state.stack[-1].seat
        assert len(state.stack) == 1
        GAME.apply(state, seat, POLICY.choose(state, seat, rng), FORGET)
    assert 1 in GAME.outcome(state).ranks


def test_a_dump_that_lacks_something_is_refused() -> None:
    dump = position().dump()
    del dump["fire"]
    with pytest.raises(DumpError, match="The Brigade"):
        load_state(dump)


@pytest.mark.clause("BRI-14")
def test_everybody_sees_the_same_and_no_order_of_cards() -> None:
    state = GAME.start(3, ALL, fast_rng(11), FORGET)
    seen = TITLE.view(state, 0)
    assert seen.public.event_deck == tuple(sorted(seen.public.event_deck))
    assert TITLE.own(state, SPECTATOR) == seen.own
    back = TITLE.from_view(seen, fast_rng(1))
    dump, other = state.dump(), back.dump()
    assert {name for name in dump if dump[name] != other[name]} == {"rng"}


def test_copies_dumps_and_imagined_states_are_the_same_position() -> None:
    state = GAME.start(3, ALL, fast_rng(12), FORGET)
    for other in (GAME.copy(state), GAME.load(state.dump())):
        assert other.dump() == state.dump()
    dump, imagined = state.dump(), GAME.imagine(state, 0, fast_rng(1)).dump()
    assert {name for name in dump if dump[name] != imagined[name]} == {"rng"}
    assert GAME.census(state) == [1] * 34 + [1] * 22 + [16] * 3


def test_members_in_crews_and_sir_precious_are_counted() -> None:
    state = position(crews=["kulari", "mog"], bonus_crew=True)
    state.crew_deck &= ~(1 << PRECIOUS)
    state.precious = 1
    assert GAME.census(state) == [1] * 30 + [0] * 4 + [1] * 22 + [16] * 2


def test_the_end_tells_all_totals() -> None:
    state = position(brigades="d4", loyal={"b1": 1}, renown=[{"d4": 4}])
    log = EventLog()
    play(state, "extinguish 1", "pick d4", out=log)
    assert told(log, "score") == [(5,), (2,)]
    assert told(log, "result") == [(QUIET,)]
