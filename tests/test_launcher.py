"""The launcher's own logic: what counts as set up, and what it does where something is missing."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

from fireside.cli.main import COMMANDS, available_commands, load, main
from fireside.kernel.errors import UnknownTitleError

RUN = Path(__file__).resolve().parents[1] / "run"


def load_launcher(path: Path) -> ModuleType:
    loader = SourceFileLoader("launcher", str(path))
    spec = spec_from_loader("launcher", loader)
    assert spec is not None
    launcher = module_from_spec(spec)
    loader.exec_module(launcher)
    return launcher


@pytest.fixture
def launcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the launcher of a small checkout, in which nothing has been set up."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.delenv("FIRESIDE_PURE", raising=False)
    shutil.copy(RUN, tmp_path)
    for name in ("src/fireside/rules.py", "setup.py", "pyproject.toml", "LICENSE"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("first\n")
    for group in ("run", "build", "test", "bench"):
        (tmp_path / "requirements").mkdir(exist_ok=True)
        (tmp_path / "requirements" / f"{group}.txt").write_text("first\n")
    return load_launcher(tmp_path / "run")


@pytest.fixture
def steps(launcher: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replace the slow steps of the set-up by ones that only note that they were taken."""
    taken: list[str] = []

    def make_environment(home: Path) -> None:
        home.mkdir(parents=True)
        taken.append("make")

    def install(home: Path, *arguments: str) -> None:
        assert not (home / launcher.STAMP).exists()
        taken.append(" ".join(["install", *(Path(word).stem for word in arguments[1:])]))

    def install_wheel(home: Path) -> bool:
        assert not (home / launcher.STAMP).exists()
        taken.append("wheel")
        return True

    for step in (make_environment, install, install_wheel):
        monkeypatch.setattr(launcher, step.__name__, step)
    return taken


def test_a_second_start_sets_nothing_up(launcher: ModuleType, steps: list[str]) -> None:
    launcher.ensure(launcher.PURE, "run")
    launcher.ensure(launcher.PURE, "run")
    assert steps == ["make", "install run"]


def test_a_new_group_is_added_to_what_is_there(launcher: ModuleType, steps: list[str]) -> None:
    launcher.ensure(launcher.PURE, "run")
    launcher.ensure(launcher.PURE, "run", "test")
    launcher.ensure(launcher.PURE, "run")
    assert steps == ["make", "install run", "install test"]


def test_changed_pins_make_the_environment_anew(launcher: ModuleType, steps: list[str]) -> None:
    launcher.ensure(launcher.PURE, "run")
    (launcher.ROOT / "requirements" / "run.txt").write_text("second\n")
    launcher.ensure(launcher.PURE, "run")
    assert steps == ["make", "install run"] * 2


def test_a_changed_source_renews_only_the_wheel(launcher: ModuleType, steps: list[str]) -> None:
    launcher.ensure(launcher.COMPILED, "run", "wheel")
    (launcher.ROOT / "src" / "fireside" / "rules.py").write_text("second\n")
    launcher.ensure(launcher.COMPILED, "run", "wheel")
    assert steps == ["make", "install run", "wheel", "wheel"]


@pytest.mark.parametrize(
    "stamp",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"python", id="cut short"),
        pytest.param(b"\xff\xfe\x00", id="no text"),
        pytest.param(b"python 0\nrun 0\n", id="of another Python"),
    ],
)
def test_a_broken_stamp_means_that_set_up_is_redone(
    launcher: ModuleType, steps: list[str], stamp: bytes
) -> None:
    launcher.ensure(launcher.PURE, "run")
    (launcher.PURE / launcher.STAMP).write_bytes(stamp)
    launcher.ensure(launcher.PURE, "run")
    assert steps == ["make", "install run"] * 2


def test_an_interrupted_set_up_is_redone(
    launcher: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(home: Path, *arguments: str) -> None:
        raise KeyboardInterrupt

    launcher.ensure(launcher.PURE, "run")
    with monkeypatch.context() as patched:
        patched.setattr(launcher, "install", interrupt)
        with pytest.raises(KeyboardInterrupt):
            launcher.ensure(launcher.PURE, "run", "test")
    assert not launcher.is_ready(launcher.PURE, "run")
    launcher.ensure(launcher.PURE, "run")
    assert steps == ["make", "install run"] * 2


def test_a_failed_build_is_not_tried_again_for_the_same_sources(
    launcher: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "can_compile", lambda: True)
    monkeypatch.setattr(launcher, "install_wheel", lambda home: steps.append("failed"))
    assert launcher.fastest("run") == launcher.PURE
    assert launcher.fastest("run") == launcher.PURE
    assert steps.count("failed") == 1
    (launcher.ROOT / "setup.py").write_text("second\n")
    assert launcher.fastest("run") == launcher.PURE
    assert steps.count("failed") == 2


def test_the_compiled_environment_is_preferred(
    launcher: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "can_compile", lambda: True)
    assert launcher.fastest("run") == launcher.COMPILED
    assert steps == ["make", "install run build", "wheel"]


def test_fireside_pure_does_without_a_compiler(
    launcher: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIRESIDE_PURE", "1")
    assert launcher.fastest("run") == launcher.PURE
    assert steps == ["make", "install run"]


def test_no_compiler_on_the_path_means_pure(
    launcher: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not launcher.can_compile()
    assert launcher.fastest("run") == launcher.PURE


@pytest.mark.parametrize(
    "name", ["src/fireside/rules.py", "src/fireside/new.json", "setup.py", "pyproject.toml"]
)
def test_the_wheel_depends_on_every_source(launcher: ModuleType, name: str) -> None:
    before = launcher.fingerprint("wheel")
    (launcher.ROOT / name).write_text("second\n")
    assert launcher.fingerprint("wheel") != before


def test_the_wheel_does_not_depend_on_caches(launcher: ModuleType) -> None:
    before = launcher.fingerprint("wheel")
    cache = launcher.ROOT / "src" / "fireside" / "__pycache__"
    cache.mkdir()
    (cache / "rules.pyc").write_bytes(b"cache")
    assert launcher.fingerprint("wheel") == before


def test_a_python_without_venv_is_told_what_to_install(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "find_spec", lambda name: None)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit, match="python3-venv"):
        launcher.ensure(launcher.PURE, "run")


def test_an_old_python_is_told_which_one_is_needed(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer"):
        launcher.start_newer_python()


@pytest.mark.skipif(os.name == "nt", reason="starts a shell script")
def test_an_old_python_starts_a_newer_one_that_works(
    launcher: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder, code in (("broken", 127), ("good", 0)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "python3.11").write_text(f"#!/bin/sh\nexit {code}\n")
        (tmp_path / folder / "python3.11").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'broken'}{os.pathsep}{tmp_path / 'good'}")
    monkeypatch.setattr(os, "execv", lambda path, words: sys.exit(path))
    with pytest.raises(SystemExit) as started:
        launcher.start_newer_python()
    assert started.value.code == str(tmp_path / "good" / "python3.11")


@pytest.mark.parametrize("words", [[], ["--help"], ["help"]], ids=["no word", "option", "word"])
def test_help_needs_no_set_up_and_names_every_command(words: list[str]) -> None:
    command = [sys.executable, str(RUN), *words]
    shown = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8")
    assert "FIRESIDE_PURE=1" in shown.stdout
    assert all(f"./run {word}" in shown.stdout for word in ("test", *available_commands()))
    assert shown.stderr == ""


def test_only_commands_that_exist_are_offered() -> None:
    folder = Path(RUN.parent, "src", "fireside", "cli")
    assert list(available_commands()) == [
        word for word in COMMANDS if (folder / f"{word}.py").exists()
    ]


@pytest.mark.parametrize("word", available_commands())
def test_the_overview_says_what_the_command_says(word: str) -> None:
    assert COMMANDS[word] == load(word).SUMMARY


def test_an_unknown_word_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(["juggle"])
    assert refusal.value.code == 2
    assert "juggle" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        pytest.param(UnknownTitleError("chess"), 2, "Unknown title: chess\n", id="user error"),
        pytest.param(KeyboardInterrupt(), 130, "", id="Ctrl-C"),
    ],
)
def test_a_command_that_fails_prints_no_traceback(
    error: BaseException,
    code: int,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(words: object) -> None:
        raise error

    monkeypatch.setattr("fireside.cli.main.parser_for", fail)
    assert main(["play"]) == code
    assert capsys.readouterr().err == line
