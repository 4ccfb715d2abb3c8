"""A real terminal: the full screen in tmux, as somebody sees it who types `fireside play`."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.progress import wait_until

ROOT: Final = Path(__file__).parents[2]
HAS_TMUX: Final = shutil.which("tmux") is not None

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not HAS_TMUX, reason="NO TMUX: no real terminal is tested here"),
]


class Window:
    """One window of a tmux server of its own."""

    def __init__(self, folder: Path, width: int, height: int, *words: str) -> None:
        self.socket: Final = folder / "tmux"
        command = [sys.executable, "-P", "-m", "fireside", "play", *words]
        told = {
            "PYTHONPATH": str(ROOT / "src"),
            "XDG_DATA_HOME": str(folder / "data"),
            "LC_ALL": "C.UTF-8",
            "FIRESIDE_PROGRAM": "./run",
        }
        settings = [word for name, value in told.items() for word in ("-e", f"{name}={value}")]
        size = ["-x", str(width), "-y", str(height)]
        # The shell stays when the game is left, so that what it leaves behind can be read.
        line = f"{' '.join(command)}; sleep 3600"
        self.tmux("-f", os.devnull, "new-session", "-d", *size, *settings, line)

    def tmux(self, *words: str) -> str:
        """Give tmux a command."""
        # readline tells children the size of the terminal, which would then never change.
        command = ["tmux", "-S", str(self.socket), *words]
        told = {name: os.environ[name] for name in os.environ.keys() - {"COLUMNS", "LINES"}}
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=told)
        return done.stdout

    def screen(self) -> str:
        """Return what the window shows."""
        return self.tmux("capture-pane", "-p")

    def see(self, words: str) -> None:
        """Wait until something is shown."""
        wait_until(lambda: words in self.screen(), lambda: f"{words!r} in\n{self.screen()}")

    def press(self, *keys: str) -> None:
        """Press keys, by the names that tmux has for them."""
        self.tmux("send-keys", *keys)


@pytest.fixture
def windows(tmp_path: Path) -> Iterator[list[Window]]:
    opened: list[Window] = []
    yield opened
    for window in opened:
        window.tmux("kill-server")


def test_the_full_screen_opens_follows_the_window_and_leaves_the_terminal_as_it_was(
    windows: list[Window], tmp_path: Path
) -> None:
    window = Window(tmp_path, 80, 24, "feurio", "--seats", "you", "--option", "none", "--seed", "1")
    windows.append(window)
    window.see("hottest spots")
    window.see("type an answer, or ? for help")
    assert len(window.screen().splitlines()) <= 24
    window.press("Right")
    window.see("→ You lay the")
    window.press("Enter")
    window.see("#2")
    window.tmux("resize-window", "-x", "140", "-y", "45")
    window.see("│")
    window.press("C-c")
    window.see("lets you continue it. See you!")
    assert "type an answer" not in window.screen()


def test_a_small_terminal_and_plain_keep_the_lines(windows: list[Window], tmp_path: Path) -> None:
    match = ("feurio", "--seats", "you", "--option", "none")
    (tmp_path / "small").mkdir()
    small = Window(tmp_path / "small", 79, 24, *match)
    (tmp_path / "plain").mkdir()
    plain = Window(tmp_path / "plain", 80, 24, *match, "--plain")
    windows += [small, plain]
    for window in windows:
        window.see("\n>")
        assert "type an answer" not in window.screen()
        # Ctrl+C forgets a half line, and leaves only without one.
        window.press("h", "i", "C-c")
        window.press("q", "u", "i", "t", "Enter")
        window.see("See you!")
