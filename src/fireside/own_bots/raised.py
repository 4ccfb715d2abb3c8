"""What bots of other people raise, and where in their own files."""

import importlib
from pathlib import Path
from traceback import FrameSummary, extract_tb
from typing import Final

RAISED: Final = (Exception, SystemExit)
"""What a bot may raise without ending its host; only the user's Ctrl+C does that."""

HOST_FOLDERS: Final = (Path(__file__).parents[1], Path(importlib.__file__).parent)


def describe(error: BaseException) -> str:
    """Return an error with the last line of the bot's own file that led to it, if there is one."""
    frames = [frame for frame in extract_tb(error.__traceback__) if not is_of_host(frame)]
    if not frames:
        return repr(error)
    # The bot's file is the one that was called first; what it calls may be any library.
    own = [frame for frame in frames if frame.filename == frames[0].filename]
    return f"{error!r} ({Path(own[-1].filename).name}, line {own[-1].lineno})"


def is_of_host(frame: FrameSummary) -> bool:
    """Return whether a line belongs to this package, or to the import of a module."""
    folders = Path(frame.filename).parents
    return frame.filename.startswith("<frozen") or any(own in folders for own in HOST_FOLDERS)
