"""A parser of command lines that asks what was meant by a word it does not know."""

import argparse
from difflib import get_close_matches
from typing import Any


class Parser(argparse.ArgumentParser):
    """Names the most similar choice."""

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        known = [str(choice) for choice in action.choices]
        near = get_close_matches(str(value), known, 1)
        meant = f"; did you mean {near[0]}?" if near else ""
        message = f"there is no {value!r}, but {', '.join(known)}{meant}"
        raise argparse.ArgumentError(action, message)
