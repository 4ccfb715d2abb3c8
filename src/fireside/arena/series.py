"""A series of games between named bots, each game named by its number and played alike anywhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any, Final

from fireside.bots.bot import Bot
from fireside.bots.levels import find_bot
from fireside.bots.policy import Policy
from fireside.kernel.action import Action
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import FORGET
from fireside.kernel.game import Game, S
from fireside.kernel.options import Options
from fireside.kernel.outcome import Outcome
from fireside.kernel.rng import FAST_MASK, FastRng, fast_rng
from fireside.kernel.seats import Seat
from fireside.registry import find_title

AnyPolicy = Policy[Any]
"""The policy of a title whose state type is its own business."""

GAMES_LIMIT: Final = 1 << 20
"""Series of different seeds share no game as long as they are shorter than this."""


@dataclass(frozen=True)
class Series:
    """What it takes to play the same games again; plain data that any process can be handed."""

    title: str
    bots: tuple[str, ...]
    options: Options
    games: int
    seed: int

    def check(self) -> None:
        """Refuse unknown titles and bots, and options that do not go together."""
        title = find_title(self.title)
        for name in self.bots:
            find_bot(name)
        if not 1 <= self.games < GAMES_LIMIT:
            raise OptionsError(f"a series has 1 to {GAMES_LIMIT - 1} games, not {self.games}")
        if len(self.bots) not in title.seat_counts:
            known = ", ".join([str(count) for count in title.seat_counts])
            raise OptionsError(f"{title.label} seats {known}, not {len(self.bots)} bots")
        title.game.start(len(self.bots), self.options, self.luck(0), FORGET)

    def chair_of(self, seat: Seat, number: int) -> int:
        """Say which of the bots has a seat in a game: each moves on by one seat every game."""
        return (seat + number) % len(self.bots)

    def luck(self, number: int) -> FastRng:
        """Return the generator that a game's deal and the bots' seeds come from."""
        return fast_rng(self.seed * GAMES_LIMIT + number)


@dataclass(frozen=True)
class Played:
    """How one game of a series went; the lists go by chair, the place in the series' `bots`."""

    number: int
    shares: list[float]
    """Of the victory: one winner has all of it; in a team everybody has, or nobody."""
    points: list[int]
    decisions: list[int]
    turns: list[int]
    """Decisions one after the other, with neither chance nor another seat between, count once."""
    seconds: list[float]
    """CPU time spent on these decisions, and on asides."""
    value: int
    """Of the game to the first of the bots, as its policy sees it."""
    solved: bool | None
    """None where seats compete."""


def play_game(series: Series, number: int, policies: Sequence[AnyPolicy] = ()) -> Played:
    """Play one game of a series; every bot is handed imagined states only.

    The bots go by the title's policy, or each by another one that is tried.
    """
    title = find_title(series.title)
    game = title.game
    chairs = [series.chair_of(seat, number) for seat in range(len(series.bots))]
    bots = [find_bot(series.bots[chair]) for chair in chairs]
    judges = [policies[chair] if policies else title.policy for chair in chairs]
    decisions = [0] * len(bots)
    turns = [0] * len(bots)
    last = (-1, -1)
    plan: list[Action] = []
    seconds = [0.0] * len(bots)
    luck = series.luck(number)
    state = game.start(len(bots), series.options, fast_rng(luck.below(FAST_MASK)), FORGET)
    while state.stack:
        for seat in range(len(bots)):
            before = process_time()
            let_speak(game, judges[seat], bots[seat], state, seat, luck)
            seconds[chairs[seat]] += process_time() - before
        seat = state.stack[-1].seat
        if last != (seat, state.rng.draws):
            turns[chairs[seat]] += 1
            last = (seat, state.rng.draws)
            plan = []
        if not plan:
            imagined = game.imagine(state, seat, fast_rng(luck.below(FAST_MASK)))
            before = process_time()
            choice = bots[seat].pick(game, judges[seat], imagined, seat, luck.below(FAST_MASK))
            seconds[chairs[seat]] += process_time() - before
            plan = [choice.action, *choice.plan]
        decisions[chairs[seat]] += 1
        game.apply(state, seat, plan.pop(0), FORGET)
    outcome: Outcome = game.outcome(state)
    shares = [0.0] * len(bots)
    points = [0] * len(bots)
    for seat, share in enumerate(victory_shares(outcome)):
        shares[chairs[seat]] = share
        points[chairs[seat]] = outcome.points[seat]
    first = chairs.index(0)
    value = judges[first].value(state, first)
    return Played(number, shares, points, decisions, turns, seconds, value, outcome.solved)


def let_speak(
    game: Game[S], policy: Policy[S], bot: Bot, state: S, seat: Seat, luck: FastRng
) -> None:
    """Offer a bot its asides, which it may make after every entry of a record."""
    if not game.open_asides(state, seat):
        return
    imagined = game.imagine(state, seat, fast_rng(luck.below(FAST_MASK)))
    remark = bot.remark(game, policy, imagined, seat)
    while remark is not None:
        game.speak(state, seat, remark, FORGET)
        game.speak(imagined, seat, remark, FORGET)
        remark = bot.remark(game, policy, imagined, seat)


def victory_shares(outcome: Outcome) -> list[float]:
    """Return, by seat, how much of the victory it has: rivals divide one, a team wins whole."""
    winners = outcome.winners()
    whole = 1.0 if outcome.solved is not None else 1.0 / len(winners)
    return [whole if seat in winners else 0.0 for seat in range(len(outcome.points))]
