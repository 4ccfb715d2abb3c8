"""Ctrl+C in a series: how many games are kept is told, and nothing else."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from fireside.arena.chunk import Chunk, play_chunk
from fireside.cli.main import main
from tests.progress import wait_until

ENDLESS = ("arena", "feurio", "easy", "easy", "--games", "1000000")


class OneChunk:
    """Plays a chunk; then somebody types Ctrl+C."""

    def map(self, chunks: Iterator[Chunk]) -> Iterator[list[bytes]]:
        yield play_chunk(next(chunks))
        raise KeyboardInterrupt


@pytest.mark.parametrize("is_kept", [True, False], ids=["kept", "not kept"])
def test_an_interrupted_series_says_how_many_games_are_kept(
    is_kept: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("fireside.cli.arena_options.local_executor", lambda workers: OneChunk())
    out = tmp_path / "games.jsonl"
    assert main([*ENDLESS, *(["--out", str(out)] if is_kept else [])]) == 130
    err = capsys.readouterr().err
    then = f"kept in {out}: the same command" if is_kept else "not kept; --out FILE keeps them."
    assert f"Interrupted after 1 of 1000000 games, which are {then}" in err


@pytest.mark.skipif(sys.platform != "linux", reason="reads which processes there are")
@pytest.mark.parametrize("is_starting", [True, False], ids=["starting", "playing"])
def test_workers_end_in_silence(tmp_path: Path, is_starting: bool) -> None:
    out = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "fireside", *ENDLESS, "--workers", "2", "--out", str(out)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as arena:
        try:
            has_come = partial(has_workers, arena.pid) if is_starting else partial(has_games, out)
            wait_until(has_come, lambda: "the arena does not begin")
        finally:
            os.killpg(arena.pid, signal.SIGINT)
        shown, err = arena.communicate()
    assert (arena.returncode, shown) == (130, "")
    assert err.startswith("Interrupted after ")
    assert err.count("\n") == 1


def has_workers(arena: int) -> bool:
    """Return whether a worker was started, besides the process that tracks what they share."""
    return len(Path(f"/proc/{arena}/task/{arena}/children").read_text().split()) > 1


def has_games(path: Path) -> bool:
    """Return whether a game is written, behind the line that says what is played."""
    return path.exists() and path.read_bytes().count(b"\n") > 1
