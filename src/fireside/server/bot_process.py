"""One process in which bots think, as the server sees it."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import msgspec

from fireside.kernel.errors import KernelError
from fireside.server.bot_worker import Answer, Hello, Request

START_SECONDS: Final = 60.0
"""How long a process may take to import the rules on a slow and busy machine."""


class BotStartError(KernelError):
    """A bot process could not be started."""


class BotDiedError(KernelError):
    """A bot process ended in the middle of a thought."""


@dataclass(frozen=True)
class Build:
    """An interpreter with Fireside in it, from which bot processes are started."""

    python: str
    path: str = ""
    """Where to look for packages before those that are installed."""
    program: tuple[str, ...] = ("-m", "fireside.server.bot_worker")

    def environment(self) -> dict[str, str]:
        """Return the variables of a process; the server's own search path is not inherited."""
        inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return inherited | ({"PYTHONPATH": self.path} if self.path else {})


def own_build() -> Build:
    """Return the build that the server itself runs."""
    return Build(sys.executable, os.pathsep.join(filter(None, sys.path)))


class BotProcess:
    """A process that answers one request at a time; it inherits no socket and no file."""

    def __init__(self, build: Build, process: Process) -> None:
        self.build: Final = build
        self.titles: frozenset[str] = frozenset()
        """What it can play."""
        self._process: Final = process

    @property
    def is_alive(self) -> bool:
        """Return whether the process has not ended yet."""
        return self._process.returncode is None

    @property
    def id(self) -> int:
        """Return the number that the operating system gave the process."""
        return self._process.pid

    async def greet(self) -> None:
        """Wait until the process is ready."""
        try:
            async with asyncio.timeout(START_SECONDS):
                hello = msgspec.json.decode(await self._line(), type=Hello)
        except (BotDiedError, TimeoutError, ValueError) as error:
            raise BotStartError(f"{self.build.python} did not start: {error!r}") from error
        self.titles = frozenset(hello.titles)

    async def ask(self, request: Request) -> Answer:
        """Send a request and wait for its answer."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(request) + b"\n")
            await self._process.stdin.drain()
        except ConnectionError as error:
            raise BotDiedError(f"bot process {self.id} is gone") from error
        return msgspec.json.decode(await self._line(), type=Answer)

    async def _line(self) -> bytes:
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line.endswith(b"\n"):
            raise BotDiedError(f"bot process {self.id} ended")
        return line

    def kill(self) -> None:
        """End the process at once, and the programs of other people's bots that it has started."""
        with suppress(ProcessLookupError):
            if sys.platform == "win32" or not self.is_alive:
                self._process.kill()
            else:
                os.killpg(self.id, signal.SIGKILL)

    async def wait(self) -> None:
        """Wait until the process has ended."""
        await self._process.wait()


async def start_process(build: Build) -> BotProcess:
    """Start a process; it has not said yet that it is ready."""
    try:
        process = await asyncio.create_subprocess_exec(
            *(build.python, "-P", *build.program),
            stdin=PIPE,
            stdout=PIPE,
            env=build.environment(),
            # Ctrl+C is meant for the server, which ends its processes in its own time.
            start_new_session=True,
        )
    except OSError as error:
        raise BotStartError(f"{build.python} did not start: {error}") from error
    return BotProcess(build, process)
