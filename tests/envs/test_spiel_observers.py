"""What OpenSpiel is shown on behalf of a seat: what the seat knows, and nothing else."""

import random
from itertools import pairwise
from typing import Any, Final

import numpy as np
import pyspiel
import pytest

from fireside.envs.openspiel import SpielGame, SpielState
from fireside.envs.spiel_observers import LOG_LENGTH, ObserverError
from fireside.registry import title_names
from tests.envs.setups import SETUPS
from tests.envs.spiel_walks import decisions, game_of, walk


def knowledge(state: SpielState, seat: int) -> tuple[Any, ...]:
    """Return everything that OpenSpiel can learn of a state on behalf of a seat."""
    return (
        state.current_player(),
        state.legal_actions(seat),
        state.information_state_string(seat),
        state.information_state_tensor(seat),
        state.observation_string(seat),
        state.observation_tensor(seat),
        state.to_observation_struct(seat).to_dict(),
    )


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_a_state_is_resampled_from_what_a_seat_knows(title: str, seats: int) -> None:
    game, pick = game_of(title, seats), random.Random(4)
    for state in pick.sample(decisions(game, 4), 5):
        for seat in range(seats):
            twin = state.resample_from_infostate(seat, pick.random)
            assert knowledge(twin, seat) == knowledge(state, seat)
            assert twin.history() == []


def test_secrets_are_drawn_again_and_nothing_else() -> None:
    state = decisions(game_of("the-game", 2), 5)[3]
    worlds = [state.resample_from_infostate(0, random.Random(at).random) for at in range(20)]
    assert len({str(world.node.state.hands[1]) for world in worlds}) == 20
    assert {str(world.node.state.hands[0]) for world in worlds} == {str(state.node.state.hands[0])}


def test_twins_differ_in_hands_that_a_seat_cannot_see() -> None:
    check_twins(game_of("the-game", 2))


def test_twins_differ_in_firebreaks_that_a_seat_cannot_see() -> None:
    check_twins(game_of("feurio", 2, firebreak=True))


def check_twins(game: SpielGame) -> None:
    """Check that states are the same to a seat if, and only if, it was told the same."""
    twins = parted = 0
    for state in walk(game, 6):
        outcomes = state.legal_actions()[:6] if state.is_chance_node() else []
        siblings = [settled(state.child(outcome)) for outcome in outcomes]
        for one, other in pairwise(siblings):
            for seat in range(2):
                is_told_same = str(one.node.told(seat)) == str(other.node.told(seat))
                assert (knowledge(one, seat) == knowledge(other, seat)) == is_told_same
                is_same = one.node.state.dump() == other.node.state.dump()
                twins += is_told_same and not is_same
                parted += not is_told_same
    assert twins > 20
    assert parted > 20


def settled(state: SpielState) -> SpielState:
    """Let chance have its first outcome until a seat acts."""
    while state.is_chance_node():
        state.apply_action(0)
    return state


# Perfect recall.

RECALL: Final = pyspiel.IIGObservationType(perfect_recall=True)


@pytest.mark.parametrize("title", title_names())
def test_an_information_state_recalls_all_earlier_ones(title: str) -> None:
    game = game_of(title, 2)
    first_slice = f"\n{game.tree.game.observation_spec().slices[0].name}: "
    earlier = ["seat 0", "seat 1"]
    for state in walk(game, 7):
        for seat in range(2):
            recalled, _, _ = state.information_state_string(seat).partition(first_slice)
            assert recalled.startswith(earlier[seat])
            earlier[seat] = recalled
    assert earlier[0].count("own action") > 3


def test_only_a_seat_itself_recalls_what_it_did() -> None:
    state = decisions(game_of("the-game", 2), 1)[0]
    bid = state.legal_actions()[1]
    state.apply_action(bid)
    assert f"own action 0 {bid}" in state.information_state_string(0)
    assert "own action" not in state.information_state_string(1)


def test_a_tensor_recalls_events_in_their_order() -> None:
    game = game_of("feurio", 2)
    observer: Any = game.make_py_observer(RECALL)
    state = decisions(game, 2)[-1]
    observer.set_from(state, 1)
    told, log = state.node.told(1), observer.dict["log"]
    assert np.count_nonzero(log[:, 0]) == len(told) <= LOG_LENGTH
    assert log[: len(told), 2:].tolist() == [list(event.args) for event in told]
    assert log[: len(told), 1].tolist() == [event.seat + 1 for event in told]
    assert observer.dict["seat"] == [1]


# Other observers.


def test_slices_are_parts_of_the_tensor() -> None:
    game = game_of("feuville", 3)
    observer: Any = game.make_py_observer()
    state = decisions(game, 1)[5]
    observer.set_from(state, 2)
    spec = game.tree.game.observation_spec()
    seen = game.tree.rules.observation(state.node.state, 2)
    assert observer.tensor.tolist() == list(seen)
    assert observer.dict["walls"].shape == spec.find("walls").shape
    # Points are two bytes each.
    assert observer.dict["points"].shape == (3, 2)
    assert observer.dict["points"] @ [256, 1] == pytest.approx(spec.read(seen)["points"])


def test_before_the_set_up_nothing_is_seen() -> None:
    state = game_of("the-brigade", 2).new_initial_state()
    assert not any(state.observation_tensor(0))
    assert state.observation_string(1) == "seat 1"
    assert state.to_observation_struct(0).to_dict()["public"] is None


def test_what_is_public_is_apart_from_what_a_seat_knows_alone() -> None:
    game = game_of("the-game", 2)
    public: Any = game.make_py_observer(factored(True, pyspiel.PrivateInfoType.NONE))
    private: Any = game.make_py_observer(factored(False, pyspiel.PrivateInfoType.SINGLE_PLAYER))
    state = decisions(game, 1)[3]
    assert public.string_from(state, 0) == public.string_from(state, 1)
    hands = [str(sorted(hand)).replace(" ", "") for hand in state.node.state.hands]
    assert hands[0] in private.string_from(state, 0)
    assert hands[0] not in private.string_from(state, 1)
    assert private.tensor is None
    assert private.string_from(game.new_initial_state(), 0) == ""


def factored(is_public: bool, private: Any, recall: bool = False) -> Any:
    """Return a type of observation."""
    return pyspiel.IIGObservationType(
        public_info=is_public, perfect_recall=recall, private_info=private
    )


def test_observers_that_nobody_has_are_refused() -> None:
    game = game_of("the-game", 2)
    with pytest.raises(ObserverError, match="all seats"):
        game.make_py_observer(factored(True, pyspiel.PrivateInfoType.ALL_PLAYERS))
    with pytest.raises(ObserverError, match="public"):
        game.make_py_observer(factored(False, pyspiel.PrivateInfoType.NONE))
    with pytest.raises(ObserverError, match="parameters"):
        game.make_py_observer(None, {"depth": 3})
