"""Tables at which something is hidden from somebody, of every title that has secrets."""

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
def secret_options(name: str, seat_count: int) -> list[Options]:
    """Return the plainest and the richest options with secrets for a number of seats, if any."""
    title = find_title(name)
    if title.own_type is NoSecrets:
        return []
    own = [options for count, options in setups(title) if count == seat_count]
    found = [
        next((options for options in ordered if has_secrets(title, seat_count, options)), None)
        for ordered in (own, own[::-1])
    ]
    return [options for options in found if options is not None]


def plain_options(name: str, seat_count: int) -> Options:
    """Return the plainest options with secrets; the title's own, if it never has any."""
    return dict(next(iter(secret_options(name, seat_count)), {}))
