"""A server in a process of its own, to be killed and started again."""

import asyncio
import atexit
import multiprocessing
import os
import re
import signal
import socket as sockets
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

from fireside.server.built_client import FOLDER
from fireside.server.serve import Place, serve
from fireside.siege.namespaces import enter_namespace
from fireside.store.sqlite import SqliteStore
from fireside.table.entries import TableEntry, decode_entry

CONTEXT: Final = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["fireside.server.serve", "fireside.siege.catalogue"])


def free_port() -> int:
    """Return a port that nobody listens at."""
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """A server on a folder, always at the same address."""

    def __init__(
        self,
        folder: Path,
        *,
        client: Path = FOLDER,
        log: Path | None = None,
        database: str = "",
        host: str = "127.0.0.1",
        namespace: str = "",
    ) -> None:
        self.host: Final = host
        self.namespace: Final = namespace
        """The network namespace that it runs in; empty for this one."""
        self.folder: Final = folder
        self.database: Final = database
        """The address of a database; empty for the file in the folder."""
        self.client: Final = client
        self.log: Final = log
        """Where its log goes; None for the standard error of this process."""
        self.port: Final = free_port()
        self.url: Final = f"http://{host}:{self.port}"
        self.process: ForkServerProcess | None = None

    def start(self) -> None:
        """Start it; whether it answers already is another matter."""
        place = Place(self.folder, self.host, self.port, "", self.client, database=self.database)
        self.process = CONTEXT.Process(target=serve_logged, args=(place, self.log, self.namespace))
        self.process.start()
        # Python waits at its end for every process that was not ended, for ever.
        atexit.unregister(self.end)
        atexit.register(self.end)

    async def ready(self) -> None:
        """Wait until it answers."""
        while not self.is_listening():
            assert self.process is not None
            assert self.process.is_alive()
            await asyncio.sleep(0.02)

    def is_listening(self) -> bool:
        """Return whether anybody is at the address."""
        with sockets.socket() as probe:
            return probe.connect_ex((self.host, self.port)) == 0

    async def kill(self) -> None:
        """End it at once, whatever it is doing."""
        assert self.process is not None
        self.process.kill()
        await self.ended()

    async def terminate(self) -> int | None:
        """Ask it to stop, and return how it went."""
        assert self.process is not None
        self.process.terminate()
        await self.ended()
        return self.process.exitcode

    async def ended(self) -> None:
        """Wait until there is no such process any more."""
        assert self.process is not None
        while self.process.is_alive():
            await asyncio.sleep(0.01)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to it."""
        assert self.process is not None
        assert self.process.pid is not None
        os.kill(self.process.pid, number)

    def end(self) -> None:
        """See to it that nothing is left."""
        if self.process is not None and self.process.is_alive():
            self.process.kill()
            self.process.join()

    def memory(self) -> float:
        """Return its resident memory in MB; 0 where the system does not tell."""
        assert self.process is not None
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        except OSError:
            return 0.0
        found = re.search(r"^VmRSS:\s+(\d+) kB", status, re.M)
        return int(found[1]) / 1024 if found else 0.0

    async def stored(self, table: str) -> list[TableEntry]:
        """Read a table's entries while nobody serves them."""
        store = SqliteStore(self.folder)
        try:
            return [decode_entry(data) for data in await store.entries(table)]
        finally:
            await store.close()


def serve_logged(place: Place, log: Path | None, namespace: str = "") -> None:
    """Serve, with a log in a file if there is one."""
    if namespace:
        enter_namespace(namespace)
    if log is not None:
        with log.open("ab") as file:
            os.dup2(file.fileno(), 1)
            os.dup2(file.fileno(), 2)
    serve(place, 0, True)
