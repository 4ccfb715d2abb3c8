"""Locks between starts: one job at a time for each environment, the pages and the compiler."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from launch.checkout import Checkout
from launch.console import say

if sys.platform != "win32":
    import fcntl


@contextmanager
def locked(checkout: Checkout, job: str) -> Iterator[None]:
    """Hold the lock of a job; wait for another start that holds it."""
    with open_lock(checkout, job) as lock:
        if not is_taken(lock):
            say(f"Another start is busy with this ({job}); waiting for it …")
            take(lock)
        yield


@contextmanager
def locked_at_once(checkout: Checkout, job: str) -> Iterator[bool]:
    """Try to hold the lock of a job; yield whether it was free."""
    with open_lock(checkout, job) as lock:
        yield is_taken(lock)


def is_locked(checkout: Checkout, job: str) -> bool:
    """Return whether some process holds the lock of a job."""
    if not checkout.private.is_dir():
        return False
    with locked_at_once(checkout, job) as is_mine:
        return not is_mine


def open_lock(checkout: Checkout, job: str) -> IO[str]:
    """Open the file of a lock; programs started meanwhile hold it too, should we be killed."""
    lock = (checkout.make_private() / f"{job}.lock").open("a")
    os.set_inheritable(lock.fileno(), True)
    return lock


def is_taken(lock: IO[str]) -> bool:
    """Take a lock if it is free, and return whether it was."""
    if sys.platform != "win32":
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
    return True


def take(lock: IO[str]) -> None:
    """Wait for a lock."""
    if sys.platform != "win32":
        fcntl.flock(lock, fcntl.LOCK_EX)
