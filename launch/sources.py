"""What the launcher reads from Python sources, so that it needs none of their packages."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Argument:
    """An argument that a program declares for its command line."""

    names: tuple[str, ...]
    help: str

    def line(self) -> str:
        """Return its line in the help."""
        return f"  {', '.join(self.names):<14} {self.help}".rstrip()


def constants_in(path: Path) -> Iterator[tuple[str, ast.expr]]:
    """Find the constants of a module."""
    for node in ast.parse(path.read_bytes()).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value


def strings_in(path: Path, name: str) -> list[str]:
    """Return the strings of a constant that is a tuple, or the keys of one that is a dict."""
    values = [value for found, value in constants_in(path) if found == name]
    tuples = [value.elts for value in values if isinstance(value, ast.Tuple)]
    dicts = [value.keys for value in values if isinstance(value, ast.Dict)]
    parts = [part for parts in (*tuples, *dicts) for part in parts]
    return [str(part.value) for part in parts if isinstance(part, ast.Constant)]


def arguments_in(path: Path) -> list[Argument]:
    """Return the arguments that a program declares, in its order."""
    nodes = ast.walk(ast.parse(path.read_bytes()))
    calls = [node for node in nodes if isinstance(node, ast.Call) and is_declaration(node)]
    return [argument_of(call) for call in sorted(calls, key=lambda call: call.lineno)]


def is_declaration(call: ast.Call) -> bool:
    """Return whether a call declares an argument."""
    return isinstance(call.func, ast.Attribute) and call.func.attr == "add_argument"


def argument_of(call: ast.Call) -> Argument:
    """Return what a call declares."""
    names = tuple(text_of(name) for name in call.args)
    texts = [text_of(word.value) for word in call.keywords if word.arg == "help"]
    return Argument(names, "".join(texts).replace("%(default)s", "…"))


def text_of(node: ast.expr) -> str:
    """Return a string as far as it is written out; dots stand for what is calculated."""
    if isinstance(node, ast.JoinedStr):
        return "".join(map(text_of, node.values))
    return str(node.value) if isinstance(node, ast.Constant) else "…"


def help_in(path: Path) -> str:
    """Return the help of a program: what it says of itself, and its arguments."""
    about = ast.get_docstring(ast.parse(path.read_bytes())) or ""
    lines = [argument.line() for argument in arguments_in(path)]
    return "\n".join([about, *([""] if lines else []), *lines, ""])
