"""A table of this process: the model against bots, which think in threads of their own."""

import asyncio
from collections.abc import Sequence
from threading import Event
from typing import Any, Final

from fireside.bots.levels import UnknownBotError
from fireside.cli.mcp_server.model_table import ModelTable
from fireside.envs.text.known import KnownPosition, know_match
from fireside.kernel.action import Action
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import Seat
from fireside.match.driver import Driver, answer_of, aside_of, thinker_of, thought_of
from fireside.match.match import Match
from fireside.match.named_bots import seatable_bots, spec_of
from fireside.match.plan import occasion_of
from fireside.match.thinker import Thinker
from fireside.texts import load_texts

AnyMatch = Match[Any, Any, Any]


class LocalTable(ModelTable):
    """Bots play whenever they are asked; nothing but this table changes the match."""

    def __init__(self, match: AnyMatch, seat: Seat, bots: Sequence[str]) -> None:
        check_bots(bots)
        super().__init__(match.title, seat)
        self._match: Final = match
        self._names: Final = list(bots)
        others = [other for other in range(match.seat_count) if other != seat]
        named = zip(others, bots, strict=True)
        self._thinkers: Final = {at: thinker_of(match.title, spec_of(bot)) for at, bot in named}
        self._driver: Final = Driver()
        self._is_left: Final = Event()
        self._task = asyncio.create_task(self._play_bots())

    @property
    def is_started(self) -> bool:
        return True

    @property
    def is_over(self) -> bool:
        return not self.asked

    @property
    def outcome(self) -> Outcome | None:
        return self.title.game.outcome(self._match.state) if self.is_over else None

    @property
    def asked(self) -> list[Seat]:
        asked: list[Seat] = self._match.state.asked()
        return asked

    def about(self, language: str) -> str:
        seats = load_texts(self.title, language)
        bots = ", ".join([f"{bot} as {seats.seat(at)}" for at, bot in self._by_seat()]) or "nobody"
        return f"{self.title.label} here, you are {seats.seat(self.seat)}, with {bots}"

    def known(self) -> KnownPosition:
        return know_match(self._match, self.seat)

    async def act(self, action: Action) -> None:
        self._match.play(self.seat, action)
        self._wake()

    async def say(self, action: Action) -> None:
        self._match.say(self.seat, action)
        self._wake()

    async def wait(self, seconds: float) -> None:
        # Also where the model is asked: bots may have something to say, or answer as well.
        await asyncio.wait([self._task], timeout=seconds)
        if self._task.done():
            self._task.result()

    async def leave(self) -> None:
        await self.close()

    async def close(self) -> None:
        self._is_left.set()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def _by_seat(self) -> list[tuple[Seat, str]]:
        return list(zip(self._thinkers, self._names, strict=True))

    def _wake(self) -> None:
        """Let the bots play, after what they may be doing already."""
        if self._task.done():
            self._task = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Let bots speak and answer for as long as any is asked."""
        await self._speak()
        while asked := [seat for seat in self.asked if seat in self._thinkers]:
            action = await self._choose(asked[0], self._thinkers[asked[0]])
            self._match.play(asked[0], action, by="bot")
            await self._speak()

    async def _choose(self, seat: Seat, thinker: Thinker) -> Action:
        """Return the answer of a bot; only the thought is another thread's."""
        match = self._match
        action = self._driver.planned_action(match, seat)
        if action is None:
            made, thought = occasion_of(match, seat), thought_of(match, seat)
            stop = self._is_left.is_set
            choice = await asyncio.to_thread(answer_of, match.title, thinker, thought, stop)
            action = self._driver.adopt(made, choice.line())
        return action

    async def _speak(self) -> None:
        """Let each bot make all asides that it wants to."""
        for seat, thinker in self._thinkers.items():
            while self.title.game.open_asides(self._match.state, seat):
                thought = thought_of(self._match, seat)
                aside = await asyncio.to_thread(aside_of, thinker, thought)
                if aside not in self.title.game.open_asides(self._match.state, seat):
                    break
                self._match.say(seat, aside, by="bot")


def check_bots(bots: Sequence[str]) -> None:
    """Refuse bots that the host does not offer: a model must not start programs by a name."""
    known = seatable_bots()
    for bot in bots:
        if bot not in known:
            raise UnknownBotError(f"no bot {bot!r}, there is: {', '.join(known)}")
