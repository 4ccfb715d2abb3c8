"""Secrets: drawn from a bag, seen by whom the rules say, imagined by the others."""

import pytest

from fireside.kernel.event import FORGET, EventLog
from fireside.kernel.rng import ScriptedRng, fast_rng
from fireside.kernel.seats import SPECTATOR
from tests.kernel.games.lanterns import DROPS, LANTERNS, PEEKS, SHOWS
from tests.kernel.games.small import HIDDEN, SmallState, fields_of

GAME = LANTERNS.game


def start() -> SmallState:
    # Out of five of each kind, one of each.
    state = GAME.start(2, {}, ScriptedRng([0, 4, 8, 12, *[0] * 20]), FORGET)
    assert state.fields["hands"] == [0, 1, 2, 3]
    return state


def hands(state: SmallState, seat: int) -> tuple[int, ...]:
    return fields_of(LANTERNS.view(state, seat))["hands"]


def test_a_seat_sees_its_own_cards_only() -> None:
    state = start()
    assert hands(state, 0) == (0, 1, HIDDEN, HIDDEN)
    assert hands(state, 1) == (HIDDEN, HIDDEN, 2, 3)
    assert hands(state, SPECTATOR) == (HIDDEN,) * 4


def test_a_draw_is_told_to_all_and_its_piece_to_one() -> None:
    log = EventLog()
    state = start()
    GAME.apply(state, 0, DROPS[0], log)
    told = {seat: [e.kind for e in log.events if e.is_for(seat)] for seat in (SPECTATOR, 0, 1)}
    assert told == {
        SPECTATOR: ["drop", "deal"],
        0: ["drop", "deal", "card"],
        1: ["drop", "deal"],
    }


def test_a_card_that_is_shown_is_public() -> None:
    state = start()
    GAME.apply(state, 0, SHOWS[1], FORGET)
    assert hands(state, 1) == (HIDDEN, 1, 2, 3)
    assert hands(state, SPECTATOR) == (HIDDEN, 1, HIDDEN, HIDDEN)


def test_a_card_that_one_seat_looks_at_stays_hidden_from_the_spectator() -> None:
    state = start()
    GAME.apply(state, 0, PEEKS[2], FORGET)
    assert hands(state, 0) == (0, 1, 2, HIDDEN)
    assert hands(state, SPECTATOR) == (HIDDEN,) * 4


@pytest.mark.parametrize(
    ("action", "reveals"), [(SHOWS[0], 1), (PEEKS[3], 1), (DROPS[0], 0)], ids=str
)
def test_whatever_shows_a_hidden_piece_counts_as_a_reveal(action: object, reveals: int) -> None:
    state = start()
    chosen = next(legal for legal in GAME.legal_actions(state, 0) if legal is action)
    GAME.apply(state, 0, chosen, FORGET)
    assert state.reveals == reveals


def test_a_seat_imagines_what_it_cannot_see_and_keeps_what_it_can() -> None:
    state = start()
    imagined = [GAME.imagine(state, 0, fast_rng(seed)).fields for seed in range(200)]
    assert {tuple(fields["hands"][:2]) for fields in imagined} == {(0, 1)}
    assert {fields["hands"][2] for fields in imagined} == {0, 1, 2, 3}
    assert {tuple(GAME.census(GAME.imagine(state, 0, fast_rng(3))))} == {(5, 5, 5, 5)}


def test_a_state_made_from_a_view_looks_the_same() -> None:
    state = start()
    for seat in (SPECTATOR, 0, 1):
        seen = LANTERNS.view(state, seat)
        assert LANTERNS.view(LANTERNS.from_view(seen, fast_rng(1)), seat) == seen
