"""Every HTTP endpoint: the server's routes and the OpenAPI description are both made of these."""

from dataclasses import dataclass
from typing import Any, Final, Literal

from fireside.wire import bodies, messages

Parameter = Literal["language", "seat"]
"""What may be asked for after the question mark of an address."""


@dataclass(frozen=True, kw_only=True)
class Endpoint:
    """One request: what it does, what it takes and what it answers."""

    name: str
    """The operation id; the server finds the handler by it."""
    verb: Literal["GET", "POST", "PATCH", "DELETE"]
    path: str
    summary: str
    answer: Any = None
    """The type of the JSON; None for an empty answer, `str` for text."""
    media: str = "text/plain"
    """What an answer is that is text."""
    status: int = 200
    body: Any = None
    needs_token: bool = False
    query: tuple[Parameter, ...] = ()


TITLE_ENDPOINTS: Final = (
    Endpoint(
        name="list_titles",
        verb="GET",
        path="/api/titles",
        summary="List the titles and the bot levels",
        answer=bodies.TitleList,
    ),
    Endpoint(
        name="get_texts",
        verb="GET",
        path="/api/titles/{title}/texts",
        summary="Get all texts of a title in one language",
        answer=bodies.TitleTexts,
        query=("language",),
    ),
    Endpoint(
        name="get_rules",
        verb="GET",
        path="/api/titles/{title}/rules",
        summary="Get the rules of a title in one language",
        answer=bodies.RulesInfo,
        query=("language",),
    ),
    Endpoint(
        name="get_exercise",
        verb="GET",
        path="/api/titles/{title}/exercises/{number}",
        summary="Get an exercise of a title by its number, with its answer",
        answer=bodies.ExerciseInfo,
    ),
)

GUEST_ENDPOINTS: Final = (
    Endpoint(
        name="create_guest",
        verb="POST",
        path="/api/guests",
        summary="Create a guest",
        answer=bodies.TokenInfo,
        status=201,
        body=bodies.NewGuest,
    ),
    Endpoint(
        name="get_me",
        verb="GET",
        path="/api/me",
        summary="Identify the guest of the token",
        answer=bodies.GuestInfo,
        needs_token=True,
    ),
    Endpoint(
        name="rename_me",
        verb="PATCH",
        path="/api/me",
        summary="Rename the guest",
        answer=bodies.GuestInfo,
        body=bodies.NewName,
        needs_token=True,
    ),
    Endpoint(
        name="delete_me",
        verb="DELETE",
        path="/api/me",
        summary="Delete the guest",
        status=204,
        needs_token=True,
    ),
    Endpoint(
        name="revoke_tokens",
        verb="DELETE",
        path="/api/me/tokens",
        summary="Sign the guest out everywhere; the answer has the one token that works",
        answer=bodies.TokenInfo,
        needs_token=True,
    ),
    Endpoint(
        name="create_link",
        verb="POST",
        path="/api/me/link",
        summary="Create a link to another device",
        answer=bodies.LinkInfo,
        status=201,
        needs_token=True,
    ),
    Endpoint(
        name="use_link",
        verb="POST",
        path="/api/link",
        summary="Exchange a link for a token",
        answer=bodies.TokenInfo,
        status=201,
        body=bodies.UseLink,
    ),
)

NOTICE_ENDPOINTS: Final = (
    Endpoint(
        name="get_push_key",
        verb="GET",
        path="/api/push",
        summary="Get the key by which turn notices are signed",
        answer=bodies.PushInfo,
    ),
    Endpoint(
        name="subscribe",
        verb="POST",
        path="/api/me/subscriptions",
        summary="Send turn notices to a browser of the guest",
        answer=bodies.SubscriptionInfo,
        status=201,
        body=bodies.NewSubscription,
        needs_token=True,
    ),
    Endpoint(
        name="unsubscribe",
        verb="DELETE",
        path="/api/me/subscriptions/{subscription}",
        summary="Send no more turn notices to a browser of the guest",
        status=204,
        needs_token=True,
    ),
    Endpoint(
        name="get_notices",
        verb="GET",
        path="/api/tables/{table}/notices",
        summary="Get whether the guest is sent notices about a table",
        answer=bodies.NoticesInfo,
        needs_token=True,
    ),
    Endpoint(
        name="set_notices",
        verb="PATCH",
        path="/api/tables/{table}/notices",
        summary="Send the guest notices about a table at which it has a seat, or none",
        answer=bodies.NoticesInfo,
        body=bodies.NoticesInfo,
        needs_token=True,
    ),
)

TABLE_ENDPOINTS: Final = (
    Endpoint(
        name="list_my_tables",
        verb="GET",
        path="/api/me/tables",
        summary="List the tables of the guest",
        answer=bodies.TableList,
        needs_token=True,
    ),
    Endpoint(
        name="list_public_tables",
        verb="GET",
        path="/api/tables",
        summary="List the public tables",
        answer=bodies.TableList,
    ),
    Endpoint(
        name="open_table",
        verb="POST",
        path="/api/tables",
        summary="Open a table",
        answer=messages.TableInfo,
        status=201,
        body=bodies.NewTable,
        needs_token=True,
    ),
    Endpoint(
        name="get_table",
        verb="GET",
        path="/api/tables/{table}",
        summary="Get what everybody may know of a table",
        answer=messages.TableInfo,
    ),
    Endpoint(
        name="get_record",
        verb="GET",
        path="/api/tables/{table}/record",
        summary="Get the record of a game: whole when it is over, sealed before",
        answer=dict[str, Any],
    ),
    Endpoint(
        name="get_replay",
        verb="GET",
        path="/api/tables/{table}/replay",
        summary="Get a game step by step, as a seat or the spectator sees it",
        answer=bodies.ReplayInfo,
        query=("seat",),
    ),
)

STATISTICS_ENDPOINTS: Final = (
    Endpoint(
        name="list_my_games",
        verb="GET",
        path="/api/me/games",
        summary="List the finished games of the guest",
        answer=bodies.GameList,
        needs_token=True,
    ),
    Endpoint(
        name="export_my_games",
        verb="GET",
        path="/api/me/games.csv",
        summary="Get the finished games of the guest as comma-separated values",
        answer=str,
        media="text/csv",
        needs_token=True,
    ),
    Endpoint(
        name="get_my_statistics",
        verb="GET",
        path="/api/me/statistics",
        summary="Get what the guest has done so far",
        answer=bodies.StatisticsInfo,
        needs_token=True,
    ),
)

DEAL_ENDPOINTS: Final = (
    Endpoint(
        name="list_deals",
        verb="GET",
        path="/api/deals",
        summary="List the deals of today, with the results of the guest if there is a token",
        answer=bodies.DealList,
    ),
    Endpoint(
        name="get_deal",
        verb="GET",
        path="/api/deals/{day}/{title}",
        summary="Get a deal of the day with its ranking and par",
        answer=bodies.DealPage,
    ),
    Endpoint(
        name="play_deal",
        verb="POST",
        path="/api/deals/{day}/{title}",
        summary="Open a table at a deal of the day, or find the one not finished yet",
        answer=messages.TableInfo,
        status=201,
        needs_token=True,
    ),
)

HOST_ENDPOINTS: Final = (
    Endpoint(
        name="get_server",
        verb="GET",
        path="/api/server",
        summary="Get the version of the server and the key by which it signs",
        answer=bodies.ServerInfo,
    ),
    Endpoint(
        name="get_health",
        verb="GET",
        path="/health",
        summary="Get the health of the server; 503 if it cannot write",
        answer=bodies.HealthInfo,
    ),
    Endpoint(
        name="get_readiness",
        verb="GET",
        path="/ready",
        summary="Get whether the server takes people; 503 if it does not",
        answer=bodies.ReadyInfo,
    ),
    Endpoint(
        name="get_metrics",
        verb="GET",
        path="/metrics",
        summary="Get the metrics, for Prometheus",
        answer=str,
    ),
)

ENDPOINTS: Final = (
    TITLE_ENDPOINTS
    + GUEST_ENDPOINTS
    + NOTICE_ENDPOINTS
    + TABLE_ENDPOINTS
    + STATISTICS_ENDPOINTS
    + DEAL_ENDPOINTS
    + HOST_ENDPOINTS
)
