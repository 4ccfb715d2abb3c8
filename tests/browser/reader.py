"""Somebody who plays by the keys and by what a screen reader says, and looks at nothing."""

import re
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.hands import Keys

LISTEN: Final = """() => {
  const said = (window.said = []);
  const hear = region => said.push(region.textContent.trim());
  for (const region of document.querySelectorAll("p[aria-live]")) {
    hear(region);
    new MutationObserver(() => hear(region)).observe(
      region, { childList: true, characterData: true, subtree: true });
  }
}"""
"""Takes down what the live regions of a table say."""

EVENTS: Final = ".log .event"

CONTROLS: Final = frozenset(
    {"button", "link", "radio", "checkbox", "switch", "slider", "spinbutton", "tab", "textbox"}
)
WORD: Final = re.compile(r"[^\W\d_]{2,}")
CODE: Final = re.compile(r"#\d+|\b[^\W\d_]\d+\b")
"""What the notation calls tiles, cells and places; boards show no such names."""

ALL_READ: Final = 30
READ_EVERY: Final = 5
"""The whole tree is read for the first choices, and then now and then, as that takes time."""

Node = dict[str, Any]
"""A node of the accessibility tree, as Chromium sends it."""


class Reader(Keys):
    """Listens to every choice before one is made: each has a name of its own, in words."""

    def __init__(self, page: Page, drawn: str = "") -> None:
        super().__init__(page)
        self.drawn: Final = re.compile(drawn or r"(?!)")
        """The names of that kind that the board of the title shows after all."""
        self.tree: Final = page.context.new_cdp_session(page)
        self.faults: Final[set[str]] = set()
        self.touch_count = 0
        self.known_count = -1
        """How much had happened when it began to listen; -1 before."""

    def touch(self, selector: str) -> None:
        self.page.wait_for_selector(selector)
        if self.known_count < 0:
            self.page.evaluate(LISTEN)
            self.known_count = self.page.locator(EVENTS).count()
        if self.touch_count < ALL_READ or self.touch_count % READ_EVERY == 0:
            self.read()
        self.touch_count += 1
        super().touch(selector)

    def read(self) -> None:
        """Take down what is wrong with the names of what the table offers."""
        nodes: list[Node] = self.tree.send("Accessibility.getFullAXTree")["nodes"]
        controls = [node for node in below_main(nodes) if is_control(node)]
        names = [said_of(node, "name") for node in controls]
        for node, name in zip(controls, names, strict=True):
            if not WORD.search(name):
                self.faults.add(f"{said_of(node, 'role')} called {name!r}")
            codes = [code for code in CODE.findall(name) if not self.drawn.fullmatch(code)]
            if codes:
                self.faults.add(f"{codes[0]} in {name!r}, which the board does not show")
        self.faults.update(
            f"several are called {name!r}" for name in names if names.count(name) > 1
        )

    def unsaid(self) -> list[str]:
        """List what stands in the log and was not read aloud when it happened."""
        said = "\n".join(self.page.evaluate("() => window.said"))
        events = self.page.locator(EVENTS).all_inner_texts()
        return [event for event in events[self.known_count :] if event.strip() not in said]


def below_main(nodes: list[Node]) -> list[Node]:
    """Return what is inside the main part of a page."""
    by_id = {node["nodeId"]: node for node in nodes}
    found: list[Node] = [node for node in nodes if said_of(node, "role") == "main"]
    for node in found:
        found += [by_id[child] for child in node.get("childIds", ()) if child in by_id]
    return found


def is_control(node: Node) -> bool:
    """Return whether something can be used."""
    return not node["ignored"] and said_of(node, "role") in CONTROLS


def said_of(node: Node, field: str) -> str:
    """Return what is said of a node."""
    return str(node.get(field, {}).get("value", ""))
