"""What is called the same in several languages in The Brigade."""

from typing import Final

SAME_WORDS: Final = {"Karnaj", "brigade"}
NAME_KEYS: Final = ("word.member.", "word.warden.")
"""Keys of people: a person without a nickname has the same name everywhere."""
