"""A table of a server, at which the model sits like any guest, and is shown as a bot."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Final

from fireside.cli.mcp_server.model_table import LostTableError, ModelTable, NoGameError
from fireside.cli.online.safe_text import clean
from fireside.client.api import Api
from fireside.client.bot_bridge import check_rules
from fireside.client.errors import RefusedError
from fireside.client.luck import LuckKeeper
from fireside.client.sitting import sit_down, thought_at
from fireside.client.table import RemoteTable
from fireside.envs.text.known import KnownPosition
from fireside.kernel.action import Action
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import Seat
from fireside.own_bots.seat_position import SeatPosition
from fireside.registry import find_title
from fireside.texts import load_texts


class ServerTable(ModelTable):
    """Keeps the connection, agrees to undos, and takes the seat back from a bot that stood in."""

    def __init__(self, api: Api, table: RemoteTable) -> None:
        super().__init__(table.seen.title, table.seen.my_seats[0])
        self._api: Final = api
        self._table: Final = table
        self._task: Final = asyncio.create_task(self._follow())

    @property
    def is_started(self) -> bool:
        return self._table.position is not None

    @property
    def is_over(self) -> bool:
        return self._table.is_over

    @property
    def outcome(self) -> Outcome | None:
        told = self._table.info.outcome
        return Outcome(list(told.points), list(told.ranks), told.solved) if told else None

    @property
    def asked(self) -> list[Seat]:
        position = self._table.position
        return list(position.asked) if position and not self.is_over else []

    def about(self, language: str) -> str:
        info = self._table.info
        seats = load_texts(self.title, language)
        chairs = [
            f"{name or info.chairs[seat].level or 'nobody'} as {seats.seat(seat)}"
            for seat, name in enumerate(self._names())
            if seat != self.seat
        ]
        where = f"{self.title.label} at {self._api.url}, {info.status}"
        return f"{where}, you are {seats.seat(self.seat)}, with {', '.join(chairs) or 'nobody'}"

    def known(self) -> KnownPosition:
        if not self.is_started:
            raise NoGameError("the game has not begun, somebody may still be missing")
        seen = SeatPosition(self.title, thought_at(self._table, self.seat))
        return KnownPosition(seen, seen.since, self._names())

    async def act(self, action: Action) -> None:
        await self._come_back()
        await self._table.act(self.seat, action)

    async def say(self, action: Action) -> None:
        await self._come_back()
        await self._table.say(self.seat, action)

    async def wait(self, seconds: float) -> None:
        await self._come_back()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                async for _ in self._table.changes():
                    if self.is_over or self.is_asked:
                        return

    async def leave(self) -> None:
        try:
            if not self.is_over:
                await self._table.leave()
        finally:
            await self.close()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._table.connection.close()
        await self._api.aclose()

    def _names(self) -> tuple[str, ...]:
        """Return what people are called; their names are all that they can write to a model."""
        return tuple([clean(chair.name) for chair in self._table.info.chairs])

    async def _come_back(self) -> None:
        """Take the seat back if a bot stood in; raise LostTableError if that cannot be."""
        faults = self._table.luck.kept.faults
        if faults:
            raise LostTableError(f"the luck is not fair here: {faults[0]}")
        if self.seat not in self._table.seen.my_seats:
            raise LostTableError("the seat is lost")
        if self._table.info.chairs[self.seat].level:
            await self._table.sit(self.seat)

    async def _follow(self) -> None:
        """Agree to every undo, for people know best when one is fair."""
        table = self._table
        async for _ in table.changes():
            request = table.info.undo
            if request is not None and table.seen.user in request.waits_for:
                with suppress(RefusedError):
                    await table.consent(request.number, True)


async def join(api: Api, id: str, name: str, luck_path: Path | None) -> ServerTable:
    """Take a seat at a table: the one that the guest has, or the first free one."""
    info = await api.table(id)
    check_rules(info)
    table = RemoteTable(api.url, id, api.token, luck=LuckKeeper(id, luck_path))
    await table.connection.open()
    try:
        if not await sit_down(table, name):
            raise LostTableError(f"no seat is free at this table of {find_title(info.title).label}")
    except BaseException:
        await table.connection.close()
        raise
    return ServerTable(api, table)
