"""A table at work: one command after the other, each on disk before anybody hears of it."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from secrets import token_bytes
from typing import TYPE_CHECKING, Final, Literal

import structlog

from fireside.kernel.action import Action
from fireside.kernel.errors import KernelError
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.driver import Driver
from fireside.match.plan import occasion_of
from fireside.match.record import WireAction
from fireside.server import showing
from fireside.store.errors import StoreError, TakenError
from fireside.store.store import ChatRow, Listing, SeatRow
from fireside.table import commands
from fireside.table.entries import Acted, Opened, Seated, Started, TableEntry, encode_entry
from fireside.table.errors import NotYourSeatError, SilencedError, StaleError
from fireside.table.table import Table
from fireside.wire import messages as wire

if TYPE_CHECKING:
    from fireside.server.hall import Hall

CHAT_LINES: Final = 100
"""How many lines of chat a newcomer is shown."""

MINUTE: Final = 60_000

log = structlog.get_logger()


class Client(ABC):
    """Somebody who looks at a table, from a seat of their own or as a spectator."""

    user = ""
    seat: Seat = SPECTATOR

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Send a message, in order, without waiting for it."""

    @abstractmethod
    def end(self, reason: wire.Reason) -> None:
        """Say goodbye."""


class Room:
    """A table with those who look at it, its bots and its clock."""

    def __init__(self, hall: "Hall", table: Table, names: dict[Seat, str]) -> None:
        self.hall: Final = hall
        self.table = table
        self.names = names
        """By seat: what its person is called here."""
        self.public: Final = showing.PublicView()
        self.clients: Final[set[Client]] = set()
        self.lock: Final = asyncio.Lock()
        """Held while a command is carried out."""
        self.listing: Listing | None = None
        """As it was last stored."""
        self.used = 0.0
        """When somebody last asked for the room, on the clock of the event loop."""
        self.heard = 0
        """After which entry the bots were last asked whether they have anything to say."""
        self.driver: Final = Driver()
        self.bots: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None

    # Who is here.

    def is_here(self, user: str) -> bool:
        """Return whether a user is connected."""
        return any(client.user == user for client in self.clients)

    async def join(self, client: Client, seat: Seat) -> wire.TableMessage:
        """Let somebody look; who had a stand-in takes the seat back."""
        async with self.lock:
            await self.commit(commands.come_back(self.table, client.user, self.hall.now()))
            was_here = self.is_here(client.user)
            self.clients.add(client)
            client.seat = seat if seat in self.table.seats_of(client.user) else SPECTATOR
            if client.user in self.table.users() and not was_here:
                self.tell_presence(client)
            self.wake()
            return await self.show(client)

    def part(self, client: Client) -> None:
        """Let somebody go."""
        self.clients.discard(client)
        if not self.hall.is_closing:
            self.hall.start_task(self.tell_absence(client))

    async def tell_absence(self, client: Client) -> None:
        """Tell the others that somebody is gone, as soon as what is being done is on disk."""
        async with self.lock:
            if client.user in self.table.users() and not self.is_here(client.user):
                self.tell_presence(client)

    def tell_presence(self, about: Client) -> None:
        """Tell the others that somebody came or went."""
        news = wire.News(number=self.table.number, at=self.hall.now(), table=self.info())
        data = wire.ENCODER.encode(news)
        for client in self.clients:
            if client is not about:
                client.send(data)

    # What is shown.

    def info(self) -> wire.TableInfo:
        """Show what everybody may know of the table."""
        return showing.show_table(self.table, self.names, self.is_here)

    async def show(self, client: Client) -> wire.TableMessage:
        """Show all of the table to somebody."""
        match = self.table.match
        return wire.TableMessage(
            number=self.table.number,
            at=self.hall.now(),
            user=client.user,
            seat=client.seat,
            table=self.info(),
            position=self.show_position(client.seat),
            log=showing.show_log(match, client.seat) if match else (),
            chat=tuple([await self.show_chat(row) for row in await self.chat_rows()]),
        )

    def show_position(self, seat: Seat) -> wire.Position | None:
        """Show the position to a seat; None before the game begins."""
        match = self.table.match
        if match is None:
            return None
        return showing.show_position(self.table, match, seat, self.public.of(match))

    async def chat_rows(self) -> list[ChatRow]:
        """Return the last lines of chat."""
        return await self.hall.store.chat(self.table.id, CHAT_LINES)

    async def show_chat(self, row: ChatRow) -> wire.ChatInfo:
        """Show a line under the name that its writer has here, or else anywhere."""
        seats = self.table.seats_of(row.user)
        name = await self.name_of(row.user, seats[0] if seats else SPECTATOR)
        return wire.ChatInfo(row.number, row.user, name, row.text, row.at)

    async def name_of(self, user: str, seat: Seat) -> str:
        """Return what a user is called in a seat, or else anywhere."""
        is_theirs = seat in self.table.seats_of(user)
        name = self.names.get(seat, "") if is_theirs else ""
        if not name:
            found = await self.hall.store.find_user(user)
            name = found.name if found else ""
        return name

    # What is done.

    async def do(self, client: Client, command: wire.Command) -> wire.Done:
        """Carry a command out, or raise an error that says why not."""
        async with self.lock:
            new_table = await self.carry_out(client, command)
            done = wire.Done(command.id, self.table.number, new_table)
            self.wake()
            return done

    async def carry_out(self, client: Client, command: wire.Command) -> str:
        """Do what a command says; return the new table's id after a rematch."""
        table = self.table
        user = client.user
        at = self.hall.now()
        match command:
            case wire.Act(seat=seat, decision=decision, action=action):
                found = self.find_action(action)
                await self.commit(commands.act(table, user, seat, decision, found, at))
            case wire.Say(seat=seat, action=action):
                await self.commit(commands.say(table, user, seat, self.find_action(action), at))
            case wire.Why(seat=seat, action=action):
                commands.check_holder(table, user, seat)
                commands.check_playing(table).check(seat, self.find_action(action))
            case wire.Look(seat=seat):
                if seat != SPECTATOR and seat not in table.seats_of(user):
                    raise NotYourSeatError(f"seat {seat} is not yours")
                client.seat = seat
                client.send(wire.ENCODER.encode(await self.show(client)))
            case wire.Undo(seat=seat):
                await self.commit(commands.undo(table, user, seat, at))
            case wire.Consent(agrees=agrees):
                await self.commit(commands.answer_undo(table, user, agrees, at))
            case wire.Sit(seat=seat, name=name, added=added):
                commands.check_name(name)
                self.hall.check_guest(user)
                entries = commands.sit(table, user, seat, added, at)
                if entries:
                    self.names[seat] = name or await self.name_of(user, seat)
                await self.commit(entries)
            case wire.SetChair(seat=seat, level=level):
                await self.commit(commands.set_chair(table, user, seat, level, at))
            case wire.Start():
                await self.commit(commands.start(table, user, at))
            case wire.Leave():
                await self.commit(commands.leave(table, user, at))
            case wire.StandIn(seat=seat):
                commands.check_seat(table, seat)
                is_here = self.is_here(table.chairs[seat].user)
                await self.commit(commands.stand_in(table, user, seat, is_here, at))
            case wire.Silence(user=whom, is_silent=is_silent):
                await self.commit(commands.silence(table, user, whom, is_silent, at))
            case wire.Bar(user=whom):
                await self.commit(commands.bar(table, user, whom, at))
                for other in [other for other in self.clients if other.user == whom]:
                    other.end("barred")
            case wire.Close():
                await self.commit(commands.close(table, user, at))
            case wire.Rematch():
                return await self.rematch(user)
            case wire.Chat(text=text):
                await self.chat(user, text)
        return ""

    def find_action(self, action: WireAction) -> Action:
        """Return the action of a name; one that the title does not know is refused."""
        return self.table.title.action_set.find(*action)

    async def rematch(self, user: str) -> str:
        """Open the table of the next game, then say here where it is."""
        if self.table.successor and user in self.table.users():
            return self.table.successor
        new_table = self.hall.new_id()
        seed = token_bytes(32).hex()
        entries, opened = commands.rematch(self.table, user, new_table, seed, self.hall.now())
        names = {(seat + 1) % len(self.table.chairs): name for seat, name in self.names.items()}
        await self.hall.open(new_table, opened, names)
        await self.commit(entries)
        return new_table

    async def chat(self, user: str, text: str) -> None:
        """Pass a line on; the rules and the record know nothing of it."""
        self.hall.check_guest(user)
        if user in self.table.silenced or user in self.table.barred:
            raise SilencedError("who made the table does not want to hear you")
        row = await self.hall.store.add_chat(self.table.id, user, text, self.hall.now())
        data = wire.ENCODER.encode(wire.ChatMessage(await self.show_chat(row)))
        for client in self.clients:
            client.send(data)

    async def open(self, opened: Opened) -> None:
        """Write the first entry of a new table."""
        listing, seats = self.outline([opened])
        await self.hall.store.append(self.table.id, 1, [encode_entry(opened)], listing, seats)
        self.listing = listing

    async def commit(self, entries: Sequence[TableEntry]) -> None:
        """Let entries happen: in memory, on disk, and then for everybody who looks."""
        if not entries:
            return
        table = self.table
        first = table.number + 1
        steps = len(table.match.steps) if table.match else 0
        had_request = table.request is not None
        try:
            for entry in entries:
                table.take(entry)
                if isinstance(entry, Seated) and not entry.chair.user:
                    self.names.pop(entry.seat, None)
            listing, seats = self.outline(entries)
            data = [encode_entry(entry) for entry in entries]
            await self.hall.store.append(table.id, first, data, listing, seats)
        except Exception as error:
            # What is on disk is what happened.
            await self.hall.reload(self)
            if isinstance(error, TakenError):
                raise StaleError("somebody else was quicker") from error
            raise
        self.listing = listing or self.listing
        self.hall.metrics.entries.inc(len(entries))
        is_plain = is_play(entries) and not (had_request or table.request or table.is_over)
        self.publish(steps, None if is_plain else self.info())

    def outline(
        self, entries: Sequence[TableEntry]
    ) -> tuple[Listing | None, dict[int, SeatRow | None] | None]:
        """Return what changes in lists of tables, None for what stays the same."""
        table = self.table
        deadline = table.next_deadline()
        until = deadline[0] if deadline else None
        touched = table.touched // MINUTE * MINUTE
        old = self.listing
        is_plain = is_play(entries) and not table.is_over
        if is_plain and old is not None and old.touched == touched and old.deadline == until:
            return None, None
        summary = (
            old.summary
            if is_plain and old is not None
            else wire.ENCODER.encode(showing.show_table(table, {}, lambda user: False))
        )
        listing = Listing(
            title=table.terms.title,
            status=table.status,
            is_public=table.terms.is_public,
            touched=touched,
            deadline=until,
            summary=summary,
            maker=table.terms.maker,
        )
        seats: dict[int, SeatRow | None] = {
            seat: SeatRow(chair.user, self.names.get(seat, "")) if chair.user else None
            for seat, chair in enumerate(table.chairs)
        }
        return (listing if listing != old else None, None if is_plain else seats)

    def publish(self, steps: int, info: wire.TableInfo | None) -> None:
        """Tell everybody who looks what happened since the match had so many steps."""
        table = self.table
        match = table.match
        at = self.hall.now()
        by_seat: dict[Seat, bytes] = {}
        for client in self.clients:
            if client.seat != SPECTATOR and table.chairs[client.seat].user != client.user:
                client.seat = SPECTATOR
            data = by_seat.get(client.seat)
            if data is None:
                news = wire.News(
                    number=table.number,
                    at=at,
                    entries=tuple(
                        [
                            showing.show_entry(match, number, client.seat)
                            for number in range(steps, len(match.steps))
                        ]
                    )
                    if match
                    else (),
                    position=self.show_position(client.seat),
                    table=info,
                )
                data = by_seat[client.seat] = wire.ENCODER.encode(news)
            client.send(data)

    # What happens by itself.

    def wake(self) -> None:
        """See to it that the game begins, bots act and clocks run out, if it is time."""
        if self.hall.is_closing:
            return
        is_wanted = commands.is_ready(self.table) or self.bots_to_ask() or self.bots_to_hear()
        if self.bots is None and is_wanted:
            self.bots = asyncio.create_task(self.run_bots())
        self.set_alarm()

    def bots_to_ask(self) -> list[Seat]:
        """List the bots that a decision waits for."""
        return [seat for seat in self.table.asked() if self.table.chairs[seat].level]

    def bots_to_hear(self) -> list[Seat]:
        """List the bots that may say something about what happened last."""
        match = self.table.match
        is_heard = self.heard == self.table.number
        if is_heard or match is None or self.table.is_over or self.table.is_closed:
            return []
        return [
            seat
            for seat, chair in enumerate(self.table.chairs)
            if chair.level and match.title.game.open_asides(match.state, seat)
        ]

    async def run_bots(self) -> None:
        """Begin the game once it can, then let bots act until a person is asked."""
        try:
            if commands.is_ready(self.table):
                async with self.lock:
                    if commands.is_ready(self.table):
                        await self.commit([Started(at=self.hall.now())])
            while True:
                await self.hear_bots()
                asked = self.bots_to_ask()
                if asked:
                    await self.act_for(asked[0], self.table.chairs[asked[0]].level, "bot")
                elif not self.bots_to_hear():
                    break
        except (KernelError, StoreError) as error:
            log.error("bots stopped", table=self.table.id, error=repr(error))
        finally:
            self.bots = None
            self.set_alarm()

    async def hear_bots(self) -> None:
        """Let every bot say what it has to say about what has happened until now."""
        number = self.table.number
        for seat in self.bots_to_hear():
            match = self.table.match
            while match is not None and (level := self.table.chairs[seat].level):
                aside = await self.hall.bots.remark(match, seat, level)
                if aside is None:
                    break
                async with self.lock:
                    if not self.table.chairs[seat].level:
                        break
                    try:
                        entry = commands.say_for(match, seat, aside, "bot", self.hall.now())
                    except KernelError:
                        break
                    await self.commit([entry])
                    number += 1
        self.heard = number

    async def act_for(self, seat: Seat, level: str, by: Literal["bot", "clock"]) -> None:
        """Let a bot answer for a seat, unless the question is gone by the time it knows."""
        match = self.table.match
        decision = self.table.decision
        if match is None:
            return
        action = self.driver.planned_action(match, seat)
        if action is None:
            made = occasion_of(match, seat)
            line = await self.hall.bots.pick(match, seat, level)
            action = self.driver.adopt(made, line)
        async with self.lock:
            is_open = self.table.decision == decision and seat in self.table.asked()
            is_meant = by == "clock" or bool(self.table.chairs[seat].level)
            if is_open and is_meant and self.table.match is match:
                entry = commands.act_for(match, seat, action, by, self.hall.now())
                await self.commit([entry])

    def set_alarm(self) -> None:
        """Wake up when somebody's time is up."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        deadline = self.table.next_deadline()
        if deadline is not None and not self.hall.is_closing:
            delay = max(0, deadline[0] - self.hall.now()) / 1000
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(delay, self.ring)

    def ring(self) -> None:
        """Let a bot act for whose time is up, then go on."""
        self.alarm = None
        self.hall.start_task(self.run_out())

    async def run_out(self) -> None:
        """Act for the seat whose time is up, if it still is."""
        deadline = self.table.next_deadline()
        if deadline is not None and deadline[0] <= self.hall.now():
            await self.act_for(deadline[1], commands.STAND_IN, "clock")
        self.wake()

    def stop(self) -> None:
        """End whatever runs by itself."""
        if self.bots is not None:
            self.bots.cancel()
        if self.alarm is not None:
            self.alarm.cancel()

    def is_idle(self, before: float) -> bool:
        """Return whether the room can be forgotten until somebody comes again."""
        return (
            not self.clients
            and self.used < before
            and not self.lock.locked()
            and self.bots is None
            and self.table.next_deadline() is None
        )


def is_play(entries: Sequence[TableEntry]) -> bool:
    """Return whether entries change nothing but the position."""
    return all(isinstance(entry, Acted) for entry in entries)
