"""The process that compiles the rules: one at a time, at low priority, and resumable."""

import os
import shutil
import subprocess
import time
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from launch.checkout import Checkout
from launch.compiled import COMPILER, CompiledBuild, build_of
from launch.console import LaunchError
from launch.locks import locked, locked_at_once
from launch.uv import run_uv

BUILD_WHEEL: Final = "import setuptools.build_meta as b; b.build_wheel('dist')"
GROUPS: Final = ("run", "build")
TRIES: Final = 5
"""Attempts to take the lock, which a start that only inspects it holds for an instant."""


def compile_rules(checkout: Checkout) -> None:
    """Build and install the present sources, unless another process does so."""
    for _ in range(TRIES):
        with locked_at_once(checkout, COMPILER) as is_mine:
            if is_mine:
                compile_alone(build_of(checkout))
                return
        time.sleep(0.1)


def compile_alone(build: CompiledBuild) -> None:
    """Build the wheel and install it, or note that these sources cannot be compiled."""
    if build.is_ready():
        return
    build.log.unlink(missing_ok=True)
    build.failed.unlink(missing_ok=True)
    try:
        build.environment.ensure(*GROUPS)
        wheel = build_wheel(build)
    except LaunchError as error:
        build.log.write_text(f"{error}\n", "utf-8")
        return
    if wheel is None:
        build.failed.touch()
    else:
        install_wheel(build, wheel)


def build_wheel(build: CompiledBuild) -> Path | None:
    """Build the wheel from a copy of the sources; return None if it is not a compiled one."""
    copy = copy_sources(build.checkout)
    with build.log.open("w") as log:
        command = [build.environment.python, "-u", "-c", BUILD_WHEEL]
        subprocess.call(command, cwd=copy, stdout=log, stderr=log, close_fds=False)
    # Extensions are optional in setup.py, so a wheel may come out without any.
    return next((wheel for wheel in copy.glob("dist/*.whl") if is_compiled(wheel)), None)


def is_compiled(wheel: Path) -> bool:
    """Return whether a wheel has compiled modules."""
    with zipfile.ZipFile(wheel) as archive:
        return any(name.endswith((".so", ".pyd")) for name in archive.namelist())


def copy_sources(checkout: Checkout) -> Path:
    """Copy the present sources beside the object files of earlier builds."""
    copy = checkout.private / "build"
    for name in ("src", "dist", "build/lib", "build/bdist"):
        for old in copy.glob(f"{name}*"):
            shutil.rmtree(old)
    for path in checkout.wheel_sources():
        target = copy / path.relative_to(checkout.root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    return copy


def install_wheel(build: CompiledBuild, wheel: Path) -> None:
    """Install the wheel; the file that says so appears last, and at once."""
    environment = build.environment
    with locked(build.checkout, environment.name):
        for old in (*environment.folder.glob("ready-*"), *environment.folder.glob("failed-*")):
            old.unlink()
        words = (
            "--quiet",
            "--python",
            environment.python,
            "--no-deps",
            "--no-index",
            "--reinstall",
        )
        run_uv(build.checkout, "pip", "install", *words, str(wheel))
        draft = build.ready.with_suffix(".new")
        draft.touch()
        draft.replace(build.ready)


if __name__ == "__main__":
    with suppress(OSError, AttributeError):
        os.nice(10)
    compile_rules(Checkout(Path.cwd()))
