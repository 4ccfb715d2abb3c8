"""What a page looks like to those who look closely."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

HERE: Final = Path(__file__).parent
LOOK: Final = (HERE / "look.js").read_text("utf-8")
AXE: Final = HERE.parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"

RAW_KEY: Final = re.compile(r"\b[a-z]+(\.[a-z_0-9]+)+\b(?!/)|\{[a-z_0-9]+\}|\bundefined\b|\bNaN\b")
"""What a text looks like that was not found, or not filled in."""

WATCH_BOARD: Final = """() => {
  const stage = document.querySelector(".stage");
  const board = stage.querySelector(":scope > :not(p, .firelight, .spotlight)");
  window.frames_seen = new Set();
  const look = () => {
    const places = [stage, board].map(one => one.getBoundingClientRect());
    window.frames_seen.add(
      places.map(({ x, y, width, height }) => [x, y, width, height].join(" ")).join(", "));
  };
  for (const one of [stage, board]) new ResizeObserver(look).observe(one);
  new PerformanceObserver(look).observe({ type: "layout-shift" });
}"""
"""Takes down where the board and its frame are, whenever anything on the page moves."""


LOOKS: Final = 40
NEXT_FRAME: Final = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))"


def lasting(page: Page, look: Callable[[], list[str]]) -> list[str]:
    """Look until nothing is wrong, as a page takes some frames to settle; list what stays so."""
    faults = look()
    for _ in range(LOOKS):
        if not faults:
            break
        page.evaluate(NEXT_FRAME)
        faults = look()
    return faults


class Look:
    """What was seen of a page."""

    def __init__(self, page: Page) -> None:
        # The script comes with a comment above its function.
        seen: dict[str, Any] = page.evaluate(LOOK[LOOK.index("() =>") :].rstrip().rstrip(";"))
        self.language: Final[str] = seen["language"]
        self.texts: Final[frozenset[str]] = frozenset(seen["texts"])
        self.wide: Final[list[str]] = seen["wide"]
        """What is cut, or sticks out of the page."""
        self.small: Final[list[str]] = seen["small"]
        """What no thumb would meet."""

    def raw_texts(self) -> list[str]:
        """List texts that are keys, or have holes."""
        return sorted(text for text in self.texts if RAW_KEY.search(text))

    def shared_texts(self, other: "Look", names: Iterable[str]) -> list[str]:
        """List the phrases that are the same in two languages; single words and names may be."""
        return sorted(text for text in self.texts & other.texts if is_phrase(text, names))


def is_phrase(text: str, names: Iterable[str]) -> bool:
    """Return whether a text has several words besides names, numbers and signs."""
    for name in names:
        text = text.replace(name, " ")
    return len(re.findall(r"[^\W\d_]{2,}", text)) >= 2


def frames_of(page: Page) -> list[str]:
    """List the places where the board has been since `WATCH_BOARD`."""
    frames: list[str] = page.evaluate("() => [...window.frames_seen]")
    return frames


def violations(page: Page) -> list[str]:
    """List what axe finds fault with, and where."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"
    )
    return [
        f"{fault['id']}: {node['html'][:160]} | {node['failureSummary'][:300]}"
        for fault in found
        for node in fault["nodes"][:4]
    ]
