"""The harness between a position and a language model, in the three calls that such have.

`get_legal_moves`, `make_prompt`, `parse_response`; `ask` calls them until there is an answer.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

from fireside.api.position import Position
from fireside.envs.text import prompt
from fireside.envs.text.answer import ParsedAnswer
from fireside.envs.text.judging import read_said
from fireside.envs.text.known import KnownPosition, know
from fireside.envs.text.observation import JsonObject, observe
from fireside.envs.text.reply import find_said, said_alone
from fireside.envs.text.rules_now import RulesShown
from fireside.envs.text.speaker import Speaker
from fireside.kernel.action import Action
from fireside.kernel.errors import NotAskedError
from fireside.kernel.seats import Seat
from fireside.match.phrases import write_count
from fireside.match.thinker import NoAnswerError
from fireside.own_bots.seat_position import SeatPosition
from fireside.texts import DEFAULT_LANGUAGE

AnyPosition = Position | SeatPosition | KnownPosition
"""What a harness takes; of a `Position` it uses only what the seat knows."""

Model = Callable[[str], str]
"""A language model: a prompt in, a reply out."""

RETRIES: Final = 2
"""Further tries that a model has after a refusal."""


@dataclass(frozen=True, kw_only=True)
class TextHarness:
    """How positions are written and replies are read."""

    language: str = DEFAULT_LANGUAGE
    is_listed: bool = True
    """Whether all legal answers are listed; else only how answers are written."""
    rules: RulesShown = "clauses"
    """Which rules are shown."""
    form: Literal["text", "json"] = "text"
    """How the position is written: drawn and told, or as a JSON object."""
    talks: bool = False
    """Whether asides, such as signals, are offered and read as well."""

    def get_legal_moves(self, position: AnyPosition, seat: Seat | None = None) -> dict[int, str]:
        """Return the legal answers in notation by their numbers in `Game.action_space`."""
        seen = know(position, seat).position
        space = seen.game.action_space()
        return {
            space.number(action, seen.seat): seen.game.notation(action)
            for action in seen.legal_actions()
        }

    def make_prompt(
        self,
        position: AnyPosition,
        previous: ParsedAnswer | None = None,
        seat: Seat | None = None,
    ) -> str:
        """Return what a model is asked; after a reply that was refused, with the reason."""
        speaker = self._speaker(position, seat)
        return prompt.joined(
            prompt.write_beginning(speaker),
            self._write_json(speaker) if self.form == "json" else self._write_text(speaker),
            prompt.write_retry(speaker, previous) if previous else "",
        )

    def observation(self, position: AnyPosition, seat: Seat | None = None) -> JsonObject:
        """Return what a seat knows at a decision as a JSON object."""
        return observe(self._speaker(position, seat), self.is_listed, self.rules)

    def parse_response(
        self, response: str, position: AnyPosition, seat: Seat | None = None
    ) -> ParsedAnswer:
        """Read a reply: a legal action, or why there is none.

        The answer is what follows the last `Answer:` (in any of the languages), a JSON object or
        list, what stands in a code fence, or the last line if that says nothing else. It may be the
        notation of an action, its number in the list, or the words of its label.
        """
        return read_said(self._speaker(position, seat), find_said(response), self.is_listed)

    def parse_answer(
        self, answer: str, position: AnyPosition, seat: Seat | None = None
    ) -> ParsedAnswer:
        """Read a text that is nothing but an answer, as tools are given it."""
        return read_said(self._speaker(position, seat), said_alone(answer), self.is_listed)

    def ask(
        self,
        model: Model,
        position: AnyPosition,
        retries: int = RETRIES,
        seat: Seat | None = None,
    ) -> Action:
        """Return the legal action that a model answers; after a refusal it is told why.

        Asides are no answers. Raise NoAnswerError if there is none in all its tries, NotAskedError
        if the seat is not asked.
        """
        known = know(position, seat)
        if known.position.decision is None:
            raise NotAskedError(f"seat {known.position.seat} is not asked")
        quiet = replace(self, talks=False)
        parsed = None
        for _ in range(retries + 1):
            parsed = quiet.parse_response(model(quiet.make_prompt(known, parsed)), known)
            if parsed.action is not None:
                return parsed.action
        assert parsed is not None
        tries = write_count(retries + 1, "try")
        raise NoAnswerError(f"no legal answer in {tries}, last: {parsed.reason}")

    def _write_text(self, speaker: Speaker) -> str:
        """Draw the board, and tell the rest."""
        return prompt.joined(
            prompt.write_position(speaker),
            prompt.write_rules(speaker, self.rules),
            prompt.write_question(speaker, self.is_listed),
            prompt.write_request(speaker, "ask.listed" if self.is_listed else "ask.free"),
        )

    def _write_json(self, speaker: Speaker) -> str:
        """Write all of it as a JSON object; how answers are written, where they are not listed."""
        seen = observe(speaker, self.is_listed, self.rules)
        return prompt.joined(
            f"```json\n{json.dumps(seen, ensure_ascii=False)}\n```",
            "" if self.is_listed else prompt.write_question(speaker, is_listed=False),
            prompt.write_request(speaker, "ask.json" if self.is_listed else "ask.free"),
        )

    def _speaker(self, position: AnyPosition, seat: Seat | None) -> Speaker:
        return Speaker(know(position, seat), self.language, self.talks)
