"""What one seat may see of The Game, built field by field, and the way back to a state."""

import msgspec

from fireside.games.the_game.components import CARDS, PILE_COUNT
from fireside.games.the_game.imagine import redraw, sees_bids, sees_hand
from fireside.games.the_game.setup import empty_table
from fireside.games.the_game.state import (
    LAID_BITS,
    LAID_MASK,
    NO_BID,
    STARTERS,
    TheGameState,
    Variant,
    cards_left,
    signal_of,
)
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.view import DecisionView, decision_view, stack_of


class TheGameView(msgspec.Struct, frozen=True):
    """All that a seat, or a spectator, may know."""

    seat: int
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
    hands: tuple[tuple[int, ...] | None, ...]
    """By seat: the cards, for those who may know."""
    counts: tuple[int, ...]
    """By seat: how many cards it holds."""
    pile: int
    """Cards in the draw pile."""
    left: int
    """Cards not played yet."""
    bids: tuple[int | None, ...]
    """By seat: how gladly it would start, for those who may know."""
    signals: tuple[tuple[int, ...], ...]
    """By seat and pile."""
    spoken: tuple[int, ...]
    """Which signals were changed since the last action."""
    turn: int
    result: int
    reveals: int
    decision: DecisionView | None
    """None once the game is over."""


def view(state: TheGameState, seat: Seat) -> TheGameView:
    """Show a position to a seat or to the spectator."""
    variant = state.variant
    seats = range(variant.seat_count)
    return TheGameView(
        seat=seat,
        seat_count=variant.seat_count,
        pro=variant.pro,
        short_hand=variant.short_hand,
        on_fire=variant.on_fire,
        starter=STARTERS[variant.starter],
        laid=tuple([(laid >> LAID_BITS, laid & LAID_MASK) for laid in state.laid]),
        tops=tuple(state.tops),
        fuses=tuple(state.fuses),
        hands=tuple([hand_view(state, owner, seat) for owner in seats]),
        counts=tuple([len(hand) for hand in state.hands]),
        pile=len(state.pile),
        left=cards_left(state),
        bids=tuple([bid_view(state, owner, seat) for owner in seats]),
        signals=tuple([signals_view(state, owner) for owner in seats]),
        spoken=tuple(state.spoken),
        turn=state.turn,
        result=state.result,
        reveals=state.reveals,
        decision=decision_view(state),
    )


def hand_view(state: TheGameState, owner: Seat, seat: Seat) -> tuple[int, ...] | None:
    """Show a hand to those who may know it."""
    return tuple(state.hands[owner]) if sees_hand(state, owner, seat) else None


def signals_view(state: TheGameState, owner: Seat) -> tuple[int, ...]:
    """Show by pile what a seat has said of it."""
    return tuple([signal_of(state, owner, pile) for pile in range(PILE_COUNT)])


def bid_view(state: TheGameState, owner: Seat, seat: Seat) -> int | None:
    """Show a bid to its seat, and to all once everybody has made one (GAM-03)."""
    if state.bids[owner] == NO_BID or not (owner == seat or sees_bids(state)):
        return None
    return state.bids[owner]


def from_view(seen: TheGameView, rng: Rng) -> TheGameState:
    """Build an imagined state from what a seat sees."""
    starter = STARTERS.index(seen.starter)
    variant = Variant(seen.seat_count, seen.pro, seen.short_hand, seen.on_fire, starter)
    state = empty_table(variant, rng)

    # The table.
    state.laid = [(card << LAID_BITS) + pile for card, pile in seen.laid]
    state.tops = list(seen.tops)
    state.fuses = list(seen.fuses)
    state.signals = [signal for own in seen.signals for signal in own]
    state.spoken = list(seen.spoken)
    state.turn = seen.turn
    state.result = seen.result
    state.reveals = seen.reveals
    state.stack = stack_of(seen.decision)
    if seen.decision is not None and seen.decision.kind == "starter":
        answered = [seat for seat in range(seen.seat_count) if seat not in seen.decision.seats]
        for seat in answered:
            state.bids[seat] = 0
    for seat, bid in enumerate(seen.bids):
        if bid is not None:
            state.bids[seat] = bid

    # The hands: those the seat sees, and places for as many cards as the others hold.
    unseen = set(CARDS) - {card for card, _ in seen.laid}
    for seat, hand in enumerate(seen.hands):
        if hand is not None:
            unseen -= set(hand)
        state.hands[seat] = list(hand) if hand is not None else [0] * seen.counts[seat]
    redraw(state, seen.seat, sorted(unseen), rng)
    return state
