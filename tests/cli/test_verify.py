"""`fireside verify`: one line for each file, and the exit code."""

import json
from pathlib import Path
from typing import Final

import pytest

from fireside.cli.main import main
from fireside.match.match import Match
from fireside.match.record_json import encode_record
from fireside.registry import AnyTitle, find_title
from fireside.table.verify import NO_JOURNAL

FEURIO: Final[AnyTitle] = find_title("feurio")


def write_record(path: Path, entry_count: int = 200, seat_count: int = 1) -> str:
    """Store a game in which nothing is ever placed; return what was stored."""
    match = Match.start(FEURIO, seat_count, {}, bytes(32))
    while not match.state.is_over() and len(match.entries) < entry_count:
        seat = match.state.asked()[0]
        match.play(seat, FEURIO.game.legal_actions(match.state, seat)[0])
    text = encode_record(match.record())
    path.write_text(text, "utf-8")
    return text


def test_a_good_record_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "good.json"
    entry_count = write_record(path).count('"type"')
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out == (
        f"ok      {path}: Feurio!, 1 seat, {entry_count} entries, 36 draws as listed; not solved\n"
        f"        {NO_JOURNAL}\n"
    )


def test_the_results_can_be_read_by_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, missing = tmp_path / "good.json", tmp_path / "missing.json"
    write_record(good)
    assert main(["verify", str(good), str(missing), "--json"]) == 1
    results = json.loads(capsys.readouterr().out)
    assert [(result["file"], result["ok"]) for result in results] == [
        (str(good), True),
        (str(missing), False),
    ]
    assert results[0]["notes"] == [NO_JOURNAL]
    assert "No such file" in results[1]["result"]


def test_an_open_match_is_told_as_such(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "open.json"
    write_record(path, entry_count=1)
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out == (
        f"ok      {path}: Feurio!, 1 seat, 1 entry, 2 draws; waiting for Red\n"
        f"        {NO_JOURNAL}\n"
    )


def test_seats_are_called_what_the_title_calls_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "over.json"
    write_record(path, seat_count=3)
    assert main(["verify", str(path)]) == 0
    assert "; Red, Green and Blue share the victory, points 0, 0, 0\n" in capsys.readouterr().out


def test_one_bad_record_fails_the_command_and_all_are_looked_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, missing = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "missing.json"
    text = write_record(good)
    bad.write_text(text.replace('["pass", []]', '["place", [35, 0, 1]]', 1), "utf-8")
    assert main(["verify", str(bad), str(missing), str(good)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == (
        f"FAILED  {bad}: impossible entry: entry 2: seat 0 cannot place #36 red 1: "
        "no such tile #36 (FEU-30)"
    )
    assert lines[1].startswith(f"FAILED  {missing}: unreadable file: No such file")
    assert lines[2].startswith(f"ok      {good}: ")
    assert lines[3] == f"        {NO_JOURNAL}"


def test_a_record_of_a_title_that_is_not_in_the_box_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "other.json"
    path.write_text(write_record(path).replace('"feurio"', '"chess"'), "utf-8")
    assert main(["verify", str(path)]) == 1
    assert "unknown title: no title 'chess' in the box" in capsys.readouterr().out


def test_a_record_of_older_rules_names_both_versions_and_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "old.json"
    now, before = f'"version": {FEURIO.version}', f'"version": {FEURIO.version - 1}'
    path.write_text(write_record(path).replace(now, before), "utf-8")
    assert main(["verify", str(path)]) == 1
    assert capsys.readouterr().out == (
        f"FAILED  {path}: other version: made with version {FEURIO.version - 1} of the rules of "
        f"Feurio!, these are version {FEURIO.version}; it takes the older Fireside that made it to "
        "replay it\n"
    )
