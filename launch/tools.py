"""The launcher's own words: the compiler, the pages, measurements, tests and pictures."""

import os
from collections.abc import Callable
from typing import Final, NoReturn

from launch import compiled, pages
from launch.checkout import Checkout
from launch.checks import TEST_GROUPS, check_everything, check_lint, check_types
from launch.completion import script_for
from launch.console import LaunchError, say
from launch.environments import pure
from launch.node import NodeError, find_node
from launch.site import show_site
from launch.starting import fastest, soonest, start

IN_BROWSER: Final = ("frames",)
"""Measurements that need a browser, and so the packages of the tests."""

BENCH_GROUPS: Final = {"scale": ("postgres",)}
"""What measurements need besides."""


def compile_now(checkout: Checkout, words: list[str]) -> int:
    """Compile the rules, and wait for them."""
    if not compiled.is_wanted():
        raise LaunchError(
            "Compiling needs a C compiler and Python's headers (Debian, Ubuntu: sudo apt install "
            "gcc python3-dev), and FIRESIDE_PURE not set."
        )
    build = compiled.wait_for_build(checkout)
    say(f"The compiled rules are ready in {build.environment.folder}.")
    return 0


def build_pages(checkout: Checkout, words: list[str]) -> int:
    """Build the pages for browsers if their sources changed."""
    try:
        pages.build_once(checkout, find_node(checkout, may_fetch=True))
    except NodeError as error:
        raise LaunchError(f"The pages for browsers were not built: {error}.") from error
    return 0


def start_python(checkout: Checkout, words: list[str]) -> int:
    """Become Python with the package and what it needs, in the current folder."""
    start(checkout, soonest(checkout, False), *words)


def bench(checkout: Checkout, words: list[str]) -> int:
    """Run a measurement of the bench folder on the fastest build; the pure one is there too."""
    os.chdir(checkout.root)
    if words[0] in IN_BROWSER:
        start_with_tests(checkout, f"bench.{words[0]}", *words[1:])
    interpreted = pure(checkout)
    interpreted.ensure("run")
    os.environ["FIRESIDE_PURE_PYTHON"] = interpreted.python
    groups = ("run", "bench", *BENCH_GROUPS.get(words[0], ()))
    start(checkout, fastest(checkout, *groups), "-m", f"bench.{words[0]}", *words[1:])


def test(checkout: Checkout, words: list[str]) -> int:
    """Run every check, or pytest alone with the arguments given."""
    os.chdir(checkout.root)
    if words and words != ["--fast"]:
        start_with_tests(checkout, "pytest", *(word for word in words if word != "--"))
    return check_everything(checkout, is_fast=bool(words))


def complete(checkout: Checkout, words: list[str]) -> int:
    """Print the script that completes ./run in a shell."""
    print(script_for(checkout, words[0]), end="", flush=True)
    return 0


def mutants(checkout: Checkout, words: list[str]) -> int:
    """Try mutants of the rules; only the sources matter, so no pages are built."""
    os.chdir(checkout.root)
    environment = pure(checkout)
    environment.ensure(*TEST_GROUPS)
    start(checkout, environment, "-m", "tests.mutants", *words)


def screenshots(checkout: Checkout, words: list[str]) -> int:
    """Take pictures of every page, or those of the README."""
    if words and not words[0].startswith("-"):
        words = [os.path.abspath(words[0]), *words[1:]]
    os.chdir(checkout.root)
    module = "readme_pictures" if "--readme" in words else "screenshots"
    start_with_tests(checkout, f"tests.browser.{module}", *words)


def start_with_tests(checkout: Checkout, module: str, *words: str) -> NoReturn:
    """Exec a module that needs the packages of the tests and current pages."""
    pages.refresh(checkout)
    environment = pure(checkout)
    environment.ensure(*TEST_GROUPS)
    start(checkout, environment, "-m", module, *words)


TOOLS: Final[dict[str, Callable[[Checkout, list[str]], int]]] = {
    "compile": compile_now,
    "pages": build_pages,
    "python": start_python,
    "bench": bench,
    "test": test,
    "lint": check_lint,
    "types": check_types,
    "mutants": mutants,
    "screenshots": screenshots,
    "docs": show_site,
    "completion": complete,
}
"""By word of `launch.words.OWN`; each returns the exit code or starts another program."""
