"""Try mutants: change a copy of the project, and run tests in it until one fails."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from threading import Lock
from typing import Final

from tests.mutants import bounded
from tests.mutants.mutate import Mutant
from tests.mutants.targets import Stage

COPIED: Final = ("src", "tests", "bench", "docs", "pyproject.toml")
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "client", "browser", ".fireside")

MOST_SECONDS: Final = 600
TIMES: Final = 3
"""How many times as much CPU time as without a mutant is allowed."""
SLACK: Final = 5
"""Seconds that are always allowed besides."""

NOBODY: Final = ""
"""Instead of the stage that noticed a mutant: it has survived."""


class BrokenTestsError(Exception):
    """The tests fail without any mutant."""


def copy_project(root: Path, to: Path) -> Path:
    """Copy what tests need into a new folder."""
    to.mkdir()
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, to / name, ignore=LEFT_OUT)
        elif (root / name).exists():
            shutil.copy2(root / name, to / name)
    return to


class Suite:
    """The stages, and how much CPU time each needs without a mutant."""

    def __init__(self, original: Path, stages: Sequence[Stage]) -> None:
        self.original: Final = original
        """A copy of the project that is never changed."""
        self.stages: Final = stages
        self.bounds: Final[dict[Stage, int]] = {}
        self.lock: Final = Lock()

    def bound_of(self, stage: Stage) -> int:
        """Return how many seconds a stage may take; it is measured when it is first needed."""
        with self.lock:
            if stage not in self.bounds:
                code, seconds, output = run_stage(
                    self.original, stage, MOST_SECONDS, keeps_bytecode=True
                )
                if code != 0:
                    raise BrokenTestsError(f"without a mutant, {stage.name} fail:\n{output}")
                self.bounds[stage] = round(TIMES * seconds) + SLACK
            return self.bounds[stage]

    def noticed_by(self, folder: Path) -> str:
        """Return the name of the first stage that fails in a copy, or NOBODY."""
        for stage in self.stages:
            bound = self.bound_of(stage)
            if run_stage(folder, stage, bound)[0] != 0:
                return stage.name
        return NOBODY


def run_stage(
    folder: Path, stage: Stage, seconds: int, *, keeps_bytecode: bool = False
) -> tuple[int, float, str]:
    """Run the tests of a stage; return the exit code, the CPU time and what pytest wrote."""
    command = [sys.executable, "-P", bounded.__file__, str(seconds), "-x", "-q"]
    log = folder / "output.txt"
    with log.open("w") as output:
        process = subprocess.Popen(
            [*command, *stage.words],
            cwd=folder,
            env=environment(folder, keeps_bytecode),
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_utime + usage.ru_stime, log.read_text("utf-8", "replace")


def environment(folder: Path, keeps_bytecode: bool) -> dict[str, str]:
    """Return the variables for tests of a copy: no plugins that they do not need.

    Bytecode of a mutant must not be kept, for the next one may have the same size and time.
    Hypothesis knows by `CI` that examples are to be the same each time, and takes all its time.
    """
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(folder / "src"), str(folder))),
        "PYTHONDONTWRITEBYTECODE": "" if keeps_bytecode else "1",
        "CI": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis"),
    }


def try_mutant(suite: Suite, folder: Path, mutant: Mutant) -> str:
    """Return which stage notices a mutant; the copy is as before afterwards."""
    path = folder / mutant.path
    before = path.stat()
    source = path.read_text("utf-8")
    path.write_text(mutant.apply(source), "utf-8")
    try:
        return suite.noticed_by(folder)
    finally:
        path.write_text(source, "utf-8")
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def try_all(
    root: Path, work: Path, stages: Sequence[Stage], mutants: Sequence[Mutant], jobs: int
) -> Iterator[str]:
    """Try mutants, some at a time, each in a copy of its own; yield what noticed each."""
    suite = Suite(copy_project(root, work / "original"), stages)
    suite.bound_of(stages[0])
    idle: SimpleQueue[Path] = SimpleQueue()
    for number in range(jobs):
        idle.put(Path(shutil.copytree(suite.original, work / f"copy-{number}")))

    def in_idle_copy(mutant: Mutant) -> str:
        folder = idle.get()
        try:
            return try_mutant(suite, folder, mutant)
        finally:
            idle.put(folder)

    with ThreadPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(in_idle_copy, mutants)
        finally:
            pool.shutdown(cancel_futures=True)
