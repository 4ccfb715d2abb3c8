"""The line that is typed: with a history, and completed by the words that are known."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import Input

from fireside.cli.wording import Wording


class TypingLine(Input):
    """Where commands and answers are typed."""

    # No binding has priority here: each key waits until those typed before it are in the line.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.go(0, -1)"),
        Binding("down", "app.go(0, 1)"),
        Binding("left", "app.go(-1, 0)"),
        Binding("right", "app.go(1, 0)"),
        Binding("tab", "app.step(1)"),
        Binding("shift+tab", "app.step(-1)"),
        Binding("escape", "app.cancel"),
    ]

    def __init__(self, wording: Wording) -> None:
        super().__init__(placeholder=wording.text("keys.line"), select_on_focus=False)
        self.before: Final[list[str]] = []
        """The lines that were typed before."""
        self.at = 0
        """Which of them is shown; the number of all for a new one."""
        self.commands: Final = [
            wording.text(key)
            for key in wording.texts
            if key.startswith("command.") and key.count(".") == 1
        ]

    async def _on_key(self, event: Key) -> None:
        """Go on with what is told when a line would begin with a blank."""
        if event.key == "space" and not self.value:
            event.prevent_default()
            event.stop()
            await self.run_action("app.go_on")
        else:
            await super()._on_key(event)

    def take(self, line: str) -> None:
        """Remember a line that is done, and begin a new one."""
        if line and line not in self.before[-1:]:
            self.before.append(line)
        self.at = len(self.before)
        self.value = ""

    def move(self, x: int, y: int) -> None:
        """Move in the line, or through the lines that were typed before."""
        if x < 0:
            self.action_cursor_left()
        elif x > 0:
            self.action_cursor_right()
        elif self.before:
            self.at = max(0, min(len(self.before) - 1, self.at + y))
            self.value = self.before[self.at]
            self.cursor_position = len(self.value)

    def complete(self, words: Sequence[str]) -> None:
        """Complete what is typed as far as it is clear."""
        typed = self.value.casefold()
        found = [word for word in [*self.commands, *words] if word.startswith(typed)]
        if found:
            self.value = common_start(found)
            self.cursor_position = len(self.value)


def common_start(words: Sequence[str]) -> str:
    """Return the letters that all words begin with."""
    first, last = min(words), max(words)
    same = 0
    while same < min(len(first), len(last)) and first[same] == last[same]:
        same += 1
    return first[:same]
