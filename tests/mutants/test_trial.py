"""Mutants of a tiny project: one that its tests notice, and one that they do not."""

import signal
from pathlib import Path
from typing import Final

import pytest

from tests.mutants.mutate import Mutant, find_mutants
from tests.mutants.targets import TARGETS, Stage
from tests.mutants.trial import (
    NOBODY,
    BrokenTestsError,
    Suite,
    copy_project,
    run_stage,
    try_all,
)

ROOT: Final = Path(__file__).resolve().parents[2]
CODE: Final = "def is_big(size):\n    return size > 9\n"
FIRST: Final = "from sizes import is_big\ndef test_ten():\n    assert is_big(10)\n"
SECOND: Final = "from sizes import is_big\ndef test_nine():\n    assert not is_big(9)\n"
STAGES: Final = (
    Stage("first", ("tests/test_first.py",)),
    Stage("second", ("tests/test_second.py",)),
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    for name, text in {
        "src/sizes.py": CODE,
        "tests/test_first.py": FIRST,
        "tests/test_second.py": SECOND,
    }.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


@pytest.fixture
def work(tmp_path: Path) -> Path:
    folder = tmp_path / "work"
    folder.mkdir()
    return folder


def mutants_of_code() -> list[Mutant]:
    """Return `size >= 9`, which only the second test notices, and `size > 10`: only the first."""
    return find_mutants("src/sizes.py", CODE)


@pytest.mark.slow
def test_each_mutant_is_noticed_by_the_first_tests_that_fail(project: Path, work: Path) -> None:
    assert list(try_all(project, work, STAGES, mutants_of_code(), 2)) == ["second", "first"]


@pytest.mark.slow
def test_a_mutant_that_no_test_notices_survives(project: Path, work: Path) -> None:
    assert list(try_all(project, work, STAGES[:1], mutants_of_code(), 1)) == [NOBODY, "first"]


def test_the_project_itself_is_never_changed(project: Path, work: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in project.rglob("*")}
    list(try_all(project, work, STAGES[:1], mutants_of_code()[:1], 1))
    assert {path: path.stat().st_mtime_ns for path in project.rglob("*")} == before


def test_tests_that_fail_without_a_mutant_are_reported(project: Path, work: Path) -> None:
    (project / "src" / "sizes.py").write_text("def is_big(size):\n    return False\n")
    suite = Suite(copy_project(project, work / "copy"), STAGES)
    with pytest.raises(BrokenTestsError, match="first fail"):
        suite.bound_of(STAGES[0])


@pytest.mark.slow
def test_a_mutant_that_never_ends_is_stopped(project: Path, work: Path) -> None:
    (project / "src" / "sizes.py").write_text("def is_big(size):\n    while True:\n        pass\n")
    code, _, _ = run_stage(copy_project(project, work / "copy"), STAGES[0], 3)
    assert code == -signal.SIGXCPU


@pytest.mark.parametrize("name", TARGETS)
def test_a_target_has_mutants_and_tests(name: str) -> None:
    files = TARGETS[name].files(ROOT)
    assert any(find_mutants(path, (ROOT / path).read_text("utf-8")) for path in files)
    for stage in TARGETS[name].stages:
        assert (ROOT / stage.words[0]).exists(), stage.name
