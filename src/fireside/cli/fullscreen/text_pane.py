"""Panes of words: the log, the chat, answers to commands, what would come of a choice."""

from collections.abc import Sequence

from textual.geometry import Size

from fireside.cli.fullscreen.pane import LEAST_WIDTH, Pane
from fireside.cli.terminal.shown import Report
from fireside.drawing.text import Text


class TextPane(Pane):
    """Shows reports, each wrapped to the width that there is."""

    def __init__(self, id: str, sticks: bool = False) -> None:
        super().__init__(id)
        self.sticks = sticks
        self.reports: list[Report] = []

    def draw(self, room: Size) -> list[Text]:
        return [line for report in self.reports for line in report(room.width)]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many lines there are, where the height follows them."""
        room = Size(max(LEAST_WIDTH, width - 1), 1)
        return len(self.draw(room))

    def set(self, reports: Sequence[Report]) -> None:
        """Show other reports."""
        self.reports = list(reports)
        self.top = 0
        self.redraw()
        self.refresh(layout=self.styles.auto_dimensions)

    def add(self, reports: Sequence[Report]) -> None:
        """Show more reports below."""
        self.set([*self.reports, *reports])
