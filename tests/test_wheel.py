"""The built wheel holds everything: the command line, the rules, and the pages for browsers."""

import os
import shutil
import signal
import subprocess
import sys
import zipfile
from email.parser import HeaderParser
from pathlib import Path
from typing import Final
from urllib.request import urlopen

import pytest

import fireside
from fireside.server.built_client import FOLDER, PAGE
from fireside.siege.server_process import free_port

pytestmark = pytest.mark.slow

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = FOLDER.relative_to(Path(fireside.__file__).parent) / PAGE
PARTS: Final = ("LICENSE", "README.md", "pyproject.toml", "setup.py", "src")
FAKE_PAGE: Final = "<!doctype html><title>Fireside</title>"
BUILD: Final = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel in pure Python from a copy of the sources, with a page if there is none."""
    folder = tmp_path_factory.mktemp("wheel")
    copy = folder / "checkout"
    copy.mkdir()
    for name in PARTS:
        if (ROOT / name).is_dir():
            unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info")
            shutil.copytree(ROOT / name, copy / name, ignore=unwanted)
        else:
            shutil.copy(ROOT / name, copy)
    page = copy / "src" / "fireside" / PAGES
    if not page.exists():
        page.parent.mkdir(exist_ok=True)
        page.write_text(FAKE_PAGE)
    done = subprocess.run(
        [sys.executable, "-c", BUILD, str(folder)],
        cwd=copy,
        env={**os.environ, "FIRESIDE_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the unpacked wheel, which is what an installer makes of it."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def command(*words: str) -> list[str]:
    """Return the command line, which sees nothing of the folder it is started in."""
    return [sys.executable, "-P", "-m", "fireside", *words]


def environment(installed: Path, home: Path) -> dict[str, str]:
    """Return variables by which Python finds the installed wheel, and no pages from elsewhere."""
    variables = {name: value for name, value in os.environ.items() if name != "FIRESIDE_CLIENT"}
    return variables | {"PYTHONPATH": str(installed), "XDG_DATA_HOME": str(home)}


def run_installed(
    installed: Path, home: Path, *words: str, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run a word of the installed command line."""
    return subprocess.run(
        command(*words),
        cwd=home,
        env=environment(installed, home),
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_the_core_needs_three_packages_and_the_extras_bring_the_rest(installed: Path) -> None:
    metadata = next(installed.glob("*.dist-info")) / "METADATA"
    fields = HeaderParser().parsestr(metadata.read_text("utf-8"))
    needs = fields.get_all("Requires-Dist", [])
    core = {need.partition(">")[0] for need in needs if "extra ==" not in need}
    assert core == {"librt", "msgspec", "mypy_extensions"}
    extras = set(fields.get_all("Provides-Extra", []))
    assert {"play", "server", "terminal", "all"} <= extras


def test_the_rules_come_along(installed: Path, tmp_path: Path) -> None:
    done = run_installed(installed, tmp_path, "rules", "feurio")
    assert (done.returncode, done.stderr) == (0, "")
    assert "FEU-1" in done.stdout


def test_a_title_can_be_played_in_the_terminal(installed: Path, tmp_path: Path) -> None:
    words = ("play", "the-game", "--seats", "you,bot", "--seed", "wheel", "--defaults")
    done = run_installed(installed, tmp_path, *words, typed="1\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert list((tmp_path / "fireside").rglob("*.json"))


def test_a_new_title_is_made_from_the_skeleton_of_the_wheel(
    installed: Path, tmp_path: Path
) -> None:
    done = run_installed(installed, tmp_path, "new", "ash-trail")
    assert (done.returncode, done.stderr) == (0, "")
    made = {path.name for path in (tmp_path / "ash-trail").iterdir()}
    assert made == {"README.md", "ash_trail", "pyproject.toml", "tests"}
    assert (tmp_path / "ash-trail" / "ash_trail" / "texts" / "en.json").is_file()


def test_a_server_shows_the_pages_of_the_wheel(installed: Path, tmp_path: Path) -> None:
    port = free_port()
    server = subprocess.Popen(
        command("serve", "--port", str(port), "--data", str(tmp_path / "data")),
        cwd=tmp_path,
        env=environment(installed, tmp_path),
        stdout=subprocess.PIPE,
        text=True,
    )
    with server:
        try:
            assert server.stdout is not None
            assert server.stdout.readline() == f"Fireside is at http://127.0.0.1:{port}\n"
            with urlopen(f"http://127.0.0.1:{port}/") as answer:
                page = answer.read()
        finally:
            server.send_signal(signal.SIGINT)
    assert page == (installed / "fireside" / PAGES).read_bytes()
