"""Small checkouts, with programs on PATH that only write down how they were called."""

import json
import os
import sys
from pathlib import Path
from typing import Final

from launch.checkout import Checkout

GROUPS: Final = ("run", "build", "test", "tune", "mcp", "docs", "node", "uv")

UV: Final = """
if words[0] == "venv":
    folder = Path(words[-1])
    (folder / "bin").mkdir(parents=True)
    (folder / "lib" / "python3" / "site-packages").mkdir(parents=True)
    (folder / "bin" / "python").symlink_to(sys.executable)
"""

OFFLINE: Final = """
print("error: Request failed after 3 retries", file=sys.stderr)
print("  Caused by: Failed to fetch: `https://example.org/simple/rich/`", file=sys.stderr)
sys.exit(2)
"""

NODE: Final = 'print("v22.12.0")'

NPM: Final = """
if words[0] == "ci":
    Path("node_modules").mkdir()
    lock = Path("package-lock.json").read_text()
    Path("node_modules", ".package-lock.json").write_text(lock)
if words == ["run", "build"]:
    draft = Path(os.environ["FIRESIDE_CLIENT"])
    draft.mkdir()
    (draft / "index.html").write_text(Path("src", "App.svelte").read_text())
"""


def make_checkout(root: Path) -> Checkout:
    """Make a checkout in which nothing has been set up."""
    names = ("src/fireside/rules.py", "setup.py", "pyproject.toml", "LICENSE")
    for name in (*names, *(f"requirements/{group}.txt" for group in GROUPS)):
        write(root / name, "first\n")
    return Checkout(root)


def add_web(checkout: Checkout) -> None:
    """Give a checkout the sources of a web client."""
    for name in ("index.html", "src/App.svelte", "messages/en.json"):
        write(checkout.web / name, "first\n")
    write_lock(checkout, vite="8.0.0")


def write_lock(checkout: Checkout, **versions: str) -> None:
    """Write the list of npm packages that the web client needs."""
    packages: dict[str, object] = {
        "": {"name": "web"},
        "node_modules/fsevents": {"version": "1.0.0", "optional": True},
        **{f"node_modules/{name}": {"version": version} for name, version in versions.items()},
    }
    write(checkout.web / "package-lock.json", json.dumps({"packages": packages}))


def write(path: Path, text: str) -> None:
    """Write a file, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


class Programs:
    """A folder that is the whole PATH."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.folder.mkdir()

    def add(self, name: str, body: str = "") -> None:
        """Add a program that notes its arguments, then does what the body says."""
        script = self.folder / name
        write(
            script,
            f"#!{sys.executable}\n"
            "import os, sys\nfrom pathlib import Path\nwords = sys.argv[1:]\n"
            f"with open({str(self.log)!r}, 'a') as log:\n"
            f"    print({name!r}, *words, file=log)\n{body}",
        )
        script.chmod(0o755)

    @property
    def log(self) -> Path:
        """Return the file of all calls."""
        return self.folder / "calls"

    def calls(self) -> list[str]:
        """Return how programs were called: their names and what tells the calls apart."""
        if not self.log.exists():
            return []
        return [short(line) for line in self.log.read_text("utf-8").splitlines()]


def short(call: str) -> str:
    """Return a call without options, and paths without their folders."""
    words = [word.rpartition("=")[2] for word in call.split() if "=" in word or word[:2] != "--"]
    kept = [os.path.basename(word) for word in words]
    return " ".join(
        word for word in kept if word not in ("python", "pip", Path(sys.executable).name)
    )
