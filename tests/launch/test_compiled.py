"""The compiled build: who waits for it, who does not, and what is told of it."""

import os
import sys
import zipfile
from pathlib import Path

import pytest

from launch import compiled
from launch.checkout import Checkout
from launch.compile_job import build_wheel, compile_alone, compile_rules, install_wheel
from launch.compiled import COMPILER, build_of, can_compile, progress_in
from launch.environments import pure
from launch.locks import is_locked, locked_at_once
from launch.starting import fastest, soonest
from tests.launch.checkouts import Programs, write
from tests.progress import wait_until

SETUPTOOLS = """
import pathlib, zipfile
def build_wheel(folder):
    print("compiled 1 of 1 files", flush=True)
    pathlib.Path(folder).mkdir()
    with zipfile.ZipFile(pathlib.Path(folder, "fireside.whl"), "w") as wheel:
        wheel.writestr(pathlib.Path("pyproject.toml").read_text().strip(), "")
"""


@pytest.fixture(autouse=True)
def compiler(checkout: Checkout, programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a C compiler on PATH, and a setuptools that writes a file into the wheel."""
    programs.add("gcc")
    monkeypatch.setenv("CC", "gcc -pthread")
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(checkout.root / "include"))
    write(checkout.root / "include" / "Python.h", "")
    write(checkout.root / "fake" / "setuptools" / "build_meta.py", SETUPTOOLS)
    write(checkout.root / "fake" / "setuptools" / "__init__.py", "")
    monkeypatch.setenv("PYTHONPATH", str(checkout.root / "fake"))
    (checkout.root / "pyproject.toml").write_text("rules.so\n")
    # A start of this checkout finds the launcher's modules here.
    (checkout.root / "launch").symlink_to(Path(compiled.__file__).parent)
    for name in ("FIRESIDE_COMPILED_PYTHON", "FIRESIDE_COMPILED_READY"):
        monkeypatch.delenv(name, raising=False)


def test_a_build_is_ready_for_the_sources_it_was_made_from(checkout: Checkout) -> None:
    assert not build_of(checkout).is_ready()
    compile_rules(checkout)
    assert build_of(checkout).is_ready()
    write(checkout.root / "src" / "fireside" / "rules.py", "second\n")
    assert not build_of(checkout).is_ready()


def test_only_the_newest_build_is_ready(checkout: Checkout) -> None:
    compile_rules(checkout)
    first = build_of(checkout)
    write(checkout.root / "src" / "fireside" / "rules.py", "second\n")
    compile_rules(checkout)
    assert build_of(checkout).is_ready()
    assert not first.ready.exists()


@pytest.mark.filterwarnings("ignore:subprocess .* is still running:ResourceWarning")
def test_play_does_not_wait_for_the_compiler(checkout: Checkout) -> None:
    assert soonest(checkout, may_compile=True) == pure(checkout)
    build = build_of(checkout)
    assert os.environ["FIRESIDE_COMPILED_PYTHON"] == build.environment.python
    assert os.environ["FIRESIDE_COMPILED_READY"] == str(build.ready)
    wait_until(build.is_ready, lambda: "the build is not ready")
    assert soonest(checkout, may_compile=True) == build.environment


def test_a_word_that_starts_at_once_has_all_its_packages(checkout: Checkout) -> None:
    assert soonest(checkout, False, "mcp").is_ready("run", "mcp")
    compile_rules(checkout)
    fast = soonest(checkout, False, "mcp")
    assert fast == build_of(checkout).environment
    assert fast.is_ready("mcp")


def test_rules_are_there_after_the_pins_of_another_group_have_changed(checkout: Checkout) -> None:
    fast = fastest(checkout, "run", "mcp")
    pins = checkout.requirements("mcp")
    pins.write_text(pins.read_text() + "# newer\n")
    assert soonest(checkout, False, "mcp") == pure(checkout)
    assert fastest(checkout, "run", "mcp") == fast
    assert build_of(checkout).is_ready()
    assert fast.is_ready("run", "mcp")


def test_a_start_beside_a_compiler_starts_no_other(checkout: Checkout) -> None:
    with locked_at_once(checkout, COMPILER):
        assert compiled.start_compiling(checkout) is None
        assert soonest(checkout, may_compile=True) == pure(checkout)
    assert not is_locked(checkout, COMPILER)


def test_a_compiler_beside_another_ends_at_once(checkout: Checkout) -> None:
    with locked_at_once(checkout, COMPILER):
        compile_rules(checkout)
    assert not build_of(checkout).is_ready()


def test_words_that_play_many_games_wait_for_the_compiler(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fastest(checkout, "run").name == "compiled"
    told = [line for line in capsys.readouterr().err.splitlines() if "ompil" in line]
    assert told[0].startswith("Compiling the rules")
    assert told[-1].startswith("Compiled after")


def test_a_checkout_that_cannot_be_written_to_is_not_compiled(checkout: Checkout) -> None:
    checkout.private.write_text("a file where the folder should be")
    with pytest.raises(OSError, match="exists"):
        compiled.wait_for_build(checkout)


def test_a_checkout_that_was_set_up_by_somebody_else_starts(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    pure(checkout).ensure("run")
    monkeypatch.setattr("os.access", lambda path, mode: False)
    assert soonest(checkout, may_compile=True) == pure(checkout)
    assert "FIRESIDE_COMPILED_READY" not in os.environ


def test_a_failed_build_is_told_with_its_reason_and_rules_are_interpreted(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout.root / "pyproject.toml").write_text("rules.py\n")
    assert fastest(checkout, "run") == pure(checkout)
    assert "could not be compiled: compiled 1 of 1 files" in capsys.readouterr().err


def test_play_does_not_try_again_what_could_not_be_compiled(checkout: Checkout) -> None:
    (checkout.root / "pyproject.toml").write_text("rules.py\n")
    compile_rules(checkout)
    assert soonest(checkout, may_compile=True) == pure(checkout)
    assert "FIRESIDE_COMPILED_READY" not in os.environ
    (checkout.root / "setup.py").write_text("second\n")
    assert not build_of(checkout).failed.exists()


@pytest.mark.parametrize("cause", ["FIRESIDE_PURE", "CC"])
def test_without_a_compiler_nothing_is_compiled(
    checkout: Checkout, cause: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(cause, "1")
    assert soonest(checkout, may_compile=True) == pure(checkout)
    assert fastest(checkout, "run") == pure(checkout)
    assert "FIRESIDE_COMPILED_READY" not in os.environ
    assert not build_of(checkout).environment.folder.exists()


def test_headers_are_needed_to_compile(checkout: Checkout) -> None:
    assert can_compile()
    (checkout.root / "include" / "Python.h").unlink()
    assert not can_compile()


def test_object_files_of_an_interrupted_build_are_kept(checkout: Checkout) -> None:
    kept = checkout.private / "build" / "build" / "objects" / "1.o"
    stale = checkout.private / "build" / "src" / "gone.py"
    write(kept, "object")
    write(stale, "source")
    compile_rules(checkout)
    assert kept.exists()
    assert not stale.exists()


def test_the_file_that_says_ready_appears_after_the_wheel(
    checkout: Checkout, programs: Programs
) -> None:
    build = build_of(checkout)
    compile_alone(build)
    wheel = build_wheel(build)
    assert wheel is not None
    with zipfile.ZipFile(wheel) as archive:
        assert archive.namelist() == ["rules.so"]
    body = (
        f"sys.exit({str(build.ready)!r} in map(str, Path({str(build.ready.parent)!r}).iterdir()))"
    )
    programs.add("uv", body)
    install_wheel(build, wheel)
    assert build.is_ready()


@pytest.mark.parametrize(
    ("text", "progress"),
    [
        ("", "preparing"),
        ("compiled 1 of 30 files\ngcc\ncompiled 2 of 30 files\n", "compiled 2 of 30 files"),
    ],
)
def test_progress_is_read_from_the_log(tmp_path: Path, text: str, progress: str) -> None:
    log = tmp_path / "log"
    assert progress_in(log) == "preparing"
    log.write_text(text)
    assert progress_in(log) == progress


@pytest.mark.parametrize(
    "name", ["src/fireside/rules.py", "src/fireside/new.json", "setup.py", "pyproject.toml"]
)
def test_the_build_depends_on_every_source(checkout: Checkout, name: str) -> None:
    before = build_of(checkout)
    (checkout.root / name).write_text("changed\n")
    assert build_of(checkout) != before


@pytest.mark.parametrize("name", ["__pycache__/rules.pyc", "server/client/index.html"])
def test_the_build_does_not_depend_on_caches_and_pages(checkout: Checkout, name: str) -> None:
    before = build_of(checkout)
    write(checkout.root / "src" / "fireside" / name, "new")
    assert build_of(checkout) == before


def test_the_compiler_runs_in_this_python(checkout: Checkout) -> None:
    process = compiled.start_compiling(checkout)
    assert process is not None
    assert process.args == [sys.executable, "-m", "launch.compile_job"]
    assert process.wait() == 0
    assert build_of(checkout).is_ready()
