"""Triggered abilities: one row for each, with the function that does its work.

triggers.py lists the triggers. Seats go in order from the one whose turn it is; for one seat the
crew goes first, in order of recruiting, then what Galeela mimics, then the board (BRI-74). An
ability is called only if it works when it is triggered (BRI-70), and does nothing if it has stopped
working when it comes up. So a member with a triggered ability is a name in components.py, a
function and a row here.

Lasting abilities have no trigger: the rules that they change ask `has_ability` (Kulari, Selina,
Nery, Morgana, Mog, Lumen, Leon, Ebenezer, Brother Ben, Ash).
"""

from collections.abc import Callable
from typing import Final, final

from fireside.games.the_brigade.agenda import ABILITY, plan
from fireside.games.the_brigade.board import Place
from fireside.games.the_brigade.components import (
    ALI,
    BOARDS,
    CHOPS,
    COMMONS,
    COUNCIL,
    DEL_UGE,
    ESME,
    GNESS,
    IMMORA,
    MAL,
    MEMBER_COUNT,
    MERCHANTS,
    NO_AFFILIATION,
    NOBLES,
    ORANGE,
    PEP,
    PLAIN,
    VEDA,
    WALDER,
    ZILDA,
    Member,
)
from fireside.games.the_brigade.favours import let_ali_choose
from fireside.games.the_brigade.reactions import (
    let_esme_divert,
    let_gness_raise,
    let_veda_substitute,
    let_walder_spill,
)
from fireside.games.the_brigade.rewards import (
    let_chops_raise,
    let_del_lower,
    let_immora_place,
    let_mal_recruit,
    let_orange_place,
    let_pep_upgrade,
    let_zilda_rob,
)
from fireside.games.the_brigade.state import (
    NO_MEMBER,
    BrigadeState,
    has_ability,
    seats_from,
)
from fireside.games.the_brigade.triggers import (
    AIMED,
    FIGURE_SHIFT,
    LANDING,
    MOVED,
    REFILLED,
    TRIGGERS,
    WON,
)
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

ANY: Final = NO_AFFILIATION
"""Winning any block will do."""

Work = Callable[[BrigadeState, Seat, Place, Events], None]


@final
class Ability:
    """One row: what triggers whose ability, and what it does then."""

    def __init__(
        self, trigger: int, member: Member, board: int, affiliation: int, work: Work
    ) -> None:
        self.trigger: Final = trigger
        self.member: Final = member
        self.board: Final = board
        self.affiliation: Final = affiliation
        """Which blocks trigger it when they are won; ANY for all, and for other triggers."""
        self.work: Final = work


def _of_member(trigger: int, member: Member, affiliation: int, work: Work) -> Ability:
    return Ability(trigger, member, PLAIN, affiliation, work)


ABILITIES: Final[list[Ability]] = [
    _of_member(WON, DEL_UGE, COMMONS, let_del_lower),
    _of_member(WON, CHOPS, ANY, let_chops_raise),
    _of_member(WON, PEP, MERCHANTS, let_pep_upgrade),
    _of_member(WON, MAL, COUNCIL, let_mal_recruit),
    _of_member(WON, IMMORA, NOBLES, let_immora_place),
    _of_member(WON, ALI, MERCHANTS, let_ali_choose),
    _of_member(WON, ZILDA, NOBLES, let_zilda_rob),
    Ability(WON, NO_MEMBER, ORANGE, ANY, let_orange_place),
    _of_member(MOVED, GNESS, ANY, let_gness_raise),
    _of_member(REFILLED, WALDER, ANY, let_walder_spill),
    _of_member(AIMED, ESME, ANY, let_esme_divert),
    _of_member(LANDING, VEDA, ANY, let_veda_substitute),
]


def find_ability(trigger: int, member: Member, board: int) -> int:
    """Return the row of a member, or of a board, for a trigger; -1 if it has none."""
    for row in range(len(ABILITIES)):
        ability = ABILITIES[row]
        if ability.trigger == trigger and ability.member == member and ability.board == board:
            return row
    return -1


BY_MEMBER: Final = [
    [find_ability(trigger, member, PLAIN) for member in range(MEMBER_COUNT)]
    for trigger in range(len(TRIGGERS))
]
"""By trigger and member: the row, or -1."""

BY_BOARD: Final = [
    [find_ability(trigger, NO_MEMBER, board) for board in range(len(BOARDS))]
    for trigger in range(len(TRIGGERS))
]
"""By trigger and board: the row, or -1."""


TRIGGERED: Final = [
    sum([1 << member for member in range(MEMBER_COUNT) if BY_MEMBER[trigger][member] >= 0])
    for trigger in range(len(TRIGGERS))
]
"""By trigger: the set of members with an ability for it."""


def rows_of(state: BrigadeState, trigger: int, seat: Seat) -> list[int]:
    """List a seat's rows for a trigger: crew in order, then the mimic, then the board (BRI-74)."""
    rows: list[int] = []
    if state.abilities[seat] & TRIGGERED[trigger]:
        members = state.crews[seat][:]
        if state.mimic not in members:
            members.append(state.mimic)
        for member in members:
            if member != NO_MEMBER and has_ability(state, seat, member):
                row = BY_MEMBER[trigger][member]
                if row >= 0:
                    rows.append(row)
    row = BY_BOARD[trigger][state.boards[seat]]
    if row >= 0:
        rows.append(row)
    return rows


def trigger_abilities(state: BrigadeState, trigger: int, seat: Seat, place: Place) -> None:
    """Put the triggered abilities on the agenda, in their order (BRI-74)."""
    callers = [seat]
    subject = place
    if trigger == REFILLED:
        callers = [other for other in seats_from(state, state.turn) if other != seat]
        subject = seat | place << FIGURE_SHIFT
    callers.reverse()
    for caller in callers:
        rows = rows_of(state, trigger, caller)
        rows.reverse()
        for row in rows:
            affiliation = ABILITIES[row].affiliation
            if affiliation == ANY or affiliation == state.city.affiliations[place]:
                plan(state, ABILITY, row, caller, subject)


def use_ability(state: BrigadeState, row: int, seat: Seat, place: Place, out: Events) -> None:
    """Let an ability do its work, if it still works (BRI-74)."""
    ability = ABILITIES[row]
    if ability.member == NO_MEMBER or has_ability(state, seat, ability.member):
        ability.work(state, seat, place, out)


# --- Fireballs, which the first ability that meets one deals with (BRI-74).


def meets(state: BrigadeState, trigger: int, seat: Seat, place: Place) -> bool:
    """Return whether a seat has a figure where a fireball comes down, a brigade if it is aimed."""
    if state.brigades[seat] == place:
        return True
    return trigger == LANDING and state.wagons[seat] == place


def intercept(state: BrigadeState, trigger: int, place: Place, out: Events) -> bool:
    """Let an ability deal with a fireball; return whether there was one."""
    for seat in seats_from(state, state.turn):
        if meets(state, trigger, seat, place):
            for row in rows_of(state, trigger, seat):
                use_ability(state, row, seat, place, out)
                return True
    return False
