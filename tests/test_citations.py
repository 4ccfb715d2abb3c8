"""Every clause of the rules is cited in the source of its title where it is enforced.

A citation is the id of a clause in a rules file: in the docstring of a function, in a comment or in
a row of data. What a whole module is about does not count, nor does a refusal, which only repeats
what a rule forbids. Clauses that show the rules at work are marked `[example]` in RULES.md.
"""

import ast
import re
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

import fireside
from fireside.registry import find_title, title_names
from fireside.rulebook import CLAUSE_ID, FILE, Rulebook, parse_rulebook

EXAMPLE: Final = "[example]"
SKELETON: Final = Path(fireside.__file__).parent / "skeleton" / "kindling"
FOLDERS: Final = [Path(str(files(find_title(name).package))) for name in title_names()]

every_title = pytest.mark.parametrize("folder", [*FOLDERS, SKELETON], ids=lambda path: path.name)


def rulebook_of(folder: Path) -> Rulebook:
    """Read the English rules of a title."""
    return parse_rulebook((folder / FILE).read_text("utf-8"))


def is_rule(path: Path) -> bool:
    """Return whether a file at the top of a title holds rules, not judgement or refusals."""
    return not path.name.startswith(("bot", "refusals"))


def without_module_docstring(source: str) -> str:
    """Return the source of a module after its docstring."""
    module = ast.parse(source)
    if ast.get_docstring(module) is None:
        return source
    return "\n".join(source.splitlines()[module.body[0].end_lineno :])


def citations(folder: Path) -> set[str]:
    """Return the clauses that the rules files of a title cite."""
    sources = [path.read_text("utf-8") for path in sorted(folder.glob("*.py")) if is_rule(path)]
    return {id for text in sources for id in re.findall(CLAUSE_ID, without_module_docstring(text))}


@every_title
def test_every_clause_is_cited_where_it_is_enforced(folder: Path) -> None:
    cited = citations(folder)
    owed = [clause.id for clause in rulebook_of(folder).clauses() if EXAMPLE not in clause.text]
    assert [id for id in owed if id not in cited] == []


@every_title
def test_no_clause_that_a_rule_cites_is_marked_as_an_example(folder: Path) -> None:
    cited = citations(folder)
    marked = [clause.id for clause in rulebook_of(folder).clauses() if EXAMPLE in clause.text]
    assert [id for id in marked if id in cited] == []


@every_title
def test_every_clause_that_is_cited_is_in_the_rules(folder: Path) -> None:
    known = {clause.id for clause in rulebook_of(folder).clauses()}
    assert sorted(citations(folder) - known) == []


def test_the_docstring_of_a_module_cites_nothing() -> None:
    source = '"""About FEU-01."""\n\n# FEU-02\nX = "FEU-03"\n'
    assert re.findall(CLAUSE_ID, without_module_docstring(source)) == ["FEU-02", "FEU-03"]
