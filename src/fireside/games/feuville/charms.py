"""Fairy charms: taken, kept, laid on tiles, thrown away and spent (VIL-70 to VIL-76)."""

from fireside.games.feuville.components import (
    KEPT_CHARMS,
    NO_CHARM,
    OPEN_CHARMS,
    PLACE_COUNT,
    PRESTIGE,
    THEFT_PROTECTION,
)
from fireside.games.feuville.questions import ask_about, is_lasting
from fireside.games.feuville.state import FeuvilleState, supply_count
from fireside.kernel.bag import draw
from fireside.kernel.decision import Decision
from fireside.kernel.event import Events
from fireside.kernel.seats import SPECTATOR, Seat


def kept_count(state: FeuvilleState, seat: Seat) -> int:
    """Count the charms on a board (VIL-76)."""
    at = seat * KEPT_CHARMS
    return sum(state.charms[at + kept] for kept in range(KEPT_CHARMS))


def keep(state: FeuvilleState, seat: Seat, charm: int, change: int) -> None:
    """Put a charm on a board, or take it off."""
    state.charms[seat * KEPT_CHARMS + charm] += change


def return_charm(state: FeuvilleState, charm: int, is_lost: bool) -> None:
    """Put a used charm back into the supply, or out of the game."""
    if is_lost:
        state.lost_charms[charm] += 1
    else:
        state.supply[charm] += 1


def refill_charms(state: FeuvilleState, out: Events) -> None:
    """Fill the open slots from left to right as far as the supply lasts (VIL-70)."""
    for slot in range(OPEN_CHARMS):
        left = supply_count(state) if state.open_charms[slot] == NO_CHARM else 0
        if left:
            charm = draw(state.supply, left, state.rng)
            state.open_charms[slot] = charm
            out.add("open_charm", SPECTATOR, charm, slot)


def take_charm(state: FeuvilleState, seat: Seat, slot: int, out: Events) -> None:
    """Take an open charm: score it, keep it, or find room for it (VIL-70, VIL-71, VIL-76)."""
    charm = state.open_charms[slot]
    state.open_charms[slot] = NO_CHARM
    out.add("charm", seat, charm, slot)
    if charm >= KEPT_CHARMS:
        score_prestige(state, seat, charm, out)
        return
    refill_charms(state, out)
    if kept_count(state, seat) < PLACE_COUNT:
        keep(state, seat, charm, 1)
    else:
        ask_about(state, "room", seat, charm)


def score_prestige(state: FeuvilleState, seat: Seat, charm: int, out: Events) -> None:
    """Score a charm at once; it goes back before its slot is refilled, or after (VIL-70)."""
    state.points[seat] += PRESTIGE[charm]
    out.add("prestige", seat, PRESTIGE[charm])
    if state.variant.mixes_first:
        return_charm(state, charm, False)
        refill_charms(state, out)
    else:
        refill_charms(state, out)
        return_charm(state, charm, False)


def discard(state: FeuvilleState, seat: Seat, charm: int, question: Decision, out: Events) -> None:
    """Throw a kept charm away for the one just taken (VIL-76)."""
    keep(state, seat, charm, -1)
    return_charm(state, charm, state.variant.loses_discarded)
    keep(state, seat, question.args[0], 1)
    out.add("discard", seat, charm)


def protect(state: FeuvilleState, seat: Seat, place: int, question: Decision, out: Events) -> None:
    """Lay a theft protection on a stored tile; it may be room for a charm (VIL-73, VIL-76)."""
    at = seat * PLACE_COUNT + place
    if question.kind == "room":
        keep(state, seat, question.args[0], 1)
    elif is_lasting(question):
        state.stack.append(question)
    keep(state, seat, THEFT_PROTECTION, -1)
    state.guards[at] = 1
    out.add("protect", seat, state.places[at], place)


def empty_place(state: FeuvilleState, seat: Seat, place: int, out: Events) -> None:
    """Clear a place of a board; a theft protection on it is spent (VIL-73)."""
    at = seat * PLACE_COUNT + place
    state.places[at] = 0
    if state.guards[at]:
        state.guards[at] = 0
        return_charm(state, THEFT_PROTECTION, state.variant.loses_spent)
        out.add("spend", seat, THEFT_PROTECTION)


def spend(state: FeuvilleState, seat: Seat, charm: int, out: Events) -> None:
    """Play a kept charm; it goes back to the supply (VIL-70)."""
    keep(state, seat, charm, -1)
    return_charm(state, charm, False)
    out.add("spend", seat, charm)
