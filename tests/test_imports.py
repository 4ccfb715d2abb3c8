"""The core of the package loads no server, no terminal and no network package."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parents[1] / "src" / "fireside"

ABOVE: Final = (
    *("cli", "client", "envs", "server", "siege", "skeleton", "store", "table", "wire"),
    "__main__",
)
"""What `pip install fireside` alone may not be able to import; the skeleton is only copied."""

WITH_EXTRAS: Final = tuple(
    f"fireside.arena.{name}"
    for name in ("plots", "rating", "ray_cluster", "report", "rungs", "sheet", "tune")
)
"""What needs an extra of its own."""

PACKAGES: Final = {"fireside", "librt", "msgspec", "mypy_extensions", "typing_extensions"}
"""What may be loaded beside the standard library; msgspec uses the last one where it is there."""

HEAVY: Final = {"asyncio", "http", "sqlite3", "ssl", "webbrowser"}
"""What of the standard library may not; socket comes with importlib.metadata, so it may."""

PROBE: Final = """
import importlib, json, sys
before = set(sys.modules)
for name in json.loads(sys.argv[1]):
    importlib.import_module(name)
names = {name.partition(".")[0] for name in set(sys.modules) - before} - {"__mp_main__"}
standard = names & sys.stdlib_module_names
print(json.dumps([sorted(names - standard), sorted(standard)]))
"""


def core_modules() -> list[str]:
    """List every module of the core by its full name."""
    paths = [path.relative_to(SOURCE.parent).with_suffix("") for path in SOURCE.rglob("*.py")]
    names = [".".join(path.parts).removesuffix(".__init__") for path in paths]
    return sorted(name for name in names if is_core(name))


def is_core(name: str) -> bool:
    """Return whether a module belongs to the core."""
    above = tuple(f"fireside.{part}" for part in ABOVE)
    return not name.startswith(above) and name not in WITH_EXTRAS


def loaded_with(*names: str) -> tuple[set[str], set[str]]:
    """Import modules in a fresh process; return the packages and standard modules this loads."""
    done = subprocess.run(
        [sys.executable, "-c", PROBE, json.dumps(names)],
        env={**os.environ, "PYTHONPATH": str(SOURCE.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    packages, standard = json.loads(done.stdout)
    return set(packages), set(standard)


@pytest.mark.parametrize(
    "names", [["fireside"], core_modules()], ids=["import fireside", "every module of the core"]
)
def test_the_core_loads_nothing_but_its_packages(names: list[str]) -> None:
    packages, standard = loaded_with(*names)
    assert packages <= PACKAGES
    assert not standard & HEAVY


def test_a_heavy_module_would_be_noticed() -> None:
    packages, standard = loaded_with("fireside.server.app")
    assert packages - PACKAGES
    assert standard & HEAVY
