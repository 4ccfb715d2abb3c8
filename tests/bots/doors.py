"""Two tiny games whose right answer is known: doors with prizes behind them, and a trap."""

from typing import Final

from fireside.bots.policy import Policy
from fireside.kernel.action import Action, ActionSet
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.options import Options
from fireside.kernel.outcome import Outcome, ranked
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from tests.kernel.games.small import HIDDEN, Fields, SmallGame, SmallState

ACTIONS: Final = ActionSet("doors")
DOORS: Final = [ACTIONS.add("door", number) for number in range(4)]
BLOW: Final = 100


class Doors(SmallGame):
    """One seat opens one door; behind each is a prize it knows, and luck on top of it.

    What lies behind the last door is hidden: it is imagined as nothing or as 9, and is no better
    on average than the best of the others.
    """

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> SmallState:
        fields = {"seat_count": [1], "prizes": [1, 2, 6], "hidden": [9 * rng.below(2)], "won": [0]}
        state = SmallState(rng, fields)
        state.stack.append(of_seat("door", 0))
        return state

    def advance(self, state: SmallState, out: Events) -> bool:
        return False

    def legal_actions(self, state: SmallState, seat: Seat) -> list[Action]:
        return DOORS[:]

    def perform(
        self, state: SmallState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        prizes = [*state.fields["prizes"], state.fields["hidden"][0]]
        state.fields["won"] = [prizes[action.args[0]] + state.rng.below(3)]

    def shown(self, state: SmallState, seat: Seat) -> Fields:
        return {**state.fields, "hidden": [HIDDEN]}

    def redraw(self, state: SmallState, seat: Seat, rng: Rng) -> None:
        state.fields["hidden"] = [9 * rng.below(2)]

    def outcome(self, state: SmallState) -> Outcome:
        return ranked(state.fields["won"], [0])

    def census(self, state: SmallState) -> list[int]:
        return state.fields["prizes"]


class Trap(SmallGame):
    """The first seat plays safe or greedy; the second may then spoil what greed would bring."""

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> SmallState:
        state = SmallState(rng, {"seat_count": [2], "points": [0, 0]})
        state.stack.append(of_seat("door", 0))
        return state

    def advance(self, state: SmallState, out: Events) -> bool:
        return False

    def legal_actions(self, state: SmallState, seat: Seat) -> list[Action]:
        return DOORS[:2]

    def perform(
        self, state: SmallState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        points = state.fields["points"]
        is_second = action is DOORS[1]
        if seat == 1:
            state.fields["points"] = [0, 9] if is_second else points
        elif is_second:
            state.fields["points"] = [5, 1]
        else:
            state.fields["points"] = [9, 1]
            state.stack.append(of_seat("door", 1))

    def outcome(self, state: SmallState) -> Outcome:
        return ranked(state.fields["points"], [0, 0])

    def census(self, state: SmallState) -> list[int]:
        return [len(state.fields["points"])]


class FirstDoor(Policy[SmallState]):
    """Always takes the first door, whatever is behind it."""

    def __init__(self, game: SmallGame) -> None:
        self.game: Final = game

    def choose(self, state: SmallState, seat: Seat, rng: Rng) -> Action:
        return self.game.legal_actions(state, seat)[0]

    def candidates(self, state: SmallState, seat: Seat, limit: int) -> list[list[Action]]:
        return [[action] for action in self.game.legal_actions(state, seat)[:limit]]

    def value(self, state: SmallState, seat: Seat) -> int:
        return self.game.outcome(state).points[seat] * BLOW


class Hasty(FirstDoor):
    """Knows that the trap snaps shut, but judges it before that."""

    def choose(self, state: SmallState, seat: Seat, rng: Rng) -> Action:
        return self.game.legal_actions(state, seat)[-1]

    def stage(self, state: SmallState) -> int:
        return state.stack[-1].seat

    def horizon(self, state: SmallState) -> int:
        return 1
