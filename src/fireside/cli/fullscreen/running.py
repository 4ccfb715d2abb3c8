"""When the full-screen client is used, and how a session runs in it."""

import os
import sys
from collections.abc import Callable
from typing import Final

from fireside.cli.terminal.terminal import Terminal

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24


def fits(terminal: Terminal) -> bool:
    """Return whether somebody sits at a terminal that can show the client."""
    size = terminal.console.size
    is_typed = sys.stdin.isatty() and sys.stdout.isatty()
    is_smart = not terminal.console.is_dumb_terminal and bool(os.environ.get("TERM"))
    return is_typed and is_smart and size.width >= LEAST_WIDTH and size.height >= LEAST_HEIGHT


def run_full(terminal: Terminal, pace: float, play: Callable[[Terminal], None]) -> None:
    """Play in the full-screen client until the session ends; its errors are raised here."""
    # Textual takes a while to import, so it is imported only here.
    from fireside.cli.fullscreen.app import FullScreen

    app = FullScreen(play, terminal.language, terminal.is_plain, pace)
    app.run()
    if app.error is not None:
        raise app.error
