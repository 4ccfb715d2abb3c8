"""What a sensible hand thinks of each answer, in tenths of a point."""

from typing import Final, final

from fireside.games.feuville.actions import HAND
from fireside.games.feuville.bot.decrees import (
    decree_worth,
    grass_cost,
    hold_worth,
    modesty_cost,
    points_now,
)
from fireside.games.feuville.bot.needs import POINT, WHOLE_CHANCE, Needs, find_needs
from fireside.games.feuville.bot.persons import (
    best_charm,
    charm_worth,
    open_charm_worth,
    prey_worth,
    skill_worth,
)
from fireside.games.feuville.bot.tastes import (
    FIRE_GUARD,
    PLACE,
    SELECTION,
    TASTES,
    THEFT,
    THEFT_GUARD,
    TOWN_WAIT,
)
from fireside.games.feuville.bot.tiles import (
    built_worth,
    kept_worth,
    plain_worth,
    ruin_cost,
    spot_worth,
    tile_worth,
)
from fireside.games.feuville.components import (
    KIND_OF,
    NO_DECREE,
    PLACE_COUNT,
    ROW_SIZE,
    SLOT_COUNT,
    Piece,
)
from fireside.games.feuville.dice import can_evaluate_town, can_use_fairy, can_use_skill
from fireside.games.feuville.dragon import burnable
from fireside.games.feuville.evaluation import (
    DISCRETION_FACTOR,
    is_district,
    town_points,
    view_points,
)
from fireside.games.feuville.state import FeuvilleState, has_free_place
from fireside.games.feuville.town import burnt_columns, index_of
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.seats import Seat

SHOW_LIMIT: Final = 7
"""Where the entertainer stops."""
EAGERNESS: Final = 16
"""The better of two dice is used first: a part of its worth is added."""
UNKNOWN: Final = -(1 << 30)


def rate(state: FeuvilleState, seat: Seat, action: Action, question: Decision) -> int:
    """Rate one answer; for several answers to a question a Rating is quicker."""
    return Rating(find_needs(state, seat, TASTES), question).of(action)


def piece_worth(needs: Needs, piece: Piece) -> int:
    """Rate a tile or decree that could be taken."""
    if KIND_OF[piece] == NO_DECREE:
        return tile_worth(needs, piece)
    return decree_worth(needs, piece)


def store_worth(needs: Needs, piece: Piece) -> int:
    """Rate a tile or decree on the board."""
    if KIND_OF[piece] == NO_DECREE:
        return kept_worth(needs, piece)
    return hold_worth(needs, piece) - modesty_cost(needs)


@final
class Rating:
    """The answers to one question, rated by what the rest of the turn brings with them."""

    def __init__(self, needs: Needs, question: Decision) -> None:
        self.needs: Final = needs
        self.question: Final = question
        self.best: Final = [UNKNOWN] * 2
        """By die: the best that its column has, once it was asked for."""
        self.fairy = UNKNOWN
        self.town = UNKNOWN
        """What these two would bring, once it was asked for."""

    def of(self, action: Action) -> int:
        """Rate an answer; what an answer leaves for later is counted too."""
        kind = action.kind
        args = action.args
        needs = self.needs
        is_dice = self.question.kind == "dice"
        if kind == "take":
            piece = needs.state.display[args[0] * ROW_SIZE + args[1]]
            worth = piece_worth(needs, piece)
            if is_dice:
                return worth + worth // EAGERNESS + self.rest_of(args[1] + 1)
            return worth - needs.tastes[SELECTION] if self.question.kind == "select" else worth
        if kind == "skill":
            worth = skill_worth(needs, args[0])
            if is_dice:
                return worth + worth // EAGERNESS + self.rest_of(args[0] + 1)
            return worth
        if kind == "gnome":
            return self.column_best(args[0])
        if kind == "fairy":
            worth = self.fairy_worth()
            return worth + worth // EAGERNESS + self.rest_of(args[0], uses_fairy=True)
        if kind == "town":
            worth = self.town_worth()
            return worth + worth // EAGERNESS + self.rest_of(args[0], uses_town=True)
        if kind == "build" and args[0] == HAND:
            piece = self.question.args[0]
            return plain_worth(needs, piece) + spot_worth(needs, piece, args[1])
        if kind == "store":
            return store_worth(needs, self.question.args[0])
        if kind == "replace":
            old = needs.state.places[needs.seat * PLACE_COUNT + args[0]]
            return store_worth(needs, self.question.args[0]) - store_worth(needs, old)
        if kind == "build":
            return self.free(rate_building(needs, args[0], args[1]), False)
        if kind in ("score", "district", "view", "discretion"):
            return self.evaluation(action)
        if kind == "protect":
            return self.free(rate_protection(needs, args[0]), False)
        return rate_rare(needs, action, self.question)

    # --- Dice

    def column_best(self, person: int) -> int:
        """Rate the best that a person's column has."""
        needs = self.needs
        best = 0
        for slot in range(person, SLOT_COUNT, ROW_SIZE):
            piece = needs.state.display[slot]
            if piece:
                best = max(best, piece_worth(needs, piece))
        if can_use_skill(needs.state, needs.seat, person):
            best = max(best, skill_worth(needs, person))
        return best

    def die_best(self, at: int) -> int:
        """Rate the best that the column of a die has; nothing once it is used."""
        if self.best[at] == UNKNOWN:
            die = self.needs.state.dice[at]
            self.best[at] = self.column_best(die - 1) if die > 0 else 0
        return self.best[at]

    def fairy_worth(self) -> int:
        """Rate the best of the open charms."""
        if self.fairy == UNKNOWN:
            is_open = can_use_fairy(self.needs.state)
            self.fairy = best_charm(self.needs) if is_open else 0
        return self.fairy

    def town_worth(self) -> int:
        """Rate the town evaluation: it may wait, but not for long."""
        if self.town == UNKNOWN:
            needs = self.needs
            self.town = 0
            if can_evaluate_town(needs.state, needs.seat):
                points = POINT * town_points(needs.state, needs.seat)
                self.town = points - needs.tastes[TOWN_WAIT] * min(needs.turns, 40) // 10
        return self.town

    def use_of(self, at: int, uses_fairy: bool, uses_town: bool) -> int:
        """Rate the best use of a die that is left."""
        if self.needs.state.dice[at] <= 0:
            return 0
        best = self.die_best(at)
        if not uses_fairy:
            best = max(best, self.fairy_worth())
        return best if uses_town else max(best, self.town_worth())

    def rest_of(self, die: int, uses_fairy: bool = False, uses_town: bool = False) -> int:
        """Rate what is left for the other die once one is used."""
        other = 1 if self.needs.state.dice[0] == die else 0
        return self.use_of(other, uses_fairy, uses_town)

    def dice_worth(self) -> int:
        """Rate what all dice that are left can bring."""
        first = self.use_of(0, False, False)
        second = self.use_of(1, False, False)
        return first + second

    # --- The board

    def free(self, gain: int, waits: bool) -> int:
        """Rate what costs no die: it comes first if it gains anything, or last if it can wait."""
        kind = self.question.kind
        if kind == "dice":
            rest = self.dice_worth()
            return rest - 1 if waits and rest > 0 and gain > 0 else rest + rest // EAGERNESS + gain
        if kind == "hand":
            return gain + self.hand_worth(has_free_place(self.needs.state, self.needs.seat))
        if kind == "roll" and waits and self.needs.danger() <= 0:
            return -1
        return gain

    def hand_worth(self, has_place: bool) -> int:
        """Rate the piece in hand, when something else is done before it is placed."""
        needs = self.needs
        piece = self.question.args[0]
        if KIND_OF[piece] == NO_DECREE:
            worth = built_worth(needs, piece)
        else:
            worth = POINT * points_now(needs, piece) - modesty_cost(needs)
        stored = store_worth(needs, piece)
        if not has_place:
            return max(worth, stored)
        return max(worth, stored - needs.tastes[PLACE])

    def evaluation(self, action: Action) -> int:
        """Rate the evaluation of a decree by what it brings, now rather than later."""
        needs = self.needs
        args = action.args
        kind = action.kind
        decree = self.source_piece(args[0])
        if kind == "view":
            points = view_points(needs.state, needs.seat, args[1], args[2])
        elif kind == "discretion":
            points = DISCRETION_FACTOR * needs.symbols[args[1]]
        else:
            points = points_now(needs, decree)
        worth = POINT * points - modesty_cost(needs)
        if kind == "district":
            worth -= grass_cost(needs, decree, args[1])
        if args[0] == HAND:
            return worth
        gain = worth - store_worth(needs, decree)
        if not has_free_place(needs.state, needs.seat):
            gain += needs.tastes[PLACE]
        return self.free(gain, kind != "district")

    def source_piece(self, source: int) -> Piece:
        """Return the piece that an answer is about."""
        if source == HAND:
            return self.question.args[0]
        return self.needs.state.places[self.needs.seat * PLACE_COUNT + source]


def rate_building(needs: Needs, place: int, name: int) -> int:
    """Rate the building of a stored tile, rather than keeping it."""
    tile = needs.state.places[needs.seat * PLACE_COUNT + place]
    gain = plain_worth(needs, tile) + spot_worth(needs, tile, name) - kept_worth(needs, tile)
    if not has_free_place(needs.state, needs.seat):
        gain += needs.tastes[PLACE]
    return gain


def rate_protection(needs: Needs, place: int) -> int:
    """Rate a theft protection on a place of the board."""
    piece = needs.state.places[needs.seat * PLACE_COUNT + place]
    seats = needs.state.variant.seat_count
    risk = min(needs.turns, 20) * seats * needs.tastes[THEFT] // 20
    return store_worth(needs, piece) * risk // 100 - needs.tastes[THEFT_GUARD] // 2


def rate_rare(needs: Needs, action: Action, question: Decision) -> int:
    """Rate what is answered less often; ending, passing and stopping are 0."""
    kind = action.kind
    args = action.args
    state = needs.state
    if kind == "charm":
        return open_charm_worth(needs, state.open_charms[args[0]])
    if kind == "roll":
        is_show = question.kind == "entertain"
        return 1 if is_show and question.args[0] < SHOW_LIMIT else -1 if is_show else 0
    if kind == "burn":
        return -burning_cost(needs, args[0], question.args[0])
    if kind == "restore":
        return restoring_worth(needs, args[0], question)
    if kind == "discard":
        return -charm_worth(needs, args[0])
    if kind == "steal":
        return prey_worth(needs, state.places[args[0] * PLACE_COUNT + args[1]])
    if kind == "shield":
        return -needs.tastes[FIRE_GUARD] * needs.use // WHOLE_CHANCE
    if kind == "coat":
        column = state.towns[needs.seat][index_of(state, needs.seat, args[0])]
        return -2 if is_district(column) else -1
    return 0


def burning_cost(needs: Needs, name: int, count: int) -> int:
    """Rate what burns with a column, and the least that has to burn to the right of it."""
    others = [ruin_cost(needs, other) for other in burnable(needs.state, needs.seat, name + 1)]
    others.sort()
    return ruin_cost(needs, name) + sum(others[: count - 1])


def restoring_worth(needs: Needs, name: int, question: Decision) -> int:
    """Rate what comes back with a column, and with the best to the right of it."""
    worth = ruin_cost(needs, name)
    if question.kind != "magic" or question.args[0] < 2:
        return worth
    best = 0
    for other in burnt_columns(needs.state, needs.seat):
        if other > name:
            best = max(best, ruin_cost(needs, other))
    return worth + best
