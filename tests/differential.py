"""Digests of many random games; `python -m tests.differential [TITLE …]` stores them.

Each title has one, which must come out the same on the interpreted and on the compiled build.
When the rules change on purpose, make it again and say in the commit why it moved.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from fireside.kernel.event import EventLog
from fireside.kernel.options import Options
from fireside.kernel.rng import FairRng, FastRng, Rng, fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.laws.case import Case, setups
from fireside.laws.walk import RANDOM_MANNERS, SeatAction, Walk
from fireside.registry import OWN_TITLES, AnyTitle, find_title
from tests.golden.titles import files_of, golden_of

GAMES: Final = 480
"""Of each title, dealt out to its setups."""

LOOK_ONE_IN: Final = 8
REFUSALS: Final = 5


class StoredCase(Case):
    """A game whose luck depends on its seed alone, as when the digests were first stored."""

    def stream(self, purpose: str) -> FastRng:
        name = sha256(f"{purpose} {self.seed}".encode()).digest()
        return fast_rng(int.from_bytes(name[:7], "big"))


def facts(case: Case) -> Iterator[str]:
    """Tell a game in every way there is: events, dumps, what is legal, refused and imagined."""
    dice = case.stream("differential")
    rng: Rng = dice if case.seed % 2 else FairRng(bytes([case.seed]) * 32)
    log = EventLog()
    walk = Walk(case, rng.copy(), log, RANDOM_MANNERS)
    choose = golden_of(case.title.name).chooser if case.seed % 3 == 0 else None
    game = case.title.game
    while not walk.state.is_over():
        for seat in walk.state.asked():
            yield str([action.number for action in game.legal_actions(walk.state, seat)])
            for _ in range(REFUSALS):
                action = case.title.action_set.actions[
                    dice.below(len(case.title.action_set.actions))
                ]
                yield str(game.why_not(walk.state, seat, action))
        if dice.below(LOOK_ONE_IN) == 0:
            yield str(walk.state.dump())
            viewer = dice.below(case.seat_count + 1) + SPECTATOR
            yield str(game.imagine(walk.state, viewer, dice.copy()).dump())
        entry = walk.choose()
        if choose is not None and not entry.is_aside:
            entry = SeatAction(entry.seat, choose(walk.state, entry.seat, dice), False)
        walk.take(entry, log)
        yield str(entry)
    outcome = game.outcome(walk.state)
    yield str([walk.state.dump(), outcome.points, outcome.ranks, outcome.solved])
    yield str([(event, event.audience) for event in log.events])


def digest(title: AnyTitle, seat_count: int, options: Options) -> str:
    """Return the digest of some games of one setup."""
    total = sha256()
    for seed in range(GAMES // len(list(setups(title)))):
        for fact in facts(StoredCase(title, seat_count, options, seed)):
            total.update(fact.encode() + b"\n")
    return total.hexdigest()[:32]


def terms(title: AnyTitle, seat_count: int, options: Options) -> str:
    """Return what a setup is, as its line begins."""
    chosen = [f"{name}={value}" for name, value in options.items()]
    return " ".join([title.name, str(seat_count), *chosen])


def write_digests(title: AnyTitle) -> str:
    """Return the lines of a title: for each setup what it is, then its digest."""
    lines = [f"{terms(title, *setup)} {digest(title, *setup)}\n" for setup in setups(title)]
    return "".join(lines)


def read_digests(name: str) -> dict[str, str]:
    """Return the stored digests of a title by the terms of their setups; none without a file."""
    path = files_of(name).digests
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return {own: digest for own, _, digest in [line.rpartition(" ") for line in lines]}


def main(names: list[str]) -> None:
    """Write the digests of the titles that are named, or of all of our own."""
    for title in [find_title(name) for name in names or OWN_TITLES]:
        path = files_of(title.name).digests
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_digests(title), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
