"""./run test: what counts as good, and that nothing is left out without a word."""

import sys
from pathlib import Path

import pytest

from launch import compiled
from launch.checkout import Checkout
from launch.checks import (
    COMPILED_TESTS,
    FAILED,
    LEFT_OUT,
    NO_RULES,
    OK,
    RULE_FOLDERS,
    WEB_CHECKS,
    Result,
    check_pages,
    check_web_sources,
    compile_rules,
    left_out,
    run_check,
    summarize,
    unmeasured_tests,
)
from launch.pages import refresh
from tests.launch.checkouts import Programs, add_web, write

ROOT = Path(__file__).parents[2]

SKIPPED = "SKIPPED [90] tests/browser/conftest.py:26: there is no Chromium"


def checked(tmp_path: Path, *lines: str, code: int = 0) -> Result:
    """Run a check that prints some lines."""
    program = f"print({chr(10).join(lines)!r}); raise SystemExit({code})"
    return run_check("tests", [sys.executable, "-c", program], tmp_path)


def test_a_check_that_succeeds_is_ok(tmp_path: Path) -> None:
    assert checked(tmp_path, "12 passed in 1s").outcome == OK


def test_a_check_that_fails_is_not(tmp_path: Path) -> None:
    assert checked(tmp_path, "1 failed, 12 passed in 1s", code=1).outcome == FAILED


def test_skipped_tests_are_listed_with_their_reason(tmp_path: Path) -> None:
    result = checked(tmp_path, SKIPPED, "12 passed, 90 skipped in 1s")
    assert result.outcome == OK
    assert result.reasons == ("90 skipped: there is no Chromium",)


def test_a_check_of_which_everything_was_skipped_is_not_ok(tmp_path: Path) -> None:
    assert checked(tmp_path, SKIPPED, "90 skipped in 1s").outcome == LEFT_OUT


@pytest.mark.parametrize(
    ("result", "is_strict", "code", "end"),
    [
        (Result("tests", OK), True, 0, "All good."),
        (Result("tests", FAILED), False, 1, "Failed: tests."),
        (left_out("browser", "no Chromium"), False, 0, "in part or as a whole: browser."),
        (left_out("browser", "no Chromium"), True, 1, "nothing may be left out."),
        (Result("tests", OK, 1.0, ("1 skipped: x",)), True, 0, "in part or as a whole: tests."),
    ],
    ids=["good", "failed", "left out", "left out in CI", "skips"],
)
def test_the_summary_calls_nothing_good_that_did_not_run(
    result: Result, is_strict: bool, code: int, end: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert summarize([result], is_strict) == code
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.endswith(end)


def test_the_summary_gives_every_reason(capsys: pytest.CaptureFixture[str]) -> None:
    summarize([left_out("browser", "there is no Chromium")], is_strict=False)
    assert "left out  browser\n            there is no Chromium\n" in capsys.readouterr().err


def test_old_pages_fail(checkout: Checkout, programs: Programs) -> None:
    add_web(checkout)
    assert check_pages(checkout).outcome == FAILED
    refresh(checkout)
    assert check_pages(checkout).outcome == OK
    write(checkout.web / "src/App.svelte", "second\n")
    assert check_pages(checkout).outcome == FAILED


def test_a_fast_check_of_the_web_client_fetches_nothing(
    checkout: Checkout, programs: Programs
) -> None:
    add_web(checkout)
    [result] = check_web_sources(checkout, is_fast=True)
    assert result.outcome == LEFT_OUT
    assert "npm --prefix web ci" in result.reasons[0]
    assert programs.calls() == []
    refresh(checkout)
    results = check_web_sources(checkout, is_fast=True)
    assert [result.name for result in results] == list(WEB_CHECKS)


def test_a_check_of_the_web_client_that_fails_is_listed(
    checkout: Checkout, programs: Programs
) -> None:
    add_web(checkout)
    refresh(checkout)
    programs.add("npm", "sys.exit(words[-1] == 'test')")
    results = check_web_sources(checkout, is_fast=False)
    assert [result.name for result in results if result.outcome == FAILED] == ["web tests"]


def test_web_checks_without_node_are_left_out(checkout: Checkout, programs: Programs) -> None:
    add_web(checkout)
    programs.add("node", "print('v18.0.0')")
    programs.add("uv", "sys.exit(1)")
    [result] = check_web_sources(checkout, is_fast=False)
    assert result.outcome == LEFT_OUT
    assert "no Node 20.19" in result.reasons[0]


def test_compiled_tests_without_a_compiler_are_left_out(
    checkout: Checkout, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIRESIDE_PURE", "1")
    result = compile_rules(checkout, is_fast=False)
    assert result.outcome == LEFT_OUT
    assert "FIRESIDE_PURE" in result.reasons[0]


@pytest.mark.parametrize("has_compiler", [True, False], ids=["compiler", "no compiler"])
def test_every_test_is_either_measured_or_not(
    has_compiler: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "is_wanted", lambda: has_compiler)
    rest = {Path(path) for path in unmeasured_tests(ROOT)}
    measured = {ROOT / "tests" / name for name in RULE_FOLDERS}
    on_compiled = {ROOT / name for name in COMPILED_TESTS if has_compiler}
    for path in (ROOT / "tests").rglob("test_*.py"):
        is_ruled = not {path.name, path.parent.name}.intersection(NO_RULES)
        is_measured = is_ruled and bool(measured.intersection(path.parents))
        is_rest = bool(rest.intersection((path, *path.parents)))
        is_compiled = bool(on_compiled.intersection((path, *path.parents)))
        assert is_measured or is_rest or is_compiled, path
        assert not (is_measured and is_rest), path
