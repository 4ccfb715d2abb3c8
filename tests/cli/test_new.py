"""`fireside new`: names, where the title goes, what is printed, and what is refused."""

import shutil
import tomllib
from pathlib import Path
from typing import Final

import pytest

import fireside.registry
from fireside.cli.main import main
from fireside.cli.scaffold.names import default_prefix

REGISTRY: Final = Path("src", "fireside", "registry.py")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FIRESIDE_PROGRAM", raising=False)
    return tmp_path


@pytest.fixture
def checkout(folder: Path) -> Path:
    """Return a folder with what makes it a checkout; the current one lies in it."""
    (folder / "tests" / "games").mkdir(parents=True)
    (folder / REGISTRY).parent.mkdir(parents=True)
    shutil.copy(fireside.registry.__file__, folder / REGISTRY)
    return folder


def files_in(folder: Path) -> dict[Path, bytes]:
    """Return everything below a folder."""
    found = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder): path.read_bytes() for path in found}


def test_outside_of_a_checkout_a_package_is_made(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", "ash-trail"]) == 0
    project = tomllib.loads((folder / "ash-trail" / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == "ash-trail"
    assert project["entry-points"] == {"fireside.games": {"ash-trail": "ash_trail:TITLE"}}
    count, lines = len(files_in(folder)), b"".join(files_in(folder).values()).count(b"\n")
    assert capsys.readouterr().out.splitlines() == [
        f"Made the package ash-trail with the title Ash Trail: {count} files, {lines} lines.",
        "Next:",
        "  pip install -e ash-trail",
        "  fireside laws ash-trail --games 200",
        "  fireside play ash-trail",
        "  pytest ash-trail",
        "Then change its rules, as docs/adding-a-game.md says.",
    ]


def test_the_launcher_says_that_a_package_needs_fireside_installed(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FIRESIDE_PROGRAM", "./run")
    assert main(["new", "ash-trail", "--package"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[2:4] == ["  pip install 'CHECKOUT[play]' pytest", "  pip install -e ash-trail"]


def test_in_a_checkout_the_title_is_added_to_the_box(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(checkout / "tests")
    monkeypatch.setenv("FIRESIDE_PROGRAM", "./run")
    before = (checkout / REGISTRY).read_text("utf-8")
    assert main(["new", "ash-trail"]) == 0
    after = (checkout / REGISTRY).read_text("utf-8")
    assert after == before.replace('    "the-brigade",\n', '    "the-brigade",\n    "ash-trail",\n')
    assert (checkout / "src" / "fireside" / "games" / "ash_trail" / "rules.py").is_file()
    assert (checkout / "tests" / "games" / "ash_trail" / "test_ash_trail.py").is_file()
    assert capsys.readouterr().out.splitlines()[1:] == [
        "Entered it in OWN_TITLES of src/fireside/registry.py.",
        "Next:",
        "  ./run laws ash-trail --games 200",
        "  ./run play ash-trail",
        "  ./run test tests/games/ash_trail",
        "Then change its rules, as docs/adding-a-game.md says.",
    ]


def test_a_second_title_is_added_below_the_first(checkout: Path) -> None:
    assert main(["new", "ash-trail"]) == 0
    assert main(["new", "embers"]) == 0
    text = (checkout / REGISTRY).read_text("utf-8")
    assert '    "the-brigade",\n    "ash-trail",\n    "embers",\n)\n' in text


def test_in_a_checkout_a_package_is_made_on_demand(checkout: Path) -> None:
    before = files_in(checkout)
    assert main(["new", "ash-trail", "--package", "titles"]) == 0
    made = {path: text for path, text in files_in(checkout).items() if path not in before}
    assert {path.parts[:2] for path in made} == {("titles", "ash-trail")}
    assert (checkout / REGISTRY).read_bytes() == before[REGISTRY]


def test_label_and_clauses_can_be_chosen(folder: Path) -> None:
    assert main(["new", "embers", "--label", "Glowing Embers!", "--clauses", "GLO"]) == 0
    package = folder / "embers" / "embers"
    rules = (package / "RULES.md").read_text("utf-8")
    assert rules.startswith("# Glowing Embers!\n")
    assert "- GLO-01 " in rules
    assert 'label="Glowing Embers!"' in (package / "__init__.py").read_text("utf-8")
    assert "class EmbersState(State)" in (package / "state.py").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "prefix"),
    [("embers", "EMB"), ("ash-trail", "AST"), ("fire-and-ice", "FAI"), ("a-b-c-d", "ABC")],
)
def test_clauses_begin_with_first_letters(name: str, prefix: str) -> None:
    assert default_prefix(name) == prefix


@pytest.mark.parametrize(
    ("words", "trouble"),
    [
        pytest.param(["Embers"], "lower-case letters", id="capitals"),
        pytest.param(["ash_trail"], "lower-case letters", id="underscore"),
        pytest.param(["2ash"], "lower-case letters", id="digit first"),
        pytest.param(["../ash"], "lower-case letters", id="path"),
        pytest.param(["a-very-long-title"], "more than 16 characters", id="long"),
        pytest.param(["the-game"], "there is a title 'the-game' already", id="title"),
        pytest.param(["json"], "there is a Python package 'json' already", id="package"),
        pytest.param(["class"], "'class' is a keyword of Python", id="keyword"),
        pytest.param(["decision"], "'decision' is reserved", id="reserved"),
        pytest.param(["feud"], "clauses FEU-… are taken", id="clauses taken"),
        pytest.param(["kindle"], "clauses KIN-… are taken", id="clauses of the skeleton"),
        pytest.param(["ox"], "clauses 'OX': three capital letters", id="short"),
        pytest.param(["embers", "--clauses", "emb"], "three capital letters", id="small letters"),
        pytest.param(["embers", "--label", 'The "E"'], "without quotes", id="quotes"),
        pytest.param(["embers", "--label", "x" * 41], "at most 40 characters", id="long label"),
    ],
)
def test_a_bad_name_is_refused_and_nothing_is_written(
    words: list[str], trouble: str, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = files_in(checkout)
    assert main(["new", *words]) == 2
    assert trouble in capsys.readouterr().err
    assert files_in(checkout) == before


@pytest.mark.parametrize(
    "taken", ["ash-trail", "src/fireside/games/ash_trail", "tests/games/ash_trail"]
)
def test_a_folder_that_is_there_is_left_alone(
    taken: str, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / taken).mkdir(parents=True)
    before = files_in(checkout)
    place = ["--package"] if taken == "ash-trail" else []
    assert main(["new", "ash-trail", *place]) == 2
    assert f"{taken} exists already" in capsys.readouterr().err
    assert files_in(checkout) == before


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        pytest.param('OWN_TITLES = ("feurio",)\n', "has no list OWN_TITLES", id="no list"),
        pytest.param(
            'OWN_TITLES: Final = (\n    "ash-trail",\n)\n', "there is a title", id="entered"
        ),
    ],
)
def test_a_registry_that_cannot_take_the_title_is_left_alone(
    text: str, trouble: str, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / REGISTRY).write_text(text, "utf-8")
    before = files_in(checkout)
    assert main(["new", "ash-trail"]) == 2
    assert trouble in capsys.readouterr().err
    assert files_in(checkout) == before


def test_a_place_that_cannot_be_written_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "file").write_text("", "utf-8")
    assert main(["new", "ash-trail", "--package", "file"]) == 2
    assert "file/ash-trail" in capsys.readouterr().err
