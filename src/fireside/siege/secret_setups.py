"""Setups in which something is hidden from somebody."""

from functools import cache

from fireside.kernel.event import EVERYONE, EventLog
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.kernel.view import NoSecrets
from fireside.laws.case import setups
from fireside.registry import AnyTitle, find_title


def has_secrets(title: AnyTitle, seat_count: int, options: Options) -> bool:
    """Return whether somebody is told something in private in a random game."""
    rng = fast_rng(seat_count)
    log = EventLog()
    state = title.game.start(seat_count, options, rng, log)
    while all(event.audience == EVERYONE for event in log.events):
        if state.is_over():
            return False
        seat = state.asked()[0]
        actions = title.game.legal_actions(state, seat)
        log = EventLog()
        title.game.apply(state, seat, actions[rng.below(len(actions))], log)
    return True


@cache
def secret_setups(name: str) -> list[tuple[int, Options]]:
    """List the setups of several seats with secrets."""
    title = find_title(name)
    if title.own_type is NoSecrets:
        return []
    return [
        (count, options)
        for count, options in setups(title)
        if count > 1 and has_secrets(title, count, options)
    ]
