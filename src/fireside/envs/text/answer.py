"""What was read from the reply of a model: a legal action, or why there is none."""

from dataclasses import dataclass

from fireside.kernel.action import Action
from fireside.kernel.refusal import Refusal


@dataclass(frozen=True)
class ParsedAnswer:
    """An answer that can be played, or the reason for a retry."""

    said: str
    """What was taken for the answer in the reply."""
    action: Action | None = None
    """The legal action that it names; None if it names none."""
    reason: str = ""
    """Why it was not accepted, in words for the model; empty if it was."""
    refusal: Refusal | None = None
    """What forbids the action that was named."""
    nearest: tuple[Action, ...] = ()
    """Legal actions that are most like what was said, or all that it can mean."""
    is_aside: bool = False
    """Whether the action is an aside, which is no answer to the question."""

    @property
    def clause(self) -> str:
        """The clause that forbids it; empty if none does."""
        return self.refusal.clause if self.refusal else ""
