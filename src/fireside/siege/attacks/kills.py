"""The server is killed under load, again and again, and everything acknowledged is looked for."""

import asyncio
from random import Random
from typing import Final

from fireside.siege.field import Field, OwnAttack
from fireside.siege.people import Games, lost_actions, unfinished
from fireside.siege.rows import Row
from fireside.siege.server_process import ServerProcess

ACTIONS_BETWEEN: Final = 12
"""Acknowledged from one kill to the next, at least."""

LONGEST_PAUSE: Final = 0.05
"""Seconds that pass at most until the kill, so that it comes at any moment of a write."""

STALL_SECONDS: Final = 120.0
"""People whose server was started again wait no longer."""


class Kills(OwnAttack):
    """Two people at a table of every title, and no warning."""

    name = "kills"
    says = "kill -9 under load, and a start after each"

    async def run(self, field: Field) -> Row:
        folder = field.folder / "kills"
        server = ServerProcess(folder, log=field.folder / "kills.log")
        games = Games(server.url, field.titles)
        luck = Random(field.scale.seed)
        kills = 0
        server.start()
        playing = asyncio.create_task(games.run())
        broken = []
        try:
            for kills in range(1, field.scale.kills + 1):
                field.tell(f"{kills} of {field.scale.kills}, {games.notes.count} acknowledged")
                async with asyncio.timeout(STALL_SECONDS):
                    await games.notes.more(ACTIONS_BETWEEN)
                await asyncio.sleep(luck.random() * LONGEST_PAUSE)
                await server.kill()
                server.start()
            games.is_enough = True
            field.tell("the games go on to their end")
            done, _ = await asyncio.wait([playing], timeout=10 * STALL_SECONDS)
            if not done:
                broken.append("not every table went on")
            elif error := playing.exception():
                broken.append(f"somebody was sent away: {error!r}")
        except TimeoutError:
            broken.append(f"after kill {kills} nobody could act for {STALL_SECONDS:.0f} s")
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await server.kill()
        if not broken:
            field.tell("what was acknowledged is compared with the database")
            broken += [f"not as acknowledged: {name}" for name in await lost_actions(server, games)]
            broken += [f"not at its end: table {name}" for name in await unfinished(server, games)]
        did = (
            f"{kills} kills, {games.notes.count} actions acknowledged at {len(games.tables)} tables"
        )
        return Row(attack=self.name, did=did, broken=tuple(broken))
