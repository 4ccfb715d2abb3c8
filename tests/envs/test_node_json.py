"""States, actions and what seats see as JSON, by the structs of OpenSpiel."""

from typing import Any

import pytest

from fireside.kernel.errors import DumpError, UnknownActionError
from fireside.registry import title_names
from tests.envs.spiel_walks import decisions, game_of, walk

STEP = 15


@pytest.mark.parametrize("title", title_names())
def test_a_state_is_made_again_from_its_json(title: str) -> None:
    game = game_of(title, 2)
    for state in list(walk(game, 1))[::STEP]:
        for written in (state.to_json(), state.to_dict(), state.to_struct()):
            loaded = game.new_initial_state(written)
            assert loaded.to_dict() == state.to_dict()
            assert loaded.current_player() == state.current_player()
            assert loaded.legal_actions() == state.legal_actions()
            assert loaded.information_state_string(0) == state.information_state_string(0)


def test_a_state_in_which_seats_talk_is_made_again() -> None:
    game = game_of("the-game", 2, talk="actions")
    state = next(state for state in decisions(game, 1) if state.node.silent)
    loaded = game.new_initial_state(state.to_json())
    assert loaded.node.silent == state.node.silent
    assert loaded.current_player() == state.current_player()


@pytest.mark.parametrize("title", title_names())
def test_an_action_is_found_by_its_json(title: str) -> None:
    for state in list(walk(game_of(title, 2), 1))[:-1:STEP]:
        for number in state.legal_actions():
            written = state.action_to_struct(number)
            assert written.to_dict()["text"] == state.action_to_string(number)
            assert state.struct_to_actions(written) == [number]


def test_silence_and_draws_are_written_like_actions() -> None:
    game = game_of("the-game", 2, talk="actions")
    draw = game.new_initial_state().action_to_struct(3).to_dict()
    assert draw == {"kind": "draw", "args": [3], "text": "draw 3"}
    silence = game.tree.space.silence
    state = next(state for state in decisions(game, 1) if silence in state.legal_actions())
    written = state.action_to_struct(silence)
    assert written.to_dict() == {"kind": "silence", "args": [], "text": "silence"}
    assert state.struct_to_actions(written) == [silence]


@pytest.mark.parametrize(
    "written",
    [{"kind": "fly", "args": []}, {"kind": "play", "args": ["2"]}, {"args": [1]}],
    ids=["unknown", "text", "nothing"],
)
def test_what_is_no_action_is_refused(written: dict[str, Any]) -> None:
    state = decisions(game_of("the-game", 2), 1)[0]
    with pytest.raises(UnknownActionError):
        state._struct_to_actions(written)
    with pytest.raises(UnknownActionError):
        state.get_game().new_initial_state()._struct_to_actions(written)


def test_a_seat_sees_its_view_and_what_it_may_do() -> None:
    state = decisions(game_of("the-game", 2), 1)[3]
    seat = state.current_player()
    seen = state.to_observation_struct(seat).to_dict()
    assert seen["legal"] == [state.action_to_string(number) for number in state.legal_actions()]
    assert sorted(seen["own"]["hand"]) == sorted(state.node.state.hands[seat])
    other = state.to_observation_struct(1 - seat).to_dict()
    assert other["legal"] == []
    assert other["public"] == seen["public"]


def test_other_json_is_refused() -> None:
    game = game_of("the-game", 2)
    written = decisions(game, 1)[0].to_dict()
    with pytest.raises(DumpError, match="another setup"):
        game_of("the-game", 3).new_initial_state(written)
    with pytest.raises(DumpError, match="no node of a game"):
        game.new_initial_state({**written, "log": 3})
    with pytest.raises(DumpError, match="without a position"):
        game.new_initial_state({**written, "state": None})
    step = {"seat": 0, "action": 10**6, "is_aside": False, "draws": []}
    with pytest.raises(DumpError, match="1000000"):
        game.new_initial_state({**written, "step": step})
