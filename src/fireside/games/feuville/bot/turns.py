"""Whole turns to think about: what a seat does one after the other until chance comes in."""

from typing import Final, final

from fireside.bots.lines import Guide, best_first, find_lines, question_key
from fireside.games.feuville.actions import END
from fireside.games.feuville.bot.needs import find_needs
from fireside.games.feuville.bot.rating import Rating
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


def rated(state: FeuvilleState, seat: Seat, weights: list[int]) -> tuple[list[Action], list[int]]:
    """Return the legal answers, best first, and their ratings."""
    actions = list_legal(state, seat)
    if len(actions) == 1:
        return actions, [0]
    rating = Rating(find_needs(state, seat, weights), state.stack[-1])
    return best_first(actions, [rating.of(action) for action in actions])


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
    """Return whether a seat can go on with its turn."""
    if state.is_ended or state.turn != seat or state.dice[0] == UNROLLED:
        return False
    return has_use(state, seat) or has_free(state, seat)


def key_of(state: FeuvilleState, seat: Seat) -> tuple[int, ...]:
    """Return what tells the positions of one turn apart."""
    first = seat * PLACE_COUNT
    kept = seat * KEPT_CHARMS
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
        *question_key(state),
    )


@final
class TurnGuide(Guide[FeuvilleState]):
    """How the turns of Feuville go on, rated by some weights."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: Final = weights

    def rated(self, state: FeuvilleState, seat: Seat) -> tuple[list[Action], list[int]]:
        return rated(state, seat, self.weights)

    def follow(self, before: FeuvilleState, seat: Seat, action: Action) -> FeuvilleState:
        return follow(before, seat, action)

    def key_of(self, state: FeuvilleState, seat: Seat) -> tuple[int, ...]:
        return key_of(state, seat)


def plan_turns(
    guide: TurnGuide, state: FeuvilleState, seat: Seat, limit: int, most_looks: int = LOOKS
) -> list[list[Action]]:
    """List turns, the policy's own first; each goes on until the seat cannot know how.

    If none was found to its end, the best rated answer stands for one.
    """
    lines = find_lines(guide, state, seat, limit, most_looks, limit)
    if not lines:
        return [guide.rated(state, seat)[0][:1]]
    return [line.actions for line in lines]
