"""Titles are found through the registry: no file outside their own folders lists them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from fireside.registry import OWN_TITLES
from tests.titles import folder_of, named, part_of, titles_for

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = ("src", "tests", "bench", "web/src", "web/tests")
KINDS: Final = (".py", ".ts", ".svelte")
FOLDERS: Final = {*OWN_TITLES, *(name.replace("-", "_") for name in OWN_TITLES)}
REGISTRY: Final = ROOT / "src" / "fireside" / "registry.py"

QUOTED: Final = re.compile(f"""["']({"|".join(OWN_TITLES)})["']""")
ARRAY: Final = re.compile(r"\[[^\[\]]*\]")
"""An array of TypeScript that holds no other."""


def sources() -> Iterator[Path]:
    """Yield the files that belong to no title."""
    for top in SOURCES:
        for path in sorted((ROOT / top).rglob("*.*")):
            is_own = FOLDERS & set(path.relative_to(ROOT).parts)
            if path.suffix in KINDS and not is_own and path != REGISTRY:
                yield path


def head(node: ast.expr | None) -> object:
    """Return what a row of a table begins with: itself, its first item or its first argument."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Call) and node.args:
        return head(node.args[0])
    if isinstance(node, ast.Tuple | ast.List) and node.elts:
        return head(node.elts[0])
    return None


def rows(node: ast.AST) -> list[ast.expr] | list[ast.expr | None]:
    """Return the rows of a list, a tuple or a set, the keys of a dict, nothing of anything else."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return node.elts
    return node.keys if isinstance(node, ast.Dict) else []


def lists_in_python(text: str) -> list[int]:
    """Return the lines where a Python source begins to list several titles."""
    tables = [
        (node.lineno, {head(row) for row in rows(node)} & set(OWN_TITLES))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.expr)
    ]
    return [line for line, names in tables if len(names) > 1]


def lists_in_typescript(text: str) -> list[int]:
    """Return the lines where a source of the web client begins to list several titles."""
    found = [match for match in ARRAY.finditer(text) if len({*QUOTED.findall(match[0])}) > 1]
    return [text.count("\n", 0, match.start()) + 1 for match in found]


def lists_of_titles(path: Path) -> list[int]:
    """Return the lines where a file begins to list several titles."""
    find = lists_in_python if path.suffix == ".py" else lists_in_typescript
    return find(path.read_text("utf-8"))


def test_no_file_outside_their_folders_lists_the_titles() -> None:
    found = [f"{named(path)}:{line}" for path in sources() for line in lists_of_titles(path)]
    assert found == [], "ask fireside.registry instead of listing titles"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("TITLES = [{0!r}, {1!r}]", id="a list"),
        pytest.param("HANDS = {{\n    {0!r}: Hand(a), {1!r}: Hand(b)}}", id="a dict"),
        pytest.param("TABLES = [({0!r}, 2, {{}}), ({1!r}, 3, {{}})]", id="rows"),
        pytest.param("each([param({0!r}, 1), param({1!r}, 2)])", id="parameters"),
    ],
)
def test_a_list_of_titles_in_python_would_be_found(text: str) -> None:
    assert lists_in_python(text.format(*OWN_TITLES)) == [1]
    assert lists_in_python(text.format(OWN_TITLES[0], "chess")) == []


def test_a_list_of_titles_in_typescript_would_be_found() -> None:
    text = "\ntest.each([{0!r},\n {1!r}])"
    assert lists_in_typescript(text.format(*OWN_TITLES)) == [2]
    assert lists_in_typescript(text.format(OWN_TITLES[0], "chess")) == []


@pytest.mark.parametrize("name", OWN_TITLES)
def test_a_title_has_a_folder_of_tests(name: str) -> None:
    assert folder_of(name).is_dir(), f"{named(folder_of(name))} is missing"


def test_a_title_of_another_package_brings_nothing_here() -> None:
    assert part_of("no-such-title", "golden") is None


def test_titles_are_listed_by_what_they_seat() -> None:
    assert "feurio" in titles_for(1)
    assert "feuville" not in titles_for(1)
