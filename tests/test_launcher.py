"""The launcher's own logic: what counts as set up, and what it does where something is missing."""

import json
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
    for group in ("run", "build", "test", "bench", "node"):
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


def test_play_does_not_wait_for_the_compiled_environment(
    launcher: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "can_compile", lambda: True)
    monkeypatch.setattr(
        launcher.subprocess, "Popen", lambda command, **_: steps.append(command[-1])
    )
    assert launcher.soonest("run") == launcher.PURE
    assert steps == ["make", "install run", "compile"]
    with pytest.raises(SystemExit) as end:
        launcher.main(["compile"])
    assert end.value.code == 0
    assert launcher.soonest("run") == launcher.COMPILED
    assert steps.count("compile") == 1


def test_play_tries_no_rules_again_that_could_not_be_compiled(
    launcher: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "can_compile", lambda: True)
    monkeypatch.setattr(launcher, "install_wheel", lambda home: False)
    with pytest.raises(SystemExit) as end:
        launcher.main(["compile"])
    assert end.value.code == 1
    # Nothing is started here, which would fail.
    monkeypatch.setattr(launcher.subprocess, "Popen", None)
    assert launcher.soonest("run") == launcher.PURE


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


def test_the_wheel_does_not_depend_on_the_built_client(launcher: ModuleType) -> None:
    before = launcher.fingerprint("wheel")
    launcher.CLIENT.mkdir(parents=True)
    (launcher.CLIENT / "index.html").write_text("page")
    assert launcher.fingerprint("wheel") == before


# The web client.


@pytest.fixture
def web(launcher: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give the checkout a client, and replace Node by one that only notes what it was told."""
    for name in (*launcher.CLIENT_SOURCES[:1], "src/App.svelte", "messages/en.json"):
        (launcher.WEB / name).parent.mkdir(parents=True, exist_ok=True)
        (launcher.WEB / name).write_text("first\n")
    write_modules(launcher.WEB / "package-lock.json", vite="8.0.0")
    taken: list[str] = []

    def can_run(node: str, *command: str, **more: str) -> bool:
        taken.append(" ".join(command[:3]))
        launcher.WEB_LOG.write_text(f"{command[-1]} was here\n")
        if command[1] == "ci":
            installed = launcher.WEB / "node_modules" / ".package-lock.json"
            write_modules(installed, vite="8.0.0")
        if "build" in command:
            draft = Path(more["FIRESIDE_CLIENT"])
            draft.mkdir()
            (draft / "index.html").write_text((launcher.WEB / "src/App.svelte").read_text())
        return True

    monkeypatch.setattr(launcher, "can_run", can_run)
    monkeypatch.setattr(launcher, "find_node", lambda: "somewhere")
    for name in ("CI", "FIRESIDE_CI"):
        monkeypatch.delenv(name, raising=False)
    return taken


def write_modules(path: Path, **versions: str) -> None:
    """Write a list of packages as npm does: what is wanted, or what is installed of it here."""
    packages: dict[str, object] = {
        f"node_modules/{name}": {"version": version} for name, version in versions.items()
    }
    if path.name == "package-lock.json":
        packages[""] = {"name": "web"}
        packages["node_modules/fsevents"] = {"version": "1.0.0", "optional": True}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"packages": packages}))


def test_the_client_is_built_once(launcher: ModuleType, web: list[str]) -> None:
    launcher.ensure_client()
    launcher.ensure_client()
    assert web == ["npm ci --ignore-scripts", "npm run build"]
    assert (launcher.CLIENT / "index.html").read_text() == "first\n"


@pytest.mark.parametrize("name", ["index.html", "src/App.svelte", "src/new.ts", "messages/en.json"])
def test_a_client_whose_sources_changed_is_built_anew(
    launcher: ModuleType, web: list[str], name: str
) -> None:
    launcher.ensure_client()
    (launcher.WEB / name).write_text("second\n")
    launcher.ensure_client()
    assert web == ["npm ci --ignore-scripts", "npm run build", "npm run build"]


@pytest.mark.parametrize("name", ["tests/App.test.ts", "src/paraglide/runtime.js"])
def test_a_client_does_not_depend_on_tests_and_on_what_its_build_writes(
    launcher: ModuleType, web: list[str], name: str
) -> None:
    before = launcher.fingerprint("client")
    (launcher.WEB / name).parent.mkdir(parents=True)
    (launcher.WEB / name).write_text("new\n")
    assert launcher.fingerprint("client") == before


def test_a_client_that_was_deleted_is_built_again(launcher: ModuleType, web: list[str]) -> None:
    launcher.ensure_client()
    (launcher.CLIENT / "index.html").unlink()
    launcher.ensure_client()
    assert web.count("npm run build") == 2


def test_packages_are_fetched_again_when_the_list_changed(
    launcher: ModuleType, web: list[str]
) -> None:
    launcher.ensure_client()
    assert launcher.has_modules()
    write_modules(launcher.WEB / "package-lock.json", vite="8.0.1")
    assert not launcher.has_modules()
    write_modules(launcher.WEB / "package-lock.json", vite="8.0.0", svelte="5.0.0")
    assert not launcher.has_modules()


@pytest.mark.parametrize(
    ("has_old", "words"), [(False, "going on without them"), (True, "going on with older ones")]
)
def test_a_build_that_fails_is_told_in_one_line(
    launcher: ModuleType,
    web: list[str],
    has_old: bool,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if has_old:
        launcher.ensure_client()
        (launcher.WEB / "src/App.svelte").write_text("second\n")
    capsys.readouterr()
    monkeypatch.setattr(launcher, "can_run", lambda node, *command, **more: False)
    launcher.ensure_client()
    told = [line for line in capsys.readouterr().err.splitlines() if "not built" in line]
    assert len(told) == 1
    assert words in told[0]
    assert "web.log" in told[0]
    assert (launcher.CLIENT / "index.html").exists() == has_old
    assert not launcher.is_client_ready()


def test_a_checkout_without_the_sources_of_a_client_builds_none(launcher: ModuleType) -> None:
    launcher.ensure_client()
    assert not launcher.HOME.exists()


@pytest.mark.parametrize(
    ("words", "is_so"),
    [
        ("serve --port 8000", True),
        ("play", True),
        ("play --no-browser", True),
        ("play feurio", False),
        ("play --terminal", False),
        ("play --help", False),
        ("serve -h", False),
        ("arena feurio", False),
    ],
)
def test_only_servers_need_the_client(launcher: ModuleType, words: str, is_so: bool) -> None:
    assert launcher.is_for_browsers(words.split()) == is_so


@pytest.mark.skipif(os.name == "nt", reason="starts a shell script")
@pytest.mark.parametrize(
    ("version", "is_so"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("?", False),
    ],
)
def test_a_node_must_be_new_enough_for_the_build(
    launcher: ModuleType, tmp_path: Path, version: str, is_so: bool
) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho '{version}'\n")
        (tmp_path / name).chmod(0o755)
    assert launcher.is_node_new(str(tmp_path)) == is_so
    (tmp_path / "npm").unlink()
    assert not launcher.is_node_new(str(tmp_path))


def test_where_no_node_is_one_of_our_own_is_set_up(
    launcher: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "is_node_new", lambda path: False)
    for _ in range(2):
        first = launcher.find_node().split(os.pathsep)[0]
        assert Path(first) == Path(launcher.python_of(launcher.NODE)).parent
    assert steps == ["make", "install node"]


def test_a_node_that_cannot_be_fetched_is_no_end(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    launcher.WEB.mkdir()
    monkeypatch.setattr(launcher, "is_node_new", lambda path: False)
    monkeypatch.setattr(launcher, "set_up", lambda *parts: sys.exit("no network"))
    launcher.ensure_client()
    assert "going on without them: there is no Node" in capsys.readouterr().err


WEB_CHECKS = ["npm run --silent"] * 4


def test_the_checks_of_the_client_follow_its_build(launcher: ModuleType, web: list[str]) -> None:
    results = launcher.check_web(*launcher.make_client(fast=False))
    assert [name for name, _, _ in results] == ["client build", *launcher.WEB_CHECKS]
    assert all(is_good for _, _, is_good in results)
    assert web == ["npm ci --ignore-scripts", "npm run build", *WEB_CHECKS]


def test_a_fast_check_of_the_client_fetches_and_builds_nothing(
    launcher: ModuleType, web: list[str]
) -> None:
    assert launcher.check_web(*launcher.make_client(fast=True)) == []
    write_modules(launcher.WEB / "node_modules" / ".package-lock.json", vite="8.0.0")
    results = launcher.check_web(*launcher.make_client(fast=True))
    assert [name for name, _, _ in results] == list(launcher.WEB_CHECKS)
    assert web == WEB_CHECKS


def test_a_check_of_the_client_that_fails_is_listed(
    launcher: ModuleType, web: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    node, _ = launcher.make_client(fast=False)
    monkeypatch.setattr(launcher, "can_run", lambda node, *command: command[-1] != "test")
    results = launcher.check_web(node, [])
    assert [name for name, _, is_good in results if not is_good] == ["web tests"]


def test_a_client_that_cannot_be_built_fails_the_check(
    launcher: ModuleType, web: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fine = launcher.can_run

    def fail_to_build(node: str, *command: str, **more: str) -> bool:
        return bool(fine(node, *command, **more)) and "build" not in command

    monkeypatch.setattr(launcher, "can_run", fail_to_build)
    _, results = launcher.make_client(fast=False)
    assert [(name, is_good) for name, _, is_good in results] == [("client build", False)]


@pytest.mark.parametrize("name", ["", "CI", "FIRESIDE_CI"], ids=["elsewhere", "CI", "our own CI"])
def test_only_integration_fails_for_want_of_node(
    launcher: ModuleType, web: list[str], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find_none() -> str:
        raise launcher.NodeError("there is none")

    monkeypatch.setattr(launcher, "find_node", find_none)
    if name:
        monkeypatch.setenv(name, "1")
    results = launcher.check_web(*launcher.make_client(fast=False))
    assert [(name, is_good) for name, _, is_good in results] == (
        [("web client", False)] if name else []
    )


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
