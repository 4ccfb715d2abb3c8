"""The guide of a first game: what a title says about the question at hand, and what to try."""

from typing import Final

from fireside.cli.terminal.session import Session
from fireside.cli.terminal.thinking import advise, reason
from fireside.review.hint import GUIDE_LEVEL

SIGN: Final = "✦ "


def explain(session: Session) -> None:
    """Say what the question is about, and suggest an answer."""
    terminal = session.terminal
    if not session.legal:
        return
    words = session.words
    said = []
    for key in keys_of(session):
        if key in words.texts:
            said.append(words.say(key))
    if not session.has_hints:
        if said:
            terminal.guide([SIGN + text for text in said], "")
        return
    hint = advise(session, GUIDE_LEVEL)
    code = session.screen.spell(hint.action)
    answer = session.screen.answer(session.view(), hint.action)
    trial = terminal.text("guide.try", action=answer, code=code)
    terminal.guide([SIGN + text for text in [*said, trial]], reason(session, hint))


def keys_of(session: Session) -> list[str]:
    """Return the texts about the question; at the beginning also that about the game."""
    decision = f"guide.decision.{session.state.stack[-1].kind}"
    return ["guide.start", decision] if session.last_turn() == 0 else [decision]
