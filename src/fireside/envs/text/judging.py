"""Whether what a model said can be played, and if not, why: the words for its next try."""

from collections.abc import Sequence
from typing import Final

from fireside.envs.text.answer import ParsedAnswer
from fireside.envs.text.reading import AnswerReader
from fireside.envs.text.reply import Said
from fireside.envs.text.rules_now import write_clause
from fireside.envs.text.speaker import Speaker
from fireside.kernel.action import Action
from fireside.rulebook import load_rulebook

MOST_MEANINGS: Final = 8
"""Meanings of an answer that are named."""


def read_said(speaker: Speaker, said: Said, is_listed: bool) -> ParsedAnswer:
    """Return the legal action that was said, or why there is none."""
    text = said.text
    reader = AnswerReader(speaker, is_listed)
    meant, is_whole = reader.read(said)
    if meant and not is_whole and not said.is_marked:
        return ask_to_mark(speaker, text, meant[:MOST_MEANINGS])
    if len(meant) > 1:
        return ask_which(speaker, text, meant[:MOST_MEANINGS])
    if not meant:
        return ask_again(speaker, text, reader.nearest(text, None) if text else ())
    action = meant[0]
    if action in speaker.legal:
        return ParsedAnswer(text, action)
    if action in speaker.asides:
        return ParsedAnswer(text, action, is_aside=True)
    if not speaker.legal:
        return ParsedAnswer(text, reason=speaker.frame.text("wait"))
    return refuse(speaker, text, action, reader.nearest(text, action))


def ask_which(speaker: Speaker, text: str, meant: Sequence[Action]) -> ParsedAnswer:
    """Say what an answer can mean."""
    reason = speaker.frame.text("wrong.ambiguous", said=text, list=speaker.quote(meant))
    return ParsedAnswer(text, reason=reason, nearest=tuple(meant))


def ask_to_mark(speaker: Speaker, text: str, meant: Sequence[Action]) -> ParsedAnswer:
    """Say that an action was named in a sentence, which may be a thought only."""
    word = speaker.frame.text("answer")
    reason = speaker.frame.text("wrong.unmarked", said=text, list=speaker.quote(meant), word=word)
    return ParsedAnswer(text, reason=reason, nearest=tuple(meant))


def ask_again(speaker: Speaker, text: str, nearest: tuple[Action, ...]) -> ParsedAnswer:
    """Say that there was no answer."""
    key = "wrong.unread" if text else "wrong.empty"
    reason = speaker.frame.text(key, said=text) + near(speaker, nearest)
    return ParsedAnswer(text, reason=reason, nearest=nearest)


def refuse(
    speaker: Speaker, text: str, action: Action, nearest: tuple[Action, ...]
) -> ParsedAnswer:
    """Say which clause forbids an action, and what would be legal instead."""
    refusal = speaker.position.why_not(action)
    assert refusal is not None
    illegal = speaker.frame.text(
        "wrong.illegal",
        action=speaker.notation(action),
        reason=speaker.words.refusal(refusal),
        clause=refusal.clause,
    )
    clause = load_rulebook(speaker.title.name, speaker.language).clause(refusal.clause)
    reason = f"{illegal}{near(speaker, nearest)}\n{write_clause(clause)}"
    return ParsedAnswer(text, reason=reason, refusal=refusal, nearest=nearest)


def near(speaker: Speaker, nearest: Sequence[Action]) -> str:
    """Return the end of a refusal that names legal answers."""
    if not nearest:
        return ""
    return f" {speaker.frame.text('nearest', list=speaker.quote(nearest))}"
