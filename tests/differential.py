"""A digest of many random games; make tests/differential.txt anew: `python -m tests.differential`.

The file must come out the same on the interpreted and on the compiled build. When the rules
change on purpose, make it anew and say in the commit why it moved.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from fireside.kernel.action import Action
from fireside.kernel.event import EventLog
from fireside.kernel.options import Options
from fireside.kernel.rng import FairRng, Rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.laws.case import Case, tables
from fireside.laws.walk import RANDOM_MANNERS, Entry, Walk
from fireside.registry import OWN_TITLES, AnyTitle, find_title
from tests.games.the_brigade import keen
from tests.games.the_game import greedy

FILE: Final = Path(__file__).with_suffix(".txt")
GAMES: Final = 480
"""Of each title, dealt out to its tables."""

LOOK_ONE_IN: Final = 8
REFUSALS: Final = 5

HANDS: Final[dict[str, Callable[[Any, Seat, Rng], Action]]] = {
    "the-game": greedy.choose,
    "the-brigade": keen.choose,
}
"""Who plays one game of three where random play is soon over; a bot would move the digests."""


def facts(case: Case) -> Iterator[str]:
    """Tell a game in every way there is: events, dumps, what is legal, refused and imagined."""
    dice = case.stream("differential")
    rng: Rng = dice if case.seed % 2 else FairRng(bytes([case.seed]) * 32)
    log = EventLog()
    walk = Walk(case, rng.copy(), log, RANDOM_MANNERS)
    hand = HANDS.get(case.title.name) if case.seed % 3 == 0 else None
    game = case.title.game
    while not walk.state.is_over():
        for seat in walk.state.asked():
            yield str([action.number for action in game.legal_actions(walk.state, seat)])
            for _ in range(REFUSALS):
                action = case.title.table.actions[dice.below(len(case.title.table.actions))]
                yield str(game.why_not(walk.state, seat, action))
        if dice.below(LOOK_ONE_IN) == 0:
            yield str(walk.state.dump())
            viewer = dice.below(case.seat_count + 1) + SPECTATOR
            yield str(game.imagine(walk.state, viewer, dice.copy()).dump())
        entry = walk.choose()
        if hand is not None and not entry.is_aside:
            entry = Entry(entry.seat, hand(walk.state, entry.seat, dice), False)
        walk.take(entry, log)
        yield str(entry)
    outcome = game.outcome(walk.state)
    yield str([walk.state.dump(), outcome.points, outcome.ranks, outcome.solved])
    yield str([(event, event.audience) for event in log.events])


def digest(title: AnyTitle, seat_count: int, options: Options) -> str:
    """Return the digest of some games of one table."""
    total = sha256()
    for seed in range(GAMES // len(list(tables(title)))):
        for fact in facts(Case(title, seat_count, options, seed)):
            total.update(fact.encode() + b"\n")
    return total.hexdigest()[:32]


def line(title: AnyTitle, seat_count: int, options: Options) -> str:
    """Return the line of a table: what it is, then its digest."""
    chosen = [f"{name}={value}" for name, value in options.items()]
    return " ".join([title.name, str(seat_count), *chosen, digest(title, seat_count, options)])


def all_tables() -> list[tuple[AnyTitle, int, Options]]:
    """List every table of every title of our own."""
    titles = [find_title(name) for name in OWN_TITLES]
    return [(title, *table) for title in titles for table in tables(title)]


if __name__ == "__main__":
    FILE.write_text("".join([f"{line(*table)}\n" for table in all_tables()]), "utf-8")
