"""A series of games between bots; a game is determined by its number, on any machine."""

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from time import process_time
from typing import Any, Final, TypeVar, final

from fireside.bots.policy import Policy
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import FORGET, EventLog, Events
from fireside.kernel.options import Options, complete
from fireside.kernel.outcome import Outcome
from fireside.kernel.rng import FairRng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.bare_match import BareMatch
from fireside.match.driver import Driver, end_game, let_speak, thinker_of
from fireside.match.luck import SECRET_SIZE, seed_commitment
from fireside.match.named_bots import find_bot
from fireside.match.thinker import GameTerms, Thinker
from fireside.registry import find_title

T = TypeVar("T")

AnyPolicy = Policy[Any]
"""The policy of a title whose state type is its own business."""

GAMES_LIMIT: Final = 1 << 20
"""Series of different seeds share no game as long as they are shorter than this."""

SEED_LIMIT: Final = 1 << 62


@dataclass(frozen=True)
class Series:
    """What determines the games of a series; plain data for other processes."""

    title: str
    bots: tuple[str, ...]
    options: Options
    games: int
    seed: int

    def check(self) -> None:
        """Refuse unknown titles and bots, and options that do not go together."""
        title = find_title(self.title)
        # A module of a bot may print when it is imported.
        with redirect_stdout(sys.stderr):
            for name in dict.fromkeys(self.bots):
                find_bot(name).check()
        if not 1 <= self.games < GAMES_LIMIT:
            raise OptionsError(f"a series has 1 to {GAMES_LIMIT - 1} games, not {self.games}")
        if not 0 <= self.seed < SEED_LIMIT:
            raise OptionsError(f"a seed is a number from 0 to {SEED_LIMIT - 1}, not {self.seed}")
        if len(self.bots) not in title.seat_counts:
            known = ", ".join([str(count) for count in title.seat_counts])
            raise OptionsError(f"{title.label} seats {known}, not {len(self.bots)} bots")
        self.start(0)

    def chair_of(self, seat: Seat, number: int) -> int:
        """Return which of the bots has a seat in a game: every game each moves by one seat."""
        return (seat + number) % len(self.bots)

    def name_of(self, number: int) -> int:
        """Return a number that no other game has, whatever the series."""
        return self.seed * GAMES_LIMIT + number

    def seed_of(self, number: int) -> bytes:
        """Return the seed of a game, as a match has it: its name as a number of 32 bytes."""
        return self.name_of(number).to_bytes(SECRET_SIZE, "big")

    def seating(self, number: int) -> list[str]:
        """Return which bots have the seats in a game."""
        return [self.bots[self.chair_of(seat, number)] for seat in range(len(self.bots))]

    def start(self, number: int, events: Events = FORGET) -> BareMatch:
        """Set a game up, as a match with its seed would be."""
        title = find_title(self.title)
        seed = self.seed_of(number)
        seat_count, options = len(self.bots), complete(title.options, self.options)
        state = title.game.start(seat_count, options, FairRng(seed), events)
        terms = GameTerms(seed_commitment(seed), seat_count, options)
        return BareMatch(title, state, terms, events)


@dataclass(frozen=True, kw_only=True)
class Played:
    """How one game of a series went; the lists go by chair, the place in the series' `bots`."""

    number: int
    shares: list[float]
    """Of the victory: one winner has all of it; in a team everybody has, or nobody."""
    points: list[int]
    ranks: list[int]
    """1 for the winners."""
    decisions: list[int]
    turns: list[int]
    """Decisions one after the other, with neither chance nor another seat between, count once."""
    seconds: list[float]
    """CPU time spent on these decisions, and on asides."""
    value: int
    """Of the game to the first of the bots, as its policy sees it."""
    solved: bool | None
    """None where seats compete."""
    faults: list[tuple[str, ...]]
    """Why another bot had to answer, each time."""


@final
class Tally:
    """What was counted in one game, by seat."""

    def __init__(self, seat_count: int) -> None:
        self.decisions: Final = [0] * seat_count
        self.turns: Final = [0] * seat_count
        self.seconds: Final = [0.0] * seat_count


def play_game(series: Series, number: int, policies: Sequence[AnyPolicy] = ()) -> Played:
    """Play one game of a series; every bot is given imagined states only.

    The bots use the title's policy, or each another one that is tried.
    """
    return play_through(series, number, policies)[1]


def play_through(
    series: Series, number: int, policies: Sequence[AnyPolicy] = ()
) -> tuple[BareMatch, Played]:
    """Play one game of a series; return all that was played, too."""
    title = find_title(series.title)
    chairs = [series.chair_of(seat, number) for seat in range(len(series.bots))]
    thinkers = [
        thinker_of(title, series.bots[chair], policies[chair] if policies else None)
        for chair in chairs
    ]
    wants_news = any(thinker.wants_news for thinker in thinkers)
    match = series.start(number, EventLog() if wants_news else FORGET)
    tally = play_match(match, thinkers)
    outcome: Outcome = title.game.outcome(match.state)
    first = chairs.index(0)
    played = Played(
        number=number,
        shares=by_chair(chairs, outcome.shares()),
        points=by_chair(chairs, outcome.points),
        ranks=by_chair(chairs, outcome.ranks),
        decisions=by_chair(chairs, tally.decisions),
        turns=by_chair(chairs, tally.turns),
        seconds=by_chair(chairs, tally.seconds),
        value=(policies[0] if policies else title.policy).value(match.state, first),
        solved=outcome.solved,
        faults=by_chair(chairs, [tuple(thinker.faults) for thinker in thinkers]),
    )
    return match, played


def play_match(match: BareMatch, thinkers: Sequence[Thinker]) -> Tally:
    """Let bots play a game to its end, each in its seat."""
    tally = Tally(len(thinkers))
    driver = Driver()
    state = match.state
    last = (SPECTATOR, 0)
    while state.stack:
        for seat, thinker in enumerate(thinkers):
            before = process_time()
            let_speak(match, seat, thinker, match.say)
            tally.seconds[seat] += process_time() - before
        seat = state.stack[-1].seat
        if last != (seat, state.rng.draws):
            tally.turns[seat] += 1
            last = (seat, state.rng.draws)
        before = process_time()
        action = driver.act(match, seat, thinkers[seat])
        tally.seconds[seat] += process_time() - before
        tally.decisions[seat] += 1
        match.play(seat, action)
    for seat, thinker in enumerate(thinkers):
        end_game(match, seat, thinker)
    return tally


def by_chair(chairs: Sequence[int], numbers: Sequence[T]) -> list[T]:
    """Return numbers, given by seat, by chair."""
    return [numbers[chairs.index(chair)] for chair in range(len(chairs))]
