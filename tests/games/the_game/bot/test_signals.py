"""Signals: given for what is near, and heeded by the others (GAM-40)."""

from collections.abc import Iterator

import pytest

from fireside.games.the_game.actions import KEEP_CLEAR, SIGNALLING
from fireside.games.the_game.bot import TheGamePolicy
from fireside.games.the_game.bot.signals import outstanding, signal_of_hand
from fireside.games.the_game.bot.weights import RATING_WEIGHTS
from fireside.games.the_game.components import CARDS, PILE_COUNT
from fireside.games.the_game.legal import fits
from fireside.games.the_game.state import TheGameState
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.the_game.positions import GAME, position, signal_at, start, word_for

POLICY = TheGamePolicy()


def speak(state: TheGameState, seat: int) -> Iterator[str]:
    """Let a seat say all it has to say."""
    remark = POLICY.remark(GAME, state, seat)
    while remark is not None:
        assert remark in GAME.open_asides(state, seat)
        GAME.speak(state, seat, remark, FORGET)
        yield str(remark)
        remark = POLICY.remark(GAME, state, seat)


def best(state: TheGameState) -> list[str]:
    """Return the cards that the policy plays in this turn."""
    seat = state.stack[-1].seat
    words = []
    while state.stack and state.stack[-1].seat == seat:
        action = POLICY.choose(state, seat, fast_rng(0))
        words.append(word_for(action))
        GAME.apply(state, seat, action, FORGET)
        if action.kind == "stop":
            break
    return words


def test_a_jump_in_hand_asks_to_keep_clear() -> None:
    state = position("40 1 100 70", "12 | 30 60 | 13")
    assert list(speak(state, 1))
    assert signal_at(state, "1a") == "keep-clear"
    assert signal_at(state, "1b") == "none"


def test_a_near_card_gets_a_signal_and_a_far_one_none() -> None:
    state = position("40 1 100 70", "12 | 41 90 | 13")
    list(speak(state, 1))
    assert signal_at(state, "1a") == "keep-clear"
    assert signal_at(state, "1b") == "none"
    assert signal_at(state, "1d") == "none"


def test_near_is_counted_in_cards_that_are_still_to_come() -> None:
    near = position("40 1 100 99", "12 13 | 60 2 | 80", draw="81 82 83 90")
    list(speak(near, 1))
    assert signal_at(near, "1a") == "keep-clear"


def test_a_signal_is_taken_back_when_its_reason_is_gone() -> None:
    state = position("40 1 100 70", "12 | 41 90 | 13", signals={"1c": "keep-clear"})
    list(speak(state, 1))
    assert signal_at(state, "1c") == "none"


def test_a_signal_is_taken_back_even_if_its_pile_is_closed() -> None:
    state = position("40 1 100 70", "12 | 41 90 | 13")
    GAME.speak(state, 1, SIGNALLING[2][KEEP_CLEAR], FORGET)
    list(speak(state, 1))
    assert signal_at(state, "1c") == "none"


def test_hands_signal_as_soon_as_they_are_dealt() -> None:
    state = start("2 20 21 22 23 24 25 | 30 31 32 33 34 35 99")
    assert state.stack[-1].kind == "starter"
    assert list(speak(state, 0)) == ["signal 0 1", "signal 1 1"]
    assert list(speak(state, 1)) == ["signal 2 1", "signal 3 1"]


def test_a_seat_without_cards_gives_no_signal() -> None:
    state = position("40 1 100 70", " | 41 90 | 13", draw="", turn=1)
    assert list(speak(state, 0)) == []


@pytest.mark.parametrize("seed", range(4))
def test_remarks_are_open_asides_and_come_to_an_end(seed: int) -> None:
    """Nobody changes its mind without news: after a remark at each pile all is said."""
    luck = fast_rng(seed)
    state = GAME.start(4, {}, fast_rng(luck.below(1000)), FORGET)
    while state.stack:
        for seat in range(4):
            assert len(list(speak(state, seat))) <= PILE_COUNT
            state.spoken = []
            assert not list(speak(state, seat))
        seat = state.stack[-1].seat
        GAME.apply(state, seat, POLICY.choose(state, seat, luck), FORGET)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_signal_singles_out_a_card(seats: int) -> None:
    """Whatever a hand of one card says, at least two cards would have it say the same."""
    weights = RATING_WEIGHTS[seats]
    state = position("40 1 100 70", "12 | 13 | 14")
    below = outstanding(state)
    for pile in range(PILE_COUNT):
        top = state.tops[pile]
        unseen = [card for card in CARDS if card not in (12, 40, 70)]
        said = [signal_of_hand([card], pile, top, below, weights) for card in unseen]
        assert all(said.count(signal) > 1 for signal in said if signal)
        assert all(fits(card, pile, top) for card, it in zip(unseen, said, strict=True) if it)


def test_a_seat_stays_away_from_a_pile_that_others_want_clear() -> None:
    tops, hands = "40 1 100 70", "43 44 68 69 75 90 | 8 9 10 11 12 13 | 14 15 16 17 18 19"
    free = position(tops, hands)
    asked = position(tops, hands, signals={"1a": "keep-clear", "2a": "keep-clear"})
    assert "43a" in best(free)
    assert not any(word.endswith("a") for word in best(asked))


def test_a_signal_of_a_seat_that_has_left_is_not_heard() -> None:
    tops, hands = "40 1 100 70", "43 44 68 69 75 90 |  | 14 15 16 17 18 19"
    free = position(tops, hands, draw="")
    asked = position(tops, hands, draw="", signals={"1a": "keep-clear"})
    assert best(free) == best(asked)
