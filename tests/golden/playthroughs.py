"""Games with arbitrary but fixed choices, to be written down whole."""

from typing import Final

from fireside.kernel.action import Action
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.match.match import Match
from fireside.match.playthrough import describe
from fireside.registry import find_title

SEED: Final = bytes(range(100, 132))

SETTINGS: Final[dict[str, tuple[str, int, Options]]] = {
    "feurio-1-extra-turn": ("feurio", 1, {"extra_turn": True}),
    "feurio-2-firebreak": ("feurio", 2, {"firebreak": True}),
    "feurio-2-cooperative": ("feurio", 2, {"cooperative": True}),
    "feurio-3-firebreak-hotter": ("feurio", 3, {"firebreak": True, "hotter": True}),
    "feurio-4": ("feurio", 4, {}),
}
"""By the name of the file: title, seats and options."""

UNDO_EVERY: Final = 12
"""How many entries there are from one undo to the next, more or less."""


def write_playthrough(name: str, seat_count: int, options: Options) -> str:
    """Play a game with random choices and some undos, and write it down.

    The choice is made among the actions in the order of their numbers, so that the text does not
    depend on the order in which the rules list them.
    """
    title = find_title(name)
    match = Match.start(title, seat_count, options, SEED)
    rng = fast_rng(len(name) + seat_count)
    while not match.state.is_over():
        seat = match.state.asked()[0]
        if rng.below(UNDO_EVERY) == 0 and match.can_undo(seat, consent=True):
            match.undo(seat, consent=not match.can_undo(seat))
        else:
            actions = sorted(title.game.legal_actions(match.state, seat), key=number_of)
            match.play(seat, actions[rng.below(len(actions))])
    return describe(match)


def number_of(action: Action) -> int:
    return action.number
