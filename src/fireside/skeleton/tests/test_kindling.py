"""The rules of Kindling: each test is marked with the clauses that it proves."""

from typing import Final

import pytest

from fireside.kernel.errors import DumpError, OptionsError
from fireside.kernel.event import FORGET, Event, EventLog
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import ScriptedRng, fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.kernel.view import DecisionView, View
from fireside.laws.case import Case, Tally
from fireside.laws.catalogue import LAWS, check
from kindling import TITLE
from kindling.actions import BANK, FEED, SWAP
from kindling.components import LIMIT, STICKS
from kindling.observation import MOST_STICKS
from kindling.setup import empty_hearth
from kindling.state import KindlingState
from kindling.view import KindlingOwn, KindlingPublic, KindlingView

GAME: Final = TITLE.game

STICK: Final = [0, 0, 4, 8, 12, 16, 20]
"""By length: a draw from the bag that comes out as a stick of it, while none of it is missing."""


def position(
    fires: list[list[int]],
    secrets: list[int],
    draws: list[int],
    spare: int = 0,
) -> KindlingState:
    """Return the first question of seat 0's turn; the bag still holds every stick."""
    state = empty_hearth(len(fires), ScriptedRng(draws))
    state.fires = fires
    state.secrets = secrets
    state.spare = spare
    GAME.advance(state, FORGET)
    return state


def play(state: KindlingState, *words: str) -> list[Event]:
    """Let the asked seats answer, one after the other, and return the events."""
    out = EventLog()
    for word in words:
        GAME.apply(state, state.asked()[0], TITLE.action_set.find(word, ()), out)
    return out.events


@pytest.mark.clause("KIN-01")
def test_there_are_24_sticks_four_of_each_length() -> None:
    assert STICKS == [0, 4, 4, 4, 4, 4, 4]


@pytest.mark.clause("KIN-02")
@pytest.mark.parametrize("seat_count", [2, 3])
def test_everybody_draws_a_stick_that_nobody_else_sees(seat_count: int) -> None:
    out = EventLog()
    state = GAME.start(seat_count, {}, fast_rng(1), out)
    assert sum(state.bag) == 24 - seat_count - 1
    for seat in range(seat_count):
        told = [event.seat for event in out.events if event.kind == "own" and event.is_for(seat)]
        assert told == [seat]
        seen = TITLE.view(state, seat)
        assert (seen.own.secret, set(seen.public.secrets)) == (state.secrets[seat], {None})


@pytest.mark.clause("KIN-03")
def test_the_spare_stick_lies_open() -> None:
    out = EventLog()
    state = GAME.start(2, {}, fast_rng(1), out)
    told = [event.args[0] for event in out.events if event.kind == "spare"]
    assert told == [state.spare] == [TITLE.public(state).spare]


@pytest.mark.clause("KIN-10", "KIN-11")
def test_seats_feed_their_fires_in_turn() -> None:
    state = position([[], [2], []], [1, 1, 1], [STICK[3], STICK[5], 0])
    told = play(state, "feed", "feed", "feed")
    assert [(event.kind, event.seat, event.args[0]) for event in told] == [
        ("feed", 0, 3),
        ("feed", 1, 5),
        ("feed", 2, 1),
    ]
    assert state.fires == [[3], [2, 5], [1]]
    assert state.asked() == [0]


@pytest.mark.clause("KIN-10", "KIN-12")
def test_a_seat_that_banks_has_no_more_turns() -> None:
    state = position([[4], [5]], [1, 1], [0])
    play(state, "bank", "feed")
    assert state.asked() == [1]


@pytest.mark.clause("KIN-12")
def test_a_fire_without_a_stick_cannot_be_banked() -> None:
    state = position([[], []], [1, 1], [])
    assert GAME.legal_actions(state, 0) == [FEED]
    assert GAME.why_not(state, 0, BANK) == Refusal("KIN-12", "no_stick_yet")


@pytest.mark.clause("KIN-13")
@pytest.mark.parametrize(("length", "is_smothered"), [(5, False), (6, True)])
def test_a_fire_beyond_its_limit_is_smothered(length: int, is_smothered: bool) -> None:
    state = position([[5, 5], [4]], [6, 1], [STICK[length]])
    told = play(state, "feed")
    assert ("smother" in [event.kind for event in told]) == is_smothered
    assert bool(state.done[0]) == is_smothered


@pytest.mark.clause("KIN-10", "KIN-14")
def test_a_seat_may_lay_its_secret_stick_and_keep_the_spare() -> None:
    state = position([[], [4]], [2, 3], [], spare=6)
    assert GAME.legal_actions(state, 0) == [FEED, SWAP]
    told = play(state, "swap")
    assert [(event.kind, event.args[:2]) for event in told] == [("swap", (2, 6))]
    assert (state.fires[0], state.secrets) == ([2], [6, 3])
    assert state.asked() == [1]


@pytest.mark.clause("KIN-14")
def test_everybody_goes_on_knowing_a_spare_that_was_kept() -> None:
    state = position([[], [4]], [2, 3], [], spare=6)
    play(state, "swap")
    assert TITLE.public(state).secrets == (6, None)
    for seat in (1, SPECTATOR):
        seen = TITLE.view(state, seat)
        for seed in range(20):
            assert GAME.imagine(state, seat, fast_rng(seed)).secrets[0] == 6
            assert TITLE.from_view(seen, fast_rng(seed)).secrets[0] == 6


@pytest.mark.clause("KIN-14")
def test_there_is_only_one_spare() -> None:
    state = position([[], [4]], [2, 3], [], spare=6)
    play(state, "swap")
    assert GAME.legal_actions(state, 1) == [FEED, BANK]
    assert GAME.why_not(state, 1, SWAP) == Refusal("KIN-14", "no_spare")


@pytest.mark.clause("KIN-13", "KIN-14")
def test_a_secret_stick_can_smother_the_fire_it_is_laid_on() -> None:
    state = position([[5, 5], [4]], [6, 3], [], spare=1)
    assert [event.kind for event in play(state, "swap")] == ["swap", "smother"]
    assert state.done == [1, 0]


@pytest.mark.clause("KIN-20")
def test_at_the_end_everybody_sees_the_secret_sticks() -> None:
    state = position([[4], [5]], [2, 3], [])
    told = play(state, "bank", "bank")
    assert state.is_over()
    assert [(e.seat, e.args[0]) for e in told if e.kind == "show"] == [(0, 2), (1, 3)]
    assert TITLE.public(state).secrets == (2, 3)


@pytest.mark.clause("KIN-21")
@pytest.mark.parametrize(
    ("secrets", "points", "winners"),
    [
        pytest.param([5, 1], [15, 6], [0], id="the longer fire"),
        pytest.param([6, 1], [0, 6], [1], id="too long"),
        pytest.param([1, 6], [11, 11], [0, 1], id="equal"),
    ],
)
def test_the_longest_fire_within_the_limit_wins(
    secrets: list[int], points: list[int], winners: list[int]
) -> None:
    state = position([[5, 5], [5]], secrets, [])
    play(state, "bank", "bank")
    outcome = GAME.outcome(state)
    assert (outcome.points, outcome.winners()) == (points, winners)
    assert not TITLE.is_team(2, {})


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("seat_count", TITLE.seat_counts)
def test_the_law_holds(law: int, seat_count: int) -> None:
    for seed in range(5):
        check(law, Case(TITLE, seat_count, {}, seed), Tally())


@pytest.mark.parametrize("words", [["feed"], ["feed", "swap"], ["feed", "feed", "bank", "bank"]])
def test_an_observation_tells_all_that_a_view_shows(words: list[str]) -> None:
    state = GAME.start(2, {}, fast_rng(1), FORGET)
    play(state, *words)
    for seat in (SPECTATOR, 0, 1):
        seen = view_of(GAME.observation(state, seat), 2, seat)
        assert seen == TITLE.view(state, seat)


def view_of(observation: bytes, seat_count: int, seat: int) -> KindlingView:
    """Return the view that an observation of a seat tells; the seat that looks stands first."""
    seen = GAME.observation_spec(seat_count, {}).read(observation)
    first = max(seat, 0)
    order = [(owner - first) % seat_count for owner in range(seat_count)]
    secrets = [seen["secrets"][at] for at in order]
    fires = [seen["fires"][at * MOST_STICKS : (at + 1) * MOST_STICKS] for at in order]
    [asked], [turn] = seen["asked"], seen["turn"]
    stoke = DecisionView("stoke", ((asked + first) % seat_count,), ())
    return View(
        seat,
        KindlingPublic(
            limit=LIMIT,
            fires=tuple([tuple([stick for stick in fire if stick]) for fire in fires]),
            spare=seen["spare"][0] or None,
            secrets=tuple(
                [secrets[s] if seen["known"][at] else None for s, at in enumerate(order)]
            ),
            done=tuple([seen["done"][at] == 1 for at in order]),
            turn=(turn + first) % seat_count,
            reveals=seen["reveals"][0],
            decision=None if asked == -1 else stoke,
        ),
        KindlingOwn(secret=None if seat == SPECTATOR else secrets[seat]),
    )


def test_four_seats_are_refused() -> None:
    with pytest.raises(OptionsError, match="not 4"):
        GAME.start(4, {}, fast_rng(1), FORGET)


def test_a_dump_without_its_fields_is_refused() -> None:
    with pytest.raises(DumpError, match="counters"):
        GAME.load({})


def test_the_policy_feeds_a_small_fire_and_banks_a_big_one() -> None:
    assert TITLE.policy.choose(position([[4], [4]], [1, 1], []), 0, fast_rng(1)) is FEED
    assert TITLE.policy.choose(position([[6, 6], [4]], [2, 1], []), 0, fast_rng(1)) is BANK
