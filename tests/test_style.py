"""What STYLE.md shows as our code is our code."""

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
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
