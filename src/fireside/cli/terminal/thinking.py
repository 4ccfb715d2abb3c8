"""Bots in the terminal: how long they may think, and what they say of their reasons."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from fireside.bots.choice import Choice
from fireside.bots.policy import WHOLE
from fireside.cli.terminal.session import Session
from fireside.match.driver import make_thought, thinker_of, thought_seed
from fireside.texts import Texts

PATIENCE: Final = 5.0
"""Seconds after which a bot has to make do with what it has found, for people on slow machines."""


def patience() -> Callable[[], bool]:
    """Return a function that says whether a bot that begins to think now has to stop."""
    end = monotonic() + PATIENCE
    return lambda: monotonic() > end


def advise(session: Session, level: str) -> Choice:
    """Return what a bot would do in the place of who is asked."""
    seat = session.asked
    seed = thought_seed(session.commitment, session.entry_count, seat)
    thought = make_thought(session.title.game, session.state, seat, seed)
    return thinker_of(session.title, level).choose(thought, patience())


def reasons(choice: Choice, words: Texts) -> list[str]:
    """Say why a bot would act so."""
    if choice.value < 0:
        return ["By rule of thumb: there was nothing to search."]
    lines = [
        f"In {choice.playouts} games imagined from here it came to {percent(choice.value)}, "
        "where 100 % is a sure win."
    ]
    if choice.runner_up is not None:
        other = words.action(choice.runner_up)
        if choice.lead >= WHOLE // 100:
            lines.append(f"Next best, by {percent(choice.lead)} less: {other}.")
        else:
            lines.append(f"About as good: {other}.")
    return lines


def percent(share: int) -> str:
    """Write a share of the whole."""
    return f"{100 * share / WHOLE:.0f} %"
