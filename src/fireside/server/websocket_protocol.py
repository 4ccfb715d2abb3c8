"""Which class serves WebSockets: our fast one where it is known to fit, or else uvicorn's own."""

import asyncio
from typing import Final

import uvicorn

KNOWN_UVICORN: Final = "0.54."
"""The versions that `fast_websocket.py` was tested with; it relies on their private attributes."""

PLAIN: Final = "websockets-sansio"
"""uvicorn's own, by its public name."""


def websocket_protocol() -> type[asyncio.Protocol] | str:
    """Return what uvicorn shall serve WebSockets with."""
    if not uvicorn.__version__.startswith(KNOWN_UVICORN):
        return PLAIN
    # Another version may lack what this module imports.
    from fireside.server.fast_websocket import FastWebSocket

    return FastWebSocket
