"""Special actions of the advanced wardens (BRI-80, BRI-W01 to BRI-W10)."""

from fireside.games.the_brigade.actions import list_picks
from fireside.games.the_brigade.board import BITS, SWAP_PAIRS, Place
from fireside.games.the_brigade.components import (
    AURATH,
    BERNHARDT,
    CINDY,
    FRITH,
    GLINT,
    WHITE_FANG,
    Member,
)
from fireside.games.the_brigade.crew import can_recruit, leave, others_crew
from fireside.games.the_brigade.fire import report_fire, set_fire
from fireside.games.the_brigade.firefighting import hose
from fireside.games.the_brigade.gliding import begin_glide, can_glide
from fireside.games.the_brigade.moving import move_wagon
from fireside.games.the_brigade.renown import take_one
from fireside.games.the_brigade.state import (
    SPECIAL_USED,
    BrigadeState,
    renown_places,
    update_abilities,
)
from fireside.games.the_brigade.tracks import open_tracks
from fireside.games.the_brigade.water import warden_capacity
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat


def can_use_special(state: BrigadeState, seat: Seat) -> bool:
    """Return whether a warden whose special names nothing at first can use it now."""
    warden = state.wardens[seat]
    if warden == FRITH:
        can_hire = can_recruit(state, seat) and bool(others_crew(state, seat))
        return can_hire and renown_places(state, seat) != 0
    if warden == GLINT:
        return bool(open_tracks(state, seat)) and renown_places(state, seat) != 0
    if warden == BERNHARDT:
        return state.shield != seat
    if warden == CINDY:
        return state.pyro != seat
    if warden == AURATH:
        return can_glide(state, seat)
    return warden == WHITE_FANG


def use_special(state: BrigadeState, seat: Seat, out: Events) -> None:
    """Do what the warden does, or ask what it takes first."""
    warden = state.wardens[seat]
    start_special(state, seat, out)
    if warden in (FRITH, GLINT):
        state.stack.append(of_seat("sacrifice", seat))
    elif warden == BERNHARDT:
        state.shield = seat
    elif warden == CINDY:
        state.pyro = seat
    elif warden == AURATH:
        begin_glide(state, seat)
    else:
        turn_white_fang(state, seat, out)


def start_special(state: BrigadeState, seat: Seat, out: Events) -> None:
    """Note that the special of this turn is used (BRI-80)."""
    state.used |= SPECIAL_USED
    out.add("special", seat, state.wardens[seat])


def sacrifice_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List where a seat has renown to give up."""
    return list_picks(renown_places(state, seat))


def answer_sacrifice(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Take one renown off for Frith's recruit or Glint's upgrade (BRI-W03, BRI-W04)."""
    take_one(state, seat, action.args[0], out)
    if state.wardens[seat] == FRITH:
        state.stack.append(of_seat("poach", seat))
    else:
        state.upgrades_left += 1


def turn_white_fang(state: BrigadeState, seat: Seat, out: Events) -> None:
    """Turn White Fang's card: dawn without a crew, or dusk with two buckets (BRI-W07)."""
    if state.is_dawn:
        state.is_dawn = 0
        state.warden_water[seat] = min(state.warden_water[seat], warden_capacity(state, seat))
        return
    state.is_dawn = 1
    state.warden_water[seat] = warden_capacity(state, seat)
    for member in state.crews[seat][:]:
        leave(state, seat, member, out)


def dispatch(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Send Gloria's wagon to put a small fire out (BRI-W01)."""
    start_special(state, seat, out)
    move_wagon(state, seat, place, out)
    hose(state, seat, out)


def list_swaps(state: BrigadeState) -> list[int]:
    """List the pairs of blocks whose fires differ and may be swapped (BRI-W02, BRI-24)."""
    fixed = state.burnt | state.lost
    found: list[int] = []
    for number in range(len(SWAP_PAIRS)):
        one, other = SWAP_PAIRS[number]
        if state.fire[one] != state.fire[other] and (BITS[one] | BITS[other]) & fixed == 0:
            found.append(number)
    return found


def swap(state: BrigadeState, seat: Seat, one: Place, other: Place, out: Events) -> None:
    """Swap two fires; above its track a block is lost (BRI-W02)."""
    start_special(state, seat, out)
    tracks = state.city.flame_tracks
    first = min(state.fire[other], tracks[one] + 1)
    second = min(state.fire[one], tracks[other] + 1)
    set_fire(state, one, first)
    set_fire(state, other, second)
    report_fire(state, one, out)
    report_fire(state, other, out)


def list_mimics(state: BrigadeState) -> list[Member]:
    """List the members in play that Galeela's marker is not on (BRI-W08)."""
    found: list[Member] = []
    for crew in state.crews:
        found += [member for member in crew if member != state.mimic]
    found.sort()
    return found


def mimic(state: BrigadeState, seat: Seat, member: Member, out: Events) -> None:
    """Put Galeela's marker on a member (BRI-W08)."""
    start_special(state, seat, out)
    state.mimic = member
    update_abilities(state)
    out.add("mimic", seat, member)
