"""Tests wait as long as something goes on, and say what they waited for."""

import asyncio
import subprocess
import sys
from typing import Final

import pytest

from tests import progress
from tests.conftest import LAST_LINES, last_lines
from tests.progress import StalledError, cpu_seconds, wait_until, watched

BURN: Final = "sum(i * i for i in range(3_000_000)); print(1, flush=True); input()"


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give up soon."""
    monkeypatch.setattr(progress, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(progress, "IDLE_SECONDS", 0.1)


def test_the_work_of_a_child_that_runs_is_counted() -> None:
    before = cpu_seconds()
    with subprocess.Popen(
        [sys.executable, "-c", BURN], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        assert cpu_seconds() >= before + 0.05
        child.communicate(b"\n")


def test_a_wait_without_any_progress_ends_and_says_what_is_missing() -> None:
    with pytest.raises(StalledError, match=r"^nothing happened for 0.1 s: no rain$"):
        wait_until(lambda: False, lambda: "no rain")


def test_a_wait_goes_on_while_something_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = iter(range(1_000))
    monkeypatch.setattr(progress, "cpu_seconds", lambda: next(spent))
    monkeypatch.setattr(progress, "IDLE_SECONDS", 0.0)
    looks = iter([False] * 30 + [True])
    wait_until(lambda: next(looks), str)


def test_a_wait_that_goes_round_in_circles_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = iter(range(1_000))
    monkeypatch.setattr(progress, "cpu_seconds", lambda: next(spent))
    monkeypatch.setattr(progress, "MOST_CPU", 5.0)
    with pytest.raises(StalledError, match=r"^5 seconds of processor time were not enough: rain$"):
        wait_until(lambda: False, lambda: "rain")


def test_a_wait_ends_after_a_time_although_something_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spent = iter(range(1_000_000))
    monkeypatch.setattr(progress, "cpu_seconds", lambda: next(spent) % 100)
    monkeypatch.setattr(progress, "MOST_SECONDS", 0.05)
    monkeypatch.setattr(progress, "IDLE_SECONDS", 60.0)
    with pytest.raises(StalledError, match=r"^0.05 s were not enough: rain$"):
        wait_until(lambda: False, lambda: "rain")


def test_work_is_watched_and_the_place_where_it_waits_is_told() -> None:
    async def work() -> int:
        await inner()
        return 3

    async def inner() -> None:
        await asyncio.Event().wait()

    with pytest.raises(StalledError, match=r"work \(test_progress.py:\d+\) > inner .* > wait "):
        asyncio.run(watched(work()))


def test_what_work_returns_or_raises_is_passed_on() -> None:
    async def divide(by: int) -> float:
        return 6 / by

    assert asyncio.run(watched(divide(2))) == 3
    with pytest.raises(ZeroDivisionError):
        asyncio.run(watched(divide(0)))


def test_of_a_long_log_the_end_is_shown() -> None:
    short = "\n".join(["line"] * LAST_LINES)
    assert last_lines(short) == short
    assert last_lines(f"first\nsecond\n{short}") == f"… 2 lines before\n{short}"
