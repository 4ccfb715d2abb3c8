"""One try of a bot at a deal of the day: the bot has the seat of the person.

The other bots think as they do at people's tables, so that the same actions have the same answers.
The bot itself thinks otherwise in each of its tries.
"""

from collections.abc import Sequence
from typing import Any, Final

from fireside.kernel.errors import KernelError
from fireside.kernel.options import Options
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import Seat
from fireside.match.driver import Driver
from fireside.match.in_play import GameInPlay, Move
from fireside.match.luck import TableLuck
from fireside.match.match import Match
from fireside.match.plan import occasion_of
from fireside.registry import AnyTitle, find_title
from fireside.server.bot_pool import BotPool
from fireside.server.fair_queue import BACKGROUND, Share
from fireside.table.deals import LEVEL, SEAT, Deal
from fireside.table.table import AnyMatch

SHARE: Final = Share(guest="par", rank=lambda: BACKGROUND)
"""Behind all tables, of all guests."""


class FailedTryError(KernelError):
    """A bot gave no answer, so that its try is worth nothing."""


class NumberedTry:
    """A game as the bot of a try knows it: by a name of its own, from which its thoughts come."""

    def __init__(self, match: AnyMatch, name: str) -> None:
        self._match: Final = match
        self.commitment: Final = f"{match.commitment} {name}"
        self.title: Final[AnyTitle] = match.title
        self.seat_count: Final[int] = match.seat_count
        self.options: Final[Options] = match.options

    @property
    def state(self) -> Any:
        """The position now."""
        return self._match.state

    @property
    def steps(self) -> Sequence[Move]:
        """The set-up, then every entry."""
        return self._match.steps

    def standing_steps(self) -> Sequence[Move]:
        """List the set-up and all that was played."""
        return self._match.standing_steps()


async def play_try(pool: BotPool, deal: Deal, seed: bytes, level: str, number: int) -> Outcome:
    """Let a bot of a level play a deal; return how it ended."""
    luck = TableLuck("", (), deal.id)
    title = find_title(deal.title)
    match: AnyMatch = Match.start(title, deal.seat_count, deal.options, seed, luck)
    own = NumberedTry(match, f"{level} {number}")
    driver = Driver()
    while not match.state.is_over():
        await let_speak(pool, match, own, level)
        seat = match.state.asked()[0]
        game, bot = (own, level) if seat == SEAT else (match, LEVEL)
        action = driver.planned_action(game, seat)
        if action is None:
            made = occasion_of(game, seat)
            chosen = await pool.choose(game, seat, bot, SHARE)
            if not chosen:
                raise FailedTryError(f"{bot} gave no answer at the deal of {deal.day}")
            action = driver.adopt(made, chosen)
        match.play(seat, action, "bot")
    outcome: Outcome = title.game.outcome(match.state)
    return outcome


async def let_speak(pool: BotPool, match: AnyMatch, own: GameInPlay, level: str) -> None:
    """Let every bot say what it has to say about what has happened until now."""
    for seat in range(match.seat_count):
        while aside := await remark(pool, match, own, level, seat):
            match.say(seat, aside, "bot")


async def remark(pool: BotPool, match: AnyMatch, own: GameInPlay, level: str, seat: Seat) -> Any:
    """Return what a bot would say now, None for nothing."""
    game, bot = (own, level) if seat == SEAT else (match, LEVEL)
    return await pool.remark(game, seat, bot, SHARE)
