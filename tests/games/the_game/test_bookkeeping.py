"""What the rules keep up to date, compared with what a look at the history says."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from fireside.games.the_game import TITLE
from fireside.games.the_game.state import LAID_BITS, LAID_MASK, TheGameState, cards_left
from fireside.kernel.action import Action
from fireside.kernel.event import EVERYONE, Event, EventLog
from fireside.kernel.options import Options
from fireside.kernel.rng import Rng, fast_rng
from fireside.kernel.seats import SPECTATOR
from tests.games.the_game import greedy
from tests.games.the_game.positions import GAME, result

FIRES = {22, 33, 44, 55, 66, 77}

VARIANTS: list[tuple[int, Options]] = [
    (1, {}),
    (1, {"on_fire": True, "pro": True}),
    (2, {"on_fire": True}),
    (3, {"short_hand": True, "starter": "random"}),
    (4, {"on_fire": True, "starter": "first"}),
    (5, {"pro": True, "on_fire": True, "short_hand": True}),
]

each_variant = pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=str)


@dataclass
class History:
    """A game as far as it was played."""

    state: TheGameState
    events: list[Event]
    turn: int = 0
    """How many turns are over."""
    turns: list[int] = field(default_factory=list)
    """By card played: in which turn."""


def games(seats: int, options: Options, seed: int) -> Iterator[History]:
    """Play a game and stop at each position; even seeds play greedily, odd ones at random."""
    log = EventLog()
    state = GAME.start(seats, options, fast_rng(seed), log)
    dice = fast_rng(100 + seed)
    history = History(state, log.events)
    while state.stack:
        yield history
        seat = state.asked()[dice.below(len(state.asked()))]
        action = choose(state, seat, dice, seed % 2 == 0)
        is_last_card = action.kind == "play" and len(state.hands[seat]) == 1
        if action.kind == "play":
            history.turns.append(history.turn)
        GAME.apply(state, seat, action, log)
        history.turn += action.kind == "stop" or is_last_card
    yield history


def choose(state: TheGameState, seat: int, dice: Rng, is_greedy: bool) -> Action:
    if is_greedy:
        return greedy.choose(state, seat, dice)
    actions = GAME.legal_actions(state, seat)
    return actions[dice.below(len(actions))]


def check_piles(state: TheGameState) -> None:
    """Check every card that was laid against the one below, and the tops against the last."""
    tops = [1, 1, 100, 100]
    for laid in state.laid:
        card, pile = laid >> LAID_BITS, laid & LAID_MASK
        step = card - tops[pile] if pile < 2 else tops[pile] - card
        assert step > 0 or step == -10
        tops[pile] = card
    assert state.tops == tops


def fuses_of(history: History) -> list[int]:
    """Work out from the turns how long each pile's top burns."""
    fuses = [0, 0, 0, 0]
    for number, laid in zip(history.turns, history.state.laid, strict=True):
        burns = history.state.variant.on_fire and laid >> LAID_BITS in FIRES
        fuses[laid & LAID_MASK] = 2 - (history.turn - number) if burns else 0
    return fuses


@each_variant
@pytest.mark.parametrize("seed", range(6))
def test_no_card_is_ever_lost(seats: int, options: Options, seed: int) -> None:
    for history in games(seats, options, seed):
        state = history.state
        assert GAME.census(state) == [1] * 98
        assert cards_left(state) + len(state.laid) == 98


@each_variant
@pytest.mark.parametrize("seed", range(6))
def test_hands_and_draw_pile_stay_in_order(seats: int, options: Options, seed: int) -> None:
    for history in games(seats, options, seed):
        state = history.state
        assert state.pile == sorted(state.pile)
        assert all(hand == sorted(hand) for hand in state.hands)


@pytest.mark.clause("GAM-10", "GAM-11", "GAM-13")
@each_variant
@pytest.mark.parametrize("seed", range(6))
def test_every_card_fits_the_one_below(seats: int, options: Options, seed: int) -> None:
    *_, end = games(seats, options, seed)
    check_piles(end.state)


@pytest.mark.clause("GAM-61", "GAM-63")
@each_variant
@pytest.mark.parametrize("seed", range(6))
def test_fires_burn_as_long_as_the_turns_say(seats: int, options: Options, seed: int) -> None:
    for history in games(seats, options, seed):
        if history.state.stack:
            assert history.state.fuses == fuses_of(history)


@each_variant
@pytest.mark.parametrize("seed", range(6))
def test_what_everybody_was_told_adds_up_to_the_view(
    seats: int, options: Options, seed: int
) -> None:
    *_, end = games(seats, options, seed)
    public = [event for event in end.events if event.audience == EVERYONE]
    seen = TITLE.view(end.state, SPECTATOR)
    played = [event.args[:2] for event in public if event.kind == "play"]
    drawn = sum(event.args[0] for event in public if event.kind == "refill")
    shown = [event.args[0] for event in public if event.kind == "show"]
    assert played == list(seen.public.laid)
    assert drawn == 98 - seen.public.pile
    assert sorted(shown) == sorted(card for own in seen.public.hands if own for card in own)
    assert public[-1].args[:2] == (seen.public.result, seen.public.left)


@each_variant
@pytest.mark.parametrize("seed", range(6))
def test_another_seats_plays_are_reveals_and_ones_own_alone_are_not(
    seats: int, options: Options, seed: int
) -> None:
    for history in games(seats, options, seed):
        state = history.state
        agreed = seats > 1 and -1 not in state.bids
        assert state.reveals == (len(state.laid) + agreed if seats > 1 else 0)


def test_greedy_hands_see_the_late_game() -> None:
    ends = [list(games(seats, {}, 2 * seed))[-1].state for seats in (1, 3) for seed in range(10)]
    assert sum(not end.pile for end in ends) > 5
    assert {result(end) for end in ends} >= {"excellent", "ended"}
