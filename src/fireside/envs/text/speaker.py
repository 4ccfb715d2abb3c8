"""A known position in the words of one language."""

from collections.abc import Sequence
from typing import Final, final

from fireside.drawing.board import WIDTH
from fireside.drawing.screen import screen_for
from fireside.envs.text.known import KnownPosition
from fireside.envs.text.wording import prompt_wording
from fireside.kernel.action import Action
from fireside.texts import load_texts


@final
class Speaker:
    """Says what a seat sees, is asked, and may answer."""

    def __init__(self, known: KnownPosition, language: str, talks: bool = False) -> None:
        position = known.position
        self.known: Final = known
        self.position: Final = position
        self.title: Final = position.game.title
        self.language: Final = language
        self.frame: Final = prompt_wording(language)
        self.words: Final = load_texts(self.title, language, known.names)
        self.words.you = position.seat
        self.screen: Final = screen_for(self.title, self.words, plain=True)
        self.legal: Final = position.legal_actions()
        self.asides: Final = position.asides() if talks else []
        """What the seat may do without being asked, where that is offered."""

    def notation(self, action: Action) -> str:
        """Write an action as it is to be answered."""
        return self.position.game.notation(action)

    def describe(self, action: Action) -> str:
        """Write an action in notation and in words."""
        return f"{self.notation(action)} – {self.words.action(action)}"

    def board(self) -> str:
        """Draw what the seat sees."""
        lines = self.screen.board(self.position.view(), None, WIDTH, "")
        return "\n".join([str(line).rstrip() for line in lines])

    def question(self) -> str:
        """Say what the seat is asked; that it is not asked, if so."""
        decision = self.position.decision
        if decision is None or not self.legal:
            return self.frame.text("wait")
        seat, seen = self.position.seat, self.position.view()
        said = self.words.prompt(decision, seat, len(self.legal), seen)
        return said if said[-1] in "?!." else f"{said}."

    def guide(self) -> str:
        """Return the advice of the title about such a question; empty if it has none."""
        key = f"guide.decision.{self.position.decision.kind}" if self.position.decision else ""
        return self.words.say(key) if key in self.words.texts else ""

    def howto(self) -> list[str]:
        """Return how the title is played, in a few sentences."""
        return [self.words.say(key) for key in self.words.texts if key.startswith("howto.")]

    def events(self) -> list[str]:
        """Tell what happened since the last turn of the seat."""
        return [str(line).rstrip() for line in self.screen.log(self.known.since, WIDTH)]

    def quote(self, actions: Sequence[Action]) -> str:
        """List actions in notation."""
        return ", ".join([f"`{self.notation(action)}`" for action in actions])
