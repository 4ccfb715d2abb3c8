"""Choosing by arrows, Tab and mouse: what is chosen is lit on the board, and its end foreseen."""

from typing import Final

from textual.screen import Screen

from fireside.cli.fullscreen.board_pane import BoardPane
from fireside.cli.fullscreen.choices import Choice, Chooser, places_of
from fireside.cli.fullscreen.pane import Pane
from fireside.cli.fullscreen.question_pane import QuestionPane, number_of
from fireside.cli.fullscreen.text_pane import TextPane
from fireside.cli.terminal.shown import Question
from fireside.drawing.layout import indented
from fireside.drawing.paint import QUIET
from fireside.drawing.text import Text
from fireside.review.consequences import sure_events

ARROW: Final = "→ "


class Choosing:
    """Goes through the choices of a chooser and shows where it is."""

    def __init__(self, screen: "Screen[object]") -> None:
        self.screen: Final = screen
        self.chooser = Chooser()
        self.question: Question | None = None
        """The question that the choices answer, if it is one of the game."""

    @property
    def board(self) -> BoardPane:
        """The pane of the board."""
        return self.screen.query_one("#board", BoardPane)

    @property
    def pane(self) -> QuestionPane:
        """The pane of the question."""
        return self.screen.query_one("#question", QuestionPane)

    def set(self, chooser: Chooser, question: Question | None) -> None:
        """Take other choices."""
        self.chooser = chooser
        self.question = question
        self.pane.chooser = chooser
        self.show()

    def show(self) -> None:
        """Show what is chosen in the list and on the board, and what would come of it."""
        self.pane.redraw()
        board = self.board
        board.open = self.chooser.open_places
        board.chosen = self.chooser.lit_places
        board.redraw()
        chosen = self.chooser.chosen
        words = "" if chosen is None else self.foreseen(chosen)
        shown = [lambda width: preview(words, width)] if words else []
        self.screen.query_one("#preview", TextPane).set(shown)

    def foreseen(self, choice: Choice) -> str:
        """Say what would come of a choice."""
        question, action = self.question, choice.action
        if question is None or action is None or action not in question.legal:
            return choice.label
        screen = question.screen
        events = sure_events(screen.words.title, question.seen, action)
        told = " ".join([words for _, words in screen.told(events)])
        about = screen.about_action(question.seen, action)
        return f"{told or choice.label} {about}".rstrip()

    # What a person does.

    def go(self, step: tuple[int, int]) -> None:
        """Go to the next place in a direction."""
        self.chooser.go(self.board.spots(), step)
        self.show()

    def step(self, by: int) -> None:
        """Go to the next choice, or to the one before."""
        self.chooser.step(by)
        self.show()

    def clear(self) -> None:
        """Choose nothing."""
        self.chooser.clear()
        self.show()

    def touch(self, pane: Pane, places: list[str]) -> Choice | None:
        """Choose what was clicked on; return it if it was chosen before, so that it is done."""
        before = self.chooser.chosen
        if isinstance(pane, QuestionPane):
            self.chooser.pick(number_of(places[0]))
        else:
            known = places_of(self.chooser.choices)
            found = [place for place in places if place in known]
            if found and found[0] != self.chooser.place:
                self.chooser.choose_at(found[0])
            elif not found:
                self.chooser.clear()
        self.show()
        chosen = self.chooser.chosen
        return chosen if chosen is not None and chosen is before else None


def preview(words: str, width: int) -> list[Text]:
    """Write what would come of a choice."""
    return indented(Text(ARROW, QUIET), words, width)
