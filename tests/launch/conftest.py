"""What the tests of the launcher share: a small checkout, and programs that do nothing."""

from pathlib import Path

import pytest

from launch.checkout import Checkout
from tests.launch.checkouts import NODE, NPM, UV, Programs, make_checkout


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return make_checkout(tmp_path / "checkout")


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    """Put uv, Node and npm on PATH, and nothing else."""
    programs = Programs(tmp_path / "programs")
    for name, body in (("uv", UV), ("node", NODE), ("npm", NPM)):
        programs.add(name, body)
    monkeypatch.setenv("PATH", str(programs.folder))
    for name in ("FIRESIDE_PURE", "CI", "FIRESIDE_CI", "CC"):
        monkeypatch.delenv(name, raising=False)
    return programs
