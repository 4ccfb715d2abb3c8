"""The names of a new title in commands, code, texts and clauses."""

import re
from dataclasses import dataclass
from importlib.util import find_spec
from keyword import iskeyword
from typing import Final

from fireside.kernel.errors import KernelError
from fireside.registry import title_names
from fireside.rulebook import load_rulebook

TITLE: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
PREFIX: Final = re.compile(r"[A-Z]{3}")
PREFIX_LENGTH: Final = 3

LONGEST_TITLE: Final = 16
"""Longer names would break lines of the skeleton, which are formatted as they stand."""

LONGEST_LABEL: Final = 40
UNQUOTABLE: Final = set('"\\')
"""Characters that would need escapes in a Python string."""

RESERVED: Final = {"decision": "the kernel has a DecisionView"}
SKELETON_PREFIX: Final = "KIN"


class TitleNameError(KernelError):
    """A title cannot have this name, label or prefix."""


@dataclass(frozen=True)
class Names:
    """All names of a title."""

    title: str
    """As in commands: `ash-trail`."""
    label: str
    """As in texts: `Ash Trail`."""
    prefix: str
    """Of its clauses: `AST`."""

    @property
    def package(self) -> str:
        """Return the name of its folder: `ash_trail`."""
        return self.title.replace("-", "_")

    @property
    def classes(self) -> str:
        """Return what its classes begin with: `AshTrail`."""
        return "".join(word.capitalize() for word in self.title.split("-"))


def names_for(title: str, label: str | None, prefix: str | None) -> Names:
    """Return the names of a new title; those that are not given follow from its name."""
    check_title(title)
    label = label or title.replace("-", " ").title()
    check_label(label)
    prefix = prefix or default_prefix(title)
    check_prefix(prefix)
    return Names(title, label, prefix)


def check_title(title: str) -> None:
    """Refuse a name that commands or Python could not use, or that is taken."""
    package = title.replace("-", "_")
    if not TITLE.fullmatch(title):
        raise TitleNameError(f"{title!r}: lower-case letters, digits and dashes, as in 'ash-trail'")
    if len(title) > LONGEST_TITLE:
        raise TitleNameError(f"{title!r} has more than {LONGEST_TITLE} characters; see --label")
    if title in title_names():
        raise TitleNameError(f"there is a title {title!r} already")
    if iskeyword(package):
        raise TitleNameError(f"{title!r} is a keyword of Python")
    if title in RESERVED:
        raise TitleNameError(f"{title!r} is reserved: {RESERVED[title]}")
    if find_spec(package) is not None:
        raise TitleNameError(f"there is a Python package {package!r} already")


def check_label(label: str) -> None:
    """Refuse a label that does not fit into a line of code."""
    if not label.isprintable() or UNQUOTABLE & set(label) or len(label) > LONGEST_LABEL:
        raise TitleNameError(
            f"label {label!r}: at most {LONGEST_LABEL} characters, without quotes and backslashes"
        )


def default_prefix(title: str) -> str:
    """Return the first letters: of the first word, then one of each other word."""
    first, *others = title.split("-")
    tail = "".join(word[0] for word in others)[: PREFIX_LENGTH - 1]
    return (first[: PREFIX_LENGTH - len(tail)] + tail).upper()


def check_prefix(prefix: str) -> None:
    """Refuse a prefix that clauses cannot have, or that those of another title have."""
    if not PREFIX.fullmatch(prefix):
        raise TitleNameError(f"clauses {prefix!r}: three capital letters; choose with --clauses")
    if prefix in taken_prefixes():
        raise TitleNameError(f"clauses {prefix}-… are taken; choose others with --clauses")


def taken_prefixes() -> set[str]:
    """Return the prefixes of all clauses that there are, those of the skeleton included."""
    books = [load_rulebook(name) for name in title_names()]
    ids = [clause.id for book in books for clause in book.clauses()]
    return {SKELETON_PREFIX, *(id.partition("-")[0] for id in ids)}
