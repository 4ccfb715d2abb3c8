"""Where Fireside keeps things on this machine."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Return where this user's matches are kept."""
    chosen = os.environ.get("XDG_DATA_HOME") or (
        os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else None
    )
    return (Path(chosen) if chosen else Path.home() / ".local" / "share") / "fireside"


def server_folder() -> Path:
    """Return where a server keeps its tables unless it is told otherwise."""
    return data_folder() / "server"
