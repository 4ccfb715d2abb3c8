"""A view in words, field by field, as its title declares it: for titles without a screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from fireside.kernel.view import BY, BY_SEAT, NOT_SHOWN, NOTHING, View
from fireside.texts import Texts, fields_of, names_of

NONE: Final = "–"
HIDDEN: Final = "hidden"
SEPARATORS: Final = (", ", "; ", " | ")
"""Between the items of a list, of a list of lists, and so on."""

Types = tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """A field: its label, and what is in it."""

    label: str
    cells: tuple[str, ...]
    """One for each seat, or for each item of a list of lists; else a single one."""
    is_by_seat: bool


# A view is the title's own business, so its type is not known here.


def listing(seen: View[Any, Any], words: Texts) -> list[Row]:
    """Return the fields of a view that are shown and not empty, in their order."""
    found = []
    for name, value in fields_of(seen).items():
        found += rows_of(words, name, value)
    return found


def rows_of(words: Texts, path: str, value: Any) -> list[Row]:
    """Return the rows of a field."""
    types = words.title.view_args[path]
    if types == NOT_SHOWN or is_empty(value):
        return []
    if types[:1] == (BY_SEAT,):
        return rows_by_seat(words, path, types[1:], value)
    items = items_of(words, path, types, value) if isinstance(value, tuple) else []
    is_deep = any(SEPARATORS[0] in item for item in items)
    cells = items if is_deep else [written(words, path, types, value)]
    return [Row(words.label(path), tuple(cells), False)]


def rows_by_seat(words: Texts, path: str, types: Types, values: Sequence[Any]) -> list[Row]:
    """Return the rows of a field that has a value for each seat; a struct has one for each part."""
    if types == NOT_SHOWN or all(value == () for value in values):
        return []
    if not names_of(type(values[0])):
        cells = [written(words, path, types, value) for value in values]
        return [Row(words.label(path), tuple(cells), True)]
    found = []
    for name in names_of(type(values[0])):
        inner = f"{path}.{name}"
        parts = [getattr(value, name) for value in values]
        found += rows_by_seat(words, inner, words.title.view_args[inner], parts)
    return found


def is_empty(value: object) -> bool:
    """Return whether a field says nothing."""
    return value is None or value is False or value == () or value == ""


def written(words: Texts, path: str, types: Types, value: Any) -> str:
    """Write a value of a field."""
    if value is None:
        return HIDDEN
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return word(words, types[0], value)
    if isinstance(value, tuple):
        return joined(items_of(words, path, types, value))
    return written_parts(words, path, value)


def items_of(words: Texts, path: str, types: Types, values: tuple[Any, ...]) -> list[str]:
    """Write the items of a list, or of a tuple whose places have a meaning."""
    if types and types[0].startswith(BY):
        kind = types[0].removeprefix(BY)
        texts = [written(words, path, types[1:], value) for value in values]
        places = [f"{word(words, kind, place)}: " for place in range(len(values))]
        return [place + text for place, text in zip(places, texts, strict=True) if text != NONE]
    if values and len(types) > 1 and not any(isinstance(value, tuple) for value in values):
        row = zip(types, values, strict=True)
        return [" ".join([written(words, path, (kind,), value) for kind, value in row])]
    return [written(words, path, types, value) for value in values]


def written_parts(words: Texts, path: str, struct: object) -> str:
    """Write the fields of a struct that are shown and not empty."""
    found = []
    for name in names_of(type(struct)):
        inner, value = f"{path}.{name}", getattr(struct, name)
        types = words.title.view_args[inner]
        if types != NOT_SHOWN and not is_empty(value):
            found.append(f"{words.label(inner)} {written(words, inner, types, value)}")
    return joined(found)


def word(words: Texts, kind: str, value: int) -> str:
    """Write an int of a type by its word or the seat's name, if it has one."""
    is_named = kind == "seat" or kind in words.title.words
    return NONE if is_named and value == NOTHING else words.word(kind, {kind: value})


def joined(parts: list[str]) -> str:
    """Write a list with a separator that does not occur in its items; hidden ones are counted."""
    hidden_count = parts.count(HIDDEN)
    if hidden_count > 1:
        parts = [part for part in parts if part != HIDDEN] + [f"{hidden_count} × {HIDDEN}"]
    free = [mark for mark in SEPARATORS if not any(mark in part for part in parts)]
    return (free or SEPARATORS[-1:])[0].join(parts) or NONE
