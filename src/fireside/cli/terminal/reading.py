"""Parsing of typed actions: a number in the list, the notation, or a short form.

A short form may leave out the kind, an argument that only one legal action has, and all of a word
but its beginning. `c11 2` is `place #12 green 2` where #12 lies on c11 and only green
may be placed.
"""

from collections.abc import Mapping, Sequence
from typing import Final, final

from fireside.drawing.errors import UnclearError
from fireside.kernel.action import Action
from fireside.match.errors import NotationError
from fireside.match.notation import format_action, format_arg, parse_action
from fireside.registry import AnyTitle

Names = Mapping[str, tuple[str, int]]
"""Additional names: for each, the type and the value."""

SHOWN: Final = 6
"""How many of several possible meanings are shown."""


@final
class Reader:
    """Parses the actions of one seat at one decision."""

    def __init__(self, title: AnyTitle, legal: Sequence[Action], names: Names) -> None:
        self.title: Final = title
        self.legal: Final = legal
        self.names: Final = names

    def read(self, typed: str) -> Action:
        """Return the action that a text means, legal or not."""
        words = typed.casefold().replace(",", " ").split()
        if len(words) == 1 and words[0].isascii() and words[0].isdigit():
            return self.by_number(int(words[0]))
        try:
            return parse_action(self.title, " ".join(words))
        except NotationError as error:
            return self.by_guess(typed, words, error)

    def by_number(self, number: int) -> Action:
        """Return an action by its number in the list."""
        if not 1 <= number <= len(self.legal):
            raise UnclearError(
                f"there is no {number} in the list, it goes from 1 to {len(self.legal)}"
            )
        return self.legal[number - 1]

    def by_guess(self, typed: str, words: Sequence[str], error: NotationError) -> Action:
        """Return the action that a short form means."""
        found = [action for action in self.legal if self.fits(action, words)]
        if len(found) > 1:
            meanings = [format_action(self.title, action) for action in found[:SHOWN]]
            more = "" if len(found) <= SHOWN else f" and {len(found) - SHOWN} more"
            raise UnclearError(f"{typed!r} can mean {', '.join(meanings)}{more}")
        if found:
            return found[0]
        # Nothing legal fits: take the closest action, so that its refusal can be shown.
        others = [action for action in self.title.action_set.actions if self.fits(action, words)]
        if not others and words and words[0] in self.title.action_args:
            raise UnclearError(str(error))
        if not others:
            raise UnclearError(self.diagnosis(typed, words))
        return max(others, key=self.likeness)

    def diagnosis(self, typed: str, words: Sequence[str]) -> str:
        """Return an error message that names the word which fits no action."""
        kinds = {action.kind for action in self.legal}
        asked = [action for action in self.title.action_set.actions if action.kind in kinds]
        for word in words:
            if not any(self.fits(action, [word]) for action in asked):
                types = {name for kind in kinds for name in self.title.action_args[kind]}
                things = ["command", "action", *sorted(types)]
                return f"{word!r} is no {', '.join(things[:-1])} or {things[-1]} to name now"
        return f"{typed!r} fits no action"

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

    def likeness(self, action: Action) -> int:
        """Return how much an action has in common with the closest legal one."""
        same = 0
        for other in self.legal:
            if other.kind == action.kind:
                pairs = zip(action.args, other.args, strict=True)
                same = max(same, 1 + sum([a == b for a, b in pairs]))
        return same
