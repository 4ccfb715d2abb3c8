"""What the launcher says: all on stderr, so that the output of a command stays clean."""

import sys


class LaunchError(Exception):
    """Something that the user has to know, in one message; nothing was started."""


def say(line: str) -> None:
    """Print one line at once."""
    print(line, file=sys.stderr, flush=True)


def show_progress(line: str) -> None:
    """Replace the last line of a terminal; elsewhere print nothing."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
