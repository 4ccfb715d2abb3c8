"""Members join and leave a crew (BRI-46, BRI-C20, BRI-C22, BRI-W03)."""

from typing import Final

from fireside.games.the_brigade.actions import DECLINE, JOIN, KEEPS, TARGETS
from fireside.games.the_brigade.agenda import CHOOSE_RECRUIT, plan
from fireside.games.the_brigade.components import CREW_TRACK, MEMBER_WATER, PRECIOUS, Member
from fireside.games.the_brigade.decks import reveal_crew
from fireside.games.the_brigade.state import NO_MEMBER, BrigadeState, track_value, update_abilities
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

LOOK_COUNT: Final = 2
PRECIOUS_BIT: Final = 1 << PRECIOUS


def can_recruit(state: BrigadeState, seat: Seat) -> bool:
    """Return whether a seat has room for a crew at all (BRI-46)."""
    return track_value(state, seat, CREW_TRACK) > 0


def reveal_recruits(state: BrigadeState, seat: Seat, out: Events) -> None:
    """Turn up two crew cards, and give Sir Precious away if he is one of them (BRI-46)."""
    if not can_recruit(state, seat):
        return
    for _ in range(LOOK_COUNT):
        member = reveal_crew(state)
        if member >= 0:
            out.add("reveal", seat, member)
    plan(state, CHOOSE_RECRUIT, seat)
    if state.revealed & PRECIOUS_BIT:
        if len(state.brigades) == 2:
            give_precious(state, 1 - seat, out)
        else:
            state.stack.append(of_seat("give", seat))


def give_precious(state: BrigadeState, other: Seat, out: Events) -> None:
    """Burden another seat with Sir Precious (BRI-C22)."""
    state.revealed ^= PRECIOUS_BIT
    state.precious = other
    out.add("precious", other)


def give_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the other seats."""
    return [TARGETS[other] for other in range(len(state.crews)) if other != seat]


def answer_give(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Give Sir Precious to another seat (BRI-C22)."""
    give_precious(state, action.args[0], out)


def throw_out(state: BrigadeState, seat: Seat, out: Events) -> None:
    """Get rid of Sir Precious (BRI-C22)."""
    state.precious = -1
    state.crew_discards |= PRECIOUS_BIT
    out.add("throw_out", seat)


def choose_recruit(state: BrigadeState, seat: Seat) -> None:
    """Ask which of the revealed cards joins the crew."""
    if state.revealed:
        state.stack.append(of_seat("recruit", seat))


def members_in(cards: int) -> list[Member]:
    """List the members of a set of cards."""
    return [member for member in range(PRECIOUS) if cards >> member & 1]


def list_keeps(state: BrigadeState, seat: Seat, cards: list[Member]) -> list[Action]:
    """List each member that could join with each slot that it could take (BRI-46)."""
    crew_size = len(state.crews[seat])
    slots = list(range(crew_size))
    if crew_size < track_value(state, seat, CREW_TRACK):
        slots.append(JOIN)
    return [KEEPS[member][slot] for member in cards for slot in slots]


def recruit_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List what may be done with the revealed cards."""
    return [DECLINE, *list_keeps(state, seat, members_in(state.revealed))]


def answer_recruit(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Take a revealed member, or none, and discard the other cards (BRI-46)."""
    if action is not DECLINE:
        member, slot = action.args
        state.revealed ^= 1 << member
        join(state, seat, member, slot, out)
    state.crew_discards |= state.revealed
    state.revealed = 0


def join(state: BrigadeState, seat: Seat, member: Member, slot: int, out: Events) -> None:
    """Take a member into the crew with full buckets, in a free or a taken slot (BRI-46)."""
    if slot != JOIN:
        leave(state, seat, state.crews[seat][slot], out)
    state.crews[seat] = [*state.crews[seat], member]
    state.crew_water[member] = MEMBER_WATER[member]
    update_abilities(state)
    out.add("join", seat, member)


def leave(state: BrigadeState, seat: Seat, member: Member, out: Events) -> None:
    """Discard a member with its water, and Galeela's marker on it (BRI-73, BRI-W08)."""
    state.crews[seat] = [other for other in state.crews[seat] if other != member]
    state.crew_water[member] = 0
    state.crew_discards |= 1 << member
    if state.mimic == member:
        state.mimic = NO_MEMBER
    update_abilities(state)
    out.add("leave", seat, member)


# --- Frith takes a member of another crew (BRI-W03).


def others_crew(state: BrigadeState, seat: Seat) -> list[Member]:
    """List the members of all other crews."""
    found: list[Member] = []
    for other in range(len(state.crews)):
        if other != seat:
            found += state.crews[other]
    found.sort()
    return found


def poach_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List each member of another crew with each slot that it could take."""
    return list_keeps(state, seat, others_crew(state, seat))


def answer_poach(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Take a member from its crew into the own one."""
    member, slot = action.args
    for other in range(len(state.crews)):
        if member in state.crews[other]:
            state.crews[other] = [own for own in state.crews[other] if own != member]
            out.add("poached", other, member)
    join(state, seat, member, slot, out)
