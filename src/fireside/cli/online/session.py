"""The session of a table on a server: kept up to date while a person types."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from threading import Condition
from time import time
from typing import Any, Final, TypeVar, final

from fireside.cli.online import luck_notices, notices
from fireside.cli.online.background import BackgroundLoop
from fireside.cli.online.goodbye import goodbye
from fireside.cli.online.link import Link
from fireside.cli.online.luck import Promises
from fireside.cli.online.safe_text import clean
from fireside.cli.online.snapshot import Snapshot, snapshot_of
from fireside.cli.online.snapshot_session import SnapshotSession
from fireside.cli.terminal.session import NOBODY
from fireside.cli.terminal.terminal import Terminal
from fireside.client.api import Api
from fireside.client.errors import GoneError, RefusedError
from fireside.client.table import RemoteTable
from fireside.kernel.action import Action
from fireside.kernel.errors import IllegalActionError, KernelError
from fireside.kernel.refusal import Refusal
from fireside.kernel.seats import SPECTATOR, Seat

T = TypeVar("T")


@final
class TableSession(SnapshotSession):
    """One table, shared by the main thread and the one that receives news.

    A thread holds `turn` while it prints or reads the session. The main thread releases it while it
    waits for the keyboard or for the server, so that news can be shown.
    """

    def __init__(
        self,
        terminal: Terminal,
        loop: BackgroundLoop,
        api: Api,
        table: RemoteTable,
        promises: Promises,
    ) -> None:
        self.turn: Final = Condition()
        self.read_line: Final = terminal.read_line
        now = snapshot_of(table.seen)
        super().__init__(
            terminal.read_by(self.listen),
            now,
        )
        self.loop: Final = loop
        self.api: Final = api
        self.table: Final = table
        self.promises: Final = promises
        self.link: Final = Link(api.url, table.id)
        self.latest = now
        """The newest snapshot."""
        self.shown = now
        """The snapshot that was shown last."""
        self.has_begun = False
        self.is_busy = False
        """Whether news must wait until a typed line is carried out."""
        self.is_gone = False
        """Whether the server has ended the connection for good."""
        self.was_connected = True
        """Whether there was a connection when it was last shown."""
        self.has_left_seats = False
        """Whether bots play for the user, who has left."""
        self.is_looking = False
        """Whether the reader looks for one line, though another seat here is asked."""
        self.next_table = ""
        """The id of the rematch, if the user goes there."""
        self.question: object = None
        """The question that was shown last."""
        self.has_ended = False
        """Whether the result, or the luck of a closed game, was shown."""
        self.told_faults = 0
        """How many faults of the luck were shown."""

    # Both threads.

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a request to the server; news can be shown meanwhile."""

        async def do_and_look() -> T:
            try:
                return await work
            finally:
                self.latest = snapshot_of(self.table.seen)

        self.turn.release()
        try:
            return self.loop.call(do_and_look())
        finally:
            self.turn.acquire()
            self.snapshot = self.latest

    def listen(self, prompt: str) -> str:
        """Wait for a typed line; news can be shown meanwhile."""
        self.turn.release()
        try:
            return self.read_line(prompt)
        finally:
            self.turn.acquire()
            self.snapshot = self.latest

    @contextmanager
    def undisturbed(self) -> Iterator[None]:
        """Hold news back inside a `with` block."""
        was_busy, self.is_busy = self.is_busy, True
        try:
            yield
        finally:
            self.is_busy = was_busy

    async def watch(self) -> None:
        """Receive changes of the table until it ends."""
        try:
            async for _ in self.table.changes():
                self.latest = snapshot_of(self.table.seen)
                await asyncio.to_thread(self.notice)
        except GoneError as error:
            await asyncio.to_thread(self.end, goodbye(error, self.terminal.wording))
        except KernelError as error:
            await asyncio.to_thread(self.end, str(error))
        except Exception as error:
            # Any failure must end the session, or the main thread would wait for ever.
            reason = self.terminal.text("goodbye.fault", reason=repr(error))
            await asyncio.to_thread(self.end, reason)

    def notice(self) -> None:
        """Show what has arrived, unless a typed line is being carried out."""
        with self.turn:
            if not self.is_left:
                with self.terminal.aside():
                    if self.is_busy:
                        self.show_connection(self.latest)
                    else:
                        self.catch_up()
            self.turn.notify_all()

    def end(self, reason: str) -> None:
        """Show why the server has ended the connection, once."""
        with self.turn:
            if self.is_gone:
                return
            self.is_gone = True
            with self.terminal.aside():
                reason = clean(reason)
                self.terminal.complain(self.terminal.text("online.enter_leaves", reason=reason))
            self.turn.notify_all()

    # Acting.

    def act(self, action: Action) -> None:
        self.question = None
        seat = self.asked
        say = self.table.say if action in self.asides else self.table.act
        try:
            self.do(say(seat, action))
        except RefusedError as error:
            refused = error.refused
            if not refused.refusal:
                raise
            refusal = Refusal(refused.clause, refused.refusal, refused.args)
            words = f"{self.words.refusal(refusal)} ({refusal.clause})"
            raise IllegalActionError(f"{self.answer(action)}: {words}", refusal) from error

    def look(self, seat: Seat) -> None:
        """Switch to the view of a seat, or of the spectator."""
        if self.snapshot.seat != seat:
            self.do(self.table.look(seat))

    def turn_to(self, seat: Seat) -> None:
        self.look(seat)
        super().turn_to(seat)

    def pass_keyboard(self, seat: Seat) -> None:
        with self.undisturbed():
            super().pass_keyboard(seat)

    def has_secrets(self, seat: Seat) -> bool:
        """Return whether the reader or the next seat knows anything that is not public."""
        own = self.snapshot.log if self.reader != NOBODY else ()
        self.look(seat)
        theirs = self.snapshot.log
        self.look(SPECTATOR)
        public = self.snapshot.log
        return own != public[: len(own)] or theirs != public[: len(theirs)]

    # Showing.

    def catch_up(self) -> None:
        """Show everything since the last time, and what is asked now."""
        before, self.shown = self.shown, self.latest
        self.snapshot = self.shown
        self.name_seats()
        self.show_connection(self.shown)
        notices.tell_people(self, before, self.shown)
        notices.tell_chat(self, before, self.shown)
        luck_notices.tell_frozen(self, before, self.shown)
        self.show_faults()
        if self.snapshot.position is None:
            self.show_secret()
            return
        if not self.has_begun:
            self.begin()
        self.show_news()
        notices.tell_request(self, before, self.shown)
        if self.is_over:
            self.finish()
        elif self.snapshot.info.status == "playing":
            self.show_turn()
        elif not self.has_ended:
            self.has_ended = True
            self.check_luck()

    def follow(self, first: int) -> None:
        log = self.snapshot.log
        if any(entry.kind != "aside" for entry in log[first:]):
            # The terminal has closed the question, which may be open still: others were asked too.
            self.question = None
        super().follow(first)

    def show_connection(self, now: Snapshot) -> None:
        """Show that the connection was lost or is back, once."""
        if self.was_connected != now.is_connected:
            self.was_connected = now.is_connected
            notices.tell_connection(self.terminal, now.is_connected)

    def begin(self) -> None:
        """Show what is played and by whom, once the game has started."""
        self.has_begun = True
        self.lay_out_table()
        if len(self.people) == 1:
            with self.undisturbed():
                self.look(self.reader)
        elif not self.people:
            # A spectator who joins late is not shown the whole history.
            self.told[SPECTATOR] = len(self.snapshot.log)
        notices.introduce(self)
        if self.snapshot.info.undo is not None:
            self.terminal.say(notices.request_line(self, self.snapshot, self.snapshot.info.undo))

    def show_turn(self) -> None:
        """Ask the reader, or show who is asked, once per question."""
        position = self.snapshot.position
        asked = self.snapshot.asked
        here = [seat for seat in asked if seat in self.people]
        is_reader = self.reader in here
        question = (self.reader, position.decision if position and is_reader else asked)
        if question == self.question:
            return
        self.question = question
        if is_reader:
            self.show_board()
            self.show_question()
        elif here:
            names = self.words.join([self.words.seat(seat) for seat in here])
            self.terminal.whisper(self.terminal.text("online.your_turn", names=names))
        else:
            if not self.people or (self.reader in self.people and self.reader not in self.boards):
                self.show_board()
            notices.tell_waiting(self)

    def show_question(self) -> None:
        """Show the question to the reader, if there is one, and the time left."""
        if self.is_over or not self.legal:
            notices.tell_waiting(self)
            return
        super().show_question()
        position = self.snapshot.position
        deadline = position.deadlines[self.asked] if position else None
        if deadline is not None:
            seconds = round(max(0, deadline / 1000 - time()))
            self.terminal.whisper(self.terminal.text("online.seconds", count=seconds))

    def finish(self) -> None:
        """Show the result once, and whether the draws were as committed."""
        if self.has_ended:
            return
        self.has_ended = True
        if self.reader == NOBODY:
            self.reader = SPECTATOR
        with self.terminal.page():
            self.show_result()
            self.check_luck()
        key = "online.end" if self.people else "online.end_spectator"
        words = {name: self.terminal.text(f"command.{name}") for name in ("rematch", "quit")}
        self.terminal.pause(self.terminal.text(key, **words))

    def check_luck(self) -> None:
        """Fetch the record, check it against what was kept, and show what was found."""
        try:
            data = self.loop.call(self.api.record_file(self.table.id))
        except KernelError as error:
            reason = clean(str(error))
            self.terminal.complain(self.terminal.text("luck.unchecked", reason=reason))
        else:
            luck_notices.tell_luck(self.terminal, self.table, self.promises, data)

    def show_secret(self) -> None:
        """Show the secret of a table that was closed before its game, once."""
        if self.snapshot.info.status == "closed" and not self.has_ended:
            self.has_ended = True
            luck_notices.tell_secret(self.terminal, self.table)

    def show_faults(self) -> None:
        """Show what the server did that an honest one never does, each thing once."""
        faults = self.table.luck.kept.faults
        luck_notices.tell_faults(self.terminal, faults[self.told_faults :])
        self.told_faults = len(faults)
