"""Three servers behind nginx: servers and PostgreSQL are killed, cut off, paused and stalled."""

import asyncio
import signal
from abc import abstractmethod
from random import Random
from statistics import median
from typing import ClassVar, Final

from fireside.siege.field import Field, OwnAttack
from fireside.siege.programs import NoPostgresError
from fireside.siege.proxy import NoProxyError
from fireside.siege.rows import Row
from fireside.siege.several import DATABASE, SeveralServers
from fireside.siege.steady_people import SteadyGames, now

ACTIONS_BETWEEN: Final = 12
"""Acknowledged from one event to the next, at least."""

LONGEST_PAUSE: Final = 0.05
"""Seconds that pass at most until an event, so that it comes at any moment of a write."""

GO_ON_SECONDS: Final = 5.0
"""Within which every table must go on."""

STALL_SECONDS: Final = 120.0
"""After which nobody waits any longer."""

CUT_SECONDS: Final = 7.0
PAUSED_SECONDS: Final = 6.0
"""Longer than PostgreSQL waits for a server."""

LONGEST_STALL: Final = 2.5
"""Seconds; a disk that is slower than this counts as gone."""


class SeveralServersAttack(OwnAttack):
    """Something happens to one of three servers or to their database, again and again."""

    event: ClassVar[str]
    """What happens, in the plural."""

    def count(self, field: Field) -> int:
        """Return how often it happens."""
        return field.scale.database_kills

    @abstractmethod
    async def strike(self, all: SeveralServers, luck: Random) -> float:
        """Let it happen; return since when tables have to go on."""

    async def recover(self, all: SeveralServers) -> None:
        """Bring everything back that is still missing."""

    def unfit(self, all: SeveralServers) -> str:
        """Return why it cannot be tried here; nothing if it can."""
        return ""

    async def run(self, field: Field) -> Row:
        all = SeveralServers(field.folder / self.name)
        try:
            if why := self.unfit(all):
                return Row(attack=self.name, did="", unjudged=(why,))
            await all.start()
            return await self._besiege(field, all)
        except (NoPostgresError, NoProxyError) as error:
            return Row(attack=self.name, did="", unjudged=(str(error),))
        finally:
            all.stop()

    async def _besiege(self, field: Field, all: SeveralServers) -> Row:
        games = SteadyGames(all.url, field.titles)
        playing = asyncio.create_task(games.run())
        broken: list[str] = []
        waits: list[float] = []
        luck = Random(field.scale.seed)
        try:
            for number in range(1, self.count(field) + 1):
                told = f"{number} of {self.count(field)}, {games.notes.count} acknowledged"
                field.tell(f"{self.says}: {told}")
                async with asyncio.timeout(STALL_SECONDS):
                    await enough(games, playing)
                    await asyncio.sleep(luck.random() * LONGEST_PAUSE)
                    waits.append(await gone_on(games, playing, await self.strike(all, luck)))
                    await self.recover(all)
            games.is_enough = True
            field.tell("the games go on to their end")
            await asyncio.wait([playing], timeout=10 * STALL_SECONDS)
        except TimeoutError:
            tables = ", ".join(games.open)
            broken.append(f"{self.event} {len(waits) + 1}: nobody could act at one of {tables}")
        finally:
            if playing.done() and not playing.cancelled() and (error := playing.exception()):
                broken.append(f"somebody was sent away: {error!r}")
            elif not playing.done() and not broken:
                broken.append("not every table went on to its end")
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await all.stop_servers()
        if not broken:
            broken += await games.faults(all.database.url(DATABASE))
        late = (
            [f"a table stood still for {max(waits):.1f} s"]
            if max(waits, default=0) > GO_ON_SECONDS
            else []
        )
        did = (
            f"{len(waits)} {self.event}, {games.notes.count} actions acknowledged at "
            f"{len(games.tables)} tables, which went on after {median(waits or [0]):.1f} s, "
            f"at most {max(waits, default=0):.1f} s"
        )
        return Row(attack=self.name, did=did, broken=tuple(broken[:5]), late=tuple(late))


async def enough(games: SteadyGames, playing: "asyncio.Task[None]") -> None:
    """Wait until some actions more were acknowledged, unless somebody was sent away."""
    more = asyncio.create_task(games.notes.more(ACTIONS_BETWEEN))
    try:
        await asyncio.wait([more, playing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        more.cancel()
    if playing.done():
        raise TimeoutError


async def gone_on(games: SteadyGames, playing: "asyncio.Task[None]", since: float) -> float:
    """Wait until somebody was answered at every table that is open; return how long that took."""
    waiting = set(games.open)
    while not playing.done():
        waiting = {id for id in waiting if games.open.get(id, since + 1) <= since}
        if not waiting:
            return now() - since
        await asyncio.sleep(0.01)
    raise TimeoutError


class ServerKills(SeveralServersAttack):
    """A server is killed, and started again."""

    name = "server-kills"
    says = "kill -9 of one of three servers"
    event = "kills of servers"

    def count(self, field: Field) -> int:
        return field.scale.kills

    async def strike(self, all: SeveralServers, luck: Random) -> float:
        server = luck.choice(all.servers)
        await server.kill()
        began = now()
        server.start()
        return began

    async def recover(self, all: SeveralServers) -> None:
        for server in all.servers:
            await server.ready()


class DatabaseKills(SeveralServersAttack):
    """PostgreSQL is killed, and started again."""

    name = "database-kills"
    says = "kill -9 of PostgreSQL under three servers"
    event = "kills of PostgreSQL"

    async def strike(self, all: SeveralServers, luck: Random) -> float:
        all.database.kill()
        await asyncio.to_thread(all.database.start_again)
        return now()


class Cuts(SeveralServersAttack):
    """The cable from a server to PostgreSQL is cut, without a word to either."""

    name = "cuts"
    says = "the cable from a server to PostgreSQL is cut"
    event = "cut cables"

    def __init__(self) -> None:
        self._cut = -1

    def unfit(self, all: SeveralServers) -> str:
        return "" if all.networks else "no network namespace can be made by this user"

    async def strike(self, all: SeveralServers, luck: Random) -> float:
        self._cut = luck.randrange(len(all.networks))
        all.networks[self._cut].cut()
        return now()

    async def recover(self, all: SeveralServers) -> None:
        await asyncio.sleep(CUT_SECONDS - GO_ON_SECONDS)
        all.networks[self._cut].mend()


class Pauses(SeveralServersAttack):
    """A server is paused beyond its leases, and wakes up."""

    name = "pauses"
    says = "a server sleeps longer than its leases last"
    event = "pauses of servers"

    async def strike(self, all: SeveralServers, luck: Random) -> float:
        server = luck.choice(all.servers)
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(PAUSED_SECONDS)
        server.signal(signal.SIGCONT)
        return now()


class Stalls(SeveralServersAttack):
    """PostgreSQL answers nothing for a while, as if its disk were slow."""

    name = "stalls"
    says = "PostgreSQL stands still, as with a slow disk"
    event = "stalls of PostgreSQL"

    async def strike(self, all: SeveralServers, luck: Random) -> float:
        all.database.signal(signal.SIGSTOP)
        await asyncio.sleep(luck.random() * LONGEST_STALL)
        all.database.signal(signal.SIGCONT)
        return now()
