"""The schema of everything on the wire, and the description of the HTTP part (OpenAPI 3.1).

Both files lie in docs/wire; the web client's types are made from them. A test says when they are
out of date: `python -m fireside.wire.schema docs/wire` writes them anew.
"""

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from fireside import __version__
from fireside.registry import find_title, title_names
from fireside.texts import DEFAULT_LANGUAGE, LANGUAGES
from fireside.wire import messages, pages

REFERENCE: Final = "#/components/schemas/{name}"

Json = dict[str, Any]

PARAMETERS: Final[dict[str, Json]] = {
    "seat": msgspec.json.schema(messages.SeatNumber),
    "language": {"type": "string", "enum": LANGUAGES, "default": DEFAULT_LANGUAGE},
}
"""What may be asked for after the question mark of an address."""


@dataclass(frozen=True)
class Page:
    """One request: what it does, what it takes and what it answers."""

    verb: str
    path: str
    summary: str
    answer: Any
    status: int = 200
    body: Any = None
    needs_token: bool = False
    query: tuple[str, ...] = ()


PAGES: Final = (
    Page("get", "/api/titles", "List the titles of the box", pages.TitleList),
    Page(
        "get",
        "/api/titles/{title}/texts",
        "Tell all that a title says in one language",
        pages.TitleTexts,
        query=("language",),
    ),
    Page(
        "get",
        "/api/titles/{title}/rules",
        "Tell the rules of a title in one language",
        pages.RulesInfo,
        query=("language",),
    ),
    Page("post", "/api/guests", "Become a guest", pages.TokenInfo, 201, pages.NewGuest),
    Page("get", "/api/me", "Say who one is", pages.GuestInfo, needs_token=True),
    Page("patch", "/api/me", "Change one's name", pages.GuestInfo, 200, pages.NewGuest, True),
    Page("delete", "/api/me", "Be forgotten", None, 204, needs_token=True),
    Page(
        "post", "/api/me/link", "Ask for a link to another device", pages.LinkInfo, 201, None, True
    ),
    Page("post", "/api/link", "Become the guest of a link", pages.TokenInfo, 201, pages.UseLink),
    Page("get", "/api/me/tables", "List one's own tables", pages.TableList, needs_token=True),
    Page("get", "/api/tables", "List the public tables", pages.TableList),
    Page("post", "/api/tables", "Set a table up", messages.TableInfo, 201, pages.NewTable, True),
    Page("get", "/api/tables/{table}", "Show a table", messages.TableInfo),
    Page("get", "/api/tables/{table}/record", "Hand out the record", dict[str, Any]),
    Page(
        "get",
        "/api/tables/{table}/replay",
        "Show a game step by step",
        pages.ReplayInfo,
        query=("seat",),
    ),
    Page("get", "/health", "Say how the server is", pages.HealthInfo),
)


def view_types() -> list[Any]:
    """List the parts of the views of all titles."""
    titles = [find_title(name) for name in title_names()]
    return [part for title in titles for part in (title.public_type, title.own_type)]


def wire_schema() -> Json:
    """Return the JSON schema of the WebSocket's messages and of the titles' views."""
    kinds = [messages.ClientMessage, messages.ServerMessage, *view_types()]
    found, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Fireside on the wire",
        "$defs": {**parts, "ClientMessage": found[0], "ServerMessage": found[1]},
    }


def openapi() -> Json:
    """Describe the HTTP part."""
    kinds = {page.answer for page in PAGES if isinstance(page.answer, type)}
    kinds |= {page.body for page in PAGES if page.body is not None} | {pages.Problem}
    named = sorted([kind for kind in kinds if hasattr(kind, "__struct_fields__")], key=str)
    _, parts = msgspec.json.schema_components(named, ref_template=REFERENCE)
    paths: dict[str, Json] = {}
    for page in PAGES:
        paths.setdefault(page.path, {})[page.verb] = describe(page)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Fireside", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def describe(page: Page) -> Json:
    """Describe one request."""
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", page.path)
    ]
    parameters += [
        {"name": name, "in": "query", "required": False, "schema": PARAMETERS[name]}
        for name in page.query
    ]
    described: Json = {
        "summary": page.summary,
        "parameters": parameters,
        "responses": {
            str(page.status): answered(page.summary, page.answer),
            "4XX": answered("Why not", pages.Problem),
        },
    }
    if page.body is not None:
        described["requestBody"] = {"required": True, "content": content(page.body)}
    if page.needs_token:
        described["security"] = [{"token": []}]
    return described


def answered(summary: str, kind: Any) -> Json:
    """Describe an answer."""
    if kind is None:
        return {"description": summary}
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
