"""Mutants: small changes of a source file, each of which some test should notice.

A mutant replaces one node of the syntax tree; the rest of the file stays as it is. Types,
assertions, error messages and docstrings are left alone: no test can or should depend on them.
"""

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from itertools import pairwise
from types import CodeType
from typing import Final, TypeVar

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
SYMMETRIC: Final = ("min", "max")
"""Functions whose arguments may be swapped."""

OF_OWN_TYPE: Final = ("state", "action", "actions", "out", "rng")
"""Arguments that are never swapped, because the type checker would notice."""

SKIPPED_NODES: Final = (ast.Assert, ast.Raise, ast.JoinedStr)
SKIPPED_KEYWORDS: Final = ("frozen", "kw_only", "slots")
"""Arguments that the type checker looks after."""
SKIPPED_FIELDS: Final = ("annotation", "returns", "decorator_list", "bases")

Change = tuple[ast.expr | ast.stmt, ast.expr | ast.stmt]
"""A node, and what stands in its place."""

Node = TypeVar("Node", bound=ast.AST)


@dataclass(frozen=True, order=True)
class Mutant:
    """One change of one file."""

    path: str
    """From the root of the project on."""
    line: int
    start: int
    end: int
    """Which bytes are replaced."""
    text: str

    def apply(self, source: str) -> str:
        """Return the source with the change."""
        data = source.encode()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()

    def compile(self, source: str, path: str) -> CodeType:
        """Return the code of the changed source."""
        return compile(self.apply(source), path, "exec")

    def diff(self, source: str) -> list[str]:
        """Return the changed lines, before with a minus and after with a plus."""
        lines = unified_diff(source.splitlines(), self.apply(source).splitlines(), n=0, lineterm="")
        return list(lines)[3:]


def find_mutants(path: str, source: str) -> list[Mutant]:
    """List all mutants of a file that are still Python."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, replacement in changes_in(ast.parse(source)):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        found.append(Mutant(path, node.lineno, start, end, write(replacement)))
    return found


def write(node: ast.expr | ast.stmt) -> str:
    """Write a node so that it can stand anywhere."""
    text = ast.unparse(node)
    return text if isinstance(node, ast.stmt | ast.Constant | ast.Name) else f"({text})"


def changes_in(node: ast.AST) -> Iterator[Change]:
    """Find the changes of a node and of everything below it."""
    if is_for_types(node):
        return
    if isinstance(node, ast.expr):
        yield from changes_of_expression(node)
    if isinstance(node, ast.stmt):
        yield from changes_of_statement(node)
    for field, value in ast.iter_fields(node):
        if field not in SKIPPED_FIELDS:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from changes_in(child)


def is_for_types(node: ast.AST) -> bool:
    """Return whether tests have nothing to do with a node, because others look after it."""
    if isinstance(node, ast.keyword):
        return node.arg in SKIPPED_KEYWORDS
    return isinstance(node, SKIPPED_NODES) or is_type_alias(node)


def is_type_alias(node: ast.AST) -> bool:
    """Return whether a statement gives a type a name."""
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
        return False
    name = node.targets[0].id
    return name[0].isupper() and not name.isupper()


def changes_of_expression(node: ast.expr) -> Iterator[Change]:
    """Find the changes of one expression."""
    match node:
        case ast.Compare(ops=[op]):
            yield node, changed(node, ops=[COMPARISONS[type(op)]()])
        case ast.BinOp(op=op) if type(op) in OPERATORS:
            yield node, changed(node, op=OPERATORS[type(op)]())
        case ast.BoolOp(op=op):
            yield node, changed(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.UnaryOp(operand=operand):
            yield node, operand
        case ast.Constant(value=bool() as value):
            yield node, ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield node, ast.Constant(value + 1)
        case ast.IfExp(test=test):
            yield from negations(test)
        case ast.Call():
            yield from changes_of_arguments(node)


def changes_of_statement(node: ast.stmt) -> Iterator[Change]:
    """Find the changes of one statement; most are left out as a whole."""
    match node:
        case ast.If(test=test):
            yield from negations(test)
        case ast.AugAssign(op=op):
            yield node, ast.Pass()
            if type(op) in OPERATORS:
                yield node, changed(node, op=OPERATORS[type(op)]())
        case (
            ast.Expr(value=ast.Call())
            | ast.Assign(targets=[ast.Attribute() | ast.Subscript()])
            | ast.Break()
            | ast.Continue()
        ):
            yield node, ast.Pass()


def negations(test: ast.expr) -> Iterator[Change]:
    """Negate a condition, unless a change of its own does the same."""
    if not isinstance(test, ast.Compare | ast.UnaryOp):
        yield test, ast.UnaryOp(ast.Not(), test)


def changes_of_arguments(call: ast.Call) -> Iterator[Change]:
    """Swap neighbours among the arguments, and empty texts."""
    for argument in call.args:
        if is_text(argument):
            yield argument, ast.Constant("")
    if isinstance(call.func, ast.Name) and call.func.id in SYMMETRIC:
        return
    for place, (one, other) in enumerate(pairwise(call.args)):
        if can_swap(one) and can_swap(other) and ast.dump(one) != ast.dump(other):
            swapped = [*call.args[:place], other, one, *call.args[place + 2 :]]
            yield call, changed(call, args=swapped)


def can_swap(node: ast.expr) -> bool:
    """Return whether an argument can be taken for another."""
    return not is_text(node) and not (isinstance(node, ast.Name) and node.id in OF_OWN_TYPE)


def is_text(node: ast.expr) -> bool:
    """Return whether an expression is a text that is not empty."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != ""


def changed(node: Node, **fields: object) -> Node:
    """Return a node with other fields."""
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other
