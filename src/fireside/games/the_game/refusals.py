"""Why an action is not legal, with the clause that forbids it."""

from typing import Final

from fireside.games.the_game.components import ASCENDING_COUNT, CARDS, JUMP
from fireside.games.the_game.legal import list_legal
from fireside.games.the_game.state import TheGameState
from fireside.kernel.action import Action
from fireside.kernel.refusal import Refusal
from fireside.kernel.seats import Seat

REFUSAL_ARGS: Final = {
    "seat_count": (),
    "starter_first": (),
    "starter_is_set": (),
    "starter_is_fixed": (),
    "starts_alone": (),
    "signal_any_time": (),
    "signal_alone": (),
    "cards_owed": ("count",),
    "not_in_hand": ("card",),
    "too_low": ("card", "pile", "card", "card"),
    "too_high": ("card", "pile", "card", "card"),
}


def why_not(state: TheGameState, seat: Seat, action: Action) -> Refusal | None:
    """Return why an asked seat may not answer with an action, or None if it may."""
    if action in list_legal(state, seat):
        return None
    kind = action.kind
    if kind == "signal":
        is_alone = state.variant.seat_count == 1
        return Refusal("GAM-40", "signal_alone" if is_alone else "signal_any_time")
    question = state.stack[-1]
    if question.kind == "starter":
        return Refusal("GAM-03", "starter_first")
    if kind == "bid":
        return why_no_bid(state)
    if kind == "stop":
        return Refusal("GAM-30", "cards_owed", (question.args[0],))
    return why_not_play(state, seat, action)


def why_no_bid(state: TheGameState) -> Refusal:
    """Return why there is nothing to agree on."""
    if state.variant.seat_count == 1:
        return Refusal("GAM-03", "starts_alone")
    if state.variant.starter:
        return Refusal("GAM-03", "starter_is_fixed")
    return Refusal("GAM-26", "starter_is_set")


def why_not_play(state: TheGameState, seat: Seat, action: Action) -> Refusal:
    """Return why a card does not go on a pile."""
    card, pile = action.args
    if card not in state.hands[seat]:
        return Refusal("GAM-20", "not_in_hand", (card,))
    top = state.tops[pile]
    if pile < ASCENDING_COUNT:
        return Refusal("GAM-10", "too_low", (card, pile, top, card_or_none(top - JUMP)))
    return Refusal("GAM-10", "too_high", (card, pile, top, card_or_none(top + JUMP)))


def card_or_none(number: int) -> int:
    """Return the card of that number, 0 if there is none: no card jumps so far (GAM-11)."""
    return number if number in CARDS else 0
