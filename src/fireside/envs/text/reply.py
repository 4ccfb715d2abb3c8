"""Where the answer stands in a reply: after `Answer:`, in JSON, in a fence, or in the last line."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from fireside.envs.text.wording import answer_words

THOUGHT: Final = re.compile(r"<(think|thinking|reasoning)>.*?</\1>", re.DOTALL | re.IGNORECASE)
FENCE: Final = re.compile(r"```[^\n`]*\n(.*?)```", re.DOTALL)
OTHER_WORDS: Final = ("action", "move", "choice")
"""What models write instead of `Answer`, at the beginning of a line."""
KEYS: Final = ("answer", *OTHER_WORDS, "notation", "number")
"""Under which an answer stands in a JSON object, the first of them that is there."""
BRACKET: Final = re.compile(r"[{\[]")
LONGEST_REPLY: Final = 20_000
"""Signs at the end of a reply that are looked at."""
LONGEST_SAID: Final = 300
"""Signs of an answer."""
DASHES: Final = "-–—•·"
WRAPPING: Final = " \t\r\n*`\"'“”„«»()[]{}<>.,;!$"
"""What may stand around an answer and means nothing."""


@dataclass(frozen=True)
class Said:
    """What a model has answered: some words, or an action by its kind and ints."""

    text: str
    named: tuple[str, tuple[int, ...]] | None = None
    is_marked: bool = True
    """Whether it was marked as the answer; a last line may be the end of a thought as well."""


def find_said(reply: str) -> Said:
    """Return the answer in a reply: the last one that is marked as such, or else its last line."""
    reply = THOUGHT.sub("", reply)[-LONGEST_REPLY:]
    fenced = [(found.start(), found[1]) for found in FENCE.finditer(reply) if cleaned(found[1])]
    places = [*marked_in(reply), *json_in(reply)]
    places = places or [(at, Said(lines_of(body)[-1][:LONGEST_SAID])) for at, body in fenced]
    if places:
        return max(places, key=lambda place: place[0])[1]
    lines = lines_of(reply)
    return Said(lines[-1][-LONGEST_SAID:] if lines else "", is_marked=False)


def said_alone(text: str) -> Said:
    """Return an answer that stands alone, as tools are given it."""
    return replace(find_said(text), is_marked=True)


@cache
def marker() -> re.Pattern[str]:
    """Return what stands before an answer: `Answer:` in any language, or another word in front."""
    words, others = "|".join(map(re.escape, answer_words())), "|".join(OTHER_WORDS)
    return re.compile(rf"(?:\b(?:{words})|^[^\w{{\[\n]*(?:{others}))\b[*_` ]*[:：]", re.I | re.M)


def marked_in(reply: str) -> Iterator[tuple[int, Said]]:
    """Find what follows each marker, on its line or the next one; JSON is found elsewhere."""
    for found in marker().finditer(reply):
        lines = lines_of(reply[found.end() :].replace("```", "\n"))
        if lines:
            yield found.start(), Said(lines[0][:LONGEST_SAID])


def json_in(reply: str) -> Iterator[tuple[int, Said]]:
    """Find each JSON value that is an answer."""
    decoder = json.JSONDecoder()
    at = 0
    while (found := BRACKET.search(reply, at)) is not None:
        try:
            value, at = decoder.raw_decode(reply, found.start())
        except ValueError:
            at = found.end()
            continue
        except RecursionError:
            return
        said = said_by(value)
        if said is not None:
            yield found.start(), said


def said_by(value: Any) -> Said | None:
    """Return the answer that a JSON value gives; None if it gives none."""
    if isinstance(value, dict):
        if isinstance(value.get("kind"), str):
            return named_action(value["kind"], as_list(value.get("args", [])))
        return next((said_by(value[key]) for key in KEYS if key in value), None)
    if isinstance(value, str):
        return Said(cleaned(value)[:LONGEST_SAID])
    if type(value) is int:
        return Said(str(value))
    if isinstance(value, list) and value and isinstance(value[0], str):
        args = [part for item in value[1:] for part in as_list(item)]
        return named_action(value[0], args) if all(type(arg) is int for arg in args) else None
    return None


def named_action(kind: str, args: list[Any]) -> Said:
    """Return an action by its kind and ints, or by its kind and their words."""
    ints = tuple([arg for arg in args if type(arg) is int])
    return Said(" ".join([kind, *map(str, args)]), (kind, ints) if len(ints) == len(args) else None)


def as_list(value: Any) -> list[Any]:
    """Return a list as it is, anything else as a list of it."""
    return value if isinstance(value, list) else [value]


def lines_of(text: str) -> list[str]:
    """Return the lines that say something, without what is wrapped around them."""
    return [line for line in map(cleaned, text.splitlines()) if line]


def cleaned(line: str) -> str:
    """Return a line without what is wrapped around it, such as quotes and stars."""
    return " ".join(line.strip(WRAPPING + DASHES).split())
