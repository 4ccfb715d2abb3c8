"""Build the wheel, with the kernel, the bots and the rules compiled by mypyc.

Everything else about the package stands in pyproject.toml.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Final

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED_PACKAGES: Final = ("kernel", "bots", "games")
NOT_COMPILED: Final = ("__init__.py", "view.py")
NOT_COMPILED_FOLDER: Final = "screen"

BUILD: Final = Path("build")
OBJECTS: Final = BUILD / "objects"
HEADERS: Final = BUILD / "headers"
CORES: Final = os.cpu_count() or 1

INLINED: Final = ("list_ops.c", "int_ops.c") if sys.platform == "linux" else ()
"""Files of mypyc's runtime whose functions rules call most often.

The core and each unit of rules include them, so that these calls can be inlined; the linker keeps
one of the definitions. Worth four percent of all instructions.
"""

HIDDEN: Final = "#include <pythonsupport.h>\n#pragma GCC visibility push(hidden)\n"
"""What a unit begins with: what it shares with other units is used without a detour by a table.

-fvisibility=hidden alone hides what a unit defines, not what it finds in others. Python's own
headers come first. With -fno-plt, which spares calls of Python a jump, one percent of all
instructions.
"""

LEVELS: Final = {"rules": "-O2", "bots": "-O1", "tables": "-Og"}
"""How hard the compiler tries on a unit of a title; -O2 on everything else.

Measured with gcc: -O1 takes half the time of -O2 and costs the rules a tenth of their speed, -Og a
quarter of the time and a quarter of their speed; -O3 gains nothing.
"""
TITLE: Final = re.compile(
    r"___games___(?P<title>.+?)___"
    r"((?P<tables>bot___weights|refusals|setup|components|actions)|(?P<bots>bot___|imagine|show))?"
)
"""C files of a title: what runs once a game or less, what bots and views need, and its rules."""


def sources_to_compile() -> list[str]:
    """Return the modules to compile; none where only metadata or pure Python is asked for."""
    if "bdist_wheel" not in sys.argv or os.environ.get("FIRESIDE_PURE", "") not in ("", "0"):
        return []
    package = Path("src/fireside")
    found = (path for name in COMPILED_PACKAGES for path in package.glob(f"{name}/**/*.py"))
    return sorted(path.as_posix() for path in found if is_to_compile(path))


def is_to_compile(path: Path) -> bool:
    """Return whether a module of a compiled package is compiled."""
    return path.name not in NOT_COMPILED and NOT_COMPILED_FOLDER not in path.parts


def extensions_of(modules: list[str]) -> list[Extension]:
    """Return the library that holds all modules, and the shims that load one of them each."""
    if not modules:
        return []
    library, *shims = mypycify(modules, debug_level="0", multi_file=True)
    library.sources = list(units_of([os.fspath(source) for source in library.sources]))
    if INLINED:
        library.extra_link_args.append("-Wl,-z,muldefs")
    for extension in (library, *shims):
        # Without a C compiler the wheel is pure Python, instead of no wheel.
        extension.optional = True
    # mypyc also names the Extension of distutils, which is the same class.
    return [library, *shims]  # type: ignore[list-item]


def units_of(sources: list[str]) -> Iterator[str]:
    """Join C files to larger ones, within which calls may be inlined.

    All of them read the same long headers, so few files are faster to compile than many; those of a
    whole title together take as much memory as mypy.
    """
    units: dict[str, list[Path]] = {}
    for path in map(Path, sources):
        units.setdefault(unit_of(path.name), []).append(path)
    yield from (write_unit(unit, parts) for unit, parts in units.items())


def unit_of(name: str) -> str:
    """Return the unit of a C file: a part of its title, the core, or mypyc's own runtime."""
    if not name.startswith("__native"):
        return "runtime"
    found = TITLE.search(name)
    if not found:
        return "core"
    kind = next((kind for kind in ("tables", "bots") if found[kind]), "rules")
    return f"{kind}_{found['title']}"


def write_unit(unit: str, parts: list[Path]) -> str:
    """Write a C file that includes others, and return its path."""
    path = BUILD / f"unit_{unit}.c"
    names = [part.relative_to(BUILD).as_posix() for part in parts]
    if unit == "core" or unit.startswith("rules"):
        names[:0] = INLINED
    path.write_text(HIDDEN + "".join(f'#include "{name}"\n' for name in names), "utf-8")
    return str(path)


def optimization_of(source: str) -> list[str]:
    """Return how hard the compiler tries on a C file."""
    if sys.platform == "win32":
        return []
    name = Path(source).name
    if Path(source).parent != BUILD:
        level = "-O0"  # a shim, which runs once
    else:
        level = LEVELS.get(name.removeprefix("unit_").split("_")[0], "-O2")
    return [level, "-fvisibility=hidden", "-fno-plt"]


class BuildExtensions(build_ext):
    """Compiles C files side by side, and only those that were not compiled before."""

    def build_extensions(self) -> None:
        """Compile every file of every extension, then let the base class link them."""
        jobs = [
            (extension, source) for extension in self.extensions for source in extension.sources
        ]
        self.read_header_once()
        with ThreadPoolExecutor(CORES) as pool:
            futures = {pool.submit(self.compile_file, *job): job[1] for job in jobs}
            for done, future in enumerate(as_completed(futures), 1):
                future.result()
                print(f"compiled {done} of {len(jobs)} files", flush=True)
        objects = {source: str(future.result()) for future, source in futures.items()}
        forget_all_but(set(objects.values()))
        self.compiler.compile = lambda sources, **_: [objects[source] for source in sources]
        self.parallel = CORES
        super().build_extensions()

    def read_header_once(self) -> None:
        """Precompile Python.h for the shims, which consist of little else; gcc finds it by name."""
        shim = self.extensions[-1]
        flags = (*shim.extra_compile_args, *optimization_of(shim.sources[0]))
        header = Path(sysconfig.get_path("include")) / "Python.h"
        command = getattr(self.compiler, "compiler_so", None)
        if command and header.is_file():
            HEADERS.mkdir(parents=True, exist_ok=True)
            words = [*command, *flags, f"-I{header.parent}", "-x", "c-header", str(header)]
            subprocess.call([*words, "-o", str(HEADERS / "Python.h.gch")])
            for extension in self.extensions[1:]:
                extension.include_dirs = [str(HEADERS), *extension.include_dirs]

    def compile_file(self, extension: Extension, source: str) -> Path:
        """Return the object file of a C file, which is compiled unless it is here."""
        target = OBJECTS / f"{self.digest_of(extension, source)}.o"
        if not target.exists():
            draft = OBJECTS / f"{target.stem}.new"
            [made] = self.compiler.compile(
                [source],
                output_dir=str(draft),
                include_dirs=extension.include_dirs,
                extra_postargs=[*extension.extra_compile_args, *optimization_of(source)],
            )
            os.replace(made, target)
            shutil.rmtree(draft)
        return target

    def digest_of(self, extension: Extension, source: str) -> str:
        """Return a digest of all that the object file of a C file depends on."""
        flags = (*extension.extra_compile_args, *optimization_of(source))
        command = getattr(self.compiler, "compiler_so", "")
        total = hashlib.sha256(repr((sys.version, command, flags)).encode())
        for path in files_read_for(Path(source)):
            total.update(path.read_bytes())
        return total.hexdigest()


INCLUDED: Final = re.compile(r'#include "(.+)"')


def files_read_for(source: Path) -> Iterator[Path]:
    """Find the generated files that a C file consists of."""
    yield source
    if source.name.startswith("unit_"):
        yield from (source.parent / name for name in INCLUDED.findall(source.read_text("utf-8")))
        yield from sorted(source.parent.rglob("*.h"))


def forget_all_but(objects: set[str]) -> None:
    """Delete object files of earlier builds."""
    for path in OBJECTS.glob("*.o"):
        if str(path) not in objects:
            path.unlink()


commands: dict[str, Any] = {"build_ext": BuildExtensions}
setup(ext_modules=extensions_of(sources_to_compile()), cmdclass=commands)
