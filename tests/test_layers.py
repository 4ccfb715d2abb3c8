"""Imports point one way, and what lies below the table knows nothing of the world outside."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parents[1] / "src" / "fireside"

ARROWS: Final[dict[str, set[str]]] = {
    "kernel": set(),
    "bots": {"kernel"},
    "title": {"kernel", "bots"},
    "games": {"kernel", "bots", "title"},
    "registry": {"kernel", "bots", "games", "title"},
    "match": {"kernel", "title", "bots"},
    "messages": {"kernel", "title", "registry", "match"},
    "rulebook": {"kernel", "title", "registry", "match", "messages"},
    "drawing": {"kernel", "title", "registry", "match", "messages"},
    "screen": {"kernel", "title", "games", "registry", "match", "messages", "drawing"},
    "store": {"kernel", "match"},
}
"""By layer, the layers it may import besides itself, up to those that stand beside the table."""

BELOW: Final = {
    "kernel", "bots", "title", "games", "registry", "match", "messages", "rulebook", "drawing",
}  # fmt: skip

for _beside in ("table", "envs", "arena", "laws"):
    ARROWS[_beside] = BELOW | {"store"}
ARROWS["wire"] = BELOW | {"table"}
for _above in ("server", "client"):
    ARROWS[_above] = BELOW | {"store", "table", "envs", "arena", "laws", "wire"}
ARROWS["cli"] = ARROWS["server"] | {"server", "client"}
ARROWS["__main__"] = {"cli"}
ARROWS["api"] = BELOW | {"drawing"}
ARROWS["__init__"] = BELOW | {"api"}

OUTSIDE: Final = {
    "asyncio", "datetime", "fcntl", "getpass", "glob", "http", "io", "locale", "multiprocessing",
    "os", "pathlib", "platform", "random", "secrets", "select", "shutil", "signal", "socket",
    "sqlite3", "ssl", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
"""Modules that read a clock, a socket, the environment, a file or luck of their own."""

PACKAGES: Final = {"msgspec", "mypy_extensions"}
"""What else than the standard library may be imported below the table."""

SKELETON: Final = "skeleton/"
"""Copied by `fireside new`, never imported; `tests/test_skeleton.py` looks at its imports."""

PATHS: Final = sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))
MODULES: Final = [path for path in PATHS if not path.startswith(SKELETON)]


def imports(source: str) -> Iterator[str]:
    """List the full names of the modules that a source imports, names from packages included."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = f"{'.' * node.level}{node.module or ''}"
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def layer_of(path: str) -> str:
    """Return the layer of a module: a folder of the package, a file in it, or a title's screen."""
    parts = path.removesuffix(".py").split("/")
    return "screen" if parts[0] == "games" and parts[2:3] == ["screen"] else parts[0]


def wrong_arrows(path: str, source: str) -> list[str]:
    """List the imports of a module that point the wrong way."""
    layer = layer_of(path)
    allowed = {layer} | ARROWS.get(layer, set())
    wrong = []
    for name in imports(source):
        parts = name.split(".")
        if parts[0] != "fireside" or len(parts) == 1 or parts[1] in ("__version__", ""):
            continue
        is_title = parts[1] == "games" and path.startswith("games/") and path.count("/") > 1
        is_other = is_title and parts[2:3] != path.split("/")[1:2]
        if layer_of("/".join(parts[1:])) not in allowed or is_other:
            wrong.append(name)
    return wrong


def outside(path: str, source: str) -> list[str]:
    """List what a module below the table has from outside."""
    found = []
    for name in imports(source):
        top = name.split(".")[0]
        is_known = top in sys.stdlib_module_names or top == "fireside"
        may_use = top in PACKAGES and (top == "mypy_extensions" or layer_of(path) != "kernel")
        if top in OUTSIDE or not (is_known or may_use):
            found.append(name)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found += [node.func.id] if node.func.id in ("open", "input", "print", "eval") else []
    return found


@pytest.mark.parametrize("path", MODULES)
def test_imports_point_one_way(path: str) -> None:
    source = (SOURCE / path).read_text("utf-8")
    assert wrong_arrows(path, source) == []


@pytest.mark.parametrize("path", [path for path in MODULES if layer_of(path) in BELOW | {"screen"}])
def test_nothing_below_the_table_reads_the_world_outside(path: str) -> None:
    source = (SOURCE / path).read_text("utf-8")
    assert outside(path, source) == []


@pytest.mark.parametrize("path", [path for path in MODULES if "/" in path or path != "__init__.py"])
def test_every_layer_is_drawn(path: str) -> None:
    assert layer_of(path) in ARROWS


@pytest.mark.parametrize("path", MODULES)
def test_imports_are_absolute(path: str) -> None:
    source = (SOURCE / path).read_text("utf-8")
    assert [name for name in imports(source) if name.startswith(".")] == []


def test_no_compiled_file_lies_among_the_sources() -> None:
    found = [path for ending in ("so", "pyd", "c") for path in SOURCE.parent.rglob(f"*.{ending}")]
    assert found == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("kernel/game.py", "from fireside.bots.playout import play_out"),
        ("bots/tree.py", "import fireside.games.feurio"),
        ("games/feurio/rules.py", "from fireside.games.feuville.board import EDGES"),
        ("games/feurio/rules.py", "from fireside.games import feuville"),
        ("games/feurio/rules.py", "from fireside.registry import find_title"),
        ("games/feurio/rules.py", "from fireside.games.feurio.screen.panel import WIDTH"),
        ("games/feurio/rules.py", "from fireside.games.feurio import screen"),
        ("games/feurio/rules.py", "from fireside.drawing.text import Text"),
        ("games/feurio/screen/panel.py", "from fireside.games.feuville.screen import signs"),
        ("games/feurio/screen/panel.py", "from fireside.games.feuville.board import EDGES"),
        ("games/feurio/screen/panel.py", "from fireside.cli.terminal.desk import Desk"),
        ("drawing/screen.py", "from fireside.games.feurio.screen import SCREEN"),
        ("cli/play.py", "from fireside.games.feurio.screen import SCREEN"),
        ("match/match.py", "from fireside.registry import find_title"),
        ("match/match.py", "def f():\n    from fireside.games.feurio import TITLE"),
        ("arena/pool.py", "from fireside.cli.main import main"),
        ("table/seats.py", "from fireside import server"),
        ("laws/walk.py", "from fireside.cli.laws import run"),
    ],
    ids=str,
)
def test_an_arrow_the_wrong_way_is_found(path: str, source: str) -> None:
    assert wrong_arrows(path, source)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("kernel/rng.py", "import random"),
        ("kernel/rng.py", "import msgspec"),
        ("bots/tree.py", "from time import monotonic"),
        ("games/feurio/components.py", "from pathlib import Path"),
        ("games/feurio/components.py", "data = open('components.toml').read()"),
        ("match/match.py", "from os import environ"),
        ("match/match.py", "import numpy"),
        ("drawing/text.py", "from rich.text import Text"),
        ("games/feurio/screen/panel.py", "from rich.text import Text"),
    ],
    ids=str,
)
def test_a_look_outside_is_found(path: str, source: str) -> None:
    assert outside(path, source)
