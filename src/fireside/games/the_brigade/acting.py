"""What each action of a turn does: one entry per kind (BRI-40 to BRI-49)."""

from collections.abc import Callable
from typing import Final

from fireside.games.the_brigade.agenda import ACT, RECRUIT, plan
from fireside.games.the_brigade.crew import throw_out
from fireside.games.the_brigade.firefighting import (
    extinguish,
    fight_with_ash,
    hose_with_leon,
    mix,
)
from fireside.games.the_brigade.moving import detour, move_brigade, move_wagon
from fireside.games.the_brigade.refilling import bargain, refill, transfer
from fireside.games.the_brigade.state import (
    JUST_MOVED,
    MUST_MOVE,
    SUMMONED,
    BrigadeState,
)
from fireside.games.the_brigade.tracks import upgrade
from fireside.games.the_brigade.turn import end_turn, pay_action, tow
from fireside.games.the_brigade.wardens import dispatch, mimic, swap, use_special
from fireside.kernel.action import Action
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat


def act_move(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Move the brigade (BRI-41)."""
    pay_action(state)
    move_brigade(state, seat, action.args[0], out)


def act_detour(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Move the brigade through the Aviary (BRI-89)."""
    pay_action(state)
    detour(state, seat, action.args[0], out)


def act_wagon(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Move the wagon (BRI-42)."""
    pay_action(state)
    move_wagon(state, seat, action.args[0], out)


def act_tow(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Move the wagon free, behind the brigade or ahead of it (BRI-49)."""
    if state.used & JUST_MOVED == 0:
        state.used |= MUST_MOVE
    plan(state, ACT)
    tow(state, seat, action.args[0], out)


def act_summon(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Move the wagon free with Morgana (BRI-C05)."""
    state.used |= SUMMONED
    plan(state, ACT)
    out.add("summon", seat)
    move_wagon(state, seat, action.args[0], out)


def act_extinguish(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Fight the fire where the brigade stands (BRI-43)."""
    pay_action(state)
    extinguish(state, seat, action.args[0], out)


def act_mix(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Fight it with as much water of the wagon as the seat likes (BRI-43)."""
    pay_action(state)
    mix(state, seat, action.args[0], action.args[1], out)


def act_refill(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Refill at home or on a loyal block (BRI-45)."""
    pay_action(state)
    refill(state, seat, action.args[0], out)


def act_bargain(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Refill for renown (BRI-B01)."""
    pay_action(state)
    bargain(state, seat, action.args[0], out)


def act_recruit(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Look for a recruit (BRI-46)."""
    pay_action(state)
    plan(state, RECRUIT, seat)


def act_transfer(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Move water between wagon and brigade (BRI-47)."""
    pay_action(state)
    transfer(state, seat, action.args[0], action.args[1], out)


def act_upgrade(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Take the upgrade of this turn (BRI-48)."""
    pay_action(state)
    state.upgrades_left -= 1
    upgrade(state, seat, action.args[0], out)


def act_hose(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Let the wagon alone put a fire out (BRI-C14)."""
    pay_action(state)
    hose_with_leon(state, seat, out)


def act_ash(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Let Ash fight a fire next door (BRI-C21)."""
    pay_action(state)
    fight_with_ash(state, seat, action.args[0], action.args[1], out)


def act_throw_out(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Throw Sir Precious out, free (BRI-C22)."""
    plan(state, ACT)
    throw_out(state, seat, out)


def act_special(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Use the warden's special action (BRI-80)."""
    pay_action(state)
    use_special(state, seat, out)


def act_dispatch(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Send Gloria's wagon (BRI-W01)."""
    pay_action(state)
    dispatch(state, seat, action.args[0], out)


def act_swap(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Swap two fires as Blitz (BRI-W02)."""
    pay_action(state)
    swap(state, seat, action.args[0], action.args[1], out)


def act_mimic(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """Move Galeela's marker (BRI-W08)."""
    pay_action(state)
    mimic(state, seat, action.args[0], out)


def act_stop(state: BrigadeState, seat: Seat, action: Action, out: Events) -> None:
    """End the turn; what is left of its actions lapses (BRI-40)."""
    end_turn(state, seat)


Act = Callable[[BrigadeState, Seat, Action, Events], None]

ACTS: Final[dict[str, Act]] = {
    "move": act_move,
    "detour": act_detour,
    "wagon": act_wagon,
    "tow": act_tow,
    "summon": act_summon,
    "extinguish": act_extinguish,
    "mix": act_mix,
    "refill": act_refill,
    "bargain": act_bargain,
    "recruit": act_recruit,
    "transfer": act_transfer,
    "upgrade": act_upgrade,
    "hose": act_hose,
    "ash": act_ash,
    "throw_out": act_throw_out,
    "special": act_special,
    "dispatch": act_dispatch,
    "swap": act_swap,
    "mimic": act_mimic,
    "stop": act_stop,
}
