"""What HTTP answers about the titles: a list of them, their texts, rules and exercises."""

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from fireside.bots.levels import DEFAULT_LEVEL
from fireside.match.named_bots import offered_bots, seatable_bots
from fireside.registry import AnyTitle, find_title, title_names
from fireside.review.exercises import load_exercises
from fireside.server.caching import is_known
from fireside.server.errors import MalformedError
from fireside.server.http import Handler, answer
from fireside.server.title_boards import board_address
from fireside.server.title_exercises import title_exercise
from fireside.server.title_texts import CachedAnswer, title_rules, title_texts
from fireside.texts import DEFAULT_LANGUAGE, LANGUAGES
from fireside.wire.bodies import OptionInfo, TitleInfo, TitleList


async def list_titles(request: Request) -> Response:
    """List the titles and the bot levels."""
    titles = tuple([title_info(find_title(name)) for name in title_names()])
    return answer(TitleList(titles, tuple(offered_bots()), DEFAULT_LEVEL, tuple(seatable_bots())))


def title_info(title: AnyTitle) -> TitleInfo:
    """Show a title."""
    return TitleInfo(
        title.name,
        title.label,
        title.version,
        title.digest,
        title.seat_counts,
        tuple([OptionInfo(option.name, option.choices) for option in title.options]),
        board_address(title.name, title.package),
        len(load_exercises(title.name)),
    )


async def get_texts(request: Request) -> Response:
    """Return all texts of a title in one language."""
    return unless_known(request, title_texts(*title_and_language(request)))


async def get_rules(request: Request) -> Response:
    """Return the rules of a title in one language."""
    return unless_known(request, title_rules(*title_and_language(request)))


async def get_exercise(request: Request) -> Response:
    """Return an exercise of a title, whose game is replayed first, beside what else is asked."""
    name, number = find_title(request.path_params["title"]).name, request.path_params["number"]
    if not number.isascii() or not number.isdecimal():
        raise MalformedError("the number of an exercise is a number")
    return unless_known(request, await asyncio.to_thread(title_exercise, name, int(number)))


def title_and_language(request: Request) -> tuple[str, str]:
    """Return the title that an address names, and the language that is asked for."""
    title = find_title(request.path_params["title"])
    language = request.query_params.get("language", DEFAULT_LANGUAGE)
    if language not in LANGUAGES:
        raise MalformedError(f"the language is one of {', '.join(LANGUAGES)}")
    return title.name, language


def unless_known(request: Request, cached: CachedAnswer) -> Response:
    """Answer with JSON that a client may keep, and need not be sent again while it is the same."""
    headers = {"etag": cached.tag, "cache-control": "no-cache"}
    if is_known(request.headers, cached.tag):
        return Response(status_code=304, headers=headers)
    return Response(cached.json, headers=headers, media_type="application/json")


HANDLERS: Final[dict[str, Handler]] = {
    "list_titles": list_titles,
    "get_texts": get_texts,
    "get_rules": get_rules,
    "get_exercise": get_exercise,
}
