"""Node and the packages of the web client, for those who change it or check it."""

import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from launch.checkout import Checkout
from launch.console import LaunchError
from launch.environments import Environment


class NodeError(Exception):
    """Node or its packages cannot be installed here."""


@dataclass(frozen=True)
class Node:
    """A Node that can build the web client, by the PATH on which it is found."""

    checkout: Checkout
    path: str

    @property
    def log(self) -> Path:
        """Return the file that keeps what the last command printed."""
        return self.checkout.private / "web.log"

    @property
    def npm(self) -> str:
        """Return the path of npm."""
        return shutil.which("npm", path=self.path) or "npm"

    def can_run(self, *words: str, **variables: str) -> bool:
        """Run npm in the folder of the web client, and return whether it succeeded."""
        environment = {**os.environ, "PATH": self.path, "NO_COLOR": "1", **variables}
        self.checkout.make_private()
        with self.log.open("w") as log:
            code = subprocess.call(
                [self.npm, *words],
                cwd=self.checkout.web,
                env=environment,
                stdout=log,
                stderr=log,
                close_fds=False,
            )
        return code == 0

    def install_packages(self) -> None:
        """Install what package-lock.json lists, unless it is installed."""
        if has_packages(self.checkout):
            return
        options = ("--ignore-scripts", "--fetch-retries=1", "--fetch-timeout=60000")
        if not self.can_run("ci", *options):
            log = self.log.relative_to(self.checkout.root)
            raise NodeError(f"npm could not fetch the packages, see {log}")


def find_node(checkout: Checkout, may_fetch: bool) -> Node:
    """Return this machine's Node, or one of the checkout's own if it may be fetched."""
    path = os.environ.get("PATH", "")
    if is_new_enough(path):
        return Node(checkout, path)
    environment = Environment(checkout, "node")
    if may_fetch:
        try:
            environment.ensure("node")
        except LaunchError as error:
            raise NodeError("there is no Node 20.19 or newer, nor can one be fetched") from error
    if not environment.is_ready("node"):
        raise NodeError("there is no Node 20.19 or newer")
    return Node(checkout, f"{Path(environment.python).parent}{os.pathsep}{path}")


def is_new_enough(path: str) -> bool:
    """Return whether the Node on a PATH can run the tools of the build."""
    node = shutil.which("node", path=path)
    if not node or not shutil.which("npm", path=path):
        return False
    said = subprocess.run([node, "--version"], stdout=subprocess.PIPE, check=False).stdout
    version = tuple(map(int, re.findall(rb"\d+", said)[:2]))
    return (20, 19) <= version < (21,) or version >= (22, 12)


def has_packages(checkout: Checkout) -> bool:
    """Return whether the packages of package-lock.json are installed; npm keeps a list of them."""
    wanted = versions_in(checkout.web / "package-lock.json")
    found = versions_in(checkout.web / "node_modules" / ".package-lock.json")
    return bool(wanted) and wanted.items() <= found.items()


def versions_in(path: Path) -> dict[str, str]:
    """Return the versions of all packages that a lock file needs; nothing without a good file."""
    try:
        packages = json.loads(path.read_text("utf-8"))["packages"]
        needed = {name: about for name, about in packages.items() if name}
        return {
            name: about["version"] for name, about in needed.items() if not about.get("optional")
        }
    except (OSError, ValueError, KeyError):
        return {}
