"""The skeleton of docs/adding-a-game.md keeps the contract in a package of its own."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

import fireside
from fireside.laws.book import LAWS
from fireside.registry import OWN_TITLES
from tests.test_layers import outside

TESTS: Final = Path(__file__).parent
SKELETON: Final = TESTS.parent / "docs" / "skeleton"
PACKAGE: Final = SKELETON / "kindling"
CONTRACT: Final = ("test_contract.py", "test_messages.py", "test_rulebook.py")
"""What is asked of every title, whoever brings it."""

CLAUSES: Final = [f"KIN-{number}" for number in ("01", "02", "03", 10, 11, 12, 13, 14, 20, 21, 30)]
GAMES: Final = Path(fireside.__file__).parent / "games"
KINDS: Final = (".py", ".toml", ".json", ".md")
MODULES: Final = sorted(path.name for path in PACKAGE.glob("*.py"))


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder in which the skeleton is installed, as pip would have left it."""
    shutil.copytree(PACKAGE, tmp_path / "kindling")
    shutil.copytree(SKELETON / "tests", tmp_path / "tests")
    project = tomllib.loads((SKELETON / "pyproject.toml").read_text("utf-8"))["project"]
    about = tmp_path / f"{project['name']}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    for group, entries in project["entry-points"].items():
        lines = [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()), ""]
        (about / "entry_points.txt").write_text("\n".join(lines))
    return tmp_path


def run(site: Path, *words: str, typed: str = "") -> tuple[int, str]:
    """Run Python where the skeleton is installed; return its exit code and what it printed."""
    source = Path(fireside.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=TESTS.parent,
        env={
            **os.environ,
            "PYTHONPATH": f"{site}{os.pathsep}{source}",
            "XDG_DATA_HOME": str(site / "data"),
        },
        input=typed,
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def kept(site: Path) -> tuple[str, dict[str, bool]]:
    """Return what pytest prints of the skeleton's tests, and which clauses they prove."""
    report = site / "report.json"
    options = ["-v", "-k=kindling", f"-o=cache_dir={site / 'cache'}", f"--clause-report={report}"]
    files = [*(str(TESTS / name) for name in CONTRACT), str(site / "tests")]
    code, output = run(site, "pytest", *options, *files)
    assert code == 0, output
    return output, json.loads(report.read_text("utf-8"))


def test_the_skeleton_keeps_the_contract_and_proves_its_clauses(
    kept: tuple[str, dict[str, bool]],
) -> None:
    output, proven = kept
    tested = re.findall(r"(\w+\.py)::(\w+)\S* PASSED", output)
    assert {file for file, _ in tested} == {*CONTRACT, "test_kindling.py"}
    laws = re.findall(r"::test_the_law_holds\[kindling-3-gale-(\d)\] PASSED", output)
    assert sorted(int(law) for law in laws) == [law for law in LAWS if law != 8]
    assert ("test_contract.py", "test_the_law_on_frequencies_holds") in tested
    own = {id: is_proven for id, is_proven in proven.items() if id.startswith("KIN-")}
    assert own == dict.fromkeys(CLAUSES, True)


def test_the_skeleton_is_played_without_a_screen_of_its_own(site: Path) -> None:
    code, output = run(site, "fireside", "play", "kindling", typed="bank\nfeed\nbank\n")
    assert code == 0, output
    assert "KIN-12" in output
    assert "there is no stick on your fire yet" in output
    assert "decision: kind stoke, seats 0, args –" in output
    assert "You show your secret stick" in output


def test_the_screen_of_the_guide_is_found_in_the_package_of_its_title(site: Path) -> None:
    guide = (SKELETON.parent / "adding-a-game.md").read_text("utf-8")
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
    # The rules stand in one file here, and by chapter in a larger title.
    assert files_in(PACKAGE) == shared | {Path("rules.py")}


def files_in(folder: Path) -> set[Path]:
    """Return a title's files, without its screen and the parts of its bot, which it may divide."""
    found = (path.relative_to(folder) for path in folder.rglob("*.*") if path.suffix in KINDS)
    return {path for path in found if not path.parts[0].startswith(("bot_", "screen"))}
