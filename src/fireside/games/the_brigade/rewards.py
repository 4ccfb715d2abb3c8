"""Abilities that are triggered by winning loyalty; the place is the block that was won.

Ali's, which asks the most, is in favours.py.
"""

from typing import Final

from fireside.games.the_brigade.actions import (
    DECLINE,
    DISCARDS,
    TARGETS,
    UPGRADES,
    list_picks,
    list_picks_or_decline,
)
from fireside.games.the_brigade.agenda import RECRUIT, plan
from fireside.games.the_brigade.board import BITS, BLOCK_SET, NEAR, Place
from fireside.games.the_brigade.components import CHOPS, DEL_UGE, IMMORA, MAL, PEP
from fireside.games.the_brigade.crew import leave
from fireside.games.the_brigade.fire import add_flames, lower_fire, saveable
from fireside.games.the_brigade.renown import (
    OTHER_MERCHANTS,
    OTHER_NOBLES,
    award,
    renown_targets,
)
from fireside.games.the_brigade.state import BrigadeState
from fireside.games.the_brigade.tracks import open_tracks, upgrade
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

DEL_LEVELS: Final = 2
CHOPS_FLAMES: Final = 2


# --- Del Uge lowers another block (BRI-C02).


def let_del_lower(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Ask which other block is lowered by two, if one burns (BRI-C02)."""
    if other_fires(state, place):
        state.stack.append(of_seat("douse", seat, place))


def other_fires(state: BrigadeState, place: Place) -> int:
    """Return the fires on other blocks than one."""
    return saveable(state) & ~BITS[place]


def douse_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the other burning blocks."""
    return list_picks(other_fires(state, question.args[0]))


def answer_douse(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Lower the block by two."""
    out.add("ability", seat, DEL_UGE)
    lower_fire(state, action.args[0], DEL_LEVELS, out)


# --- Chops Murphy raises an adjacent block (BRI-C07).


def let_chops_raise(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Ask whether an adjacent block is raised by two (BRI-C07)."""
    if flammable_near(state, place):
        state.stack.append(of_seat("kindle", seat, place))


def flammable_near(state: BrigadeState, place: Place) -> int:
    """Return the neighbours of a place that can take flames."""
    return NEAR[place] & BLOCK_SET & ~state.burnt & ~state.lost


def kindle_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the adjacent blocks that can take flames, or none of them."""
    return list_picks_or_decline(flammable_near(state, question.args[0]))


def answer_kindle(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Raise the block by two, or none."""
    if action is not DECLINE:
        out.add("ability", seat, CHOPS)
        add_flames(state, action.args[0], CHOPS_FLAMES, out)


# --- Pep Overclock upgrades, Mal Candor recruits, Immora and the orange board place renown.


def let_pep_upgrade(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Ask for a free upgrade if one is possible (BRI-C08)."""
    if open_tracks(state, seat):
        state.stack.append(of_seat("upgrade", seat))


def upgrade_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the tracks that are not full."""
    return [UPGRADES[track] for track in open_tracks(state, seat)]


def answer_upgrade(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Take the upgrade; it does not count as the one of the turn."""
    out.add("ability", seat, PEP)
    upgrade(state, seat, action.args[0], out)


def let_mal_recruit(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Recruit free (BRI-C11)."""
    out.add("ability", seat, MAL)
    plan(state, RECRUIT, seat)


def let_immora_place(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Place one renown on another nobles block (BRI-C16)."""
    out.add("ability", seat, IMMORA)
    award(state, seat, place, 1, OTHER_NOBLES)


def let_orange_place(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Ask whether one renown goes on another merchants block (BRI-B04)."""
    if state.supply[seat] and renown_targets(state, seat, place, OTHER_MERCHANTS):
        award(state, seat, place, 1, OTHER_MERCHANTS)


# --- Zilda Garrett makes another seat discard a member (BRI-C20).


def let_zilda_rob(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Ask whose crew loses a member, if another seat has one (BRI-C20)."""
    if crewed_rivals(state, seat):
        state.stack.append(of_seat("oust", seat))


def crewed_rivals(state: BrigadeState, seat: Seat) -> list[Seat]:
    """List the other seats that have a crew."""
    return [other for other in range(len(state.crews)) if other != seat and state.crews[other]]


def oust_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the other seats that have a crew, or none of them."""
    return [DECLINE] + [TARGETS[other] for other in crewed_rivals(state, seat)]


def answer_oust(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Ask the other seat which member it discards."""
    if action is not DECLINE:
        out.add("oust", action.args[0])
        state.stack.append(of_seat("discard", action.args[0]))


def discard_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the members of the own crew."""
    return [DISCARDS[member] for member in state.crews[seat]]


def answer_discard(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Discard the member."""
    leave(state, seat, action.args[0], out)
