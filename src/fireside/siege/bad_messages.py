"""Messages that no server should ever carry out, by kind of mischief.

Each maker takes luck and what is known of a table in play, and returns one frame. Commands are
made from the types of the wire, so that a new command is covered by itself.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from fireside.registry import AnyTitle
from fireside.wire import messages as wire

Frame = str | bytes
"""Text, or a binary frame."""

KINDS: Final = get_args(wire.ClientMessage)
HARMLESS: Final = ("ping", "leave", "chat", "look", "visible")
"""Commands that a stranger may send: they change nothing but the chat."""

NUMBERS: Final = (-1, -2, 8, 99, 2**31, 2**53, 2**63, 2**64, -(2**70), 10**400)


@dataclass(frozen=True)
class Target:
    """The table that is meant, as somebody knows it who holds one seat and is not asked."""

    title: AnyTitle
    seat: int
    others: tuple[int, ...]
    decision: int


Maker = Callable[[Random, Target], Frame]


# Well-formed, but not for this guest.


def foreign_seat(luck: Random, target: Target) -> Frame:
    """Act, speak, ask or undo for a seat of somebody else."""
    kind = luck.choice([kind for kind in KINDS if has_seat(kind) and kind is not wire.Hello])
    return write(filled(kind, luck, target, seat=luck.choice(target.others)))


def out_of_turn(luck: Random, target: Target) -> Frame:
    """Answer a decision that waits for somebody else."""
    action = any_action(luck, target)
    act = wire.Act(id=7, seat=target.seat, decision=target.decision, action=action)
    return write(luck.choice([act, wire.Why(id=7, seat=target.seat, action=action)]))


def stale(luck: Random, target: Target) -> Frame:
    """Answer a decision that is no longer open, or not yet."""
    decision = luck.choice([target.decision - 1, target.decision + 1, 0, -1, 2**40])
    action = any_action(luck, target)
    return write(wire.Act(id=7, seat=target.seat, decision=decision, action=action))


ANYBODYS: Final = (wire.Ping, wire.Leave, wire.Visible)
"""Commands that are refused to nobody."""


def makers_own(luck: Random, target: Target) -> Frame:
    """Command what only the table's maker may, or what the game is past."""
    own = [kind for kind in KINDS if not has_seat(kind) and kind not in ANYBODYS]
    return write(filled(luck.choice([*own, wire.SetChair, wire.Hello]), luck, target))


def strangers_own(luck: Random, target: Target) -> Frame:
    """Send any command as somebody who has no seat here."""
    return write(filled(luck.choice(KINDS), luck, target))


def unknown_action(luck: Random, target: Target) -> Frame:
    """Name an action that the title does not have."""
    name = luck.choice(["", "place", "bid", "win", "\0", "é" * 100])
    ints = tuple(luck.choice(NUMBERS[:-1]) for _ in range(luck.randrange(6)))
    return write(wire.Act(id=7, seat=target.seat, decision=target.decision, action=(name, ints)))


# Not well-formed.


def wrong_type(luck: Random, target: Target) -> Frame:
    """Put something else into one field of a good message."""
    fields = good_fields(luck, target)
    fields[luck.choice(list(fields))] = luck.choice(
        [None, True, 1.5, -0.0, "7", "", [], {}, [[]], {"id": 1}, *NUMBERS[5:]]
    )
    # A few of these happen to be right; the type makes sure that none is.
    return text({**fields, "type": luck.choice([fields["type"], 0, None, ["act"]]), "more": 1})


def lacking(luck: Random, target: Target) -> Frame:
    """Leave a field out that a good message has."""
    fields = good_fields(luck, target)
    del fields[luck.choice(["type", "id"])]
    return text(fields)


def unknown_tag(luck: Random, target: Target) -> Frame:
    """Say something that there is no word for."""
    tag = luck.choice(["", "Act", "acts", "table", "news", "done", "goodbye", "\u202e", "x" * 300])
    return text({**good_fields(luck, target), "type": tag})


def too_big(luck: Random, target: Target) -> Frame:
    """Use numbers and texts beyond their limits."""
    number = luck.choice(NUMBERS)
    return luck.choice(
        [
            text({"type": "ping", "id": -1 if abs(number) < 2**53 else number}),
            text({"type": "look", "id": 7, "seat": 8 if number < 99 else number}),
            text({"type": "chat", "id": 7, "text": "x" * luck.randrange(501, 5000)}),
            text({**long_texts(luck), "id": 7}),
            text({"type": "bar", "id": 7, "user": "x" * 65}),
            '{"type":"ping","id":' + "9" * luck.randrange(20, 9000) + "}",
            '{"type":"ping","id":1e' + "9" * luck.randrange(3, 300) + "}",
        ]
    )


def deep(luck: Random, target: Target) -> Frame:
    """Nest without end."""
    depth = luck.randrange(50, 7000)
    left, right = luck.choice([("[", "]"), ("{", "}")])
    inner = left * depth if luck.random() < 0.5 else left * depth + right * depth
    return luck.choice([inner, '{"type":"chat","id":7,"text":' + inner + "}", '{"x":' + inner])


def bytes_of_chance(luck: Random, target: Target) -> Frame:
    """Send a binary frame of anything."""
    return luck.randbytes(luck.randrange(300))


def broken_text(luck: Random, target: Target) -> Frame:
    """Damage a good message here and there, so that it is none."""
    data = list(text(good_fields(luck, target)))
    for _ in range(luck.randrange(1, 4)):
        at = luck.randrange(len(data))
        data[at : at + luck.randrange(3)] = luck.choice(['"', "\\", "{", "}", "\0", "😀", "\ufeff"])
    return "!" + "".join(data)


def not_json(luck: Random, target: Target) -> Frame:
    """Send what is JSON, but no message, or not even JSON."""
    return luck.choice(
        ["", " ", "null", "true", "0", "[]", "{}", '""', "NaN", "-", "'", '{"a":1}x', "\ufeff{}"]
    )


MAKERS: Final[tuple[Maker, ...]] = (
    foreign_seat,
    out_of_turn,
    stale,
    makers_own,
    unknown_action,
    wrong_type,
    lacking,
    unknown_tag,
    too_big,
    deep,
    bytes_of_chance,
    broken_text,
    not_json,
)


# How they are made.


def write(command: Any) -> str:
    """Write a message as a client does."""
    return wire.ENCODER.encode(command).decode()


def text(value: object) -> str:
    """Write JSON."""
    return json.dumps(value)


def has_seat(kind: Any) -> bool:
    """Return whether a command is about a seat."""
    return "seat" in kind.__struct_fields__


def filled(kind: Any, luck: Random, target: Target, **known: Any) -> Any:
    """Return a command that can be read, with any values for fields that are not known."""
    usual = {"decision": target.decision, "action": any_action(luck, target), "token": "wrong"}
    known = usual | known
    fields = {
        field.name: known[field.name] if field.name in known else value_of(field.type, luck)
        for field in msgspec.structs.fields(kind)
        if field.name in known or field.required
    }
    return kind(**fields | {"id": 7})


def long_texts(luck: Random) -> dict[str, Any]:
    """Return a message in which every text is too long; only kinds with a text in them."""
    kinds = [kind for kind in KINDS if texts_of(kind)]
    kind = luck.choice(kinds)
    long = {name: "0" * luck.choice([101, 501, 5000]) for name in texts_of(kind)}
    rest = {
        field.name: value_of(field.type, luck)
        for field in msgspec.structs.fields(kind)
        if field.required
    }
    return {"type": kind.__struct_config__.tag, **rest, **long}


def texts_of(kind: Any) -> list[str]:
    """List the fields of a command that hold a text of at most 100 letters."""
    return [
        field.name
        for field in msgspec.structs.fields(kind)
        if isinstance(value_of(field.type, Random(0)), str) and kind is not wire.Chat
    ]


def any_action(luck: Random, target: Target) -> tuple[str, tuple[int, ...]]:
    """Return the name of any action of the title."""
    action = luck.choice(target.title.action_set.actions)
    return action.kind, action.args


def good_fields(luck: Random, target: Target) -> dict[str, Any]:
    """Return the fields of a message of any kind."""
    kind = luck.choice(KINDS)
    fields: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for field in msgspec.structs.fields(kind):
        fields[field.name] = value_of(field.type, luck)
    return fields


def value_of(kind: Any, luck: Random) -> Any:
    """Return a value of a field's type."""
    origin = get_origin(kind)
    if hasattr(kind, "__metadata__"):
        return value_of(kind.__origin__, luck)
    if origin is Literal:
        return luck.choice(get_args(kind))
    if NoneType in get_args(kind):
        return value_of(get_args(kind)[0], luck)
    if origin is tuple:
        return [luck.choice(["place", "start"]), [luck.randrange(9)]]
    return {int: luck.randrange(8), str: "0" * 64, bool: luck.random() < 0.5}[kind]
