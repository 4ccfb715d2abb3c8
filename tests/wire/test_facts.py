"""What the docs and the web client say of the server is what the server does."""

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest

from fireside.bots.levels import BOTS, DEFAULT_LEVEL, LEVELS
from fireside.client.pending import WAS_DONE
from fireside.kernel.errors import KernelError
from fireside.kernel.options import complete
from fireside.registry import find_title
from fireside.server import bot_pool, limits
from fireside.server.network import DIRECT
from fireside.table import commands, moderation, undos
from fireside.table.names import NAME_LIMIT
from fireside.wire import messages as wire
from fireside.wire.bodies import NewTable
from fireside.wire.endpoints import ENDPOINTS, Endpoint
from fireside.wire.error_codes import ERROR_CODES

PROJECT: Final = Path(__file__).parents[2]
WIRE: Final = (PROJECT / "docs" / "wire.md").read_text("utf-8")
HOSTING: Final = (PROJECT / "docs" / "hosting.md").read_text("utf-8")

SLOW: Final = {0.1: "one in ten seconds", 0.5: "one in two seconds", 1.0: "one a second"}


def written(rate: limits.Rate) -> str:
    """Write a rate as the docs do."""
    then = SLOW.get(rate.per_second, f"{rate.per_second:g} a second")
    return f"{rate.burst} at once, then {then}"


LIMITS: Final = {
    "MESSAGE_BYTES BODY_BYTES": f"| a message | {limits.MESSAGE_BYTES >> 10} KiB; "
    f"a body {limits.BODY_BYTES >> 10} KiB |",
    "COMMANDS": f"| commands of a guest | {written(limits.COMMANDS)} |",
    "CHATS": f"| chat | {wire.CHAT_LIMIT} letters in one line, {written(limits.CHATS)} |",
    "ASIDES": f"| asides of a guest, such as signals | {written(limits.ASIDES)} |",
    "HINTS": f"| hints for a guest | {written(limits.HINTS)} |",
    "REFUSALS": f"| refusals of a guest | {written(limits.REFUSALS)}; then `flood` |",
    "READS": f"| tables, lists, records and replays read by a guest | {written(limits.READS)} |",
    "WRITES": f"| tables, names and links, of a guest | {written(limits.WRITES)} |",
    "NEW_GUESTS": f"| new guests and links used, of an address | {written(limits.NEW_GUESTS)} |",
    "REPLAYS REPLAY_ENTRIES": f"| records and replays, of an address | {written(limits.REPLAYS)}; "
    f"replays of games of up to {limits.REPLAY_ENTRIES} entries |",
    "ERASURES": f"| guests deleted, of an address | {written(limits.ERASURES)} |",
    "GUESTS_PER_ADDRESS": f"| an address | as much as {limits.GUESTS_PER_ADDRESS} guests; "
    "all without a token count as one guest |",
    "CONNECTIONS CONNECTIONS_PER_GUEST": "| connections "
    f"| {limits.CONNECTIONS_PER_GUEST} of a guest, {DIRECT.connections_per_address} of an address, "
    f"{limits.CONNECTIONS} in all |",
    "NEW_CONNECTIONS": f"| WebSockets opened, for each guest that an address counts for "
    f"| {written(limits.NEW_CONNECTIONS)} |",
    "TABLES_PER_GUEST": f"| open tables of a guest | {limits.TABLES_PER_GUEST}, made or sat at |",
    "UNDOS_PER_SEAT": f"| undos of a seat | {undos.UNDOS_PER_SEAT} in a game, "
    f"{undos.UNDO_REQUESTS_PER_SEAT} requests for consent |",
    "CHANGES_PER_SEAT": f"| changes of a seat | {commands.CHANGES_PER_SEAT} before the game, "
    f"{commands.CHANGES_PER_SEAT} in it; of who is silenced {moderation.SILENCES_PER_TABLE} |",
    "STAND_IN_SECONDS": f"| a stand-in | {limits.STAND_IN_SECONDS} seconds after the holder of "
    "the seat has gone, and at a table with an hour or more for a decision after that time; "
    f"for a bot with an `owner`, {limits.STAND_IN_SECONDS} seconds after it was asked |",
    "SILENCED_LIMIT": f"| people silenced at a table | {moderation.SILENCED_LIMIT}; "
    f"sent away {moderation.BARRED_LIMIT} |",
    "IDLE_DAYS": f"| a table at which nothing happens | closed after {limits.IDLE_DAYS} days |",
    "": f"| names | {NAME_LIMIT} letters that can be seen |",
    "GAMES": "| finished games of a guest that are listed and counted "
    f"| the newest {limits.GAMES} |",
    "LIST_LENGTH CHAT_LINES": "| lists of tables; lines of chat shown to a newcomer "
    f"| {limits.LIST_LENGTH}; {limits.CHAT_LINES} |",
    "SUBSCRIPTIONS_PER_GUEST": "| browsers of a guest that are sent turn notices "
    f"| {limits.SUBSCRIPTIONS_PER_GUEST}; the oldest goes for a new one |",
    "NOTICE_SECONDS": f"| a turn notice | after {limits.NOTICE_SECONDS} seconds without a look "
    "at the table, once in a turn |",
    "LINK_MINUTES": f"| a link to another device | works once, for {limits.LINK_MINUTES} minutes |",
    "THOUGHT_SECONDS": f"| a bot's thought | {bot_pool.THOUGHT_SECONDS:g} seconds, "
    "then any legal action is taken |",
    "THOUGHTS_PER_GUEST": "| bots at the tables that a guest made "
    f"| {limits.THOUGHTS_PER_GUEST} think at once |",
    "BOT_TABLES_PER_GUEST": "| tables of bots alone that a guest made "
    f"| {limits.BOT_TABLES_PER_GUEST} play at once |",
    "REQUEST_SECONDS": f"| a request | complete within {limits.REQUEST_SECONDS:g} seconds |",
    "READ_SECONDS READ_BYTES": f"| the answer to a request | {limits.READ_BYTES >> 10} KiB of it "
    f"read in any {limits.READ_SECONDS:g} seconds |",
    "UNREAD_BYTES UNREAD_BYTES_PER_ADDRESS": "| answers that wait to be read "
    f"| {limits.UNREAD_BYTES_PER_ADDRESS >> 20} MiB of an address, "
    f"{limits.UNREAD_BYTES >> 20} MiB in all; beyond that the oldest are cut |",
    "HELLO_SECONDS": f"| `hello` | within {limits.HELLO_SECONDS:g} seconds |",
    "FRAMES": "| pings, pongs and pieces of messages, of a connection "
    f"| {written(limits.FRAMES)}; then it is cut |",
    "OUTBOX_BYTES": f"| what waits to be read | {limits.OUTBOX_BYTES >> 20} MiB of a connection, "
    f"{limits.UNREAD_BYTES_PER_ADDRESS >> 20} MiB of an address, "
    f"{limits.UNREAD_BYTES >> 20} MiB in all |",
    "GOODBYE_SECONDS": f"| an ended connection | is cut after {limits.GOODBYE_SECONDS:g} seconds |",
}
"""By the names of limits: the row that tells them, in the order of the docs."""


@pytest.mark.parametrize("page", [WIRE, HOSTING], ids=["wire", "hosting"])
def test_both_guides_tell_all_limits_alike(page: str) -> None:
    section = page.partition("## Limits")[2].partition("## ")[0]
    assert [line for line in section.splitlines() if line[:1] == "|"][2:] == [*LIMITS.values()]


ELSEWHERE: Final = {"THOUGHT_SECONDS", "UNDOS_PER_SEAT", "CHANGES_PER_SEAT", "SILENCED_LIMIT"}
"""Limits that are not those of `limits.py`."""


def test_no_limit_is_left_out_of_the_guides() -> None:
    told = set(" ".join(LIMITS).split()) - ELSEWHERE
    assert told == {name for name in vars(limits) if name.isupper()}


@pytest.mark.parametrize(
    "words",
    [
        f"works once, for {limits.LINK_MINUTES} minutes |",
        f"newest first, at most {limits.LIST_LENGTH} |",
        f"within {limits.HELLO_SECONDS:g}\n   seconds.",
    ],
)
def test_the_guide_to_the_wire_tells_limits_where_they_matter(words: str) -> None:
    assert words in WIRE


def test_the_guide_to_the_wire_lists_all_errors() -> None:
    section = WIRE.partition("## Errors")[2].partition("## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| `")]
    assert rows == [
        f"| `{code}` | {error.status} | {error.meaning} |" for code, error in ERROR_CODES.items()
    ]


def subclasses(kind: type[KernelError]) -> set[type[KernelError]]:
    """Return all kinds of an error."""
    found = set(kind.__subclasses__())
    return found.union(*[subclasses(other) for other in found])


def test_the_codes_of_the_errors_are_those_of_the_list() -> None:
    for layer in ("match", "store", "table", "server"):
        import_module(f"fireside.{layer}.errors")
    import_module("fireside.review.exercises")
    ours = [kind for kind in subclasses(KernelError) if kind.__module__.startswith("fireside.")]
    # Two that no error class of ours has are answers to requests without a route.
    assert {kind.code for kind in ours} == set(ERROR_CODES) - {"unknown_page", "unknown_verb"}


@pytest.mark.parametrize("layer", ["table", "server"])
def test_every_error_that_is_for_clients_has_a_code_of_its_own(layer: str) -> None:
    module = import_module(f"fireside.{layer}.errors")
    kinds = [kind for kind in vars(module).values() if is_error_of(kind, module.__name__)]
    codes = [kind.code for kind in kinds if kind.__name__ != "TableError"]
    assert len(set(codes)) == len(codes) > 5


def is_error_of(kind: Any, module: str) -> bool:
    """Return whether something is an error class that a module defines."""
    return isinstance(kind, type) and issubclass(kind, KernelError) and kind.__module__ == module


def test_the_web_client_asks_for_paths_that_there_are() -> None:
    source = (PROJECT / "web" / "src" / "lib" / "api.ts").read_text("utf-8")
    asked = re.findall(r"[\"`](/api/[^\"`?]*)", source)
    known = {re.sub(r"\{\w+\}", "*", endpoint.path) for endpoint in ENDPOINTS}
    assert {re.sub(r"\$\{[^}]*\}", "*", path) for path in asked} <= known
    assert len(asked) > 10


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.name)
def test_the_guide_to_the_wire_tells_of_every_endpoint(endpoint: Endpoint) -> None:
    path = endpoint.path.replace("{title}", "TITLE").replace("{table}", "ID")
    path = path.replace("{subscription}", "ID").replace("{day}", "DAY")
    path = path.replace("{number}", "1")
    assert re.search(rf"{endpoint.verb}\b[^|]*{re.escape(path)}[?`]", WIRE)


def test_the_guide_to_the_wire_shows_a_table_that_can_be_opened() -> None:
    [body] = re.findall(r'^```json\n(\{\n  "title".*?)^```$', WIRE, re.M | re.S)
    asked = msgspec.json.decode(body, type=NewTable)
    title = find_title(asked.title)
    assert len(asked.chairs) in title.seat_counts
    complete(title.options, asked.options)


def test_both_clients_know_of_the_same_commands_whether_they_were_done() -> None:
    source = (PROJECT / "web" / "src" / "lib" / "pending.ts").read_text("utf-8")
    known = {kind.__struct_config__.tag for kind in WAS_DONE}
    # A lost ping need not be sent again; the Python client leaves them to its library.
    assert set(re.findall(r'case "(\w+)":', source)) == known | {"ping"}


def test_both_clients_take_from_the_wire_which_goodbyes_are_final() -> None:
    sources = sorted((PROJECT / "web" / "src").glob("**/*.ts"))
    sources += sorted((PROJECT / "src" / "fireside").glob("**/*.py"))
    lists = {
        path.relative_to(PROJECT).as_posix(): written.group(1)
        for path in sources
        if (written := re.search(r"FINAL_REASONS:.*= (.*)", path.read_text("utf-8")))
    }
    web = lists.pop("web/src/lib/wire.ts")
    assert set(json.loads(web.rstrip(";"))) == set(wire.FINAL_REASONS)
    assert lists == {"src/fireside/wire/messages.py": "get_args(FinalReason)"}


def test_the_guide_to_the_wire_tells_which_goodbyes_are_final() -> None:
    names = " or ".join(", ".join(f"`{reason}`" for reason in wire.FINAL_REASONS).rsplit(", ", 1))
    assert f"There is no coming back after {names}" in " ".join(WIRE.split())


def test_the_levels_that_people_are_offered_are_bots() -> None:
    assert set(LEVELS) < set(BOTS)
    assert DEFAULT_LEVEL in LEVELS
    assert get_args(wire.Level) == LEVELS


@pytest.mark.parametrize("language", ["de", "en", "fr", "it", "nl"])
def test_the_web_client_has_a_name_for_every_level(language: str) -> None:
    path = PROJECT / "web" / "messages" / "shell" / f"{language}.json"
    texts = json.loads(path.read_text("utf-8"))
    assert {f"bot_{level}" for level in LEVELS} <= set(texts)
