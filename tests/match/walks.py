"""Random walks through a match: actions, asides and undos as a list of ints says."""

from typing import Any, Final

from hypothesis import strategies as st

from fireside.kernel.options import Options
from fireside.match.match import Match
from fireside.registry import AnyTitle, find_title
from tests.kernel.games.chain import CHAIN
from tests.kernel.games.lanterns import LANTERNS
from tests.kernel.games.sealed import SEALED
from tests.titles import titles_for

AnyMatch = Match[Any, Any, Any]

FEURIO: Final = find_title("feurio")

SEED: Final = bytes(range(32))

Table = tuple[AnyTitle, int, Options]

TABLES: Final[list[Table]] = [
    (CHAIN, 3, {}),
    (LANTERNS, 2, {}),
    (LANTERNS, 3, {"bright": True}),
    (SEALED, 3, {"lots": "many"}),
    (FEURIO, 1, {}),
    (FEURIO, 2, {"cooperative": True}),
    (FEURIO, 4, {"firebreak": True}),
    *((find_title(name), 2, {}) for name in titles_for(2)),
]

walks = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 10**6)), max_size=40)
"""What to do at each step (0 and 1 undo, 2 and 3 speak, others act), and which one of the ways."""


def step(match: AnyMatch, what: int, which: int) -> None:
    """Go one step of a walk, as far as it is possible."""
    game = match.title.game
    seat = which % match.seat_count
    if what < 2:
        if match.can_undo(seat, consent=True):
            match.undo(seat, consent=True)
    elif what < 4:
        asides = game.open_asides(match.state, seat)
        if asides:
            match.say(seat, asides[which % len(asides)], "bot")
    elif not match.state.is_over():
        asked = match.state.asked()
        seat = asked[which % len(asked)]
        actions = game.legal_actions(match.state, seat)
        match.play(seat, actions[which % len(actions)], "clock")


def walk(table: Table, steps: list[tuple[int, int]]) -> AnyMatch:
    """Start a match and go a walk."""
    match: AnyMatch = Match.start(*table, SEED)
    for what, which in steps:
        step(match, what, which)
    return match


def play_out(match: AnyMatch) -> None:
    """Play on to the end, always with the last legal action of the lowest seat asked."""
    while not match.state.is_over():
        seat = match.state.asked()[0]
        match.play(seat, match.title.game.legal_actions(match.state, seat)[-1])
