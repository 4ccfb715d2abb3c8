"""Which screen a title gets: the one of its package, or the plain one."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fireside.drawing.screen import Screen, screen_type
from fireside.registry import OWN_TITLES, find_title
from tests.kernel.games.lanterns import LANTERNS

OWN_SCREEN = """
from fireside.drawing.screen import Screen

class SCREEN(Screen):
    MARKS = "xyz"
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make an importable package for the screen of a title."""
    package = tmp_path / "somebodys_game"
    package.mkdir()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield package
    for name in ("somebodys_game", "somebodys_game.screen"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize("name", OWN_TITLES)
def test_each_of_our_titles_has_a_screen_of_its_own(name: str) -> None:
    package = find_title(name).package
    assert screen_type(package).__module__.startswith(package)


def test_a_title_of_another_package_brings_its_screen(package: Path) -> None:
    (package / "screen.py").write_text(OWN_SCREEN, "utf-8")
    assert screen_type(package.name).MARKS == "xyz"


def test_a_package_without_a_screen_gets_the_plain_one(package: Path) -> None:
    assert screen_type(package.name) is Screen


def test_a_title_that_is_one_module_gets_the_plain_screen() -> None:
    assert screen_type(LANTERNS.package) is Screen


def test_a_screen_whose_imports_fail_is_reported_instead_of_left_out(package: Path) -> None:
    (package / "screen.py").write_text("import nothing_of_that_name", "utf-8")
    with pytest.raises(ModuleNotFoundError, match="nothing_of_that_name"):
        screen_type(package.name)
