"""Commands that are killed, and what is left of their games."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Any, Final

from tests.arena.dying_bots import FIRST_GAMES, FOLDER

ROOT: Final = Path(__file__).parents[2]
TIMES: Final = ("ms_per_decision", "ms_per_turn")
"""What is another number each time that the same games are played."""

PATIENCE: Final = 40_000
"""Looks at what is waited for, twenty in a second."""

LONGEST_SECONDS: Final = 2_000
"""No command of these tests takes a hundredth of it; what hangs is ended, and fails."""


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "fireside", *words]


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of bots that look into a folder."""
    return {**os.environ, FOLDER: str(folder)}


def result_of(folder: Path, *words: str) -> dict[str, Any]:
    """Run a command that prints JSON; return that without times."""
    done = subprocess.run(
        command(*words, "--json"),
        cwd=ROOT,
        env=environment(folder),
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST_SECONDS,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    for line in [*found.get("standings", ()), *found.get("ladder", ())]:
        for name in TIMES:
            del line[name]
    return found


def kill_driver(folder: Path, file: Path, *words: str) -> int:
    """Start a command whose bots wait, and kill it when it has written the games they play.

    Its process id, which is returned, is also that of its group.
    """
    with (
        (folder / "errors.txt").open("w") as errors,
        subprocess.Popen(
            command(*words, "--out", str(file)),
            cwd=ROOT,
            env=environment(folder),
            stdout=subprocess.DEVNULL,
            stderr=errors,
            start_new_session=True,
        ) as process,
    ):
        wait_until(
            lambda: process.poll() is not None or len(lines_of(file)) == 1 + FIRST_GAMES,
            "the first games",
        )
        assert process.poll() is None, (folder / "errors.txt").read_text()
        process.send_signal(signal.SIGKILL)
        return process.pid


def wait_until(is_true: Callable[[], bool], what: str) -> None:
    """Wait for something that takes seconds at most, but on a machine with much else to do."""
    for _ in range(PATIENCE):
        if is_true():
            return
        sleep(0.05)
    raise AssertionError(f"waited in vain for {what}")


def has_ended(group: int) -> bool:
    """Return whether no process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def lines_of(file: Path) -> list[bytes]:
    """Return the lines that a file has."""
    return file.read_bytes().splitlines() if file.exists() else []


def numbers_in(lines: list[bytes]) -> list[int]:
    """Return the numbers of games, in the order they were finished."""
    return [json.loads(line)["number"] for line in lines[1:]]
