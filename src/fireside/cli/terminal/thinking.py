"""Bots at the table: they are shown an imagined state and nothing else."""

from hashlib import sha256
from time import monotonic
from typing import Any, Final

from fireside.bots.choice import Choice
from fireside.bots.levels import find_bot
from fireside.bots.policy import WHOLE
from fireside.cli.terminal.seating import AnyMatch
from fireside.kernel.action import Action
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat
from fireside.match.record import commitment_of
from fireside.registry import AnyTitle
from fireside.texts import Texts

PATIENCE: Final = 5.0
"""Seconds after which a bot has to make do with what it has found, for people on slow machines."""


# A state is its title's own business, so its type is not known here.
def think(title: AnyTitle, state: Any, seat: Seat, level: str, seed: int) -> Choice:
    """Let a bot choose for an asked seat; the same seed gives the same choice, if time allows."""
    imagined = title.game.imagine(state, seat, fast_rng(seed))
    end = monotonic() + PATIENCE
    return find_bot(level).pick(
        title.game, title.policy, imagined, seat, seed, lambda: monotonic() > end
    )


def remark(match: AnyMatch, seat: Seat, level: str) -> Action | None:
    """Let a bot make an aside that is open to it, or none."""
    title = match.title
    if not title.game.open_asides(match.state, seat):
        return None
    seed = thought_seed(commitment_of(match.seed), len(match.steps) - 1, seat)
    imagined = title.game.imagine(match.state, seat, fast_rng(seed))
    return find_bot(level).remark(title.game, title.policy, imagined, seat)


def thought_seed(commitment: str, entry_count: int, seat: Seat) -> int:
    """Return a seed made of what everybody knows, so that it tells nothing of the luck to come."""
    known = f"{commitment} {entry_count} {seat}"
    return int.from_bytes(sha256(known.encode()).digest()[:7], "big")


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
