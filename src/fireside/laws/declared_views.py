"""Views are what their title declared: which fields there are, and what the ints in them mean."""

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

from fireside.kernel.seats import SPECTATOR
from fireside.kernel.view import BY, NOT_SHOWN, NOTHING
from fireside.laws.case import Case, LawBrokenError
from fireside.laws.walk import Walk
from fireside.registry import AnyTitle
from fireside.texts import names_of

LAW = 3

Types = tuple[str, ...]


def check_fields(case: Case) -> None:
    """Check that exactly the fields of both parts of the view are declared, each name once."""
    facts = wrong_names(case.title)
    if facts:
        raise LawBrokenError(LAW, case, 0, f"view: {facts}")


def wrong_names(title: AnyTitle) -> str:
    """Say what is wrong with the names of fields, nothing if all is well."""
    public, own = list(names_of(title.public_type)), list(names_of(title.own_type))
    if twice := sorted({*public} & {*own}):
        return f"{', '.join(twice)}: a field of both parts"
    if "seat" in public + own:
        return "seat: this is the name of the seat that looks"
    there = {*paths(title, title.public_type), *paths(title, title.own_type)}
    if undeclared := sorted(there - {*title.view_args}):
        return f"{', '.join(undeclared)}: not declared"
    if missing := sorted({*title.view_args} - there):
        return f"{', '.join(missing)}: declared, but there is no such field"
    return ""


def paths(title: AnyTitle, kind: Any, prefix: str = "") -> Iterator[str]:
    """Yield the paths of all fields of a type, but none inside a field that is not shown."""
    hints = get_type_hints(kind)
    for name in names_of(kind):
        path = f"{prefix}{name}"
        yield path
        if title.view_args.get(path) != NOT_SHOWN:
            for part in structs_in(hints[name]):
                yield from paths(title, part, f"{path}.")


def structs_in(hint: Any) -> list[Any]:
    """List the types with fields in a type, such as that of the items of a tuple."""
    return (
        [hint] if names_of(hint) else [part for arg in get_args(hint) for part in structs_in(arg)]
    )


def check_view(walk: Walk) -> int:
    """Check what everybody sees now; return how many parts of views were looked at."""
    title, state = walk.title, walk.state
    seats = range(SPECTATOR, walk.case.seat_count)
    parts = [title.public(state), *[title.own(state, seat) for seat in seats]]
    for part in parts:
        if facts := wrong_value(walk.case, "", (), part):
            raise LawBrokenError(LAW, walk.case, walk.number, f"view: {facts}")
    return len(parts)


def wrong_value(case: Case, path: str, types: Types, value: Any) -> str:
    """Say what is wrong with a value in a view, nothing if all is well."""
    if types == NOT_SHOWN or value is None:
        return ""
    if types and types[0].startswith(BY):
        return wrong_places(case, path, types, value)
    if isinstance(value, tuple):
        return wrong_list(case, path, types, value)
    if isinstance(value, int) and not isinstance(value, bool):
        if len(types) != 1:
            return f"{path} has a single int {value}, declared are {types}"
        return wrong_int(case, path, types[0], value)
    if types:
        return f"{path} has no ints but {value!r}, declared are {types}"
    if isinstance(value, bool | str):
        return ""
    return wrong_parts(case, path, value)


def wrong_places(case: Case, path: str, types: Types, values: Any) -> str:
    """Check a tuple whose places have a meaning."""
    kind = types[0].removeprefix(BY)
    if not isinstance(values, tuple):
        return f"{path} is {values!r}, declared {types[0]}"
    if kind == "seat" and len(values) not in (0, case.seat_count):
        return f"{path} has {len(values)} places, declared {types[0]}"
    if values and (facts := wrong_int(case, path, kind, len(values) - 1)):
        return facts
    return first([wrong_value(case, path, types[1:], value) for value in values])


def wrong_list(case: Case, path: str, types: Types, values: tuple[Any, ...]) -> str:
    """Check a list, or one row of several ints."""
    is_row = len(types) > 1 and all(value is None or isinstance(value, int) for value in values)
    if not is_row or not values:
        return first([wrong_value(case, path, types, value) for value in values])
    if len(values) != len(types):
        return f"{path} has a row {values}, declared are {types}"
    rows = zip(types, values, strict=True)
    return first([wrong_value(case, path, (kind,), value) for kind, value in rows])


def wrong_int(case: Case, path: str, kind: str, value: int) -> str:
    """Check an int: a seat exists, a value of a type with words is one of those."""
    words = range(case.seat_count) if kind == "seat" else case.title.words.get(kind)
    if words is None or NOTHING <= value < len(words):
        return ""
    return f"{path}: there is no {kind} {value}"


def wrong_parts(case: Case, path: str, value: Any) -> str:
    """Check the fields of a struct."""
    if not names_of(type(value)) and path:
        return f"{path} is {value!r}: a view is made of structs, tuples, ints, bools and strings"
    found = []
    for name in names_of(type(value)):
        inner = f"{path}.{name}" if path else name
        found.append(wrong_value(case, inner, case.title.view_args[inner], getattr(value, name)))
    return first(found)


def first(facts: list[str]) -> str:
    """Return the first that is not empty."""
    return next((fact for fact in facts if fact), "")
