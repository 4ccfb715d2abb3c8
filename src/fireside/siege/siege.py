"""The siege itself: one attack after the other, and people who play beside each."""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import contextmanager
from typing import Any, Final

from fireside.siege.catalogue import FLOODS, OWN_ATTACKS
from fireside.siege.field import Field
from fireside.siege.flood import Flood
from fireside.siege.flood_process import GRACE_SECONDS, FloodProcess
from fireside.siege.measure import Memory, Wait, latency_of, touching, within
from fireside.siege.pair import Pair, now
from fireside.siege.people import stored_actions
from fireside.siege.rows import LONGEST_BOT_MS, LONGEST_MS, Row, growth, slow
from fireside.siege.server_process import ServerProcess

LOOK_SECONDS: Final = 0.2
"""Between two looks at the memory."""

SLOWEST_MESSAGES: Final = 100
"""A second; a flood of messages that is slower than this is ended."""

SETTLE_SECONDS: Final = 2.0
"""From the end of an attack until memory is looked at again."""

STALL_SECONDS: Final = 300.0
"""People who wait for longer than this after an attack wait for ever."""


Said = tuple[dict[str, int], list[str], list[str]]
"""What an attacker reports: its counts, what is broken, and what it could not judge."""


class Siege:
    """A server, people at it, and who attacks it."""

    def __init__(self, field: Field) -> None:
        self.field: Final = field
        self.server: Final = ServerProcess(field.folder / "floods", log=field.folder / "floods.log")
        self.pair: Final = Pair(self.server.url, field.titles)

    async def run(self, names: Collection[str]) -> AsyncIterator[Row]:
        """Yield a row for each attack, and one for what was acknowledged during the floods."""
        floods = [kind for kind in FLOODS if kind.name in names]
        if floods:
            self.server.start()
            await self.server.ready()
            await self.pair.start()
            try:
                # Whatever is loaded at the first use is loaded now.
                await asyncio.sleep(self.field.scale.seconds / 2)
                for number, kind in enumerate(floods, 1):
                    yield await self.flood(number, kind)
            finally:
                await self.pair.stop()
                await self.server.kill()
            yield await self.acknowledged()
        for own in OWN_ATTACKS:
            if own.name in names:
                self.field.tell(own.says)
                yield await own().run(self.field)

    async def flood(self, number: int, kind: type[Flood]) -> Row:
        """Let one flood attack the server, with calm before and after it."""
        scale = self.field.scale
        count = scale.messages if kind.counts_messages else 0
        attacker = {
            "url": self.server.url,
            "number": number,
            "seed": scale.seed,
            "seconds": scale.seconds,
            "count": count,
        }
        self.field.tell("people play alone")
        process = FloodProcess(kind, attacker, self.pair.together)
        try:
            said = await process.answer(GRACE_SECONDS)
            before = self.server.memory()
            calm_from = now()
            await asyncio.sleep(scale.seconds / 2)
            peak = Peak(self.server, before)
            flood_from = now()
            if said == "ready":
                self.field.tell(kind.says)
                process.send("begin")
                with peak.watched():
                    said = await process.answer(
                        scale.seconds + GRACE_SECONDS + count / SLOWEST_MESSAGES
                    )
            flood_to = now()
            if said == "attacked":
                process.send("judge")
                said = await process.answer(GRACE_SECONDS)
        finally:
            process.end()
        self.field.tell("people play alone again")
        await asyncio.sleep(SETTLE_SECONDS)
        calm_again = now()
        await asyncio.sleep(scale.seconds / 2)
        broken = await self.standing_still()
        memory = Memory(before, peak.most, self.server.memory())

        people, bots = [
            (
                within(waits, calm_from, flood_from) + within(waits, calm_again, now()),
                touching(waits, flood_from, flood_to),
            )
            for waits in (self.pair.waits.so_far(), self.pair.bot_waits.so_far())
        ]
        return self.judged(kind, said, people, bots, memory, broken)

    async def standing_still(self) -> list[str]:
        """Find out whether people can still play."""
        try:
            async with asyncio.timeout(STALL_SECONDS):
                await self.pair.notes.more(2)
        except TimeoutError:
            return [f"nobody could act within {STALL_SECONDS:.0f} s after it"]
        finally:
            trouble = self.pair.trouble()
        return [f"somebody was sent away: {trouble}"] if trouble else []

    def judged(
        self,
        kind: type[Flood],
        said: Any,
        people: tuple[list[Wait], list[Wait]],
        bots: tuple[list[Wait], list[Wait]],
        memory: Memory,
        broken: list[str],
    ) -> Row:
        """Put the figures of a flood together, and judge them."""
        lost: Said = ({}, ["the attack did not end"], [])
        counts, found, unjudged = said if isinstance(said, tuple) else lost
        calm, flooded = latency_of(people[0]), latency_of(people[1])
        bot_calm, bot_flooded = latency_of(bots[0]), latency_of(bots[1])
        slow_people, busy = slow("people", calm, flooded, LONGEST_MS)
        slow_bots, busy_bots = slow("people with a bot", bot_calm, bot_flooded, LONGEST_BOT_MS)
        return Row(
            attack=kind.name,
            did=", ".join(f"{count} {what}" for what, count in counts.items()),
            calm=calm,
            flooded=flooded,
            bot_calm=bot_calm,
            bot_flooded=bot_flooded,
            memory=memory,
            broken=(*broken, *found[:5]),
            late=(*slow_people, *slow_bots),
            grown=tuple(growth(memory)),
            unjudged=(*unjudged, *busy, *busy_bots),
        )

    async def acknowledged(self) -> Row:
        """Compare everything that people were told is done with the database."""
        broken = []
        notes = self.pair.notes
        for id in self.pair.tables:
            stored = await stored_actions(self.server, id)
            for seat, actions in stored.items():
                noted = notes.actions.get((id, seat), [])
                # The last one may be on disk before anybody was told.
                is_kept = actions[: len(noted)] == noted
                if not is_kept and (id, seat) in notes.actions:
                    broken.append(f"not as acknowledged: {id}, seat {seat}")
        did = f"{notes.count} actions acknowledged at {len(self.pair.tables)} tables"
        return Row(attack="store", did=did, broken=tuple(broken))


class Peak:
    """The most memory that a server held."""

    def __init__(self, server: ServerProcess, before: float) -> None:
        self.server: Final = server
        self.most = before

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Look again and again."""
        task = asyncio.create_task(self._look())
        try:
            yield
        finally:
            task.cancel()

    async def _look(self) -> None:
        while True:
            self.most = max(self.most, self.server.memory())
            await asyncio.sleep(LOOK_SECONDS)
