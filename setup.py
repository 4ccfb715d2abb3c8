"""Build the wheel, with the kernel, the bots and the rules compiled by mypyc.

Everything else about the package stands in pyproject.toml.
"""

import os
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

COMPILED_PACKAGES = ("kernel", "bots", "games")
NOT_COMPILED = ("__init__.py", "view.py")


def sources_to_compile() -> list[str]:
    """Return the modules to compile; none where only metadata or pure Python is asked for."""
    if "bdist_wheel" not in sys.argv or os.environ.get("FIRESIDE_PURE", "") not in ("", "0"):
        return []
    package = Path("src/fireside")
    found = (path for name in COMPILED_PACKAGES for path in package.glob(f"{name}/**/*.py"))
    return sorted(path.as_posix() for path in found if path.name not in NOT_COMPILED)


sources = sources_to_compile()
extensions = mypycify(sources, opt_level="3", debug_level="0") if sources else []
for extension in extensions:
    # Without a C compiler the wheel is pure Python, instead of no wheel.
    extension.optional = True
    # Calls between our own functions need not be replaceable from outside: a tenth less time.
    if sys.platform != "win32":
        extension.extra_compile_args.append("-fno-semantic-interposition")

# mypyc also names the Extension of distutils, which is the same class.
setup(ext_modules=extensions)  # type: ignore[arg-type]
