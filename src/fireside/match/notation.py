"""Actions as short readable text, the same for every title: `place #3 red 2`, `spread c11`."""

from fireside.kernel.action import Action
from fireside.kernel.errors import UnknownActionError
from fireside.kernel.event import Event
from fireside.kernel.game import S
from fireside.kernel.refusal import Refusal
from fireside.kernel.view import P, Q
from fireside.match.errors import NotationError
from fireside.title import Title


def format_action(title: Title[S, P, Q], action: Action) -> str:
    """Return an action as text: its kind, then its ints by the words of their types."""
    return " ".join([action.kind, *format_args(title, title.action_args[action.kind], action.args)])


def format_event(title: Title[S, P, Q], event: Event) -> str:
    """Return an event as text, like an action, without seat and audience."""
    return " ".join([event.kind, *format_args(title, title.event_args[event.kind], event.args)])


def format_refusal(title: Title[S, P, Q], refusal: Refusal) -> str:
    """Return a refusal as text, with its clause."""
    args = format_args(title, title.refusal_args[refusal.kind], refusal.args)
    return " ".join([refusal.kind.replace("_", " "), *args, f"({refusal.clause})"])


def format_args(title: Title[S, P, Q], types: tuple[str, ...], args: tuple[int, ...]) -> list[str]:
    """Return ints by the words of their types; further ints are left out."""
    return [format_arg(title, kind, arg) for kind, arg in zip(types, args, strict=False)]


def format_arg(title: Title[S, P, Q], kind: str, arg: int) -> str:
    """Return the word of an int, without blanks; its digits if it has none."""
    words = words_of(title, kind)
    return (words[arg] if 0 <= arg < len(words) else "") or str(arg)


def words_of(title: Title[S, P, Q], kind: str) -> list[str]:
    """List the words of a type in notation; a value without a word has ""."""
    return ["_".join(word.split()) for word in title.words.get(kind, ())]


def parse_action(title: Title[S, P, Q], text: str) -> Action:
    """Parse an action; case and extra blanks do not matter."""
    parts = text.casefold().split()
    kinds = {kind.casefold(): kind for kind in title.action_args}
    if not parts or parts[0] not in kinds:
        known = ", ".join(title.action_args)
        raise NotationError(f"{text.strip()!r} begins with no kind of action, there is: {known}")
    kind = kinds[parts[0]]
    types = title.action_args[kind]
    given = parts[1:]
    if len(given) > len(types):
        given = join_parts(title, types, given)
    if len(given) != len(types):
        raise NotationError(f"{text.strip()!r} should be: {usage(title, kind)}")
    args = tuple(parse_arg(title, name, part) for name, part in zip(types, given, strict=True))
    try:
        return title.action_set.find(kind, args)
    except UnknownActionError as error:
        raise NotationError(f"{title.label} knows no {text.strip()!r}") from error


def join_parts(title: Title[S, P, Q], types: tuple[str, ...], parts: list[str]) -> list[str]:
    """Join the parts of a word that was typed with blanks, as people read it: `red 3`."""
    joined: list[str] = []
    at = 0
    for kind in types:
        words = [word.casefold() for word in words_of(title, kind)]
        ends = range(len(parts), at + 1, -1)
        end = next((end for end in ends if "_".join(parts[at:end]) in words), at + 1)
        joined += ["_".join(parts[at:end])]
        at = end
    return joined + parts[at:]


def parse_arg(title: Title[S, P, Q], kind: str, text: str) -> int:
    """Parse one int of a type."""
    words = [word.casefold() for word in words_of(title, kind)]
    if text in words:
        return words.index(text)
    if text.isascii() and text.removeprefix("-").isdigit():
        arg = int(text)
        if not words or (0 <= arg < len(words) and not words[arg]):
            return arg
    raise NotationError(f"{text!r} is no {kind}, which is {choices(title, kind)}")


def choices(title: Title[S, P, Q], kind: str) -> str:
    """List the words of a type; of a long list only the beginning and the end."""
    words = [word or str(arg) for arg, word in enumerate(words_of(title, kind))]
    if not words:
        return "a whole number"
    if len(words) > 8:
        words = [*words[:3], "…", words[-1]]
    return ", ".join(words)


def usage(title: Title[S, P, Q], kind: str) -> str:
    """Return the usage of a kind of action, with an example if it has ints."""
    pattern = " ".join([kind, *[name.upper() for name in title.action_args[kind]]])
    examples = [
        action for action in title.action_set.actions if action.kind == kind and action.args
    ]
    return f"{pattern}, such as {format_action(title, examples[0])}" if examples else pattern
