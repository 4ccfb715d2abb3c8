"""A language model as a bot, wherever bots of other people play."""

from typing import Final

from fireside.envs.text.harness import RETRIES, Model, TextHarness
from fireside.kernel.action import Action
from fireside.own_bots.seat_bot import SeatBot
from fireside.own_bots.seat_position import SeatPosition


class LanguageBot(SeatBot):
    """Asks a model, a function from a prompt to a reply, for every answer of its seat."""

    wants_news = True

    def __init__(
        self, model: Model, harness: TextHarness | None = None, retries: int = RETRIES
    ) -> None:
        self.model: Final = model
        self.harness: Final = harness or TextHarness()
        self.retries: Final = retries

    def choose(self, position: SeatPosition) -> Action:
        return self.harness.ask(self.model, position, self.retries)
