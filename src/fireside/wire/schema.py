"""The schema of everything on the wire, and the description of the HTTP part (OpenAPI 3.1).

Both files lie in docs/wire; the web client's types are made from them. A test says when they are
out of date: `python -m fireside.wire.schema docs/wire` writes them again.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from fireside import __version__
from fireside.registry import find_title, title_names
from fireside.texts import DEFAULT_LANGUAGE, LANGUAGES
from fireside.wire import bodies, messages
from fireside.wire.endpoints import ENDPOINTS, Endpoint

REFERENCE: Final = "#/components/schemas/{name}"

NAMES: Final = ("ClientMessage", "ServerMessage", "FinalReason")
"""Of the parts that are no classes."""

Json = dict[str, Any]

PARAMETERS: Final[dict[str, Json]] = {
    "seat": msgspec.json.schema(messages.SeatNumber),
    "language": {"type": "string", "enum": LANGUAGES, "default": DEFAULT_LANGUAGE},
}
"""The schema of each parameter of a query."""


def view_types() -> list[Any]:
    """List the parts of the views of all titles."""
    titles = [find_title(name) for name in title_names()]
    return [part for title in titles for part in (title.public_type, title.own_type)]


def wire_schema() -> Json:
    """Return the JSON schema of the WebSocket's messages and of the titles' views."""
    kinds = [messages.ClientMessage, messages.ServerMessage, messages.FinalReason, *view_types()]
    found, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Fireside on the wire",
        "$defs": {**parts, **dict(zip(NAMES, found, strict=False))},
    }


def openapi() -> Json:
    """Describe the HTTP part."""
    kinds = {endpoint.answer for endpoint in ENDPOINTS} | {bodies.Problem}
    kinds |= {endpoint.body for endpoint in ENDPOINTS}
    named = sorted([kind for kind in kinds if hasattr(kind, "__struct_fields__")], key=str)
    _, parts = msgspec.json.schema_components(named, ref_template=REFERENCE)
    paths: dict[str, Json] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.verb.lower()] = describe(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Fireside", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def describe(endpoint: Endpoint) -> Json:
    """Describe one request."""
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", endpoint.path)
    ]
    parameters += [
        {"name": name, "in": "query", "required": False, "schema": PARAMETERS[name]}
        for name in endpoint.query
    ]
    described: Json = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "parameters": parameters,
        "responses": {
            str(endpoint.status): answered(endpoint.summary, endpoint.answer, endpoint.media),
            "4XX": answered("Why not", bodies.Problem),
        },
    }
    if endpoint.body is not None:
        described["requestBody"] = {"required": True, "content": content(endpoint.body)}
    if endpoint.needs_token:
        described["security"] = [{"token": []}]
    return described


def answered(summary: str, kind: Any, media: str = "") -> Json:
    """Describe an answer; text has a media type."""
    if kind is None:
        return {"description": summary}
    if kind is str:
        return {"description": summary, "content": {media: {"schema": {"type": "string"}}}}
    return {"description": summary, "content": content(kind)}


def content(kind: Any) -> Json:
    """Describe a body."""
    if not hasattr(kind, "__struct_fields__"):
        return {"application/json": {"schema": {"type": "object"}}}
    return {"application/json": {"schema": {"$ref": REFERENCE.format(name=kind.__name__)}}}


def texts() -> dict[str, str]:
    """Return what the files should hold."""
    return {"messages.schema.json": write(wire_schema()), "openapi.json": write(openapi())}


def write(schema: Json) -> str:
    r"""Write a schema, in whose patterns the end is a `$` where Python says `\Z`."""
    return json.dumps(schema, indent=1, sort_keys=True).replace(r"\\Z", "$") + "\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts().items():
        (folder / name).write_text(text, "utf-8")
