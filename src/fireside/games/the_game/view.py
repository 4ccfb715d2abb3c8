"""What may be seen of The Game, by everybody and by one seat, and the way back to a state."""

from typing import Final

import msgspec

from fireside.games.the_game.components import CARDS
from fireside.games.the_game.imagine import redraw
from fireside.games.the_game.setup import empty_position
from fireside.games.the_game.state import LAID_BITS, STARTERS, TheGameState, Variant
from fireside.kernel.rng import Rng
from fireside.kernel.view import NOT_SHOWN, DecisionView, View, ViewArgs, stack_of


class TheGamePublic(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees."""

    seat_count: int
    pro: bool
    short_hand: bool
    on_fire: bool
    starter: str
    laid: tuple[tuple[int, int], ...]
    """Every card played with its pile, in order."""
    tops: tuple[int, ...]
    """By pile: the card on top."""
    fuses: tuple[int, ...]
    """By pile: 2 for a fire card laid this turn, 1 for one due at the end of it, 0 for no fire."""
    hands: tuple[tuple[int, ...], ...]
    """By seat: the cards it is left with at the end of the game; nothing before."""
    counts: tuple[int, ...]
    """By seat: how many cards it holds."""
    pile: int
    """Cards in the draw pile."""
    left: int
    """Cards not played yet."""
    bids: tuple[int, ...]
    """By seat: how gladly it would start, once all have said so; nothing before."""
    signals: tuple[tuple[int, ...], ...]
    """By seat and pile."""
    spoken: tuple[int, ...]
    """Where signals were set or changed since the last action."""
    turn: int
    result: int
    reveals: int
    decision: DecisionView | None
    """None once the game is over."""


class TheGameOwn(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat knows beyond that."""

    hand: tuple[int, ...]
    """Its cards, in ascending order."""
    bid: int | None
    """How gladly it would start, once it has said so."""


TheGameView = View[TheGamePublic, TheGameOwn]

VIEW_ARGS: Final[ViewArgs] = {
    "seat_count": NOT_SHOWN,
    "pro": (),
    "short_hand": (),
    "on_fire": (),
    "starter": (),
    "laid": ("card", "pile"),
    "tops": ("by pile", "card"),
    "fuses": ("by pile", "fuse"),
    "hands": ("by seat", "card"),
    "counts": ("by seat", "count"),
    "pile": ("count",),
    "left": ("count",),
    "bids": ("by seat", "bid"),
    "signals": ("by seat", "by pile", "signal"),
    "spoken": NOT_SHOWN,
    "turn": ("seat",),
    "result": ("result",),
    "reveals": NOT_SHOWN,
    "decision": NOT_SHOWN,
    "hand": ("card",),
    "bid": ("bid",),
}


def from_view(seen: TheGameView, rng: Rng) -> TheGameState:
    """Build an imagined state from what a seat sees."""
    public, own = seen.public, seen.own
    starter = STARTERS.index(public.starter)
    variant = Variant(public.seat_count, public.pro, public.short_hand, public.on_fire, starter)
    state = empty_position(variant, rng)

    # What lies open.
    state.laid = [(card << LAID_BITS) + pile for card, pile in public.laid]
    state.tops = list(public.tops)
    state.fuses = list(public.fuses)
    state.signals = [signal for said in public.signals for signal in said]
    state.spoken = list(public.spoken)
    state.turn = public.turn
    state.result = public.result
    state.reveals = public.reveals
    state.stack = stack_of(public.decision)
    if public.bids:
        state.bids = list(public.bids)
    elif public.decision is not None and public.decision.kind == "starter":
        for seat in set(range(public.seat_count)) - set(public.decision.seats):
            state.bids[seat] = 0
        if own.bid is not None:
            state.bids[seen.seat] = own.bid

    # The hands: those the seat sees, and places for as many cards as the others hold.
    state.hands = [[0] * count for count in public.counts]
    for seat, hand in enumerate(public.hands):
        state.hands[seat] = list(hand)
    if own.hand:
        state.hands[seen.seat] = list(own.hand)
    known = {card for card, _ in public.laid}.union(own.hand, *public.hands)
    redraw(state, seen.seat, sorted(set(CARDS) - known), rng)
    return state
