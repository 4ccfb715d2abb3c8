"""Running the server: where it listens, what it prints, and how it writes its log."""

import gc
import logging
import socket as sockets
import sys
from dataclasses import dataclass
from pathlib import Path

import structlog
import uvicorn

from fireside.server.app import create_app
from fireside.server.limits import MESSAGE_BYTES
from fireside.server.pipe import Pipe
from fireside.server.qr import qr_code

LOCAL = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True)
class Place:
    """Where a server listens, and under which address people find it."""

    folder: Path
    host: str
    port: int
    public_url: str

    @property
    def url(self) -> str:
        """Return the address to give to others."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = own_address() if self.host in ("0.0.0.0", "::") else self.host
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


def serve(place: Place, bot_count: int, is_json: bool) -> None:
    """Run until stopped."""
    write_log(is_json)
    spare_the_collector()
    origins = frozenset([place.public_url.rstrip("/")] if place.public_url else [])
    app = create_app(place.folder, origins, bot_count)
    config = uvicorn.Config(
        app,
        host=place.host,
        port=place.port,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        ws=Pipe,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=10,
    )
    uvicorn.Server(config).run()
