"""uv, which makes the environments: this machine's, or one that pip fetches for the checkout."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from launch.checkout import Checkout
from launch.console import LaunchError

NO_INSTALLER: Final = (
    "Fireside needs uv, pip or venv to set itself up, and this Python has none of them.\n"
    "On Debian and Ubuntu: sudo apt install python3-venv"
)
PIP: Final = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input")


def run_uv(checkout: Checkout, *words: str) -> None:
    """Run one command of uv, which must succeed."""
    settings = {"UV_NO_CONFIG": "1", "UV_PYTHON_DOWNLOADS": "never", "UV_NO_PROGRESS": "1"}
    # A mirror that pip was told of in the environment is good for uv too.
    if "PIP_INDEX_URL" in os.environ:
        settings["UV_DEFAULT_INDEX"] = os.environ["PIP_INDEX_URL"]
    if not os.access(os.path.expanduser("~"), os.W_OK):
        settings["UV_CACHE_DIR"] = str(checkout.private / "cache")
    run_step(checkout, [find_uv(checkout), *words], {**settings, **os.environ})


def find_uv(checkout: Checkout) -> str:
    """Return the path of uv, which is fetched if this machine has none."""
    folder = checkout.private / "uv"
    found = shutil.which("uv") or installed_uv(folder)
    if not found:
        fetch_uv(checkout, folder)
        found = installed_uv(folder)
    if not found:
        raise LaunchError(f"uv was fetched, but is not in {folder}.")
    return found


def installed_uv(folder: Path) -> str | None:
    """Return the path of the uv in a folder that pip or venv filled."""
    return shutil.which("uv", path=os.pathsep.join([str(folder / "bin"), str(folder / "Scripts")]))


def fetch_uv(checkout: Checkout, folder: Path) -> None:
    """Fetch the pinned uv with pip: this Python's, or that of a new environment."""
    pinned = ["--require-hashes", "--requirement", str(checkout.requirements("uv"))]
    shutil.rmtree(folder, ignore_errors=True)
    if find_spec("pip"):
        # A target of its own is allowed where the system manages this Python's packages.
        run_step(checkout, [sys.executable, *PIP, "--target", str(folder), *pinned])
    elif find_spec("venv") and find_spec("ensurepip"):
        run_step(checkout, [sys.executable, "-m", "venv", str(folder)])
        run_step(checkout, [python_in(folder), *PIP, *pinned])
    else:
        raise LaunchError(NO_INSTALLER)


def run_step(
    checkout: Checkout, command: list[str], variables: dict[str, str] | None = None
) -> None:
    """Run one step of a set-up; what it prints goes to a log, of which an error shows the end."""
    log = checkout.make_private() / "setup.log"
    with log.open("w") as output:
        code = subprocess.call(
            command, stdout=output, stderr=output, env=variables, cwd=checkout.root, close_fds=False
        )
    if code != 0:
        reason = reason_in(log.read_text("utf-8", "replace")) or f"exit code {code}"
        where = log.relative_to(checkout.root)
        raise LaunchError(
            f"Set-up failed: {reason}\nIt needs the network; start again to retry (log: {where})."
        )


def reason_in(text: str) -> str:
    """Return the line of a log that says best what went wrong."""
    lines = [line.strip(" ×│├╰─▶").strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith(("error", "failed", "caused by"))]
    return (errors or lines or [""])[0]


def python_in(folder: Path) -> str:
    """Return the Python of an environment."""
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
