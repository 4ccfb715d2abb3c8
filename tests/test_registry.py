"""The box: our own titles, and those that other packages bring."""

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from fireside import registry
from fireside.kernel.errors import UnknownTitleError
from fireside.registry import find_title, title_names
from tests.kernel.games.chain import CHAIN


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[EntryPoint]:
    """Return the list of entry points that the registry finds, to be filled."""
    points: list[EntryPoint] = []
    monkeypatch.setattr(
        registry, "entry_points", lambda group: EntryPoints(points).select(group=group)
    )
    return points


def entry(name: str, value: str, group: str = "fireside.games") -> EntryPoint:
    return EntryPoint(name, value, group)


@pytest.mark.parametrize("name", registry.OWN_TITLES)
def test_our_own_titles_are_found_by_name(name: str) -> None:
    title = find_title(name)
    assert title.name == title.action_set.title == name
    assert find_title(name) is title


def test_our_own_titles_are_listed_first(installed: list[EntryPoint]) -> None:
    installed += [entry("zebra", "zoo:ZEBRA"), entry("ape", "zoo:APE"), entry("ape", "zoo:APE")]
    installed.append(entry("tool", "zoo:TOOL", group="console_scripts"))
    assert title_names() == [*registry.OWN_TITLES, "ape", "zebra"]


def test_a_title_of_another_package_is_found_by_its_entry_point(
    installed: list[EntryPoint],
) -> None:
    installed += [entry("other", "nowhere:X"), entry("chain", "tests.kernel.games.chain:CHAIN")]
    assert find_title("chain") is CHAIN


def test_nobody_can_take_the_name_of_one_of_ours(installed: list[EntryPoint]) -> None:
    installed.append(entry("feurio", "tests.kernel.games.chain:CHAIN"))
    assert find_title("feurio").label == "Feurio!"
    assert title_names().count("feurio") == 1


def test_an_unknown_title_is_refused_with_the_known_ones(installed: list[EntryPoint]) -> None:
    installed.append(entry("chain", "tests.kernel.games.chain:CHAIN"))
    with pytest.raises(UnknownTitleError, match=r"no title 'chess' in the box, there is: .*chain"):
        find_title("chess")
