"""`fireside backup` and `fireside restore`: what they say, and where they look by default."""

import asyncio
from pathlib import Path

import pytest

from fireside.cli.folders import server_folder
from fireside.cli.main import main
from fireside.store.sqlite import SqliteStore
from fireside.store.store import Listing, User


def fill(folder: Path) -> None:
    """Make a database with one table, three entries and two guests."""

    async def work() -> None:
        store = SqliteStore(folder)
        for name in ("ann", "bob"):
            await store.add_user(User(name, name), name, 1)
        await store.append("t", 1, [b"1", b"2", b"3"], Listing("x", "over", True, 1, None, b"{}"))
        await store.close()

    asyncio.run(work())


def test_both_ways_tell_what_was_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(tmp_path / "data")
    file = tmp_path / "copy.db"
    assert main(["backup", "--data", str(tmp_path / "data"), str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: 1 table, 3 entries, 2 guests\n"
    assert main(["restore", str(file), "--data", str(tmp_path / "new")]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'new'}: 1 table, 3 entries, 2 guests\n"


def test_nothing_is_replaced_unasked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(tmp_path / "data")
    words = ["--data", str(tmp_path / "data"), str(tmp_path / "copy.db")]
    assert [main(["backup", *words]), main(["backup", *words])] == [0, 2]
    assert main(["restore", *words]) == 2
    told = capsys.readouterr()
    assert told.err.splitlines() == [
        f"Occupied: {tmp_path / 'copy.db'} is there already",
        f"Occupied: {tmp_path / 'data'} has a database already",
    ]
    assert main(["backup", *words, "--replace"]) == 0
    assert main(["restore", *words, "--replace"]) == 0
    kept = next((tmp_path / "data").glob("fireside-*.db"))
    assert capsys.readouterr().out.endswith(f"what was there before is in {kept}\n")


def test_the_server_of_this_user_is_meant_unless_told_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert server_folder() == tmp_path / "fireside" / "server"
    assert main(["backup", str(tmp_path / "copy.db")]) == 2
    assert f"no database in {server_folder()}" in capsys.readouterr().err
    fill(server_folder())
    assert main(["backup", str(tmp_path / "copy.db")]) == 0
    assert main(["restore", str(tmp_path / "copy.db"), "--replace"]) == 0
