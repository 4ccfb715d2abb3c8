"""The bots of all titles have the same files, and every weight is read by its name."""

import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

import fireside
from fireside.registry import OWN_TITLES

GAMES: Final = Path(fireside.__file__).parent / "games"
PACKAGES: Final = [title.replace("-", "_") for title in OWN_TITLES]
SHARED: Final = {
    "__init__.py", "policy.py", "rating.py", "evaluation.py", "weights.py", "weights.toml",
}  # fmt: skip
SLOT: Final = re.compile(r'^(\w+): Final = [A-Z]+\.index\("(\w+)"\)$', re.MULTILINE)


def bot_of(package: str) -> Path:
    """Return the folder of a title's bot."""
    return GAMES / package / "bot"


def names_in(package: str, group: str) -> tuple[str, ...]:
    """Return the ordered names of a group of weights: RATING or FEATURES."""
    module = import_module(f"fireside.games.{package}.bot.weights")
    names: tuple[str, ...] = getattr(module, group, ())
    return names


@pytest.mark.parametrize("package", PACKAGES)
def test_every_bot_has_the_shared_files(package: str) -> None:
    assert {path.name for path in bot_of(package).iterdir()} >= SHARED


@pytest.mark.parametrize("package", PACKAGES)
def test_a_slot_has_the_name_of_its_weight(package: str) -> None:
    found = SLOT.findall((bot_of(package) / "weights.py").read_text("utf-8"))
    assert found
    assert [constant for constant, name in found if constant != name.upper()] == []


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("group", ["RATING", "FEATURES"])
def test_no_two_weights_have_one_name(package: str, group: str) -> None:
    names = names_in(package, group)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("package", PACKAGES)
def test_a_file_of_weights_has_the_weights_that_are_read_and_no_other(package: str) -> None:
    data = tomllib.loads((bot_of(package) / "weights.toml").read_text("utf-8"))
    limits = getattr(import_module(f"fireside.games.{package}.bot.weights"), "LIMITS", ())
    expected = {
        "rating": (*names_in(package, "RATING"), *limits),
        "rivals": names_in(package, "RIVALS"),
        "team": names_in(package, "TEAM"),
        "evaluation": names_in(package, "FEATURES"),
    }
    assert set(data) == {group for group, names in expected.items() if names}
    for group, section in data.items():
        sections = section.values() if is_by_seats(section) else [section]
        assert all(tuple(each) == expected[group] for each in sections)


def is_by_seats(section: dict[str, object]) -> bool:
    """Return whether a section has weights for each seat count."""
    return all(name.startswith("seats") for name in section)
