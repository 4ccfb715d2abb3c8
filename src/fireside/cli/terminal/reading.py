"""Parsing of typed actions: a number in the list, the notation, a short form, or words.

A short form may leave out the kind, an argument that only one legal action has, and all of a word
but its beginning. `c11 2` is `place #12 green 2` where #12 lies on c11 and only green
may be placed. Words of the description of an answer mean it in any order and in every language:
`2 rote #12`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, final

from fireside.cli.wording import Wording, bare
from fireside.drawing.errors import UnclearError
from fireside.drawing.screen import Screen
from fireside.kernel.action import Action
from fireside.match.errors import NotationError
from fireside.match.notation import format_action, format_arg, parse_action, usage

Names = Mapping[str, tuple[str, int]]
"""Additional names: for each, the type and the value."""

Answer = Callable[[Action], str]
"""Says what an action does, as the answer to the question at hand."""

SHOWN: Final = 6
"""How many of several possible meanings are shown."""

EXAMPLES: Final = 2
"""How many answers are named to somebody who typed none."""

ENDED: Final = 4
"""Letters of a word from which on its last one may be another."""

PARTS: Final = re.compile(r"[^\W_]+|#\d+")


def is_form(word: str, part: str) -> bool:
    """Return whether a word is another, its beginning, or another form of it: `rosso`, `rossi`."""
    if not word.isalpha():
        return word == part
    is_other_form = len(word) >= ENDED and part[: len(word) - 1] == word[:-1]
    return part.startswith(word) or (is_other_form and len(part) == len(word))


def is_said(description: str, words: Sequence[str]) -> bool:
    """Return whether each word begins another word of a description."""
    said = PARTS.findall(bare(description))
    for word in PARTS.findall(bare(" ".join(words))):
        fitting = [part for part in said if is_form(word, part)]
        if not fitting:
            return False
        said.remove(fitting[0])
    return bool(words)


@final
class Reader:
    """Parses the actions of one seat at one decision."""

    def __init__(
        self,
        screen: Screen,
        legal: Sequence[Action],
        asides: Sequence[Action],
        names: Names,
        answer: Answer | None = None,
    ) -> None:
        self.screen: Final = screen
        self.title: Final = screen.words.title
        self.legal: Final = legal
        self.asides: Final = asides
        self.names: Final = names
        self.answer: Final = answer or screen.words.action

    def read(self, typed: str, wording: Wording, known: Sequence[str]) -> Action:
        """Return the action that a text means, legal or not; `known` are words of commands."""
        words = typed.casefold().replace(",", " ").split()
        if len(words) == 1 and words[0].isascii() and words[0].isdigit():
            return self.by_number(int(words[0]), wording)
        try:
            return parse_action(self.title, " ".join(words))
        except NotationError:
            return self.by_guess(typed, words, wording, known)

    def by_number(self, number: int, wording: Wording) -> Action:
        """Return an action by its number in the list."""
        if not 1 <= number <= len(self.legal):
            raise UnclearError(wording.text("read.no_number", number=number, most=len(self.legal)))
        return self.legal[number - 1]

    def by_guess(
        self, typed: str, words: Sequence[str], wording: Wording, known: Sequence[str]
    ) -> Action:
        """Return the action that a short form or a few words mean."""
        found = [action for action in self.legal if self.fits(action, words)]
        found = found or [
            action
            for action in [*self.legal, *self.asides]
            if is_said(self.answer(action), words) or self.is_described(action, words)
        ]
        if len(found) > 1:
            raise UnclearError(self.ambiguity(typed, found, wording))
        if found:
            return found[0]
        # Nothing legal fits: take the closest action, so that its refusal can be shown.
        every = self.title.action_set.actions
        others = [action for action in every if self.fits(action, words)]
        others = others or [action for action in every if self.is_described(action, words)]
        if not others and words and words[0] in self.title.action_args:
            kind = words[0]
            raise UnclearError(wording.text("read.usage", kind=kind, usage=usage(self.title, kind)))
        if not others:
            raise UnclearError(self.diagnosis(typed, words, wording, known))
        return max(others, key=self.likeness)

    def ambiguity(self, typed: str, found: Sequence[Action], wording: Wording) -> str:
        """Say what a text can mean."""
        listed = ", ".join([format_action(self.title, action) for action in found[:SHOWN]])
        if len(found) > SHOWN:
            listed = wording.text("read.more", list=listed, count=len(found) - SHOWN)
        return wording.text("read.ambiguous", typed=typed, list=listed)

    def diagnosis(
        self, typed: str, words: Sequence[str], wording: Wording, known: Sequence[str]
    ) -> str:
        """Name the word that fits no action, what was perhaps meant, and what can be typed."""
        kinds = {action.kind for action in self.legal}
        asked = [action for action in self.title.action_set.actions if action.kind in kinds]
        wrong = next(
            (word for word in words if not any(self.fits(action, [word]) for action in asked)),
            typed,
        )
        spelled = [self.screen.spell(action) for action in [*self.legal, *self.asides]]
        meant = wording.meant(wrong, [*known, *spelled])
        examples = dict.fromkeys([*spelled[:EXAMPLES], *spelled[-1:], "?"])
        listed = wording.either([f"`{example}`" for example in examples])
        return wording.text("read.unknown", typed=wrong, meant=meant, list=listed)

    def fits(self, action: Action, words: Sequence[str]) -> bool:
        """Return whether words are a short form of an action."""
        types = self.title.action_args[action.kind]
        if not words:
            return False
        has_kind = action.kind.startswith(words[0])
        return (has_kind and self.fits_args(action, types, words[1:])) or self.fits_args(
            action, types, words
        )

    def fits_args(self, action: Action, types: Sequence[str], words: Sequence[str]) -> bool:
        """Return whether each word names an argument, in order; arguments may be left out."""
        at = 0
        for word in words:
            while at < len(types) and not self.names_arg(word, types[at], action.args[at]):
                at += 1
            if at == len(types):
                return False
            at += 1
        return True

    def names_arg(self, word: str, type_name: str, value: int) -> bool:
        """Return whether a word names a value: its word, a prefix of it, or an additional name."""
        known = self.names.get(word)
        if known is not None and known[0] == type_name:
            return known[1] == value
        name = format_arg(self.title, type_name, value).casefold()
        is_word = name.replace("-", "").isalpha()
        return word == name or f"#{word}" == name or (is_word and name.startswith(word))

    def is_described(self, action: Action, words: Sequence[str]) -> bool:
        """Return whether words mean an action by its description."""
        return is_said(self.screen.words.action(action), words)

    def likeness(self, action: Action) -> int:
        """Return how much an action has in common with the closest legal one."""
        same = 0
        for other in self.legal:
            if other.kind == action.kind:
                pairs = zip(action.args, other.args, strict=True)
                same = max(same, 1 + sum([a == b for a, b in pairs]))
        return same
