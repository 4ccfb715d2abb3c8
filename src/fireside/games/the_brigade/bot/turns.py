"""Whole turns to think about: many are found by what they give up, and the most promising stay."""

from typing import Final, final

from fireside.bots.lines import Guide, Line, best_first, find_lines, question_key
from fireside.games.the_brigade.actions import STOP
from fireside.games.the_brigade.agenda import PASS_TURN
from fireside.games.the_brigade.bot.evaluation import evaluate
from fireside.games.the_brigade.bot.rating import Rating
from fireside.games.the_brigade.bot.weights import RATING_WEIGHTS
from fireside.games.the_brigade.game import TheBrigade
from fireside.games.the_brigade.legal import list_legal
from fireside.games.the_brigade.state import OPEN, BrigadeState, copy_state
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.seats import Seat

GAME: Final = TheBrigade()

LOOKS: Final = 1000
"""How many positions are looked at for one list of turns."""
FOUND: Final = 300
"""How many turns are found, of which the most promising are thought about."""
BREADTH: Final = 8
"""How many answers to a question lead on."""


def rated(state: BrigadeState, seat: Seat, weights: list[int]) -> tuple[list[Action], list[int]]:
    """Return the legal answers, best first, and their ratings."""
    actions = list_legal(state, seat)
    if len(actions) == 1:
        return actions, [0]
    rating = Rating(state, seat, state.stack[-1], weights)
    return best_first(actions, [rating.of(action) for action in actions])


def best_rated(state: BrigadeState, seat: Seat, weights: list[int] = RATING_WEIGHTS) -> Action:
    """Return the answer that is rated best."""
    actions = list_legal(state, seat)
    best = actions[0]
    if len(actions) > 1:
        rating = Rating(state, seat, state.stack[-1], weights)
        top = rating.of(best)
        for action in actions[1:]:
            score = rating.of(action)
            if score > top:
                best = action
                top = score
    return best


def next_seat(state: BrigadeState) -> Seat:
    """Return whose turn is next."""
    return (state.turn + 1) % len(state.held)


def is_passing(state: BrigadeState) -> bool:
    """Return whether a turn is over and another one about to begin."""
    if state.stack or state.result != OPEN or state.agenda[-1].kind != PASS_TURN:
        return False
    return not state.is_last_round or next_seat(state) != state.first


def answer(state: BrigadeState, seat: Seat, action: Action) -> None:
    """Carry out an answer and what follows from it, but do not begin another turn."""
    question = state.stack.pop()
    GAME.perform(state, seat, action, question, FORGET)
    while not state.stack and state.result == OPEN and not is_passing(state):
        GAME.advance(state, FORGET)


def finish_turn(state: BrigadeState, weights: list[int]) -> None:
    """Play a turn to its end, every seat as the policy would."""
    while state.stack:
        seat = state.stack[-1].seat
        answer(state, seat, best_rated(state, seat, weights))


@final
class TurnGuide(Guide[BrigadeState]):
    """How the turns of The Brigade go on, rated by some weights."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: Final = weights

    def rated(self, state: BrigadeState, seat: Seat) -> tuple[list[Action], list[int]]:
        actions, scores = rated(state, seat, self.weights)
        if len(actions) > BREADTH and STOP in actions[BREADTH:]:
            # Ending the turn always leads on, however many answers are rated better.
            at = actions.index(STOP)
            actions.insert(BREADTH - 1, actions.pop(at))
            scores.insert(BREADTH - 1, scores.pop(at))
        return actions, scores

    def follow(self, before: BrigadeState, seat: Seat, action: Action) -> BrigadeState:
        after = copy_state(before)
        answer(after, seat, action)
        return after

    def key_of(self, state: BrigadeState, seat: Seat) -> tuple[int, ...]:
        return (
            *state.fire,
            *state.renown,
            *state.held,
            *state.brigades,
            *state.wagons,
            *state.steps,
            *state.warden_water,
            *state.wagon_water,
            *state.crew_water,
            *state.abilities,
            state.burnt,
            state.rng.draws,
            state.actions_left,
            state.upgrades_left,
            state.used,
            state.shield,
            state.pyro,
            state.is_dawn,
            state.trail,
            state.precious,
            *question_key(state),
        )


GUIDE: Final = TurnGuide(RATING_WEIGHTS)


def line_value(line: Line[BrigadeState], seat: Seat, weights: list[int]) -> int:
    """Return what a turn may be worth to a seat once it is over."""
    state = line.end
    if state.stack:
        state = copy_state(state)
        finish_turn(state, weights)
    return evaluate(state, seat, next_seat(state))


def effort_of(line: Line[BrigadeState]) -> int:
    """Return how many answers a turn takes, but for ending it."""
    return len(line.actions) - int(line.actions[-1] is STOP)


def find_turns(
    guide: TurnGuide, state: BrigadeState, seat: Seat, limit: int, most_looks: int, most_found: int
) -> list[list[Action]]:
    """List the most promising of all turns that are found, the best first.

    If none is found to its end, the best rated answer stands for one.
    """
    lines = find_lines(guide, state, seat, most_found, most_looks, BREADTH)
    if not lines:
        return [[best_rated(state, seat, guide.weights)]]
    # Of turns that promise the same, the one that does least comes first.
    values = [line_value(line, seat, guide.weights) for line in lines]
    order = sorted(range(len(lines)), key=lambda at: (-values[at], effort_of(lines[at])))
    return [lines[at].actions for at in order[:limit]]


def plan_turns(guide: TurnGuide, state: BrigadeState, seat: Seat, limit: int) -> list[list[Action]]:
    """List the most promising turns of many, the best first."""
    return find_turns(guide, state, seat, limit, LOOKS, FOUND)
