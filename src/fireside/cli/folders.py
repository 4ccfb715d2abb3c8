"""The folders in which Fireside stores data."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Return the folder of this user's matches."""
    chosen = os.environ.get("XDG_DATA_HOME") or (
        os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else None
    )
    return (Path(chosen) if chosen else Path.home() / ".local" / "share") / "fireside"


def server_folder() -> Path:
    """Return the default folder of a server's database."""
    return data_folder() / "server"
