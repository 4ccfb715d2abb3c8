"""What `fireside new` makes keeps the contract, in a package of its own and in the box."""

import json
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from fireside.cli.main import main
from fireside.cli.scaffold.names import LONGEST_TITLE
from fireside.laws.catalogue import LAWS
from tests.packages import ROOT, SOURCE, install, run

CONTRACT: Final = ("test_contract.py", "test_texts.py", "test_rulebook.py")
"""What is asked of every title, in the box or not."""

CLAUSES: Final = [f"AST-{number}" for number in ("01", "02", "03", 10, 11, 12, 13, 14, 20, 21)]
BOX: Final = ("src", "tests", "pyproject.toml")


@dataclass(frozen=True)
class Made:
    """A title that was made, and how things are run on it."""

    site: Path
    """What is on Python's path besides Fireside."""
    source: Path
    """Where Fireside is."""
    root: Path
    """The checkout whose tests are run."""
    tests: Path
    rules: Path

    def run(self, *words: str, typed: str = "") -> tuple[int, str]:
        """Run a module of Python; return its exit code and what it printed."""
        return run(self.site, *words, typed=typed, source=self.source, cwd=self.root)


def make_package(folder: Path) -> Made:
    """Make a title in a package of its own, and install it."""
    site = folder / "site"
    assert main(["new", "ash-trail", "--package", str(folder)]) == 0
    install(folder / "ash-trail", site)
    return Made(site, SOURCE, ROOT, site / "tests", site / "ash_trail")


def copy_box(folder: Path) -> Path:
    """Copy what a title is added to."""
    box = folder / "box"
    box.mkdir()
    unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info", "client")
    for name in BOX:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, box / name, ignore=unwanted)
        else:
            shutil.copy(ROOT / name, box)
    return box


def make_in_box(folder: Path) -> Made:
    """Make a title in a copy of the box."""
    box = copy_box(folder)
    title = "games/ash_trail"
    made = Made(folder, box / "src", box, box / "tests" / title, box / "src" / "fireside" / title)
    code, output = made.run("fireside", "new", "ash-trail")
    assert code == 0, output
    return made


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(make_package, id="package"),
        pytest.param(make_in_box, id="box", marks=pytest.mark.slow),
    ],
)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Return a title as it was made, in each of the two places."""
    result: Made = request.param(tmp_path_factory.mktemp("new"))
    return result


@pytest.mark.slow
def test_a_new_title_keeps_the_contract_and_proves_its_clauses(made: Made, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    options = ["-v", "-k=ash", f"-o=cache_dir={tmp_path / 'cache'}", f"--clause-report={report}"]
    files = [*(str(made.root / "tests" / name) for name in CONTRACT), str(made.tests)]
    code, output = made.run("pytest", *options, *files)
    assert code == 0, output
    tested = re.findall(r"(\w+\.py)::(\w+)\S* PASSED", output)
    assert {file for file, _ in tested} == {*CONTRACT, "test_ash_trail.py"}
    laws = re.findall(r"::test_the_law_holds\[ash-trail-3-(\d)\] PASSED", output)
    assert sorted(int(law) for law in laws) == [law for law in LAWS if law != 8]
    assert ("test_contract.py", "test_the_law_on_frequencies_holds") in tested
    proven = json.loads(report.read_text("utf-8"))
    assert {id: proven[id] for id in proven if id.startswith("AST-")} == dict.fromkeys(
        CLAUSES, True
    )


def test_a_new_title_is_played_in_the_terminal(made: Made) -> None:
    code, output = made.run("fireside", "play", "ash-trail", typed="bank\nfeed\nbank\n")
    assert code == 0, output
    assert "AST-12" in output
    assert "You show your secret stick" in output


def test_the_laws_hold_on_a_new_title(made: Made) -> None:
    code, output = made.run("fireside", "laws", "ash-trail", "--games", "60", "--jobs", "1")
    assert code == 0, output
    assert "Ash Trail: 60 games" in output


@pytest.mark.slow
def test_a_new_title_has_strict_types(made: Made, tmp_path: Path) -> None:
    options = ["--config-file", str(made.root / "pyproject.toml"), f"--cache-dir={tmp_path}"]
    code, output = made.run("mypy", *options, str(made.rules), str(made.tests))
    assert code == 0, output


def test_nothing_of_the_skeleton_is_left_in_a_new_title(made: Made) -> None:
    paths = [path for folder in (made.rules, made.tests) for path in folder.rglob("*.*")]
    texts = {path: path.read_text("utf-8") for path in paths if path.suffix != ".pyc"}
    left = [
        path for path, text in texts.items() if re.search("kindling|KIN-", f"{path}{text}", re.I)
    ]
    assert texts
    assert left == []


@pytest.mark.parametrize("name", ["emb", "z" * LONGEST_TITLE], ids=["short", "long"])
@pytest.mark.parametrize("place", ["package", "box"])
def test_a_new_title_is_formatted_whatever_its_name(
    place: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["new", name, "--clauses", "XYZ"]
    if place == "box":
        Path("tests", "games").mkdir(parents=True)
        Path("src", "fireside").mkdir(parents=True)
        shutil.copy(SOURCE / "fireside" / "registry.py", Path("src", "fireside"))
    assert main(words) == 0
    sources = json.dumps(["src", ".", name])
    options = ["--config", str(ROOT / "pyproject.toml"), "--config", f"src={sources}", "--no-cache"]
    first_party = f'lint.isort.known-first-party=["fireside", "{name}"]'
    for command in (["format", "--diff"], ["check", "--config", first_party]):
        code, output = run(tmp_path, "ruff", *command, *options, ".", cwd=tmp_path)
        assert code == 0, output
