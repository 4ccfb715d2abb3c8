"""The end of a game is searched exactly, once every hand is known."""

import pytest

from fireside.games.the_game import TITLE
from fireside.games.the_game.bot.endgame import find_win, is_known
from fireside.games.the_game.components import CARDS, PILE_COUNT
from fireside.games.the_game.legal import fits
from fireside.games.the_game.state import BEATEN, TheGameState
from fireside.kernel.event import FORGET
from fireside.kernel.rng import Rng, fast_rng
from tests.games.the_game.positions import GAME, position, word_for


def can_be_won(state: TheGameState) -> bool:
    """Try everything, by the rules themselves."""
    if not state.stack:
        return state.result == BEATEN
    seat = state.stack[-1].seat
    for action in GAME.legal_actions(state, seat):
        after = GAME.copy(state)
        GAME.apply(after, seat, action, FORGET)
        if can_be_won(after):
            return True
    return False


def tight_position(rng: Rng, counts: list[int]) -> TheGameState:
    """Return a random end of a game in which the piles have passed each other."""
    cards = CARDS[:]
    rng.shuffle(cards)
    low, middle, high, highest = sorted(cards.pop() for _ in range(PILE_COUNT))
    tops = [high, highest, low, middle]
    hands = [[cards.pop() for _ in range(count)] for count in counts]
    words = " | ".join([" ".join(map(str, hand)) for hand in hands])
    return position(" ".join(map(str, tops)), words, draw="")


@pytest.mark.parametrize("counts", [[4], [2, 2], [3, 2]], ids=["solo", "two", "more"])
def test_the_search_agrees_with_trying_everything(counts: list[int]) -> None:
    rng = fast_rng(5)
    won = 0
    for _ in range(60):
        state = tight_position(rng, counts)
        if state.stack:
            found = bool(find_win(state, 0))
            assert found == can_be_won(state)
            won += found
    assert 5 < won < 55


def test_somebody_alone_wins_every_playout_that_can_be_won() -> None:
    rng = fast_rng(8)
    won = 0
    while won < 30:
        state = tight_position(rng, [6])
        if state.stack and find_win(state, 0):
            TITLE.policy.play_on(GAME, state, 0, rng)
            assert state.result == BEATEN
            won += 1


def test_a_search_gives_up_after_so_many_positions() -> None:
    state = position("40 1 100 100", "30 45 60 61 62 63 64 65", draw="")
    assert find_win(state, 0)
    assert not find_win(state, 0, limit=7)


@pytest.mark.parametrize("seed", range(5))
def test_following_the_search_wins(seed: int) -> None:
    rng = fast_rng(seed)
    state = tight_position(rng, [4, 4])
    while not state.stack or not find_win(state, 0):
        state = tight_position(rng, [4, 4])
    while state.stack:
        seat = state.stack[-1].seat
        line = find_win(state, seat)
        assert line[0] in GAME.legal_actions(state, seat)
        GAME.apply(state, seat, line[0], FORGET)
    assert state.result == BEATEN


def test_a_partner_is_let_through_where_that_wins() -> None:
    """The 60 jumps back from the partner's 70: so seat 0 plays its 65 and hands on."""
    state = position("64 98 3 4", "60 65 | 70", draw="")
    line = [word_for(action) for action in find_win(state, 0)]
    assert line == ["65a", "stop"]


def test_hands_are_known_when_nothing_is_drawn_and_one_other_seat_has_cards() -> None:
    assert is_known(position("64 98 3 4", "60 65 | 70", draw=""), 0)
    assert is_known(position("64 98 3 4", "60 65 |  | 70", draw=""), 0)
    assert not is_known(position("64 98 3 4", "60 65 | 70", draw="71"), 0)
    assert not is_known(position("64 98 3 4", "60 65 | 71 | 70", draw=""), 0)


def test_fires_are_left_to_the_plan() -> None:
    assert not is_known(position("64 98 3 4", "66 67 | 70", draw="", on_fire=True), 0)
    assert not is_known(position("64 66! 3 4", "67 | 70", draw="", on_fire=True), 0)
    assert is_known(position("64 98 3 4", "65 67 | 70", draw="", on_fire=True), 0)


def test_every_play_of_a_win_fits() -> None:
    state = position("64 90 30 4", "20 65 91 | 70 5", draw="")
    tops = state.tops[:]
    for action in find_win(state, 0):
        if action.kind == "play":
            card, pile = action.args
            assert fits(card, pile, tops[pile])
            tops[pile] = card
