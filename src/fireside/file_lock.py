"""A lock on a file that ends with the process, however it ends."""

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def lock(file: IO[bytes]) -> None:
    """Lock a file for this process alone, or raise OSError at once.

    Processes that this one starts do not inherit the lock, so that a bot which outlives a killed
    server cannot keep the next one out.
    """
    if sys.platform == "win32":
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
