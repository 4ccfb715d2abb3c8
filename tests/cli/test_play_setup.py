"""Before the first action: what was told is taken, what was not is asked."""

import argparse
from pathlib import Path

import pytest

from fireside.cli import play
from fireside.cli.terminal.conversation import converse
from fireside.cli.terminal.local_session import LocalSession
from fireside.cli.terminal.matches import introduce
from fireside.cli.terminal.saves import Saves
from fireside.cli.terminal.seating import Sitter, named, parse_sitters, seated
from fireside.kernel.errors import OptionsError
from fireside.match.errors import OtherVersionError
from tests.cli.scripted import ScriptedTerminal


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    play.configure(parser)
    return parser.parse_args(words)


def opened(folder: Path, lines: list[str], *words: str) -> tuple[LocalSession, ScriptedTerminal]:
    """Open a session as the command line would, with a person who answers."""
    scripted = ScriptedTerminal(lines)
    return play.open_session(scripted.terminal, Saves(folder), arguments(*words)), scripted


def test_nothing_told_asks_for_title_seats_people_level_and_variants(tmp_path: Path) -> None:
    session, scripted = opened(tmp_path, ["feur", "3", "2", "hard", "hotter"])
    assert session.match.title.name == "feurio"
    assert max([len(line) for line in scripted.text.splitlines()]) <= 80
    assert [str(sitter) for sitter in session.sitters] == ["you", "you", "bot:hard"]
    assert session.match.options["hotter"] is True
    assert len(scripted.prompts) == 5


def test_enter_takes_the_default_of_every_question(tmp_path: Path) -> None:
    session, _ = opened(tmp_path, ["", "", "", "", ""])
    assert [str(sitter) for sitter in session.sitters] == ["you", *["bot:normal"] * 3]
    assert not any(session.match.options.values())


@pytest.mark.parametrize("count", range(5))
def test_quit_ends_every_question(tmp_path: Path, count: int) -> None:
    lines = ["feurio", "3", "2", "hard", "hotter"][:count]
    with pytest.raises(EOFError):
        opened(tmp_path, [*lines, "quit", *[""] * 5])


def test_help_speaks_of_nothing_that_a_plain_terminal_lacks(tmp_path: Path) -> None:
    words = ["feurio", "--seats", "you,bot", "--option", "none"]
    session, scripted = opened(tmp_path, ["?", "quit"], *words)
    converse(session)
    assert "Type the code of an answer" in scripted.text
    assert "bold" not in scripted.text


def test_what_was_told_is_not_asked(tmp_path: Path) -> None:
    words = ["feurio", "--seats", "4", "--bots", "3", "--level", "easy", "--option", "firebreak"]
    session, scripted = opened(tmp_path, [], *words)
    assert scripted.prompts == []
    assert session.match.options["firebreak"] is True


def test_bots_alone_leave_one_seat_for_a_person(tmp_path: Path) -> None:
    session, _ = opened(
        tmp_path, [], "feurio", "--bots", "1", "--level", "easy", "--option", "none"
    )
    assert [str(sitter) for sitter in session.sitters] == ["you", "bot:easy"]


def test_an_answer_that_is_not_understood_is_asked_for_again(tmp_path: Path) -> None:
    session, scripted = opened(
        tmp_path, ["9", "two", "2", "", "", "rain", "coop hotter", "fire"], "feurio"
    )
    assert len(session.sitters) == 2
    assert session.match.options["firebreak"] is True
    assert scripted.text.count("! ") == 4


def test_only_variants_that_so_many_can_play_are_offered(tmp_path: Path) -> None:
    _, alone = opened(tmp_path, ["1", ""], "feurio")
    _, together = opened(tmp_path, ["2", "", "", ""], "feurio", "--new")
    assert "extra_turn" in alone.text
    assert "firebreak" not in alone.text
    assert "firebreak" in together.text
    assert "extra_turn" not in together.text


def test_an_option_of_several_words_is_offered_with_them(tmp_path: Path) -> None:
    session, scripted = opened(tmp_path, ["2", "", "", "pro start=r"], "the-game")
    assert "starter=agree|first|random" in scripted.text
    assert session.match.options["starter"] == "random"
    assert session.match.options["pro"] is True
    introduce(session)
    assert "Variants: pro, starter: by lot" in scripted.text


def test_the_last_match_is_offered_until_it_is_finished(tmp_path: Path) -> None:
    first, _ = opened(tmp_path, [], "feurio", "--seats", "you:Anna,bot:easy", "--option", "none")
    converse(first)
    second, scripted = opened(tmp_path, ["y"], "feurio")
    assert "Continue" in scripted.prompts[0]
    assert second.match.record() == first.match.record()
    assert second.sitters == [Sitter(name="Anna"), Sitter(level="easy")]
    assert second.path == first.path

    # Played to its end by the first of all answers, it is not offered any more.
    scripted.lines = iter(["1"] * 500)
    converse(second)
    assert second.is_over
    _, scripted = opened(tmp_path, ["", "", "", ""], "feurio")
    assert "Continue" not in "".join(scripted.prompts)


def test_a_match_that_is_not_gone_on_with_stays_where_it_is(tmp_path: Path) -> None:
    first, _ = opened(tmp_path, [], "feurio", "--seats", "you,bot:easy", "--option", "none")
    converse(first)
    second, _ = opened(tmp_path, ["n", "1", ""], "feurio")
    converse(second)
    assert first.path.exists()
    assert second.path != first.path


def test_who_sits_where_can_be_listed() -> None:
    assert parse_sitters("you, bot:hard,bot,you:Anna", "easy") == [
        Sitter(),
        Sitter(level="hard"),
        Sitter(level="easy"),
        Sitter(name="Anna"),
    ]


def test_names_go_to_people_in_the_order_they_sit() -> None:
    sitters = named(seated(3, 1, "easy"), ["Anna", "Bea"])
    assert [sitter.name for sitter in sitters] == ["Anna", "Bea", ""]
    with pytest.raises(OptionsError, match="Cleo"):
        named(seated(2, 1, "easy"), ["Anna", "Cleo"])


def test_a_seed_of_digits_is_taken_as_it_is_and_words_by_their_digest() -> None:
    digits = "0123456789abcdef" * 4
    assert play.seed_of(digits).hex() == digits
    assert len(play.seed_of("a rainy evening")) == 32
    assert play.seed_of("a rainy evening") == play.seed_of("a rainy evening")
    assert play.seed_of(None) != play.seed_of(None)


def test_a_match_of_older_rules_cannot_go_on_and_stays_as_it_is(tmp_path: Path) -> None:
    session, _ = opened(tmp_path, [], "feurio", "--seats", "you,bot:easy", "--option", "none")
    session.save()
    version = session.match.title.version
    made_before = session.path.read_text().replace(
        f'"version": {version}', f'"version": {version - 1}'
    )
    session.path.write_text(made_before)
    again, scripted = opened(tmp_path, ["yes", "2", "1", "easy", "none"], "feurio")
    said = " ".join(scripted.text.split())
    assert f"made with version {version - 1} of the rules of Feurio!" in said
    assert f"these are version {version}; it takes the older Fireside that made it" in said
    assert again.path != session.path
    assert session.path.read_text() == made_before


def test_a_named_match_of_older_rules_is_refused(tmp_path: Path) -> None:
    session, _ = opened(tmp_path, [], "feurio", "--seats", "you,bot:easy", "--option", "none")
    session.save()
    version = session.match.title.version
    path = tmp_path / "old.json"
    path.write_text(
        session.path.read_text().replace(f'"version": {version}', f'"version": {version - 1}')
    )
    with pytest.raises(OtherVersionError, match=f"version {version - 1} of the rules"):
        opened(tmp_path, [], "--load", str(path))
