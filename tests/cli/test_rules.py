"""The word `rules`."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import fireside
from fireside.cli.main import main
from fireside.rulebook import load_rulebook
from tests.small_suites import begin_suite


@pytest.fixture(autouse=True)
def wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def test_all_the_rules_fit_into_80_columns_and_name_every_clause(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "feurio"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert all(line == line.rstrip() for line in lines)
    leads = {line.split()[0] for line in lines if line.startswith("  FEU-")}
    assert leads == {clause.id for clause in load_rulebook("feurio").clauses()}


def test_one_clause_is_printed_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "feurio", "feu-52"]) == 0
    assert capsys.readouterr().out == (
        "Scoring\n  FEU-52  A region without a single open tile is worth nothing.\n"
    )


def test_several_clauses_and_chapters_are_printed_in_the_order_asked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "feurio", "FEU-73", "two seats"]) == 0
    words = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert [word for word in words if word in ("Solitaire", "FEU-73", "Two", "FEU-65")] == [
        "Solitaire",
        "FEU-73",
        "Two",
        "FEU-65",
    ]


def test_without_a_title_the_titles_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    assert capsys.readouterr().out.startswith("feurio       Feurio!, 54 clauses\n")


@pytest.mark.parametrize(
    ("words", "trouble"),
    [
        pytest.param(["chess"], "Unknown title: no title 'chess'", id="title"),
        pytest.param(["feurio", "FEU-99"], "Unknown clause: Feurio! has no clause FEU-99", id="id"),
        pytest.param(["feurio", "dragon"], "Unknown clause: 'dragon' is not in", id="word"),
        pytest.param(["99"], "Unknown clause: no title has a clause 99", id="number"),
        pytest.param(["coverage", "chess"], "Unknown title: no title 'chess'", id="coverage"),
    ],
)
def test_what_is_not_there_is_named(
    words: list[str], trouble: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", *words]) == 2
    assert capsys.readouterr().err.startswith(trouble)


def test_a_clause_without_a_title_is_shown_of_every_title_that_has_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "20"]) == 0
    out = capsys.readouterr().out
    assert all(id in out for id in ("FEU-20", "GAM-20", "VIL-20", "BRI-20"))
    assert main(["rules", "feu-20"]) == 0
    out = capsys.readouterr().out
    assert "FEU-20" in out
    assert "GAM-20" not in out


@pytest.mark.parametrize("words", [["feurio", "20"], ["FEU-20"]])
def test_rules_can_be_read_by_programs(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    (book,) = found if isinstance(found, list) else [found]
    assert book["title"] == "feurio"
    assert [clause["id"] for clause in book["chapters"][0]["clauses"]] == ["FEU-20"]


# --- Coverage, in checkouts of their own


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a checkout in which one test proves all clauses but the first."""
    tests = Path(__file__).parents[1]
    if Path(fireside.__file__).parents[2] != tests.parent:
        pytest.skip("Fireside is installed, and its tests are not")
    shutil.copytree(tests.parent / "src", tmp_path / "src")
    begin_suite(tmp_path)
    ids = [clause.id for clause in load_rulebook("feurio").clauses()]
    write_test(tmp_path, "most", ids[1:])
    return tmp_path


def write_test(checkout: Path, name: str, ids: list[str], body: str = "pass") -> None:
    """Add a test that claims to prove some clauses."""
    text = f"import pytest\n\n@pytest.mark.clause(*{ids})\ndef test_{name}():\n    {body}\n"
    (checkout / "tests" / f"test_{name}.py").write_text(text)


def coverage(checkout: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run `rules coverage` of a checkout, from another directory."""
    code = "import sys; from fireside.cli.main import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, "rules", "coverage", *words],
        cwd=checkout.parent,
        env={
            **os.environ,
            "PYTHONPATH": str(checkout / "src"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        },
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


@pytest.mark.slow
def test_coverage_is_full_when_every_clause_has_a_passing_test(checkout: Path) -> None:
    write_test(checkout, "first", ["FEU-01"])
    done = coverage(checkout, "feurio")
    assert (done.returncode, done.stdout) == (0, "feurio 54/54 proven\n")


@pytest.mark.slow
def test_coverage_lists_what_is_not_proven_and_fails(checkout: Path) -> None:
    write_test(checkout, "second", ["FEU-02"], "assert 6 * 6 == 35")
    done = coverage(checkout)
    assert done.returncode == 1
    assert done.stdout.startswith("feurio 52/54 proven\n  FEU-01  The forest is")
    assert "  FEU-02  A tile has" in done.stdout
    assert "test_second" in done.stderr


@pytest.mark.slow
def test_coverage_says_when_tests_cannot_be_run(checkout: Path) -> None:
    (checkout / "tests" / "test_broken.py").write_text("this is no Python\n")
    done = coverage(checkout, "feurio")
    assert done.returncode == 2
    assert done.stderr.startswith("No tests: the tests did not run")
    assert "test_broken.py" in done.stderr


def test_coverage_says_that_an_installed_fireside_has_no_tests(checkout: Path) -> None:
    shutil.rmtree(checkout / "tests")
    done = coverage(checkout, "feurio")
    assert done.returncode == 2
    assert done.stderr == (
        "No tests: the tests are part of a checkout, not of an installed Fireside\n"
    )
