"""The course of a turn: the roll, the dice, what comes in between, and its end (VIL-20 to 37)."""

from typing import Final

from fireside.games.feuville.actions import DIE_SIDES
from fireside.games.feuville.dice import has_use
from fireside.games.feuville.display import refill_decrees, refill_empty_rows
from fireside.games.feuville.dragon import burn_without_choice, wake_dragon
from fireside.games.feuville.legal import can_answer
from fireside.games.feuville.questions import DICE, ask
from fireside.games.feuville.scoring import finish
from fireside.games.feuville.skills import ask_selections
from fireside.games.feuville.state import UNROLLED, USED, FeuvilleState, last_seat
from fireside.games.feuville.uses import has_free
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

PAUSES: Final = ("", "guest", "host", "architect", "close")
"""The questions before which great selections are asked for; the first is none at all."""


def step(state: FeuvilleState, out: Events) -> None:
    """Go on with the turn when nobody is asked: ask for the roll or the dice, or end it."""
    seat = state.turn
    if state.dice[0] == UNROLLED:
        if has_free(state, seat):
            ask(state, "roll", seat)
        else:
            roll(state, out)
    elif has_use(state, seat) or has_free(state, seat):
        state.stack.append(DICE[seat])
    else:
        end_turn(state, out)


def roll(state: FeuvilleState, out: Events) -> None:
    """Roll both dice; a double wakes the dragon, and they are rolled again (VIL-20)."""
    first = state.rng.below(DIE_SIDES) + 1
    second = state.rng.below(DIE_SIDES) + 1
    out.add("roll", state.turn, first, second)
    if first == second:
        wake_dragon(state, out)
        settle(state, out)
    else:
        state.dice = [first, second]


def use_die(state: FeuvilleState, die: int) -> None:
    """Spend the die that shows a number (VIL-21)."""
    state.dice[0 if state.dice[0] == die else 1] = USED
    state.used += 1


def use_both(state: FeuvilleState) -> None:
    """Spend both dice, for the gnome (VIL-23)."""
    state.dice = [USED, USED]
    state.used = 2


def settle(state: FeuvilleState, out: Events) -> None:
    """Put great selections where they are due, and drop questions that have no answer."""
    stack = state.stack
    while True:
        kind = stack[-1].kind if stack else ""
        if state.refilled and kind in PAUSES:
            state.refilled = 0
            ask_selections(state)
        elif not stack:
            return
        elif kind == "burn":
            question = stack[-1]
            if not burn_without_choice(state, question.seat, question, out):
                return
            stack.pop()
        elif can_answer(state, stack[-1]):
            return
        else:
            stack.pop()
            if kind == "close":
                finish_turn(state, out)


def end_turn(state: FeuvilleState, out: Events) -> None:
    """End a turn; in some editions empty rows are refilled only now (VIL-36, VIL-37)."""
    state.idle = 0 if state.used else state.idle + 1
    if state.variant.refills_late:
        refill_empty_rows(state, out)
        if state.refilled:
            ask(state, "close", state.turn)
            settle(state, out)
            return
    finish_turn(state, out)


def finish_turn(state: FeuvilleState, out: Events) -> None:
    """Refill the decrees, test for the end, and hand on (VIL-26, VIL-37, VIL-50, VIL-90)."""
    seat = state.turn
    is_short = not refill_decrees(state, out)
    if is_short and not state.ending:
        state.ending = 1
        out.add("last_round", seat)
        if seat == state.cup:
            finish(state, out)
            return
    if (state.ending and seat == last_seat(state)) or state.idle == state.variant.seat_count:
        finish(state, out)
        return
    hand_on(state, (seat + 1) % state.variant.seat_count)


def hand_on(state: FeuvilleState, seat: Seat) -> None:
    """Begin the turn of the next seat."""
    state.turn = seat
    state.dice = [UNROLLED, UNROLLED]
    state.used = 0
    state.fairy = 0
