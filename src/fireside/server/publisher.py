"""The publisher of a table: what is sent to whom, built and encoded once for all who see the same.

Nothing is sent that is not on disk: the caller holds the table's lock.
"""

from typing import Final

from fireside.kernel.seats import SPECTATOR, Seat
from fireside.server.chat import Chat
from fireside.server.clock import ServerClock
from fireside.server.journal import Change, Journal
from fireside.server.presence import Presence, Viewer
from fireside.server.serializers import (
    PublicView,
    show_log,
    show_position,
    show_steps,
    show_table,
)
from fireside.server.server_key import ServerKey, SignedHead
from fireside.wire.messages import ENCODER, News, Position, TableInfo, TableMessage


class Publisher:
    """Shows a table to its viewers, and tells them what changes."""

    def __init__(
        self,
        journal: Journal,
        presence: Presence,
        chat: Chat,
        clock: ServerClock,
        key: ServerKey,
    ) -> None:
        self._journal: Final = journal
        self._presence: Final = presence
        self._chat: Final = chat
        self._clock: Final = clock
        self._public: Final = PublicView()
        self._signed: Final = SignedHead(key)

    def info(self) -> TableInfo:
        """Show what everybody may know of the table."""
        journal = self._journal
        return show_table(journal.table, journal.names, journal.owners, self._presence)

    @property
    def head(self) -> str:
        """The head of the table's entries."""
        return self._journal.chain.head.hex()

    @property
    def key(self) -> str:
        """The public key of the server."""
        return self._signed.key.public

    def signature(self) -> str:
        """Return the server's signature of the head."""
        return self._signed.signature(self._journal.chain)

    async def show(self, viewer: Viewer) -> TableMessage:
        """Show all of the table to a viewer."""
        # Memory may have been rebuilt from what another server stored.
        self._check_seat(viewer)
        table = self._journal.table
        return TableMessage(
            number=table.number,
            at=self._clock.now(),
            user=viewer.user,
            seat=viewer.seat,
            table=self.info(),
            position=self._position(viewer.seat),
            log=show_log(table.match, viewer.seat) if table.match else (),
            chat=await self._chat.lines(),
            head=self.head,
            signature=self.signature(),
            key=self.key,
        )

    async def send_table(self, viewer: Viewer) -> None:
        """Send all of the table to a viewer."""
        viewer.send(ENCODER.encode(await self.show(viewer)))

    async def send_table_to_all(self) -> None:
        """Send all of the table to everybody, after memory was rebuilt."""
        for viewer in list(self._presence):
            await self.send_table(viewer)

    def publish(self, change: Change) -> None:
        """Tell everybody what has changed, each as far as their seat may know."""
        info = None if change.is_position_only else self.info()
        at = self._clock.now()
        by_seat: dict[Seat, bytes] = {}
        for viewer in self._presence:
            self._check_seat(viewer)
            data = by_seat.get(viewer.seat)
            if data is None:
                news = self._news(change.first_step, viewer.seat, info, at)
                data = by_seat[viewer.seat] = ENCODER.encode(news)
            viewer.send(data)

    def publish_presence(self, about: Viewer | None) -> None:
        """Tell the others that somebody has connected or disconnected, here or elsewhere."""
        number, at = self._journal.table.number, self._clock.now()
        data = ENCODER.encode(News(number=number, at=at, table=self.info(), head=self.head))
        for viewer in self._presence:
            if viewer is not about:
                viewer.send(data)

    def _check_seat(self, viewer: Viewer) -> None:
        """Make a viewer who holds the seat no longer a spectator."""
        seat = viewer.seat
        if seat != SPECTATOR and self._journal.table.chairs[seat].user != viewer.user:
            viewer.seat = SPECTATOR

    def _news(self, first_step: int, seat: Seat, info: TableInfo | None, at: int) -> News:
        table = self._journal.table
        return News(
            number=table.number,
            at=at,
            entries=show_steps(table.match, first_step, seat) if table.match else (),
            position=self._position(seat),
            table=info,
            head=self.head,
            # The last receipt of a game is for everybody, not only for those who acted last.
            signature=self.signature() if table.status in ("over", "closed") else "",
        )

    def _position(self, seat: Seat) -> Position | None:
        """Show the position to a seat; None before the game begins."""
        table = self._journal.table
        if table.match is None:
            return None
        return show_position(table, table.match, seat, self._public.of(table.match))
