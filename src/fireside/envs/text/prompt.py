"""The prompt of a decision: board, news, rules, question, and how to answer."""

from typing import Final

from fireside.envs.text.answer import ParsedAnswer
from fireside.envs.text.rules_now import RulesShown, shown_chapters, write_clause
from fireside.envs.text.speaker import Speaker
from fireside.match.notation import choices, usage

MOST_EVENTS: Final = 60
"""Lines of news; alone at a table, the last turn was never interrupted."""


def write_position(speaker: Speaker, has_legend: bool = True) -> str:
    """Write what the seat sees, and what happened since its last turn."""
    board = section(speaker, "heading.board", f"```text\n{speaker.board()}\n```")
    signs = speaker.screen.legend() if has_legend else []
    legend = section(speaker, "heading.legend", bullets(signs))
    return joined(board, legend, section(speaker, "heading.since", write_events(speaker)))


def write_events(speaker: Speaker) -> str:
    """Tell the news, the last ones if there are many."""
    events = speaker.events()
    earlier = [speaker.frame.text("earlier")] if len(events) > MOST_EVENTS else []
    return "\n".join([*earlier, *events[-MOST_EVENTS:]])


def write_beginning(speaker: Speaker) -> str:
    """Say what is played, by whom, and in short how."""
    position, frame, words = speaker.position, speaker.frame, speaker.words
    names = [words.seat(seat) for seat in range(position.game.seats)]
    own, others = names[position.seat], words.join(names)
    who = frame.text("who", title=speaker.title.label, seat=own, seats=others)
    chosen = words.variants(position.game.options)
    options = frame.text("options", options=chosen) if chosen else ""
    about = "\n".join([line for line in (who, options) if line])
    return joined(about, section(speaker, "heading.howto", bullets(speaker.howto())))


def write_rules(speaker: Speaker, shown: RulesShown) -> str:
    """Write the rules that a prompt shows, chapter by chapter."""
    chapters = shown_chapters(speaker.known, shown, speaker.language)
    parts = []
    for chapter in chapters:
        clauses = [write_clause(clause) for clause in chapter.clauses]
        parts.append("\n".join([f"{chapter.heading}:", *chapter.paragraphs, *clauses]))
    heading = "heading.rules" if shown == "clauses" else "heading.whole"
    return section(speaker, heading, "\n\n".join(parts))


def write_question(speaker: Speaker, is_listed: bool) -> str:
    """Write the question, and what may be answered or how answers are written."""
    asked = section(speaker, "heading.question", joined(speaker.question(), speaker.guide()))
    asides = section(speaker, "heading.asides", bullets(write_asides(speaker)))
    if not speaker.legal:
        return joined(asked, asides)
    if is_listed:
        listed = section(speaker, "heading.answers", write_answers(speaker))
    else:
        listed = section(speaker, "heading.forms", write_forms(speaker))
    return joined(asked, listed, asides)


def write_request(speaker: Speaker, key: str) -> str:
    """Say where the answer is to stand in a reply; nothing if there is no question."""
    return speaker.frame.text(key, word=speaker.frame.text("answer")) if speaker.legal else ""


def write_answers(speaker: Speaker) -> str:
    """List the legal answers with their numbers, in notation and in words."""
    listed = enumerate(speaker.legal, 1)
    return "\n".join([f"{number}. {speaker.describe(action)}" for number, action in listed])


def write_asides(speaker: Speaker) -> list[str]:
    """List what may be done without being asked."""
    return [speaker.describe(action) for action in speaker.asides]


def write_forms(speaker: Speaker) -> str:
    """Say how answers of the kinds that are legal are written."""
    title = speaker.title
    kinds = list(dict.fromkeys(action.kind for action in speaker.legal))
    types = dict.fromkeys(name for kind in kinds for name in title.action_args[kind])
    names = [
        speaker.frame.text("form", name=name.upper(), list=choices(title, name)) for name in types
    ]
    return bullets([usage(title, kind) for kind in kinds] + names)


def write_retry(speaker: Speaker, previous: ParsedAnswer) -> str:
    """Say why the last reply was not accepted."""
    return section(speaker, "heading.retry", previous.reason)


def section(speaker: Speaker, heading: str, body: str) -> str:
    """Return a section with its heading; nothing if there is nothing in it."""
    return f"## {speaker.frame.text(heading)}\n\n{body}" if body else ""


def bullets(lines: list[str]) -> str:
    """Write a list."""
    return "\n".join([f"- {line}" for line in lines])


def joined(*parts: str) -> str:
    """Join the parts of a text that are not empty."""
    return "\n\n".join([part for part in parts if part])
