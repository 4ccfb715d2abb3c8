"""`fireside move`, and what the other words do with a database of PostgreSQL."""

import asyncio
from pathlib import Path

import pytest

from fireside.cli.main import main
from fireside.store.sqlite import SqliteStore
from fireside.store.store import Listing, User
from fireside.table.chain import Chain
from fireside.table.commands import open_table
from fireside.table.entries import Chair, ClockTerms, encode_entry


def fill(folder: Path) -> None:
    """Make a database with one table and two guests."""

    async def work() -> None:
        store = SqliteStore(folder)
        for name in ("ann", "bob"):
            await store.add_user(User(name, name), name, 1)
        chairs = (Chair("ann"), Chair("bob"))
        opened = encode_entry(
            open_table("the-game", {}, chairs, "ann", "5eed" * 16, 1, True, ClockTerms())
        )
        head = Chain.of("t", [opened]).add(opened)
        row = Listing("the-game", "waiting", True, 1, None, b"{}", "ann")
        await store.append("t", 1, [opened], row, None, [head])
        await store.close()

    asyncio.run(work())


def spoil(folder: Path) -> None:
    """Change what a stored entry says."""

    async def work() -> None:
        store = SqliteStore(folder)
        change = "UPDATE entries SET data = replace(data, 'ann', 'eve')"
        await store.writer.write((change, ()))
        await store.close()

    asyncio.run(work())


def test_a_database_moves_there_and_back(
    tmp_path: Path, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path / "data")
    assert main(["move", str(tmp_path / "data"), postgres_url]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "moved and checked: 1 table, 1 entry, 2 guests"
    assert main(["move", postgres_url, str(tmp_path / "new")]) == 0
    assert capsys.readouterr().out == "moved and checked: 1 table, 1 entry, 2 guests\n"
    assert main(["admin", "tables", "--data", str(tmp_path / "new"), "--json"]) == 0
    assert '"table":"t"' in capsys.readouterr().out


def test_a_changed_entry_is_not_moved(
    tmp_path: Path, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path)
    spoil(tmp_path)
    assert main(["move", str(tmp_path), postgres_url]) == 2
    assert capsys.readouterr().err.startswith("Damaged table: table t, entry 1: it is not what")


def test_a_folder_without_a_database_cannot_be_moved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["move", str(tmp_path), str(tmp_path / "new")]) == 2
    assert capsys.readouterr().err == f"Unreadable store: there is no database in {tmp_path}\n"


def test_a_backup_of_postgres_can_be_restored_anywhere(
    tmp_path: Path, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path / "data")
    main(["move", str(tmp_path / "data"), postgres_url])
    file = tmp_path / "copy.db"
    assert main(["backup", str(file), "--database", postgres_url]) == 0
    assert main(["restore", str(file), "--data", str(tmp_path / "new")]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[-2:] == [
        f"{file}: 1 table, 1 entry, 2 guests",
        f"{tmp_path / 'new'}: 1 table, 1 entry, 2 guests",
    ]
    assert main(["restore", str(file), "--database", postgres_url]) == 2
    assert "Occupied: the target holds other data already" in capsys.readouterr().err
    assert main(["restore", str(file), "--database", postgres_url, "--replace"]) == 2
    assert "restore into an empty one" in capsys.readouterr().err


def test_the_host_looks_into_a_database_that_no_server_of_the_folder_uses(
    tmp_path: Path, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path / "data")
    main(["move", str(tmp_path / "data"), postgres_url])
    capsys.readouterr()
    words = ["--data", str(tmp_path / "here"), "--database", postgres_url]
    assert main(["admin", "ban", "bob", *words]) == 0
    assert main(["admin", "bans", *words, "--json"]) == 0
    assert '"whom":"bob"' in capsys.readouterr().out
