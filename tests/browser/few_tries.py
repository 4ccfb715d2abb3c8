"""A server whose bots try deals of the day a few times only, and as fast as they can."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from fireside.server.serve import Place
from fireside.siege.server_process import CONTEXT, ServerProcess, serve_logged


@contextmanager
def few_tries() -> Iterator[None]:
    """Let servers that are started here try deals a few times."""
    with patch("fireside.server.par.TRIES", {"easy": 20, "normal": 6}):
        yield


def serve_few(place: Place, log: Path | None) -> None:
    """Run such a server."""
    with few_tries():
        serve_logged(place, log)


class FewTries(ServerProcess):
    """Such a server in a process of its own."""

    def start(self) -> None:
        place = Place(self.folder, "127.0.0.1", self.port, "", self.client)
        self.process = CONTEXT.Process(target=serve_few, args=(place, self.log))
        self.process.start()
