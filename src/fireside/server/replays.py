"""Replays: every position of a game, built in slices so that nobody else has to wait for it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from fireside.kernel.seats import Seat
from fireside.match.view_json import encode_public
from fireside.server import limits
from fireside.server.errors import TooLongError
from fireside.server.serializers import show_view
from fireside.table.table import AnyMatch
from fireside.wire.bodies import ReplayInfo
from fireside.wire.entry_info import show_entry

SLICE: Final = 8
"""Positions that are built at once; then everything else that waits has its turn."""


class Replays:
    """Builds the replays of all tables of a server, one after the other."""

    def __init__(self) -> None:
        self._turn: Final = asyncio.Lock()

    def prepare(self, match: AnyMatch, seat: Seat) -> Callable[[], Awaitable[ReplayInfo]]:
        """Return what builds the replay of a match as it is now, as a seat sees it.

        The caller holds the table's lock here, but need not while the replay is built: what comes
        later is no part of it.
        """
        if len(match.steps) > limits.REPLAY_ENTRIES:
            raise TooLongError(f"only games of {limits.REPLAY_ENTRIES} entries can be replayed")
        positions = match.positions()

        async def build() -> ReplayInfo:
            log, views = [], []
            async with self._turn:
                for number, state in enumerate(positions):
                    public = msgspec.Raw(encode_public(match.title, state))
                    log.append(show_entry(match, number, seat))
                    views.append(show_view(match, state, seat, public))
                    if number % SLICE == SLICE - 1:
                        await asyncio.sleep(0)
            return ReplayInfo(seat, tuple(log), tuple(views))

        return build
