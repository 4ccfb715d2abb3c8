"""What a seat may answer: which card fits which pile (GAM-10, GAM-11)."""

from fireside.games.the_game.actions import BIDDING, PLAYS, STOP
from fireside.games.the_game.components import ASCENDING_COUNT, JUMP, Card, Pile
from fireside.games.the_game.state import TheGameState
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat


def fits(card: Card, pile: Pile, top: Card) -> bool:
    """Return whether a card may lie on a top: further on, or exactly ten back (GAM-10, GAM-11)."""
    if pile < ASCENDING_COUNT:
        return card > top or card == top - JUMP
    return card < top or card == top + JUMP


def can_play(state: TheGameState, seat: Seat) -> bool:
    """Return whether any card of a hand fits any pile."""
    tops = state.tops
    low = min(tops[0], tops[1])
    high = max(tops[2], tops[3])
    for card in state.hands[seat]:
        if card > low or card < high:
            return True
    # Every card lies between the piles' tops, where only a jump can save the day.
    for card in state.hands[seat]:
        for pile in range(len(tops)):
            if fits(card, pile, tops[pile]):
                return True
    return False


def legal_plays(state: TheGameState, seat: Seat, owed: int) -> list[Action]:
    """List every card on every pile that it fits, and stopping (GAM-12, GAM-20, GAM-21)."""
    actions: list[Action] = [STOP] if owed == 0 else []
    tops = state.tops
    first_up = tops[0]
    second_up = tops[1]
    first_down = tops[2]
    second_down = tops[3]
    for card in state.hands[seat]:
        plays = PLAYS[card]
        if card > first_up or card == first_up - JUMP:
            actions.append(plays[0])
        if card > second_up or card == second_up - JUMP:
            actions.append(plays[1])
        if card < first_down or card == first_down + JUMP:
            actions.append(plays[2])
        if card < second_down or card == second_down + JUMP:
            actions.append(plays[3])
    return actions


def list_legal(state: TheGameState, seat: Seat) -> list[Action]:
    """List what an asked seat may answer."""
    question = state.stack[-1]
    if question.kind == "starter":
        return BIDDING[:]
    return legal_plays(state, seat, question.args[0])
