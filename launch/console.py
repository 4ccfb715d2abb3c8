"""Output of the launcher, all on stderr, so that stdout belongs to the command."""

import sys


class LaunchError(Exception):
    """The launcher cannot start; its message tells the user why."""


def say(line: str) -> None:
    """Print one line at once."""
    print(line, file=sys.stderr, flush=True)


def show_progress(line: str) -> None:
    """Replace the last line of a terminal; elsewhere print nothing."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
