"""The turn of The Game: play enough cards, then draw again (GAM-20 to GAM-33, GAM-61)."""

from typing import Final

from fireside.games.the_game.components import (
    CARD_COUNT,
    FIRE_CARDS,
    PILE_COUNT,
    PRO_MINIMUM,
    Card,
    Pile,
)
from fireside.games.the_game.legal import can_play
from fireside.games.the_game.scoring import finish, lose
from fireside.games.the_game.setup import SEAT_COUNTS, fill_hand
from fireside.games.the_game.signals import withdraw, withdraw_all
from fireside.games.the_game.state import BEATEN, LAID_BITS, NO_BID, TheGameState
from fireside.kernel.decision import of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

PLAY: Final = [
    [of_seat("play", seat, owed) for owed in range(PRO_MINIMUM + 1)]
    for seat in range(max(SEAT_COUNTS))
]
"""By seat and by how many cards the turn still asks for."""

FUSE: Final = 2
"""A fire card is due at the second end of a turn: its own, and the next one (GAM-61)."""


def bid(state: TheGameState, seat: Seat, choice: int, out: Events) -> None:
    """Record how gladly a seat would start; the last answer settles it (GAM-03)."""
    state.bids[seat] = choice
    if NO_BID in state.bids:
        return
    state.reveals += 1
    for other in range(len(state.bids)):
        out.add("bid", other, state.bids[other])
    state.turn = state.bids.index(min(state.bids))
    out.add("start", state.turn)


def begin_turn(state: TheGameState, seat: Seat, out: Events) -> None:
    """Ask for as many cards as the turn needs, which is settled now (GAM-20, GAM-23, GAM-30)."""
    ask(state, seat, state.variant.minimum if state.pile else 1, out)


def ask(state: TheGameState, seat: Seat, owed: int, out: Events) -> None:
    """Ask for the next card; a seat that owes one and has none that fits ends it (GAM-30)."""
    if owed and not can_play(state, seat):
        out.add("stuck", seat)
        lose(state, out)
    else:
        state.stack.append(PLAY[seat][owed])


def play(state: TheGameState, seat: Seat, card: Card, pile: Pile, owed: int, out: Events) -> None:
    """Play a card; the turn goes on unless the hand is empty (GAM-21, GAM-25)."""
    hand = state.hands[seat]
    hand.remove(card)
    lay(state, seat, card, pile, out)
    if len(state.laid) == CARD_COUNT:
        # With the last card the game is beaten at once, whatever still burns (GAM-32, GAM-64).
        finish(state, BEATEN, out)
    elif hand:
        ask(state, seat, owed - 1 if owed else 0, out)
    else:
        end_turn(state, seat, out)


def lay(state: TheGameState, seat: Seat, card: Card, pile: Pile, out: Events) -> None:
    """Put a card on top of a pile, where it puts out a fire or starts one (GAM-61)."""
    if out.is_heard:
        out.add("play", seat, card, pile, state.tops[pile])
    state.tops[pile] = card
    state.laid.append((card << LAID_BITS) + pile)
    if state.variant.seat_count > 1:
        state.reveals += 1
        withdraw(state, seat, pile, out)
    if state.variant.on_fire:
        if state.fuses[pile]:
            out.add("cover", seat, pile)
        if card in FIRE_CARDS:
            state.fuses[pile] = FUSE
            out.add("burn", seat, card, pile)
        else:
            state.fuses[pile] = 0


def end_turn(state: TheGameState, seat: Seat, out: Events) -> None:
    """Let the fires burn down, draw, and hand on to the next seat with cards (GAM-22, GAM-24)."""
    if state.variant.on_fire and burn_down(state):
        lose(state, out)
        return
    fill_hand(state, seat, out)
    if not state.hands[seat]:
        withdraw_all(state, seat, out)
        out.add("leave", seat)

    # The round passes over seats without cards (GAM-26); alone, the next turn is the own one
    # (GAM-62).
    following = seat + 1
    while True:
        if following >= state.variant.seat_count:
            following = 0
        if state.hands[following]:
            break
        following += 1
    state.turn = following


def burn_down(state: TheGameState) -> bool:
    """Shorten every fuse by a turn; return whether one is due now (GAM-61, GAM-63)."""
    for pile in range(PILE_COUNT):
        if state.fuses[pile] == 1:
            return True
    for pile in range(PILE_COUNT):
        if state.fuses[pile]:
            state.fuses[pile] -= 1
    return False
