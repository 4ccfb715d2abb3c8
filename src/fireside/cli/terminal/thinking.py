"""Bots in the terminal: how long they may think, and what they say of their reasons."""

from collections.abc import Callable
from itertools import zip_longest
from time import monotonic
from typing import Final

from fireside.bots.policy import WHOLE
from fireside.cli.terminal.session import Session
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.match.driver import make_thought, thought_seed
from fireside.match.thinker import Thought
from fireside.review.alternatives import Weighing, weigh
from fireside.review.hint import Hint, make_hint
from fireside.review.review import CERTAIN

MOST_TOLD: Final = 4
"""Events that are told of what a bot would do next."""

PATIENCE: Final = 5.0
"""Seconds after which a bot has to make do with what it has found, for people on slow machines."""


PROGRAM_SECONDS: Final = 60.0
"""The longest time that a program of somebody else has for one answer."""


def patience() -> Callable[[], bool]:
    """Return a function that says whether a bot that begins to think now has to stop."""
    end = monotonic() + PATIENCE
    return lambda: monotonic() > end


def advise(session: Session, level: str) -> Hint:
    """Return what a bot would do in the place of who is asked."""
    return make_hint(session.title, level, thought_now(session), patience())


def thought_now(session: Session) -> Thought:
    """Return what a bot is given in the place of who is asked."""
    seat = session.asked
    seed = thought_seed(session.commitment, session.entry_count, seat)
    return make_thought(session.title.game, session.state, seat, seed)


def weigh_alternatives(session: Session, hint: Hint) -> Weighing:
    """Compare what a bot would do with the two best of the other actions."""
    return weigh(session.title, thought_now(session), hint.choice.line())


def comparison(session: Session, weighing: Weighing) -> list[str]:
    """Say what a suggested action and its alternatives are worth."""
    text = session.terminal.text
    key = "hint.results" if weighing.is_team else "hint.chances"
    lines = [text(key, count=weighing.worlds)]
    for one in weighing.weighed:
        action = session.screen.answer(session.view(), one.action)
        code = session.screen.spell(one.action)
        share = f"{100 * one.chance / CERTAIN:.0f} %"
        lines.append(text("hint.worth", share=share, action=action, code=code))
    return lines


def reasons(session: Session, hint: Hint) -> list[str]:
    """Say why a bot would act so: what is sure to come of it, and how its search went."""
    text, choice = session.terminal.text, hint.choice
    if len(session.legal) == 1:
        return [text("hint.forced")]
    lines = [*foreseen(session, hint), *purposes(session, hint)]
    if choice.value < 0:
        return lines or [text("hint.thumb")]
    lines.append(text("hint.chance", share=percent(choice.value), count=choice.playouts))
    if choice.runner_up is not None:
        other = session.screen.answer(session.view(), choice.runner_up)
        if choice.lead >= WHOLE // 100:
            lines.append(text("hint.next", share=percent(choice.lead), action=other))
        else:
            lines.append(text("hint.equal", action=other))
    return lines


def reason(session: Session, hint: Hint) -> str:
    """Say in a sentence or two why the guide suggests something."""
    if len(session.legal) == 1:
        return session.terminal.text("hint.forced")
    found = [*purposes(session, hint), *foreseen(session, hint)]
    return found[0] if found else session.terminal.text("hint.thumb")


def foreseen(session: Session, hint: Hint) -> list[str]:
    """Tell what is sure to happen, and what the bot would do then."""
    # What only says the action once more is no reason.
    sure = [event for event in hint.events if not is_same(event, hint.action)]
    lines = []
    for key, events in (("hint.sure", sure), ("hint.later", briefly(hint.later))):
        told = " ".join([said for _, said in session.screen.told(events)])
        if told:
            lines.append(session.terminal.text(key, words=told))
    return lines


def purposes(session: Session, hint: Hint) -> list[str]:
    """Say what an action brings, or else what actions of its kind are for."""
    text, words = session.terminal.text, session.words
    lines = []
    about = session.screen.about_action(session.view(), hint.action)
    if about:
        lines.append(about)
    elif hint.points is not None and hint.points[0] != hint.points[1]:
        before, after = hint.points
        lines.append(text("hint.points", before=before, after=after))
    purpose = words.purpose(hint.action)
    if not lines and purpose:
        lines.append(purpose)
    return lines


def is_same(event: Event, action: Action) -> bool:
    """Return whether an event tells an action and nothing that comes of it."""
    return event.kind == action.kind and event.args[: len(action.args)] == tuple(action.args)


def briefly(events: list[Event]) -> list[Event]:
    """Leave out what the next event of the same kind tells again, and what comes much later."""
    ends = [
        event
        for event, following in zip_longest(events, events[1:])
        if following is None or (event.kind, event.seat) != (following.kind, following.seat)
    ]
    return ends[:MOST_TOLD]


def percent(share: int) -> str:
    """Write a share of the whole."""
    return f"{100 * share / WHOLE:.0f} %"
