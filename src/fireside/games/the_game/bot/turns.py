"""Whole turns: which sets of plays a hand has, the cheapest first.

Plays on different piles commute, so a turn is listed once, pile by pile. All turns of as few cards
as possible are looked at; the best of them are then extended card by card.
"""

from typing import Final, final

from mypy_extensions import i64

from fireside.games.the_game.actions import PLAYS, STOP
from fireside.games.the_game.bot.rating import HAND_LIMIT, SLOTS, TurnRating
from fireside.games.the_game.components import PILE_COUNT
from fireside.kernel.action import Action

WHOLE_HAND: Final = (1 << HAND_LIMIT) - 1


@final
class Turn:
    """Some plays of one seat, in order, and what the piles are like after them."""

    def __init__(self, cost: i64, places: list[int], mask: i64, plays: list[int]) -> None:
        self.cost: Final[i64] = cost
        self.places: Final = places
        """By pile: the place on top in the end."""
        self.mask: Final[i64] = mask
        """The set of the hand's cards played."""
        self.plays: Final = plays
        """Card of the hand and pile in one int."""


@final
class Planner:
    """Lists the turns of one rating; `width` of each length, the cheapest."""

    def __init__(self, rating: TurnRating, width: int) -> None:
        self.rating: Final = rating
        self.width: Final = width
        self.level: list[Turn] = []
        """The cheapest turns of the length that is looked at, cheapest first."""
        self.places: Final = [pile * SLOTS for pile in range(PILE_COUNT)]
        self.plays: Final[list[int]] = []
        self.mask: i64 = 0

    def list_shortest(self, pile: i64, count: i64) -> None:
        """Enter all turns that go on with `count` cards, on this pile and those after it."""
        places = self.places
        mask = self.mask
        if count == 0:
            cost = self.rating.cost(
                places[0], places[1], places[2], places[3], mask, len(self.plays)
            )
            if self.is_welcome(cost, mask):
                self.enter(Turn(cost, places[:], mask, self.plays[:]))
            return
        on = pile
        while on < PILE_COUNT:
            place = places[on]
            fitting: i64 = self.rating.open[place]
            fitting &= WHOLE_HAND - mask
            at: i64 = 0
            while fitting:
                if fitting & 1:
                    self.mask = mask + (1 << at)
                    self.plays.append(at * PILE_COUNT + on)
                    places[on] = on * SLOTS + at + 1
                    self.list_shortest(on, count - 1)
                    self.plays.pop()
                fitting >>= 1
                at += 1
            places[on] = place
            on += 1
        self.mask = mask

    def is_welcome(self, cost: i64, mask: i64) -> bool:
        """Return whether a turn is cheap enough for the level, and not there yet."""
        level = self.level
        if len(level) >= self.width and cost >= level[-1].cost:
            return False
        for turn in level:  # noqa: SIM110  a loop compiles to less
            if turn.cost == cost and turn.mask == mask:
                return False
        return True

    def enter(self, turn: Turn) -> None:
        """Put a turn into the level, behind those that are as cheap."""
        level = self.level
        if len(level) >= self.width:
            level.pop()
        level.append(turn)
        at = len(level) - 1
        while at and level[at - 1].cost > turn.cost:
            level[at] = level[at - 1]
            at -= 1
        level[at] = turn

    def extend(self) -> None:
        """Replace the level by the cheapest turns with one card more."""
        shorter = self.level
        self.level = []
        for turn in shorter:
            at: i64 = 0
            while at < len(self.rating.hand):
                if not turn.mask & (1 << at):
                    self.extend_by(turn, at)
                at += 1

    def extend_by(self, turn: Turn, at: i64) -> None:
        """Enter a turn with another card after it, on each pile that it fits."""
        rating = self.rating
        places = turn.places
        mask = turn.mask + (1 << at)
        count: i64 = len(turn.plays) + 1
        pile: i64 = 0
        while pile < PILE_COUNT:
            place = places[pile]
            fitting: i64 = rating.open[place]
            if fitting >> at & 1:
                places[pile] = pile * SLOTS + at + 1
                cost = rating.cost(places[0], places[1], places[2], places[3], mask, count)
                if self.is_welcome(cost, mask):
                    plays = [*turn.plays, at * PILE_COUNT + pile]
                    self.enter(Turn(cost, places[:], mask, plays))
                places[pile] = place
            pile += 1


def plan_turns(rating: TurnRating, width: int, patience: int) -> list[Turn]:
    """List good turns of every length, the cheapest one first.

    Longer turns are looked at until they have not become better `patience` times. A hand that has
    no turn of the length asked for plays as much as it can.
    """
    planner = Planner(rating, width)
    count = rating.minimum
    planner.list_shortest(0, count)
    while not planner.level:
        count -= 1
        planner.list_shortest(0, count)
    turns = planner.level
    best = turns[0].cost
    misses = 0
    while misses < patience and count < len(rating.hand):
        planner.extend()
        count += 1
        if not planner.level:
            break
        turns = turns + planner.level
        if planner.level[0].cost < best:
            best = planner.level[0].cost
            misses = 0
        else:
            misses += 1
    if width > 1:
        turns.sort(key=cost_of)
    return turns


def best_turn(rating: TurnRating, width: int, patience: int) -> Turn:
    """Return the cheapest turn."""
    turns = plan_turns(rating, width, patience)
    best = turns[0]
    for turn in turns:
        if turn.cost < best.cost:
            best = turn
    return best


def cost_of(turn: Turn) -> int:
    """Return the cost of a turn, to sort by."""
    return turn.cost


def line_of(rating: TurnRating, turn: Turn) -> list[Action]:
    """Return the actions of a turn; stopping is one unless it ends by itself (GAM-25, GAM-30)."""
    hand = rating.hand
    line = [PLAYS[hand[play // PILE_COUNT]][play % PILE_COUNT] for play in turn.plays]
    if rating.minimum <= len(turn.plays) < len(hand):
        line.append(STOP)
    return line
