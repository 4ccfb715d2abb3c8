"""Every text that a title declares is there, in each of its languages, and nothing besides."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from fireside.cli.terminal.screen import screen_for
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import EVERYONE, FORGET, Event
from fireside.kernel.options import option_sets
from fireside.kernel.outcome import ranked, team
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.messages import (
    PLACEHOLDER,
    PLURALS,
    Messages,
    Text,
    arg_names,
    languages,
    load_messages,
    numbers_of,
    read_texts,
)
from fireside.registry import AnyTitle, find_title, title_names

BOARDS = Path(__file__).parents[1] / "web" / "src" / "boards"

SPOKEN = [
    pytest.param(name, language, id=f"{name}-{language}")
    for name in title_names()
    for language in languages(find_title(name))
]


def declared(title: AnyTitle) -> dict[str, set[str]]:
    """Return every key that the title's declarations ask for, with what its text may speak of."""
    view = title.view(first_state(title), SPECTATOR)
    fields = set(msgspec.structs.asdict(view))
    keys: dict[str, set[str]] = {"about": set(), "list.and": {"first", "last"}}
    for kind, types in title.event_args.items():
        keys[f"event.{kind}"] = {*arg_names(types), "seat"}
    for kind, types in title.decision_args.items():
        keys[f"prompt.{kind}"] = {*arg_names(types), "seat", "choices", *fields}
    for kind, types in title.action_args.items():
        keys[f"action.{kind}"] = set(arg_names(types))
    for kind, types in title.refusal_args.items():
        keys[f"refusal.{kind}"] = set(arg_names(types))
    for option in title.options:
        keys[f"option.{option.name}"] = set()
        keys[f"option.{option.name}.about"] = set()
    for seat in range(max(title.seat_counts)):
        keys[f"seat.{seat}"] = set()
    for is_contest in outcomes(title):
        if is_contest:
            keys |= {"outcome.won": {"seat"}, "outcome.shared": {"seats"}}
        else:
            keys |= {"outcome.solved": set(), "outcome.failed": set()}
    screen = screen_for(title, load_messages(title), plain=True)
    keys |= {key: set(names) for key, names in screen.TEXTS.items()}
    for key, names in board_texts(title).items():
        keys[key] = keys.get(key, set()) | names
    return keys


def board_texts(title: AnyTitle) -> dict[str, set[str]]:
    """Return what the title's board in the web client says; a test there proves the list."""
    path = BOARDS / title.name / "texts.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, set[str]]) if path.exists() else {}


def outcomes(title: AnyTitle) -> set[bool]:
    """Say how the title can end: True where seats compete, False where they do not."""
    found = set()
    for seats in title.seat_counts:
        for options in option_sets(title.options):
            with suppress(OptionsError):
                state = title.game.start(seats, options, fast_rng(1), FORGET)
                found.add(title.game.outcome(state).solved is None)
    return found


def first_state(title: AnyTitle) -> object:
    return title.game.start(title.seat_counts[-1], {}, fast_rng(1), FORGET)


def leaves(text: Text) -> Iterator[str]:
    """Yield every wording of a text."""
    if isinstance(text, str):
        yield text
        return
    for case, inner in text.items():
        if case != "by":
            yield from leaves(inner)


def branchings(text: Text) -> Iterator[dict[str, Text]]:
    """Yield every place where a text depends on an argument."""
    if isinstance(text, str):
        return
    yield text
    for case, inner in text.items():
        if case != "by":
            yield from branchings(inner)


def spoken_of(text: Text) -> set[str]:
    """Return the arguments that a text uses."""
    names = {name for leaf in leaves(text) for name in PLACEHOLDER.findall(leaf)}
    return names | {str(branching["by"]) for branching in branchings(text)}


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_every_declared_text_is_there_and_no_other(name: str, language: str) -> None:
    title = find_title(name)
    texts = read_texts(title.package, language)
    assert {key for key in texts if not key.startswith("word.")} == set(declared(title))


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_texts_speak_only_of_what_their_kind_is_about(name: str, language: str) -> None:
    title = find_title(name)
    texts = read_texts(title.package, language)
    allowed = declared(title)
    wrong = {key: spoken_of(texts[key]) - names for key, names in allowed.items()}
    assert {key: names for key, names in wrong.items() if names} == {}


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_a_type_has_texts_for_all_of_its_words_or_for_none(name: str, language: str) -> None:
    title = find_title(name)
    texts = read_texts(title.package, language)
    translated = {key for key in texts if key.startswith("word.")}
    types = {key.split(".")[1] for key in translated}
    assert translated == {
        f"word.{type_name}.{word}" for type_name in types for word in title.words[type_name]
    }


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_cases_are_known_and_there_is_always_another(name: str, language: str) -> None:
    texts = read_texts(find_title(name).package, language)
    plurals = {PLURALS[language](number) for number in (0, 1, 2, 5, 1_000_000)}
    for text in texts.values():
        for branching in branchings(text):
            cases = {case for case in branching if case != "by"}
            named = {"nobody", "you"} if branching["by"] == "seat" else plurals
            assert "other" in cases
            assert {case for case in cases - named if case[0] != "="} <= {"other"}


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_every_kind_can_be_said_with_whatever_it_is_about(name: str, language: str) -> None:
    title = find_title(name)
    words = load_messages(title, language)
    for kind, types in title.event_args.items():
        for seat in (SPECTATOR, 0):
            for value in range(3):
                event = Event(kind, seat, (value, value, value, value), EVERYONE)
                # Nobody does only what the rules do by themselves, such as laying the first tile.
                if seat == 0 or "seat" not in spoken_of(words.texts[f"event.{kind}"]):
                    assert "{" not in words.event(event)
                assert len(types) <= 4
    for action in title.table.actions:
        assert "{" not in words.action(action)
    for kind, types in title.refusal_args.items():
        assert "{" not in words.refusal(Refusal("X-1", kind, (1,) * len(types)))


# How texts are chosen and filled in, on texts made for it.


def saying(texts: dict[str, Text], language: str = "en") -> Messages:
    return Messages(find_title("feurio"), language, texts)


def test_a_type_that_occurs_twice_is_numbered() -> None:
    assert arg_names(("cell", "heat", "heat")) == ["cell", "heat1", "heat2"]


def test_an_exact_number_goes_before_its_plural_category() -> None:
    words = saying({"x": {"by": "count", "=1": "a single", "one": "one", "other": "{count}"}})
    assert [words.say("x", {"count": count}) for count in (1, 2)] == ["a single", "2"]


@pytest.mark.parametrize(
    ("language", "number", "category"),
    [
        pytest.param("en", 0, "other", id="English has no plural of its own for nothing"),
        pytest.param("fr", 0, "one", id="French counts nothing as one"),
        pytest.param("fr", 1_000_000, "many", id="French millions"),
        pytest.param("it", 0, "other", id="Italian nothing"),
        pytest.param("it", 2_000_000, "many", id="Italian millions"),
        pytest.param("de", 1, "one", id="German one"),
        pytest.param("nl", 2, "other", id="Dutch two"),
    ],
)
def test_plural_categories_are_those_of_the_language(
    language: str, number: int, category: str
) -> None:
    text: Text = {"by": "count", "one": "one", "many": "many", "other": "other"}
    assert saying({"x": text}, language).say("x", {"count": number}) == category


def test_whoever_reads_is_addressed() -> None:
    words = load_messages(find_title("feurio"), names=["", "Anna"])
    words.you = 0
    drawn = [Event("draw", seat, (4, 0, 0, 0), EVERYONE) for seat in (0, 1, 2)]
    assert [words.event(event) for event in drawn] == [
        "You draw a 4.",
        "Anna draws a 4.",
        "Blue draws a 4.",
    ]


def test_words_may_depend_on_other_arguments() -> None:
    words = saying(
        {
            "word.colour.red": {"by": "count", "one": "rosso", "other": "rossi"},
            "x": "{count} {colour}",
        },
        "it",
    )
    assert words.say("x", {"colour": 0, "count": 1}) == "1 rosso"
    assert words.say("x", {"colour": 0, "count": 2}) == "2 rossi"


def test_a_prompt_knows_the_plain_numbers_of_the_view() -> None:
    title = find_title("feurio")
    seen = title.view(first_state(title), 0)
    numbers = numbers_of(seen)
    assert numbers["pile"] == seen.pile
    assert numbers["drawn"] == 0
    assert "tiles" not in numbers
    assert "firebreak" not in numbers


def test_an_unknown_language_is_english() -> None:
    assert load_messages(find_title("feurio"), "xx").language == "en"


def test_outcomes_name_the_winners() -> None:
    words = load_messages(find_title("feurio"))
    assert words.outcome(ranked([3, 9, 1], [0, 0, 0])) == "Green wins!"
    assert words.outcome(ranked([9, 9, 9], [4, 4, 4])) == "Red, Green and Blue share the victory."
    assert words.outcome(team([48], solved=True)) != words.outcome(team([40], solved=False))
