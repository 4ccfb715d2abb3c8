"""./run docs: the site of the documentation, in an environment of its own."""

from pathlib import Path

import pytest

from launch.checkout import Checkout
from launch.checks import FAILED, LEFT_OUT, OK, SEARCH_TESTS, Result, check_docs, check_search
from launch.console import LaunchError
from launch.site import CONFIG, build_command, show_site
from tests.launch.checkouts import OFFLINE, UV, Programs

ROOT = Path(__file__).parents[2]


def test_the_site_has_an_environment_of_its_own(checkout: Checkout, programs: Programs) -> None:
    programs.add("uv", UV)
    command = build_command(checkout)
    assert programs.calls() == ["uv venv docs", "uv install docs.txt"]
    assert command[0].startswith(str(checkout.private / "docs"))


def test_warnings_about_links_count(checkout: Checkout, programs: Programs) -> None:
    programs.add("uv", UV)
    command = build_command(checkout)
    assert "--strict" in command
    assert "--quiet" not in command


def test_other_words_are_refused_before_anything_is_fetched(
    checkout: Checkout, programs: Programs
) -> None:
    programs.add("uv", UV)
    with pytest.raises(LaunchError, match="nothing but --serve, but got: api"):
        show_site(checkout, ["api"])
    assert programs.calls() == []


def test_a_fast_check_does_not_build_the_site(checkout: Checkout, programs: Programs) -> None:
    programs.add("uv", UV)
    assert check_docs(checkout, is_fast=True).outcome == LEFT_OUT
    assert programs.calls() == []


def test_without_a_network_the_check_is_left_out(checkout: Checkout, programs: Programs) -> None:
    programs.add("uv", OFFLINE)
    assert check_docs(checkout, is_fast=False).outcome == LEFT_OUT


def test_the_menu_lists_no_page_that_is_gone() -> None:
    menu = (ROOT / CONFIG).read_text("utf-8").partition("\nnav:\n")[2]
    listed = {line.rpartition(" ")[2] for line in menu.splitlines() if line.endswith(".md")}
    assert "docs/envs.md" in listed
    assert all((ROOT / name).is_file() for name in listed)


@pytest.mark.parametrize(
    "outcome", [pytest.param(OK, id="found"), pytest.param(FAILED, id="not found")]
)
def test_a_search_that_finds_nothing_fails_the_check_of_the_site(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, outcome: str
) -> None:
    def run(name: str, command: tuple[str, ...], folder: Path) -> Result:
        assert command[-1] == SEARCH_TESTS
        return Result(name, outcome, 2.0)

    monkeypatch.setattr("launch.checks.run_check", run)
    monkeypatch.setattr("launch.checks.test_python", lambda checkout: "python")
    assert check_search(checkout, Result("docs", OK, 1.0)) == Result("docs", outcome, 3.0)


def test_the_tests_of_the_search_are_where_the_check_looks_for_them() -> None:
    assert list((ROOT / SEARCH_TESTS).glob("test_*.py"))
