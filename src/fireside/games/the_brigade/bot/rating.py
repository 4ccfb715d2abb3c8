"""What a sensible hand thinks of each answer, in hundredths of a point."""

from typing import Final, final

from fireside.games.the_brigade.actions import (
    ACCEPT,
    JOIN,
    LOWER,
    SHIFT,
    TO_BRIGADE,
    WAGON,
)
from fireside.games.the_brigade.board import BITS, NEAR, NEXT, NOWHERE, Place, places_in
from fireside.games.the_brigade.bot.blocks import Stakes
from fireside.games.the_brigade.bot.crew import (
    SKILLS,
    best_upgrade,
    member_worth,
    upgrade_worth,
)
from fireside.games.the_brigade.bot.plans import NOTHING, Plans, fire_worth, rescue_worth
from fireside.games.the_brigade.bot.tastes import (
    ACTION,
    CINDY_WORTH,
    FLAME_NEAR,
    LESSER_RISK,
    POINT,
    RISK,
    SHIELD_SHARE,
    TASTES,
    WATER,
)
from fireside.games.the_brigade.buildings import OAK_LENGTH
from fireside.games.the_brigade.components import (
    AURATH,
    BERNHARDT,
    CINDY,
    CREW_TRACK,
    DAWN_WATER,
    FRITH,
    GLINT,
)
from fireside.games.the_brigade.crew import others_crew
from fireside.games.the_brigade.fire import can_burn
from fireside.games.the_brigade.firefighting import most_levels, water_at_hand
from fireside.games.the_brigade.state import (
    NO_MEMBER,
    BrigadeState,
    renown_at,
    track_value,
)
from fireside.games.the_brigade.water import brigade_water
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.seats import Seat

TURNS: Final = ("act", "stroll", "glide")
"""Questions about what to do, or where to go."""


def rate(state: BrigadeState, seat: Seat, action: Action, question: Decision) -> int:
    """Rate one answer; for several answers to a question a Rating is quicker."""
    return Rating(state, seat, question).of(action)


@final
class Rating:
    """The answers to one question, rated by what they lead to."""

    def __init__(self, state: BrigadeState, seat: Seat, question: Decision) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.question: Final = question
        self.stakes: Final = Stakes(state, seat)
        needs_plans = question.kind in TURNS
        self.plans: Final = Plans(self.stakes) if needs_plans else None

    def of(self, action: Action) -> int:
        """Rate an answer."""
        if self.plans is None:
            return rate_answer(self.stakes, action, self.question)
        return rate_act(self.plans, action)


# --- The turn


def rate_act(plans: Plans, action: Action) -> int:
    """Rate an action of a turn; ending it is worth nothing."""
    kind = action.kind
    if kind == "move":
        return rate_move(plans, action.args[0])
    if kind == "wagon":
        return plans.wagons[action.args[0]] - 1
    if kind == "tow" or kind == "summon":
        return plans.wagons[action.args[0]]
    if kind == "extinguish":
        return rate_extinguish(plans, action.args[0])
    if kind == "transfer":
        return rate_transfer(plans, action.args[0], action.args[1])
    if kind == "refill":
        return plans.refill_wagon if action.args[0] == WAGON else plans.refill
    if kind == "upgrade":
        return 10 * upgrade_worth(plans.stakes, action.args[0])
    if kind == "recruit":
        return rate_recruiting(plans.stakes)
    if kind == "pick" or kind == "detour":
        return rate_move(plans, action.args[0]) + 1
    return rate_rare_act(plans, action)


def rate_move(plans: Plans, place: Place) -> int:
    """Rate a move of the brigade."""
    return plans.moves[place]


def rate_extinguish(plans: Plans, levels: int) -> int:
    """Rate taking levels off where the brigade stands: all of them, or as many as save it."""
    state = plans.state
    intensity = state.fire[plans.here]
    if levels == intensity:
        return plans.put_out
    saved = rescue_worth(plans.stakes, plans.here, levels) - TASTES[WATER] * levels
    return 10 * saved if levels <= 2 else NOTHING


def rate_transfer(plans: Plans, way: int, amount: int) -> int:
    """Rate moving water to the brigade, as much as it can take."""
    if way == TO_BRIGADE and amount == min(plans.cart_water, plans.room):
        return plans.transfer
    return NOTHING


def rate_recruiting(stakes: Stakes) -> int:
    """Rate looking at two crew cards: for a free place, or for a better member."""
    state = stakes.state
    crew = state.crews[stakes.seat]
    typical = 6 * (stakes.rounds + 1)
    if len(crew) < track_value(state, stakes.seat, CREW_TRACK):
        return 10 * typical
    least = min([member_worth(stakes, member) for member in crew])
    return 10 * max(0, typical - least) // 2


def rate_rare_act(plans: Plans, action: Action) -> int:
    """Rate what only some seats can do in their turn."""
    stakes = plans.stakes
    state = plans.state
    kind = action.kind
    args = action.args
    if kind == "dispatch":
        return 10 * (fire_worth(stakes, args[0], 1) - TASTES[WATER])
    if kind == "hose":
        return 10 * (fire_worth(stakes, plans.cart, 1) - TASTES[WATER])
    if kind == "ash":
        if args[1] == state.fire[args[0]]:
            return 10 * (fire_worth(stakes, args[0], args[1]) - TASTES[WATER] * args[1])
        return NOTHING
    if kind == "bargain":
        if args[0] == WAGON:
            return NOTHING
        return plans.refill - 10 * marker_cost(stakes, plans.here)
    if kind == "throw_out":
        return 10 * TASTES[ACTION]
    if kind == "swap":
        return 10 * (swap_worth(stakes, args[0], args[1]) - TASTES[ACTION] // 2)
    if kind == "mimic":
        old = SKILLS[state.mimic] if state.mimic != NO_MEMBER else 0
        new = SKILLS[args[0]]
        if args[0] in state.crews[plans.seat]:
            new = new // 2
        return 10 * (new - old) * (stakes.rounds + 1)
    if kind == "special":
        return 10 * special_worth(plans)
    return 0


def special_worth(plans: Plans) -> int:
    """Rate the special action of a warden that names nothing at first."""
    stakes = plans.stakes
    state = plans.state
    seat = plans.seat
    warden = state.wardens[seat]
    if warden == CINDY:
        return TASTES[CINDY_WORTH]
    if warden == BERNHARDT:
        return shield_worth(stakes)
    if warden == GLINT:
        if state.upgrades_left:
            return 0
        return (best_upgrade(stakes) - least_marker(stakes)) // 2
    if warden == FRITH:
        best = 0
        for member in others_crew(state, seat):
            best = max(best, member_worth(stakes, member))
        if len(state.crews[seat]) == track_value(state, seat, CREW_TRACK):
            best -= min([member_worth(stakes, member) for member in state.crews[seat]])
        return best * 3 // 2 - least_marker(stakes)
    if warden == AURATH:
        best = 0
        for place in places_in(plans.ends):
            best = max(best, plans.moves[place])
        return best // 10 + (robbery(plans) if plans.room else -1)
    if state.is_dawn:
        return 2 * TASTES[WATER] if state.warden_water[seat] == 0 else -1
    crew = sum([member_worth(stakes, member) for member in state.crews[seat]])
    return TASTES[WATER] * (DAWN_WATER - brigade_water(state, seat)) - crew


def shield_worth(stakes: Stakes) -> int:
    """Rate Bernhardt's protection by what may burn down without it (BRI-W05)."""
    state = stakes.state
    worth = 0
    for place in places_in(state.held[stakes.seat]):
        room = state.city.flame_tracks[place] - state.fire[place]
        if room <= 1:
            risk = TASTES[RISK] if room == 0 else TASTES[LESSER_RISK]
            worth -= stakes.ruin_worth(place) * risk
    return worth * TASTES[SHIELD_SHARE] // 10000


def robbery(plans: Plans) -> int:
    """Rate the figures beside the brigade that Aurath could rob."""
    state = plans.state
    near = NEAR[plans.here]
    worth = -1
    for other in range(len(state.brigades)):
        if other != plans.seat:
            if near & BITS[state.brigades[other]] and brigade_water(state, other):
                worth += TASTES[WATER]
            if near & BITS[state.wagons[other]] and state.wagon_water[other]:
                worth += TASTES[WATER]
    return worth


def swap_worth(stakes: Stakes, one: Place, other: Place) -> int:
    """Rate swapping two fires: what is saved, what is lost, and what burns under the brigade."""
    state = stakes.state
    first = state.fire[one]
    second = state.fire[other]
    worth = blaze_worth(stakes, one, second) - blaze_worth(stakes, one, first)
    return worth + blaze_worth(stakes, other, first) - blaze_worth(stakes, other, second)


def blaze_worth(stakes: Stakes, place: Place, intensity: int) -> int:
    """Rate a block that burns at an intensity."""
    state = stakes.state
    room = state.city.flame_tracks[place] - intensity
    worth = 0
    if room <= 1 and intensity:
        risk = 100 if room < 0 else TASTES[RISK] if room == 0 else TASTES[LESSER_RISK]
        worth = stakes.ruin_worth(place) * risk // 100
    if room >= 0 and intensity and place == state.brigades[stakes.seat]:
        water = water_at_hand(state, stakes.seat)
        if water >= intensity:
            worth += fire_worth(stakes, place, intensity)
    return worth


# --- Answers to what comes up


def rate_answer(stakes: Stakes, action: Action, question: Decision) -> int:
    """Rate an answer to a question that is not about the turn; turning it down is 0."""
    kind = question.kind
    args = action.args
    if kind == "renown":
        if not args:
            return 0
        return stakes.marker_worth(args[0], question.args[1])
    if action.kind == "decline":
        return 0
    if kind in ("recruit", "poach"):
        return keep_worth(stakes, args[0], args[1])
    if kind in ("upgrade", "discard"):
        if kind == "upgrade":
            return upgrade_worth(stakes, args[0])
        return -member_worth(stakes, args[0])
    if kind in ("give", "oust"):
        return 1 + stakes.totals[args[0]] + 10 * max(stakes.counts[args[0]])
    if kind in ("sacrifice", "shift_from"):
        return -marker_cost(stakes, args[0])
    if kind == "shift_to":
        return stakes.marker_worth(args[0], 1)
    if kind in ("douse", "soothe"):
        return cooling_worth(stakes, args[0], 2 if kind == "douse" else 1)
    if kind == "favour":
        return favour_worth(stakes, args[0], question.args[0])
    if kind == "fan":
        return fan_worth(stakes, question.args[0]) if action is ACCEPT else 0
    if kind == "kindle":
        return flame_worth(stakes, args[0], 2)
    if kind in ("divert", "festival"):
        return flame_worth(stakes, args[0], 1)
    if kind == "fell":
        return fell_worth(stakes, question.args[0], args[0])
    assert kind == "push"
    return push_worth(stakes, question.args[0], args[0])


def keep_worth(stakes: Stakes, member: int, slot: int) -> int:
    """Rate a recruit, and whoever has to make room."""
    worth = 1 + member_worth(stakes, member)
    if slot == JOIN:
        return worth
    crew = stakes.state.crews[stakes.seat]
    gone = crew[slot]
    missing = TASTES[WATER] * (2 - stakes.state.crew_water[gone])
    return worth - member_worth(stakes, gone) - 2 + missing


def marker_cost(stakes: Stakes, place: Place) -> int:
    """Return what a marker on a block is worth to its seat."""
    state = stakes.state
    need = stakes.needs[place]
    own = renown_at(state, stakes.seat, place)
    return stakes.gains[place] * own // (own + need) // max(1, own) + 1


def least_marker(stakes: Stakes) -> int:
    """Return what the least marker on the board is worth."""
    state = stakes.state
    least = 10 * POINT
    for place in range(len(state.renown)):
        if state.renown[place] and renown_at(state, stakes.seat, place):
            least = min(least, marker_cost(stakes, place))
    return least


def cooling_worth(stakes: Stakes, place: Place, levels: int) -> int:
    """Rate lowering a fire: best where it saves something of one's own."""
    worth = rescue_worth(stakes, place, levels)
    if stakes.state.fire[place] <= levels:
        # A fire that is out earns nobody renown, nor does it spread.
        worth -= 1
    return worth


def favour_worth(stakes: Stakes, favour: int, place: Place) -> int:
    """Rate Ali's favours (BRI-C17)."""
    state = stakes.state
    if favour == LOWER:
        best = 0
        for other in places_in(NEAR[place]):
            if state.fire[other] and can_burn(state, other):
                best = max(best, rescue_worth(stakes, other, 1))
        return best
    if favour == SHIFT:
        best = 0
        for other in range(len(state.fire)):
            if stakes.gains[other] and stakes.needs[other] == 1:
                best = max(best, stakes.gains[other])
        return best // 2
    return 2 * TASTES[WATER]


def fan_worth(stakes: Stakes, place: Place) -> int:
    """Rate raising the fire that the brigade has entered: only what can be put out at once."""
    state = stakes.state
    if state.actions_left == 0:
        return -1
    higher = state.fire[place] + 1
    if higher > state.city.flame_tracks[place]:
        return stakes.ruin_worth(place) - POINT
    water = water_at_hand(state, stakes.seat)
    return 1 if water > most_levels(state, stakes.seat, place, state.fire[place]) else -1


def flame_worth(stakes: Stakes, place: Place, flames: int) -> int:
    """Rate flames on a block: what they may destroy, or what they feed."""
    state = stakes.state
    if not can_burn(state, place):
        return 0
    room = state.city.flame_tracks[place] - state.fire[place] - flames
    if room < 0:
        return stakes.ruin_worth(place)
    risk = TASTES[RISK] if room == 0 else TASTES[LESSER_RISK]
    worth = stakes.ruin_worth(place) * risk // 100
    is_near = NEAR[place] & BITS[state.brigades[stakes.seat]] != 0
    return worth + (TASTES[FLAME_NEAR] if is_near and stakes.owners[place] != stakes.seat else 0)


def fell_worth(stakes: Stakes, place: Place, direction: int) -> int:
    """Rate the fall of Old Tom Oak."""
    worth = 0
    for _ in range(OAK_LENGTH):
        place = NEXT[direction][place]
        if place == NOWHERE:
            break
        worth += flame_worth(stakes, place, 1)
    return worth


def push_worth(stakes: Stakes, pushed: Seat, place: Place) -> int:
    """Rate where a rival is pushed to: best onto ruins, least of all to fires."""
    state = stakes.state
    if state.burnt & BITS[place]:
        return 3
    return 0 if state.burning & BITS[place] else 2 if place == state.homes[pushed] else 1
