"""Every example of the README, of docs/ and of `help(fireside)` runs and prints what it shows.

A `pycon` block is a session as doctest reads it. A `python` block is a program; a `text` block
right behind it is what it prints. `...` stands for what may differ. The blocks of a page share
their names.
"""

import doctest
import io
import re
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

import fireside

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCED: Final = re.compile(r"^```(\w*)\n(.*?)^```$(?=(?:\n+```text\n(.*?)^```$)?)", re.M | re.S)

Names = dict[str, object]


@dataclass(frozen=True)
class Example:
    """A block of a page that can be run."""

    language: str
    source: str
    output: str
    """What a program prints, empty if the page does not show it."""
    line: int
    page: str

    def run(self, names: Names) -> None:
        """Run it with the names of the blocks before it, or fail with the place."""
        if self.language == "pycon":
            self.run_session(names)
        else:
            self.run_program(names)

    def run_session(self, names: Names) -> None:
        """Run what is typed, and compare each answer."""
        session = doctest.DocTestParser().get_doctest(
            self.source, names, self.page, self.page, self.line
        )
        report = io.StringIO()
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(session, out=report.write, clear_globs=False)
        assert not report.getvalue(), report.getvalue()
        names.update(session.globs)

    def run_program(self, names: Names) -> None:
        """Run a program as it stands, and compare all it prints if that is shown."""
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile("\n" * self.line + self.source, self.page, "exec"), names)
        if self.output:
            got = printed.getvalue()
            is_shown = doctest.OutputChecker().check_output(self.output, got, doctest.ELLIPSIS)
            assert is_shown, f"{self.page}:{self.line} prints\n{got}"


def examples(page: str, text: str) -> list[Example]:
    """List the blocks of a page that can be run."""
    return [
        Example(found[1], found[2], found[3] or "", text.count("\n", 0, found.start()) + 1, page)
        for found in FENCED.finditer(text)
        if found[1] in ("python", "pycon")
    ]


def run_all(found: list[Example]) -> None:
    """Run the examples of a page in order."""
    names: Names = {"__name__": "__main__"}
    for example in found:
        example.run(names)


WITH_EXAMPLES: Final = [page for page in PAGES if examples(page.name, page.read_text("utf-8"))]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "src" / "fireside" / "skeleton")
    run_all(examples(page.name, page.read_text("utf-8")))


def test_the_readme_and_the_page_of_the_api_have_examples() -> None:
    assert {"README.md", "api.md"} <= {page.name for page in WITH_EXAMPLES}


def test_the_example_of_the_package_runs() -> None:
    failed, attempted = doctest.testmod(fireside)
    assert attempted > 0
    assert failed == 0


@pytest.mark.parametrize(
    "text",
    [
        "```python\nprint(1)\n```\n\n```text\n2\n```\n",
        "```python\nprint(missing)\n```\n",
        "```python\none = 1\n```\nand\n```pycon\n>>> one\n2\n```\n",
        "```pycon\n>>> int('x')\n1\n```\n",
    ],
    ids=["output", "name", "answer", "error"],
)
def test_an_example_that_is_wrong_is_found(text: str) -> None:
    with pytest.raises((AssertionError, NameError)):
        run_all(examples("page", text))


PAGE: Final = """
```python
one = 1
print(one, 5)
```

```text
1 ...
```

```pycon
>>> one
1
```
"""


def test_blocks_share_their_names_and_output_may_be_left_out() -> None:
    found = examples("page", PAGE)
    assert [(example.line, example.output) for example in found] == [(2, "1 ...\n"), (11, "")]
    run_all(found)
