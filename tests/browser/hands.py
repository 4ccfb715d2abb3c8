"""Ways to touch what a page offers: with a mouse, with a thumb, with the keys alone."""

from abc import ABC, abstractmethod
from typing import Final

from playwright.sync_api import Page

from tests.browser.look import lasting

MOST_STOPS: Final = 60
"""Nothing is further away than this, by Tab."""

ARROWS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")

FOCUS: Final = """selector => {
  const [found, focused] = [document.querySelector(selector), document.activeElement];
  if (focused.matches(selector) && focused.matches(":focus-visible")) return "there";
  const group = found.closest("[role=group]");
  const stop = found.tabIndex >= 0
    ? found : group.querySelector(`.${found.classList[0]}[tabindex="0"]`);
  if (stop === focused) return "in its group";
  const isBeyond = focused !== document.body
    && stop.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBeyond ? "beyond" : "before";
}"""
"""Says where the focus is, seen from something; Tab reaches one thing only of a group."""

UNREACHABLE: Final = """selector => {
  const root = document.scrollingElement;
  const found = root.scrollHeight > root.clientHeight ? ["the page scrolls"] : [];
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(element.contains(hit) || hit.contains(element))) {
      const name = element.getAttribute("aria-label") ?? element.textContent;
      found.push(`${name} at ${x} ${y} is below ${hit?.outerHTML.slice(0, 120)}`);
    }
  }
  return found;
}"""


class Hand(ABC):
    """Somebody who uses a page."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page

    @abstractmethod
    def touch(self, selector: str) -> None:
        """Touch the first thing of a kind that is there."""

    def drag(self, selector: str, target: str) -> None:
        """Drag something onto something else; hands that cannot touch it first."""
        self.touch(selector)
        self.touch(target)


class Mouse(Hand):
    """Clicks, and drags."""

    def touch(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def drag(self, selector: str, target: str) -> None:
        """Drag something onto something else."""
        self.page.locator(selector).first.drag_to(self.page.locator(target).first)


class Thumb(Hand):
    """Taps and drags what lies open on the screen, and never scrolls to it."""

    STEPS: Final = 6
    """In which a finger gets somewhere."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.finger: Final = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)
        """Where the finger is."""

    def touch(self, selector: str) -> None:
        self.reach(selector)
        self.page.locator(selector).first.tap()

    def drag(self, selector: str, target: str) -> None:
        """Drag something onto something else, as the browser hears it from a touch screen."""
        self.press(selector)
        self.move(target)
        self.lift()

    def reach(self, selector: str) -> None:
        """Check that everything of a kind lies open."""
        unreachable = lasting(self.page, lambda: self.page.evaluate(UNREACHABLE, selector))
        assert not unreachable, unreachable

    def press(self, selector: str) -> None:
        """Put a finger on something."""
        self.reach(selector)
        self.at = self.middle(selector)
        self.send("touchStart", self.at)

    def move(self, target: str) -> None:
        """Take the finger that is down somewhere else."""
        (x, y), (to_x, to_y) = self.at, self.middle(target)
        for step in range(1, self.STEPS + 1):
            part = step / self.STEPS
            self.send("touchMove", (x + part * (to_x - x), y + part * (to_y - y)))
        self.at = to_x, to_y

    def lift(self) -> None:
        """Take the finger off the screen."""
        self.send("touchEnd")

    def middle(self, selector: str) -> tuple[float, float]:
        """Return where the middle of something is."""
        box = self.page.locator(selector).first.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def send(self, kind: str, *places: tuple[float, float]) -> None:
        """Tell the browser what its touch screen feels."""
        points = [{"x": x, "y": y} for x, y in places]
        self.finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


class Keys(Hand):
    """Goes there with Tab, within a group with the arrows, and presses Enter."""

    def touch(self, selector: str) -> None:
        self.go(selector)
        self.page.keyboard.press("Enter")

    def go(self, selector: str) -> None:
        """Put the focus on something."""
        self.page.wait_for_selector(selector)
        for _ in range(MOST_STOPS):
            where = self.where(selector)
            if where == "there" or (where == "in its group" and self.seek(selector)):
                return
            self.page.keyboard.press("Shift+Tab" if where == "beyond" else "Tab")
        raise AssertionError(f"no key leads to {selector}")

    def seek(self, selector: str) -> bool:
        """Look for something in a group of which Tab reaches one thing only."""
        for arrow in ARROWS:
            while True:
                before = self.focus()
                self.page.keyboard.press(arrow)
                if self.where(selector) == "there":
                    return True
                if self.focus() == before:
                    break
        return False

    def where(self, selector: str) -> str:
        """Return where the focus is, seen from something."""
        return str(self.page.evaluate(FOCUS, selector))

    def focus(self) -> str:
        """Say what has the focus."""
        return str(self.page.evaluate("() => document.activeElement.getAttribute('aria-label')"))
