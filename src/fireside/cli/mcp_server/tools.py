"""The tools of a language model; what their docstrings say is what the model reads of them.

`{bots}` in a docstring stands for the bots that can be named.
"""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal
from urllib.parse import quote

from fireside.api.game import agreed, seed_bytes
from fireside.api.seating import known_seat
from fireside.bots.levels import DEFAULT_LEVEL
from fireside.cli.bot import enter
from fireside.cli.mcp_server import reports
from fireside.cli.mcp_server.local_table import LocalTable
from fireside.cli.mcp_server.model_table import LostTableError, ModelTable
from fireside.cli.mcp_server.server_table import join
from fireside.cli.mcp_server.tables import ModelTables
from fireside.cli.online.link import parse_table
from fireside.cli.online.tokens import Tokens
from fireside.client.api import Api
from fireside.envs.text import prompt
from fireside.envs.text.harness import TextHarness
from fireside.envs.text.rules_now import RulesShown
from fireside.kernel.errors import KernelError
from fireside.kernel.options import OptionValue
from fireside.match.match import Match
from fireside.registry import find_title

LONGEST_WAIT: Final = 50.0
"""Seconds; clients give a tool about a minute."""

FIRST_WAIT: Final = 5.0
"""Seconds for the bots that begin a game."""


class GameOverError(KernelError):
    """The game is over; nothing more can be done at the table."""


class RefusedAnswerError(KernelError):
    """The answer cannot be played; nothing has changed."""


@dataclass(frozen=True)
class Guest:
    """As what a model sits at the tables of servers."""

    name: str
    owner: str
    folder: Path
    """Where tokens and what was committed to are kept."""


class Tools:
    """What a model can do at its tables; `all` lists the tools."""

    def __init__(self, language: str, guest: Guest) -> None:
        self._harness: Final = TextHarness(language=language, talks=True)
        self._guest: Final = guest
        self._tables: Final = ModelTables()

    async def list_titles(self) -> str:
        """List the games that can be played, with their numbers of seats and their options."""
        return reports.report_titles(self._harness.language)

    async def read_rules(self, title: str, find: str = "") -> str:
        """Read the rules of a game: all of them, or what `find` names.

        `find` is the number of a clause ("GAM-30" or "30"), a heading, or any word.
        """
        return reports.report_rules(title, find, self._harness.language)

    async def open_table(
        self,
        title: str,
        bots: list[str] | str | None = None,
        seat: int = 0,
        options: dict[str, OptionValue] | None = None,
        seed: int | None = None,
    ) -> str:
        """Begin a game here, against or with bots, and show it.

        `title` is a name of list_titles. `bots` lists the bot of each other seat in their order:
        {bots}; one normal bot if it is left out, none if it is empty.
        You take `seat`, counted from 0. The same `seed` deals the same.
        """
        self._tables.check_room()
        names = bots_in(bots)
        game = agreed(find_title(title), len(names) + 1, options or {})
        own = known_seat(seat, game.seats)
        match = Match.start(game.title, game.seats, game.options, seed_bytes(seed))
        table = LocalTable(match, own, names)
        name = self._tables.add(table)
        await table.wait(FIRST_WAIT)
        return reports.report_new_table(name, table, self._harness)

    async def join_table(self, link: str) -> str:
        """Take a free seat at a table of a Fireside server, by its link, http://HOST:PORT/t/ID.

        Everybody there sees that you are a bot, and whose. Answer within a minute, or another bot
        stands in until you act again. Where you sat before, you get your seat back.
        """
        self._tables.check_room()
        there = parse_table(link, "")
        if not there.server:
            raise LostTableError(f"{link!r} is no link such as http://127.0.0.1:8080/t/ID")
        api = Api(there.server)
        try:
            await enter(api, self._guest.name, self._guest.owner, Tokens(self._guest.folder))
            luck = self._guest.folder / "luck" / f"{quote(there.table, safe='')}.json"
            table = await join(api, there.table, self._guest.name, luck)
        except BaseException:
            await api.aclose()
            raise
        return reports.report_new_table(self._tables.add(table), table, self._harness)

    async def list_tables(self) -> str:
        """List your tables by their short names, which all other tools take as `table`."""
        language = self._harness.language
        listed = [
            f"{name}: {table.about(language)}{'; the game is over' if table.is_over else ''}"
            for name, table in self._tables.items()
        ]
        return prompt.bullets(listed) or "No table is open: open_table or join_table makes one."

    async def look(
        self,
        table: str = "",
        form: Literal["text", "json"] = "text",
        rules: RulesShown = "clauses",
    ) -> str:
        """Show what your seat knows: board, own cards, news, question and legal answers.

        `table` may be left out while there is only one. `rules` adds the clauses that limit your
        answer now, the chapters that they stand in, the whole rules, or none.
        """
        name, found = self._tables.find(table)
        harness = replace(self._harness, rules=rules)
        if form == "json":
            return json.dumps(harness.observation(found.known()), ensure_ascii=False)
        return reports.report_table(name, found, harness, has_legend=True)

    async def legal_answers(self, table: str = "") -> str:
        """List the question, every legal answer, and what you may do without being asked."""
        _, found = self._tables.find(table)
        return reports.report_answers(found, self._harness)

    async def act(self, answer: str, table: str = "", seconds: float = 20.0) -> str:
        """Answer the question of your seat, then wait for your next turn and show it.

        `answer` is a legal answer as it is listed, such as "play 10 a", or its number. A signal or
        another aside is made in the same way. What is refused changes nothing, and the refusal
        names the clause and legal answers that are like yours. `seconds` is how long to wait.
        """
        name, found = self._tables.find(table)
        check_open(name, found)
        parsed = self._harness.parse_answer(answer, found.known())
        if parsed.action is None:
            raise RefusedAnswerError(parsed.reason)
        if parsed.is_aside:
            await found.say(parsed.action)
        else:
            await found.act(parsed.action)
            await found.wait(clamp(seconds))
        return reports.report_table(name, found, self._harness)

    async def wait_for_turn(self, table: str = "", seconds: float = 30.0) -> str:
        """Wait until you are asked or the game is over, and show the table; at most 50 seconds."""
        name, found = self._tables.find(table)
        await found.wait(clamp(seconds))
        return reports.report_table(name, found, self._harness)

    async def why_not(self, answer: str, table: str = "") -> str:
        """Ask whether an answer would be legal now, and if not, which clause forbids it."""
        _, found = self._tables.find(table)
        parsed = self._harness.parse_answer(answer, found.known())
        return parsed.reason or f"“{parsed.said}” is legal now."

    async def leave_table(self, table: str = "") -> str:
        """Give your seat up: a game here ends, at a server a bot plays on for you."""
        name, found = self._tables.find(table)
        self._tables.remove(name)
        await found.leave()
        return f"You have left table {name}."

    async def close(self) -> None:
        """Let go of all tables."""
        await self._tables.close()

    def all(self) -> list[Callable[..., Awaitable[str]]]:
        """List the tools."""
        return [
            self.list_titles,
            self.read_rules,
            self.open_table,
            self.join_table,
            self.list_tables,
            self.look,
            self.legal_answers,
            self.act,
            self.wait_for_turn,
            self.why_not,
            self.leave_table,
        ]


def bots_in(bots: list[str] | str | None) -> list[str]:
    """Return the names of bots as a model may give them: a list, or one name alone."""
    if bots is None:
        return [DEFAULT_LEVEL]
    return [bots] if isinstance(bots, str) else bots


def check_open(name: str, table: ModelTable) -> None:
    """Refuse to act where the game is over."""
    if table.is_over:
        raise GameOverError(f"nothing is left to do at table {name}; look shows how it ended")


def clamp(seconds: float) -> float:
    """Return a time that a tool may wait."""
    return min(max(seconds, 0.0), LONGEST_WAIT)
