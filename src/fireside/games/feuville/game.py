"""The rules of Feuville as the kernel drives them."""

from typing import Final, final

from librt.strings import BytesWriter

from fireside.games.feuville.actions import can_occur, turned
from fireside.games.feuville.building import (
    build,
    evaluate,
    evaluate_town,
    lay_district,
    lay_grass,
    leave,
    replace,
    store,
)
from fireside.games.feuville.census import count_pieces
from fireside.games.feuville.charms import discard, protect, take_charm
from fireside.games.feuville.components import ROW_SIZE
from fireside.games.feuville.dragon import burn, shield
from fireside.games.feuville.evaluation import (
    discretion_points,
    district_points,
    status_points,
    view_points,
)
from fireside.games.feuville.imagine import imagine_state
from fireside.games.feuville.legal import list_legal
from fireside.games.feuville.observation import observation_spec, write_observation
from fireside.games.feuville.questions import ask, ask_about
from fireside.games.feuville.refusals import why_not
from fireside.games.feuville.scoring import judge
from fireside.games.feuville.setup import set_up
from fireside.games.feuville.skills import (
    entertain,
    restore,
    select,
    steal,
    take_applause,
    take_as_guest,
    take_tile,
    use_skill,
)
from fireside.games.feuville.state import FeuvilleState, copy_state, load_state
from fireside.games.feuville.town import COAT
from fireside.games.feuville.turn import (
    end_turn,
    finish_turn,
    roll,
    settle,
    step,
    use_both,
    use_die,
)
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
    "lay": ("row", "person", "piece"),
    "open_charm": ("charm", "slot"),
    "throw": ("die",),
    "start": (),
    "roll": ("die", "die"),
    "dragon": (),
    "visit": ("columns", "clouds"),
    "burn": ("column",),
    "rock": ("column",),
    "restore": ("column",),
    "gnome": ("person",),
    "skill": ("person",),
    "fairy": ("die",),
    "town": ("die",),
    "take": ("row", "person", "piece"),
    "build": ("piece", "column", "source"),
    "store": ("piece", "place"),
    "throw_out": ("piece",),
    "evaluate": ("piece", "points", "source"),
    "grass": ("column",),
    "coat": ("column",),
    "trick": ("die", "total"),
    "applause": ("points",),
    "lose": ("piece", "source"),
    "steal": ("piece",),
    "charm": ("charm", "slot"),
    "prestige": ("points",),
    "discard": ("charm",),
    "protect": ("piece", "place"),
    "spend": ("charm",),
    "pass": (),
    "last_round": (),
    "standstill": (),
    "modesty": ("points",),
    "result": ("points", "rank"),
}


@final
class Feuville(Game[FeuvilleState]):
    """Towns of walls, towers and skies, a king with decrees, and a dragon."""

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> FeuvilleState:
        return set_up(seat_count, options, rng, out)

    def advance(self, state: FeuvilleState, out: Events) -> bool:
        if state.is_ended:
            return False
        step(state, out)
        return True

    def legal_actions(self, state: FeuvilleState, seat: Seat) -> list[Action]:
        return list_legal(state, seat)

    def perform(
        self, state: FeuvilleState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        kind = action.kind
        if kind == "take":
            take(state, seat, action, question, out)
        elif kind == "build":
            source, column = action.args
            piece = leave(state, seat, source, question, out)
            build(state, seat, piece, column, source, out)
        elif kind == "store":
            store(state, seat, question.args[0], out)
        elif kind == "gnome":
            use_both(state)
            out.add("gnome", seat, action.args[0])
            ask_about(state, "gnome", seat, action.args[0])
        elif kind == "end":
            if question.kind == "close":
                finish_turn(state, out)
            else:
                end_turn(state, out)
        elif kind == "skill":
            if question.kind == "dice":
                use_die(state, action.args[0] + 1)
            use_skill(state, seat, action.args[0], out)
        elif kind == "charm":
            take_charm(state, seat, action.args[0], out)
        elif kind == "replace":
            replace(state, seat, action.args[0], question.args[0], out)
        elif kind == "fairy":
            use_die(state, action.args[0])
            state.fairy = 1
            out.add("fairy", seat, action.args[0])
            ask(state, "charm", seat)
        elif kind == "roll":
            if question.kind == "roll":
                roll(state, out)
            else:
                entertain(state, seat, question.args[0], out)
        elif kind == "burn":
            burn(state, seat, action.args[0], question, out)
        elif kind == "pass":
            out.add("pass", seat)
        else:
            perform_rare(state, seat, action, question, out)
        settle(state, out)

    def why_not(self, state: FeuvilleState, seat: Seat, action: Action) -> Refusal | None:
        return why_not(state, seat, action)

    def copy(self, state: FeuvilleState) -> FeuvilleState:
        return copy_state(state)

    def load(self, dump: Dump) -> FeuvilleState:
        return load_state(dump)

    def imagine(self, state: FeuvilleState, seat: Seat, rng: Rng) -> FeuvilleState:
        return imagine_state(state, seat, rng)

    def outcome(self, state: FeuvilleState) -> Outcome:
        return judge(state)

    def observation_spec(self, seat_count: int, options: Options) -> ObservationSpec:
        return observation_spec(seat_count)

    def observation(self, state: FeuvilleState, seat: Seat) -> bytes:
        out = BytesWriter()
        write_observation(state, seat, out)
        return out.getvalue()

    def add_observation(self, state: FeuvilleState, seat: Seat, out: BytesWriter) -> None:
        write_observation(state, seat, out)

    def can_occur(self, action: Action, seat_count: int, options: Options) -> bool:
        return can_occur(action, seat_count)

    def turned(self, action: Action, seat: Seat, seat_count: int) -> Action:
        return turned(action, seat, seat_count)

    def census(self, state: FeuvilleState) -> list[int]:
        return count_pieces(state)


def take(state: FeuvilleState, seat: Seat, action: Action, question: Decision, out: Events) -> None:
    """Take something on display, with a die or by somebody's favour."""
    row, person = action.args
    slot = row * ROW_SIZE + person
    kind = question.kind
    if kind == "guest":
        take_as_guest(state, seat, slot, out)
    elif kind == "select":
        select(state, seat, slot, out)
    else:
        if kind == "dice":
            use_die(state, person + 1)
        take_tile(state, seat, slot, out)


def perform_rare(
    state: FeuvilleState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Carry out what is done less often: decrees, and the answers to skills."""
    kind = action.kind
    args = action.args
    if kind == "town":
        use_die(state, args[0])
        out.add("town", seat, args[0])
        evaluate_town(state, seat, out)
    elif kind == "coat":
        lay_grass(state, seat, args[0], COAT, out)
    elif kind == "restore":
        restore(state, seat, args[0], question, out)
    elif kind == "steal":
        steal(state, seat, args[0], args[1], out)
    elif kind == "discard":
        discard(state, seat, args[0], question, out)
    elif kind == "protect":
        protect(state, seat, args[0], question, out)
    elif kind == "shield":
        shield(state, seat, out)
    elif kind == "stop":
        if question.kind == "entertain":
            take_applause(state, seat, question.args[0], out)
    else:
        perform_decree(state, seat, action, question, out)


def perform_decree(
    state: FeuvilleState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Evaluate a decree from the hand or the board (VIL-42 to VIL-46)."""
    kind = action.kind
    args = action.args
    source = args[0]
    decree = leave(state, seat, source, question, out)
    if kind == "score":
        evaluate(state, seat, decree, status_points(state, seat, decree), source, out)
    elif kind == "district":
        evaluate(state, seat, decree, district_points(decree), source, out)
        lay_district(state, seat, decree, args[1], out)
    elif kind == "view":
        evaluate(state, seat, decree, view_points(state, seat, args[1], args[2]), source, out)
    else:
        evaluate(state, seat, decree, discretion_points(state, seat, args[1]), source, out)
