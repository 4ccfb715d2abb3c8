"""The process of an attacker, which takes no processor time from the server that it could want."""

import asyncio
import os
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from typing import Any, Final

from fireside.siege.attacker import Attacker
from fireside.siege.flood import Flood
from fireside.siege.server_process import CONTEXT

LOOK_SECONDS: Final = 0.1
"""Between two looks whether there is an answer."""

NICE: Final = 15
"""Real attackers have machines of their own, so here they get the processor last."""

GRACE_SECONDS: Final = 600.0
"""After this time beyond its own an attack hangs, however busy the machine is, and is ended."""


class FloodProcess:
    """A flood in a process of its own."""

    def __init__(self, kind: type[Flood], attacker: dict[str, Any], table: str) -> None:
        self._pipe, theirs = CONTEXT.Pipe()
        self.process: Final[ForkServerProcess] = CONTEXT.Process(
            target=run_flood, args=(kind, attacker, table, theirs), daemon=True
        )
        self.process.start()
        theirs.close()

    def send(self, word: str) -> None:
        """Let it go on."""
        self._pipe.send(word)

    async def answer(self, seconds: float) -> Any:
        """Wait for the next thing that it says; None if there is nothing in time."""
        try:
            async with asyncio.timeout(seconds):
                while not self._pipe.poll():
                    if not self.process.is_alive() and not self._pipe.poll():
                        return None
                    await asyncio.sleep(LOOK_SECONDS)
        except TimeoutError:
            return None
        try:
            return self._pipe.recv()
        except EOFError:
            return None

    def end(self) -> None:
        """See to it that nothing is left."""
        self._pipe.close()
        if self.process.is_alive():
            self.process.kill()
        self.process.join()


def run_flood(kind: type[Flood], attacker: dict[str, Any], table: str, pipe: Connection) -> None:
    """Prepare, wait for the word to begin, attack, wait for the word to judge, and report."""
    os.nice(NICE)
    try:
        asyncio.run(flood(kind(Attacker(**attacker)), table, pipe))
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        # The siege has ended before the attack did.
        return


async def flood(flood: Flood, table: str, pipe: Connection) -> None:
    """Do all steps of a flood."""
    attacker = flood.attacker
    try:
        await flood.prepare(table)
        pipe.send("ready")
        await heard(pipe)
        attacker.begin()
        await flood.attack()
        pipe.send("attacked")
        await heard(pipe)
        await flood.judge()
    except (OSError, RuntimeError, AssertionError, ValueError, LookupError) as error:
        # A mistake of the attack itself must be seen, not taken for a server that holds.
        attacker.broken.append(f"the attack failed: {type(error).__name__}: {error}")
    pipe.send((dict(attacker.counts), attacker.broken, attacker.unjudged))


async def heard(pipe: Connection) -> str:
    """Wait for a word, while everything else goes on."""
    while not pipe.poll():
        await asyncio.sleep(LOOK_SECONDS)
    return str(pipe.recv())
