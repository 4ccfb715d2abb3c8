"""Perft: how many sequences of actions there are from the first decision on, by their length."""

from typing import Final

from fireside.kernel.event import FORGET
from fireside.kernel.game import Game, S
from fireside.kernel.options import Options
from fireside.match.match import Match
from fireside.match.playthrough import describe_terms
from fireside.registry import find_title

SEED: Final = bytes(range(32))

SETTINGS: Final[list[tuple[str, int, Options, int]]] = [
    ("feurio", 1, {}, 5),
    ("feurio", 2, {}, 7),
    ("feurio", 2, {"firebreak": True}, 8),
    ("feurio", 3, {}, 6),
    ("feurio", 3, {"firebreak": True}, 8),
    ("feurio", 4, {}, 6),
    ("feurio", 4, {"firebreak": True}, 9),
    ("the-game", 1, {}, 4),
    ("the-game", 1, {"on_fire": True, "pro": True, "short_hand": True}, 4),
    ("the-game", 2, {}, 5),
    ("the-game", 3, {"starter": "random"}, 4),
    ("the-game", 4, {"starter": "first", "on_fire": True}, 5),
    ("the-game", 5, {"pro": True}, 6),
    ("feuville", 2, {}, 4),
    ("feuville", 3, {"edition": "fr"}, 3),
    ("feuville", 4, {"edition": "en"}, 3),
    ("the-brigade", 2, {}, 3),
    ("the-brigade", 3, {"advanced": True}, 3),
    ("the-brigade", 4, {"great_buildings": True, "fire_festival": True, "bonus_crew": True}, 3),
]
"""Title, seats, options and the greatest length."""


def count_sequences(game: Game[S], state: S, length: int) -> int:
    """Count the sequences of so many actions; one that ends the game earlier does not count."""
    choices = [(seat, a) for seat in state.asked() for a in game.legal_actions(state, seat)]
    if length == 1:
        return len(choices)
    total = 0
    for seat, action in choices:
        after = game.copy(state)
        game.apply(after, seat, action, FORGET)
        total += count_sequences(game, after, length - 1)
    return total


def write_perft(name: str, seat_count: int, options: Options, limit: int) -> str:
    """Return the line of one setting: the counts for every length up to the limit."""
    title = find_title(name)
    match = Match.start(title, seat_count, options, SEED)
    counts = [count_sequences(title.game, match.state, n) for n in range(1, limit + 1)]
    return f"{describe_terms(match)}: {' '.join([str(count) for count in counts])}\n"
