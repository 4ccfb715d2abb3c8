"""Imports point one way, and what lies below the table knows nothing of the world outside."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parents[1] / "src" / "fireside"

ARROWS: Final[dict[str, str]] = {
    "kernel": "",
    "bots": "kernel",
    "title": "kernel bots",
    "component_file": "kernel",
    "games": "kernel bots title component_file",
    "registry": "kernel title",
    "match": "kernel bots title",
    "review": "kernel bots registry match",
    "texts": "kernel registry",
    "rulebook": "kernel registry texts",
    "drawing": "kernel registry match texts",
    "screen": "kernel games registry match texts drawing",
    "api": "kernel registry match drawing",
    "own_bots": "kernel bots registry match drawing api",
    "__init__": "kernel bots registry match api own_bots",
    "envs": "kernel bots registry match texts rulebook drawing api own_bots",
    "file_lock": "",
    "store": "kernel file_lock",
    "table": "kernel bots registry match",
    "arena": "kernel bots registry match file_lock",
    "laws": "kernel title registry match texts",
    "wire": "kernel bots registry match texts table",
    "server": "kernel bots registry match review texts rulebook store table wire",
    "client": "kernel bots registry match table wire",
    "siege": "kernel registry match store table laws wire server client",
    "cli": (
        "kernel bots registry match review texts rulebook drawing api own_bots envs store table"
        " arena laws wire server client siege"
    ),
    "__main__": "cli",
}
"""By layer, from the lowest on, the layers that it imports besides itself: these and no others."""

MUTUAL: Final = [("fireside.api.position", "fireside.api.game")]
"""Imports for type checkers alone that close a cycle: a game makes positions, which know it."""

BELOW: Final = {
    "kernel", "bots", "title", "component_file", "games", "registry", "match", "texts", "rulebook",
    "drawing", "screen",
}  # fmt: skip
"""The layers below the table."""

OUTSIDE: Final = {
    "asyncio", "datetime", "fcntl", "getpass", "glob", "http", "io", "locale", "multiprocessing",
    "os", "pathlib", "platform", "random", "secrets", "select", "shutil", "signal", "socket",
    "sqlite3", "ssl", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
"""Modules that read a clock, a socket, the environment, a file or luck of their own."""

MYPYC: Final = {"librt", "mypy_extensions"}
"""What compiled code is written with."""
PACKAGES: Final = {"msgspec", *MYPYC}
"""What else than the standard library may be imported below the table."""

SKELETON: Final = "skeleton/"
"""Copied by `fireside new`, never imported; `tests/test_skeleton.py` looks at its imports."""

PATHS: Final = sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))
MODULES: Final = [path for path in PATHS if not path.startswith(SKELETON)]


@cache
def imports(source: str) -> tuple[str, ...]:
    """List the full names of the modules that a source imports, names from packages included."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = f"{'.' * node.level}{node.module or ''}"
            found += [module, *(f"{module}.{alias.name}" for alias in node.names)]
    return tuple(found)


def layer_of(path: str) -> str:
    """Return the layer of a module: a folder of the package, a file in it, or a title's screen."""
    parts = path.removesuffix(".py").split("/")
    return "screen" if parts[0] == "games" and parts[2:3] == ["screen"] else parts[0]


def arrows(source: str) -> Iterator[tuple[str, str]]:
    """Yield the imports from the package in a source, with the layer that each one leads to."""
    for name in imports(source):
        parts = name.split(".")
        if parts[0] == "fireside" and len(parts) > 1 and parts[1] != "__version__":
            yield name, layer_of("/".join(parts[1:]))


def wrong_arrows(path: str, source: str) -> list[str]:
    """List the imports of a module that its layer may not have, or that lead to another title."""
    layer = layer_of(path)
    allowed = {layer, *ARROWS.get(layer, "").split()}
    return [
        name
        for name, other in arrows(source)
        if other not in allowed or is_of_another_title(path, name)
    ]


def is_of_another_title(path: str, name: str) -> bool:
    """Return whether a module of one title imports something of the folder of all titles."""
    is_title = path.startswith("games/") and path.count("/") > 1
    own = path.split("/")[1:2]
    return is_title and name.split(".")[1] == "games" and name.split(".")[2:3] != own


def used_arrows() -> dict[str, set[str]]:
    """Return by layer which others its modules import."""
    used: dict[str, set[str]] = {}
    for path in MODULES:
        layer = layer_of(path)
        found = {other for _, other in arrows(source_of(path))}
        used.setdefault(layer, set()).update(found - {layer})
    return used


def module_name(path: str) -> str:
    """Return the full name of a module or package."""
    return f"fireside.{path}".removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def imported_modules(source: str, known: set[str]) -> set[str]:
    """Return the modules of the package that a source imports, for type checkers or otherwise.

    A package counts only if a name is imported from it that is no module.
    """
    found = {name for name in imports(source) if name in known}
    inner = {name.rpartition(".")[0] for name in found}
    return {name for name in found if name not in inner or is_used(name, source, known)}


def is_used(package: str, source: str, known: set[str]) -> bool:
    """Return whether something else than modules is imported from a package."""
    names = [name for name in imports(source) if name.rpartition(".")[0] == package]
    return any(name not in known for name in names)


def source_of(path: str) -> str:
    """Return the text of a module."""
    return (SOURCE / path).read_text("utf-8")


def outside(path: str, source: str) -> list[str]:
    """List what a module below the table has from outside."""
    found = []
    for name in imports(source):
        top = name.split(".")[0]
        is_known = top in sys.stdlib_module_names or top == "fireside"
        may_use = top in PACKAGES and (top in MYPYC or layer_of(path) != "kernel")
        if top in OUTSIDE or not (is_known or may_use):
            found.append(name)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found += [node.func.id] if node.func.id in ("open", "input", "print", "eval") else []
    return found


def test_imports_point_one_way() -> None:
    found = {path: wrong_arrows(path, source_of(path)) for path in MODULES}
    assert {path: names for path, names in found.items() if names} == {}


def test_nothing_below_the_table_reads_the_world_outside() -> None:
    below = [path for path in MODULES if layer_of(path) in BELOW]
    found = {path: outside(path, source_of(path)) for path in below}
    assert {path: names for path, names in found.items() if names} == {}


def test_exactly_the_arrows_that_are_used_are_drawn() -> None:
    drawn = {layer: set(row.split()) for layer, row in ARROWS.items()}
    assert used_arrows() == drawn, "correct the row in ARROWS, or the import"


def test_every_layer_imports_only_lower_ones() -> None:
    layers = list(ARROWS)
    for at, row in enumerate(ARROWS.values()):
        assert set(row.split()) <= set(layers[:at]), layers[at]


def test_no_imports_form_a_cycle() -> None:
    known = {module_name(path) for path in MODULES}
    graph = {
        module_name(path): imported_modules(source_of(path), known) - {module_name(path)}
        for path in MODULES
    }
    for module, other in MUTUAL:
        graph[module].remove(other)
    TopologicalSorter(graph).prepare()


def test_imports_are_absolute() -> None:
    found = {path for path in MODULES if any(n.startswith(".") for n in imports(source_of(path)))}
    assert found == set()


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
        ("games/feurio/screen/panel.py", "from fireside.cli.terminal.terminal import Terminal"),
        ("drawing/screen.py", "from fireside.games.feurio.screen import SCREEN"),
        ("cli/play.py", "from fireside.games.feurio.screen import SCREEN"),
        ("match/match.py", "from fireside.registry import find_title"),
        ("match/match.py", "def f():\n    from fireside.games.feurio import TITLE"),
        ("arena/pool.py", "from fireside.cli.main import main"),
        ("table/seats.py", "from fireside import server"),
        ("laws/walk.py", "from fireside.cli.laws import run"),
        ("client/table.py", "from fireside.arena.series import Series"),
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
