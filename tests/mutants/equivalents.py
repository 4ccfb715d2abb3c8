"""Mutants that no test can notice, as listed with their reasons in equivalents.toml."""

import tomllib
from pathlib import Path
from typing import Final, NamedTuple

from tests.mutants.mutate import Mutant, find_mutants


class Equivalent(NamedTuple):
    """A change of a line that changes no behaviour."""

    path: str
    before: str
    after: str


def load() -> set[Equivalent]:
    """Read the list."""
    text = Path(__file__).with_name("equivalents.toml").read_text("utf-8")
    entries = tomllib.loads(text)["mutant"]
    return {Equivalent(entry["path"], entry["before"], entry["after"]) for entry in entries}


EQUIVALENTS: Final = load()
LISTED: Final = {entry.path for entry in EQUIVALENTS}


def equivalent_of(mutant: Mutant, source: str) -> Equivalent:
    """Return a mutant as it would be listed."""
    lines = mutant.diff(source)
    before = " ".join(line[1:].strip() for line in lines if line.startswith("-"))
    after = " ".join(line[1:].strip() for line in lines if line.startswith("+"))
    return Equivalent(mutant.path, before, after)


def different_mutants(path: str, source: str) -> list[Mutant]:
    """List the mutants of a file that are not known to be equivalent."""
    mutants = find_mutants(path, source)
    if path not in LISTED:
        return mutants
    return [mutant for mutant in mutants if equivalent_of(mutant, source) not in EQUIVALENTS]
