"""The skeleton that `fireside new` copies is a title of a package of its own."""

import re
from pathlib import Path
from typing import Final

import pytest

import fireside
from fireside.registry import OWN_TITLES
from tests.packages import install, run
from tests.test_layers import outside

SOURCE: Final = Path(fireside.__file__).parent
SKELETON: Final = SOURCE / "skeleton"
PACKAGE: Final = SKELETON / "kindling"
GUIDE: Final = Path(__file__).parents[1] / "docs" / "adding-a-game.md"
GAMES: Final = SOURCE / "games"
KINDS: Final = (".py", ".toml", ".json", ".md")
TRANSLATED: Final = re.compile(r"RULES\.\w+\.md|(?<!en)\.json")
"""Only complete titles must speak every language."""

MODULES: Final = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))

BOT_AT_FIRST: Final = {Path("bot", "__init__.py"), Path("bot", "policy.py")}
"""Where a bot begins; what else belongs to its folder comes as it learns more."""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder in which the skeleton is installed."""
    install(SKELETON, tmp_path)
    return tmp_path


def test_the_skeleton_is_played_without_a_screen_of_its_own(site: Path) -> None:
    code, output = run(site, "fireside", "play", "kindling", typed="bank\nfeed\nbank\n")
    assert code == 0, output
    assert "KIN-12" in output
    assert "there is no stick on your fire yet" in output
    assert "your secret stick: " in output
    assert "spare stick: " in output
    assert "You show your secret stick" in output


def test_the_screen_of_the_guide_is_found_in_the_package_of_its_title(site: Path) -> None:
    guide = GUIDE.read_text("utf-8")
    examples = re.findall(r"^```python\n(.*?)^```$", guide, re.DOTALL | re.MULTILINE)
    [example] = [example for example in examples if "SCREEN" in example]
    (site / "kindling" / "screen.py").write_text(example, "utf-8")
    code, output = run(site, "fireside", "play", "kindling", typed="feed\n")
    assert code == 0, output
    assert re.search(r"^ 0 Ada   (━+ )+\d+/15$", output, re.MULTILINE), output


@pytest.mark.parametrize("name", MODULES)
def test_the_skeleton_reads_nothing_of_the_world_outside(name: str) -> None:
    source = (PACKAGE / name).read_text("utf-8")
    found = outside(f"games/kindling/{name}", source)
    assert [name for name in found if name.split(".")[0] != "kindling"] == []


def test_the_skeleton_has_the_files_that_all_our_own_titles_have() -> None:
    folders = [GAMES / title.replace("-", "_") for title in OWN_TITLES]
    shared = set.intersection(*(files_in(folder) for folder in folders))
    own = {path for path in shared if not TRANSLATED.search(path.name)}
    # The rules stand in one file here, and by chapter in a larger title.
    assert files_in(PACKAGE) == own | {Path("rules.py")}


def files_in(folder: Path) -> set[Path]:
    """Return a title's files, without its screen and what its bot has beyond a policy."""
    found = (path.relative_to(folder) for path in folder.rglob("*.*") if path.suffix in KINDS)
    parts = ("bot", "screen")
    return {path for path in found if path in BOT_AT_FIRST or path.parts[0] not in parts}
