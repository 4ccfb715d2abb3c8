"""A task of the agenda: something that is due, and the ints that it is about."""

from typing import Final, final

WIDTH: Final = 4
"""Ints of a task that is written down."""


@final
class Task:
    """What to do and for what; agenda.py lists the kinds and the meaning of their ints."""

    def __init__(self, kind: int, a: int, b: int, c: int) -> None:
        self.kind: Final = kind
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c


FLOOR: Final = [Task(-1, 0, 0, 0)] * 4
"""The bottom of every agenda, which is never taken off.

A list gives memory back where less than half of it is used, and asks for it again at the next
append; on top of these four, tasks come and go without that.
"""


def dump_tasks(tasks: list[Task]) -> list[int]:
    """Write what is due as plain ints, the kind of each task last."""
    words: list[int] = []
    for task in tasks:
        if task.kind >= 0:
            words += [task.c, task.b, task.a, task.kind]
    return words


def load_tasks(words: list[int]) -> list[Task]:
    """Read what `dump_tasks` wrote."""
    return FLOOR + [
        Task(words[at + 3], words[at + 2], words[at + 1], words[at])
        for at in range(0, len(words), WIDTH)
    ]
