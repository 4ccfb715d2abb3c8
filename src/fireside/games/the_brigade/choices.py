"""Which places answer a question: one function for each kind that is answered with a place."""

from collections.abc import Callable
from typing import Final

from fireside.games.the_brigade.board import (
    BITS,
    BLOCK_SET,
    NEAR,
    PLACE_COUNT,
    Place,
)
from fireside.games.the_brigade.components import (
    ARSON,
    BURNING_MAN,
    INDECENT_RELATIONS,
    KARNAJ_VALUE,
)
from fireside.games.the_brigade.fire import protected_set, saveable
from fireside.games.the_brigade.moving import glide_steps, push_targets
from fireside.games.the_brigade.renown import OTHER_MERCHANTS, open_to, renown_targets
from fireside.games.the_brigade.state import BrigadeState, figure_set, renown_places
from fireside.kernel.decision import Decision
from fireside.kernel.seats import Seat


def renown_choices(state: BrigadeState, seat: Seat, question: Decision) -> int:
    """Return where the next marker may go (BRI-50)."""
    return renown_targets(state, seat, question.args[0], question.args[2])


def douse_choices(state: BrigadeState, seat: Seat, question: Decision) -> int:
    """Return the other burning blocks (BRI-C02)."""
    return other_fires(state, question.args[0])


def other_fires(state: BrigadeState, place: Place) -> int:
    """Return the fires on other blocks than one."""
    return saveable(state) & ~BITS[place]


def kindle_choices(state: BrigadeState, seat: Seat, question: Decision) -> int:
    """Return the adjacent blocks that can take flames (BRI-C07)."""
    return kindling(state, question.args[0])


def kindling(state: BrigadeState, place: Place) -> int:
    """Return the neighbours of a place that can take flames."""
    return NEAR[place] & BLOCK_SET & ~state.burnt & ~state.lost


def soothe_choices(state: BrigadeState, seat: Seat, question: Decision) -> int:
    """Return the adjacent fires that Ali can lower (BRI-C17)."""
    return NEAR[question.args[0]] & saveable(state)


def shift_from_choices(state: BrigadeState, seat: Seat, question: Decision) -> int:
    """Return where a seat can take a marker that can go elsewhere (BRI-C17)."""
    return shiftable(state, seat)


def shiftable(state: BrigadeState, seat: Seat) -> int:
    """Return the places of a seat's renown from which a marker could be moved."""
    targets = open_to(state, seat)
    found = renown_places(state, seat)
    if targets & (targets - 1) == 0:
        found &= ~targets
    return found if targets else 0


def shift_to_choices(state: BrigadeState, seat: Seat, question: Decision) -> int:
    """Return where a marker can be moved to (BRI-C17, BRI-50)."""
    return open_to(state, seat) & ~BITS[question.args[0]]


def push_choices(state: BrigadeState, seat: Seat, question: Decision) -> int:
    """Return where a brigade can be pushed to (BRI-C09)."""
    return push_targets(state, seat, question.args[0], state.brigades[seat])


def divert_choices(state: BrigadeState, seat: Seat, question: Decision) -> int:
    """Return where Esme can send a fireball (BRI-C10)."""
    return NEAR[question.args[0]] & BLOCK_SET


def festival_choices(state: BrigadeState, seat: Seat, question: Decision) -> int:
    """Return the blocks that an event of the fire festival may hit (BRI-95)."""
    return festival_targets(state, question.args[0])


def festival_targets(state: BrigadeState, festival: int) -> int:
    """Return the blocks that fit a festival; immunity holds except for Burning Man (BRI-95)."""
    blocks = BLOCK_SET & ~state.burnt & ~state.lost & ~protected_set(state)
    figures = figure_set(state)
    if festival == BURNING_MAN:
        return blocks & figures
    blocks &= ~figures
    if festival == INDECENT_RELATIONS:
        return blocks
    if festival == ARSON:
        for seat in range(len(state.brigades)):
            blocks &= ~renown_places(state, seat)
        return blocks
    for place in range(PLACE_COUNT):
        if state.city.values[place] != KARNAJ_VALUE:
            blocks &= ~BITS[place]
    return blocks


def sacrifice_choices(state: BrigadeState, seat: Seat, question: Decision) -> int:
    """Return where a seat has renown to give up (BRI-W03, BRI-W04)."""
    return renown_places(state, seat)


def glide_choices(state: BrigadeState, seat: Seat, question: Decision) -> int:
    """Return the next steps of Aurath's move (BRI-W09)."""
    return gliding(state, seat, question.args[0])


def gliding(state: BrigadeState, seat: Seat, steps: int) -> int:
    """Return the next steps of a glide whose action was paid already (BRI-41, BRI-W09)."""
    is_last = state.actions_left == 0
    return glide_steps(state, seat, state.brigades[seat], steps, state.trail, is_last)


Choices = Callable[[BrigadeState, Seat, Decision], int]

CHOICES: Final[dict[str, Choices]] = {
    "renown": renown_choices,
    "douse": douse_choices,
    "kindle": kindle_choices,
    "soothe": soothe_choices,
    "shift_from": shift_from_choices,
    "shift_to": shift_to_choices,
    "push": push_choices,
    "divert": divert_choices,
    "festival": festival_choices,
    "sacrifice": sacrifice_choices,
    "glide": glide_choices,
}


def may_decline(question: Decision) -> bool:
    """Return whether a question that asks for a place can be turned down."""
    kind = question.kind
    if kind == "renown":
        return question.args[2] == OTHER_MERCHANTS
    if kind == "festival":
        return question.args[0] == INDECENT_RELATIONS
    return kind == "kindle" or kind == "divert"
