"""A position of The Game in numbers, as one seat may know it."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from fireside.games.the_game.actions import BIDS, SIGNALS
from fireside.games.the_game.components import (
    CARD_COUNT,
    HAND_SIZES,
    LOWEST_CARD,
    PILE_COUNT,
    PRO_MINIMUM,
    STARTS,
)
from fireside.games.the_game.imagine import sees_bids, sees_hand
from fireside.games.the_game.rules import FUSE
from fireside.games.the_game.state import BURNT, LAID_BITS, LAID_MASK, NO_BID, TheGameState
from fireside.kernel.observation import ObservationSpec, category, flag, number, write_from
from fireside.kernel.seats import SEAT_LIMIT, SEATS_FROM, Seat

# Where a card is, as far as the seat knows: on a pile, in its hand, in those of others at the end.
UNSEEN: Final = 0
FIRST_PILE: Final = 1
OWN_HAND: Final = FIRST_PILE + PILE_COUNT

# What is asked; 0 for nothing.
STARTER: Final = 1
PLAY: Final = 2

LOWEST_TOP: Final = min(STARTS)
MOST_REVEALS: Final = CARD_COUNT + 1
"""Every card that is laid, and the bids."""

# Slices in which nothing stands yet, some of them by seat count.
NO_CARDS: Final = bytes(CARD_COUNT)
SILENCE: Final = [bytes(PILE_COUNT * count) for count in range(SEAT_LIMIT)]
NOT_ASKED: Final = [bytes(2 + count) for count in range(SEAT_LIMIT)]


def observation_spec(seat_count: int) -> ObservationSpec:
    """Say what the bytes are; they do not depend on the options."""
    seats, piles, cards = ("seat", seat_count), ("pile", PILE_COUNT), ("card", CARD_COUNT)
    return ObservationSpec(
        [
            category("question", "question", 0, PLAY, about="0 none, 1 who starts, 2 play"),
            flag("asked", seats, about="who is asked"),
            number("owed", "count", 0, PRO_MINIMUM, about="cards that the turn still asks for"),
            category("turn", "seat", 0, seat_count - 1, about="whose turn it is"),
            category("result", "result", 0, BURNT, about="how it ended, 0 before"),
            number("reveals", "count", 0, MOST_REVEALS, about="times that something was shown"),
            number("pile", "count", 0, CARD_COUNT, about="cards in the draw pile"),
            number("counts", "count", 0, max(HAND_SIZES), seats, about="cards in hand"),
            number("tops", "card", LOWEST_TOP, max(STARTS), piles, about="the cards on top"),
            number("fuses", "fuse", 0, FUSE, piles, about="turns' ends until a fire is due"),
            category("bids", "bid", NO_BID, len(BIDS) - 1, seats, about="bids that are known"),
            category("signals", "signal", 0, len(SIGNALS) - 1, seats, piles, about="signals"),
            number(
                "spoken",
                "order",
                0,
                seat_count * PILE_COUNT,
                seats,
                piles,
                about="signals set since the last action, from 1 on in their order",
            ),
            category(
                "where",
                "where",
                UNSEEN,
                OWN_HAND + seat_count - 1,
                cards,
                about="0 unseen, 1 to 4 on a pile, 5 in the own hand; at the end 6 on, in others'",
            ),
            number("order", "order", 0, CARD_COUNT, cards, about="when it was laid, from 1 on"),
        ]
    )


def write_observation(state: TheGameState, seat: Seat, out: BytesWriter) -> None:
    """Write what a seat may know, in the order of the spec; the spectator sits behind seat 0."""
    first = max(seat, 0)
    seat_count = state.variant.seat_count
    seats = SEATS_FROM[seat_count][first]

    # What is asked, and how the game stands.
    if state.stack:
        question = state.stack[-1]
        is_play = question.kind == "play"
        out.append(PLAY if is_play else STARTER)
        for owner in seats:
            out.append(question.seats >> owner & 1)
        out.append(question.args[0] if is_play else 0)
    else:
        out.write(NOT_ASKED[seat_count])
    out.append((state.turn - first) % seat_count)
    out.append(state.result)
    out.append(state.reveals)

    # The table.
    hands = state.hands
    out.append(len(state.pile))
    for owner in seats:
        out.append(len(hands[owner]))
    for top in state.tops:
        out.append(top - LOWEST_TOP)
    for fuse in state.fuses:
        out.append(fuse)

    # Bids are shown together; before, a seat knows its own (GAM-03).
    bids = state.bids
    are_shown = sees_bids(state)
    for owner in seats:
        out.append(bids[owner] - NO_BID if are_shown or owner == seat else 0)

    # Signals, and where they were set since the last action.
    write_from(out, state.signals, first * PILE_COUNT)
    begin: i64 = len(out)
    out.write(SILENCE[seat_count])
    for order, spoken in enumerate(state.spoken):
        speaker = (spoken % SEAT_LIMIT - first) % seat_count
        out[begin + speaker * PILE_COUNT + spoken // SEAT_LIMIT] = order + 1

    # The cards: where each of them is, then when it was laid.
    begin = len(out) - LOWEST_CARD
    out.write(NO_CARDS)
    out.write(NO_CARDS)
    for order, laid in enumerate(state.laid):
        card: i64 = laid >> LAID_BITS
        out[begin + card] = FIRST_PILE + (laid & LAID_MASK)
        out[begin + card + CARD_COUNT] = order + 1
    for at, owner in enumerate(seats):
        if sees_hand(state, owner, seat):
            for held in hands[owner]:
                out[begin + held] = OWN_HAND + at
