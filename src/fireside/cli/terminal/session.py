"""A match with the people around one keyboard: who reads, what each has seen, and the autosave."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, final

from rich.text import Text

from fireside.cli.terminal.desk import Desk
from fireside.cli.terminal.paint import QUIET, STRONG
from fireside.cli.terminal.reading import Reader
from fireside.cli.terminal.saves import SaveError, Saves
from fireside.cli.terminal.screen import screen_for
from fireside.cli.terminal.seating import AnyMatch, Sitter
from fireside.cli.terminal.thinking import remark, think
from fireside.kernel.action import Action
from fireside.kernel.event import EVERYONE, Event
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.record import UndoEntry
from fireside.messages import load_messages

NOBODY: Final = -2
"""Stands for the reader before anybody has taken the keyboard."""

ALONE: Final = "You"


@final
class Session:
    """One match being played at a desk."""

    def __init__(
        self, desk: Desk, saves: Saves, match: AnyMatch, sitters: Sequence[Sitter], path: Path
    ) -> None:
        self.desk: Final = desk
        self.saves: Final = saves
        self.is_left = False
        """Whether somebody wants to stop here."""
        self.sit(match, sitters, path)

    def sit(self, match: AnyMatch, sitters: Sequence[Sitter], path: Path) -> None:
        """Begin with a match, new or loaded."""
        self.match = match
        self.sitters = sitters
        self.path = path
        self.words = load_messages(match.title, names=names_of(sitters))
        self.screen = screen_for(match.title, self.words, self.desk.is_plain)
        people = [seat for seat, sitter in enumerate(sitters) if not sitter.is_bot]
        self.people = people
        self.reader: Seat = NOBODY if len(people) > 1 else people[0] if people else SPECTATOR
        """Whose eyes are on the screen."""
        self.words.you = people[0] if len(people) == 1 else None
        self.told = {seat: last_step(match, seat) for seat in [*people, SPECTATOR]}
        """By reader: how many steps of the match need not be told any more."""
        self.boards: dict[Seat, Any] = {}
        """By reader: the view it was shown last."""

    # What there is to know.

    @property
    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return bool(self.match.state.is_over())

    @property
    def asked(self) -> Seat:
        """Return who is to answer now; bots answer before people do."""
        asked: list[Seat] = self.match.state.asked()
        return min(asked, key=lambda seat: not self.sitters[seat].is_bot)

    @property
    def legal(self) -> list[Action]:
        """List what the asked seat may answer."""
        actions: list[Action] = self.match.title.game.legal_actions(self.match.state, self.asked)
        return actions

    @property
    def asides(self) -> list[Action]:
        """List what the asked seat may do besides."""
        actions: list[Action] = self.match.title.game.open_asides(self.match.state, self.asked)
        return actions

    # A view is the title's own business, so its type is not known here.
    def view(self) -> Any:
        """Return what the reader may see."""
        reader = SPECTATOR if self.reader == NOBODY else self.reader
        return self.match.title.view(self.match.state, reader)

    def understand(self, typed: str) -> list[Action]:
        """Return the actions that the asked seat names, legal or not: one, or several in a row."""
        seen = self.view()
        reader = Reader(self.match.title, self.legal, self.screen.names(seen))
        return self.screen.read(typed, seen, self.legal) or [reader.read(typed)]

    def has_secrets(self) -> bool:
        """Tell whether somebody knows what others may not."""
        return any(event.audience != EVERYONE for events in self.match.events for event in events)

    # Acting.

    def act(self, action: Action) -> None:
        """Let the asked person answer, or make an aside first."""
        if action in self.asides:
            self.match.say(self.asked, action, "user")
        else:
            self.match.play(self.asked, action, "user")
        self.hear_bots()
        self.save()

    def act_for_bot(self) -> None:
        """Let the asked bot answer."""
        seat = self.asked
        choice = think(self.match, seat, self.sitters[seat].level)
        self.match.play(seat, choice.action, "bot")
        self.hear_bots()
        self.save()

    def hear_bots(self) -> None:
        """Let every bot make its asides; what one says, the others may take up."""
        bots = [seat for seat, sitter in enumerate(self.sitters) if sitter.is_bot]
        while any(self.hear_bot(seat) for seat in bots):
            pass

    def hear_bot(self, seat: Seat) -> bool:
        """Let a bot make all the asides it wants to; tell whether it made any."""
        count = len(self.match.steps)
        while (action := remark(self.match, seat, self.sitters[seat].level)) is not None:
            self.match.say(seat, action, "bot")
        return len(self.match.steps) > count

    def save(self) -> None:
        """Keep the match on disk; if that fails, say so and play on."""
        try:
            self.saves.write(self.path, self.match, self.sitters)
        except SaveError as error:
            self.desk.complain(f"not saved: {error}")

    # Showing.

    def hand_over(self, seat: Seat) -> None:
        """Let a person read; what the last one saw is hidden first, if there are secrets."""
        if seat == self.reader:
            return
        if self.has_secrets():
            if self.reader != NOBODY:
                self.desk.wipe()
                # Whatever was told since its last action went with the screen.
                self.told[self.reader] = last_step(self.match, self.reader)
            name = self.words.seat(seat)
            self.desk.say(f"Hand the keyboard to {name}.", STRONG)
            self.desk.read(f"{name}, press Enter when nobody else is looking. ")
        self.reader = seat

    def show_news(self) -> None:
        """Tell the reader what happened since it last looked, as far as it may know."""
        if self.reader == NOBODY:
            return
        self.tell(self.told[self.reader], in_full=False)
        # Without secrets everybody looks on.
        for seat in [self.reader] if self.has_secrets() else self.told:
            self.told[seat] = len(self.match.steps)

    def tell(self, first: int, in_full: bool) -> None:
        """Tell what the reader may know of the steps from one on; in full, what was undone too."""
        steps = self.match.steps
        stands = {0, *self.match.standing()}
        report = self.screen.log if in_full else self.screen.news
        told: list[Event] = []
        for number in range(first, len(steps)):
            entry = steps[number].entry
            events = [event for event in steps[number].events if event.is_for(self.reader)]
            if number in stands:
                told += events
                continue
            # What does not stand parts what stands.
            self.desk.show(report(told, self.desk.width))
            told = []
            if isinstance(entry, UndoEntry):
                self.desk.say(self.takeback_line(entry))
            elif in_full:
                for event in events:
                    self.desk.whisper(f"   {self.words.event(event)} (taken back)")
        self.desk.show(report(told, self.desk.width))

    def takeback_line(self, entry: UndoEntry) -> Text:
        """Write that something was taken back, asides not counted."""
        count = sum([self.match.steps[number].is_action for number in entry.cancels])
        actions = "1 action" if count == 1 else f"{count} actions"
        return Text(f"  {self.words.seat(entry.seat)}: {actions} taken back.", QUIET)

    def show_board(self, focus: str = "") -> None:
        """Draw the position as the reader may see it."""
        seen = self.view()
        self.desk.say()
        before = self.boards.get(self.reader)
        self.desk.show(self.screen.board(seen, before, self.desk.width, focus))
        self.desk.say()
        if not focus:
            self.boards[self.reader] = seen

    def show_question(self) -> None:
        """Say what is asked, and what may be answered."""
        seat = self.asked
        legal = self.legal
        question = self.match.state.stack[-1]
        words = self.words.prompt(question, seat, len(legal), self.view())
        lead = f"{self.words.seat(seat)}: " if len(self.people) > 1 else ""
        self.desk.say(Text.assemble((f"{lead}{words}.".replace("?.", "?"), STRONG)))
        self.desk.show(self.screen.offer(self.view(), legal, self.desk.width))


def names_of(sitters: Sequence[Sitter]) -> list[str]:
    """Return what the seats are called; somebody alone at the game needs no name."""
    if len(sitters) == 1 and not sitters[0].is_bot:
        return [sitters[0].name or ALONE]
    return [sitter.name for sitter in sitters]


def last_step(match: AnyMatch, seat: Seat) -> int:
    """Return the number of a seat's last action that stands, 0 if there is none."""
    own = [number for number in match.standing() if match.steps[number].seat == seat]
    return own[-1] if own else 0
