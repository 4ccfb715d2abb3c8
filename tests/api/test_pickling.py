"""Everything that a program may hold goes through pickle and deepcopy, compiled or not."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any, Final, TypeVar

import pytest

import fireside
from fireside.kernel.event import EVERYONE, FORGET, Event
from fireside.kernel.options import Option
from fireside.kernel.outcome import ranked, team
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import FairRng, Rng, ScriptedRng, fast_rng
from fireside.match.match import Match
from tests.api.games import NAMES, midway
from tests.kernel.games.chain import CHAIN

T = TypeVar("T")

Way = Callable[[Any], Any]


def pickled(value: T) -> T:
    """Return what comes out of a pickle."""
    found: T = pickle.loads(pickle.dumps(value))
    return found


both_ways = pytest.mark.parametrize(
    "way", [pytest.param(pickled, id="pickle"), pytest.param(copy.deepcopy, id="deepcopy")]
)


@pytest.mark.parametrize("name", NAMES)
def test_a_position_keeps_its_game_and_its_history(name: str) -> None:
    position = midway(name)
    found = pickled(position)
    assert found.game == position.game
    assert found.state.dump() == position.state.dump()
    assert found.record() == position.record()


def test_an_imagined_position_stays_imagined() -> None:
    imagined = midway("the-game", 10).imagine(0, 3)
    assert pickled(imagined).state.dump() == imagined.state.dump()
    with pytest.raises(fireside.NoHistoryError):
        pickled(imagined).record()


@both_ways
@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_the_same_position_and_independent(name: str, way: Way) -> None:
    state = midway(name, 10).state
    before = state.dump()
    found = way(state)
    assert type(found) is type(state)
    assert found.dump() == before
    found.stack.clear()
    found.rng.below(6)
    assert state.dump() == before


@both_ways
def test_a_state_of_an_interpreted_title_is_the_same_position(way: Way) -> None:
    state = CHAIN.game.start(3, {}, fast_rng(7), FORGET)
    assert way(state).dump() == state.dump()


@both_ways
@pytest.mark.parametrize(
    "rng",
    [fast_rng(7), FairRng(bytes(32), 2), ScriptedRng([3, 1, 4, 1, 5])],
    ids=lambda rng: type(rng).__name__,
)
def test_a_generator_goes_on_at_its_place(rng: Rng, way: Way) -> None:
    stream = rng.copy()
    stream.below(10)
    found = way(stream)
    assert found.draws == 1
    assert [found.below(10), found.below(10)] == [stream.below(10), stream.below(10)]


@both_ways
@pytest.mark.parametrize("name", NAMES)
def test_titles_actions_and_decisions_are_the_same_objects(name: str, way: Way) -> None:
    position = midway(name, 10)
    for one in (position.game.title, *position.legal_actions(), *position.state.stack):
        assert way(one) is one


@both_ways
@pytest.mark.parametrize("name", NAMES)
def test_the_rules_are_of_the_same_class(name: str, way: Way) -> None:
    rules = fireside.load(name).title.game
    assert type(way(rules)) is type(rules)


@both_ways
@pytest.mark.parametrize("name", NAMES)
def test_a_view_is_equal(name: str, way: Way) -> None:
    position = midway(name, 10)
    assert way(position.view(0)) == position.view(0)


@both_ways
@pytest.mark.parametrize(
    ("value", "fields"),
    [
        pytest.param(
            Event("laid", 1, (2, 3, 0, 0), EVERYONE),
            ("kind", "seat", "args", "audience"),
            id="event",
        ),
        pytest.param(Refusal("FEU-32", "full", (3,)), ("clause", "kind", "args"), id="refusal"),
        pytest.param(ranked([3, 5], [0, 0]), ("points", "ranks", "solved"), id="outcome"),
        pytest.param(team([3, 3], True), ("points", "ranks", "solved"), id="team"),
        pytest.param(Option("edition", ("a", "b")), ("name", "choices"), id="option"),
    ],
)
def test_plain_values_keep_every_field(value: object, fields: tuple[str, ...], way: Way) -> None:
    found = way(value)
    assert type(found) is type(value)
    assert [getattr(found, name) for name in fields] == [getattr(value, name) for name in fields]


@both_ways
def test_an_error_keeps_its_refusal(way: Way) -> None:
    error = fireside.IllegalActionError("seat 1 cannot pass", Refusal("FEU-40", "must_place"))
    assert str(way(error)) == str(error)
    assert way(error).refusal == error.refusal


def test_a_match_can_be_played_on() -> None:
    match = midway("feuville", 20).match()
    found: Match[Any, Any, Any] = pickled(match)
    for one in (match, found):
        seat = one.state.asked()[0]
        one.play(seat, one.title.game.legal_actions(one.state, seat)[0])
    assert found.record() == match.record()


UNPICKLE: Final = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()))"


def test_an_action_is_unpickled_in_a_process_that_has_not_loaded_its_title() -> None:
    action = fireside.load("feurio").start(7).legal_actions()[0]
    run = subprocess.run(
        [sys.executable, "-c", UNPICKLE],
        input=pickle.dumps(action),
        capture_output=True,
        check=True,
    )
    assert run.stdout.decode().strip() == repr(action)
