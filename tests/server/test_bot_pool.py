"""The processes in which bots think: replaced when they die, moved to the compiled rules."""

import asyncio
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec
import pytest
import structlog
from structlog.testing import capture_logs
from structlog.typing import EventDict

from fireside.kernel.action import Action
from fireside.match.match import Match
from fireside.match.thinker import NO_TERMS
from fireside.registry import find_title
from fireside.server import compiled_bots
from fireside.server.bot_pool import THOUGHT_SECONDS, BotPool
from fireside.server.bot_process import BotStartError, Build, own_build
from fireside.server.bot_worker import Request
from fireside.server.compiled_bots import move_when_compiled
from fireside.table.table import AnyMatch
from tests.server.bad_bots import bad_build
from tests.server.house import BOT, MINE, dice, house, play, run

MOVED: Final = "Bots now use the compiled rules."
STAYED: Final = "Bots stay with the interpreted rules."


@pytest.fixture(autouse=True)
def _whole_log() -> Iterator[None]:
    """Undo what other tests set: a terminal client, for one, writes no log."""
    before = structlog.get_config()
    structlog.reset_defaults()
    yield
    structlog.configure(**before)


def new_match() -> AnyMatch:
    """Return a match whose first decision has several answers."""
    return Match.start(find_title("the-game"), 2, {"starter": "first"}, bytes(32))


async def first_choice(bots: BotPool) -> list[Action]:
    """Let a bot answer the first decision of a match."""
    return await bots.pick(new_match(), 0, "easy")


async def until_so(is_so: Callable[[], bool]) -> None:
    """Wait for something that no event announces."""
    while not is_so():
        await asyncio.sleep(0.01)


@asynccontextmanager
async def pool(
    count: int = 1, seconds: float = THOUGHT_SECONDS, build: Build | None = None
) -> AsyncIterator[BotPool]:
    """Let a test use a pool, which is stopped whatever happens."""
    bots = BotPool(count, seconds, build)
    try:
        yield bots
    finally:
        await bots.stop()


def pythons_of(bots: BotPool) -> list[str]:
    """List the interpreters of a pool's processes."""
    return [process.build.python for process in bots.processes]


def is_running(process_id: int) -> bool:
    """Return whether a process has not ended."""
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True


def said(logs: list[EventDict], event: str) -> int:
    """Count how often a line is in the log."""
    return [line["event"] for line in logs].count(event)


def wrapped_python(folder: Path) -> Path:
    """Return a Python of another place: it finds Fireside by itself and notes what it was given."""
    python = folder / "python"
    path = shlex.quote(os.pathsep.join(filter(None, sys.path)))
    note = shlex.quote(str(folder / "path-given"))
    python.write_text(
        f'#!/bin/sh\necho "<$PYTHONPATH>" >> {note}\n'
        f'PYTHONPATH={path} exec {shlex.quote(sys.executable)} "$@"\n'
    )
    python.chmod(0o755)
    return python


def test_a_killed_process_loses_no_thought(tmp_path: Path) -> None:
    async def work() -> None:
        async with pool(1, build=bad_build("wait", str(tmp_path))) as bots, pool() as sound:
            thought = asyncio.create_task(first_choice(bots))
            await until_so((tmp_path / "begun").exists)
            (tmp_path / "go").touch()
            bots.processes[0].kill()
            assert await thought == await first_choice(sound)
            assert bots.failures == 0

    run(work())


def test_a_process_that_died_while_idle_is_replaced() -> None:
    async def work() -> None:
        async with pool() as bots:
            await first_choice(bots)
            old = bots.processes[0]
            os.kill(old.id, signal.SIGKILL)
            await first_choice(bots)
            assert bots.failures == 0
            assert [process.id for process in bots.processes] != [old.id]

    run(work())


def test_a_process_serves_one_thought_after_the_other() -> None:
    async def work() -> None:
        async with pool() as bots:
            assert await first_choice(bots) == await first_choice(bots)
            assert len(bots.processes) == 1

    run(work())


def test_what_a_bot_prints_is_no_answer() -> None:
    async def work() -> None:
        async with pool(1, build=bad_build("print_much")) as bots, pool() as sound:
            assert await first_choice(bots) == await first_choice(sound)
            assert bots.failures == 0

    run(work())


@pytest.mark.parametrize("is_cancelled", [False, True], ids=["late", "cancelled"])
def test_a_thought_that_nobody_waits_for_ends_with_its_process(
    tmp_path: Path, is_cancelled: bool
) -> None:
    async def work() -> None:
        seconds = 3600 if is_cancelled else 0.3
        async with pool(1, seconds, build=bad_build("wait", str(tmp_path))) as bots:
            thought = asyncio.create_task(first_choice(bots))
            if is_cancelled:
                await until_so((tmp_path / "begun").exists)
                thought.cancel()
            await asyncio.wait([thought])
            assert thought.cancelled() == is_cancelled
            await until_so(lambda: not bots.processes)

    run(work())


def test_stopping_leaves_no_process_behind(tmp_path: Path) -> None:
    async def work() -> None:
        async with pool(3, build=bad_build("wait", str(tmp_path))) as bots:
            thought = asyncio.create_task(first_choice(bots))
            await until_so((tmp_path / "begun").exists)
            ids = [process.id for process in bots.processes]
            assert all(map(is_running, ids))
            thought.cancel()
            await bots.stop()
            assert not any(map(is_running, ids))

    run(work())


def test_a_server_that_stops_leaves_no_bot_process_behind(tmp_path: Path) -> None:
    async def game() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE, BOT])
            async with home.at(guest, info) as table:
                await table.sit(0)
                await table.look(0)
                await play(table, [0], dice(4), until=8)
            ids = [process.id for process in home.bots.processes]
            assert len(ids) == 1
        assert not any(map(is_running, ids))

    run(game())


def start_worker(build: Build) -> subprocess.Popen[bytes]:
    """Start a bot process and wait for its hello."""
    worker = subprocess.Popen(
        [build.python, "-P", *build.program],
        env=build.environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert worker.stdout is not None
    assert b"titles" in worker.stdout.readline()
    return worker


def test_a_process_ends_when_its_server_is_gone() -> None:
    with start_worker(own_build()) as worker:
        assert worker.stdin is not None
        worker.stdin.close()
        assert worker.wait() == 0


def test_a_late_process_ends_even_if_its_server_is_gone() -> None:
    with start_worker(bad_build("hang")) as worker:
        assert worker.stdin is not None
        dump = new_match().state.dump()
        request = Request("pick", "the-game", "easy", dump, 0, 1, NO_TERMS, [], seconds=0.2)
        worker.stdin.write(msgspec.json.encode(request) + b"\n")
        worker.stdin.flush()
        assert worker.wait() == 1


def test_bots_move_to_the_compiled_rules_while_a_table_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python, ready = wrapped_python(tmp_path), tmp_path / "ready"
    monkeypatch.setenv(compiled_bots.PYTHON, str(python))
    monkeypatch.setenv(compiled_bots.READY, str(ready))
    monkeypatch.setattr(compiled_bots, "LOOK_SECONDS", 0.02)

    async def game() -> None:
        async with pool() as bots, house(tmp_path / "data", bots=bots) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE, BOT])
            async with home.at(guest, info) as table:
                await table.sit(0)
                await table.look(0)
                await play(table, [0], dice(4), until=8)
                old = bots.processes
                assert pythons_of(bots) == [sys.executable]
                ready.touch()
                await until_so(lambda: bots.build.python == str(python))
                await play(table, [0], dice(4), until=40)
                await until_so(lambda: not any(process.is_alive for process in old))
                assert pythons_of(bots) == [str(python)]
                assert bots.failures == 0

    with capture_logs() as logs:
        run(game())
    assert said(logs, MOVED) == 1
    assert set((tmp_path / "path-given").read_text().split()) == {"<>"}


def test_bots_use_compiled_rules_that_are_ready_from_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = wrapped_python(tmp_path)
    monkeypatch.setenv(compiled_bots.PYTHON, str(python))
    monkeypatch.setenv(compiled_bots.READY, str(python))

    async def work() -> None:
        async with pool(2) as bots, pool() as sound:
            await move_when_compiled(bots)
            assert await first_choice(bots) == await first_choice(sound)
            assert pythons_of(bots) == [str(python)]

    with capture_logs() as logs:
        run(work())
    assert said(logs, MOVED) == 1


def test_a_thought_is_not_interrupted_by_the_move(tmp_path: Path) -> None:
    async def work() -> None:
        async with pool(3, build=bad_build("wait", str(tmp_path))) as bots:
            thought = asyncio.create_task(first_choice(bots))
            await until_so((tmp_path / "begun").exists)
            old = bots.processes[0]
            await bots.move_to(own_build())
            assert old.is_alive
            chosen = await first_choice(bots)
            (tmp_path / "go").touch()
            assert await thought == chosen
            await until_so(lambda: not old.is_alive)
            assert bots.failures == 0

    run(work())


def broken_python(folder: Path, kind: str) -> str:
    """Return a Python that is missing, ends at once, or talks about something else."""
    if kind == "missing":
        return str(folder / "no-python")
    python = folder / kind
    python.write_text({"ends": "#!/bin/sh\nexit 1\n", "talks": "#!/bin/sh\necho hello\n"}[kind])
    python.chmod(0o755)
    return str(python)


@pytest.mark.parametrize("kind", ["missing", "ends", "talks"])
def test_bots_stay_where_they_are_if_the_compiled_rules_do_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setenv(compiled_bots.PYTHON, broken_python(tmp_path, kind))
    monkeypatch.setenv(compiled_bots.READY, str(tmp_path))

    async def work() -> None:
        async with pool() as bots:
            await first_choice(bots)
            before = bots.processes
            await move_when_compiled(bots)
            await first_choice(bots)
            await until_so(lambda: bots.processes == before)
            assert bots.failures == 0

    with capture_logs() as logs:
        run(work())
    assert (said(logs, STAYED), said(logs, MOVED)) == (1, 0)


def test_bots_do_not_move_to_a_build_that_lacks_a_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fireside.server.bot_pool.title_names", lambda: ["feurio", "kindling"])

    async def work() -> None:
        async with pool() as bots:
            with pytest.raises(BotStartError, match="lacks kindling"):
                await bots.move_to(own_build())
            await until_so(lambda: not bots.processes)

    run(work())


def test_bots_return_to_the_rules_of_the_server_if_the_compiled_ones_vanish(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with pool() as bots:
            python = wrapped_python(tmp_path)
            await bots.move_to(replace(own_build(), python=str(python)))
            python.unlink()
            bots.processes[0].kill()
            await first_choice(bots)
            await until_so(lambda: pythons_of(bots) == [sys.executable])
            assert bots.failures == 0

    with capture_logs() as logs:
        run(work())
    assert said(logs, "Bots use the rules of the server again.") == 1


@pytest.mark.parametrize("name", [compiled_bots.PYTHON, compiled_bots.READY])
def test_bots_stay_if_no_compiled_rules_are_promised(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    monkeypatch.setenv(compiled_bots.PYTHON, sys.executable)
    monkeypatch.setenv(compiled_bots.READY, str(tmp_path))
    monkeypatch.delenv(name)

    async def work() -> None:
        async with pool() as bots:
            await move_when_compiled(bots)
            assert bots.processes == []

    with capture_logs() as logs:
        run(work())
    assert logs == []
