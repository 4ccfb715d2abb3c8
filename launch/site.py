"""The site of the documentation: MkDocs makes it from docs/ and from docstrings."""

import os
import subprocess
from typing import Final

from launch.checkout import Checkout
from launch.console import LaunchError, say
from launch.environments import Environment

CONFIG: Final = "docs/site/mkdocs.yml"
ADDRESS: Final = "127.0.0.1:8000"
SERVE: Final = "--serve"


def show_site(checkout: Checkout, words: list[str]) -> int:
    """Build the site, or show it in a browser and build it again when a page changes."""
    if words not in ([], [SERVE]):
        raise LaunchError(f"./run docs takes nothing but {SERVE}, but got: {' '.join(words)}")
    if words:
        command = mkdocs(checkout, "serve", "--no-strict", "--dev-addr", ADDRESS)
        return subprocess.call(command, cwd=checkout.root)
    code = subprocess.call(build_command(checkout), cwd=checkout.root)
    if code == 0:
        say(f"The site is ready: {(checkout.private / 'site' / 'index.html').as_uri()}")
    return code


def build_command(checkout: Checkout) -> list[str]:
    """Return what builds the site, and fails on a broken link."""
    # Not --quiet: MkDocs does not count the warnings that it does not print.
    return mkdocs(checkout, "build", "--strict")


def mkdocs(checkout: Checkout, *words: str) -> list[str]:
    """Return a command of MkDocs, which has an environment of its own."""
    environment = Environment(checkout, "docs")
    environment.ensure("docs")
    # Its theme would advertise another program at every start.
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    return [environment.python, "-m", "mkdocs", *words, "--config-file", CONFIG]
