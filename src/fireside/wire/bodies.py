"""The JSON bodies of HTTP requests and answers."""

from typing import Annotated, Any, Literal

import msgspec

from fireside.bots.levels import DEFAULT_LEVEL, LEVELS
from fireside.kernel.options import OptionValue
from fireside.match.record import WireAction
from fireside.table.entries import NO_CLOCK, ClockTerms, Time
from fireside.wire.error_codes import Code
from fireside.wire.messages import EntryInfo, HintMessage, Name, ViewInfo, Word


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Change the name of a guest."""

    name: Name = ""


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Create a guest: a person, or a bot."""

    name: Name = ""
    owner: Name = ""
    """Of a bot: whose it is. People are shown that it is a bot, and this name."""


class GuestInfo(msgspec.Struct, frozen=True):
    """The guest of the token."""

    user: str
    name: str
    owner: str = ""
    """Of a bot: whose it is."""


class TokenInfo(msgspec.Struct, frozen=True):
    """A guest, and the token that identifies it."""

    user: str
    name: str
    token: str
    owner: str = ""


class LinkInfo(msgspec.Struct, frozen=True):
    """A secret that makes another device the same guest's; it works once, for a few minutes."""

    link: str


class UseLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Use such a secret."""

    link: Annotated[str, msgspec.Meta(max_length=100)]


class PushInfo(msgspec.Struct, frozen=True):
    """What a browser needs to let the server send it notices."""

    key: str
    """The public key of the server (VAPID), as base64url."""


class NewSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Send turn notices to a browser, as it has agreed with its push service."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=100)]
    """The public key of the browser, as base64url."""
    auth: Annotated[str, msgspec.Meta(max_length=30)]
    """The secret of the browser, as base64url."""
    language: Annotated[str, msgspec.Meta(max_length=8)] = "en"


class SubscriptionInfo(msgspec.Struct, frozen=True):
    """A browser that is sent turn notices."""

    id: str


class NoticesInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a guest is sent notices about a table."""

    is_on: bool


class NewChair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The occupant of a new table's chair: the user, a bot, or a user who joins later."""

    is_mine: bool = False
    """Whether the seat belongs to this client; several people may share it."""
    name: Name = ""
    level: Word = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Set a table up."""

    title: Word
    chairs: Annotated[tuple[NewChair, ...], msgspec.Meta(max_length=8)]
    options: dict[str, OptionValue] = {}
    is_public: bool = False
    clock: ClockTerms = NO_CLOCK


RawTable = Annotated[
    msgspec.Raw, msgspec.Meta(extra_json_schema={"$ref": "#/components/schemas/TableInfo"})
]
"""A `TableInfo` as it lies in the store."""


class TableList(msgspec.Struct, frozen=True):
    """Tables, newest first; without names."""

    tables: tuple[RawTable, ...]


class DealResult(msgspec.Struct, frozen=True, kw_only=True):
    """The try of the guest that counts at a deal of the day: the first that was finished."""

    table: str
    place: int
    """Of the seat, 1 for a victory."""
    points: int
    try_count: int
    """Tables that were opened until it was finished."""
    rank: int
    """Among all guests whose try counts."""


class DealInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A deal of the day, the same for everybody; `docs/fair-draws.md` says what is committed to."""

    title: str
    day: str
    commitment: str
    seed: str
    """Empty until the deal is opened, after its day."""
    ends: Time
    """Until then a try that counts can be begun."""
    opens: Time
    """When the seed is opened, and the ranking final."""
    seat_count: int
    level: str
    """Of the bots that play against the guest; empty if there are none."""
    player_count: int
    """Guests whose try counts."""
    table: str = ""
    """At which the guest plays it at present; empty if there is none."""
    mine: DealResult | None = None


class NextDeal(msgspec.Struct, frozen=True):
    """What is known of a deal before its day."""

    title: str
    day: str
    commitment: str


class DealList(msgspec.Struct, frozen=True, kw_only=True):
    """The deals of today, with what the guest of the token made of them."""

    today: str
    deals: tuple[DealInfo, ...]
    next: tuple[NextDeal, ...]
    days: tuple[str, ...]
    """Days whose deals can be played for practice, the latest first."""
    streak: int
    """Days in a row on which a try of the guest counts, up to today or yesterday."""


class ParInfo(msgspec.Struct, frozen=True):
    """What bots of a level make of a deal in the seat of the guest, as far as they have tried."""

    level: str
    try_count: int
    """In the end."""
    results: tuple[tuple[int, int, int], ...]
    """Place, points, and how often; by place and points."""


class RankedInfo(msgspec.Struct, frozen=True):
    """Somebody in the ranking of a deal."""

    rank: int
    name: str
    place: int
    points: int
    try_count: int
    is_me: bool


class DealPage(msgspec.Struct, frozen=True, kw_only=True):
    """A deal of the day with its ranking and par."""

    deal: DealInfo
    pars: tuple[ParInfo, ...]
    ranking: tuple[RankedInfo, ...]
    """The best."""
    streak: int


class OpponentInfo(msgspec.Struct, frozen=True):
    """Somebody else who had a seat."""

    name: str
    """Of a person; empty for a bot, and for a person who is gone or has no name."""
    level: str
    """Of a bot; empty for a person."""


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, as the seat of the guest that did best in it."""

    table: str
    title: str
    ended: Time
    """To the minute."""
    day: str
    """Of a deal of the day; empty for other games."""
    seat: int
    seat_count: int
    opponents: tuple[OpponentInfo, ...]
    place: int
    points: int
    solved: bool | None
    """Whether all seats together have won; None where they compete."""
    loss: float | None = None
    """Lost a decision on average, as a share of the result; None until the game is reviewed."""
    luck: float | None = None
    """What draws have brought, as a share of the result; None until the game is reviewed."""


class GameList(msgspec.Struct, frozen=True):
    """The finished games of a guest, newest first."""

    games: tuple[GameInfo, ...]


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """What a guest has done in some games."""

    name: str
    """What these games have in common: a title, a bot, the name of a person, a seat."""
    games: int
    won: int
    mean_points: float
    best_points: int
    best_table: str
    """Where these points were made."""
    loss: float | None = None
    """The mean over those games that are reviewed."""


class KindLoss(msgspec.Struct, frozen=True):
    """Where a guest loses: the decisions of one kind, over all games that are reviewed."""

    title: str
    kind: str
    decisions: int
    loss: float
    """A decision on average."""


class StatisticsInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a guest has done so far."""

    games: int
    won: int
    streak: int
    """Games won in a row up to the last one."""
    longest_streak: int
    titles: tuple[Tally, ...]
    seats: tuple[Tally, ...]
    """By the place in the order of seats, in games of rivals."""
    opponents: tuple[Tally, ...]
    """Bots by level, people by name; those met most often first."""
    kinds: tuple[KindLoss, ...] = ()
    """Empty until games are reviewed."""


class OptionInfo(msgspec.Struct, frozen=True):
    """Something to agree on before the game; the first choice is the default."""

    name: str
    choices: tuple[OptionValue, ...]


class TitleInfo(msgspec.Struct, frozen=True):
    """A title of the box."""

    name: str
    label: str
    version: int
    digest: str
    seat_counts: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    board: str = ""
    """The address of the board that its package brings; empty if there is none."""
    exercises: int = 0
    """How many exercises it has."""


Level = Annotated[str, msgspec.Meta(extra_json_schema={"enum": list(LEVELS)})]
"""A level of the box; another server may have others."""


class TitleList(msgspec.Struct, frozen=True):
    """The titles, and the bots that can play them."""

    titles: tuple[TitleInfo, ...]
    levels: tuple[str, ...]
    """The bots to offer to people, the weakest first; then those that the host has added."""
    default_level: Level = DEFAULT_LEVEL
    bots: tuple[str, ...] = ()
    """Every bot that a chair may have; an older server does not say."""


TextTemplate = Annotated[
    Any,
    msgspec.Meta(
        title="Text",
        description="Words with placeholders, or what it depends `by` and a text for each case.",
        extra_json_schema={"type": ["string", "object"], "additionalProperties": True},
    ),
]
"""A text of a title, as `fireside.texts` explains it; a type that holds itself is any here."""

ArgTypes = dict[str, tuple[str, ...]]
"""For each kind, the types of its numbers."""


class TitleTexts(msgspec.Struct, frozen=True):
    """All that a title says in one language, and what its numbers are."""

    language: str
    """English if the title does not speak the one asked for."""
    texts: dict[str, TextTemplate]
    """By key; what the language does not say yet stands here in English."""
    words: dict[str, tuple[str, ...]]
    """By type of a number: what its values are called, from 0 on; one called "" has no word."""
    action_args: ArgTypes
    decision_args: ArgTypes
    event_args: ArgTypes
    refusal_args: ArgTypes
    view_args: ArgTypes
    """By field of the view, `NAME` or `NAME.PART`."""


class ClauseInfo(msgspec.Struct, frozen=True):
    """One numbered rule."""

    id: str
    text: str


class ChapterInfo(msgspec.Struct, frozen=True):
    """A heading, what is said under it before the first clause, and the clauses."""

    heading: str
    paragraphs: tuple[str, ...]
    clauses: tuple[ClauseInfo, ...]


class RulesInfo(msgspec.Struct, frozen=True):
    """The rules of a title in one language."""

    language: str
    """English if the rules are not written in the one asked for."""
    label: str
    paragraphs: tuple[str, ...]
    """The introduction."""
    chapters: tuple[ChapterInfo, ...]


class ReplayInfo(msgspec.Struct, frozen=True):
    """A game step by step, as one seat or the spectator may see it."""

    seat: int
    log: tuple[EntryInfo, ...]
    views: tuple[ViewInfo, ...]
    """After each entry; the first is the set-up."""


class AnswerInfo(msgspec.Struct, frozen=True):
    """An answer to an exercise, and what it is worth."""

    action: WireAction
    value: int
    """The expected value of the game, from 0 to 1000."""


class ExerciseInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A position of a game of bots, in which one answer is clearly the best."""

    number: int
    count: int
    """How many exercises the title has."""
    seat: int
    """The seat that is asked."""
    seat_count: int
    view: ViewInfo
    legal: tuple[WireAction, ...]
    log: tuple[EntryInfo, ...]
    """What happened since the last action of the seat."""
    answers: tuple[AnswerInfo, ...]
    """What was compared, the best first."""
    solution: HintMessage
    """The best answer, with what is sure to come of it."""


class ServerInfo(msgspec.Struct, frozen=True):
    """What server this is."""

    name: str
    version: str
    key: str
    """The public key by which it signs heads: 32 bytes of Ed25519, in hexadecimal digits."""


class HealthInfo(msgspec.Struct, frozen=True):
    """How the server is."""

    status: Literal["ok", "closing", "failing"]
    """Failing: what is written now would be lost, so nothing is."""
    tables: int
    """In memory."""
    bot_failures: int
    error: Code | Literal[""] = ""
    """Why the last write failed, if it did."""
    message: str = ""


class ReadyInfo(msgspec.Struct, frozen=True):
    """Whether the server takes people."""

    is_ready: bool
    reason: Literal["", "starting", "closing", "failing"]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was not carried out."""

    error: Code
    message: str
    clause: str = ""
    """Of the title's rules, if options are forbidden by one."""
    refusal: str = ""
    """What is wrong with them, as the title declares it, with its ints."""
    args: tuple[int, ...] = ()
