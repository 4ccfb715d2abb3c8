"""The turn: an event, then actions, then the next seat (BRI-30, BRI-40, BRI-62, BRI-C15)."""

from typing import Final

from fireside.games.the_brigade.actions import DECLINE, MOVE_ROWS, TOW_ROWS, add_places
from fireside.games.the_brigade.agenda import (
    ACT,
    AFTER_ACTION,
    BEGIN_ACTIONS,
    CLOSE_TURN,
    END_PHASE,
    FOLLOW,
    PASS_TURN,
    plan,
)
from fireside.games.the_brigade.board import BITS, Place
from fireside.games.the_brigade.components import (
    BEN,
    COMMAND_TRACK,
    ESTER,
    LAST_STEPS,
    MORGANA,
    NOBLES,
    PINK,
    TRACK_COUNT,
    WAGON_TRACK,
)
from fireside.games.the_brigade.decks import draw_event
from fireside.games.the_brigade.event_cards import resolve_event
from fireside.games.the_brigade.moving import (
    move_brigade,
    move_ends,
    move_wagon,
    wagon_ends,
)
from fireside.games.the_brigade.scoring import check_quiet, finish, finish_claim
from fireside.games.the_brigade.state import (
    ACTION_PHASE,
    EVACUATION,
    EVENT_PHASE,
    JUST_MOVED,
    NOBODY,
    OPEN,
    SUMMONED,
    TOWED,
    BrigadeState,
    has_ability,
    track_value,
)
from fireside.games.the_brigade.water import warden_capacity
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

UPGRADES_A_TURN: Final = 1

ACTION_LIMIT: Final = 24
"""More actions than a turn can have."""

ACT_DECISIONS: Final[list[list[Decision]]] = [
    [of_seat("act", seat, count) for count in range(ACTION_LIMIT)] for seat in range(4)
]
"""By seat and actions left."""


def begin_turn(state: BrigadeState, seat: Seat, out: Events) -> None:
    """Start a turn with its event; Bernhardt's protection ends just before (BRI-30, BRI-W05)."""
    reset_turn(state, seat)
    out.add("turn", seat, state.turn_count)
    if state.shield == seat:
        state.shield = NOBODY
    plan(state, BEGIN_ACTIONS)
    plan(state, END_PHASE)
    resolve_event(state, draw_event(state), out)


def reset_turn(state: BrigadeState, seat: Seat) -> None:
    """Give the turn to a seat, and forget what the last one used."""
    state.turn = seat
    state.turn_count += 1
    state.phase = EVENT_PHASE
    state.actions_left = 0
    state.upgrades_left = UPGRADES_A_TURN
    state.used = 0
    state.finished_track = 0


def begin_actions(state: BrigadeState) -> None:
    """Start the action phase (BRI-40); Sir Precious costs an action (BRI-C22)."""
    state.phase = ACTION_PHASE
    state.actions_left += track_value(state, state.turn, COMMAND_TRACK)
    if state.precious == state.turn:
        state.actions_left -= 1
    plan(state, ACT)


def ask_action(state: BrigadeState, out: Events) -> None:
    """Ask for the next action, or end the turn when nothing is left to do."""
    check_quiet(state, out)
    if state.result != OPEN:
        return
    if state.actions_left or has_free_action(state, state.turn):
        state.stack.append(ACT_DECISIONS[state.turn][state.actions_left])
    else:
        end_turn(state, state.turn)


def has_free_action(state: BrigadeState, seat: Seat) -> bool:
    """Return whether something free can be done without an action left."""
    return can_summon(state, seat) or can_tow_behind(state, seat) or can_throw_out(state, seat)


def can_summon(state: BrigadeState, seat: Seat) -> bool:
    """Return whether Morgana's free wagon move is left (BRI-C05)."""
    return state.used & SUMMONED == 0 and has_ability(state, seat, MORGANA)


def has_tow(state: BrigadeState, seat: Seat) -> bool:
    """Return whether the wagon's free move with a brigade move is left (BRI-49)."""
    is_full = state.steps[seat * TRACK_COUNT + WAGON_TRACK] == LAST_STEPS[WAGON_TRACK]
    return is_full and state.used & TOWED == 0


def can_tow_behind(state: BrigadeState, seat: Seat) -> bool:
    """Return whether the wagon may follow the brigade free (BRI-49)."""
    return state.used & JUST_MOVED != 0 and has_tow(state, seat)


def can_throw_out(state: BrigadeState, seat: Seat) -> bool:
    """Return whether Sir Precious can be thrown out (BRI-C22)."""
    return state.precious == seat and state.brigades[seat] == state.homes[seat]


def pay_action(state: BrigadeState) -> None:
    """Use up one action, also for an ability (BRI-40, BRI-72), and ask for the next one later."""
    state.actions_left -= 1
    state.used &= ~JUST_MOVED
    plan(state, ACT)
    if state.wardens[state.turn] == ESTER:
        plan(state, AFTER_ACTION)


def fill_ester(state: BrigadeState) -> None:
    """Fill Ester's own bucket after an action (BRI-W06)."""
    seat = state.turn
    state.warden_water[seat] = warden_capacity(state, seat)


def end_turn(state: BrigadeState, seat: Seat) -> None:
    """Close the turn, after the pink board's free move from a nobles block (BRI-B03)."""
    plan(state, CLOSE_TURN)
    may_stroll = state.boards[seat] == PINK and is_on_nobles(state, seat)
    if may_stroll and move_ends(state, seat) & ~state.burnt:
        state.stack.append(of_seat("stroll", seat))


def stroll_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the moves of the pink board, or none of them."""
    actions = [DECLINE]
    add_places(actions, MOVE_ROWS, move_ends(state, seat) & ~state.burnt)
    return actions


def answer_stroll(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Make the pink board's free move, or not (BRI-B03)."""
    if action is not DECLINE:
        if has_tow(state, seat):
            plan(state, FOLLOW, seat)
        move_brigade(state, seat, action.args[0], out)


def ask_follow(state: BrigadeState, seat: Seat) -> None:
    """Ask where a wagon with a full track follows the pink board's move (BRI-49, BRI-B03)."""
    state.stack.append(of_seat("follow", seat))


def follow_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the free moves of the wagon, or none of them."""
    actions = [DECLINE]
    add_places(actions, TOW_ROWS, wagon_ends(state, seat))
    return actions


def answer_follow(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Let the wagon follow, or not."""
    if action is not DECLINE:
        tow(state, seat, action.args[0], out)


def tow(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Move the wagon free with a brigade move, once a turn (BRI-49)."""
    state.used |= TOWED
    out.add("tow", seat)
    move_wagon(state, seat, place, out)


def is_on_nobles(state: BrigadeState, seat: Seat) -> bool:
    """Return whether a brigade stands on a nobles block that still is one."""
    return state.city.sets[NOBLES] & ~state.burnt & BITS[state.brigades[seat]] != 0


def close_turn(state: BrigadeState, out: Events) -> None:
    """Send a brigade home that could not leave a destroyed block, and end the phase (BRI-41)."""
    seat = state.turn
    if state.burnt & BITS[state.brigades[seat]]:
        state.brigades[seat] = state.homes[seat]
        out.add("home", seat, 0)
    plan(state, PASS_TURN)
    plan(state, END_PHASE)


def pass_turn(state: BrigadeState, out: Events) -> None:
    """Begin the next turn, Brother Ben's too, or end the game (BRI-62, BRI-66, BRI-C15)."""
    if state.finished_track and has_ability(state, state.turn, BEN):
        out.add("extra_turn", state.turn)
        begin_turn(state, state.turn, out)
        return
    seat = (state.turn + 1) % len(state.brigades)
    if seat == state.first and finish_claim(state, out):
        return
    if seat == state.first and state.is_last_round:
        finish(state, EVACUATION, NOBODY, out)
    else:
        begin_turn(state, seat, out)
