"""Bots move to the compiled rules as soon as these are ready, while the server goes on.

A launcher that starts the server before the rules are compiled says by two variables of the
environment which Python will hold them, and which file appears once they are complete.
"""

import asyncio
import os
from pathlib import Path
from typing import Final

import structlog

from fireside.server.bot_pool import BotPool
from fireside.server.bot_process import BotStartError, Build

PYTHON: Final = "FIRESIDE_COMPILED_PYTHON"
READY: Final = "FIRESIDE_COMPILED_READY"
LOOK_SECONDS: Final = 1.0

log = structlog.get_logger()


async def move_when_compiled(bots: BotPool) -> None:
    """Wait for the compiled rules, if the environment promises any, and move the bots to them."""
    python, ready = os.environ.get(PYTHON), os.environ.get(READY)
    if not python or not ready:
        return
    while not Path(ready).exists():
        await asyncio.sleep(LOOK_SECONDS)
    try:
        await bots.move_to(Build(python))
    except BotStartError as error:
        log.warning("Bots stay with the interpreted rules.", error=str(error))
    else:
        log.info("Bots now use the compiled rules.")
