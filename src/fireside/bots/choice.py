"""What a bot answers, and why."""

from typing import Final, final

from fireside.kernel.action import Action


@final
class Choice:
    """An action with the reasons for it, as far as the bot has any."""

    def __init__(
        self,
        action: Action,
        value: int,
        runner_up: Action | None,
        lead: int,
        playouts: int,
        plan: list[Action],
    ) -> None:
        self.action: Final = action
        self.value: Final = value
        """What the bot expects the game to be worth, 0 to WHOLE; -1 if it did not look ahead."""
        self.runner_up: Final = runner_up
        """The best of the other actions; None if there was nothing to choose."""
        self.lead: Final = lead
        """How much more the action is worth than the runner-up, as far as the bot can tell."""
        self.playouts: Final = playouts
        """How many games were played out to find this."""
        self.plan: Final = plan
        """What the bot means to do next, which may be played without asking it again as long as
        neither chance nor another seat's action comes between."""

    def line(self) -> list[Action]:
        """Return the action and those planned after it."""
        return [self.action, *self.plan]

    def __repr__(self) -> str:
        return f"{self.action} ({self.value} after {self.playouts} playouts)"


NOTHING_PLANNED: Final[list[Action]] = []


def without_search(action: Action, plan: list[Action] = NOTHING_PLANNED) -> Choice:
    """Return a choice that was made without playouts."""
    return Choice(action, -1, None, 0, 0, plan)
