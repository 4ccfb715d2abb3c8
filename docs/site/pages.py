"""The pages of the site: those of the checkout where they lie, and the API by module.

MkDocs calls the functions of this module by their names.
"""

import ast
import re
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).resolve().parents[2]

PATTERNS: Final = (
    "*.md",
    "docs/*.md",
    "docs/pictures/*.svg",
    "docs/pictures/*.webp",
    "docs/wire/*.json",
    "examples/*",
    "src/fireside/games/*/RULES.md",
    "src/fireside/games/*/components.toml",
)
"""What the site shows of the checkout, and what its pages link to."""

RULES: Final = "src/fireside/games/*/RULES.md"

PACKAGES: Final = ("kernel", "bots", "match", "arena", "own_bots", "envs", "envs.text")
"""Parts of the package with a page of their own, a section for each of their modules."""

FETCHED: Final = re.compile(
    r'<(?:script|img|iframe|source)[^>]*\ssrc="https?:[^"]*"|'
    r'<link(?! rel="canonical")[^>]*\shref="https?:[^"]*"'
)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add the rules of all titles, pages that the menu forgets, and the API to what it lists."""
    listed: list[Any] = [*(config.nav or [])]
    forgotten = [name for name in names_of("*.md", "docs/*.md") if repr(name) not in repr(listed)]
    listed.insert(1, {"Rules": names_of(RULES)})
    if forgotten:
        listed.append({"More": forgotten})
    listed.append({"API": ["api/fireside.md", *[f"api/{name}.md" for name in PACKAGES]]})
    config.nav = listed
    return config


def names_of(*patterns: str) -> list[str]:
    """List the files of the checkout that fit one of some patterns."""
    found = [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]
    return [path.relative_to(ROOT).as_posix() for path in found if path.is_file()]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages."""
    for name in names_of(*PATTERNS):
        files.append(File.generated(config, name, abs_src_path=str(ROOT / name)))
    files.append(File.generated(config, "api/fireside.md", content=page_of_package()))
    for package in PACKAGES:
        files.append(File.generated(config, f"api/{package}.md", content=page_of(package)))
    return files


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Refuse a page that would fetch something from elsewhere when it is read."""
    found = FETCHED.search(output)
    if found:
        raise PluginError(f"{page.file.src_uri} fetches something: {found[0]}")
    return output


def page_of_package() -> str:
    """Write the page of what `import fireside` offers: functions, then classes, then errors."""
    tree = ast.parse((ROOT / "src" / "fireside" / "__init__.py").read_text("utf-8"))
    [names] = [
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    ]
    names.sort(key=lambda name: (name.endswith("Error"), not name.islower(), name))
    sections = [f"::: fireside.{name}\n" for name in names if not name.startswith("_")]
    about = "What `import fireside` offers; [the page about it](../docs/api.md) has examples.\n"
    return "\n".join(("# fireside\n", about, *sections))


def page_of(package: str) -> str:
    """Write the page of a part of the package: all its modules."""
    folder = ROOT / "src" / "fireside" / package.replace(".", "/")
    modules = [path.stem for path in sorted(folder.glob("*.py")) if path.stem[0] != "_"]
    sections = [f"::: fireside.{package}.{module}\n" for module in modules]
    return "\n".join((f"# fireside.{package}\n", f"::: fireside.{package}\n", *sections))
