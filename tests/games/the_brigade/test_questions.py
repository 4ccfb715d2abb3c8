"""The rows of questions.py: complete, each once, and asked by some rule."""

import re
from collections import Counter
from pathlib import Path

from fireside.games.the_brigade.questions import DECISION_ARGS, QUESTIONS
from fireside.rulebook import load_rulebook

SOURCE = Path(__file__).parents[3] / "src" / "fireside" / "games" / "the_brigade"


def asked_kinds() -> set[str]:
    """Return the kinds of question that the rules put on the stack."""
    texts = [path.read_text("utf-8") for path in SOURCE.glob("*.py")]
    return {kind for text in texts for kind in re.findall(r'\bof_seat\(\s*"(\w+)"', text)}


def test_every_question_that_a_rule_asks_has_a_row() -> None:
    assert asked_kinds() - DECISION_ARGS.keys() == set()


def test_every_row_is_asked_by_a_rule() -> None:
    assert DECISION_ARGS.keys() - asked_kinds() == set()


def test_no_question_has_two_rows() -> None:
    counts = Counter(row.kind for row in QUESTIONS)
    assert [kind for kind in counts if counts[kind] > 1] == []


def test_the_clause_of_each_question_is_in_the_rules() -> None:
    known = {clause.id for clause in load_rulebook("the-brigade").clauses()}
    assert [row.kind for row in QUESTIONS if row.clause not in known] == []
