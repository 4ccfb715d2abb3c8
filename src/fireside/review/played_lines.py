"""A match as lines: what a seat did in one go, up to the next draw or another seat's action.

Where a policy plans whole turns, a line is judged as a whole; otherwise action by action.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.game import Game
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat
from fireside.match.driver import SEED_BYTES
from fireside.match.history import Step
from fireside.match.match import Match
from fireside.match.record import ActionEntry, By

AnyMatch = Match[Any, Any, Any]

WIDTH: Final = 8
"""The number of candidates that are compared with what was played."""

WORLD_COUNT: Final = 4
"""In how many imagined positions a line has to be possible."""
"""The number of candidates that are compared with what was played."""


@dataclass(frozen=True, slots=True)
class Played:
    """An action that stands, and the position before it."""

    number: int
    step: Step
    action: Action
    before: Any
    legal_count: int


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """What a seat did, and what it knew before."""

    seat: Seat
    played: list[Played]
    imagined: Any
    """Made of what the seat knew; everything else was drawn again."""
    seed: int
    candidates: list[list[Action]]
    """Of the policy, the most promising first."""

    @property
    def actions(self) -> list[Action]:
        """What the seat did."""
        return [one.action for one in self.played]

    @property
    def is_choice(self) -> bool:
        """Whether the seat could have done anything else."""
        return any(one.legal_count > 1 for one in self.played)

    @property
    def by(self) -> By:
        """The one who acted for the seat at first."""
        entry = self.played[0].step.entry
        assert isinstance(entry, ActionEntry)
        return entry.by


def review_seed(commitment: str, number: int, seat: Seat) -> int:
    """Return the seed of worlds in which an entry is judged.

    It is made of what everybody knows, and differs from those that bots think with: a bot is not
    judged in the worlds that it has chosen by.
    """
    known = f"review {commitment} {number} {seat}"
    return int.from_bytes(sha256(known.encode()).digest()[:SEED_BYTES], "big")


def played_actions(match: AnyMatch) -> list[Played]:
    """List the actions that stand, each with the position before it."""
    game = match.title.game
    found: list[Played] = []
    standing = set(match.standing())
    before: Any = None
    for number, (step, state) in enumerate(zip(match.steps, match.positions(), strict=True)):
        if number in standing and step.is_action:
            assert step.action is not None
            legal_count = len(game.legal_actions(before, step.seat))
            found.append(Played(number, step, step.action, before, legal_count))
        before = game.copy(state)
    return found


def played_lines(match: AnyMatch) -> Iterator[PlayedLine]:
    """Return the lines of a match in their order."""
    actions = played_actions(match)
    at = 0
    while at < len(actions):
        line = line_at(match, actions, at)
        yield line
        at += len(line.played)


def line_at(match: AnyMatch, actions: list[Played], at: int) -> PlayedLine:
    """Return what a seat did in one go: only one action where the policy plans no more."""
    game = match.title.game
    first = actions[at]
    seat = first.step.seat
    seed = review_seed(match.commitment, first.number, seat)
    imagined = game.imagine(first.before, seat, fast_rng(seed))
    candidates = match.title.policy.candidate_lines(imagined, seat, WIDTH)
    end = at + 1
    if any(len(line) > 1 for line in candidates):
        worlds = [game.imagine(imagined, seat, fast_rng(seed + n)) for n in range(WORLD_COUNT)]
        while end < len(actions) and is_continued(game, actions[end - 1], actions[end], worlds):
            end += 1
    return PlayedLine(seat, actions[at:end], imagined, seed, candidates)


def is_continued(game: Game[Any], first: Played, second: Played, worlds: list[Any]) -> bool:
    """Return whether a seat went on with what it could have planned, whatever it did not know.

    Worlds are imagined ones, and have come as far as the first action: it is carried out in them.
    """
    seat = first.step.seat
    if second.step.seat != seat or first.step.draws:
        return False
    for world in worlds:
        draws = world.rng.draws
        game.apply(world, seat, first.action, FORGET)
        if world.asked() != [seat] or world.rng.draws != draws:
            return False
        if second.action not in game.legal_actions(world, seat):
            return False
    return True
