"""Perft: how many sequences of actions there are from the first decision on, by their length."""

from typing import Final, NamedTuple

from fireside.kernel.event import FORGET
from fireside.kernel.game import Game, S
from fireside.kernel.options import Options
from fireside.match.match import Match
from fireside.match.playthrough import describe_terms
from fireside.registry import find_title

SEED: Final = bytes(range(32))


class Perft(NamedTuple):
    """A table whose sequences are counted, and the greatest length."""

    seat_count: int
    options: Options
    limit: int


def count_sequences(game: Game[S], state: S, length: int) -> int:
    """Count the sequences of a number of actions; one that ends the game earlier does not count."""
    choices = [(seat, a) for seat in state.asked() for a in game.legal_actions(state, seat)]
    if length == 1:
        return len(choices)
    total = 0
    for seat, action in choices:
        after = game.copy(state)
        game.apply(after, seat, action, FORGET)
        total += count_sequences(game, after, length - 1)
    return total


def write_perft(name: str, perft: Perft) -> str:
    """Return the line of one table of a title: the counts for every length up to the limit."""
    title = find_title(name)
    match = Match.start(title, perft.seat_count, perft.options, SEED)
    counts = [count_sequences(title.game, match.state, n) for n in range(1, perft.limit + 1)]
    return f"{describe_terms(match)}: {' '.join([str(count) for count in counts])}\n"
