"""Before the first turn: options, hands, and the first seat (GAM-01 to GAM-03)."""

from typing import Final

from fireside.games.the_game.components import CARDS, PILE_COUNT, STARTS
from fireside.games.the_game.state import (
    AGREE,
    NO_BID,
    OPEN,
    RANDOM,
    STARTERS,
    TheGameState,
    Variant,
)
from fireside.kernel.decision import decision
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import Events
from fireside.kernel.options import Option, Options, complete
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SEAT_BITS, SPECTATOR, Seat

SEAT_COUNTS: Final = (1, 2, 3, 4, 5)

OPTIONS: Final = (
    Option("pro"),
    Option("short_hand"),
    Option("on_fire"),
    Option("starter", STARTERS),
)


def is_team(seat_count: int, options: Options) -> bool:
    """Return whether the seats win or lose together, which they always do (GAM-33)."""
    return True


def agree(seat_count: int, options: Options) -> Variant:
    """Turn the options into a variant; all of them go together (GAM-65)."""
    chosen = complete(OPTIONS, options)
    if seat_count not in SEAT_COUNTS:
        refusal = Refusal("GAM-02", "seat_count")
        raise OptionsError(f"The Game seats 1 to 5, not {seat_count}", refusal)
    return Variant(
        seat_count,
        bool(chosen["pro"]),
        bool(chosen["short_hand"]),
        bool(chosen["on_fire"]),
        STARTERS.index(str(chosen["starter"])),
    )


def empty_position(variant: Variant, rng: Rng) -> TheGameState:
    """Return the position before the deal."""
    return TheGameState(
        rng=rng,
        stack=[],
        spoken=[],
        reveals=0,
        variant=variant,
        tops=STARTS[:],
        hands=[[] for _ in range(variant.seat_count)],
        pile=CARDS[:],
        laid=[],
        fuses=[0] * PILE_COUNT,
        bids=[NO_BID] * variant.seat_count,
        signals=[0] * (variant.seat_count * PILE_COUNT),
        turn=0,
        result=OPEN,
    )


def set_up(seat_count: int, options: Options, rng: Rng, out: Events) -> TheGameState:
    """Deal the hands; then the seats agree who starts, unless that is fixed (GAM-02, GAM-03)."""
    state = empty_position(agree(seat_count, options), rng)
    for seat in range(seat_count):
        fill_hand(state, seat, out)
    if seat_count > 1:
        find_starter(state, out)
    return state


def find_starter(state: TheGameState, out: Events) -> None:
    """Ask all seats at once who would like to start, or settle it by the option (GAM-03)."""
    seat_count = state.variant.seat_count
    if state.variant.starter == AGREE:
        state.stack.append(decision("starter", SEAT_BITS[seat_count] - 1))
        return
    if state.variant.starter == RANDOM:
        state.turn = state.rng.below(seat_count)
    out.add("start", state.turn)


def fill_hand(state: TheGameState, seat: Seat, out: Events) -> None:
    """Draw back up to the hand size, as far as there are cards (GAM-22)."""
    hand = state.hands[seat]
    pile = state.pile
    left = len(pile)
    count = min(state.variant.hand_size - len(hand), left)
    if count == 0:
        return
    rng = state.rng
    is_heard = out.is_heard
    if is_heard:
        out.add("refill", seat, count)
    while count:
        card = pile.pop(rng.below(left))
        hand.append(card)
        if is_heard:
            out.tell(SEAT_BITS[seat], "draw", seat, card)
        left -= 1
        count -= 1
    hand.sort()
    if left == 0 and is_heard:
        out.add("last_card", SPECTATOR)
