"""The words of ./run: one list, checked before anything is fetched."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fireside.cli.main import available_commands, load
from launch import tools
from launch.checkout import Checkout
from launch.console import LaunchError
from launch.main import groups_for, groups_of_addresses, is_for_browsers
from launch.titles import title_names
from launch.tools import TOOLS
from launch.words import OWN, bench_names, check_words, help_of, is_asking, package_words
from tests.launch.checkouts import write
from tests.launch.helps import FOLDER
from tests.launch.helps import help_of as written_help

ROOT = Path(__file__).resolve().parents[2]
HERE = Checkout(ROOT)


def run(*words: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "run"), *words]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, encoding="utf-8", cwd=cwd
    )


def test_the_words_of_the_package_are_read_without_importing_it() -> None:
    assert package_words(HERE) == {word: load(word).SUMMARY for word in available_commands()}


def test_every_word_of_the_launcher_has_a_function() -> None:
    assert list(OWN) == list(TOOLS)


def test_no_word_stands_for_two_things() -> None:
    assert not OWN.keys() & package_words(HERE).keys()


@pytest.mark.parametrize("words", [[], ["--help"], ["help"]], ids=["no word", "option", "word"])
def test_help_names_every_word(words: list[str]) -> None:
    shown = run(*words)
    assert shown.returncode == 0
    assert "FIRESIDE_PURE=1" in shown.stdout
    assert all(f"./run {word} " in shown.stdout for word in (*OWN, *available_commands()))
    assert shown.stderr == ""


@pytest.mark.parametrize("word", sorted(OWN.keys() - {"bench", "mutants"}))
def test_help_of_a_word_of_the_launcher_starts_nothing(word: str) -> None:
    assert run(word, "--help").stdout == f"./run {word}: {OWN[word]}\n"


@pytest.mark.parametrize("word", available_commands())
def test_help_of_a_word_of_the_package_needs_no_packages(word: str) -> None:
    text = (FOLDER / f"{word}.txt").read_text("utf-8")
    assert text == written_help(word), "python -m tests.launch.helps writes it again"
    command = [sys.executable, "-E", "-S", str(ROOT / "run"), word, "--help"]
    shown = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    assert (shown.stdout, shown.stderr) == (text, "")


def test_no_help_is_kept_of_a_word_that_is_gone() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(available_commands())


@pytest.mark.parametrize("words", ["mutants", "bench engine"])
def test_help_of_a_program_is_read_from_its_source(words: str) -> None:
    command = [sys.executable, "-E", "-S", str(ROOT / "run"), *words.split(), "--help"]
    shown = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    assert shown.stderr == ""
    assert f"`./run {words}`" in shown.stdout
    assert "  --se" in shown.stdout


@pytest.mark.parametrize("name", bench_names(HERE))
def test_every_measurement_lists_its_options(name: str) -> None:
    program = (ROOT / "bench" / f"{name}.py").read_text("utf-8")
    shown = help_of(HERE, ["bench", name])
    assert shown.count("\n  ") == program.count(".add_argument(")


def test_parts_of_a_measurement_are_not_offered() -> None:
    assert "balance" in bench_names(HERE)
    assert not {"balance_page", "measure", "tally"}.intersection(bench_names(HERE))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("tset", "Unknown word: tset. Did you mean test?"),
        ("juggle", "Unknown word: juggle. ./run --help lists all words."),
        ("test --fats", "Unknown option of ./run test: --fats. Did you mean --fast?"),
        ("test --fast -x", "./run test --fast takes no other arguments."),
        ("lint src", "./run lint takes no arguments, but got: src"),
        ("play --seast 3", "Unknown option of ./run play: --seast. Did you mean --seats?"),
        ("play --zzz", "Unknown option of ./run play: --zzz. ./run play --help lists all."),
        ("bench views --ruonds=3", "Unknown option of ./run bench: --ruonds. Did you mean"),
        ("bench viewz", "Unknown measurement: viewz. Did you mean views?"),
        ("laws fuerio --games 20", "Unknown title: fuerio; there is: feurio, "),
    ],
)
def test_what_cannot_be_meant_is_refused(words: str, message: str) -> None:
    refused = run(*words.split())
    assert refused.returncode == 2
    assert refused.stderr.startswith(message)
    assert len(refused.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "words",
    [
        "test",
        "test --fast",
        "test -k hottest",
        "test -n2 --durations=10 tests/kernel",
        "test tests/kernel -- --anything",
        "play --no-browser",
        "play feurio --opt hotter --seed=--7 -y",
        "play http://127.0.0.1:8080/t/abc",
        "rules",
        "rules coverage",
        "rules the-game GAM-03",
        "laws --games 20 feurio",
        "bench views --rounds 3",
        "mutants kernel --count 3",
        "screenshots /tmp/pictures",
        "screenshots --readme",
    ],
)
def test_what_may_be_meant_is_accepted(words: str) -> None:
    check_words(HERE, words.split())


def test_a_title_of_an_installed_package_is_accepted(checkout: Checkout) -> None:
    write(checkout.root / "src" / "fireside" / "registry.py", 'OWN_TITLES: Final = ("feurio",)\n')
    packages = checkout.private / "pure" / "lib" / "python3" / "site-packages"
    write(
        packages / "embers-1.dist-info" / "entry_points.txt",
        "[fireside.games]\nembers = embers:TITLE\n\n[console_scripts]\nash = ash:main\n",
    )
    write(packages / "odd-1.dist-info" / "entry_points.txt", "no section\n")
    assert title_names(checkout) == ["feurio", "embers"]


def test_an_unknown_word_makes_no_folder(checkout: Checkout) -> None:
    cli = checkout.root / "src" / "fireside" / "cli"
    cli.mkdir()
    (cli / "main.py").write_text('COMMANDS: Final = {"play": ""}\n')
    with pytest.raises(LaunchError):
        check_words(checkout, ["tset"])
    assert not checkout.private.exists()


@pytest.mark.parametrize(
    ("words", "is_so"),
    [
        ("serve --port 8000", True),
        ("play", True),
        ("play --no-browser", True),
        ("play --bot fox=mybots:Fox --no-browser", True),
        ("play --bot=fox=mybots:Fox feurio", False),
        ("play feurio", False),
        ("play --terminal", False),
        ("arena feurio", False),
    ],
)
def test_only_servers_need_the_pages(words: str, is_so: bool) -> None:
    assert is_for_browsers(words.split()) == is_so


def test_python_is_given_all_that_follows(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[object, ...]] = []
    monkeypatch.setattr(tools, "soonest", lambda checkout, may_compile: "environment")
    monkeypatch.setattr(tools, "start", lambda checkout, *words: started.append(words))
    words = ["python", "first.py", "--games", "4", "--help"]
    check_words(HERE, words)
    assert not is_asking(words)
    TOOLS["python"](checkout, words[1:])
    assert started == [("environment", "first.py", "--games", "4", "--help")]


@pytest.mark.skipif(os.name == "nt", reason="starts a shell script")
@pytest.mark.parametrize("code", [0, 127], ids=["that works", "that does not work"])
def test_an_old_python_starts_a_newer_one(tmp_path: Path, code: int) -> None:
    python = tmp_path / "python3.11"
    python.write_text(f'#!/bin/sh\n[ "$1" = -c ] && exit {code}\necho newer\n')
    python.chmod(0o755)
    script = (
        (ROOT / "run")
        .read_text("utf-8")
        .replace("OLDEST = (3, 11)", "OLDEST = (3, 11); sys.version_info = (3, 9)")
    )
    (tmp_path / "run").write_text(script, "utf-8")
    command = [sys.executable, str(tmp_path / "run")]
    started = subprocess.run(
        command, capture_output=True, text=True, check=False, env={"PATH": str(tmp_path)}
    )
    if code == 0:
        assert started.stdout == "newer\n"
    else:
        assert started.stderr.startswith("Fireside needs Python 3.11")


@pytest.mark.parametrize(
    ("words", "groups"),
    [
        ("arena feurio easy random", ["run"]),
        ("arena feurio easy random --html x.html", ["run", "ladder"]),
        ("arena feurio easy random --ray=here:6379", ["run", "ray"]),
        ("arena feurio easy random --ra here:6379 --ht x.html", ["run", "ladder", "ray"]),
        ("ladder feurio --html x.html", ["run", "ladder"]),
        ("ladder feurio -- --", ["run", "ladder"]),
        ("tune feurio --seats 2", ["run", "tune"]),
    ],
    ids=str,
)
def test_an_option_brings_the_packages_that_it_needs(words: str, groups: list[str]) -> None:
    assert groups_for(words.split()) == groups


@pytest.mark.parametrize(
    ("words", "groups"),
    [
        ("serve --database postgresql://here/games", ("postgres",)),
        ("serve --database=postgres://here/games", ("postgres",)),
        ("move data postgresql://here/games", ("postgres",)),
        ("serve --data postgresql", ()),
        ("backup copy.db", ()),
    ],
)
def test_an_address_of_postgres_needs_its_group(words: str, groups: tuple[str, ...]) -> None:
    assert groups_of_addresses(words.split()) == groups
