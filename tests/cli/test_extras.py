"""A word whose packages are not installed says how to install them."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

from fireside.cli.extras import EXTRAS, missing_extra
from fireside.cli.main import COMMANDS

ROOT: Final = Path(__file__).parents[2]

CORE_ALONE: Final = """
import sys
from fireside.cli.main import main
sys.modules.update(dict.fromkeys(sys.argv[1].split(",")))
sys.exit(main(sys.argv[2:]))
"""
"""Runs the command line as if some packages were not installed."""

TERMINAL: Final = "httpx,rich,structlog,textual,websockets"
SERVER: Final = "alembic,prometheus_client,segno,sqlalchemy,starlette,structlog,uvicorn,uvloop"


def run_without(packages: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a word where packages are missing."""
    return subprocess.run(
        [sys.executable, "-c", CORE_ALONE, packages, *words],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )


WITH_TITLE: Final = ("ladder", "tune")
"""Words that ask for a title before they miss a package of their own."""


@pytest.mark.parametrize(
    "words", [[word] for word in EXTRAS if word not in WITH_TITLE], ids=" ".join
)
def test_a_word_without_its_packages_names_the_command_to_install_them(words: list[str]) -> None:
    done = run_without(f"{TERMINAL},{SERVER}", *words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith(f": pip install 'fireside[{EXTRAS[words[0]]}]'\n")


def test_the_browser_without_a_server_names_the_command_to_install_it() -> None:
    done = run_without(SERVER, "play", "--no-browser")
    assert done.returncode == 2
    assert done.stderr == "'play' needs the package starlette: pip install 'fireside[play]'\n"


@pytest.mark.parametrize(
    ("package", "words", "extra"),
    [
        ("choix", "ladder feurio --bots easy --games 1 --workers 1", "ladder"),
        ("matplotlib", "arena feurio easy --games 1 --workers 1 --html report.html", "ladder"),
        ("ray", "arena feurio easy --games 1 --ray here:6379", "ray"),
        ("asyncpg", "serve --port 0 --data . --database postgresql://here/games", "postgres"),
        ("asyncpg", "move postgresql://here/games .", "postgres"),
    ],
)
def test_an_option_without_its_package_names_the_command_to_install_it(
    package: str, words: str, extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run_without(package, *words.split())
    assert done.returncode == 2
    assert done.stderr.endswith(f"needs the package {package}: pip install 'fireside[{extra}]'\n")


def test_tuning_without_its_package_names_the_command_to_install_it() -> None:
    done = run_without("cmaes", "tune", "the-game", "--seats", "2")
    assert done.returncode == 2
    assert done.stderr == "'tune' needs the package cmaes: pip install 'fireside[tune]'\n"


def test_tools_for_models_without_their_package_name_the_command_to_install_it() -> None:
    done = run_without("mcp", "mcp")
    assert done.returncode == 2
    assert done.stderr == "'mcp' needs the package mcp: pip install 'fireside[mcp]'\n"


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["verify", "--help"]], ids=" ".join)
def test_some_words_need_no_extra(words: list[str]) -> None:
    done = run_without(f"{TERMINAL},{SERVER}", *words)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_extras_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(EXTRAS.values()) <= set(project["optional-dependencies"])
    assert set(EXTRAS) <= set(COMMANDS)


def test_a_package_that_a_title_lacks_is_the_business_of_the_title(tmp_path: Path) -> None:
    title = tmp_path / "broken_title.py"
    title.write_text("import no_such_package\n")
    with pytest.raises(ModuleNotFoundError) as error:
        exec(compile(title.read_text(), title, "exec"), {"__name__": "broken_title"})
    assert missing_extra("laws", error.value) is None
