"""Which mutants can be put into modules that are imported already."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.mutants.mutate import find_mutants
from tests.mutants.swaps import CalledFunctions, changed_function, find_swap

CODE = """
LIMIT = 9

def is_big(size, least=1):
    return size > LIMIT

class Box:
    def is_full(self):
        return [size for size in self.sizes if size > 3]

    @property
    def lid(self):
        return 1

    @lid.setter
    def lid(self, value):
        self.value = value
"""

MODULE = """def is_big(size):
    return size > 9

def is_huge(size):
    return size > 99

HUGE = is_huge(100)
"""


def swapped_name(before: str, after: str) -> str:
    """Return the name of the function that a change of the code swaps; empty if it swaps none."""
    changed = CODE.replace(before, after)
    assert changed != CODE
    found = changed_function(compile(CODE, "box.py", "exec"), compile(changed, "box.py", "exec"))
    return found.co_qualname if found else ""


@pytest.mark.parametrize(
    ("before", "after", "name"),
    [
        pytest.param("size > LIMIT", "(size >=\n        LIMIT)", "is_big", id="function"),
        pytest.param("size > 3", "size > 4", "Box.is_full", id="inside a comprehension"),
        pytest.param("LIMIT = 9", "LIMIT = 10", "", id="constant"),
        pytest.param("least=1", "least=2", "", id="default of an argument"),
        pytest.param("return 1", "return 2", "", id="one of two with a name"),
        pytest.param("    @property\n", "", "", id="decorator"),
    ],
)
def test_only_a_change_inside_one_function_is_swapped(before: str, after: str, name: str) -> None:
    assert swapped_name(before, after) == name


def test_a_function_is_swapped_unless_it_was_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "swapped.py"
    path.write_text(MODULE)
    monkeypatch.syspath_prepend(tmp_path)
    called = CalledFunctions()
    module = import_module("swapped")
    called.stop()
    monkeypatch.delitem(sys.modules, "swapped")
    mutants = [mutant for mutant in find_mutants("swapped.py", MODULE) if mutant.line <= 5]
    swaps = [find_swap(tmp_path, mutant, called.names) for mutant in mutants]
    assert [swap is not None for swap in swaps] == [True, True, False, False]
    assert swaps[0] is not None
    swaps[0].make()
    assert (module.is_big(9), module.is_big(8)) == (True, False)
