"""Which classes serve HTTP and WebSockets: ours where they are known to fit, else uvicorn's own."""

import asyncio
from typing import Final

import structlog
import uvicorn

KNOWN_UVICORN: Final = "0.54."
"""The versions that our classes were tested with; they rely on their private attributes."""

PLAIN_HTTP: Final = "h11"
PLAIN_WEBSOCKET: Final = "websockets-sansio"
"""uvicorn's own, by their public names."""

Protocol = type[asyncio.Protocol] | str

log = structlog.get_logger()


def protocols() -> tuple[Protocol, Protocol]:
    """Return what uvicorn shall serve HTTP with, and what WebSockets."""
    if not uvicorn.__version__.startswith(KNOWN_UVICORN):
        log.warning(
            "This uvicorn is not the one that Fireside was tested with: connections are not limited"
            " in number and time, and pings are not limited at all.",
            version=uvicorn.__version__,
        )
        return PLAIN_HTTP, PLAIN_WEBSOCKET
    # Another version may lack what these modules import.
    from fireside.server.fast_websocket import FastWebSocket
    from fireside.server.limited_http import LimitedHttp

    return LimitedHttp, FastWebSocket
