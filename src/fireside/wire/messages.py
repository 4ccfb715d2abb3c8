"""Every message of the WebSocket, both ways; the JSON schema in the repository is made of these.

A client opens `/ws/TABLE`, says `hello`, and is sent the table as the seat it looks at may see it.
Each command carries a number of the client's choice, and is answered by `done` or `refused` with
that number. What happens at the table comes as `news`.
"""

from typing import Annotated, Literal, get_args

import msgspec

from fireside.kernel.options import OptionValue
from fireside.kernel.seats import SPECTATOR
from fireside.match.digest import Digest
from fireside.match.record import WireAction
from fireside.table.entries import ClockTerms, CloseReason, Status, Time
from fireside.table.names import NAME_LIMIT
from fireside.wire.error_codes import Code

CHAT_LIMIT = 500

Name = Annotated[str, msgspec.Meta(max_length=NAME_LIMIT)]
Word = Annotated[str, msgspec.Meta(max_length=64)]
Line = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=CHAT_LIMIT,
        pattern=r"^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*\Z",
    ),
]
"""Text without signs that steer a terminal or turn the letters after them round."""

Level = Literal["easy", "normal", "hard"]
"""The bots that people are offered."""

SeatNumber = Annotated[int, msgspec.Meta(ge=SPECTATOR, le=7)]


# From the client.


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything a client may ask for."""

    id: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
    """Chosen by the client; the answer carries it."""


class Hello(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="hello"):
    """Say who one is; always the first message."""

    token: Annotated[str, msgspec.Meta(max_length=100)] = ""
    """Empty for somebody who only looks on."""
    seat: SeatNumber = SPECTATOR
    """The seat to look at the table from, if one holds it."""


class Look(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="look"):
    """Switch to the view of another seat of the user, -1 for the spectator's."""

    seat: SeatNumber


class Act(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="act"):
    """Answer the open decision."""

    seat: SeatNumber
    decision: int
    action: WireAction


class Say(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="say"):
    """Make an aside."""

    seat: SeatNumber
    action: WireAction


class Why(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="why"):
    """Ask why an action is not allowed; `refused` says it, `done` that it is."""

    seat: SeatNumber
    action: WireAction


class Hint(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="hint"):
    """Ask what a bot would do; `done` says that it thinks, and `hint` follows.

    Only at tables where nobody else plays than bots, and the user.
    """

    seat: SeatNumber
    decision: int
    level: Level = "normal"


class Undo(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="undo"):
    """Undo the last action of a seat, or ask the others for consent."""

    seat: SeatNumber


class Consent(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="consent"):
    """Consent to an undo that somebody asks for, or refuse it."""

    request: int
    """The `number` of the request, so that no other one is answered."""
    agrees: bool


class Sit(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="sit"):
    """Take a seat, under a name, and before the game commit to some luck."""

    seat: SeatNumber
    name: Name = ""
    commitment: Digest | None = None
    """Needed before the game; ignored in it."""


class Reveal(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="reveal"):
    """Reveal what a seat committed to, once the commitments are frozen."""

    seat: SeatNumber
    added: Digest


class SetChair(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="set_chair"):
    """Put a bot into a seat, or nobody; the maker may, before the game."""

    seat: SeatNumber
    level: Word = ""


class Start(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="start"):
    """Begin now, with bots wherever nobody came; the maker may."""


class Leave(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="leave"):
    """Give up the user's seats; in a game a bot stands in until the user is back."""


class StandIn(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="stand_in"):
    """Let a bot stand in for somebody who has been away for a while."""

    seat: SeatNumber


class Silence(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="silence"):
    """Let somebody chat no more, or again; the maker may."""

    user: Word
    is_silent: bool


class Bar(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="bar"):
    """Send somebody away for good; the maker may."""

    user: Word


class Close(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="close"):
    """Close the table; the maker may."""


class Rematch(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="rematch"):
    """Set the same game up once more; `done` names the new table."""


class Chat(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="chat"):
    """Write a line to everybody here."""

    text: Line


class Visible(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="visible"):
    """Say whether the user sees the table; a client that says nothing shows it."""

    is_visible: bool


class Ping(Command, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="ping"):
    """Find out whether the server is there."""


ClientMessage = (
    Hello
    | Look
    | Act
    | Say
    | Why
    | Hint
    | Undo
    | Consent
    | Sit
    | Reveal
    | SetChair
    | Start
    | Leave
    | StandIn
    | Silence
    | Bar
    | Close
    | Rematch
    | Chat
    | Visible
    | Ping
)


class Numbered(msgspec.Struct, frozen=True):
    """As much of a message as it takes to answer one that is not understood otherwise."""

    id: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)] = 0


# From the server.


class ChairInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The occupant of a seat."""

    user: str
    """Empty for a bot, and for nobody."""
    name: str
    level: str
    """Empty for a person, and for nobody; with a user, a bot stands in for them."""
    is_here: bool
    """Whether the person is connected."""
    stand_in_from: Time | None
    """When a bot may stand in for the person; None while the person is here, or nobody plays."""
    commitment: str
    """What the person committed to; empty for a bot, and before that."""
    added: str
    """What the person revealed: 32 bytes that are part of the luck; empty before that."""
    is_look_alike: bool = False
    """Whether the name is hard to tell from that of another user at the table."""
    owner: str = ""
    """Of a bot that connects like a person: whose it says it is; empty for a person."""


class ClosedInfo(msgspec.Struct, frozen=True):
    """How a table was closed before the end of its game."""

    reason: CloseReason
    seat: int
    """Of the person who left between freezing and revealing; -1 for other reasons."""


class UndoInfo(msgspec.Struct, frozen=True):
    """Somebody would like to take something back."""

    number: int
    """Of the request; the answer names it."""
    seat: int
    waits_for: tuple[str, ...]
    """The users whose consent is missing, those who are away included."""


class OutcomeInfo(msgspec.Struct, frozen=True):
    """How the game ended."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]
    solved: bool | None


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of a table, whatever the position."""

    id: str
    title: str
    version: int
    digest: str
    options: dict[str, OptionValue]
    maker: str
    is_public: bool
    clock: ClockTerms
    status: Status
    commitment: str
    """Of the host, to its secret; published before anybody sits down."""
    is_frozen: bool
    """Whether the commitments are fixed and the game waits for reveals."""
    closed: ClosedInfo | None
    """None unless the table was closed."""
    secret: str = ""
    """Of the host, opened when the table is closed; that of a finished game is in its record."""
    chairs: tuple[ChairInfo, ...]
    silenced: tuple[str, ...]
    undo: UndoInfo | None
    successor: str
    """The table of the rematch, if there is one."""
    outcome: OutcomeInfo | None
    opened: Time = 0
    """When the table was opened; 0 in lists of tables that an older server has stored."""
    day: str = ""
    """Of a deal of the day, as `2026-11-18`: its luck is the host's alone; empty for others."""


EventInfo = tuple[str, int, tuple[int, ...]]
"""Kind, seat and ints, as the title declares them."""


class EntryInfo(msgspec.Struct, frozen=True):
    """What an entry of the match did, as far as the looking seat may know."""

    number: int
    """Of the match: 0 is the set-up."""
    kind: Literal["setup", "action", "aside", "undo"]
    seat: int
    by: str
    events: tuple[EventInfo, ...]
    cancels: tuple[int, ...] = ()
    """By an undo: the entries that stand no longer."""


class ViewInfo(msgspec.Struct, frozen=True):
    """What the looking seat may see; both parts are the title's own."""

    seat: int
    """The seat whose view it is; -1 is the spectator."""
    public: msgspec.Raw
    """What everybody sees: the same for all who look."""
    own: msgspec.Raw
    """What the looking seat knows beyond it."""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """The game as the looking seat may see it."""

    decision: int
    """The number that answers carry."""
    asked: tuple[int, ...]
    view: ViewInfo
    legal: tuple[WireAction, ...]
    """What the looking seat may answer."""
    asides: tuple[WireAction, ...]
    """What it may do without being asked."""
    can_undo: bool
    """Whether it may take its last action back without asking anybody."""
    deadlines: tuple[Time | None, ...]
    """By seat: until when it may think."""


class ChatInfo(msgspec.Struct, frozen=True):
    """A line of chat."""

    number: int
    user: str
    name: str
    text: str
    at: Time


class TableMessage(msgspec.Struct, frozen=True, kw_only=True, tag="table"):
    """All of a table, at the beginning and whenever one looks from another seat."""

    number: int
    """How many entries the table has."""
    at: Time
    user: str
    """The id of the client's guest; empty for a spectator without a token."""
    seat: int
    """The seat that is looked at the table from; -1 is the spectator."""
    table: TableInfo
    position: Position | None
    log: tuple[EntryInfo, ...]
    chat: tuple[ChatInfo, ...]
    head: str
    """The hash over all entries so far, as docs/receipts.md says."""
    signature: str
    """The server's, over table, number and head."""
    key: str
    """The public key of the server."""


class News(msgspec.Struct, frozen=True, kw_only=True, tag="news", omit_defaults=True):
    """Something happened."""

    number: int
    at: Time
    entries: tuple[EntryInfo, ...] = ()
    position: Position | None = None
    """None if it is as it was."""
    table: TableInfo | None = None
    """None if it is as it was."""
    head: str = ""
    """The hash over all entries so far."""
    signature: str = ""
    """The server's, if the game is over or the table closed."""


class ChatMessage(msgspec.Struct, frozen=True, tag="chat"):
    """Somebody wrote a line."""

    line: ChatInfo


class HintMessage(msgspec.Struct, frozen=True, kw_only=True, tag="hint"):
    """What a bot would do, told to nobody but the client that asked.

    It is made of what the seat knows, as a bot's own action is.
    """

    seat: int
    decision: int
    """The question that it answers."""
    level: Level
    action: WireAction
    events: tuple[EventInfo, ...]
    """What is sure to come of the action, as far as the first draw."""
    later: tuple[EventInfo, ...]
    """What the bot would do next without being interrupted, and what is sure to come of that."""
    points: tuple[int, int] | None
    """The points of the seat before the action and right after it; null if that is not known."""
    value: int
    """What the game is worth with it, from 0 to 1000; -1 if nothing had to be tried out."""
    playouts: int
    """How often the game was played out to find that."""
    runner_up: WireAction | None
    """The best of the other actions; null if none was tried."""
    lead: int
    """By how much the runner-up is worth less."""


class Done(msgspec.Struct, frozen=True, tag="done", omit_defaults=True):
    """A command was carried out, and what it changed is on disk."""

    id: int
    number: int
    table: str = ""
    """The new table, after a rematch."""
    head: str = ""
    """The hash over all entries so far; empty for a ping, which waits for nothing."""
    signature: str = ""
    """The server's, if the command has stored anything."""


class Refused(msgspec.Struct, frozen=True, tag="refused", omit_defaults=True):
    """A command was not carried out, and nothing was changed."""

    id: int
    error: Code
    message: str
    clause: str = ""
    refusal: str = ""
    """What is wrong with an illegal action, as the title declares it, with its ints."""
    args: tuple[int, ...] = ()


FinalReason = Literal["barred", "deleted", "flood", "signed_out", "banned", "removed"]
"""Why a connection ends for good: the client was sent away, was deleted, was refused too often, its
token was revoked, the host keeps it out, or has removed the table."""

Reason = Literal["restart", "slow", "silent", FinalReason]
"""Why a connection ends: also because the server stops for now, or because the client reads too
slowly or did not say hello."""

FINAL_REASONS: tuple[FinalReason, ...] = get_args(FinalReason)
"""After these goodbyes there is no coming back."""


class Goodbye(msgspec.Struct, frozen=True, tag="goodbye"):
    """The server ends the connection; `restart` means that coming back soon is worth it."""

    reason: Reason


ServerMessage = TableMessage | News | ChatMessage | HintMessage | Done | Refused | Goodbye

ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(ClientMessage)
NUMBER_DECODER = msgspec.json.Decoder(Numbered)
SERVER_DECODER = msgspec.json.Decoder(ServerMessage)
