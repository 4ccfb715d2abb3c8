"""Debian's Chromium, driven by Playwright."""

import os
import shutil
import subprocess
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
    """Return where Chromium is; on a Debian that is ours to change it is installed if need be."""
    found = find_installed()
    if not found and can_install():
        install()
        found = find_installed()
    if not found:
        raise NoChromiumError(
            "there is no Chromium here, and only root on Debian gets one (apt install chromium)"
        )
    return found


def find_installed() -> str:
    """Return where Chromium is, or nothing."""
    return next((path for name in NAMES if (path := shutil.which(name))), "")


def can_install() -> bool:
    """Tell whether packages can be installed."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> None:
    """Install Chromium; what apt says is for those whom it fails."""
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
