"""Scripted language models: they answer from what stands in the prompt, in many free forms."""

import json
import random
import re
from collections.abc import Callable
from typing import Final

from fireside.envs.text import LanguageBot

LISTED: Final = re.compile(r"^(\d+)\. (.+?) – (.+)$", re.MULTILINE)
"""A legal answer in a prompt: its number, notation and words."""

Form = Callable[[str, str, str], str]
"""Makes a reply of an answer: its number in the list, notation and words."""

FORMS: Final[dict[str, Form]] = {
    "notation": lambda number, notation, words: notation,
    "marked": lambda number, notation, words: f"Let me think.\n\n**Answer:** `{notation}`.",
    "in a sentence": lambda number, notation, words: f"Hm. My final answer: {notation}",
    "capitals": lambda number, notation, words: f"Answer: {notation.upper()}",
    "next line": lambda number, notation, words: f"Antwort:\n> {notation}\n",
    "number and notation": lambda number, notation, words: f"Answer: {number}. {notation}",
    "fence": lambda number, notation, words: f"I decide:\n```\n{notation}\n```\nThat is all.",
    "object": lambda number, notation, words: json.dumps({"why": "because", "answer": notation}),
    "fenced object": lambda number, notation, words: (
        "```json\n" + json.dumps({"action": notation}, indent=2) + "\n```"
    ),
    "thoughts": lambda number, notation, words: (
        f"<think>Answer: nothing at all? {{}}</think>\nRéponse : {notation}"
    ),
}
"""Replies that mean exactly one answer, whatever the title."""


class ListReader:
    """Takes a random answer of the list in the prompt, and replies in one form after the other."""

    def __init__(self, seed: int) -> None:
        self._random: Final = random.Random(seed)
        self._forms: Final = list(FORMS.values())
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        number, notation, words = self._random.choice(LISTED.findall(prompt))
        return self._forms[len(self.prompts) % len(self._forms)](number, notation, words)


class Stubborn:
    """Gives the same replies one after the other, whatever it is asked."""

    def __init__(self, *replies: str) -> None:
        self._replies: Final = list(replies)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        return self._replies[len(self.prompts) - 1]


player_model = ListReader(1)
player = LanguageBot(player_model)
"""A bot that is found by its name."""
