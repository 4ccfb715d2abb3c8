"""What `./run mutants` prints, and with which code it ends."""

import pytest

from tests.mutants.__main__ import ROOT, choose, main, summary
from tests.mutants.mutate import find_mutants
from tests.mutants.targets import TARGETS
from tests.mutants.trial import NOBODY

FEURIO = TARGETS["feurio"]


def test_the_same_seed_chooses_the_same_mutants() -> None:
    assert choose(ROOT, FEURIO, 20, 1) == choose(ROOT, FEURIO, 20, 1)
    assert choose(ROOT, FEURIO, 20, 1) != choose(ROOT, FEURIO, 20, 2)


def test_every_mutant_of_the_rules_is_python() -> None:
    path = f"{FEURIO.folder}/fire.py"
    source = (ROOT / path).read_text("utf-8")
    mutants = find_mutants(path, source)
    assert mutants
    for mutant in mutants:
        compile(mutant.apply(source), path, "exec")


def test_bots_and_screens_are_not_mutated() -> None:
    names = [path.rpartition("/")[2] for path in FEURIO.files(ROOT)]
    assert "rules.py" in names
    assert not [name for name in names if "bot" in name or "screen" in name]


def test_a_list_shows_where_each_mutant_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["feurio", "--count", "3", "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("src/fireside/games/feurio/") for line in lines) == 3
    assert any(line.startswith("    +") for line in lines)


def test_the_summary_says_which_tests_noticed_how_many() -> None:
    noticed = ["its own tests", NOBODY, "its own tests", "digests"]
    assert summary("feurio", FEURIO, noticed) == (
        "feurio: 3 of 4 killed (75.0 %), 2 by its own tests, 0 by golden files, 1 by digests"
    )
