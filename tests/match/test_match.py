"""Playing a match: legality, asides, events, and looking back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireside.kernel.errors import IllegalActionError, NotAskedError, OptionsError
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import FairRng
from fireside.kernel.seats import SPECTATOR
from fireside.match.errors import ClosedAsideError, SeedError, UnknownEntryError
from fireside.match.match import Match
from fireside.match.record import ActionEntry, AsideEntry
from fireside.match.recorded_rng import RecordedRng
from fireside.match.verify import verify
from tests.kernel.games.chain import ALARM, CHAIN, REST, SPLASHES, YES
from tests.kernel.games.lanterns import DROPS, LANTERNS, PEEKS, SHOWS, SIGNALS
from tests.kernel.games.sealed import BIDS, SEALED
from tests.match.walks import FEURIO, SEED, TABLES, AnyMatch, Table, play_out, step, walk, walks


def feurio(seat_count: int = 3, **options: bool) -> AnyMatch:
    return Match.start(FEURIO, seat_count, dict(options), SEED)


# Starting.


def test_a_match_starts_at_the_first_decision_with_every_option_filled_in() -> None:
    match = feurio(2, hotter=True)
    assert match.state.asked() == [1]
    assert match.options == {
        "cooperative": False,
        "firebreak": False,
        "hotter": True,
        "extra_turn": False,
        "mixed_crews": False,
    }
    assert match.entries == []


def test_the_first_draws_are_those_of_the_fair_stream() -> None:
    match = feurio(3)
    stream = FairRng(SEED)
    assert match.draws() == [[(n, stream.below(n)) for n in (36, 35, 34, 33)]]


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_of_another_size_is_refused(size: int) -> None:
    with pytest.raises(SeedError, match=f"has {size} bytes"):
        Match.start(FEURIO, 2, {}, bytes(size))


@pytest.mark.parametrize("seat_count", [-1, 0, 5, 9])
def test_a_seat_count_that_the_title_does_not_have_is_refused(seat_count: int) -> None:
    with pytest.raises(OptionsError, match=r"Feurio! seats 1 to 4, not .*FEU-10"):
        feurio(seat_count)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(OptionsError, match="unknown option 'cold'"):
        feurio(2, cold=True)


# Playing.


def test_an_action_is_applied_and_entered_with_who_moved_the_hand() -> None:
    match: AnyMatch = Match.start(CHAIN, 3, {}, SEED)
    match.play(0, REST)
    match.play(1, ALARM, "bot")
    match.play(2, YES, "clock")
    assert match.entries == [
        ActionEntry(0, ("rest", ()), "user"),
        ActionEntry(1, ("alarm", ()), "bot"),
        ActionEntry(2, ("answer", (1,)), "clock"),
    ]
    assert match.state.stack[-1].kind == "accept"


def test_a_seat_that_is_not_asked_may_not_act() -> None:
    match = feurio(3)
    with pytest.raises(NotAskedError, match=r"seat 2 acted, waiting for \[1\]"):
        match.play(2, FEURIO.action_set.find("pass", ()))


@pytest.mark.parametrize("seat", [SPECTATOR, 3, 8, 1000])
def test_nobody_acts_for_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(NotAskedError, match=f"seat {seat} acted"):
        feurio(3).play(seat, FEURIO.action_set.find("pass", ()))


def test_nobody_acts_once_the_game_is_over() -> None:
    match = feurio(2)
    play_out(match)
    with pytest.raises(NotAskedError, match="the game is over"):
        match.play(1, FEURIO.action_set.find("pass", ()))


def test_an_illegal_action_is_refused_with_its_clause() -> None:
    match = feurio(3)
    match.play(1, FEURIO.action_set.find("spread", (8,)))
    before = match.state.dump()
    with pytest.raises(IllegalActionError) as caught:
        match.play(1, FEURIO.action_set.find("place", (30, 1, 1)))
    assert caught.value.refusal == Refusal("FEU-30", "no_such_tile", (30,))
    assert str(caught.value) == "seat 1 cannot place #31 green 1: no such tile #31 (FEU-30)"
    assert match.state.dump() == before


def test_what_is_refused_leaves_no_entry() -> None:
    match: AnyMatch = Match.start(CHAIN, 3, {}, SEED)
    with pytest.raises(IllegalActionError):
        match.play(0, SPLASHES[0])
    assert match.entries == []
    assert len(match.events) == 1


def test_several_seats_answer_one_decision_in_any_order() -> None:
    one: AnyMatch = Match.start(SEALED, 3, {}, SEED)
    other: AnyMatch = Match.start(SEALED, 3, {}, SEED)
    for seat in (0, 1, 2):
        one.play(seat, BIDS[seat])
    for seat in (2, 0, 1):
        other.play(seat, BIDS[seat])
    assert one.state.dump() == other.state.dump()
    assert one.entries != other.entries


# Asides.


def test_an_aside_is_entered_and_asks_nobody_anything() -> None:
    match: AnyMatch = Match.start(LANTERNS, 2, {}, SEED)
    match.say(1, SIGNALS[0][2], "bot")
    assert match.entries == [AsideEntry(1, ("signal", (0, 2)), "bot")]
    assert match.state.fields["signals"] == [0, 0, 2, 0]
    assert match.state.asked() == [0]


def test_an_aside_must_be_open() -> None:
    match: AnyMatch = Match.start(LANTERNS, 2, {}, SEED)
    match.say(1, SIGNALS[0][2])
    with pytest.raises(ClosedAsideError, match="seat 1 cannot signal 0 1 now"):
        match.say(1, SIGNALS[0][1])
    match.say(1, SIGNALS[1][1])
    match.play(0, DROPS[0])
    match.say(1, SIGNALS[0][1])


def test_an_answer_is_no_aside() -> None:
    match: AnyMatch = Match.start(LANTERNS, 2, {}, SEED)
    with pytest.raises(ClosedAsideError):
        match.say(0, DROPS[0])


def test_an_aside_is_no_answer() -> None:
    match: AnyMatch = Match.start(LANTERNS, 2, {}, SEED)
    with pytest.raises(IllegalActionError):
        match.play(0, SIGNALS[0][1])


@pytest.mark.parametrize("seat", [SPECTATOR, 2, 8])
def test_a_seat_that_is_not_there_says_nothing(seat: int) -> None:
    match: AnyMatch = Match.start(LANTERNS, 2, {}, SEED)
    with pytest.raises(ClosedAsideError):
        match.say(seat, SIGNALS[0][1])


# Events.


def test_events_are_kept_by_entry() -> None:
    match: AnyMatch = Match.start(LANTERNS, 2, {}, SEED)
    match.play(0, SHOWS[1])
    match.say(0, SIGNALS[0][1])
    kinds = [[event.kind for event in events] for events in match.events]
    assert kinds == [["deal", "card"] * 4, ["card"], ["signal"]]


def test_a_seat_is_told_only_what_it_may_know() -> None:
    match: AnyMatch = Match.start(LANTERNS, 2, {}, SEED)
    match.play(0, PEEKS[2])

    def cards(seat: int) -> list[list[int]]:
        told = match.events_for(seat)
        return [[event.args[0] for event in events if event.kind == "card"] for events in told]

    assert cards(0) == [[0, 1], [2]]
    assert cards(1) == [[2, 3], []]
    assert cards(SPECTATOR) == [[], []]


# Chance.


def test_a_copied_state_draws_the_same_and_leaves_no_draw_behind() -> None:
    match = feurio(2)
    copied = match.title.game.copy(match.state)
    before = match.draws()
    results = [copied.rng.below(30) for _ in range(5)]
    assert match.draws() == before
    assert [match.state.rng.below(30) for _ in range(5)] == results


def test_the_generator_of_a_match_counts_and_shuffles_like_the_bare_stream() -> None:
    rng = RecordedRng(FairRng(SEED))
    bare = FairRng(SEED)
    shuffled, barely = list(range(9)), list(range(9))
    rng.shuffle(shuffled)
    bare.shuffle(barely)
    assert shuffled == barely
    assert rng.draws == bare.draws == 8
    assert rng.dump() == bare.dump()


# Looking back.


@pytest.mark.parametrize("number", [-1, 1, 2])
def test_there_is_no_state_at_an_entry_that_is_not_there(number: int) -> None:
    with pytest.raises(UnknownEntryError, match=f"there are 0 entries, none is {number}"):
        feurio(3).state_at(number)


@given(st.sampled_from(TABLES), walks)
def test_every_earlier_position_can_be_rebuilt(table: Table, steps: list[tuple[int, int]]) -> None:
    match = walk(table, [])
    dumps = [match.state.dump()]
    for what, which in steps:
        step(match, what, which)
        if len(match.steps) > len(dumps):
            dumps.append(match.state.dump())
    assert [match.state_at(number).dump() for number in range(len(dumps))] == dumps


@given(st.sampled_from(TABLES), walks)
def test_loading_a_record_rebuilds_the_match(table: Table, steps: list[tuple[int, int]]) -> None:
    match = walk(table, steps)
    loaded = verify(match.title, match.record())
    assert loaded.state.dump() == match.state.dump()
    assert loaded.record() == match.record()
    assert loaded.draws() == match.draws()
    assert repr(loaded.events) == repr(match.events)


@given(st.sampled_from(TABLES), walks)
def test_every_draw_is_the_next_one_of_its_epoch(
    table: Table, steps: list[tuple[int, int]]
) -> None:
    match = walk(table, steps)
    for epoch, draws in enumerate(match.draws()):
        stream = FairRng(SEED, epoch)
        assert draws == [(n, stream.below(n)) for n, _ in draws]
