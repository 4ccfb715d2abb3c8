"""docs/architecture.md: its map names every folder, its arrows and walks are those of the code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.test_layers import MODULES, SOURCE, imports, layer_of

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = (ROOT / "docs" / "architecture.md").read_text("utf-8")
ARROW: Final = re.compile(r"^  (\w+) --> (\w+)$", re.M)
GENERATED: Final = {"__pycache__", "paraglide"}

Arrows = dict[str, set[str]]


def block(language: str) -> str:
    """Return the first block of the page in a language."""
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE, re.M | re.S)
    assert found is not None
    return found[1]


# The map.


def mapped() -> Iterator[str]:
    """Yield the paths that the map has a line for."""
    top = ""
    for line in block("text").splitlines():
        name = line.split()[0]
        if not line.startswith(" "):
            top = name
        yield name if name == top else top + name


def folders_in(folder: str) -> list[str]:
    """List the folders in a folder that are under version control."""
    found = sorted((ROOT / folder).iterdir())
    return [
        f"{folder}{path.name}/" for path in found if path.is_dir() and path.name not in GENERATED
    ]


def test_every_folder_is_on_the_map() -> None:
    tops = ["src/fireside/", "web/src/", "tests/", "launch/", "bench/", "examples/", "docs/"]
    below = [path for top in tops for path in folders_in(top)]
    modules = [f"src/fireside/{path}" for path in MODULES if "/" not in path and "__" not in path]
    assert sorted({*tops, *below, *modules} - set(mapped())) == []


def test_nothing_on_the_map_is_gone() -> None:
    assert [path for path in mapped() if not (ROOT / path).exists()] == []


# The arrows.


def used_arrows() -> Arrows:
    """Return for each layer those that its modules import."""
    layers = {layer_of(path) for path in MODULES}
    used: Arrows = {layer: set() for layer in layers}
    for path in MODULES:
        for name in imports((SOURCE / path).read_text("utf-8")):
            package, _, module = name.partition(".")
            target = layer_of(module.replace(".", "/"))
            if package == "fireside" and target in layers:
                used[layer_of(path)].add(target)
    return {layer: targets - {layer} for layer, targets in used.items()}


def reached(arrows: Arrows, start: str) -> set[str]:
    """Return the layers that arrows lead to from a layer."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = arrows.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found


def test_the_drawn_arrows_are_those_of_the_imports() -> None:
    used = used_arrows()
    drawn: Arrows = {}
    for layer, target in ARROW.findall(block("mermaid")):
        drawn.setdefault(layer, set()).add(target)
    assert [
        (layer, drawn[layer] - used[layer]) for layer in drawn if drawn[layer] - used[layer]
    ] == []
    hidden = {layer: used[layer] - reached(drawn, layer) for layer in used}
    assert {layer: targets for layer, targets in hidden.items() if targets} == {}


# The walks.

STEP: Final = re.compile(r"^\d+\. `(\S+)` (`?)([\w.-]+)`?: ", re.M)
STEPS: Final = [
    pytest.param(path, name, bool(is_name), id=f"{path}-{name}")
    for path, is_name, name in STEP.findall(PAGE)
]


def defined_in(source: str) -> Iterator[str]:
    """Yield the functions, methods (as `Class.method`) and constants that a module defines."""
    for node in ast.parse(source).body:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield node.name
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.ClassDef():
                yield from (f"{node.name}.{method}" for method in methods_of(node))


def methods_of(node: ast.ClassDef) -> list[str]:
    """List the names of a class's own methods."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [method.name for method in node.body if isinstance(method, kinds)]


@pytest.mark.parametrize(("path", "name", "is_name"), STEPS)
def test_a_walk_leads_to_what_is_there(path: str, name: str, is_name: bool) -> None:
    source = (ROOT / path).read_text("utf-8")
    if path.endswith(".py") and is_name:
        assert name in defined_in(source)
    else:
        assert re.search(rf"\b{re.escape(name)}\b", source)


def test_every_step_of_a_walk_is_read() -> None:
    assert len(STEPS) == len(re.findall(r"^\d+\. ", PAGE, re.M)) > 30
