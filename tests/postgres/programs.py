"""The programs of PostgreSQL, from Debian where they can be installed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from fireside.siege.programs import NoPostgresError, find_program

POLICY: Final = Path("/usr/sbin/policy-rc.d")
NO_SERVICES: Final = "#!/bin/sh\nexit 101\n"
"""What tells Debian's packages to start no services."""


def is_installed() -> bool:
    """Return whether there is a PostgreSQL."""
    try:
        return bool(find_program("initdb"))
    except NoPostgresError:
        return False


def can_install() -> bool:
    """Return whether packages can be installed."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> None:
    """Install PostgreSQL, after saying so; what apt prints is only shown if it fails."""
    print("Installing PostgreSQL as root for its tests: apt-get install postgresql", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    steps = (["update"], ["install", "--yes", "--no-install-recommends", "postgresql"])
    with no_services():
        for step in steps:
            done = subprocess.run(
                ["apt-get", "-qq", *step],
                env=environment,
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode != 0:
                raise NoPostgresError(f"apt-get {step[0]} failed: {done.stderr.strip()}")


@contextmanager
def no_services() -> Iterator[None]:
    """Let packages that are installed meanwhile start nothing."""
    if POLICY.exists():
        yield
        return
    POLICY.write_text(NO_SERVICES)
    POLICY.chmod(0o755)
    try:
        yield
    finally:
        POLICY.unlink()


if __name__ == "__main__":
    if not is_installed() and can_install():
        try:
            install()
        except NoPostgresError as error:
            sys.exit(str(error))
