"""Debian's Chromium, driven by Playwright.

Its headless shell draws no window around a page and opens one with a third of the work, so it is
taken where it is installed. It shows no notices; tests of these start the whole Chromium.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, BrowserType, sync_playwright

SHELL: Final = "chromium-headless-shell"
NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


class NoChromiumError(Exception):
    """There is no browser to test with."""


def find_chromium() -> str:
    """Return where Chromium is."""
    found = find_installed()
    if not found:
        raise NoChromiumError("there is no Chromium here (Debian: apt install chromium)")
    return found


def find_installed() -> str:
    """Return where Chromium is, or nothing."""
    return next((path for name in NAMES if (path := shutil.which(name))), "")


def missing_packages() -> list[str]:
    """List the Debian packages to install: the shell only makes tests faster."""
    found = {"chromium": find_installed(), SHELL: shutil.which(SHELL)}
    return [package for package, path in found.items() if not path]


def can_install() -> bool:
    """Return whether packages can be installed."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str) -> None:
    """Install packages, after saying so; what apt prints is only shown if it fails."""
    told = f"apt-get install {' '.join(packages)}"
    print(f"Installing Chromium as root for the browser tests: {told}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    steps = (
        ["update"],
        ["install", "--yes", "--no-remove", "--no-install-recommends", *packages],
    )
    for step in steps:
        done = subprocess.run(
            ["apt-get", "-qq", *step], env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            raise NoChromiumError(f"apt-get {step[0]} failed: {done.stderr.strip()}")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run one Chromium, the light one if it is installed."""
    path = shutil.which(SHELL) or find_chromium()
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium, path)
        try:
            yield browser
        finally:
            browser.close()


def launch(kind: BrowserType, path: str) -> Browser:
    """Start a browser; a busy machine may take longer for that than Playwright would wait."""
    return kind.launch(executable_path=path, args=FLAGS, timeout=0)


if __name__ == "__main__":
    if missing_packages() and can_install():
        try:
            install(*missing_packages())
        except NoChromiumError as error:
            sys.exit(str(error))
