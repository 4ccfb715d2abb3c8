"""The built pages: when they count as fresh, and when they are built again."""

import pytest

from launch.checkout import Checkout
from launch.node import has_packages, is_new_enough
from launch.pages import are_fresh, refresh
from tests.launch.checkouts import NPM, Programs, add_web, write, write_lock

VERSION, INSTALL, BUILD = "node", "npm ci 1 60000", "npm run build"


@pytest.fixture(autouse=True)
def web(checkout: Checkout) -> None:
    add_web(checkout)


def builds(programs: Programs) -> int:
    return programs.calls().count(BUILD)


def test_pages_are_built_once(checkout: Checkout, programs: Programs) -> None:
    refresh(checkout)
    refresh(checkout)
    assert programs.calls() == [VERSION, INSTALL, BUILD]
    assert (checkout.pages / "index.html").read_text() == "first\n"


def test_pages_that_came_along_need_no_node(checkout: Checkout, programs: Programs) -> None:
    refresh(checkout)
    programs.log.unlink()
    refresh(checkout)
    assert programs.calls() == []


@pytest.mark.parametrize("name", ["index.html", "src/App.svelte", "src/new.ts", "messages/en.json"])
def test_pages_whose_sources_changed_are_built_again(
    checkout: Checkout, programs: Programs, name: str
) -> None:
    refresh(checkout)
    write(checkout.web / name, "second\n")
    assert not are_fresh(checkout)
    refresh(checkout)
    assert builds(programs) == 2
    assert are_fresh(checkout)


@pytest.mark.parametrize("name", ["tests/App.test.ts", "src/paraglide/runtime.js"])
def test_pages_do_not_depend_on_tests_and_on_generated_files(
    checkout: Checkout, programs: Programs, name: str
) -> None:
    refresh(checkout)
    write(checkout.web / name, "new\n")
    assert are_fresh(checkout)


def test_pages_that_were_deleted_are_built_again(checkout: Checkout, programs: Programs) -> None:
    refresh(checkout)
    for path in checkout.pages.iterdir():
        path.unlink()
    refresh(checkout)
    assert builds(programs) == 2


def test_old_pages_without_node_are_told_in_one_line(
    checkout: Checkout, programs: Programs, capsys: pytest.CaptureFixture[str]
) -> None:
    refresh(checkout)
    write(checkout.web / "src/App.svelte", "second\n")
    (programs.folder / "node").unlink()
    capsys.readouterr()
    refresh(checkout)
    [line] = capsys.readouterr().err.splitlines()
    assert "older than web/" in line
    assert "no Node 20.19" in line
    assert (checkout.pages / "index.html").read_text() == "first\n"


def test_a_build_that_fails_keeps_the_old_pages(
    checkout: Checkout, programs: Programs, capsys: pytest.CaptureFixture[str]
) -> None:
    refresh(checkout)
    write(checkout.web / "src/App.svelte", "second\n")
    programs.add("npm", "sys.exit(1)")
    refresh(checkout)
    assert "npm run build failed, see .fireside/web.log" in capsys.readouterr().err
    assert (checkout.pages / "index.html").read_text() == "first\n"
    assert not are_fresh(checkout)
    programs.add("npm", NPM)
    refresh(checkout)
    assert are_fresh(checkout)


def test_packages_are_fetched_again_when_the_list_changed(
    checkout: Checkout, programs: Programs
) -> None:
    refresh(checkout)
    assert has_packages(checkout)
    write_lock(checkout, vite="8.0.1")
    assert not has_packages(checkout)
    write_lock(checkout, vite="8.0.0", svelte="5.0.0")
    assert not has_packages(checkout)


@pytest.mark.parametrize(
    ("version", "is_so"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("?", False),
    ],
)
def test_a_node_must_be_new_enough_for_the_build(
    programs: Programs, version: str, is_so: bool
) -> None:
    programs.add("node", f"print({version!r})")
    assert is_new_enough(str(programs.folder)) == is_so
    (programs.folder / "npm").unlink()
    assert not is_new_enough(str(programs.folder))
