"""A table on a server, kept up to date here, whatever the network does."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from fireside.client.connection import Connection
from fireside.client.luck import LuckKeeper
from fireside.client.receipts import Receipts
from fireside.client.seen_table import SeenTable
from fireside.kernel.action import Action
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.record import WireAction
from fireside.wire import messages as wire


class RemoteTable:
    """Looks at a table and acts at it; use it as `async with RemoteTable(…) as table`."""

    def __init__(
        self,
        url: str,
        id: str,
        token: str = "",
        seat: Seat = SPECTATOR,
        *,
        receipts: Path | None = None,
        luck: LuckKeeper | None = None,
    ) -> None:
        self.id: Final = id
        self.receipts: Final = Receipts(id, receipts)
        """What the server has signed; in a file, if one was given."""
        self.luck: Final = luck or LuckKeeper(id)
        """What is kept of the luck; in memory unless a keeper with a file is given."""
        self.seen: Final = SeenTable(seat, self.receipts, self.luck)
        """All that is known of the table; what a bot needs of it is also here."""
        address = f"{url.rstrip('/').replace('http', 'ws', 1)}/ws/{id}"
        self.connection: Final = Connection(address, token, self.seen)

    async def __aenter__(self) -> "RemoteTable":
        await self.connection.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.connection.close()

    def changes(self) -> AsyncIterator[None]:
        """Yield now, and whenever something is different from when it last did."""
        return self.connection.changes()

    # What there is to see.

    @property
    def info(self) -> wire.TableInfo:
        """Return what everybody may know of the table."""
        return self.seen.info

    @property
    def seat(self) -> Seat:
        """Return the seat that the user looks from."""
        return self.seen.seat

    @property
    def position(self) -> wire.Position | None:
        """Return the position as the seat sees it; None before the game."""
        return self.seen.position

    def view(self) -> Any:
        """Return what the seat sees."""
        return self.seen.view()

    @property
    def legal(self) -> list[Action]:
        """List what the seat may answer; nothing if it is not asked."""
        return self.seen.legal

    @property
    def asides(self) -> list[Action]:
        """List what the seat may do without being asked."""
        return self.seen.asides

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen."""
        return self.seen.is_over

    # What there is to do.

    async def act(self, seat: Seat, action: Action) -> wire.Done:
        """Answer the open decision for a seat of the user."""
        assert self.position is not None
        decision = self.position.decision
        name: WireAction = (action.kind, action.args)
        return await self.send(wire.Act(id=self._id(), seat=seat, decision=decision, action=name))

    async def say(self, seat: Seat, action: Action) -> wire.Done:
        """Make an aside."""
        return await self.send(
            wire.Say(id=self._id(), seat=seat, action=(action.kind, action.args))
        )

    async def why(self, seat: Seat, action: Action) -> wire.Done:
        """Ask whether an action is allowed; RefusedError says why not."""
        return await self.send(
            wire.Why(id=self._id(), seat=seat, action=(action.kind, action.args))
        )

    async def hint(self, seat: Seat, level: wire.Level = "normal") -> wire.Done:
        """Ask what a bot would do for a seat of the user; `seen.hint` will hold the answer."""
        assert self.position is not None
        decision = self.position.decision
        return await self.send(wire.Hint(id=self._id(), seat=seat, decision=decision, level=level))

    async def undo(self, seat: Seat) -> wire.Done:
        """Undo the last action of a seat, or ask the others for consent."""
        return await self.send(wire.Undo(id=self._id(), seat=seat))

    async def consent(self, request: int, agrees: bool) -> wire.Done:
        """Answer the request of this number (`info.undo.number`) to take something back."""
        return await self.send(wire.Consent(id=self._id(), request=request, agrees=agrees))

    async def look(self, seat: Seat) -> wire.Done:
        """Switch to the view of another seat of the user, -1 for the spectator's."""
        done = await self.send(wire.Look(id=self._id(), seat=seat))
        self.seen.seat = seat
        return done

    async def sit(self, seat: Seat, name: str = "", added: str = "") -> wire.Done:
        """Take a seat; before the game, commit to 64 hex digits, which are random unless given.

        They are revealed by themselves once the commitments are frozen.
        """
        is_waiting = self.info.status == "waiting"
        commitment = self.luck.commit(seat, added) if is_waiting else None
        return await self.send(wire.Sit(id=self._id(), seat=seat, name=name, commitment=commitment))

    async def set_chair(self, seat: Seat, level: str) -> wire.Done:
        """Put a bot into a seat, or nobody."""
        return await self.send(wire.SetChair(id=self._id(), seat=seat, level=level))

    async def start(self) -> wire.Done:
        """Freeze the commitments now, with bots in the empty seats."""
        return await self.send(wire.Start(id=self._id()))

    async def leave(self) -> wire.Done:
        """Give up the user's seats."""
        return await self.send(wire.Leave(id=self._id()))

    async def stand_in(self, seat: Seat) -> wire.Done:
        """Let a bot stand in for somebody who is away."""
        return await self.send(wire.StandIn(id=self._id(), seat=seat))

    async def silence(self, user: str, is_silent: bool = True) -> wire.Done:
        """Let somebody chat no more, or again."""
        return await self.send(wire.Silence(id=self._id(), user=user, is_silent=is_silent))

    async def bar(self, user: str) -> wire.Done:
        """Send somebody away."""
        return await self.send(wire.Bar(id=self._id(), user=user))

    async def close(self) -> wire.Done:
        """Close the table."""
        return await self.send(wire.Close(id=self._id()))

    async def rematch(self) -> str:
        """Set the same game up once more; return the new table's id."""
        return (await self.send(wire.Rematch(id=self._id()))).table

    async def write(self, text: str) -> wire.Done:
        """Write a line of chat."""
        return await self.send(wire.Chat(id=self._id(), text=text))

    async def ping(self) -> wire.Done:
        """Find out whether the server is there."""
        return await self.send(wire.Ping(id=self._id()))

    async def send(self, command: wire.ClientMessage) -> wire.Done:
        """Send a command and wait for its answer, over a new connection if need be."""
        return await self.connection.send(command)

    def _id(self) -> int:
        return self.connection.new_id()
