"""Games with arbitrary but fixed choices, to be written down whole."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from fireside.kernel.action import Action
from fireside.kernel.options import Options
from fireside.kernel.rng import Rng, fast_rng
from fireside.kernel.seats import Seat
from fireside.match.match import Match
from fireside.match.playthrough import describe
from fireside.registry import find_title
from tests.games.the_brigade import keen
from tests.games.the_game import greedy
from tests.golden.endings import AnyMatch

SEED: Final = bytes(range(100, 132))

Hand = Callable[[Any, Seat, Rng], Action]


class Setting(NamedTuple):
    """A table, and who plays there: chance, if no hand is named."""

    title: str
    seat_count: int
    options: Options
    hand: Hand | None = None


SETTINGS: Final = {
    "feurio-1-extra-turn": Setting("feurio", 1, {"extra_turn": True}),
    "feurio-2-firebreak": Setting("feurio", 2, {"firebreak": True}),
    "feurio-2-cooperative": Setting("feurio", 2, {"cooperative": True}),
    "feurio-3-firebreak-hotter": Setting("feurio", 3, {"firebreak": True, "hotter": True}),
    "feurio-4": Setting("feurio", 4, {}),
    "the-game-1": Setting("the-game", 1, {}, greedy.choose),
    "the-game-1-on-fire": Setting("the-game", 1, {"on_fire": True}),
    "the-game-2-pro": Setting("the-game", 2, {"pro": True}),
    "the-game-3-on-fire": Setting("the-game", 3, {"on_fire": True}, greedy.choose),
    "the-game-5-short-hand": Setting(
        "the-game", 5, {"short_hand": True, "starter": "random"}, greedy.choose
    ),
    "feuville-2": Setting("feuville", 2, {}),
    "feuville-3-fr": Setting("feuville", 3, {"edition": "fr"}),
    "the-brigade-2": Setting("the-brigade", 2, {}),
    "the-brigade-3-advanced": Setting(
        "the-brigade", 3, {"advanced": True, "bonus_crew": True}, keen.choose
    ),
    "the-brigade-4-great-festival": Setting(
        "the-brigade", 4, {"great_buildings": True, "fire_festival": True}
    ),
}
"""By the name of the file."""

UNDO_EVERY: Final = 12
"""How many entries there are from one undo to the next, more or less."""


ASIDE_EVERY: Final = 5
"""How many entries there are from one aside to the next, where there are any."""


def write_playthrough(setting: Setting) -> str:
    """Play a game with some asides and undos, and write it down.

    Chance chooses among the actions in the order of their numbers, so that the text does not
    depend on the order in which the rules list them.
    """
    title = find_title(setting.title)
    match = Match.start(title, setting.seat_count, setting.options, SEED)
    rng = fast_rng(len(setting.title) + setting.seat_count)
    while not match.state.is_over():
        seat = match.state.asked()[0]
        asides = [(s, a) for s in range(match.seat_count) for a in open_asides(match, s)]
        if rng.below(UNDO_EVERY) == 0 and match.can_undo(seat, consent=True):
            match.undo(seat, consent=not match.can_undo(seat))
        elif asides and rng.below(ASIDE_EVERY) == 0:
            match.say(*asides[rng.below(len(asides))])
        elif setting.hand is not None:
            match.play(seat, setting.hand(match.state, seat, rng))
        else:
            actions = by_number(title.game.legal_actions(match.state, seat))
            match.play(seat, actions[rng.below(len(actions))])
    return describe(match)


def open_asides(match: AnyMatch, seat: Seat) -> list[Action]:
    return by_number(match.title.game.open_asides(match.state, seat))


def by_number(actions: list[Action]) -> list[Action]:
    return sorted(actions, key=lambda action: action.number)
