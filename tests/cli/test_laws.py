"""The word `laws`: what it prints, which setups it takes, and when it fails."""

import json
import re

import pytest

from fireside.cli import laws
from fireside.cli.main import main
from fireside.registry import AnyTitle
from tests.kernel.games.sealed import SEALED
from tests.laws.broken_games import ExpectsNoBids, FailsOnAlarms, LosesALot, boxed


def put_into_the_box(monkeypatch: pytest.MonkeyPatch, title: AnyTitle) -> None:
    for module in ("fireside.cli.laws", "fireside.laws.batch"):
        monkeypatch.setattr(f"{module}.find_title", lambda name: title)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(["laws", *words, "--jobs", "1"])
    return code, capsys.readouterr().out


@pytest.mark.slow
def test_a_good_title_passes_every_law(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "feurio", "--games", "17")
    assert code == 0
    assert re.search(r"17 games of \d+ setups .*, (pure|compiled) build", out)
    for law in range(1, 9):
        assert re.search(rf"│ {law} +│.*│ +17 │.*│ +0 │", out)


def test_the_results_can_be_read_by_programs(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "feurio", "--games", "3", "--law", "5", "--seats", "1", "--json")
    assert code == 0
    (law,) = json.loads(out)["laws"]
    assert (law["law"], law["games"], law["broken"], law["breaks"]) == (5, 3, 0, [])


@pytest.mark.slow
def test_several_processes_find_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["laws", "feurio", "--games", "90", "--law", "5", "--seats", "1"]
    outs = []
    for jobs in ("1", "2"):
        assert main([*words, "--jobs", jobs]) == 0
        outs.append([line for line in capsys.readouterr().out.splitlines() if "│" in line])
    assert outs[0] == outs[1]


def test_only_the_law_and_the_tables_asked_for_are_checked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put_into_the_box(monkeypatch, SEALED)
    words = ["sealed", "--law", "4", "--seats", "3", "--option", "rich=yes", "--games", "6"]
    code, out = run(capsys, *words)
    assert code == 0
    assert "6 games of 2 setups" in out
    assert "pieces are conserved" not in out


@pytest.mark.parametrize(("law", "is_told"), [("8", True), ("5", False)])
def test_it_is_said_if_law_8_has_too_few_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], law: str, is_told: bool
) -> None:
    put_into_the_box(monkeypatch, SEALED)
    words = ["sealed", "--law", law, "--seats", "3", "--option", "rich=yes", "--games", "2"]
    assert ("Too few games for law 8" in run(capsys, *words)[1]) == is_told
    monkeypatch.setattr("fireside.cli.laws.GAMES_TO_JUDGE", 1)
    assert "Too few games" not in run(capsys, *words)[1]


def test_a_table_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "feurio", "--seats", "4", "--option", "extra_turn"]) == 2
    assert "no setup has these seats and options" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("law", "title"), [("5", boxed(LosesALot())), ("8", boxed(ExpectsNoBids()))], ids=["5", "8"]
)
def test_a_broken_law_fails_with_the_command_that_shows_it_again(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    law: str,
    title: AnyTitle,
) -> None:
    put_into_the_box(monkeypatch, title)
    monkeypatch.setenv("FIRESIDE_PROGRAM", "./run")
    words = ["sealed", "--law", law, "--seats", "3", "--option", "rich=no", "--option", "lots=many"]
    code, out = run(capsys, *words, "--games", "1500" if law == "8" else "20")
    assert code == 1
    message = re.search(rf"BROKEN (law {law}, sealed 3 seats .*)", out)
    command = re.search(r"  \./run laws (sealed .*)", out)
    assert message is not None
    assert command is not None
    code, out = run(capsys, *command[1].split())
    assert code == 1
    assert message[1] in out


def test_a_crash_is_shown_with_its_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put_into_the_box(monkeypatch, boxed(FailsOnAlarms()))
    code, out = run(capsys, "chain", "--law", "3", "--seats", "3", "--games", "20")
    assert code == 1
    assert re.search(r"BROKEN law 3, .*ValueError\('no bell'\)\n  \S+:\d+ in perform: raise", out)


def test_the_build_is_named() -> None:
    assert laws.build() in ("pure", "compiled")
