"""Fireside for language models: prompts, and the answers that are read from what a model writes.

>>> import fireside
>>> position = fireside.load("the-game", seats=2, starter="first").start(seed=7)
>>> harness = TextHarness()
>>> harness.parse_response("I would rather wait. Answer: stop", position).clause
'GAM-30'

docs/language-models.md describes it. No other package is needed.
"""

from fireside.envs.text.answer import ParsedAnswer
from fireside.envs.text.harness import TextHarness
from fireside.envs.text.known import KnownPosition, know
from fireside.envs.text.language_bot import LanguageBot

__all__ = ["KnownPosition", "LanguageBot", "ParsedAnswer", "TextHarness", "know"]
