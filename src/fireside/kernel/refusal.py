"""Refusals say which clause forbids an action, in words that can be translated like an event."""

from typing import Final, final


@final
class Refusal:
    """Why an action is not legal: the clause, the kind of trouble and the ints it is about."""

    def __init__(self, clause: str, kind: str, args: tuple[int, ...] = ()) -> None:
        self.clause: Final = clause
        self.kind: Final = kind
        self.args: Final = args

    def __repr__(self) -> str:
        return " ".join([self.clause, self.kind, *[str(arg) for arg in self.args]])

    def __reduce__(self) -> tuple[object, tuple[str, str, tuple[int, ...]]]:
        return Refusal, (self.clause, self.kind, self.args)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Refusal)
            and self.clause == other.clause
            and self.kind == other.kind
            and self.args == other.args
        )

    def __hash__(self) -> int:
        return hash((self.clause, self.kind, self.args))
