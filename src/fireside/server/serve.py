"""Running the server: where it listens, what it prints, and how it writes its log."""

import asyncio
import gc
import logging
import socket as sockets
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import structlog
import uvicorn

from fireside.server.app import create_app
from fireside.server.bot_pool import BotPool
from fireside.server.built_client import FOLDER
from fireside.server.network import DIRECT, Network
from fireside.server.open_files import fitting
from fireside.server.push_key import PushKey
from fireside.server.qr import qr_code
from fireside.server.server_key import ServerKey
from fireside.server.shared_key import check_key
from fireside.server.uvicorn_config import uvicorn_config
from fireside.store.errors import PASSING
from fireside.store.opening import open_store
from fireside.store.sqlite import SqliteStore

ADDRESS_FILE: Final = "address"
"""Tells another start where the server of a folder is."""

RETRY_SECONDS: Final = 2.0
"""Between two looks at a disk that is full or a database that is locked."""

log = structlog.get_logger()

LOCAL = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True)
class Place:
    """Where a server listens, and under which address people find it."""

    folder: Path
    host: str
    port: int
    public_url: str
    client: Path = FOLDER
    """Where the web client lies."""
    network: Network = DIRECT
    database: str = ""
    """The address of a database; empty for the file in the folder."""

    @property
    def url(self) -> str:
        """Return the address to give to others."""
        return self.public_url.rstrip("/") or self.address(own_address())

    @property
    def near_url(self) -> str:
        """Return the address for this machine."""
        return self.address("127.0.0.1")

    def address(self, host: str) -> str:
        """Return an address, with this host for a server that listens everywhere."""
        host = host if self.host in ("0.0.0.0", "::") else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def own_address() -> str:
    """Return this machine's address in the local network, as far as it can be told."""
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this only asks which way a packet would go.
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return address


def write_log(is_json: bool) -> None:
    """Write one line for each thing worth knowing: for people, or as JSON for programs.

    Of an exception the log says where it was, never with what: that may be a seed, or a hand.
    """
    plain = structlog.dev.plain_traceback
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *([structlog.processors.format_exc_info] if is_json else []),
            structlog.processors.JSONRenderer()
            if is_json
            else structlog.dev.ConsoleRenderer(exception_formatter=plain),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def welcome(place: Place) -> str:
    """Say where the server is; with a code for phones, if others can reach it."""
    lines = [f"Fireside is at {place.url}"]
    if place.host in LOCAL and not place.public_url:
        lines.append("Only this machine can reach it; --host 0.0.0.0 opens it to your network.")
    else:
        lines += ["", qr_code(place.url)]
    lines.append("Ctrl+C stops it; every table goes on where it was at the next start.")
    return "\n".join(lines)


def spare_the_collector() -> None:
    """Let memory be searched for garbage less often: what is here stays, and cycles are rare."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


async def try_database(folder: Path, database: str) -> tuple[Path, ...]:
    """Open a database that is no file, and the key in the folder; no file has to be narrowed."""
    store = await open_store(folder, database)
    try:
        await check_key(store, ServerKey.of(folder))
        await PushKey.of(store.notices)
    finally:
        await store.close()
    return ()


async def try_folder(folder: Path, accept_loss: bool) -> tuple[Path, ...]:
    """Open the database and the key of a folder; return the files that others could read."""
    store = SqliteStore(folder, accept_loss)
    try:
        if store.loss is not None:
            log.warning("lost writes accepted", folder=str(folder), loss=str(store.loss))
        ServerKey.of(folder)
        await PushKey.of(store.notices)
    finally:
        await store.close()
    return store.narrowed


def wait_for_store(folder: Path, accept_loss: bool = False, database: str = "") -> None:
    """Wait for as long as the disk is full or read-only, or the database cannot be used."""
    told = ""
    while True:
        try:
            narrowed = asyncio.run(
                try_database(folder, database) if database else try_folder(folder, accept_loss)
            )
        except PASSING as error:
            if str(error) != told:
                told = str(error)
                log.warning(f"The server waits: {told}.", error=error.code)
            time.sleep(RETRY_SECONDS)
            continue
        for path in narrowed:
            log.warning("Others could read this file; now only its owner can.", path=str(path))
        return


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, when_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.when_ready: Final = when_ready

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.when_ready()


def serve(
    place: Place,
    bot_count: int,
    is_json: bool,
    when_ready: Callable[[], None] = lambda: None,
    accept_loss: bool = False,
) -> None:
    """Run until stopped; a folder that cannot be used is refused before anything is started."""
    write_log(is_json)
    wait_for_store(place.folder, accept_loss, place.database)
    spare_the_collector()
    origins = frozenset([place.public_url.rstrip("/")] if place.public_url else [])
    network = fitting(place.network)
    app = create_app(
        place.folder, origins, BotPool(bot_count), place.client, network, place.database
    )
    config = uvicorn_config(app, place.host, place.port, network)

    def greet() -> None:
        (place.folder / ADDRESS_FILE).write_text(place.near_url, "utf-8")
        when_ready()

    Server(config, greet).run()
