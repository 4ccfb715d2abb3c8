"""The compiled environment: whether it fits the sources, and waiting until it does."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from launch.checkout import Checkout, is_set
from launch.console import LaunchError, say, show_progress
from launch.environments import COMPILED, Environment
from launch.locks import is_locked

COMPILER: Final = "compiler"
"""The lock of the one process that compiles."""

POLL_SECONDS: Final = 0.3


@dataclass(frozen=True)
class CompiledBuild:
    """The build of one version of the sources."""

    checkout: Checkout
    digest: str

    @property
    def environment(self) -> Environment:
        """Return where the build is installed."""
        return Environment(self.checkout, COMPILED)

    @property
    def ready(self) -> Path:
        """Return the file that exists while this build is installed, and complete."""
        return self.environment.folder / f"ready-{self.digest}"

    @property
    def failed(self) -> Path:
        """Return the file that exists if these sources could not be compiled."""
        return self.environment.folder / f"failed-{self.digest}"

    @property
    def log(self) -> Path:
        """Return the path of the compiler's log."""
        return self.checkout.private / "compile.log"

    def is_ready(self) -> bool:
        """Return whether this build can be started."""
        return self.ready.is_file() and self.environment.is_ready("run")


def build_of(checkout: Checkout) -> CompiledBuild:
    """Return the build that fits the sources now."""
    return CompiledBuild(checkout, checkout.digest_of(checkout.wheel_sources()))


def is_wanted() -> bool:
    """Return whether a compiled build is wanted."""
    return can_compile() and not is_set("FIRESIDE_PURE")


def can_compile() -> bool:
    """Return whether a C compiler and the headers of this Python are installed."""
    compiler = (os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "")).split()
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return bool(compiler) and shutil.which(compiler[0]) is not None and headers.is_file()


def start_compiling(checkout: Checkout) -> "subprocess.Popen[bytes] | None":
    """Start a process that compiles and outlives this one, unless one is running."""
    if is_locked(checkout, COMPILER):
        return None
    quiet = subprocess.DEVNULL
    return subprocess.Popen(
        [sys.executable, "-m", "launch.compile_job"],
        cwd=checkout.root,
        stdin=quiet,
        stdout=quiet,
        stderr=quiet,
        start_new_session=True,
    )


def wait_for_build(checkout: Checkout, *groups: str) -> CompiledBuild:
    """Return the compiled build with some groups, after waiting for the compiler if necessary."""
    build = finished_build(checkout)
    build.environment.ensure(*groups)
    # Where pins have changed, the environment was made again, without the rules.
    return build if build.is_ready() else finished_build(checkout)


def finished_build(checkout: Checkout) -> CompiledBuild:
    """Return the compiled build when the compiler is done."""
    build = build_of(checkout)
    if build.is_ready():
        return build
    # Where nothing can be written, this fails with a better reason than the compiler's.
    checkout.make_private()
    say("Compiling the rules (a minute or two) …")
    began = time.monotonic()
    while not build.is_ready():
        tried = build
        follow(tried, start_compiling(checkout))
        # Sources that changed meanwhile are compiled in another round.
        build = build_of(checkout)
        if build == tried and not build.is_ready():
            raise LaunchError(f"The rules could not be compiled: {last_line(build.log)}")
    say(f"Compiled after {time.monotonic() - began:.0f} s.")
    return build


def follow(build: CompiledBuild, process: "subprocess.Popen[bytes] | None") -> None:
    """Show how far the compiler is until it has ended."""
    while (process and process.poll() is None) or is_locked(build.checkout, COMPILER):
        show_progress(f"  {progress_in(build.log)}")
        time.sleep(POLL_SECONDS)
    show_progress("")


def progress_in(log: Path) -> str:
    """Return how many files have been compiled."""
    try:
        text = log.read_text("utf-8", "replace")
    except OSError:
        return "preparing"
    steps = re.findall(r"^compiled \d+ of \d+ files$", text, re.MULTILINE)
    return str(steps[-1]) if steps else "preparing"


def last_line(log: Path) -> str:
    """Return the end of a log that says what went wrong, and where all of it is."""
    lines = log.read_text("utf-8", "replace").split("\n") if log.is_file() else []
    said = [line.strip() for line in lines if line.strip()]
    return f"{said[-1] if said else 'it was interrupted'} (see {log})"
