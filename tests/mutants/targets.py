"""What can be mutated by name: a title's rules, or a package below them, with the tests for it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fireside.registry import OWN_TITLES

RULES_ONLY: Final = ("--ignore-glob=*/test_screen*", "--ignore-glob=*/test_ability_pairs*")
"""Leaves out the tests of a title's screen, which is not mutated, and what is slow."""

LIKE_GOLDEN: Final = {"the-brigade": ("tests/games/the_brigade/test_ability_pairs.py",)}
"""Tests of a title that compare with stored games as well."""


@dataclass(frozen=True)
class Stage:
    """Some tests, which run if those before have noticed nothing."""

    name: str
    words: tuple[str, ...]
    """Arguments for pytest."""


@dataclass(frozen=True)
class Target:
    """Which files are mutated, and which tests should notice, the fast ones first."""

    folder: str
    stages: tuple[Stage, ...]

    def files(self, root: Path) -> list[str]:
        """List the files of the folder itself, without bots, from the root of the project on."""
        paths = sorted((root / self.folder).glob("*.py"))
        return [f"{self.folder}/{path.name}" for path in paths]


def target_of_title(name: str) -> Target:
    """Return the target of a title: its own tests, golden files, digests; laws take too long."""
    folder = name.replace("-", "_")
    own = f"tests/games/{folder}"
    golden = ("tests/test_golden.py", *LIKE_GOLDEN.get(name, ()))
    return Target(
        f"src/fireside/games/{folder}",
        (
            Stage("its own tests", (own, f"--ignore={own}/bot", *RULES_ONLY)),
            Stage("golden files", (*golden, "-k", f"{name} or {folder}")),
            Stage("digests", ("tests/test_differential.py", "-k", name)),
        ),
    )


def target_of_package(name: str, *others: str) -> Target:
    """Return the target of a package: its own tests, then others."""
    own = Stage("its own tests", (f"tests/{name}",))
    return Target(f"src/fireside/{name}", (own, *[Stage(words, (words,)) for words in others]))


TARGETS: Final = {
    **{name: target_of_title(name) for name in OWN_TITLES},
    "kernel": target_of_package("kernel", "tests/laws", "tests/match", "tests/test_golden.py"),
    "match": target_of_package("match", "tests/table", "tests/api", "tests/test_golden.py"),
    "table": target_of_package("table", "tests/store"),
}
"""By the name that ./run mutants takes."""
