"""A title of another package: installed in a folder, and what is run where it is."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import fireside

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = Path(fireside.__file__).parents[1]


def install(project: Path, site: Path) -> None:
    """Put the package and the tests of a project into a folder, as pip would have left them."""
    shutil.copytree(project, site, dirs_exist_ok=True)
    about = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    info = site / f"{about['name']}-{about['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {about['name']}\nVersion: {about['version']}\n")
    for group, entries in about["entry-points"].items():
        lines = [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()), ""]
        (info / "entry_points.txt").write_text("\n".join(lines))


def run(
    site: Path, *words: str, typed: str = "", source: Path = SOURCE, cwd: Path = ROOT
) -> tuple[int, str]:
    """Run a module of Python where a package is installed; return exit code and output."""
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=cwd,
        env={
            **os.environ,
            "PYTHONPATH": f"{site}{os.pathsep}{source}",
            "XDG_DATA_HOME": str(site / "data"),
        },
        input=typed,
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout + done.stderr
