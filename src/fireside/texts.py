"""The texts of a title in one language: events, prompts, actions, refusals and outcomes.

Each title brings `texts/<language>.json`, a flat object from keys to texts. The terminal and
the web client read the same files, by these rules:

- `{cell}` stands for an argument. Arguments are named by the types that the title declares; a
  type that a kind has twice is numbered (`{heat1}`, `{heat2}`). Besides, an event knows the
  `{seat}` that acted, and a prompt the `{seat}` that is asked, how many `{choices}` it has, and
  every field of its view that is a plain number.
- A text may depend on one argument: `{"by": "count", "one": …, "other": …}`. The cases are an exact
  number (`"=0"`), a plural category of the language (CLDR: `one`, `many`, `other`), or for a seat
  `nobody` and `you` (the reader). `other` is always there; cases may be nested.
- A value that has a word (`word.colour.red`) is shown by it, any other as a number. The word may
  depend on arguments too; where a text has no such argument, it takes the `other` case.
- Words of pieces that a title makes from data may be made of texts too (`Title.compose_words`).
- `told.KIND` tells an event to those who see the board, where its places are lit; `many.KIND` tells
  several of a kind in a row, by their `{count}` and a `{list}` of their first arguments, and
  `crowd.KIND` more of them than can be named.
- `answer.DECISION.KIND` says what an action does as the answer to one kind of question, where that
  is more than `action.KIND` says.
- `try.KIND` suggests an action to those who see its places ringed on the board; `why.KIND` says
  what such an action is good for, `why.DECISION.KIND` as the answer to one kind of question.
- `field.NAME` labels a field of the view on plain boards, `field.NAME.PART` one of a struct in it.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import NoneType
from typing import Any, Final, final

from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.errors import KernelError
from fireside.kernel.event import Event
from fireside.kernel.options import OptionValue
from fireside.kernel.outcome import Outcome
from fireside.kernel.refusal import Refusal
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.view import View
from fireside.registry import AnyTitle

Template = str | dict[str, "Template"]
"""Words with placeholders, or the argument it depends `by` and a text for each case."""

TextArg = int | str
"""A number, which may decide a case, or words that are shown as they are."""

DEFAULT_LANGUAGE: Final = "en"
PLACEHOLDER: Final = re.compile(r"\{([a-z_0-9]+)\}")

PLURALS: Final[dict[str, Callable[[int], str]]] = {
    "de": lambda n: "one" if n == 1 else "other",
    "en": lambda n: "one" if n == 1 else "other",
    "fr": lambda n: "one" if n in (0, 1) else "many" if n % 1_000_000 == 0 else "other",
    "it": lambda n: "one" if n == 1 else "many" if n and n % 1_000_000 == 0 else "other",
    "nl": lambda n: "one" if n == 1 else "other",
}
"""The plural category (CLDR) of a whole number, by language; a negative one is `other`."""

LANGUAGES: Final = tuple(PLURALS)
"""What Fireside speaks."""


class TextError(KernelError):
    """A title lacks a text, or has one that cannot be said."""


class Templates:
    """Texts in one language: the case is chosen and placeholders are filled when they are said."""

    def __init__(self, owner: str, language: str, texts: dict[str, Template]) -> None:
        self.owner: Final = owner
        """What the texts belong to, as errors call it."""
        self.language: Final = language
        self.texts: Final = texts

    def say(self, key: str, values: Mapping[str, TextArg] | None = None) -> str:
        """Return the text of a key, its cases chosen and its placeholders filled."""
        if key not in self.texts:
            raise TextError(f"{self.owner} has no text {key!r}")
        try:
            return self.fill(self.texts[key], values or {})
        except KeyError as error:
            text = f"{key!r} ({self.language}) of {self.owner}"
            given = ", ".join(values or {}) or "nothing"
            raise TextError(f"{text} needs {error}, it is given: {given}") from error

    def fill(self, text: Template, values: Mapping[str, TextArg]) -> str:
        """Choose the case and put the values in."""
        while not isinstance(text, str):
            text = text[self.case(text, values)]
        return PLACEHOLDER.sub(lambda found: self.word(found[1], values), text)

    def case(self, text: Mapping[str, Template], values: Mapping[str, TextArg]) -> str:
        """Name the case that fits the argument a text depends on."""
        name = str(text["by"])
        value = values.get(name)
        fitting = [] if value is None else self.cases(name, value)
        return next((case for case in fitting if case in text), "other")

    def cases(self, name: str, value: TextArg) -> list[str]:
        """List the cases that fit a value, the best first."""
        if isinstance(value, str):
            return [value]
        return [f"={value}", PLURALS[self.language](value)]

    def word(self, name: str, values: Mapping[str, TextArg]) -> str:
        """Return what a placeholder stands for."""
        return str(values[name])

    def join(self, words: Sequence[str]) -> str:
        """Write a list of names as one phrase."""
        if len(words) < 2:
            return "".join(words)
        return self.say("list.and", {"first": ", ".join(words[:-1]), "last": words[-1]})


@final
class Texts(Templates):
    """What one title says in one language, to a reader who may sit at the game."""

    def __init__(
        self, title: AnyTitle, language: str, texts: dict[str, Template], names: Sequence[str] = ()
    ) -> None:
        super().__init__(title.name, language, texts)
        self.title: Final = title
        self.names: Final = names
        """What the seats are called where somebody chose a name; the others go by `seat.N`."""
        self.you: Seat | None = None
        """The seat that is addressed as 'you', if any."""

    # The texts of each sort.

    def event(self, event: Event) -> str:
        """Tell what happened."""
        types = self.title.event_args[event.kind]
        return self.say(f"event.{event.kind}", {**named(types, event.args), "seat": event.seat})

    def prompt(self, question: Decision, seat: Seat, choices: int, seen: View[Any, Any]) -> str:
        """Say what a seat is asked, given its view."""
        values = named(self.title.decision_args[question.kind], question.args)
        values |= {"seat": seat, "choices": choices}
        return self.say(f"prompt.{question.kind}", {**numbers_of(seen), **values})

    def action(self, action: Action) -> str:
        """Describe an answer."""
        values = named(self.title.action_args[action.kind], action.args)
        return self.say(f"action.{action.kind}", values)

    def purpose(self, action: Action) -> str:
        """Say what an action is good for; empty if the title does not say."""
        key = f"why.{action.kind}"
        if key not in self.texts:
            return ""
        return self.say(key, named(self.title.action_args[action.kind], action.args))

    def refusal(self, refusal: Refusal) -> str:
        """Say why an answer is not allowed; the clause is not part of it."""
        values = named(self.title.refusal_args[refusal.kind], refusal.args)
        return self.say(f"refusal.{refusal.kind}", values)

    def outcome(self, outcome: Outcome) -> str:
        """Say how the game ended."""
        if outcome.solved is not None:
            return self.say("outcome.solved" if outcome.solved else "outcome.failed")
        winners = outcome.winners()
        if len(winners) == 1:
            return self.say("outcome.won", {"seat": winners[0]})
        return self.say("outcome.shared", {"seats": self.join([self.seat(s) for s in winners])})

    def seat(self, seat: Seat) -> str:
        """Name a seat."""
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.say(f"seat.{seat}")

    def choice(self, option: str, value: OptionValue) -> str:
        """Name the value of an option; one without a text is called what it is."""
        key = f"option.{option}.{value}"
        return self.say(key) if key in self.texts else str(value)

    def variants(self, options: Mapping[str, OptionValue]) -> str:
        """Return the options that are not the default in a list; empty if there are none."""
        chosen = []
        for option in self.title.options:
            value = options[option.name]
            if value != option.choices[0]:
                name = self.say(f"option.{option.name}")
                is_plain = value is True
                chosen.append(name if is_plain else f"{name}: {self.choice(option.name, value)}")
        return ", ".join(chosen)

    # The rules at the top of this file.

    def cases(self, name: str, value: TextArg) -> list[str]:
        if name != "seat" or isinstance(value, str):
            return super().cases(name, value)
        return ["nobody" if value == SPECTATOR else "you" if value == self.you else "other"]

    def word(self, name: str, values: Mapping[str, TextArg]) -> str:
        value = values[name]
        if isinstance(value, str):
            return value
        if name == "seat":
            return self.seat(value)
        type_name = name.rstrip("0123456789")
        words = self.title.words.get(type_name)
        if words is None or not words[value]:
            return str(value)
        text = self.texts.get(f"word.{type_name}.{words[value]}", words[value])
        return self.fill(text, values)

    def label(self, path: str) -> str:
        """Name a field of the view; one without a text by its own name in words."""
        key = f"field.{path}"
        return self.say(key) if key in self.texts else path.split(".")[-1].replace("_", " ")


def named(types: Sequence[str], args: Sequence[int]) -> dict[str, TextArg]:
    """Name arguments by their types."""
    return dict(zip(arg_names(types), args, strict=False))


def arg_names(types: Sequence[str]) -> list[str]:
    """Return the names that arguments of these types have in texts."""
    names = []
    for at, type_name in enumerate(types):
        number = types[: at + 1].count(type_name)
        names.append(type_name if types.count(type_name) == 1 else f"{type_name}{number}")
    return names


def numbers_of(seen: View[Any, Any]) -> dict[str, TextArg]:
    """Return the fields of a view that a prompt may speak of; a field that is None counts as 0."""
    values = fields_of(seen)
    return {name: value or 0 for name, value in values.items() if type(value) in (int, NoneType)}


def fields_of(seen: View[Any, Any]) -> dict[str, Any]:
    """Return the fields of both parts of a view by name; no name stands in both."""
    parts = (seen.public, seen.own)
    return {name: getattr(part, name) for part in parts for name in names_of(type(part))}


def names_of(kind: Any) -> tuple[str, ...]:
    """Return the names of the fields of a struct or dataclass; other types have none."""
    return tuple(getattr(kind, "__struct_fields__", getattr(kind, "__dataclass_fields__", ())))


def languages(title: AnyTitle) -> list[str]:
    """List the languages a title speaks."""
    folder = files(title.package).joinpath("texts")
    return sorted(
        entry.name.removesuffix(".json") for entry in folder.iterdir() if ".json" in entry.name
    )


@cache
def read_texts(package: str, language: str) -> dict[str, Template]:
    """Read a title's texts in one language."""
    source = files(package).joinpath("texts", f"{language}.json").read_bytes()
    texts: dict[str, Template] = json.loads(source)
    return texts


def own_texts(title: AnyTitle, language: str) -> dict[str, Template]:
    """Return what a title says in one language, with the words that it makes of other texts."""
    texts = read_texts(title.package, language)
    return {**texts, **title.compose_words(texts)}


def load_texts(
    title: AnyTitle, language: str = DEFAULT_LANGUAGE, names: Sequence[str] = ()
) -> Texts:
    """Return a title's texts; what a language does not say yet is said in English."""
    if language not in languages(title):
        language = DEFAULT_LANGUAGE
    return Texts(title, language, all_texts(title, language), names)


@cache
def all_texts(title: AnyTitle, language: str) -> dict[str, Template]:
    """Return all that a title says in a language that it speaks, composed words included."""
    return {**own_texts(title, DEFAULT_LANGUAGE), **own_texts(title, language)}
