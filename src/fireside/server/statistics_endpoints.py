"""What HTTP tells a guest of its finished games: a list, a file, and counts."""

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from fireside.server import limits
from fireside.server.access import Access
from fireside.server.http import Handler, answer
from fireside.server.statistics import count_up, read_games, write_csv
from fireside.store.store import Store
from fireside.wire.bodies import GameInfo, GameList


class StatisticsEndpoints:
    """The handlers of the statistics' endpoints."""

    def __init__(self, store: Store, access: Access) -> None:
        self._store: Final = store
        self._access: Final = access

    def handlers(self) -> dict[str, Handler]:
        """Return the handlers by the names of their endpoints."""
        return {
            "list_my_games": self.list_my_games,
            "export_my_games": self.export_my_games,
            "get_my_statistics": self.get_my_statistics,
        }

    async def list_my_games(self, request: Request) -> Response:
        """List the finished games of the guest."""
        return answer(GameList(tuple(await self._games(request))))

    async def export_my_games(self, request: Request) -> Response:
        """Hand out the finished games of the guest as a file."""
        text = write_csv(await self._games(request))
        headers = {"content-disposition": 'attachment; filename="fireside-games.csv"'}
        return Response(text, headers=headers, media_type="text/csv; charset=utf-8")

    async def get_my_statistics(self, request: Request) -> Response:
        """Count what the guest has done."""
        return answer(count_up(await self._games(request)))

    async def _games(self, request: Request) -> list[GameInfo]:
        self._access.check_read(request)
        user = await self._access.guest(request)
        rows = await self._store.finished_games(user.id, limits.GAMES)
        # Many summaries take a while to read, in which nobody else waits.
        return await asyncio.to_thread(read_games, rows, user.id)
