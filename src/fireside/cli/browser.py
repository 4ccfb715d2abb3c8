"""Play in the browser: start a server for this machine only and open its page."""

import os
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Thread
from typing import Final

from fireside.cli.serve import PORT, PortTakenError, check_port, client_folder
from fireside.server.built_client import PAGE
from fireside.server.serve import ADDRESS_FILE, Place, serve
from fireside.store.errors import StoreInUseError

HOST: Final = "127.0.0.1"
STOP: Final = "Ctrl+C stops it."


def has_pages() -> bool:
    """Return whether the built web client is installed."""
    return (client_folder() / PAGE).is_file()


def play(folder: Path, wants_browser: bool) -> int:
    """Serve this machine until stopped; if a server is running already, open its page."""
    place = Place(folder, HOST, usable_port(), "", client_folder())
    try:
        serve(place, 0, False, lambda: greet(place.url, wants_browser))
    except StoreInUseError:
        url = running_url(folder)
        if not url:
            raise
        print(f"{invitation(url, wants_browser)}\nIt was running already.", flush=True)
        return 0
    except KeyboardInterrupt:
        pass
    print("\nThe fire is out. Every table goes on where it was at the next start.")
    return 0


def usable_port() -> int:
    """Return the usual port, or any that is free."""
    try:
        check_port(HOST, PORT)
    except PortTakenError:
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            port: int = probe.getsockname()[1]
            return port
    return PORT


def running_url(folder: Path) -> str:
    """Return the address that the running server of a folder has written; empty if none."""
    try:
        return (folder / ADDRESS_FILE).read_text("utf-8")
    except OSError:
        return ""


def greet(url: str, wants_browser: bool) -> None:
    """Print where to play, and how to stop."""
    print(f"{invitation(url, wants_browser)}\n{STOP}", flush=True)


def invitation(url: str, wants_browser: bool) -> str:
    """Open the browser if possible; return the line that tells the user."""
    if not wants_browser:
        return f"Fireside is at {url}"
    if not has_screen():
        return f"No browser can be opened here, so please open this address in yours: {url}"
    # Some browsers block the process that opens them.
    Thread(target=open_browser, args=(url,), daemon=True).start()
    return f"Fireside opens in your browser, at {url}"


def has_screen() -> bool:
    """Return whether a graphical browser can open; one in the terminal is of no use."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def open_browser(url: str) -> None:
    """Open a page, or ask the user to do so."""
    try:
        is_open = webbrowser.open(url)
    except webbrowser.Error:
        is_open = False
    if not is_open:
        print(f"No browser could be opened: please open {url} yourself.", flush=True)
