"""`fireside admin` on a folder that no server uses: what it prints, and what it does."""

import json
from pathlib import Path

import pytest

from fireside.cli.main import main
from tests.cli.test_backup import fill


def say(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run a word that succeeds, and return what it prints."""
    assert main(["admin", *words]) == 0
    told = capsys.readouterr()
    assert told.err.startswith("No server runs on ")
    return told.out


def test_lists_are_printed_as_grids_and_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path)
    grid = say(capsys, "guests", "--data", str(tmp_path))
    assert "guest" in grid
    assert "1970-01-01" in grid
    guests = json.loads(say(capsys, "guests", "--data", str(tmp_path), "--json"))
    assert {guest["name"] for guest in guests} == {"ann", "bob"}
    sizes = json.loads(say(capsys, "sizes", "--data", str(tmp_path), "--json"))
    assert {"what": "entries", "size": 3} in sizes
    assert (
        json.loads(say(capsys, "tables", "--data", str(tmp_path), "--limit", "0", "--json")) == []
    )


def test_bans_are_made_listed_and_lifted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path)
    data = ("--data", str(tmp_path))
    assert say(capsys, "ban", "ann", "--for", "7d", *data) == "guest ann is banned\n"
    assert say(capsys, "ban", "192.0.2.77/24", *data) == "address 192.0.2.0/24 is banned\n"
    bans = json.loads(say(capsys, "bans", "--json", *data))
    until = {ban["whom"]: ban["until"] and ban["until"] - ban["made"] for ban in bans}
    assert until == {"ann": 7 * 86_400_000, "192.0.2.0/24": None}
    assert "for good" in say(capsys, "bans", *data)
    assert say(capsys, "unban", "ann", *data) == "guest ann is not banned any more\n"
    assert say(capsys, "unban", "ann", *data) == "guest ann was not banned\n"
    assert say(capsys, "revoke", "bob", *data) == "no token of guest bob works any more\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("ban nobody", "Admin: there is no guest nobody"),
        ("revoke nobody", "Admin: there is no guest nobody"),
        ("close nowhere", "Admin: there is no table nowhere"),
        ("remove nowhere", "Admin: there is no table nowhere"),
    ],
)
def test_what_is_not_there_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: str, told: str
) -> None:
    fill(tmp_path)
    assert main(["admin", *words.split(), "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == told


def test_a_folder_without_a_database_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", "sizes", "--data", str(tmp_path / "none")]) == 2
    assert "there is no database in" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("time", ["7", "0d", "-1h", "soon"])
def test_a_time_that_cannot_be_read_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], time: str
) -> None:
    with pytest.raises(SystemExit):
        main(["admin", "ban", "ann", f"--for={time}", "--data", str(tmp_path)])
    assert "such as 30m, 12h or 7d" in capsys.readouterr().err
