"""How large a siege is."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Scale:
    """The size of everything that is attacked with."""

    seconds: float
    """Of each flood, and as long again without it."""
    kills: int
    """Of servers."""
    database_kills: int
    """And as many of everything else that happens to several servers."""
    messages: int
    pairs: int
    """Of twins."""
    seed: int
