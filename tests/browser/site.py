"""A server with the built client, and those who visit it with a browser."""

import json
import os
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    StorageState,
    ViewportSize,
)

from fireside.registry import title_names
from fireside.server.built_client import FOLDER
from fireside.siege.server_process import ServerProcess
from tests.browser.chromium import find_chromium, launch
from tests.server.house import run

T = TypeVar("T")

PATIENCE: Final = 300_000
"""Milliseconds that a page may take for anything: far more than it does on a busy machine."""

LANGUAGES: Final = ("en", "it", "de", "fr", "nl")
BLOCKED: Final = "Service Worker registration blocked"
"""What Playwright says of its own doing."""

WIDE: Final = ViewportSize(width=1280, height=800)
PHONE: Final = ViewportSize(width=360, height=740)


class NotBuiltError(Exception):
    """There is no client to test."""


def find_client() -> Path:
    """Return where the built client lies; the variable is the one that the build reads."""
    folder = Path(os.environ.get("FIRESIDE_CLIENT") or FOLDER)
    if not (folder / "index.html").exists():
        raise NotBuiltError("the pages are not built; ./run pages builds them")
    return folder


def aside(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end in another thread, for Playwright has a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run, work).result()


@dataclass(frozen=True)
class Visitor:
    """The person who opens a page, and how."""

    token: str = ""
    language: str = "en"
    is_phone: bool = False
    size: ViewportSize | None = None
    """Of the window, if not one that is usual."""
    theme: Literal["light", "dark", "auto"] = "dark"
    confirm: bool = False
    """Whether actions wait for a second look."""
    pace: int = 0
    """For how many milliseconds each action of another is told."""
    has_guide: bool = False
    """Whether new things are explained to them."""
    is_new: bool = False
    """Whether they have not been offered yet to see how the titles are played."""
    has_motion: bool = False
    """Whether things move; they mostly do not, so that tests need not wait for them."""
    has_shell: bool = False
    """Whether the browser keeps the shell for when the server is away."""
    has_notices: bool = False
    """Whether the browser can show notices, which only the whole Chromium does."""
    name: str = ""

    def storage(self) -> dict[str, str]:
        """Return what their browser has kept of earlier visits."""
        kept = {
            "PARAGLIDE_LOCALE": self.language,
            "fireside.settings": json.dumps(
                {
                    "confirm": self.confirm,
                    "pace": self.pace,
                    "name": self.name,
                    "theme": self.theme,
                }
            ),
        }
        if self.token:
            kept["fireside.token"] = self.token
        if not self.has_guide:
            kept |= {f"fireside.guide.{title}": "off" for title in title_names()}
        if not self.is_new:
            kept |= {f"fireside.how.{title}": "known" for title in title_names()}
        return kept


@dataclass
class Visit:
    """A browser of somebody's own, with one page open."""

    page: Page
    errors: list[str] = field(default_factory=list)
    """What the page complained about."""
    forgiven: tuple[str, ...] = ()
    """Parts of complaints that the test expects, whenever they come."""

    def forgive(self, *parts: str) -> None:
        """Forget complaints that hold one of some texts, and those still to come."""
        self.forgiven = parts
        self.errors[:] = [error for error in self.errors if not self.is_forgiven(error)]

    def is_forgiven(self, error: str) -> bool:
        """Return whether a complaint is expected."""
        return any(part in error for part in self.forgiven)

    def listen(self) -> None:
        """Take down what goes wrong on the page."""

        def complain(message: ConsoleMessage) -> None:
            is_wrong = message.type in ("error", "warning") and BLOCKED not in message.text
            if is_wrong and not self.is_forgiven(message.text):
                self.errors.append(f"{self.page.url}: {message.text}")

        self.page.on("console", complain)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))


class Site:
    """A running server and its visitors."""

    def __init__(self, browser: Browser, server: ServerProcess) -> None:
        self.browser: Final = browser
        self.server: Final = server
        self.url: Final = server.url

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        self.server.start()
        aside(self.server.ready())

    def stop(self) -> None:
        """Ask the server to stop, as somebody who updates it would."""
        aside(self.server.terminate())

    def visit(self, path: str = "/", visitor: Visitor | None = None) -> Visit:
        """Open a page in a browser of its own."""
        context = self.new_context(visitor or Visitor())
        visit = Visit(context.new_page())
        visit.listen()
        visit.page.goto(self.url + path)
        return visit

    @cached_property
    def whole_browser(self) -> Browser:
        """The whole Chromium, which ends with Playwright."""
        return launch(self.browser.browser_type, find_chromium())

    def new_context(self, visitor: Visitor) -> BrowserContext:
        """Return a browser as somebody would have it."""
        state: StorageState = {
            "origins": [
                {
                    "origin": self.url,
                    "localStorage": [
                        {"name": name, "value": value} for name, value in visitor.storage().items()
                    ],
                }
            ]
        }
        browser = self.whole_browser if visitor.has_notices else self.browser
        context = browser.new_context(
            base_url=self.url,
            viewport=visitor.size or (PHONE if visitor.is_phone else WIDE),
            has_touch=visitor.is_phone,
            is_mobile=visitor.is_phone,
            color_scheme="dark" if visitor.theme == "auto" else visitor.theme,
            reduced_motion="no-preference" if visitor.has_motion else "reduce",
            locale=visitor.language,
            service_workers="allow" if visitor.has_shell else "block",
            storage_state=state,
        )
        context.set_default_timeout(PATIENCE)
        return context
