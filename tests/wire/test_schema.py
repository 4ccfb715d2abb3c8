"""The schema in the repository is that of the code, and what goes over the wire obeys it."""

import asyncio
import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from fireside.client.errors import GoneError, RefusedError
from fireside.registry import find_title, title_names
from fireside.wire import messages as wire
from fireside.wire.schema import texts, view_types, wire_schema
from tests.server.house import dice, house, illegal, play, run, until
from tests.server.spy import Spy
from tests.server.tables import party
from tests.titles import titles_for

FOLDER = Path(__file__).parents[2] / "docs" / "wire"


@pytest.mark.parametrize("name", list(texts()))
def test_the_files_are_fresh(name: str) -> None:
    fresh = texts()[name]
    assert (FOLDER / name).read_text("utf-8") == fresh, (
        "write them again: python -m fireside.wire.schema docs/wire"
    )


def test_the_schema_is_one() -> None:
    for text in texts().values():
        schema = json.loads(text)
        assert jsonschema_rs.meta.is_valid(schema.get("$defs", {}))
    jsonschema_rs.validator_for(schema_of("ClientMessage"))
    jsonschema_rs.validator_for(schema_of("ServerMessage"))


def schema_of(name: str) -> dict[str, Any]:
    """Return the schema of one type of message or view."""
    schema: dict[str, Any] = json.loads(texts()["messages.schema.json"])
    return {"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]}


def test_every_message_has_a_place_in_the_schema() -> None:
    parts = wire_schema()["$defs"]
    for kind in (*wire.ClientMessage.__args__, *wire.ServerMessage.__args__):
        assert kind.__name__ in parts
    for part in view_types():
        assert part.__name__ in parts


@pytest.mark.parametrize("name", title_names())
def test_the_parts_of_a_view_can_be_joined(name: str) -> None:
    title = find_title(name)
    public, own = (
        set(schema_of(part.__name__)["$defs"][part.__name__]["properties"])
        for part in (title.public_type, title.own_type)
    )
    assert not public & own
    assert "seat" not in public | own


@pytest.mark.parametrize("kind", wire.ClientMessage.__args__, ids=lambda kind: kind.__name__)
def test_the_guide_tells_of_every_command(kind: type[wire.Command]) -> None:
    guide = (FOLDER.parent / "wire.md").read_text("utf-8")
    for field in kind.__struct_fields__:
        assert f"`{field}`" in guide
    assert f"`{kind.__struct_config__.tag}`" in guide


@pytest.mark.parametrize("title", titles_for(2))
def test_all_that_is_said_in_a_game_obeys_the_schema(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    spy = Spy(monkeypatch)

    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            first, second = people.tables
            asked = people.asked()
            with pytest.raises(RefusedError):
                await asked.why(people.tables.index(asked), illegal(asked))
            await first.write("hello")
            await first.silence(second.seen.user)
            if first.asides:
                await first.say(0, first.asides[0])
            await asyncio.gather(play(first, [0], dice(1)), play(second, [1], dice(2)))
            await first.rematch()
            await first.bar(second.seen.user)
            with pytest.raises(GoneError):
                await until(second, lambda: False)

    run(work())
    client = jsonschema_rs.validator_for(schema_of("ClientMessage"))
    server = jsonschema_rs.validator_for(schema_of("ServerMessage"))
    public = jsonschema_rs.validator_for(schema_of(find_title(title).public_type.__name__))
    own = jsonschema_rs.validator_for(schema_of(find_title(title).own_type.__name__))
    for data in spy.sent:
        client.validate(json.loads(data))
    kinds = set()
    for data in [data for received in spy.received.values() for data in received]:
        message = json.loads(data)
        server.validate(message)
        kinds.add(message["type"])
        if message.get("position"):
            public.validate(message["position"]["view"]["public"])
            own.validate(message["position"]["view"]["own"])
    assert kinds == {"table", "news", "chat", "done", "refused", "goodbye"}
