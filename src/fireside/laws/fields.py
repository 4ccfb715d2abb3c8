"""The fields of a state as values that can be compared, compiled or interpreted."""

from collections.abc import Iterator
from types import GetSetDescriptorType, MemberDescriptorType

from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.rng import Rng

Frozen = dict[str, object]
"""The fields of an object by name, of objects inside it too."""


def freeze(thing: object) -> Frozen:
    """Copy the fields of an object, so that later changes of it do not show."""
    return {name: freeze_value(value) for name, value in fields_of(thing)}


def fields_of(thing: object) -> Iterator[tuple[str, object]]:
    """List the fields of an object; a compiled class keeps them as descriptors."""
    yield from getattr(thing, "__dict__", {}).items()
    for kind in type(thing).__mro__:
        for name, member in vars(kind).items():
            is_field = isinstance(member, GetSetDescriptorType | MemberDescriptorType)
            if is_field and not name.startswith("__"):
                yield name, getattr(thing, name, None)


def freeze_value(value: object) -> object:
    """Copy the value of a field: lists and objects by what they hold, generators by their dump."""
    if value is None or isinstance(value, int | float | str | bytes | Action | Decision):
        # Actions and decisions are interned, so that each stands for itself.
        return value
    if isinstance(value, Rng):
        return value.dump()
    if isinstance(value, list | tuple):
        # Most lists are of ints, and some are long.
        is_flat = set(map(type, value)) <= {int}
        return list(value) if is_flat else [freeze_value(item) for item in value]
    if isinstance(value, set | frozenset):
        return set(value)
    if isinstance(value, dict):
        return {key: freeze_value(item) for key, item in value.items()}
    return freeze(value)


def changed_fields(before: Frozen, thing: object) -> list[str]:
    """List the names of the fields that have changed."""
    now = dict(fields_of(thing))
    names: list[str] = []
    for name in sorted({*before, *now}):
        # Comparing lists is much quicker than freezing them.
        if name not in before or name not in now or before[name] != now[name]:
            names += changed_values(before.get(name), freeze_value(now.get(name)), name)
    return names


def changed_values(before: object, now: object, name: str) -> Iterator[str]:
    """List what differs between two frozen values; within objects it is named `field.name`."""
    if isinstance(before, dict) and isinstance(now, dict):
        for key in sorted({*before, *now}, key=str):
            yield from changed_values(before.get(key), now.get(key), f"{name}.{key}")
    elif before != now:
        yield name
