import json
from pathlib import Path

import pytest

from fireside.cli.main import main


def arena(*words: str) -> int:
    return main(["arena", "feurio", *words, "--workers", "1"])


def test_the_table_names_every_bot_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("easy", "random", "--games", "4", "--option", "firebreak") == 0
    out = capsys.readouterr().out
    assert "feurio, firebreak, 4 games, seed 0" in out
    assert "easy" in out
    assert "random" in out
    assert "95 % interval" in out


def test_one_bot_alone_is_told_how_much_it_solved(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("easy", "--games", "3") == 0
    out = capsys.readouterr().out
    assert " of 3: " in out
    assert "95 % interval" in out


def test_a_bot_that_fails_is_marked_and_its_stand_in_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    assert arena("tests.own_bots.bots:illegal", "random", "--games", "1") == 0
    out = capsys.readouterr().out
    assert "feurio, 1 game, seed 0" in out
    rows = [line.split() for line in out.splitlines()]
    assert ["*", "tests.own_bots.bots:illegal", "1"] in [row[:3] for row in rows]
    assert ["random", "1"] in [row[:2] for row in rows]
    assert "* tests.own_bots.bots:illegal failed " in out
    assert " times, and normal answered for it: tests.own_bots.bots:illegal was refused: " in out


def test_json_holds_the_same_facts(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("easy", "random", "--games", "4", "--seed", "7", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["seed"], report["solved"]) == (4, 7, None)
    assert [line["bot"] for line in report["standings"]] == ["easy", "random"]
    assert sum(line["share"] for line in report["standings"]) == pytest.approx(1)


@pytest.mark.parametrize("workers", ["1", "2"], ids=["this process", "pool"])
def test_what_a_bot_prints_is_kept_out_of_the_json(
    workers: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    lines = (
        "print('I am here')",
        "def talk(p):",
        "    print('hm')",
        "    return p.legal_actions()[0]",
    )
    (tmp_path / f"talking_{workers}.py").write_text("\n".join(lines))
    monkeypatch.chdir(tmp_path)
    words = (f"talking_{workers}:talk", "random", "--games", "2", "--workers", workers, "--json")
    assert main(["arena", "feurio", *words]) == 0
    captured = capfd.readouterr()
    assert json.loads(captured.out)["games"] == 2
    assert "I am here" in captured.err
    assert "hm" in captured.err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        pytest.param(["eager"], "Unknown bot: no bot 'eager'", id="bot"),
        pytest.param(["easy", "--option", "wet"], "unknown option 'wet'", id="option"),
        pytest.param(["easy", "--option", "cooperative"], "needs 2 to 4", id="together"),
        pytest.param(["easy", "--games", "0"], "not 0", id="games"),
        pytest.param(["easy", "--seed", "-1"], "not -1", id="seed"),
        pytest.param(["easy", "--out", "/no/file"], "Unwritable file: /no/file", id="out"),
        pytest.param(["easy", "--html", "/no/file"], "Unwritable file: /no/file", id="report"),
    ],
)
def test_a_bad_word_is_told_in_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena(*words) == 2
    captured = capsys.readouterr()
    assert complaint in captured.err
    assert captured.err.count("\n") == 1
