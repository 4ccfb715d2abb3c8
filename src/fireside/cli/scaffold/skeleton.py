"""The skeleton, a small title that works, and its text under other names."""

import re
from pathlib import Path
from typing import Final

import fireside
from fireside.cli.scaffold.names import Names

SKELETON: Final = Path(fireside.__file__).parent / "skeleton"
PACKAGE: Final = "kindling"
KINDS: Final = (".py", ".toml", ".json", ".md")
LINE_LENGTH: Final = 100

NAME: Final = re.compile(
    r"(?P<prefix>\bKIN(?=-\d))"
    r"|(?P<classes>\bKindling(?=[A-Z]))"
    r"|(?P<label>\bKindling\b)"
    r"|(?P<module>\bkindling(?=[./:]| import\b)|(?<=files\(\")kindling)"
    r"|(?P<title>\bkindling\b)"
)
IMPORTS: Final = re.compile(r"(?:^from \S+ import [^\n(]+\n)+", re.MULTILINE)
IMPORT: Final = re.compile(r"from (\S+) import (.+)")


def skeleton_files(folder: str = "") -> dict[Path, str]:
    """Return the texts of the skeleton below a folder, by path from there."""
    top = SKELETON / folder
    found = sorted(path for path in top.rglob("*.*") if path.suffix in KINDS)
    return {path.relative_to(top): path.read_text("utf-8") for path in found}


def rename_path(path: Path, names: Names) -> Path:
    """Return a path of the skeleton under the names of a title."""
    return Path(path.as_posix().replace(PACKAGE, names.package))


def rename_text(text: str, names: Names, module: str) -> str:
    """Return a text of the skeleton under the names of a title, imported as `module`."""
    words = {
        "prefix": names.prefix,
        "classes": names.classes,
        "label": names.label,
        "module": module,
        "title": names.title,
    }
    renamed = NAME.sub(lambda found: words[str(found.lastgroup)], text)
    return IMPORTS.sub(lambda block: sort_imports(block[0]), renamed)


def sort_imports(block: str) -> str:
    """Return lines of imports in the order of their modules, which the new name may change."""
    found = sorted(IMPORT.findall(block))
    return "".join(write_import(module, names) for module, names in found)


def write_import(module: str, names: str) -> str:
    """Return an import in one line, or in one line a name if that is too long."""
    line = f"from {module} import {names}\n"
    if len(line) <= LINE_LENGTH + 1:
        return line
    rows = [f"    {name},\n" for name in names.split(", ")]
    return f"from {module} import (\n{''.join(rows)})\n"
