"""A decision as a JSON object: view, question, legal answers, news and rules."""

from typing import Any

import msgspec

from fireside.envs.text.rules_now import RulesShown, shown_chapters
from fireside.envs.text.speaker import Speaker
from fireside.kernel.action import Action
from fireside.kernel.event import Event

JsonObject = dict[str, Any]


def observe(speaker: Speaker, is_listed: bool, rules: RulesShown) -> JsonObject:
    """Return all that a seat knows at a decision."""
    position = speaker.position
    game, decision, seen = position.game, position.decision, position.view()
    chapters = shown_chapters(speaker.known, rules, speaker.language)
    return {
        "title": game.title.name,
        "seats": [speaker.words.seat(seat) for seat in range(game.seats)],
        "options": game.options,
        "seat": position.seat,
        "asked": position.asked,
        "decision": decision and {"kind": decision.kind, "args": list(decision.args)},
        "question": speaker.question(),
        "view": {
            "public": plain(seen.public),
            "own": plain(seen.own),
        },
        "legal": [write_action(speaker, action) for action in speaker.legal] if is_listed else None,
        "asides": [write_action(speaker, action) for action in speaker.asides],
        "since": [write_event(speaker, event) for event in speaker.known.since],
        "rules": {clause.id: clause.text for chapter in chapters for clause in chapter.clauses},
    }


# The parts of a view are the title's own business, so their types are not known here.
def plain(part: Any) -> Any:
    """Return a part of a view as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(part))


def write_action(speaker: Speaker, action: Action) -> JsonObject:
    """Write an action: as it is answered, as the wire has it, and in words."""
    return {
        "answer": speaker.notation(action),
        "kind": action.kind,
        "args": list(action.args),
        "words": speaker.words.action(action),
    }


def write_event(speaker: Speaker, event: Event) -> JsonObject:
    """Write an event without the ints that mean nothing."""
    count = len(speaker.title.event_args[event.kind])
    words = speaker.words.event(event)
    args = list(event.args[:count])
    return {"kind": event.kind, "seat": event.seat, "args": args, "words": words}
