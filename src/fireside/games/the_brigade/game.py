"""The rules of The Brigade as the kernel drives them."""

from typing import Final, final

from librt.strings import BytesWriter

from fireside.games.the_brigade.abilities import trigger_abilities, use_ability
from fireside.games.the_brigade.acting import ACTS
from fireside.games.the_brigade.actions import can_occur, turned
from fireside.games.the_brigade.agenda import (
    ABILITY,
    ACT,
    AFTER_ACTION,
    BEGIN_ACTIONS,
    BUILDING,
    CHOOSE_RECRUIT,
    CLOSE_TURN,
    END_PHASE,
    FESTIVAL,
    FILL,
    FIREBALL,
    FOLLOW,
    PASS_TURN,
    PLACE,
    RECRUIT,
    RESOLVE_EVENT,
    STORM,
    STORM_OVER,
    TRIGGER,
    UPGRADE,
)
from fireside.games.the_brigade.buildings import end_phase, let_building_act
from fireside.games.the_brigade.components import EVENT_CARD_COUNT, MEMBER_COUNT, PRECIOUS
from fireside.games.the_brigade.crew import choose_recruit, reveal_recruits
from fireside.games.the_brigade.event_cards import (
    drop_fireball,
    drop_fireballs,
    end_storm,
    resolve_event,
)
from fireside.games.the_brigade.festival import ask_festival
from fireside.games.the_brigade.imagine import imagine_state
from fireside.games.the_brigade.legal import list_legal
from fireside.games.the_brigade.observation import observation_spec, write_observation
from fireside.games.the_brigade.questions import ANSWERS
from fireside.games.the_brigade.refusals import why_not
from fireside.games.the_brigade.renown import continue_placing
from fireside.games.the_brigade.scoring import judge
from fireside.games.the_brigade.setup import set_up
from fireside.games.the_brigade.state import (
    NOBODY,
    OPEN,
    BrigadeState,
    copy_state,
    load_state,
    renown_at,
)
from fireside.games.the_brigade.task import Task
from fireside.games.the_brigade.tracks import upgrade
from fireside.games.the_brigade.turn import (
    ask_action,
    ask_follow,
    begin_actions,
    close_turn,
    fill_ester,
    pass_turn,
)
from fireside.games.the_brigade.water import fill_free
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.event import Events
from fireside.kernel.game import Game
from fireside.kernel.observation import ObservationSpec
from fireside.kernel.options import Options
from fireside.kernel.outcome import Outcome
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump

EVENT_ARGS: Final = {
    "block": ("place", "block"),
    "firehouse": ("place",),
    "start": (),
    "deal": ("warden", "board"),
    "turn": ("count",),
    "event": ("card",),
    "flame": ("place", "count"),
    "lost": ("place",),
    "lower": ("place", "count"),
    "destroy": ("place",),
    "home": ("figure",),
    "move": ("place", "place"),
    "tow": (),
    "summon": (),
    "wagon": ("place",),
    "pushed": ("place",),
    "robbed": ("figure",),
    "extinguish": ("place", "count", "left"),
    "refill": ("figure",),
    "fill": (),
    "wagon_water": ("count",),
    "spill": ("figure",),
    "transfer": ("way", "count"),
    "water": ("count",),
    "reveal": ("member",),
    "join": ("member",),
    "leave": ("member",),
    "oust": (),
    "poached": ("member",),
    "precious": (),
    "throw_out": (),
    "upgrade": ("track", "step", "count", "gain"),
    "favour": ("favour",),
    "extra_actions": ("count",),
    "extra_turn": (),
    "special": ("warden",),
    "ability": ("member",),
    "mimic": ("member",),
    "renown": ("place", "count"),
    "renown_back": ("place",),
    "renown_lost": ("count",),
    "loyalty": ("place",),
    "release": ("place",),
    "near": ("affiliation",),
    "claim": ("result",),
    "divert": ("place", "place"),
    "substitute": ("place",),
    "fell": ("place", "direction"),
    "evacuation": ("count",),
    "score": ("points",),
    "result": ("result",),
}


@final
class TheBrigade(Game[BrigadeState]):
    """A city on fire, and wardens who compete for its thanks."""

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> BrigadeState:
        return set_up(seat_count, options, rng, out)

    def advance(self, state: BrigadeState, out: Events) -> bool:
        if state.result == OPEN:
            do_task(state, state.agenda.pop(), out)
        return state.result == OPEN

    def legal_actions(self, state: BrigadeState, seat: Seat) -> list[Action]:
        return list_legal(state, seat)

    def perform(
        self, state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        if question.kind == "act":
            ACTS[action.kind](state, seat, action, out)
        else:
            ANSWERS[question.kind](state, seat, action, question, out)

    def why_not(self, state: BrigadeState, seat: Seat, action: Action) -> Refusal | None:
        return why_not(state, seat, action)

    def copy(self, state: BrigadeState) -> BrigadeState:
        return copy_state(state)

    def load(self, dump: Dump) -> BrigadeState:
        return load_state(dump)

    def imagine(self, state: BrigadeState, seat: Seat, rng: Rng) -> BrigadeState:
        return imagine_state(state, rng)

    def outcome(self, state: BrigadeState) -> Outcome:
        return judge(state)

    def observation_spec(self, seat_count: int, options: Options) -> ObservationSpec:
        return observation_spec(seat_count)

    def observation(self, state: BrigadeState, seat: Seat) -> bytes:
        out = BytesWriter()
        write_observation(state, seat, out)
        return out.getvalue()

    def add_observation(self, state: BrigadeState, seat: Seat, out: BytesWriter) -> None:
        write_observation(state, seat, out)

    def can_occur(self, action: Action, seat_count: int, options: Options) -> bool:
        return can_occur(action, seat_count, options)

    def turned(self, action: Action, seat: Seat, seat_count: int) -> Action:
        return turned(action, seat, seat_count)

    def census(self, state: BrigadeState) -> list[int]:
        """Count each event card, each crew card and each seat's renown, wherever they are."""
        decks = [state.event_deck, state.event_discards]
        counts = [sum([deck >> card & 1 for deck in decks]) for card in range(EVENT_CARD_COUNT)]
        piles = [state.crew_deck, state.crew_discards, state.revealed]
        crew = [sum([pile >> member & 1 for pile in piles]) for member in range(MEMBER_COUNT)]
        for members in state.crews:
            for member in members:
                crew[member] += 1
        if state.precious != NOBODY:
            crew[PRECIOUS] += 1
        renown = [
            state.supply[seat]
            + sum([renown_at(state, seat, place) for place in range(len(state.renown))])
            for seat in range(len(state.supply))
        ]
        return counts + crew + renown


def do_task(state: BrigadeState, task: Task, out: Events) -> None:
    """Do what is due next (agenda.py)."""
    kind = task.kind
    if kind == ACT:
        ask_action(state, out)
    elif kind == AFTER_ACTION:
        fill_ester(state)
    elif kind == PLACE:
        continue_placing(state, task.a, task.b, task.c, out)
    elif kind == TRIGGER:
        trigger_abilities(state, task.a, task.b, task.c)
    elif kind == ABILITY:
        use_ability(state, task.a, task.b, task.c, out)
    elif kind == BEGIN_ACTIONS:
        begin_actions(state)
    elif kind == END_PHASE:
        end_phase(state, task.a != 0, out)
    elif kind == CLOSE_TURN:
        close_turn(state, out)
    elif kind == PASS_TURN:
        pass_turn(state, out)
    elif kind == STORM:
        drop_fireballs(state, task.a, task.b, out)
    elif kind == FIREBALL:
        drop_fireball(state, task.a, task.b != 0, out)
    elif kind == STORM_OVER:
        end_storm(state)
    else:
        do_rare_task(state, task, out)


def do_rare_task(state: BrigadeState, task: Task, out: Events) -> None:
    """Do what is seldom due."""
    kind = task.kind
    if kind == UPGRADE:
        upgrade(state, task.a, task.b, out)
    elif kind == RECRUIT:
        reveal_recruits(state, task.a, out)
    elif kind == CHOOSE_RECRUIT:
        choose_recruit(state, task.a)
    elif kind == FILL:
        fill_free(state, task.a, out)
    elif kind == FESTIVAL:
        ask_festival(state, task.a, task.b)
    elif kind == BUILDING:
        let_building_act(state, task.a, out)
    elif kind == FOLLOW:
        ask_follow(state, task.a)
    else:
        assert kind == RESOLVE_EVENT
        resolve_event(state, task.a, out)
