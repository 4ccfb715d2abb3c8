"""A hand that sees everybody's cards and takes the smallest step: it gets far, by foul means."""

from fireside.games.the_game.components import ASCENDING_COUNT, FIRE_CARDS, PILE_COUNT
from fireside.games.the_game.legal import list_legal
from fireside.games.the_game.state import TheGameState
from fireside.kernel.action import Action
from fireside.kernel.rng import Rng

STOP_COST = 3
"""Once enough was played, a step longer than this is left for later."""

FIRE_COST = 12
"""A fire card has to be covered, which costs a step more; not to cover one costs the game."""


def distance(state: TheGameState, card: int, pile: int) -> int:
    """Return how far a pile moves; a jump moves it back."""
    step = card - state.tops[pile]
    return step if pile < ASCENDING_COUNT else -step


def cost(state: TheGameState, action: Action) -> int:
    """Say what an action costs: the cards of all hands that the pile passes by, and the step."""
    if action.kind != "play":
        return is_due(state) * 1000 + STOP_COST if action.kind == "stop" else 0
    card, pile = action.args
    low, high = sorted((card, state.tops[pile]))
    lost = sum(low < other < high for hand in state.hands for other in hand)
    total = distance(state, card, pile) + 3 * lost
    if state.variant.on_fire:
        total += FIRE_COST * (card in FIRE_CARDS)
        total -= (state.fuses[pile] == 1) * 1000
    # A jump that somebody holds is worth waiting for.
    back = card - 10 if pile < ASCENDING_COUNT else card + 10
    return total - 4 * any(back in hand for hand in state.hands)


def is_due(state: TheGameState) -> bool:
    """Return whether a fire is still open in the turn in which it has to be covered."""
    return any(state.fuses[pile] == 1 for pile in range(PILE_COUNT))


def choose(state: TheGameState, seat: int, dice: Rng) -> Action:
    """Return the cheapest answer of a seat; equal ones are equally likely."""
    actions = list_legal(state, seat)
    costs = [cost(state, action) for action in actions]
    cheapest = [a for a, own in zip(actions, costs, strict=True) if own == min(costs)]
    return cheapest[dice.below(len(cheapest))]
