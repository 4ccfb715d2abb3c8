"""What a position of The Game shows to everybody, and to one seat."""

from fireside.games.the_game.components import PILE_COUNT
from fireside.games.the_game.imagine import sees_bids
from fireside.games.the_game.state import (
    LAID_BITS,
    LAID_MASK,
    NO_BID,
    STARTERS,
    TheGameState,
    cards_left,
)
from fireside.games.the_game.view import TheGameOwn, TheGamePublic
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.view import decision_view


def public(state: TheGameState) -> TheGamePublic:
    """Show what everybody may see: cards played, but no hand before the end (GAM-04, GAM-41)."""
    variant = state.variant
    signals = state.signals
    return TheGamePublic(
        seat_count=variant.seat_count,
        pro=variant.pro,
        short_hand=variant.short_hand,
        on_fire=variant.on_fire,
        starter=STARTERS[variant.starter],
        laid=tuple([(laid >> LAID_BITS, laid & LAID_MASK) for laid in state.laid]),
        tops=tuple(state.tops),
        fuses=tuple(state.fuses),
        hands=tuple([tuple(hand) for hand in state.hands]) if state.is_over() else (),
        counts=tuple([len(hand) for hand in state.hands]),
        pile=len(state.pile),
        left=cards_left(state),
        bids=tuple(state.bids) if sees_bids(state) else (),
        signals=tuple(
            [tuple(signals[at : at + PILE_COUNT]) for at in range(0, len(signals), PILE_COUNT)]
        ),
        spoken=tuple(state.spoken),
        turn=state.turn,
        result=state.result,
        reveals=state.reveals,
        decision=decision_view(state),
    )


def own(state: TheGameState, seat: Seat) -> TheGameOwn:
    """Show a seat its hand and its bid (GAM-03, GAM-04)."""
    if seat == SPECTATOR:
        return TheGameOwn(hand=(), bid=None)
    bid = state.bids[seat]
    return TheGameOwn(hand=tuple(state.hands[seat]), bid=None if bid == NO_BID else bid)
