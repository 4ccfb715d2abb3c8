"""What the client shows of a session: board, news, questions, pages to read."""

from collections.abc import Mapping, Sequence
from typing import Final

from textual.screen import Screen

from fireside.cli.fullscreen.board_pane import BoardPane
from fireside.cli.fullscreen.choices import Chooser, answers_of, choices_of
from fireside.cli.fullscreen.choosing import Choosing
from fireside.cli.fullscreen.text_pane import TextPane
from fireside.cli.terminal.shown import Board, Happening, Question, Report
from fireside.cli.terminal.terminal import COMMAND_PROMPT
from fireside.drawing.layout import indented
from fireside.drawing.text import Text
from fireside.kernel.seats import SPECTATOR

# Classes of the screen.
READING: Final = "-reading"
CHATTING: Final = "-chatting"
GUIDED: Final = "-guided"
OMEN: Final = "-omen"


class Showing:
    """Fills the panes; all of it happens in the client's own thread."""

    def __init__(self, screen: "Screen[object]", choosing: Choosing) -> None:
        self.screen: Final = screen
        self.choosing: Final = choosing
        self.prompt = ""
        """What the session waits for; empty while it waits for nothing."""
        self.question: Question | None = None
        """The open question of the game."""
        self.is_offering = False
        """Whether the next prompt has answers that can be chosen."""
        self.told: Final[list[Report | Happening]] = []
        """The log: what one seat did in a row is told together."""

    @property
    def board(self) -> BoardPane:
        """The pane of the board."""
        return self.screen.query_one("#board", BoardPane)

    def pane(self, name: str) -> TextPane:
        """Return a pane of words."""
        return self.screen.query_one(f"#{name}", TextPane)

    # The game.

    def draw(self, board: Board) -> None:
        """Draw the board as it is at a question or at the end."""
        self.board.board = board
        self.board.told.clear()
        self.board.redraw()

    def tell(self, happening: Happening, board: Board) -> None:
        """Tell what happened, on the board and in words."""
        pane = self.board
        pane.board = board
        pane.told.clear()
        pane.told.update(dict.fromkeys(happening.places, happening.seat))
        if not happening.is_aside:
            self.close_question()
            self.close_page()
        pane.redraw()
        self.pane("now").set([happening.lines])
        self.pane("omen").set([happening.lines] if happening.is_great else [])
        self.screen.set_class(happening.is_great, OMEN)
        last = self.told[-1] if self.told else None
        if isinstance(last, Happening) and last.seat == happening.seat != SPECTATOR:
            events = [*last.events, *happening.events]
            happening = Happening(happening.screen, happening.seat, events, happening.is_aside)
            self.told.pop()
        self.told.append(happening)
        self.show_log()

    def end_omen(self) -> None:
        """Show the board without what lay over it."""
        self.screen.remove_class(OMEN)

    def note(self, printed: Sequence[Report]) -> None:
        """Show something that belongs to the log but is no part of the game."""
        self.pane("now").set(printed)
        self.told.extend(printed)
        self.show_log()

    def show_log(self) -> None:
        """Show the log as it is."""
        reports = [part.lines if isinstance(part, Happening) else part for part in self.told]
        self.pane("log").set(reports)

    def hear(self, line: Text) -> None:
        """Show a line of chat."""
        self.screen.add_class(CHATTING)

        def report(width: int) -> list[Text]:
            return indented(Text(), line.plain, width)

        self.pane("chat").add([report])
        self.pane("now").set([report])

    # Questions.

    def ask(self, question: Question) -> None:
        """Show a question of the game, and what may be chosen."""
        self.question = question
        if question.since:
            self.pane("now").set([question.recap])
        self.say(question.words)
        self.choosing.set(Chooser(choices_of(question)), question)

    def close_question(self) -> None:
        """Show no question: it is answered."""
        self.question = None
        self.choosing.set(Chooser(), None)

    def offer(self, answers: Mapping[str, str]) -> None:
        """Show what may be answered to the prompt that comes next."""
        self.is_offering = True
        self.choosing.set(Chooser(answers_of(answers)), None)

    def prompt_for(self, prompt: str) -> None:
        """Wait for a line: an answer or a command, or what the prompt asks."""
        self.prompt = prompt
        if prompt != COMMAND_PROMPT:
            self.say(prompt)
            if not self.is_offering:
                self.choosing.set(Chooser(), None)
        elif self.question is not None and self.choosing.question is not self.question:
            # Something else was asked meanwhile.
            self.ask(self.question)
        self.is_offering = False

    def wait_for(self, words: str) -> None:
        """Show whom the game waits for."""
        self.close_question()
        self.say(words)

    def be_busy(self, words: str) -> None:
        """Show what goes on, and wait for nothing."""
        self.prompt = ""
        self.choosing.set(Chooser(), None)
        self.say(words)

    def say(self, words: str) -> None:
        """Show what is asked, or whom the game waits for."""
        self.choosing.pane.ask(words)

    # Something to read.

    def reply(self, printed: Sequence[Report]) -> None:
        """Show the answer to a command: below the board if there is room, else instead of it."""
        pane = self.pane("now")
        lines = [line for report in printed for line in report(pane.room.width)]
        said = [line for line in lines if line.plain.strip()]
        if len(said) <= pane.size.height:
            pane.set([lambda width: said])
        else:
            self.open_page(printed)

    def open_page(self, printed: Sequence[Report]) -> None:
        """Show a page where the board is."""
        self.pane("page").set(printed)
        self.screen.add_class(READING)

    def close_page(self) -> None:
        """Show the board again."""
        self.screen.remove_class(READING)

    @property
    def is_reading(self) -> bool:
        """Whether a page is open."""
        return self.screen.has_class(READING)

    def explain(self, said: Sequence[str], reason: str) -> None:
        """Explain the question below the board: with the news and the reason, if they fit."""
        question = self.question
        height = self.pane("now").room.height

        def report(width: int) -> list[Text]:
            news = question.recap(width) if question is not None else []
            in_full = paragraphs([*said[:-1], f"{said[-1]} {reason}".rstrip()], width)
            forms = [[*news, *in_full], in_full]
            # What is suggested is the last to go.
            forms += [paragraphs(said[first:], width) for first in range(len(said))]
            return next((form for form in forms if len(form) <= height), forms[-1])

        self.pane("now").set([report])

    def make_room_for_guide(self, is_guided: bool) -> None:
        """Leave more room below the board."""
        self.screen.set_class(is_guided, GUIDED)

    def wipe(self) -> None:
        """Show nothing of what one person saw to the next one."""
        self.told.clear()
        self.board.board = None
        self.board.told.clear()
        for name in ("log", "now", "page", "omen"):
            self.pane(name).set([])
        self.end_omen()
        self.say("")
        self.close_page()
        self.close_question()


def paragraphs(said: Sequence[str], width: int) -> list[Text]:
    """Wrap paragraphs."""
    return [line for words in said for line in indented(Text(), words, width)]
