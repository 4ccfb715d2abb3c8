"""The question, and below it what can be chosen, in columns, with what to type for each."""

from typing import Final

from textual.geometry import Size

from fireside.cli.fullscreen.choices import NOTHING, Chooser
from fireside.cli.fullscreen.pane import Pane
from fireside.cli.wording import Wording
from fireside.drawing.layout import columns, indented
from fireside.drawing.paint import CHOSEN, QUIET, STRONG
from fireside.drawing.places import Spot, at, lit, spots_of
from fireside.drawing.text import Text

ENTRY: Final = "entry"
GAP: Final = "  "


class QuestionPane(Pane):
    """Shows a question and what a chooser shows; its entries can be clicked."""

    def __init__(self, id: str, wording: Wording) -> None:
        super().__init__(id)
        self.wording: Final = wording
        self.words = ""
        """What is asked."""
        self.chooser = Chooser()

    def ask(self, words: str) -> None:
        """Ask something else."""
        self.words = words
        self.redraw()

    def draw(self, room: Size) -> list[Text]:
        question = indented(Text(), self.words, room.width)
        for line in question:
            line.stylize(STRONG)
        lines = self.entries(room.width)
        if len(question) + len(lines) > room.height:
            # What is read first is seen, and not only the top of each column.
            lines = self.entries(room.width, is_across=True)
        # The question never scrolls away: only as many answers as fit are shown below it.
        height = max(1, room.height - len(question))
        first = first_row(lines, height, self.place)
        shown = lines[first : first + height]
        if len(lines) > height:
            said = self.wording.text("keys.more", count=len(self.chooser.shown))
            if len(question[-1]) + len(GAP + said) <= room.width:
                question[-1].append(GAP + said, QUIET)
        return [*question, *lit(shown, {self.place: CHOSEN})]

    @property
    def place(self) -> str:
        """Where the chosen entry is."""
        return "" if self.chooser.at == NOTHING else f"{ENTRY}{self.chooser.at}"

    def entries(self, width: int, is_across: bool = False) -> list[Text]:
        """Write all that can be chosen in columns."""
        entries = []
        for number, choice in enumerate(self.chooser.shown):
            line = Text.assemble((choice.code, STRONG))
            if choice.label.casefold() != choice.code:
                line.append(f" {choice.label}")
            line.truncate(width, overflow="ellipsis")
            line.stylize(at(f"{ENTRY}{number}"))
            entries.append(line)
        return columns(entries, width, is_across)


def first_row(lines: list[Text], height: int, place: str) -> int:
    """Return the first line to show, so that the chosen entry is seen."""
    spot = spots_of(lines).get(place, Spot(0, 0, 0, 1))
    return max(0, min(spot.top - height // 2, len(lines) - height))


def number_of(place: str) -> int:
    """Return the number of an entry."""
    return int(place.removeprefix(ENTRY))
