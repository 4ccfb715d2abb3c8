"""Whole turns to think about: what a seat does one after the other until chance comes in.

Turns are found in the order of what they give up: at each step another answer than the best rated
one costs the difference of the two. Turns that lead to the same position are listed once.
"""

from heapq import heappop, heappush
from typing import Final, final

from fireside.games.feuville.actions import END
from fireside.games.feuville.bot_needs import find_needs
from fireside.games.feuville.bot_rating import Rating
from fireside.games.feuville.bot_tastes import TASTES
from fireside.games.feuville.components import KEPT_CHARMS, PLACE_COUNT
from fireside.games.feuville.dice import has_use
from fireside.games.feuville.game import Feuville
from fireside.games.feuville.legal import list_legal
from fireside.games.feuville.questions import ask
from fireside.games.feuville.state import UNROLLED, FeuvilleState, copy_state
from fireside.games.feuville.uses import has_free
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.seats import Seat

GAME: Final = Feuville()

LOOKS: Final = 120
"""How many positions are looked at for one list of turns."""


@final
class Step:
    """An answer that comes after others, in a position that is made once it is looked at."""

    def __init__(
        self, before: FeuvilleState, action: Action | None, line: list[Action], regret: int
    ) -> None:
        self.before: Final = before
        self.action: Final = action
        """None at the root."""
        self.line: Final = line
        self.regret: Final = regret
        """What the line gives up in all."""


def rated(state: FeuvilleState, seat: Seat) -> tuple[list[Action], list[int]]:
    """Return the legal answers, best first, and their ratings."""
    actions = list_legal(state, seat)
    if len(actions) == 1:
        return actions, [0]
    rating = Rating(find_needs(state, seat, TASTES), state.stack[-1])
    scores = [rating.of(action) for action in actions]
    order = sorted(range(len(actions)), key=lambda at: -scores[at])
    return [actions[at] for at in order], [scores[at] for at in order]


def plan_turns(
    state: FeuvilleState, seat: Seat, limit: int, most_looks: int = LOOKS
) -> list[list[Action]]:
    """List turns, the policy's own first; each goes on until the seat cannot know how.

    If none was found to its end, the best rated answer stands for one.
    """
    lines: list[list[Action]] = []
    steps = [Step(state, None, [], 0)]
    queue = [(0, 0)]
    seen: set[tuple[int, ...]] = set()
    looks = 0
    while queue and len(lines) < limit and looks < most_looks:
        step = steps[-heappop(queue)[1]]
        looks += 1
        after = state if step.action is None else follow(step.before, seat, step.action)
        if after is not state:
            key = key_of(after, seat)
            if key in seen:
                continue
            seen.add(key)
        if step.action is not None and is_over(step.before, after, seat, step.action):
            lines.append(step.line)
            continue
        actions, scores = rated(after, seat)
        # Of equal ones the best rated and deepest is next, so that a first turn is soon complete.
        for at in reversed(range(min(len(actions), limit))):
            regret = step.regret + scores[0] - scores[at]
            heappush(queue, (regret, -len(steps)))
            steps.append(Step(after, actions[at], [*step.line, actions[at]], regret))
    return lines or [rated(state, seat)[0][:1]]


def follow(before: FeuvilleState, seat: Seat, action: Action) -> FeuvilleState:
    """Return the position after an answer; the turn of a seat does not pass on by itself."""
    state = copy_state(before)
    question = state.stack.pop()
    if action is not END:
        GAME.perform(state, seat, action, question, FORGET)
        if not state.stack and is_open(state, seat):
            ask(state, "dice", seat)
    return state


def is_open(state: FeuvilleState, seat: Seat) -> bool:
    """Tell whether a seat can go on with its turn."""
    if state.is_ended or state.turn != seat or state.dice[0] == UNROLLED:
        return False
    return has_use(state, seat) or has_free(state, seat)


def is_over(before: FeuvilleState, after: FeuvilleState, seat: Seat, action: Action) -> bool:
    """Tell whether a line ends here: with the turn, with chance, or with a rival's answer."""
    if action is END or not after.stack or after.rng.draws != before.rng.draws:
        return True
    return after.stack[-1].seat != seat


def key_of(state: FeuvilleState, seat: Seat) -> tuple[int, ...]:
    """Return what tells the positions of one turn apart."""
    first = seat * PLACE_COUNT
    kept = seat * KEPT_CHARMS
    open_question = [-1]
    if state.stack:
        question = state.stack[-1]
        open_question = [*question.kind.encode(), *question.args]
    return (
        *state.towns[seat],
        -1,
        *state.places,
        *state.points,
        *state.guards[first : first + PLACE_COUNT],
        *state.charms[kept : kept + KEPT_CHARMS],
        state.rng.draws,
        max(state.dice),
        min(state.dice),
        state.fairy,
        len(state.evaluated[seat]),
        *open_question,
    )
