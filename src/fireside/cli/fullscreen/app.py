"""The full-screen client: board, log, question, answers and a line to type in."""

from collections.abc import Callable, Sequence
from threading import Thread
from typing import ClassVar, Final

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.theme import Theme
from textual.widgets import Input, Static

from fireside.cli.fullscreen.board_pane import BoardPane
from fireside.cli.fullscreen.choosing import Choosing
from fireside.cli.fullscreen.pane import Pane
from fireside.cli.fullscreen.question_pane import QuestionPane
from fireside.cli.fullscreen.showing import Showing
from fireside.cli.fullscreen.terminal import FullTerminal, Line
from fireside.cli.fullscreen.text_pane import TextPane
from fireside.cli.fullscreen.typing_line import TypingLine
from fireside.cli.terminal.terminal import COMMAND_PROMPT, Terminal

NIGHT: Final = Theme(
    name="night",
    primary="#e88a1f",
    secondary="#5fd7c4",
    background="#16130f",
    surface="#16130f",
    panel="#2e261e",
    foreground="#f3e9dc",
    dark=True,
)

WIDE: Final = 112
TALL: Final = 34
"""From this width on the log is beside the board, from this height on there is more room below."""

LEAST_REPLY: Final = 20
"""Columns of an answer at least."""


class FullScreen(App[None]):
    """Shows what a session hands over; the session runs in a thread of its own."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "command('help')", priority=True),
        Binding("f2", "command('log')", priority=True),
        Binding("f3", "read_chat", priority=True),
        Binding("pageup", "turn_page(-1)", priority=True),
        Binding("pagedown", "turn_page(1)", priority=True),
        Binding("ctrl+c", "interrupt", priority=True),
        Binding("ctrl+d,ctrl+q", "leave", priority=True),
    ]

    class Do(Message):
        """Something that the session wants to be shown."""

        def __init__(self, work: Callable[[], None]) -> None:
            super().__init__()
            self.work: Final = work

    def __init__(
        self, play: Callable[[Terminal], None], language: str, is_plain: bool, pace: float
    ) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]
        self.is_plain = is_plain
        self.line = Line(pace)
        self.reply_width = LEAST_REPLY
        self.seat: Final = FullTerminal(self, language)
        """What the session has for a terminal."""
        self.play: Final = play
        self.error: BaseException | None = None
        """What ended the session, if it did not end by itself."""
        self.has_ended = False

    def compose(self) -> ComposeResult:
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield BoardPane("board")
                yield TextPane("page")
            with Vertical(id="side"):
                yield TextPane("log", sticks=True)
                yield TextPane("chat", sticks=True)
        with Vertical(id="below"):
            yield TextPane("now", sticks=True)
            yield TextPane("preview")
        yield QuestionPane("question", self.seat.wording)
        yield TextPane("omen")
        with Horizontal(id="line"):
            yield Static(COMMAND_PROMPT, id="sign")
            yield TypingLine(self.seat.wording)

    def on_mount(self) -> None:
        """Begin to play."""
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        self.choosing = Choosing(self.screen)
        self.showing = Showing(self.screen, self.choosing)
        self.typed.focus()
        self.call_after_refresh(self.begin)

    @property
    def typed(self) -> TypingLine:
        """The line that is typed."""
        return self.query_one(TypingLine)

    # The session.

    def begin(self) -> None:
        """Let the session run."""
        self.measure()
        Thread(target=self.run_session, name="session", daemon=True).start()

    def run_session(self) -> None:
        """Play in a thread of its own until the session ends."""
        try:
            self.play(self.seat)
        except BaseException as error:
            self.error = error
        self.has_ended = True
        self.do_later(self.exit)

    def do_later(self, work: Callable[[], None]) -> None:
        """Do something in this thread, after all that was asked for before."""
        self.post_message(self.Do(work))

    def on_full_screen_do(self, message: Do) -> None:
        """Do what the session wants."""
        message.work()

    def on_resize(self) -> None:
        """See how much room there is now."""
        self.call_after_refresh(self.measure)

    def measure(self) -> None:
        """Find out how wide answers may be."""
        self.reply_width = max(LEAST_REPLY, self.query_one("#left").size.width - 3)

    def submit(self, line: str) -> None:
        """Hand a line to the session."""
        self.typed.take(line)
        self.showing.prompt = ""
        self.showing.close_page()
        self.choosing.clear()
        self.line.typed.put(line)

    # Keys and mouse.

    def action_go(self, x: int, y: int) -> None:
        """Go to the next place in a direction, or move in what is typed."""
        if self.typed.value:
            self.typed.move(x, y)
        else:
            self.choosing.go((x, y))

    def action_step(self, by: int) -> None:
        """Choose the next answer, or complete what is typed."""
        if self.typed.value:
            self.typed.complete(self.words())
        else:
            self.choosing.step(by)

    def words(self) -> Sequence[str]:
        """List what can be typed now."""
        choices = self.choosing.chooser.choices
        return [form for choice in choices for form in (choice.code, choice.notation)]

    def on_pane_touched(self, message: Pane.Touched) -> None:
        """Choose what was clicked on; clicked again, it is done."""
        done = self.choosing.touch(message.pane, message.places)
        if done is not None and self.showing.prompt:
            self.submit(done.notation)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed, or else what is chosen."""
        typed = event.value.strip()
        chosen = self.choosing.chooser.chosen
        self.line.goes_on.set()
        if typed:
            self.submit(typed)
        elif self.showing.prompt and chosen is not None:
            self.submit(chosen.notation)
        elif self.showing.is_reading:
            self.showing.close_page()
        elif self.showing.prompt:
            self.submit("")

    def action_cancel(self) -> None:
        """Close what was opened last."""
        if self.showing.is_reading:
            self.showing.close_page()
        elif self.typed.value:
            self.typed.value = ""
        else:
            self.choosing.clear()

    def action_go_on(self) -> None:
        """Go on with what is told."""
        self.line.goes_on.set()

    def action_command(self, word: str) -> None:
        """Give a command by a key."""
        if self.showing.prompt == COMMAND_PROMPT:
            self.submit(word)

    def action_read_chat(self) -> None:
        """Show all that was said, where there is no room for it beside the board."""
        self.showing.open_page(self.showing.pane("chat").reports)

    def action_turn_page(self, by: int) -> None:
        """Scroll what is read, or the log."""
        pane = self.showing.pane("page" if self.showing.is_reading else "log")
        pane.scroll_page(by)

    def action_interrupt(self) -> None:
        """Forget what is typed; if nothing is, leave."""
        if self.typed.value:
            self.typed.value = ""
        else:
            self.action_leave()

    def action_leave(self) -> None:
        """End the session; what is played is kept."""
        self.line.close()
