"""Small suites of tests in folders of their own, with what all tests of the project need."""

import shutil
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parent
NEEDED: Final = ("conftest.py", "clauses.py", "progress.py")


def begin_suite(checkout: Path) -> None:
    """Make a folder of tests that has none yet, but conftest.py and the plugins that it names."""
    (checkout / "tests").mkdir()
    for name in NEEDED:
        shutil.copy(TESTS / name, checkout / "tests")
    shutil.copytree(TESTS / "postgres", checkout / "tests" / "postgres")
    shutil.copy(TESTS.parent / "pyproject.toml", checkout)
