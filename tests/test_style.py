"""What STYLE.md shows as our code is our code, and what it asks for can be counted."""

import ast
import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src" / "fireside"
MOST_POSITIONAL: Final = 5
"""Arguments that a constructor may take by position."""

BLOCK: Final = re.compile(r"^```python\n(.*?)^```$", re.M | re.S)
CODE: Final = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]


def flat(source: str) -> str:
    """Return a source without its indentation, as an excerpt may have another."""
    return "\n".join(line.strip() for line in source.strip().splitlines())


EXAMPLES: Final = [
    flat(part)
    for block in BLOCK.findall((ROOT / "STYLE.md").read_text("utf-8"))
    for part in block.split("\n\n\n")
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.partition("\n")[0])
def test_an_example_stands_in_the_code_as_it_is_shown(example: str) -> None:
    assert any(example in flat(path.read_text("utf-8")) for path in CODE)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 3


def positional_counts(source: str) -> dict[str, int]:
    """Return by class how many arguments its constructor takes by position."""
    return {
        owner.name: len(method.args.args) - 1
        for owner in ast.walk(ast.parse(source))
        if isinstance(owner, ast.ClassDef)
        for method in owner.body
        if isinstance(method, ast.FunctionDef) and method.name == "__init__"
    }


def test_a_constructor_takes_many_arguments_by_keyword() -> None:
    found = {
        f"{path.relative_to(SOURCE)} {name}": count
        for path in SOURCE.rglob("*.py")
        for name, count in positional_counts(path.read_text("utf-8")).items()
    }
    assert {name: count for name, count in found.items() if count > MOST_POSITIONAL} == {}
