"""The plugin that counts proven clauses, tried on small suites of tests."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import fireside
from fireside.registry import title_names
from fireside.rulebook import load_rulebook
from tests.small_suites import begin_suite

IDS = [clause.id for name in title_names() for clause in load_rulebook(name).clauses()]
FIRST, *REST = IDS

PROVES_THE_REST = f"""
import pytest

@pytest.mark.clause(*{REST})
def test_the_rest():
    pass
"""

PROVES_ALL = (
    PROVES_THE_REST
    + f"""
@pytest.mark.clause("{FIRST}")
def test_the_first():
    pass
"""
)

NOT_PLAINLY_PASSED = f"""
import pytest

@pytest.mark.clause("{IDS[0]}")
@pytest.mark.skip(reason="later")
def test_skipped():
    pass

@pytest.mark.clause("{IDS[1]}")
def test_skipped_while_running():
    pytest.skip("later")

@pytest.mark.clause("{IDS[2]}")
@pytest.mark.xfail
def test_expected_to_fail():
    assert False

@pytest.mark.clause("{IDS[3]}")
@pytest.mark.xfail(strict=False)
def test_passed_against_expectation():
    pass

@pytest.mark.clause(*{IDS[4:]})
def test_the_rest():
    pass
"""

WRONG_MARKERS = """
import pytest

@pytest.mark.clause("FEU-99")
def test_of_an_unknown_clause():
    pass

@pytest.mark.clause
def test_of_no_clause():
    pass

@pytest.mark.clause(id="FEU-32")
def test_of_a_clause_by_keyword():
    pass
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """Return a checkout with the plugin and no tests yet."""
    begin_suite(tmp_path)
    return tmp_path


def run(suite: Path, text: str, *words: str) -> tuple[int, str]:
    """Run pytest on a suite of one file; return its exit code and what it printed."""
    (suite / "tests" / "test_rules.py").write_text(text)
    source = Path(fireside.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "xdist", "-q", "--no-header", "-rN", *words],
        cwd=suite,
        # Other plugins take longer to load than such a small suite to run.
        env={**os.environ, "PYTHONPATH": str(source), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout + done.stderr


def unproven(output: str) -> list[str]:
    """Read from the output which clauses are without a passing test."""
    lines = output.splitlines()
    (at,) = [at for at, line in enumerate(lines) if "clauses without a passing test" in line]
    return lines[at + 1].split()


@pytest.mark.slow
@pytest.mark.parametrize("words", [[], ["-n", "2"]], ids=str)
def test_a_whole_run_passes_when_every_clause_is_proven(suite: Path, words: list[str]) -> None:
    code, output = run(suite, PROVES_ALL, *words)
    assert code == 0, output
    assert "clauses" not in output


@pytest.mark.slow
@pytest.mark.parametrize("words", [["tests"], ["-n", "2"]], ids=str)
def test_a_whole_run_fails_when_a_clause_has_no_test(suite: Path, words: list[str]) -> None:
    code, output = run(suite, PROVES_THE_REST, *words)
    assert code == 1
    assert unproven(output) == [FIRST]


def test_what_is_not_plainly_passed_proves_nothing(suite: Path) -> None:
    code, output = run(suite, NOT_PLAINLY_PASSED)
    assert code == 1
    assert unproven(output) == IDS[:4]


def test_one_failing_test_is_enough_to_leave_a_clause_unproven(suite: Path) -> None:
    failing = f'@pytest.mark.clause("{FIRST}")\ndef test_more():\n    assert False\n'
    code, output = run(suite, PROVES_ALL + failing)
    assert code == 1
    assert unproven(output) == [FIRST]


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["-k", "rest"], id="by name"),
        pytest.param(["-k", "rest", "-n", "2"], id="by name, in two processes"),
        pytest.param(["tests/test_rules.py::test_the_rest"], id="by place"),
    ],
)
def test_a_run_of_some_tests_does_not_ask_for_the_others(suite: Path, words: list[str]) -> None:
    code, output = run(suite, PROVES_ALL, *words)
    assert code == 0, output
    assert "clauses" not in output


def test_all_clauses_can_be_demanded_of_a_run_of_some_tests(suite: Path) -> None:
    code, output = run(suite, PROVES_THE_REST, "tests/test_rules.py", "--all-clauses")
    assert code == 1
    assert unproven(output) == [FIRST]


def test_leaving_out_tests_without_clauses_leaves_the_run_whole(suite: Path) -> None:
    slow = "@pytest.mark.slow\ndef test_slow():\n    pass\n"
    code, output = run(suite, PROVES_THE_REST + slow, "-m", "not slow")
    assert code == 1
    assert unproven(output) == [FIRST]


@pytest.mark.slow
def test_a_marker_that_names_no_clause_fails(suite: Path) -> None:
    code, output = run(suite, WRONG_MARKERS, "tests/test_rules.py")
    assert code == 1
    assert "3 errors" in output
    assert "no title has a clause FEU-99" in output
    assert output.count("a clause marker takes the ids of clauses") == 2


def test_only_tests_of_a_titles_clauses_run_when_asked(suite: Path) -> None:
    report = suite / "report.json"
    text = PROVES_ALL + "def test_other():\n    assert False\n"
    code, output = run(suite, text, "--clauses-of=feurio", f"--clause-report={report}")
    assert code == 0, output
    assert json.loads(report.read_text()) == dict.fromkeys(IDS, True)
