"""The review of a finished match: what each decision was worth, and how much was luck.

Chances are whole numbers of hundredths of a per cent, so that sums are exact and every machine
finds the same. Between rivals a chance is that to win; in a team or alone it is the expected
result, where CERTAIN is the best one.
"""

from typing import Final, Literal

import msgspec

from fireside.kernel.options import OptionValue
from fireside.match.digest import Digest
from fireside.match.record import By, WireAction

CERTAIN: Final = 10_000
"""The chance of what is sure: 100 per cent."""

VERSION: Final = 1
"""Raised whenever the review of the same record would come out differently."""

Verdict = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
"""From the best word to the worst."""


class JudgedLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a seat did in one go, compared with the best that was found, by what it knew then."""

    seat: int
    entries: tuple[int, ...]
    """The numbers of its entries in the record; the first one is that of the decision."""
    kind: str
    """Of the first question."""
    line: tuple[WireAction, ...]
    best: tuple[WireAction, ...]
    """The best line that was found; the same as `line` if nothing better was."""
    before: tuple[int, ...]
    """By seat, the chance before it, if everybody goes on by the policy."""
    after: tuple[int, ...]
    """By seat, the chance after it, before anything is drawn."""
    chance: int
    """Of the seat with this line, in the worlds that were compared."""
    best_chance: int
    """Of the seat with the best line, in the same worlds."""
    loss: int
    """`best_chance - chance`, at least 0."""
    error: int
    """The standard error of the loss."""
    verdict: Verdict
    is_choice: bool
    """Whether the seat could have done anything else."""
    by: By

    @property
    def skill(self) -> int:
        """By how much the chance rose against going on by the policy; negative if it fell."""
        return self.after[self.seat] - self.before[self.seat]


class LuckStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How chances changed between two lines, beyond their mean."""

    entry: int
    """The entry in which it happened; 0 for the deal."""
    draws: int
    """How many draws there were; without any, chances are only estimated again."""
    changes: tuple[int, ...]
    """By seat."""


class SeatSum(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What came of a seat: `start + skill + luck == result`, and `luck == draws + others`."""

    seat: int
    start: int
    """The chance before anything was dealt, the same for every deal."""
    skill: int
    """What its own decisions added, compared with going on by the policy."""
    luck: int
    """Everything else."""
    draws: int
    """The part of the luck that was drawn or came to light."""
    others: int
    """The part that the decisions of other seats added."""
    result: int
    decisions: int
    """How many of its lines were judged: those with anything to choose."""
    loss: int
    """The sum of its losses."""
    verdicts: dict[Verdict, int]
    """How often each word was said."""

    @property
    def average_loss(self) -> int:
        """The accuracy of the seat: its loss a decision, rounded; 0 is perfect."""
        return (2 * self.loss + self.decisions) // (2 * self.decisions) if self.decisions else 0


class Review(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match decision by decision; the same record and level give the same review everywhere."""

    version: int = VERSION
    title: str
    seat_count: int
    options: dict[str, OptionValue]
    commitment: Digest
    """Of the match: the name of the game."""
    level: str
    is_team: bool
    """Whether chances are expected results of all seats together, or of one alone."""
    lines: tuple[JudgedLine, ...]
    """In the order of the record."""
    luck: tuple[LuckStep, ...]
    """The deal, then what followed each line: one more than there are lines."""
    seats: tuple[SeatSum, ...]
    """By seat; this is what statistics keep."""
