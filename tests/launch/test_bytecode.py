"""Where bytecode is kept, and what becomes of the bytecode of folders that are gone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from launch import bytecode
from launch.checkout import Checkout


def import_module(folder: Path) -> None:
    """Import a module of a folder in another process."""
    subprocess.run([sys.executable, "-c", "import ember"], cwd=folder, check=True)


@pytest.fixture
def folder(checkout: Checkout, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a module, at a machine where bytecode is not wanted beside it."""
    monkeypatch.setenv(bytecode.NONE, "1")
    monkeypatch.setenv(bytecode.FOLDER, "")
    monkeypatch.delenv(bytecode.FOLDER)
    bytecode.keep(checkout)
    folder = tmp_path / "some" / "where"
    folder.mkdir(parents=True)
    (folder / "ember.py").write_text("GLOW = 1\n")
    import_module(folder)
    return folder


def kept_for(checkout: Checkout, folder: Path) -> list[str]:
    """Return of which modules of a folder there is bytecode."""
    place = bytecode.folder_of(checkout) / folder.relative_to(folder.anchor)
    return [path.name.partition(".")[0] for path in place.glob("*.pyc")]


def test_bytecode_is_kept_in_the_private_folder_alone(checkout: Checkout, folder: Path) -> None:
    assert kept_for(checkout, folder) == ["ember"]
    assert [path.name for path in folder.iterdir()] == ["ember.py"]


def test_another_place_for_bytecode_is_respected(
    checkout: Checkout, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(bytecode.FOLDER, str(folder / "mine"))
    bytecode.keep(checkout)
    assert os.environ[bytecode.FOLDER] == str(folder / "mine")


def test_the_bytecode_of_a_folder_that_is_gone_goes_too(checkout: Checkout, folder: Path) -> None:
    bytecode.forget_lost(checkout)
    assert kept_for(checkout, folder) == ["ember"]
    folder.rename(folder.with_name("elsewhere"))
    bytecode.forget_lost(checkout)
    assert kept_for(checkout, folder) == []
    parent = bytecode.folder_of(checkout) / folder.parent.relative_to(folder.anchor)
    assert list(parent.iterdir()) == []
