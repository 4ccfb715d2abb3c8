"""Programs of Debian that the hosting kit is tested with."""

import os
import shutil
import subprocess
from typing import Final

import pytest

from tests.postgres.programs import can_install, no_services

FOLDERS: Final = os.pathsep.join([*os.get_exec_path(), "/usr/sbin", "/sbin"])
"""Debian has servers outside of the PATH of users."""


def need(program: str, package: str) -> str:
    """Return where a program is; continuous integration installs it, others skip the test."""
    if not shutil.which(program, path=FOLDERS) and os.environ.get("FIRESIDE_CI") and can_install():
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        words = ["apt-get", "-qq", "install", "--yes", "--no-install-recommends", package]
        with no_services():
            subprocess.run(words, env=environment, capture_output=True, check=True)
    found = shutil.which(program, path=FOLDERS)
    if not found:
        pytest.skip(f"{program.upper()} IS NOT TESTED: Debian has it in the package {package}")
    return found


def find(program: str) -> str:
    """Return where a program is that only some machines have; others skip the test."""
    found = shutil.which(program, path=FOLDERS)
    if not found:
        pytest.skip(f"there is no {program} here")
    return found
