"""Taking back: what it cancels, when it is free, and what becomes of chance and asides."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.event import Events
from fireside.kernel.rng import FairRng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.errors import ConsentNeededError, NothingToUndoError
from fireside.match.match import Match
from fireside.match.record import UndoEntry
from fireside.match.undo import undone
from tests.kernel.games.chain import ALARM, CHAIN, NO, REST, YES
from tests.kernel.games.lanterns import (
    ACTION_ARGS,
    ACTIONS,
    DECISION_ARGS,
    DROPS,
    EVENT_ARGS,
    LANTERNS,
    OPTIONS,
    PEEKS,
    SHOWS,
    SIGNALS,
    Lanterns,
)
from tests.kernel.games.sealed import BIDS, SEALED
from tests.kernel.games.small import SmallState, small_title
from tests.match.walks import (
    FEURIO,
    SEED,
    TABLES,
    AnyMatch,
    Table,
    play_out,
    walk,
    walks,
)


def chain() -> AnyMatch:
    """Neither chance nor anything hidden."""
    return Match.start(CHAIN, 3, {}, SEED)


def lanterns(seat_count: int = 2) -> AnyMatch:
    """Dropping a card draws another, showing one reveals it, signals are asides."""
    return Match.start(LANTERNS, seat_count, {"bright": True}, SEED)


def solitaire() -> AnyMatch:
    return Match.start(FEURIO, 1, {}, SEED)


def spread(cell: int) -> Action:
    return FEURIO.action_set.find("spread", (cell,))


PASS = FEURIO.action_set.find("pass", ())


# What an undo is.


def test_an_undo_is_an_entry_that_names_what_it_cancels() -> None:
    match = chain()
    before = match.state.dump()
    match.play(0, ALARM)
    match.undo(0)
    assert match.entries[1] == UndoEntry(0, (1,), False)
    assert match.state.dump() == before
    assert match.standing() == []


def test_nothing_is_deleted_by_an_undo() -> None:
    match = chain()
    match.play(0, ALARM)
    entry, events = match.entries[0], match.events[1]
    match.undo(0)
    match.play(0, REST)
    assert match.entries[0] is entry
    assert match.events[1] is events
    assert [event.kind for event in events] == ["alarm"]
    assert match.events[2] == []
    assert match.standing() == [3]


def test_undo_takes_back_one_action_at_a_time() -> None:
    match = chain()
    match.play(0, ALARM)
    match.play(1, YES)
    match.play(0, YES)
    match.play(2, NO)
    match.play(1, REST)
    match.undo(1)
    match.undo(1, consent=True)
    undos = [entry for entry in match.entries if isinstance(entry, UndoEntry)]
    assert undos == [UndoEntry(1, (5,), False), UndoEntry(1, (2, 3, 4), True)]
    assert match.standing() == [1]
    assert match.state.stack[-1].kind == "help"


def test_what_was_taken_back_cannot_be_taken_back_again() -> None:
    match = chain()
    match.play(0, REST)
    match.undo(0)
    with pytest.raises(NothingToUndoError, match="seat 0 has no action to take back"):
        match.undo(0)


@pytest.mark.parametrize("seat", [SPECTATOR, 1, 2, 3, 9])
def test_a_seat_that_has_not_acted_has_nothing_to_take_back(seat: int) -> None:
    match = chain()
    match.play(0, REST)
    assert not match.can_undo(seat, consent=True)
    with pytest.raises(NothingToUndoError):
        match.undo(seat, consent=True)


def test_an_aside_alone_is_nothing_to_take_back() -> None:
    match = lanterns()
    match.say(0, SIGNALS[0][1])
    assert not match.can_undo(0, consent=True)


# When it is free.


def test_undo_is_free_while_the_seat_acted_last() -> None:
    match = chain()
    match.play(0, REST)
    assert match.can_undo(0)
    match.play(1, REST)
    assert not match.can_undo(0)
    assert match.can_undo(0, consent=True)
    with pytest.raises(ConsentNeededError, match=r"seat 0 .* others have acted since"):
        match.undo(0)
    assert len(match.entries) == 2


def test_an_undo_past_others_cancels_their_actions_too() -> None:
    match = chain()
    match.play(0, REST)
    match.play(1, REST)
    match.play(2, REST)
    match.undo(1, consent=True)
    assert match.entries[3] == UndoEntry(1, (2, 3), True)
    assert match.state.asked() == [1]


def test_undo_needs_consent_once_a_hidden_piece_was_shown() -> None:
    match = lanterns()
    match.play(0, SHOWS[0])
    assert not match.can_undo(0)
    with pytest.raises(ConsentNeededError, match="a hidden piece has been shown since"):
        match.undo(0)
    match.undo(0, consent=True)
    assert match.state.fields["known"] == [1, 1, 2, 2]
    assert match.epoch == 0


def test_undo_needs_consent_once_chance_was_used() -> None:
    match = lanterns()
    match.play(0, DROPS[0])
    assert not match.can_undo(0)
    with pytest.raises(ConsentNeededError, match="chance has been used since"):
        match.undo(0)


def test_what_was_shown_before_the_action_does_not_matter() -> None:
    match: AnyMatch = Match.start(SEALED, 2, {}, SEED)
    match.play(0, BIDS[1])
    match.play(1, BIDS[2])
    assert match.state.reveals == 1
    match.play(0, BIDS[0])
    match.undo(0)
    assert match.standing() == [1, 2]


def test_a_sealed_answer_is_free_to_take_back_until_all_are_opened() -> None:
    match: AnyMatch = Match.start(SEALED, 2, {}, SEED)
    match.play(1, BIDS[3])
    match.undo(1)
    match.play(1, BIDS[1])
    match.play(0, BIDS[2])
    assert not match.can_undo(0)
    assert match.can_undo(0, consent=True)


def test_the_hottest_spot_is_free_to_take_back_until_firefighters_are_placed() -> None:
    match: AnyMatch = Match.start(FEURIO, 3, {}, SEED)
    match.play(1, spread(8))
    assert match.can_undo(1)
    match.play(1, PASS)
    assert not match.can_undo(1)


def test_a_free_undo_leaves_the_stream_where_it_was() -> None:
    match: AnyMatch = Match.start(FEURIO, 3, {}, SEED)
    match.play(1, spread(8))
    match.undo(1)
    match.play(1, spread(3))
    match.play(1, PASS)
    stream = FairRng(SEED)
    assert match.epoch == 0
    assert match.draws() == [[(n, stream.below(n)) for n in (36, 35, 34, 33, 32)]]


def test_alone_nobody_has_to_consent() -> None:
    match = solitaire()
    match.play(0, spread(1))
    match.play(0, PASS)
    assert match.can_undo(0)
    match.undo(0)
    assert match.entries[2] == UndoEntry(0, (2,), False)


# What becomes of chance.


def test_an_undo_past_chance_keys_the_stream_again() -> None:
    match = lanterns()
    first = match.draws()[0]
    match.play(0, DROPS[0])
    match.undo(0, consent=True)
    match.play(0, DROPS[0])
    match.play(1, DROPS[1])
    epochs = match.draws()
    old, new = FairRng(SEED, 0), FairRng(SEED, 1)
    assert match.epoch == 1
    assert epochs[0][:4] == first == [(n, old.below(n)) for n in (20, 19, 18, 17)]
    assert epochs[0][4:] == [(16, old.below(16))]
    assert epochs[1] == [(16, new.below(16)), (15, new.below(15))]


def test_chance_used_by_the_others_since_keys_the_stream_again_too() -> None:
    match = lanterns()
    match.play(0, SHOWS[0])
    match.play(1, DROPS[0])
    match.undo(0, consent=True)
    assert match.epoch == 1
    match.play(0, DROPS[0])
    assert match.draws()[1] == [(16, FairRng(SEED, 1).below(16))]


def test_alone_an_undo_past_chance_keys_the_stream_again_too() -> None:
    match = solitaire()
    match.play(0, spread(1))
    match.play(0, PASS)
    match.undo(0)
    match.play(0, PASS)
    stream = FairRng(SEED, 1)
    assert match.draws()[1] == [(34, stream.below(34))]


def test_luck_tried_again_is_other_luck_each_time() -> None:
    match = solitaire()
    match.play(0, spread(1))
    for _ in range(8):
        match.play(0, PASS)
        match.undo(0)
    streams = [FairRng(SEED, epoch).below(34) for epoch in range(1, 8)]
    assert [draws[0][1] for draws in match.draws()[1:8]] == streams
    assert len(set(streams)) > 1
    assert match.draws()[8] == []


def test_what_stands_keeps_the_luck_it_had() -> None:
    match = lanterns()
    match.play(0, DROPS[0])
    match.play(1, DROPS[0])
    hands = match.state.fields["hands"][:]
    match.play(0, DROPS[1])
    match.undo(0, consent=True)
    assert match.state.fields["hands"] == hands
    # In the new epoch: one action that stays, and one that is taken back again.
    match.play(0, DROPS[1])
    hands = match.state.fields["hands"][:]
    match.play(1, DROPS[1])
    match.undo(1, consent=True)
    assert match.epoch == 2
    assert match.state.fields["hands"] == hands
    match.play(1, DROPS[1])
    assert match.draws()[2] == [(13, FairRng(SEED, 2).below(13))]


def test_a_free_undo_in_a_later_epoch_stays_in_it() -> None:
    match = solitaire()
    match.play(0, spread(1))
    match.play(0, PASS)
    match.undo(0)
    match.play(0, PASS)
    before = match.state.dump()
    match.play(0, FEURIO.game.legal_actions(match.state, 0)[0])
    assert match.steps[5].draws == []
    match.undo(0)
    assert match.epoch == 1
    assert match.state.dump() == before


def test_an_undo_of_what_drew_nothing_does_not_count_chance_taken_back_before() -> None:
    match = solitaire()
    match.play(0, spread(1))
    match.play(0, PASS)
    match.undo(0)
    match.undo(0)
    assert match.epoch == 1
    match.play(0, spread(2))
    match.play(0, PASS)
    assert match.draws()[1] == [(34, FairRng(SEED, 1).below(34))]


# What becomes of asides.


def test_asides_of_other_seats_stay() -> None:
    match = lanterns()
    match.play(0, SHOWS[0])
    match.say(1, SIGNALS[0][2])
    match.undo(0, consent=True)
    assert match.entries[2] == UndoEntry(0, (1,), True)
    assert match.state.fields["signals"] == [0, 0, 2, 0]
    assert match.standing() == [2]


def test_the_own_asides_since_the_action_go_with_it() -> None:
    match = lanterns()
    match.say(0, SIGNALS[1][1])
    match.play(0, SHOWS[0])
    match.say(0, SIGNALS[0][2])
    match.undo(0, consent=True)
    assert match.entries[3] == UndoEntry(0, (2, 3), True)
    assert match.state.fields["signals"] == [0, 1, 0, 0]
    assert match.standing() == [1]


def test_an_aside_that_is_no_longer_possible_goes_with_what_made_it_possible() -> None:
    match = lanterns()
    match.say(1, SIGNALS[0][1])
    match.play(0, SHOWS[0])
    match.say(1, SIGNALS[0][2])
    match.say(1, SIGNALS[1][2])
    match.undo(0, consent=True)
    assert match.entries[4] == UndoEntry(0, (2, 3), True)
    assert match.state.fields["signals"] == [0, 0, 1, 2]
    assert match.standing() == [1, 4]


def test_an_aside_that_stayed_still_takes_up_its_place() -> None:
    match = lanterns()
    match.play(0, PEEKS[2])
    match.say(1, SIGNALS[0][2])
    match.undo(0, consent=True)
    assert match.title.game.open_asides(match.state, 1) == [
        SIGNALS[0][0],
        SIGNALS[1][1],
        SIGNALS[1][2],
    ]


def test_an_aside_that_stayed_past_chance_leaves_the_new_stream_untouched() -> None:
    match = lanterns()
    match.play(0, DROPS[0])
    match.say(1, SIGNALS[0][2])
    match.undo(0, consent=True)
    match.play(0, DROPS[1])
    assert match.draws()[1] == [(16, FairRng(SEED, 1).below(16))]
    assert match.state_at(4).dump() == match.state.dump()


class QuietLanterns(Lanterns):
    """Lanterns in which a shown card is not held to be hidden from anybody."""

    def perform(
        self, state: SmallState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        reveals = state.reveals
        super().perform(state, seat, action, question, out)
        state.reveals = reveals


def test_what_others_say_aside_does_not_hinder_a_free_undo() -> None:
    quiet = small_title(QuietLanterns(), ACTIONS, ACTION_ARGS, DECISION_ARGS, EVENT_ARGS, OPTIONS)
    match: AnyMatch = Match.start(quiet, 2, {}, SEED)
    match.play(0, SHOWS[0])
    match.say(1, SIGNALS[0][1])
    match.undo(0)
    assert match.entries[-1] == UndoEntry(0, (1,), False)
    assert match.standing() == [2]


# Always.


@given(st.sampled_from(TABLES), walks, st.integers(0, 3))
def test_undo_leads_back_to_where_the_action_was_taken_but_for_asides_and_luck(
    table: Table, steps: list[tuple[int, int]], seat: int
) -> None:
    match = walk(table, steps)
    if not match.can_undo(seat, consent=True):
        return
    match.undo(seat, consent=True)
    entry = match.entries[-1]
    assert isinstance(entry, UndoEntry)
    first = min(n for n in entry.cancels if match.steps[n].is_action)
    before, after = match.state_at(first - 1).dump(), match.state.dump()
    for changed in ("rng", "spoken", "signals"):
        before.pop(changed, None)
        after.pop(changed, None)
    assert after == before


@given(st.sampled_from(TABLES), walks, st.integers(0, 3))
def test_can_undo_tells_whether_undo_goes_through(
    table: Table, steps: list[tuple[int, int]], seat: int
) -> None:
    match = walk(table, steps)
    if match.can_undo(seat):
        match.undo(seat)
    else:
        with pytest.raises((ConsentNeededError, NothingToUndoError)):
            match.undo(seat)


def test_the_last_action_of_a_finished_game_can_be_taken_back() -> None:
    match: AnyMatch = Match.start(FEURIO, 2, {}, SEED)
    play_out(match)
    last = match.steps[-1].seat
    match.undo(last, consent=True)
    assert match.state.asked() == [last]
    assert match.record().draws is None


# Doing it again.


def test_undone_actions_can_be_done_again_the_last_one_first() -> None:
    match = chain()
    match.play(0, REST)
    match.undo(0)
    assert undone(match.steps) == [1]
    match.play(0, REST)
    assert undone(match.steps) == []


def test_another_action_ends_what_can_be_done_again() -> None:
    match = chain()
    match.play(0, REST)
    match.undo(0)
    match.play(0, ALARM)
    assert undone(match.steps) == []


def test_a_bot_s_action_leaves_what_can_be_done_again() -> None:
    match = solitaire()
    for _ in range(3):
        match.play(0, match.title.game.legal_actions(match.state, 0)[0])
    for _ in range(3):
        match.undo(0)
    first, second, third = undone(match.steps)
    assert (first, second, third) == (3, 2, 1)
    again = match.steps[third].action
    assert again is not None
    match.play(0, again)
    assert undone(match.steps) == [3, 2]
    match.play(0, match.title.game.legal_actions(match.state, 0)[0], "bot")
    assert undone(match.steps) == [3, 2]
