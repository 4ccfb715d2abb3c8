"""Which rules matter to a decision: the clauses that forbid something the question seems to allow.

Every action of the kinds that are legal now is tried, and whatever is refused names its clause. So
a title need not list anything, and a clause is shown exactly where it limits the answer.
"""

from collections.abc import Sequence
from typing import Literal

from fireside.envs.text.known import KnownPosition
from fireside.rulebook import Chapter, Clause, Rulebook, load_rulebook

RulesShown = Literal["none", "clauses", "chapters", "whole"]
"""No rules; the clauses that limit the answer now; the chapters that those stand in; all rules."""


def clauses_now(known: KnownPosition) -> list[str]:
    """List the ids of the clauses that limit the answer, sorted."""
    position = known.position
    legal = position.legal_actions()
    kinds = {action.kind for action in legal}
    found = set()
    for action in position.game.title.action_set.actions:
        if action.kind in kinds and action not in legal:
            refusal = position.why_not(action)
            if refusal is not None:
                found.add(refusal.clause)
    return sorted(found)


def shown_chapters(known: KnownPosition, shown: RulesShown, language: str) -> list[Chapter]:
    """Return the chapters of the rules, each with the clauses that a prompt shows of it."""
    book = load_rulebook(known.position.game.title.name, language)
    if shown == "none":
        return []
    if shown == "whole":
        return list(book.chapters)
    return chapters_with(book, clauses_now(known), shown == "chapters")


def chapters_with(book: Rulebook, ids: Sequence[str], is_whole: bool) -> list[Chapter]:
    """Return the chapters that have some clauses, whole or with these clauses alone."""
    found = []
    for chapter in book.chapters:
        clauses = tuple(clause for clause in chapter.clauses if clause.id in ids)
        if clauses:
            found.append(chapter if is_whole else Chapter(chapter.heading, (), clauses))
    return found


def write_clause(clause: Clause) -> str:
    """Write a clause as a line of a list."""
    return f"- {clause.id} {clause.text}"
