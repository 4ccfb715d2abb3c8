"""Debian's Chromium, driven by Playwright."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, sync_playwright

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


def can_install() -> bool:
    """Return whether packages can be installed."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> None:
    """Install Chromium, after saying so; what apt prints is only shown if it fails."""
    print("Installing Chromium as root for the browser tests: apt-get install chromium", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    steps = (["update"], ["install", "--yes", "--no-install-recommends", "chromium"])
    for step in steps:
        done = subprocess.run(
            ["apt-get", "-qq", *step], env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            raise NoChromiumError(f"apt-get {step[0]} failed: {done.stderr.strip()}")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run one Chromium."""
    path = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


if __name__ == "__main__":
    if not find_installed() and can_install():
        try:
            install()
        except NoChromiumError as error:
            sys.exit(str(error))
