"""The check of records: what belongs to other rules, was tampered with or cannot have happened."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireside.kernel.errors import (
    IllegalActionError,
    NotAskedError,
    UnknownActionError,
)
from fireside.match.errors import (
    ClosedAsideError,
    CommitmentError,
    ConsentNeededError,
    DrawsError,
    ImpossibleEntryError,
    NothingToUndoError,
    OtherComponentsError,
    OtherTitleError,
    OtherVersionError,
    RecordError,
    SealedRecordError,
    TermsError,
    WrongUndoError,
)
from fireside.match.luck import seed_commitment
from fireside.match.match import Match
from fireside.match.record import ActionEntry, AsideEntry, Entry, Record, UndoEntry
from fireside.match.record_json import decode_record, encode_record
from fireside.match.verify import verify
from tests.kernel.games.lanterns import DROPS, LANTERNS, SHOWS, SIGNALS
from tests.match.walks import FEURIO, SEED, AnyMatch, play_out

replace = msgspec.structs.replace


@pytest.fixture(scope="module")
def finished() -> Record:
    """Return a finished game of one seat, in which the second draw was taken back."""
    match: AnyMatch = Match.start(FEURIO, 1, {}, SEED)
    match.play(0, FEURIO.action_set.find("spread", (1,)))
    match.play(0, FEURIO.action_set.find("pass", ()))
    match.undo(0)
    play_out(match)
    return match.record()


def test_a_good_record_gives_its_match(finished: Record) -> None:
    match = verify(FEURIO, finished)
    assert match.state.is_over()
    assert match.record() == finished


def test_a_record_of_an_open_game_is_good_too() -> None:
    record = Match.start(FEURIO, 4, {}, SEED).record()
    assert verify(FEURIO, record).state.asked() == [0]


def test_a_finished_record_must_list_its_draws(finished: Record) -> None:
    with pytest.raises(DrawsError, match="the match is over, but its draws are not listed"):
        verify(FEURIO, replace(finished, draws=None))


def test_an_open_record_need_not_list_its_draws(finished: Record) -> None:
    verify(FEURIO, replace(finished, draws=None, entries=finished.entries[:2]))


# The terms.


def test_a_record_of_another_title_is_refused(finished: Record) -> None:
    with pytest.raises(OtherTitleError, match="a record of feurio, not of lanterns"):
        verify(LANTERNS, finished)


def test_a_record_of_another_rules_version_is_refused(finished: Record) -> None:
    old = replace(finished, version=FEURIO.version - 1)
    with pytest.raises(OtherVersionError, match=f"version {FEURIO.version - 1} of the rules"):
        verify(FEURIO, old)


def test_a_record_of_other_components_is_refused(finished: Record) -> None:
    with pytest.raises(OtherComponentsError, match="components ffffffffffff…"):
        verify(FEURIO, replace(finished, digest="f" * 64))


def test_a_record_without_its_seed_cannot_be_checked(finished: Record) -> None:
    with pytest.raises(SealedRecordError):
        verify(FEURIO, finished.sealed())


def test_a_seed_that_was_not_committed_to_is_refused(finished: Record) -> None:
    with pytest.raises(CommitmentError, match=f"committed to was {seed_commitment(SEED)[:12]}"):
        verify(FEURIO, replace(finished, seed="01" * 32))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        pytest.param({"seat_count": 9}, "not 9", id="seats"),
        pytest.param({"options": {"cold": True}}, "unknown option", id="unknown"),
        pytest.param({"options": {"hotter": "very"}}, "cannot be 'very'", id="value"),
        pytest.param({"options": {"firebreak": True}}, "FEU-78", id="do not go together"),
    ],
)
def test_terms_that_cannot_be_agreed_on_are_refused(
    finished: Record, change: dict[str, object], message: str
) -> None:
    with pytest.raises(TermsError, match=message):
        verify(FEURIO, replace(finished, **change))


# The entries.


def refused(entries: list[Entry], message: str) -> BaseException | None:
    """Verify entries of a game of lanterns that cannot be; return the cause of the refusal."""
    start = Match.start(LANTERNS, 2, {}, SEED).record()
    with pytest.raises(ImpossibleEntryError, match=message) as caught:
        verify(LANTERNS, replace(start, entries=tuple(entries)))
    return caught.value.__cause__


SHOW = ActionEntry(0, ("show", (0,)))
DROP = ActionEntry(1, ("drop", (1,)))


def test_an_action_of_a_seat_that_is_not_asked_names_its_entry() -> None:
    cause = refused([SHOW, SHOW], r"^entry 2: seat 0 acted, waiting for \[1\]$")
    assert isinstance(cause, NotAskedError)


def test_an_illegal_action_names_its_entry() -> None:
    again = ActionEntry(0, ("show", (0,)))
    cause = refused([SHOW, DROP, again], r"^entry 3: seat 0 cannot show 0: not now \(SMALL-1\)$")
    assert isinstance(cause, IllegalActionError)


def test_an_unknown_action_names_its_entry() -> None:
    cause = refused(
        [SHOW, ActionEntry(1, ("burn", (7,)))], "^entry 2: lanterns has no action burn 7"
    )
    assert isinstance(cause, UnknownActionError)


def test_an_aside_that_is_not_open_names_its_entry() -> None:
    aside = AsideEntry(1, ("signal", (0, 1)))
    other = AsideEntry(1, ("signal", (0, 2)))
    cause = refused([aside, other], "^entry 2: seat 1 cannot signal 0 2 now")
    assert isinstance(cause, ClosedAsideError)


def test_an_undo_without_the_consent_it_needs_names_its_entry() -> None:
    cause = refused([SHOW, UndoEntry(0, (1,))], "^entry 2: seat 0 cannot take back alone")
    assert isinstance(cause, ConsentNeededError)


def test_an_undo_of_nothing_names_its_entry() -> None:
    cause = refused([SHOW, UndoEntry(1, (1,), True)], "^entry 2: seat 1 has no action to take back")
    assert isinstance(cause, NothingToUndoError)


@pytest.mark.parametrize(
    "cancels",
    [
        pytest.param((), id="nothing"),
        pytest.param((2,), id="too little"),
        pytest.param((1, 2, 3), id="too much"),
        pytest.param((2, 1), id="out of order"),
        pytest.param((1, 2, 2), id="twice"),
        pytest.param((1, 9), id="the future"),
        pytest.param((0, 1, 2), id="the set-up"),
    ],
)
def test_an_undo_of_something_else_names_its_entry(cancels: tuple[int, ...]) -> None:
    aside = AsideEntry(1, ("signal", (0, 1)))
    cause = refused([SHOW, DROP, aside, UndoEntry(0, cancels, True)], "^entry 4: ")
    assert isinstance(cause, WrongUndoError)


def test_an_undo_names_what_goes_quietly_with_it() -> None:
    match: AnyMatch = Match.start(LANTERNS, 2, {}, SEED)
    match.say(1, SIGNALS[0][1])
    match.play(0, SHOWS[0])
    match.say(1, SIGNALS[0][2])
    match.undo(0, consent=True)
    match.play(0, DROPS[0])
    entries = list(match.entries)
    verify(LANTERNS, match.record())
    entries[3] = UndoEntry(0, (2,), True)
    refused(entries, "^entry 4: it cancels 2, which should be 2, 3$")


def test_an_entry_that_is_refused_leaves_the_match_as_it_was() -> None:
    match: AnyMatch = Match.start(LANTERNS, 2, {}, SEED)
    match.play(0, SHOWS[0])
    before = match.state.dump()
    with pytest.raises(WrongUndoError):
        match.enter(UndoEntry(0, (), True))
    assert match.state.dump() == before
    assert len(match.entries) == 1


# The draws.


@pytest.mark.parametrize(
    ("epoch", "number"),
    [
        pytest.param(0, 2, id="first"),
        pytest.param(1, 0, id="after"),
        pytest.param(1, 30, id="late"),
    ],
)
def test_a_draw_that_is_not_of_the_stream_is_refused(
    finished: Record, epoch: int, number: int
) -> None:
    assert finished.draws is not None
    draws = [list(listed) for listed in finished.draws]
    n, result = draws[epoch][number]
    draws[epoch][number] = (n, (result + 1) % n)
    forged = replace(finished, draws=tuple(tuple(listed) for listed in draws))
    with pytest.raises(DrawsError, match=f"epoch {epoch}, draw {number + 1}: "):
        verify(FEURIO, forged)


def test_a_draw_left_out_is_refused(finished: Record) -> None:
    assert finished.draws is not None
    first, second = finished.draws
    with pytest.raises(DrawsError, match="epoch 1: 33 draws are listed, there were 34"):
        verify(FEURIO, replace(finished, draws=(first, second[:-1])))


def test_an_epoch_left_out_is_refused(finished: Record) -> None:
    assert finished.draws is not None
    with pytest.raises(DrawsError, match="1 epochs of draws are listed, there were 2"):
        verify(FEURIO, replace(finished, draws=finished.draws[:1]))


# Any damage.


@given(place=st.integers(0, 1 << 16), patch=st.binary(max_size=3))
def test_damage_to_a_file_is_told_as_such_or_leaves_its_luck_alone(
    finished: Record, place: int, patch: bytes
) -> None:
    data = encode_record(finished).encode()
    place %= len(data)
    damaged = data[:place] + patch + data[place + 1 :]
    try:
        match = verify(FEURIO, decode_record(damaged))
    except RecordError:
        return
    # Another legal choice, or another hand, makes another game with the same draws.
    assert match.record().draws == finished.draws
    assert match.seed == SEED
