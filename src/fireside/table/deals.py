"""The deals of the day: when each is played and opened, with what seats and options.

A person has the first seat. Titles in which all win or lose together are played alone, the others
against bots of one level.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from fireside.bots.levels import DEFAULT_LEVEL
from fireside.kernel.options import Options, complete
from fireside.kernel.seats import Seat
from fireside.match.deals import deal_id
from fireside.registry import AnyTitle, find_title
from fireside.table.entries import Chair, Time, UserId
from fireside.table.errors import UnknownDealError

LEVEL: Final = DEFAULT_LEVEL
"""Of the bots that a person plays against."""

SEAT: Final[Seat] = 0
"""That of the person."""

RIVAL_SEATS: Final = 3
"""Of titles in which seats compete, or the nearest number that the title takes."""

LATE_HOURS: Final = 2
"""After the day, in which a game that was begun may still end; then the seed is opened."""

PAST_DAYS: Final = 30
"""How long a deal can be played for practice."""

DAY: Final = timedelta(days=1)


@dataclass(frozen=True)
class Deal:
    """The deal of one title and day."""

    day: str
    title: str
    version: int
    """Of the rules: another version has another deal."""

    @property
    def id(self) -> str:
        """What stands for the id of a table in all that is hashed."""
        return deal_id(self.day, self.title, self.version)

    @property
    def key(self) -> tuple[str, str, int]:
        """By what a store knows it."""
        return self.day, self.title, self.version

    @property
    def seat_count(self) -> int:
        """How many seats it has."""
        return seat_count_of(find_title(self.title))

    @property
    def options(self) -> Options:
        """What the title is usually played with."""
        return complete(find_title(self.title).options, {})

    @property
    def begins(self) -> Time:
        """When its day begins."""
        return time_of(date.fromisoformat(self.day))

    @property
    def ends(self) -> Time:
        """When its day ends; after that nobody can begin a try that counts."""
        return time_of(date.fromisoformat(self.day) + DAY)

    @property
    def opens(self) -> Time:
        """When its seed is opened, and the ranking final."""
        return self.ends + LATE_HOURS * 3600 * 1000

    def chairs(self, user: UserId) -> tuple[Chair, ...]:
        """Return the chairs of a user's table."""
        return (Chair(user), *[Chair(level=LEVEL)] * (self.seat_count - 1))


def deal_of(day: str, title: str) -> Deal:
    """Return the deal of a title and day by the rules that there are now."""
    found = find_title(title)
    try:
        is_day = date.fromisoformat(day).isoformat() == day
    except ValueError:
        is_day = False
    if not is_day:
        raise UnknownDealError(f"{day!r} is no day, such as 2026-11-18")
    return Deal(day, found.name, found.version)


def seat_count_of(title: AnyTitle) -> int:
    """Return with how many seats the deals of a title are played."""
    rivals = min(title.seat_counts, key=lambda count: abs(count - RIVAL_SEATS))
    is_team = title.is_team(rivals, complete(title.options, {}))
    return min(title.seat_counts) if is_team else rivals


def day_at(time: Time, later: int = 0) -> str:
    """Return the day of a time, or one that is a number of days later."""
    return (datetime.fromtimestamp(time / 1000, UTC).date() + later * DAY).isoformat()


def time_of(day: date) -> Time:
    """Return when a day begins, in UTC."""
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()) * 1000


def check_playable(deal: Deal, now: Time) -> None:
    """Refuse a deal whose day is to come, over and not opened yet, or too long ago."""
    if now < deal.begins:
        raise UnknownDealError(f"the deal of {deal.day} is to come")
    if deal.ends <= now < deal.opens:
        raise UnknownDealError(f"the deal of {deal.day} is played to its end, and opened then")
    if deal.day < day_at(now, -PAST_DAYS):
        raise UnknownDealError(f"the deal of {deal.day} is too long ago")


def streak_of(days: list[str], today: str) -> int:
    """Return on how many days in a row there was a result, up to today or yesterday."""
    played = {date.fromisoformat(day) for day in days}
    day = date.fromisoformat(today)
    if day not in played:
        day -= DAY
    count = 0
    while day in played:
        count += 1
        day -= DAY
    return count
