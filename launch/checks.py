"""The checks of ./run test, and the summary of their results."""

import os
import re
import subprocess
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from threading import current_thread, main_thread
from typing import Final

from launch import bytecode, compiled, pages, site
from launch.checkout import Checkout, is_set
from launch.console import LaunchError, say
from launch.environments import pure
from launch.node import NodeError, find_node, has_packages

SOURCES: Final = ("src", "tests", "bench", "launch", "examples", "docs/site", "setup.py", "run")
TEST_GROUPS: Final = ("run", "build", "test")
"""What tests need: one of them builds the wheel."""
# No test takes a thirtieth of that time: one that hangs fails with its stack, and the others go on.
PYTEST: Final = ("-m", "pytest", "-q", "-rs", "--timeout=3600")
PARALLEL: Final = ("-n", "auto")
CORES: Final = os.cpu_count() or 1
# Tests of servers, terminals and processes wait for half of their time.
WAITING: Final = ("-n", str(CORES + 2), "--dist", "worksteal")
# A browser has processes of its own; with two, one draws while the other one is being asked.
BROWSERS: Final = ("-n", str(max(2, CORES // 2)), "--dist", "worksteal")
# Measuring makes tests three times as slow, so only those of the rules are measured.
RULE_FOLDERS: Final = ("kernel", "games", "api")
NO_RULES: Final = ("bot", "test_screen.py")
"""What a title has besides tests of its rules."""
RULE_TESTS: Final = (
    *[f"tests/{name}" for name in RULE_FOLDERS],
    *[f"--ignore-glob=*/{name}" for name in NO_RULES],
)
# Golden files and digests show that both builds play alike. What plays many games besides, or
# thinks about them, is tried on the faster one alone; so is what a title has in NO_RULES.
ALIKE_TESTS: Final = ("tests/test_golden.py", "tests/test_differential.py")
FASTER_TESTS: Final = ("tests/test_contract.py", "tests/match", "tests/bots", "tests/laws")
COMPILED_TESTS: Final = (
    *(*ALIKE_TESTS, *FASTER_TESTS),
    *[f"tests/{name}" for name in RULE_FOLDERS],
    "tests/review",
)
SEARCH_TESTS: Final = "tests/site"
WEB_CHECKS: Final = {
    "web types": ("types", "--", "--check"),
    "web format": ("format",),
    "web tests": ("test",),
    "web check": ("check",),
}

OK: Final = "ok"
FAILED: Final = "FAILED"
LEFT_OUT: Final = "left out"


@dataclass(frozen=True)
class Result:
    """The result of one check."""

    name: str
    outcome: str
    seconds: float = 0.0
    reasons: tuple[str, ...] = ()
    """Why it, or some of its tests, did not run."""


def left_out(name: str, reason: str) -> Result:
    """Return the result of a check that did not run."""
    return Result(name, LEFT_OUT, reasons=(reason,))


# Single checks.


def run_check(name: str, command: Iterable[str], folder: Path, path: str = "") -> Result:
    """Run a command as one check, with a PATH of its own if given."""
    began = time.monotonic()
    with subprocess.Popen(
        list(command),
        cwd=folder,
        env={**os.environ, "PATH": path} if path else None,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        lines = show_lines([f"\n== {name}"], process.stdout or ())
        is_good = process.wait() == 0
    reasons = tuple(skips_in(lines))
    has_run = not reasons or re.search(r"\d+ passed", lines[-1])
    outcome = FAILED if not is_good else OK if has_run else LEFT_OUT
    return Result(name, outcome, time.monotonic() - began, reasons)


def show_lines(*sources: Iterable[str]) -> list[str]:
    """Print lines and return them: at once, or together at the end if others print meanwhile."""
    is_main = current_thread() is main_thread()
    lines = []
    for line in chain(*sources):
        lines.append(line.rstrip())
        if is_main:
            say(lines[-1])
    if not is_main:
        say("\n".join(lines))
    return lines


def skips_in(lines: Iterable[str]) -> Iterator[str]:
    """Find which tests pytest skipped, and why."""
    for line in lines:
        found = re.match(r"SKIPPED \[(\d+)\] \S+ (.*)", line)
        if found:
            yield f"{found[1]} skipped: {found[2]}"


def check_lint(checkout: Checkout, words: list[str]) -> int:
    """Check format and style of the Python sources."""
    return summarize(run_lint(checkout), is_strict=False)


def check_types(checkout: Checkout, words: list[str]) -> int:
    """Check the types of the Python sources."""
    return summarize(run_types(checkout), is_strict=False)


def run_lint(checkout: Checkout) -> list[Result]:
    """Run ruff."""
    python = test_python(checkout)
    ruff = (python, "-m", "ruff")
    sources = present(checkout, SOURCES)
    return [
        run_check("format", (*ruff, "format", "--check", *sources), checkout.root),
        run_check("lint", (*ruff, "check", *sources), checkout.root),
    ]


def run_types(checkout: Checkout) -> list[Result]:
    """Run mypy."""
    mypy = (test_python(checkout), "-m", "mypy", "--strict")
    return [run_check("types", (*mypy, *present(checkout, SOURCES)), checkout.root)]


def test_python(checkout: Checkout) -> str:
    """Return the Python that has the packages of the tests."""
    environment = pure(checkout)
    environment.ensure(*TEST_GROUPS)
    return environment.python


def present(checkout: Checkout, names: Iterable[str]) -> list[str]:
    """Return those of some paths that exist."""
    return [name for name in names if (checkout.root / name).exists()]


# All checks, in four threads: none of the long ones waits for another.


def check_everything(checkout: Checkout, is_fast: bool) -> int:
    """Run every check; the web client, the compiler and types have threads beside the tests."""
    os.environ.setdefault(
        "HYPOTHESIS_STORAGE_DIRECTORY", str(checkout.make_private() / "hypothesis")
    )
    bytecode.forget_lost(checkout)
    test_python(checkout)
    with ThreadPoolExecutor(1) as web_thread, ThreadPoolExecutor(1) as compiler_thread:
        web = web_thread.submit(check_web, checkout, is_fast)
        build = compiler_thread.submit(compile_rules, checkout, is_fast)
        types = compiler_thread.submit(run_types, checkout)
        docs = compiler_thread.submit(check_docs, checkout, is_fast)
        results = run_lint(checkout) + check_python(checkout, is_fast)
        results += check_compiled(checkout, build) + types.result() + web.result()
        results.append(docs.result())
    return summarize(results, is_strict=is_ci() and not is_fast)


def is_ci() -> bool:
    """Return whether this is continuous integration, which must not leave anything out."""
    return is_set("CI") or is_set("FIRESIDE_CI")


def check_python(checkout: Checkout, is_fast: bool) -> list[Result]:
    """Run the tests in Python, and measure what those of the rules cover."""
    root, tests = checkout.root, (test_python(checkout), *PYTEST)
    if is_fast:
        quick = run_check("tests", (*tests, *WAITING, "-m", "not slow and not browser"), root)
        slow = left_out("slow tests, coverage", "--fast")
        return [quick, slow]
    # PostgreSQL is installed before where that is possible.
    subprocess.call([test_python(checkout), "-m", "tests.postgres.programs"], cwd=root)
    others = unmeasured_tests(root)
    coverage = (test_python(checkout), "-m", "coverage", "report", "--fail-under=100")
    measured = (*tests, *PARALLEL, "--all-clauses", "--cov", "--cov-report=", *RULE_TESTS)
    return [
        run_check("tests", (*tests, *WAITING, "-m", "not browser", *others), root),
        run_check("rule tests", measured, root),
        run_check("coverage", coverage, root),
    ]


def unmeasured_tests(root: Path) -> Iterator[str]:
    """Find all tests but those of the rules, and what the compiled build is tried with instead."""
    faster = FASTER_TESTS if compiled.is_wanted() else ()
    for path in sorted((root / "tests").iterdir()):
        is_test = path.is_dir() or path.name.startswith("test_")
        if is_test and f"tests/{path.name}" not in faster and path.name not in RULE_FOLDERS:
            yield str(path)
    for name in NO_RULES if not faster else ():
        yield from map(str, sorted((root / "tests" / "games").glob(f"*/{name}")))


def check_web(checkout: Checkout, is_fast: bool) -> list[Result]:
    """Check the web client: its pages, its sources, and both together in a browser."""
    if not is_fast:
        # The tests in a browser need a package too. What is missing is said with the sources.
        with suppress(NodeError):
            find_node(checkout, may_fetch=True).install_packages()
    with ThreadPoolExecutor(1) as browser_thread:
        # They take longest, so nothing keeps them waiting.
        browser = browser_thread.submit(check_browser, checkout, is_fast)
        sources = check_web_sources(checkout, is_fast)
        return [check_pages(checkout), *sources, browser.result()]


def check_pages(checkout: Checkout) -> Result:
    """Check that the built pages belong to the sources."""
    if pages.are_fresh(checkout):
        return Result("pages", OK)
    return Result("pages", FAILED, reasons=("older than web/: run ./run pages, and commit them",))


def check_web_sources(checkout: Checkout, is_fast: bool) -> list[Result]:
    """Check types, format and tests of the web client; a fast check fetches nothing for that."""
    if is_fast and not has_packages(checkout):
        return [left_out("web checks", "the npm packages are missing: npm --prefix web ci")]
    try:
        node = find_node(checkout, may_fetch=not is_fast)
        node.install_packages()
    except NodeError as error:
        return [left_out("web checks", str(error))]
    npm = (node.npm, "run", "--silent")
    return [
        run_check(name, (*npm, *words), checkout.web, node.path)
        for name, words in WEB_CHECKS.items()
    ]


def check_browser(checkout: Checkout, is_fast: bool) -> Result:
    """Try the pages in a browser, which is installed before where that is possible."""
    if is_fast:
        return left_out("browser", "--fast")
    python = test_python(checkout)
    subprocess.call([python, "-m", "tests.browser.chromium"], cwd=checkout.root)
    command = (python, *PYTEST, *BROWSERS, "-m", "browser", "tests/browser")
    return run_check("browser", command, checkout.root)


def compile_rules(checkout: Checkout, is_fast: bool) -> Result:
    """Compile the rules."""
    if is_fast or not compiled.is_wanted():
        reason = "--fast" if is_fast else "there is no C compiler, or FIRESIDE_PURE is set"
        return left_out("compiled tests", reason)
    began = time.monotonic()
    try:
        compiled.wait_for_build(checkout, *TEST_GROUPS)
    except LaunchError as error:
        return Result("compiled build", FAILED, time.monotonic() - began, (str(error),))
    return Result("compiled build", OK, time.monotonic() - began)


def check_compiled(checkout: Checkout, build: "Future[Result]") -> list[Result]:
    """Run the tests that must not see a difference on the compiled build."""
    if build.result().outcome != OK:
        return [build.result()]
    python = compiled.build_of(checkout).environment.python
    command = (python, *PYTEST, *PARALLEL, *present(checkout, COMPILED_TESTS))
    return [build.result(), run_check("compiled tests", command, checkout.root)]


def check_docs(checkout: Checkout, is_fast: bool) -> Result:
    """Build the site of the documentation, which fails on a broken link, and search in it."""
    if is_fast:
        return left_out("docs", "--fast")
    try:
        command = site.build_command(checkout)
    except LaunchError as error:
        return left_out("docs", str(error))
    built = run_check("docs", command, checkout.root)
    return built if built.outcome != OK else check_search(checkout, built)


def check_search(checkout: Checkout, built: Result) -> Result:
    """Try the search of the built site in a browser, as a part of the check of the site."""
    command = (test_python(checkout), *PYTEST, "-m", "browser", SEARCH_TESTS)
    search = run_check("search of docs", command, checkout.root)
    outcome = FAILED if search.outcome == FAILED else built.outcome
    return Result(built.name, outcome, built.seconds + search.seconds, search.reasons)


# The summary.


def summarize(results: list[Result], is_strict: bool) -> int:
    """Print the result of every check, and what was skipped; return the exit code."""
    say("\n== summary")
    for result in results:
        duration = f"{result.seconds:6.1f} s" if result.outcome != LEFT_OUT else ""
        say(f"{result.outcome:<9} {result.name:<22} {duration}".rstrip())
        for reason in result.reasons:
            say(f"{'':<9}   {reason}")
    failed = [result.name for result in results if result.outcome == FAILED]
    partial = [result.name for result in results if result.outcome != FAILED and result.reasons]
    missing = [result.name for result in results if result.outcome == LEFT_OUT]
    if failed:
        say(f"Failed: {', '.join(failed)}.")
    if partial:
        say(f"Left out, in part or as a whole: {', '.join(partial)}.")
    if not failed and not partial:
        say("All good.")
    if is_strict and missing:
        say("This is CI, where nothing may be left out.")
    return 1 if failed or (is_strict and missing) else 0
