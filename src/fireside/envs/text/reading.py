"""Which action a few words name: in notation, by number, by the words of its label.

Nothing is guessed: where words can mean several actions, all of them are returned.
"""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from difflib import SequenceMatcher
from typing import Final, NamedTuple, final

from fireside.drawing.errors import UnclearError
from fireside.envs.text.reply import DASHES, WRAPPING, Said
from fireside.envs.text.speaker import Speaker
from fireside.kernel.action import Action
from fireside.kernel.errors import UnknownActionError
from fireside.match.errors import NotationError
from fireside.match.notation import format_args, parse_action

NUMBER: Final = re.compile(r"(\d{1,6})(?:[.):]\s*(.*))?")
"""The number of an answer in the list, perhaps followed by the answer."""

NEAREST: Final = 3

Tokens = tuple[str, ...]


class Reading(NamedTuple):
    """What words can mean."""

    actions: list[Action]
    is_whole: bool = True
    """Whether the words say nothing else; in a sentence, an action may only be thought of."""


NOTHING: Final = Reading([])


@final
class AnswerReader:
    """Reads what a model has said at one decision."""

    def __init__(self, speaker: Speaker, is_listed: bool) -> None:
        self._speaker: Final = speaker
        self._legal: Final = speaker.legal
        self._offered: Final = [*speaker.legal, *speaker.asides]
        self._is_listed: Final = is_listed

    def read(self, said: Said) -> Reading:
        """Return what the words can mean, legal or not: one action, several, or none."""
        if said.named is not None:
            with suppress(UnknownActionError):
                return Reading([self._speaker.title.action_set.find(*said.named)])
        by_number = self._by_number(said.text) if self._is_listed else NOTHING
        return by_number if by_number.actions else self._by_words(said.text)

    def _by_number(self, text: str) -> Reading:
        """Return the answer of a number; if a word says something else, that one as well."""
        found = NUMBER.fullmatch(text)
        if found is None:
            return NOTHING
        number = int(found[1])
        listed = self._legal[number - 1 : number] if number else []
        others = self._by_words(found[2]) if found[2] else Reading(self._numbered(found[1]))
        more = [action for action in others.actions if action not in listed]
        return Reading([*listed, *more], others.is_whole)

    def _by_words(self, text: str) -> Reading:
        with suppress(NotationError):
            return Reading([parse_action(self._speaker.title, text)])
        tokens = tokens_of(text)
        named = self._named(tokens, self._offered)
        if named.actions:
            return named
        short = self._by_args(tokens) or self._by_beginning(tokens) or self._by_short_form(text)
        if short:
            return Reading(short)
        return self._named(tokens, self._speaker.title.action_set.actions)

    def _named(self, tokens: Tokens, actions: Iterable[Action]) -> Reading:
        """Return the actions whose notation or label is part of a text, the longest ones."""
        places: list[tuple[int, int, Action]] = []
        for action in actions:
            for form in self._forms(action):
                places += [(at, at + len(form), action) for at in places_of(form, tokens)]
        longest = [
            (start, end, action)
            for start, end, action in places
            if not any(
                first <= start and end <= last and last - first > end - start
                for first, last, _ in places
            )
        ]
        used = {at for start, end, _ in longest for at in range(start, end)}
        rest = [token for at, token in enumerate(tokens) if at not in used]
        is_whole = not "".join(rest).strip(DASHES)
        return Reading(list(dict.fromkeys(action for _, _, action in longest)), is_whole)

    def _forms(self, action: Action) -> set[Tokens]:
        speaker = self._speaker
        return {tokens_of(speaker.notation(action)), tokens_of(speaker.words.action(action))}

    def _by_args(self, tokens: Tokens) -> list[Action]:
        """Return the actions of which a text says all but the kind."""
        return [action for action in self._offered if action.args and self._args(action) == tokens]

    def _by_beginning(self, tokens: Tokens) -> list[Action]:
        """Return the actions whose notation begins with a text."""
        notations = {action: tokens_of(self._speaker.notation(action)) for action in self._offered}
        return [action for action in notations if tokens and is_lead(tokens, notations[action])]

    def _numbered(self, number: str) -> list[Action]:
        """Return the legal actions whose first int is this number, so that it can mean them."""
        firsts = {action: self._args(action)[:1] for action in self._legal}
        return [action for action in firsts if firsts[action] in ((number,), (f"#{number}",))]

    def _args(self, action: Action) -> Tokens:
        title = self._speaker.title
        return tokens_of(" ".join(format_args(title, title.action_args[action.kind], action.args)))

    def _by_short_form(self, text: str) -> list[Action]:
        """Return the action of a short form of the title, as it is typed in the terminal."""
        try:
            found = self._speaker.screen.read(text, self._speaker.position.view(), self._legal)
        except UnclearError:
            return []
        return found if len(found) == 1 else []

    def nearest(self, text: str, meant: Action | None) -> tuple[Action, ...]:
        """Return the legal actions that are most like what was said."""
        ranked = sorted(self._legal, key=lambda legal: -self._likeness(legal, text, meant))
        return tuple(ranked[:NEAREST])

    def _likeness(self, legal: Action, text: str, meant: Action | None) -> float:
        """Return how much a legal action is like what was said."""
        shared = 0
        if meant is not None and meant.kind == legal.kind:
            pairs = zip(meant.args, legal.args, strict=True)
            shared = 1 + sum([one == other for one, other in pairs])
        written = [self._speaker.notation(legal), self._speaker.words.action(legal).casefold()]
        ratios = [SequenceMatcher(None, text.casefold(), words).ratio() for words in written]
        return shared + max(ratios)


def tokens_of(text: str) -> Tokens:
    """Return the words of a text as they are compared."""
    words = [word.strip(WRAPPING + ":?") for word in text.casefold().split()]
    return tuple([word for word in words if word])


def places_of(form: Tokens, tokens: Sequence[str]) -> list[int]:
    """Return where some words stand in a row."""
    if not form:
        return []
    ends = range(len(tokens) - len(form) + 1)
    return [at for at in ends if tuple(tokens[at : at + len(form)]) == form]


def is_lead(lead: Tokens, tokens: Tokens) -> bool:
    """Return whether some words are the first ones of others."""
    return tokens[: len(lead)] == lead
