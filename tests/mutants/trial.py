"""Try mutants: change a copy of the project, and run tests in it until one fails."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import Pipe
from pathlib import Path
from queue import SimpleQueue
from threading import Lock
from typing import Final
from uuid import uuid4

from tests.mutants import bounded, forks
from tests.mutants.mutate import Mutant
from tests.mutants.orders import Order, Report
from tests.mutants.targets import Stage

ROOT: Final = Path(__file__).resolve().parents[2]
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


class StageProcess:
    """A process that has collected the tests of a stage, and runs them in forks."""

    def __init__(self, original: Path, stage: Stage) -> None:
        self.orders, theirs = Pipe()
        self.log: Final = original / f"{uuid4().hex}.txt"
        with self.log.open("w") as output:
            self.process: Final = subprocess.Popen(
                [
                    *(sys.executable, "-P", forks.__file__, str(theirs.fileno()), str(original)),
                    *("-q", *stage.words),
                ],
                cwd=original,
                env=environment(original, keeps_bytecode=True),
                stdout=output,
                stderr=subprocess.STDOUT,
                pass_fds=[theirs.fileno()],
            )
        theirs.close()
        self.bound = MOST_SECONDS
        # In the order of their files first, then the fast ones first, as with mutants.
        reports = [self.run(None), self.run(None)]
        if any(report.is_noticed for report in reports):
            raise BrokenTestsError(f"without a mutant, {stage.name} fail:\n{self.output()}")
        self.bound = bound_of(max(report.seconds for report in reports))

    def run(self, mutant: Mutant | None) -> Report:
        """Run the tests, with a mutant if that is possible."""
        try:
            self.orders.send(Order(mutant, self.bound))
            report: Report = self.orders.recv()
        except (EOFError, OSError) as error:
            raise BrokenTestsError(f"the tests cannot be run:\n{self.output()}") from error
        return report

    def output(self) -> str:
        """Return what pytest wrote."""
        return self.log.read_text("utf-8", "replace")

    def end(self) -> None:
        """Take no more orders."""
        with suppress(OSError):
            self.orders.send(None)
        self.process.wait()


class Worker:
    """Tries one mutant after the other: in forks, or in a copy that it changes."""

    def __init__(self, suite: "Suite", folder: Path) -> None:
        self.suite: Final = suite
        self.folder: Final = folder
        self.processes: Final[dict[Stage, StageProcess]] = {}

    def noticed_by(self, mutant: Mutant) -> str:
        """Return the name of the first stage that notices a mutant, or NOBODY."""
        for stage in self.suite.stages:
            if self.is_noticed(stage, mutant):
                return stage.name
        return NOBODY

    def is_noticed(self, stage: Stage, mutant: Mutant) -> bool:
        """Return whether the tests of a stage fail with a mutant."""
        if stage not in self.processes:
            self.processes[stage] = StageProcess(self.suite.original, stage)
        report = self.processes[stage].run(mutant)
        if report.is_tried:
            return report.is_noticed
        with mutated(self.folder, mutant):
            return run_stage(self.folder, stage, self.suite.bound_of(stage))[0] != 0

    def end(self) -> None:
        """End the processes."""
        for process in self.processes.values():
            process.end()


class Suite:
    """The stages, and how much CPU time each needs in a new process without a mutant."""

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
                self.bounds[stage] = bound_of(seconds)
            return self.bounds[stage]


def bound_of(seconds: float) -> int:
    """Return how many seconds tests may take with a mutant that take these without."""
    return round(TIMES * seconds) + SLACK


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

    The project itself comes last, for the modules that run the tests.
    Bytecode of a mutant must not be kept, for the next one may have the same size and time.
    Hypothesis knows by `CI` that examples are to be the same each time, and takes all its time.
    """
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(folder / "src"), str(folder), str(ROOT))),
        "PYTHONDONTWRITEBYTECODE": "" if keeps_bytecode else "1",
        "CI": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis"),
    }


@contextmanager
def mutated(folder: Path, mutant: Mutant) -> Iterator[None]:
    """Change a copy for a while."""
    path = folder / mutant.path
    before = path.stat()
    source = path.read_text("utf-8")
    path.write_text(mutant.apply(source), "utf-8")
    try:
        yield
    finally:
        path.write_text(source, "utf-8")
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def try_all(
    root: Path, work: Path, stages: Sequence[Stage], mutants: Sequence[Mutant], jobs: int
) -> Iterator[str]:
    """Try mutants, some at a time; yield what noticed each."""
    suite = Suite(copy_project(root, work / "original"), stages)
    suite.bound_of(stages[0])
    workers = [
        Worker(suite, Path(shutil.copytree(suite.original, work / f"copy-{number}")))
        for number in range(jobs)
    ]
    idle: SimpleQueue[Worker] = SimpleQueue()
    for worker in workers:
        idle.put(worker)

    def by_idle_worker(mutant: Mutant) -> str:
        worker = idle.get()
        try:
            return worker.noticed_by(mutant)
        finally:
            idle.put(worker)

    with ThreadPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(by_idle_worker, mutants)
        finally:
            pool.shutdown(cancel_futures=True)
            for worker in workers:
                worker.end()
