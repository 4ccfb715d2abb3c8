"""Environments: what counts as set up, and what happens where something is missing."""

import errno
from pathlib import Path

import pytest

from launch.checkout import Checkout
from launch.console import LaunchError
from launch.environments import STAMP, pure
from launch.main import storage_message
from launch.uv import NO_INSTALLER, fetch_uv
from tests.launch.checkouts import OFFLINE, UV, Programs

MAKE = "uv venv pure"
RUN, TEST = "uv install run.txt", "uv install test.txt"


def test_a_second_start_sets_nothing_up(checkout: Checkout, programs: Programs) -> None:
    pure(checkout).ensure("run")
    pure(checkout).ensure("run")
    assert programs.calls() == [MAKE, RUN]


def test_a_new_group_is_added_to_what_is_there(checkout: Checkout, programs: Programs) -> None:
    pure(checkout).ensure("run")
    pure(checkout).ensure("run", "test")
    pure(checkout).ensure("run")
    assert programs.calls() == [MAKE, RUN, TEST]


def test_changed_pins_make_a_new_environment(checkout: Checkout, programs: Programs) -> None:
    pure(checkout).ensure("run")
    checkout.requirements("run").write_text("second\n")
    pure(checkout).ensure("run")
    assert programs.calls() == [MAKE, RUN] * 2


def test_the_pure_environment_reads_the_sources(checkout: Checkout, programs: Programs) -> None:
    pure(checkout).ensure("run")
    [link] = pure(checkout).folder.rglob("fireside.pth")
    assert link.read_text().strip() == str(checkout.root / "src")


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
    checkout: Checkout, programs: Programs, stamp: bytes
) -> None:
    pure(checkout).ensure("run")
    (pure(checkout).folder / STAMP).write_bytes(stamp)
    pure(checkout).ensure("run")
    assert programs.calls() == [MAKE, RUN] * 2


def test_a_set_up_that_failed_is_redone(checkout: Checkout, programs: Programs) -> None:
    pure(checkout).ensure("run")
    programs.add("uv", OFFLINE)
    with pytest.raises(LaunchError):
        pure(checkout).ensure("run", "test")
    assert not pure(checkout).is_ready("run")
    programs.add("uv", UV)
    pure(checkout).ensure("run")
    assert programs.calls() == [MAKE, RUN, TEST, MAKE, RUN]


def test_a_missing_network_is_told_with_its_reason(checkout: Checkout, programs: Programs) -> None:
    programs.add("uv", OFFLINE)
    with pytest.raises(LaunchError, match="error: Request failed after 3 retries") as error:
        pure(checkout).ensure("run")
    assert "needs the network" in str(error.value)
    assert len(str(error.value).splitlines()) == 2


def test_one_line_says_what_is_done_and_one_that_it_is_ready(
    checkout: Checkout, programs: Programs, capsys: pytest.CaptureFixture[str]
) -> None:
    pure(checkout).ensure("run")
    first, second = capsys.readouterr().err.splitlines()
    assert first == "Fetching packages (run) into .fireside/pure …"
    assert second.startswith("Ready after")


def test_a_python_without_pip_and_venv_is_told_what_to_install(
    checkout: Checkout, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("launch.uv.find_spec", lambda name: None)
    with pytest.raises(LaunchError, match="python3-venv") as error:
        fetch_uv(checkout, checkout.private / "uv")
    assert str(error.value) == NO_INSTALLER


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        pytest.param(errno.EACCES, "where nothing can be written", id="not ours"),
        pytest.param(errno.EROFS, "where nothing can be written", id="read-only"),
        pytest.param(errno.ENOSPC, "which does not work: [Errno 28] full", id="full"),
    ],
)
def test_a_folder_that_cannot_be_used_is_told_in_one_line(
    checkout: Checkout, code: int, reason: str
) -> None:
    message = storage_message(checkout, OSError(code, "full"))
    assert message.startswith(f"Fireside keeps what it needs in {checkout.private}, {reason}")
    assert len(message.splitlines()) == 1


def test_the_python_of_an_environment_is_in_the_private_folder(checkout: Checkout) -> None:
    assert Path(pure(checkout).python).parents[1] == checkout.root / ".fireside" / "pure"
