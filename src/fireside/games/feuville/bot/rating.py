"""Ratings of the answers to a question, in tenths of a point."""

from typing import Final, final

from fireside.games.feuville.actions import HAND
from fireside.games.feuville.bot.decrees import (
    can_guard,
    decree_value,
    grass_cost,
    hold_value,
    modesty_cost,
    points_now,
)
from fireside.games.feuville.bot.needs import Needs, find_needs
from fireside.games.feuville.bot.persons import (
    best_charm,
    guard_gain,
    skill_value,
)
from fireside.games.feuville.bot.rare import rate_rare
from fireside.games.feuville.bot.tiles import (
    built_value,
    kept_value,
    plain_value,
    spot_value,
    tile_value,
)
from fireside.games.feuville.bot.weights import (
    FREE_PLACE,
    POINT,
    RATING_WEIGHTS,
    SELECTION,
    THEFT_GUARD,
    TOWN_GROWTH,
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
from fireside.games.feuville.evaluation import (
    DISCRETION_FACTOR,
    town_points,
    view_points,
)
from fireside.games.feuville.state import FeuvilleState, has_free_place
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.seats import Seat

EAGERNESS: Final = 16
"""The better of two dice is used first: a part of its value is added."""
UNKNOWN: Final = -(1 << 30)


def rate(state: FeuvilleState, seat: Seat, action: Action, question: Decision) -> int:
    """Rate one answer; for several answers to a question a Rating is quicker."""
    return Rating(find_needs(state, seat, RATING_WEIGHTS), question).of(action)


def piece_value(needs: Needs, piece: Piece) -> int:
    """Rate a tile or decree that could be taken."""
    if KIND_OF[piece] == NO_DECREE:
        return tile_value(needs, piece)
    return decree_value(needs, piece)


def store_value(needs: Needs, piece: Piece, is_safe: bool) -> int:
    """Rate a tile or decree on the board."""
    if KIND_OF[piece] == NO_DECREE:
        return kept_value(needs, piece)
    return hold_value(needs, piece, is_safe) - modesty_cost(needs)


def board_value(needs: Needs, place: int) -> int:
    """Rate what lies on a place of the board, under a theft protection if there is one."""
    at = needs.seat * PLACE_COUNT + place
    is_safe = needs.state.guards[at] > 0 or can_guard(needs)
    return store_value(needs, needs.state.places[at], is_safe)


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
            value = piece_value(needs, piece)
            if is_dice:
                return value + value // EAGERNESS + self.rest_of(args[1] + 1)
            return value - needs.weights[SELECTION] if self.question.kind == "select" else value
        if kind == "skill":
            value = skill_value(needs, args[0])
            if is_dice:
                return value + value // EAGERNESS + self.rest_of(args[0] + 1)
            return value
        if kind == "gnome":
            return self.column_best(args[0])
        if kind == "fairy":
            value = self.fairy_value()
            return value + value // EAGERNESS + self.rest_of(args[0], uses_fairy=True)
        if kind == "town":
            value = self.town_value()
            return value + value // EAGERNESS + self.rest_of(args[0], uses_town=True)
        if kind == "build" and args[0] == HAND:
            piece = self.question.args[0]
            return plain_value(needs, piece) + spot_value(needs, piece, args[1])
        if kind == "store":
            return store_value(needs, self.question.args[0], can_guard(needs))
        if kind == "replace":
            value = store_value(needs, self.question.args[0], can_guard(needs))
            return value - board_value(needs, args[0])
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
                best = max(best, piece_value(needs, piece))
        if can_use_skill(needs.state, needs.seat, person):
            best = max(best, skill_value(needs, person))
        return best

    def die_best(self, at: int) -> int:
        """Rate the best that the column of a die has; nothing once it is used."""
        if self.best[at] == UNKNOWN:
            die = self.needs.state.dice[at]
            self.best[at] = self.column_best(die - 1) if die > 0 else 0
        return self.best[at]

    def fairy_value(self) -> int:
        """Rate the best of the open charms."""
        if self.fairy == UNKNOWN:
            is_open = can_use_fairy(self.needs.state)
            self.fairy = best_charm(self.needs) if is_open else 0
        return self.fairy

    def town_value(self) -> int:
        """Rate the town evaluation: it may wait, but not for long."""
        if self.town == UNKNOWN:
            needs = self.needs
            self.town = 0
            if can_evaluate_town(needs.state, needs.seat):
                points = POINT * town_points(needs.state, needs.seat)
                self.town = points - needs.weights[TOWN_GROWTH] * min(needs.turns, 40) // 10
        return self.town

    def use_of(self, at: int, uses_fairy: bool, uses_town: bool) -> int:
        """Rate the best use of a die that is left."""
        if self.needs.state.dice[at] <= 0:
            return 0
        best = self.die_best(at)
        if not uses_fairy:
            best = max(best, self.fairy_value())
        return best if uses_town else max(best, self.town_value())

    def rest_of(self, die: int, uses_fairy: bool = False, uses_town: bool = False) -> int:
        """Rate what is left for the other die once one is used."""
        other = 1 if self.needs.state.dice[0] == die else 0
        return self.use_of(other, uses_fairy, uses_town)

    def dice_value(self) -> int:
        """Rate what all dice that are left can bring."""
        first = self.use_of(0, False, False)
        second = self.use_of(1, False, False)
        return first + second

    # --- The board

    def free(self, gain: int, waits: bool) -> int:
        """Rate what costs no die: it comes first if it gains anything, or last if it can wait."""
        kind = self.question.kind
        if kind == "dice":
            rest = self.dice_value()
            return rest - 1 if waits and rest > 0 and gain > 0 else rest + rest // EAGERNESS + gain
        if kind == "gift":
            return gain + best_charm(self.needs)
        if kind == "hand":
            return gain + self.hand_value(has_free_place(self.needs.state, self.needs.seat))
        if kind == "roll" and waits and self.needs.danger() <= 0:
            return -1
        return gain

    def hand_value(self, has_place: bool) -> int:
        """Rate the piece in hand, when something else is done before it is placed."""
        needs = self.needs
        piece = self.question.args[0]
        if KIND_OF[piece] == NO_DECREE:
            value = built_value(needs, piece)
        else:
            value = POINT * points_now(needs, piece) - modesty_cost(needs)
        stored = store_value(needs, piece, can_guard(needs))
        if not has_place:
            return max(value, stored)
        return max(value, stored - needs.weights[FREE_PLACE])

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
        value = POINT * points - modesty_cost(needs)
        if kind == "district":
            value -= grass_cost(needs, decree, args[1])
        if args[0] == HAND:
            return value
        gain = value - board_value(needs, args[0])
        if not has_free_place(needs.state, needs.seat):
            gain += needs.weights[FREE_PLACE]
        return self.free(gain, kind != "district")

    def source_piece(self, source: int) -> Piece:
        """Return the piece that an answer is about."""
        if source == HAND:
            return self.question.args[0]
        return self.needs.state.places[self.needs.seat * PLACE_COUNT + source]


def rate_building(needs: Needs, place: int, name: int) -> int:
    """Rate the building of a stored tile, rather than keeping it."""
    tile = needs.state.places[needs.seat * PLACE_COUNT + place]
    gain = plain_value(needs, tile) + spot_value(needs, tile, name) - kept_value(needs, tile)
    if not has_free_place(needs.state, needs.seat):
        gain += needs.weights[FREE_PLACE]
    return gain


def rate_protection(needs: Needs, place: int) -> int:
    """Rate a theft protection on a place of the board."""
    return guard_gain(needs, place) - needs.weights[THEFT_GUARD] // 2
