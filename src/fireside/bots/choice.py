"""What a bot answers, and why."""

from typing import Final, final

from fireside.kernel.action import Action


@final
class Choice:
    """An action with the reasons for it, as far as the bot has any."""

    def __init__(
        self,
        *,
        action: Action,
        value: int,
        runner_up: Action | None,
        lead: int,
        playouts: int,
        plan: list[Action],
    ) -> None:
        self.action: Final = action
        self.value: Final = value
        """The expected value of the game, 0 to WHOLE; -1 without a search."""
        self.runner_up: Final = runner_up
        """The best of the other actions; None if there was nothing to choose."""
        self.lead: Final = lead
        """By how much the action's expected value exceeds that of the runner-up."""
        self.playouts: Final = playouts
        """The number of playouts."""
        self.plan: Final = plan
        """What the bot means to do next; it may be played without asking again as long as neither
        chance nor another seat's action comes between."""

    def line(self) -> list[Action]:
        """Return the action and those planned after it."""
        return [self.action, *self.plan]

    def __repr__(self) -> str:
        return f"{self.action} ({self.value} after {self.playouts} playouts)"


NOTHING_PLANNED: Final[list[Action]] = []


def without_search(action: Action, plan: list[Action] = NOTHING_PLANNED) -> Choice:
    """Return a choice that was made without playouts."""
    return Choice(action=action, value=-1, runner_up=None, lead=0, playouts=0, plan=plan)
