"""Put a mutant into modules that are imported already, by swapping the code of one function.

That is the same as importing the changed file if only the inside of a function is different, and
if the function was not called before. Otherwise there is no swap.
"""

import gc
import inspect
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Final, NamedTuple

from tests.mutants.mutate import Mutant

Name = tuple[str, str]
"""A file, and the qualified name of a function in it."""


class Swap(NamedTuple):
    """Functions, and the code that they shall have."""

    functions: list[FunctionType]
    code: CodeType

    def make(self) -> None:
        """Let the functions do something else from now on."""
        for function in self.functions:
            function.__code__ = self.code


class CalledFunctions:
    """Notes the functions that are called from now until `stop`."""

    def __init__(self) -> None:
        self.names: Final[set[Name]] = set()
        sys.setprofile(self._note)

    def stop(self) -> None:
        """Note no more."""
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            self.names.add((frame.f_code.co_filename, frame.f_code.co_qualname))


def find_swap(folder: Path, mutant: Mutant, called: set[Name]) -> Swap | None:
    """Return how to put a mutant into what was imported from a folder; None if that is not safe."""
    path = str(folder / mutant.path)
    source = Path(path).read_text("utf-8")
    change = changed_function(compile(source, path, "exec"), mutant.compile(source, path))
    if change is None or (path, change.co_qualname) in called:
        return None
    functions = [
        found
        for found in gc.get_objects()
        if isinstance(found, FunctionType)
        and (found.__code__.co_filename, found.__code__.co_qualname) == (path, change.co_qualname)
    ]
    return Swap(functions, change) if functions else None


def changed_function(before: CodeType, after: CodeType) -> CodeType | None:
    """Return the one function that two versions of a module differ in, None if it is not one."""
    olds, news = list(functions_in(before)), list(functions_in(after))
    if not is_same(before, after, deep=False) or len(olds) != len(news):
        return None
    changed = [new for old, new in zip(olds, news, strict=True) if not is_same(old, new)]
    names = Counter(new.co_qualname for new in news)
    is_clear = len(changed) == 1 and names[changed[0].co_qualname] == 1
    return changed[0] if is_clear else None


def nested(code: CodeType) -> Iterator[CodeType]:
    """Yield the code that stands in other code."""
    yield from [const for const in code.co_consts if isinstance(const, CodeType)]


def is_body(code: CodeType) -> bool:
    """Return whether code is that of a class or module, not of a function."""
    return not code.co_flags & inspect.CO_OPTIMIZED


def functions_in(code: CodeType) -> Iterator[CodeType]:
    """Yield the functions and methods of a module."""
    for inner in nested(code):
        if is_body(inner):
            yield from functions_in(inner)
        else:
            yield inner


def is_same(one: CodeType, other: CodeType, *, deep: bool = True) -> bool:
    """Return whether two pieces of code do the same; `deep` looks at functions in them as well."""
    pairs = [
        (mine, its)
        for mine, its in zip(nested(one), nested(other), strict=False)
        if deep or is_body(mine)
    ]
    return facts_of(one) == facts_of(other) and all(
        is_same(mine, its, deep=deep) for mine, its in pairs
    )


def facts_of(code: CodeType) -> tuple[object, ...]:
    """Return what a piece of code does, without what it contains and where it stands."""
    consts = [repr(None if isinstance(c, CodeType) else c) for c in code.co_consts]
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    counts = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
    return code.co_code, consts, names, counts, code.co_exceptiontable
