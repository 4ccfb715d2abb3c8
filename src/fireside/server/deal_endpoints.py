"""What HTTP does about deals of the day: list and show them, and open tables at them."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from fireside.registry import title_names
from fireside.server import limits
from fireside.server.access import Access
from fireside.server.clock import ServerClock
from fireside.server.http import Handler, answer
from fireside.server.par import Par
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.store.deal_rows import DealRows, Ranked
from fireside.table.deals import (
    LEVEL,
    PAST_DAYS,
    Deal,
    check_playable,
    day_at,
    deal_of,
    streak_of,
)
from fireside.wire.bodies import (
    DealInfo,
    DealList,
    DealPage,
    DealResult,
    NextDeal,
    ParInfo,
    RankedInfo,
)


class DealEndpoints:
    """The handlers of the deals' endpoints."""

    def __init__(self, services: Services, tables: Tables, access: Access, par: Par) -> None:
        self._rows: Final[DealRows] = services.store.deals
        self._clock: Final[ServerClock] = services.clock
        self._tables: Final = tables
        self._access: Final = access
        self._deals: Final = par.deals
        self._par: Final = par

    def handlers(self) -> dict[str, Handler]:
        """Return the handlers by the names of their endpoints."""
        return {
            "list_deals": self.list_deals,
            "get_deal": self.get_deal,
            "play_deal": self.play_deal,
        }

    async def list_deals(self, request: Request) -> Response:
        """List the deals of today, and what is known of those of tomorrow."""
        user = await self._reader(request)
        now = self._clock.now()
        today, tomorrow = day_at(now), day_at(now, 1)
        deals = [deal_of(today, name) for name in title_names()]
        coming = [deal_of(tomorrow, name) for name in title_names()]
        return answer(
            DealList(
                today=today,
                deals=tuple([await self._show(deal, user) for deal in deals]),
                next=tuple(
                    [
                        NextDeal(deal.title, deal.day, self._deals.commitment(deal))
                        for deal in coming
                    ]
                ),
                days=tuple([day for day in past_days(today) if is_playable(day, now)]),
                streak=await self._streak(user),
            )
        )

    async def get_deal(self, request: Request) -> Response:
        """Show a deal with its ranking and par."""
        user = await self._reader(request)
        deal = self._asked(request)
        pars = await self._rows.pars(deal.key)
        ranked = await self._rows.ranking(deal.key, limits.LIST_LENGTH)
        return answer(
            DealPage(
                deal=await self._show(deal, user),
                pars=tuple(
                    ParInfo(
                        level,
                        try_count,
                        tuple([(p.place, p.points, p.count) for p in pars if p.level == level]),
                    )
                    for level, try_count in self._par.tries.items()
                ),
                ranking=show_ranking(ranked, user),
                streak=await self._streak(user),
            )
        )

    async def play_deal(self, request: Request) -> Response:
        """Open a table for a try, or go on with the one that is not finished."""
        user = await self._access.writer(request)
        deal = self._asked(request)
        check_playable(deal, self._clock.now())
        found = await self._rows.open_try(deal.key, user.id)
        if found:
            live = await self._tables.find(found)
            await self._tables.begin_deal(live)
        else:
            seed = self._deals.seed(deal).hex()
            live = await self._tables.open_deal(deal, seed, user.id, user.name)
        self._par.hurry()
        return answer(live.publisher.info(), 201)

    async def _reader(self, request: Request) -> str:
        """Return the guest who asks, nothing for somebody else."""
        self._access.check_read(request)
        user = await self._access.guest_if_known(request)
        return user.id if user else ""

    def _asked(self, request: Request) -> Deal:
        """Return the deal that a request is about; nothing is told of those of later days."""
        deal = deal_of(request.path_params["day"], request.path_params["title"])
        now = self._clock.now()
        if not deal.ends <= now < deal.opens:
            check_playable(deal, now)
        return deal

    async def _show(self, deal: Deal, user: str) -> DealInfo:
        result = await self._rows.result(deal.key, user) if user else None
        return DealInfo(
            title=deal.title,
            day=deal.day,
            commitment=self._deals.commitment(deal),
            seed=self._deals.opened_seed(deal, self._clock.now()),
            ends=deal.ends,
            opens=deal.opens,
            seat_count=deal.seat_count,
            level=LEVEL if deal.seat_count > 1 else "",
            player_count=await self._rows.count(deal.key),
            table=await self._rows.open_try(deal.key, user) if user else "",
            mine=None if result is None else await self._show_result(deal, result),
        )

    async def _show_result(self, deal: Deal, result: Ranked) -> DealResult:
        better = await self._rows.better_count(deal.key, result.place, result.points)
        return DealResult(
            table=result.table,
            place=result.place,
            points=result.points,
            try_count=result.try_count,
            rank=better + 1,
        )

    async def _streak(self, user: str) -> int:
        days = await self._rows.days_of(user) if user else []
        return streak_of(days, day_at(self._clock.now()))


def past_days(today: str) -> list[str]:
    """List the days before one, the latest first."""
    start = deal_of(today, title_names()[0]).begins
    return [day_at(start, -days) for days in range(1, PAST_DAYS + 1)]


def is_playable(day: str, now: int) -> bool:
    """Return whether the deals of a past day are open for practice."""
    return now >= deal_of(day, title_names()[0]).opens


def show_ranking(ranked: list[Ranked], user: str) -> tuple[RankedInfo, ...]:
    """Show the best; equal results share a rank."""
    shown: list[RankedInfo] = []
    for at, row in enumerate(ranked, 1):
        last = shown[-1] if shown else None
        is_equal = last is not None and (last.place, last.points) == (row.place, row.points)
        rank = last.rank if last is not None and is_equal else at
        shown.append(
            RankedInfo(rank, row.name, row.place, row.points, row.try_count, row.user == user)
        )
    return tuple(shown)
