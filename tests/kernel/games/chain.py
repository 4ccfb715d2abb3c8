"""Interrupts: answers out of turn in the middle of another seat's action, pushed on each other."""

from typing import Final

from fireside.kernel.action import Action, ActionSet
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.options import Options
from fireside.kernel.outcome import Outcome, ranked
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from tests.kernel.games.small import SmallGame, SmallState, small_title

ACTIONS: Final = ActionSet("chain")
REST: Final = ACTIONS.add("rest")
ALARM: Final = ACTIONS.add("alarm")
SPLASHES: Final = [ACTIONS.add("splash", seat) for seat in range(4)]
NO: Final = ACTIONS.add("answer", 0)
YES: Final = ACTIONS.add("answer", 1)


class Chain(SmallGame):
    """Seats pass buckets on when an alarm is raised, and splash each other when it is not."""

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> SmallState:
        return SmallState(
            rng,
            {
                "seat_count": [seat_count],
                "buckets": [2] * seat_count,
                "well": [0],
                "wet": [0] * seat_count,
                "turn": [0],
                "turns_left": [3 * seat_count],
            },
        )

    def advance(self, state: SmallState, out: Events) -> bool:
        """Ask the seat whose turn it is."""
        if not state.fields["turns_left"][0]:
            return False
        state.fields["turns_left"][0] -= 1
        turn = state.fields["turn"][0]
        state.fields["turn"][0] = (turn + 1) % state.seat_count
        state.stack.append(of_seat("turn", turn))
        return True

    def legal_actions(self, state: SmallState, seat: Seat) -> list[Action]:
        buckets = state.fields["buckets"]
        if state.stack[-1].kind == "turn":
            others = [other for other in range(state.seat_count) if other != seat]
            return [REST, ALARM, *[SPLASHES[other] for other in others if buckets[seat]]]
        can_help = state.stack[-1].kind != "help" or buckets[seat] > 0
        return [NO, YES] if can_help else [NO]

    def perform(
        self, state: SmallState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        out.add(action.kind, seat, *action.args)
        if action is ALARM:
            # All others are asked, clockwise: the last one lies deepest.
            for step in range(state.seat_count - 1, 0, -1):
                state.stack.append(of_seat("help", (seat + step) % state.seat_count, seat))
        elif action.kind == "splash":
            state.stack.append(of_seat("take", action.args[0], seat))
        elif question.kind == "help" and action is YES:
            # In the middle of the round of questions, back to the seat that raised the alarm.
            state.stack.append(of_seat("accept", question.args[0], seat))
        elif question.kind == "accept" and action is YES:
            self.pour(state, question.args[0], state.fields["buckets"], seat)
        elif question.kind == "take":
            self.take(state, seat, action, question.args[0])

    def take(self, state: SmallState, seat: Seat, action: Action, splasher: Seat) -> None:
        """Get wet, or duck: then the seat behind is asked; behind the last stands nobody."""
        behind = (seat + 1) % state.seat_count
        if action is YES:
            state.fields["wet"][seat] += 1
            self.pour(state, splasher, state.fields["well"], 0)
        elif behind != splasher:
            state.stack.append(of_seat("take", behind, splasher))

    def pour(self, state: SmallState, seat: Seat, place: list[int], at: int) -> None:
        """Move a bucket from a seat to another place."""
        state.fields["buckets"][seat] -= 1
        place[at] += 1

    def outcome(self, state: SmallState) -> Outcome:
        return ranked([-wet for wet in state.fields["wet"]], state.fields["buckets"])

    def census(self, state: SmallState) -> list[int]:
        return [sum(state.fields["buckets"]) + state.fields["well"][0]]


ACTION_ARGS: Final[dict[str, tuple[str, ...]]] = {
    "rest": (),
    "alarm": (),
    "splash": ("seat",),
    "answer": ("answer",),
}
DECISION_ARGS: Final[dict[str, tuple[str, ...]]] = {
    "turn": (),
    "help": ("seat",),
    "accept": ("seat",),
    "take": ("seat",),
}
CHAIN: Final = small_title(Chain(), ACTIONS, ACTION_ARGS, DECISION_ARGS, ACTION_ARGS)
