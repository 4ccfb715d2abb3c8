"""Copies and dumps of a position, and games played to their end."""

import pytest

from fireside.games.feuville import TITLE
from fireside.games.feuville.state import FeuvilleState
from fireside.games.feuville.town import BURNT, piece_at
from fireside.kernel.errors import DumpError
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.feuville.positions import GAME, answer, position


def test_a_dump_loads_into_the_same_position(state: FeuvilleState) -> None:
    loaded = GAME.load(state.dump())
    assert loaded.dump() == state.dump()
    assert TITLE.view(loaded, 0) == TITLE.view(state, 0)


def test_a_copy_goes_its_own_way() -> None:
    state = position("@/t", "@ w", stored={0: "s flag-1"}, charms={0: "theft-protection"})
    before = state.dump()
    copy = GAME.copy(state)
    assert copy.dump() == before
    answer(copy, "protect second", "build first S", "take wall 3", "build hand L1", "score second")
    answer(copy, "take decree 5", "score hand")
    assert copy.turn == 1
    assert state.dump() == before


def test_a_dump_without_any_one_of_its_fields_is_refused() -> None:
    whole = position("@", "@").dump()
    for field in whole:
        dump = {name: whole[name] for name in whole if name != field}
        with pytest.raises(DumpError, match=field):
            GAME.load(dump)


@pytest.mark.parametrize("field", ["variant", "counters", "reveals"])
def test_a_dump_with_a_field_cut_short_is_refused(field: str) -> None:
    dump = position("@", "@").dump()
    dump[field].pop()
    with pytest.raises(DumpError, match="not a dumped Feuville position"):
        GAME.load(dump)


@pytest.mark.clause("VIL-33", "VIL-82")
@pytest.mark.parametrize("seed", range(12))
def test_towns_stay_sound_in_random_games(seed: int) -> None:
    rng = fast_rng(seed)
    edition = ("de", "en", "fr", "nl")[seed % 4]
    state = GAME.start(2 + seed % 3, {"edition": edition}, rng, FORGET)
    while state.stack:
        seat = state.asked()[0]
        actions = GAME.legal_actions(state, seat)
        GAME.apply(state, seat, actions[rng.below(len(actions))], FORGET)
        for own, columns in enumerate(state.towns):
            start = columns[state.origins[own]]
            assert piece_at(start, 0) == 1
            assert not start & BURNT or piece_at(start, 1)
            for column in columns:
                wall, tower, sky = [piece_at(column, level) for level in range(3)]
                assert wall
                assert tower or not sky
    assert not state.refilled
