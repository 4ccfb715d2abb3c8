"""What is known of a table, as the seat that the user looks from sees it."""

from contextlib import suppress
from typing import Any, Final

from fireside.client.luck import LuckKeeper
from fireside.client.receipts import Receipts
from fireside.client.server_time import time_here
from fireside.client.shown_game import ShownGame
from fireside.kernel.action import Action
from fireside.kernel.errors import UnknownTitleError
from fireside.kernel.seats import Seat
from fireside.match.digest import Digest
from fireside.match.view_json import read_view
from fireside.registry import AnyTitle, find_title
from fireside.table.entries import Time
from fireside.wire import messages as wire


class SeenTable:
    """Takes in what the server says, and shows it to receipts and luck, which compare."""

    def __init__(self, seat: Seat, receipts: Receipts, luck: LuckKeeper) -> None:
        self.seat = seat
        """The seat that the user looks from."""
        self.user = ""
        self.number = 0
        """How many entries the table has."""
        self.position: wire.Position | None = None
        """None before the game."""
        self.log: list[wire.EntryInfo] = []
        self.shown: Final = ShownGame()
        """What was shown of the game, to compare with its record."""
        self.chat: list[wire.ChatInfo] = []
        self.hint: wire.HintMessage | None = None
        """The last one that was asked for."""
        self.ahead: Time = 0
        """How far the server's clock is ahead of the clock here."""
        self.is_current = False
        """Whether the server has sent all of it over the present connection."""
        self._info: wire.TableInfo | None = None
        self._receipts: Final = receipts
        self._luck: Final = luck

    @property
    def is_known(self) -> bool:
        """Whether the server has ever sent it."""
        return self._info is not None

    @property
    def info(self) -> wire.TableInfo:
        """Return what everybody may know of the table."""
        assert self._info is not None
        return self._info

    @property
    def title(self) -> AnyTitle:
        """Return the rules that are played by."""
        return find_title(self.info.title)

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen."""
        return self.info.status in ("over", "closed")

    @property
    def my_seats(self) -> list[Seat]:
        """List the seats that the user holds."""
        chairs = self.info.chairs
        return [seat for seat, chair in enumerate(chairs) if self.user and chair.user == self.user]

    # A view is the title's own business, so its type is not known here.
    def view(self) -> Any:
        """Return what the seat sees."""
        assert self.position is not None
        seen = self.position.view
        return read_view(self.title, seen.seat, seen.public, seen.own)

    @property
    def legal(self) -> list[Action]:
        """List what the seat may answer; nothing if it is not asked."""
        found = self.position.legal if self.position else ()
        return [self.title.action_set.find(*action) for action in found]

    @property
    def asides(self) -> list[Action]:
        """List what the seat may do without being asked."""
        found = self.position.asides if self.position else ()
        return [self.title.action_set.find(*action) for action in found]

    @property
    def to_reveal(self) -> dict[Seat, Digest]:
        """Return by own seat what it committed to and must reveal now."""
        return self._luck.to_reveal(self._info, self.user) if self._info else {}

    def take(self, message: wire.ServerMessage) -> None:
        """Take in what the server says."""
        if isinstance(message, wire.TableMessage | wire.News | wire.Done):
            self._receipts.take(message)
        if isinstance(message, wire.TableMessage):
            self._take_table(message)
        elif isinstance(message, wire.News):
            self._take_news(message)
        elif isinstance(message, wire.ChatMessage):
            self.chat.append(message.line)
        elif isinstance(message, wire.HintMessage):
            self.hint = message

    def _take_table(self, message: wire.TableMessage) -> None:
        self.is_current = True
        self.number = message.number
        self.ahead = message.at - time_here()
        self.user = message.user
        self.seat = message.seat
        self._info = message.table
        self.position = message.position
        self.log = list(message.log)
        self.chat = list(message.chat)
        self._keep_shown(message.log, message.position)
        self._luck.look(message.table, self.user)

    def _take_news(self, message: wire.News) -> None:
        if not self.is_current:
            # Part of the table that is still to come, such as the user's own return.
            return
        self.number = message.number
        self.ahead = message.at - time_here()
        self.log += message.entries
        self.position = message.position or self.position
        self._keep_shown(message.entries, message.position)
        if message.table is not None:
            self._info = message.table
            self._luck.look(message.table, self.user)

    def _keep_shown(
        self, entries: tuple[wire.EntryInfo, ...], position: wire.Position | None
    ) -> None:
        """Keep what the server shows of the game."""
        if position is None:
            return
        for entry in entries:
            self.shown.take_entry(position.view.seat, entry)
        # A client without the rules of a title can look on, but replay nothing.
        with suppress(UnknownTitleError):
            self.shown.take_view(self.title, self.log[-1].number, position.view)
