"""The load of the server's bench: it must go on to play when messages or folders change."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.server_folder import fill
from bench.server_load import Load
from fireside.registry import title_names
from fireside.siege.server_process import ServerProcess
from tests.server.house import run


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path)
    yield server
    server.end()


@pytest.mark.slow
@pytest.mark.parametrize("title", title_names())
def test_the_load_plays_half_played_games_on(server: ServerProcess, title: str) -> None:
    async def work() -> None:
        ids = await fill(server.folder, title, 6)
        server.start()
        await server.ready()
        load = Load(server.port, ids)
        await load.open(3)
        await load.play(0.5)
        while not load.actions:
            await load.play(0.5)
        assert len(load.latencies) == load.actions
        await load.open(3)
        assert all(not table.is_over for table in load.tables)
        for table in load.tables:
            table.close()

    run(work())
