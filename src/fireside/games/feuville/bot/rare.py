"""Ratings of what is asked less often: charms, fire, theft and the entertainer's dice."""

from typing import Final

from fireside.games.feuville.bot.needs import WHOLE_CHANCE, Needs
from fireside.games.feuville.bot.persons import charm_value, open_charm_value, prey_value
from fireside.games.feuville.bot.tiles import ruin_cost
from fireside.games.feuville.bot.weights import FIRE_GUARD
from fireside.games.feuville.components import PLACE_COUNT
from fireside.games.feuville.dragon import burnable
from fireside.games.feuville.evaluation import is_district
from fireside.games.feuville.town import burnt_columns, index_of
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision

SHOW_LIMIT: Final = 7
"""Where the entertainer stops."""


def rate_rare(needs: Needs, action: Action, question: Decision) -> int:
    """Rate what is answered less often; ending, passing and stopping are 0."""
    kind = action.kind
    args = action.args
    state = needs.state
    if kind == "charm":
        return open_charm_value(needs, state.open_charms[args[0]])
    if kind == "roll":
        is_show = question.kind == "entertain"
        return 1 if is_show and question.args[0] < SHOW_LIMIT else -1 if is_show else 0
    if kind == "burn":
        return -burning_cost(needs, args[0], question.args[0])
    if kind == "restore":
        return restoring_value(needs, args[0], question)
    if kind == "discard":
        return -charm_value(needs, args[0])
    if kind == "steal":
        return prey_value(needs, args[0] * PLACE_COUNT + args[1])
    if kind == "shield":
        return -needs.weights[FIRE_GUARD] * needs.use // WHOLE_CHANCE
    if kind == "coat":
        column = state.towns[needs.seat][index_of(state, needs.seat, args[0])]
        return -2 if is_district(column) else -1
    return 0


def burning_cost(needs: Needs, name: int, count: int) -> int:
    """Rate what burns with a column, and the least that has to burn to the right of it."""
    others = [ruin_cost(needs, other) for other in burnable(needs.state, needs.seat, name + 1)]
    others.sort()
    return ruin_cost(needs, name) + sum(others[: count - 1])


def restoring_value(needs: Needs, name: int, question: Decision) -> int:
    """Rate what comes back with a column, and with the best to the right of it."""
    value = ruin_cost(needs, name)
    if question.kind != "magic" or question.args[0] < 2:
        return value
    best = 0
    for other in burnt_columns(needs.state, needs.seat):
        if other > name:
            best = max(best, ruin_cost(needs, other))
    return value + best
