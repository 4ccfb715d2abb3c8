"""Records of positions, the way back from them, and taking back."""

import pytest

import fireside
from fireside.match.record import UndoEntry
from tests.api.games import NAMES, finished, midway


@pytest.mark.parametrize("name", NAMES)
def test_a_record_leads_to_the_same_position(name: str) -> None:
    position = midway(name)
    record = position.record()
    replayed = fireside.replay(record)
    assert replayed.state.dump() == position.state.dump()
    assert replayed.game == position.game
    assert fireside.replay(fireside.encode_record(record)).record() == record


def test_a_replayed_position_plays_on_with_the_same_luck() -> None:
    position = midway("feuville", 20)
    replayed = fireside.replay(position.record())
    for _ in range(20):
        action = position.legal_actions()[-1]
        position.play(action)
        replayed.play(action)
    assert replayed.state.dump() == position.state.dump()


def test_the_record_of_a_finished_game_lists_its_draws() -> None:
    assert midway("feurio", 10).record().draws is None
    assert finished("feurio").record().draws


def test_a_record_that_cannot_be_true_is_refused() -> None:
    text = fireside.encode_record(midway("feurio", 10).record())
    with pytest.raises(fireside.RecordError, match="committed to"):
        fireside.replay(text.replace('"seed": "00', '"seed": "11'))


@pytest.mark.parametrize("name", NAMES)
def test_undo_takes_back_the_last_action(name: str) -> None:
    position = midway(name, 6)
    before = position.copy()
    position.play(position.legal_actions()[-1])
    position.undo()
    assert position.asked == before.asked
    assert position.legal_actions() == before.legal_actions()
    assert isinstance(position.entries[-1], UndoEntry)
    assert fireside.replay(position.record()).state.dump() == position.state.dump()


def test_undo_goes_back_to_the_start_and_no_further() -> None:
    position = midway("feurio", 3)
    for _ in range(3):
        position.undo()
    assert position.legal_actions() == fireside.load("feurio").start(5).legal_actions()
    with pytest.raises(fireside.NothingToUndoError, match="no action stands"):
        position.undo()


def test_luck_cannot_be_tried_twice() -> None:
    position = fireside.load("feuville").start(7)
    while not position.match().steps[-1].draws or len(position.entries) == 0:
        before, last = position.copy(), position.legal_actions()[0]
        position.play(last)
    position.undo()
    assert position.match().epoch == before.match().epoch + 1


def test_a_match_has_the_events_of_a_position() -> None:
    position = midway("the-game", 10)
    match = position.match()
    assert len(match.events_for(fireside.SPECTATOR)) == len(position.entries) + 1
    assert match.state.dump() == position.state.dump()
