"""Every text that a title declares is there, in every language if the title is complete."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
import pytest

from fireside.drawing.screen import Screen, screen_for
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import EVERYONE, FORGET, Event
from fireside.kernel.options import Option, option_sets
from fireside.kernel.outcome import ranked, team
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.kernel.view import BY_SEAT, NOT_SHOWN, NoSecrets
from fireside.registry import AnyTitle, find_title, title_names
from fireside.rulebook import load_rulebook
from fireside.texts import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    PLACEHOLDER,
    PLURALS,
    Template,
    TextError,
    Texts,
    arg_names,
    fields_of,
    languages,
    load_texts,
    numbers_of,
    own_texts,
)
from tests.kernel.games.showing import title_with
from tests.titles import part_of

BOARDS = Path(__file__).parents[1] / "web" / "src" / "boards"

SPOKEN = [
    pytest.param(name, language, id=f"{name}-{language}")
    for name in title_names()
    for language in languages(find_title(name))
]
TRANSLATED = [
    pytest.param(name, language, id=f"{name}-{language}")
    for name in title_names()
    for language in languages(find_title(name))
    if language != DEFAULT_LANGUAGE
]
DEMANDED = [
    pytest.param(name, language, id=f"{name}-{language}")
    for name in title_names()
    for language in (LANGUAGES if find_title(name).complete else (DEFAULT_LANGUAGE,))
]
"""A complete title says everything in every language; what another one lacks is said in English."""

SAME_WORDS = {
    "Ada",
    "Ben",
    "Cleo",
    "Dan",
    "hand",
    "excellent",
    "points",
    "{points} points",
    "{points} point",
}
"""What is the same in another language, names included; titles add theirs in `texts.py`."""


def file_of(name: str, language: str) -> str:
    """Return the path of a title's texts, as a failure shows it."""
    return f"{find_title(name).package.replace('.', '/')}/texts/{language}.json"


def texts_of(name: str, language: str) -> dict[str, Template]:
    """Return a title's texts in one language; it is a failure if there is no file of them."""
    is_there = language in languages(find_title(name))
    assert is_there, f"{file_of(name, language)} is missing; a complete title has all languages"
    return own_texts(find_title(name), language)


def fail_at(name: str, language: str, faults: Mapping[str, object]) -> None:
    """Fail if there are faults, and name the file and each key with its fault."""
    lines = [f"  {key}: {fault}" for key, fault in sorted(faults.items())]
    assert not faults, "\n".join([f"{file_of(name, language)}:", *lines])


def declared(title: AnyTitle) -> dict[str, set[str]]:
    """Return every key that the title's declarations ask for, with what its text may speak of."""
    fields = set(fields_of(title.view(first_state(title), SPECTATOR)))
    keys: dict[str, set[str]] = {"about": set(), "minutes": set()}
    keys["list.and"] = {"first", "last"}
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
        keys |= {f"option.{option.name}.{choice}": set() for choice in named_choices(option)}
    for seat in range(max(title.seat_counts)):
        keys[f"seat.{seat}"] = set()
    for is_contest in outcomes(title):
        if is_contest:
            keys |= {"outcome.won": {"seat"}, "outcome.shared": {"seats"}}
        else:
            keys |= {"outcome.solved": set(), "outcome.failed": set()}
    screen = screen_for(title, load_texts(title), plain=True)
    if title.complete and type(screen) is Screen:
        keys |= {f"field.{path}": set() for path in labelled(title)}
    keys |= {key: set(names) for key, names in screen.TEXTS.items()}
    keys |= {key: set(names) for key, names in title.part_texts.items()}
    for key, names in board_texts(title).items():
        keys[key] = keys.get(key, set()) | names
    return keys


def board_texts(title: AnyTitle) -> dict[str, set[str]]:
    """Return what the board of the title says, be it the web client's or its own package's."""
    ours = BOARDS / title.name / "texts.json"
    path = ours if ours.exists() else files(title.package).joinpath("board", "texts.json")
    return (
        msgspec.json.decode(path.read_bytes(), type=dict[str, set[str]]) if path.is_file() else {}
    )


@pytest.mark.parametrize("name", title_names())
def test_sounds_are_made_by_events_that_there_are(name: str) -> None:
    path = BOARDS / name / "sounds.ts"
    kinds = re.findall(r"(\w+): \"\w+\"", path.read_text("utf-8")) if path.exists() else []
    assert set(kinds) <= set(find_title(name).event_args)


def labelled(title: AnyTitle) -> list[str]:
    """List the fields of views that the plain screen labels: not those it shows part by part."""
    found = []
    for path, types in title.view_args.items():
        has_parts = any(other.startswith(f"{path}.") for other in title.view_args)
        if types != NOT_SHOWN and not (has_parts and types == (BY_SEAT,)):
            found.append(path)
    return found


def named_choices(option: Option) -> list[str]:
    """List the choices of an option that are words; a switch has none."""
    return [choice for choice in option.choices if isinstance(choice, str)]


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


def leaves(text: Template) -> Iterator[str]:
    """Yield every wording of a text."""
    if isinstance(text, str):
        yield text
        return
    for case, inner in text.items():
        if case != "by":
            yield from leaves(inner)


def branchings(text: Template) -> Iterator[dict[str, Template]]:
    """Yield every place where a text depends on an argument."""
    if isinstance(text, str):
        return
    yield text
    for case, inner in text.items():
        if case != "by":
            yield from branchings(inner)


def shown_in(text: Template) -> set[str]:
    """Return the arguments that a text shows."""
    return {name for leaf in leaves(text) for name in PLACEHOLDER.findall(leaf)}


def has_words(leaf: str) -> bool:
    """Return whether there is more to translate than placeholders, numbers and single letters."""
    return re.search(r"\w{2}", PLACEHOLDER.sub("", leaf)) is not None and not leaf.isdigit()


def plural_categories(language: str) -> set[str]:
    """Return the plural categories that a language needs."""
    return {PLURALS[language](number) for number in (0, 1, 2, 5, 1_000_000)}


def spoken_of(text: Template) -> set[str]:
    """Return the arguments that a text uses."""
    return shown_in(text) | {str(branching["by"]) for branching in branchings(text)}


@pytest.mark.parametrize(("name", "language"), DEMANDED)
def test_every_declared_text_is_there(name: str, language: str) -> None:
    missing = set(declared(find_title(name))) - set(texts_of(name, language))
    fail_at(name, language, dict.fromkeys(missing, "is missing"))


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_no_text_is_there_that_nothing_declares(name: str, language: str) -> None:
    title = find_title(name)
    others = set(texts_of(name, language)) - set(declared(title))
    others -= {f"field.{path}" for path in labelled(title)}
    # A guide need not explain everything, nor has every clause a picture.
    open_ended = ("word", "guide", "why", "picture")
    unknown = {key for key in others if key.split(".")[0] not in open_ended}
    fail_at(name, language, dict.fromkeys(unknown, "is not declared"))


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_a_guide_explains_what_is_asked_done_or_happens(name: str, language: str) -> None:
    title = find_title(name)
    texts = texts_of(name, language)
    guide = {key: text for key, text in texts.items() if key.startswith(("guide.", "why."))}
    known = {"guide.start", *[f"why.{kind}" for kind in title.action_args]}
    known |= {f"why.{asked}.{kind}" for asked in title.decision_args for kind in title.action_args}
    known |= {f"guide.decision.{kind}" for kind in title.decision_args}
    known |= {f"guide.event.{kind}" for kind in title.event_args}
    fail_at(name, language, dict.fromkeys(set(guide) - known, "explains nothing that there is"))
    # It is said before anything is known about the position; a reason knows the action.
    spoken = {
        key: set(spoken_of(text)) - set(title.action_args.get(key.split(".")[-1], ()))
        for key, text in guide.items()
    }
    fail_at(name, language, {key: f"speaks of {names}" for key, names in spoken.items() if names})


LONGEST_LESSON: Final = 165
"""What six lines of a phone have room for, with the question above it."""


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_a_lesson_of_the_guide_fits_a_phone(name: str, language: str) -> None:
    lessons = {key: text for key, text in texts_of(name, language).items() if "guide." in key}
    sizes = {key: len(str(text)) for key, text in lessons.items()}
    long = {key: f"has {size} letters" for key, size in sizes.items() if size > LONGEST_LESSON}
    fail_at(name, language, long)


@pytest.mark.parametrize(("name", "language"), DEMANDED)
def test_a_guide_has_a_beginning(name: str, language: str) -> None:
    missing = {"guide.start"} - set(texts_of(name, language))
    fail_at(name, language, dict.fromkeys(missing, "is missing"))


@pytest.mark.parametrize("name", title_names())
def test_every_picture_beside_a_clause_says_what_it_shows(name: str) -> None:
    texts = texts_of(name, DEFAULT_LANGUAGE)
    drawn = {path.stem for path in BOARDS.glob(f"{name}/pictures/*-*.svelte")}
    told = {key.removeprefix("picture.") for key in texts if key.startswith("picture.")}
    faults = {f"picture.{clause}": "is missing" for clause in drawn - told}
    faults |= {f"picture.{clause}": "has no picture" for clause in told - drawn}
    fail_at(name, DEFAULT_LANGUAGE, faults)
    unknown = drawn - {clause.id for clause in load_rulebook(name).clauses()}
    assert not unknown, f"web/src/boards/{name}/pictures shows {unknown}, which are no clauses"


@pytest.mark.parametrize("name", title_names())
def test_a_title_speaks_only_languages_that_fireside_speaks(name: str) -> None:
    unknown = [file_of(name, own) for own in languages(find_title(name)) if own not in LANGUAGES]
    assert not unknown, f"{unknown} are in languages that fireside.texts does not know"


@pytest.mark.parametrize(("name", "language"), DEMANDED)
def test_a_complete_title_says_in_every_language_what_it_says_in_english(
    name: str, language: str
) -> None:
    missing = set(texts_of(name, DEFAULT_LANGUAGE)) - set(texts_of(name, language))
    fail_at(name, language, dict.fromkeys(missing, "is missing"))


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_all_languages_speak_of_the_same_things(name: str, language: str) -> None:
    english, texts = texts_of(name, DEFAULT_LANGUAGE), texts_of(name, language)
    unknown = set(texts) - set(english)
    fail_at(name, language, dict.fromkeys(unknown, "is not in the English file"))
    shown = {key: (shown_in(text), shown_in(english[key])) for key, text in texts.items()}
    fail_at(
        name,
        language,
        {
            key: f"shows {sorted(own)}, in English {sorted(wanted)}"
            for key, (own, wanted) in shown.items()
            if own != wanted
        },
    )


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_no_text_is_empty_unless_it_is_in_english(name: str, language: str) -> None:
    english, texts = texts_of(name, DEFAULT_LANGUAGE), texts_of(name, language)
    empty = {key for key, text in texts.items() if "" in leaves(text)}
    wrong = {
        key
        for key in empty
        if isinstance(texts[key], str) or "" not in leaves(english.get(key, key))
    }
    fail_at(name, language, dict.fromkeys(wrong, "is empty"))


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_no_text_is_left_in_english(name: str, language: str) -> None:
    english, texts = texts_of(name, DEFAULT_LANGUAGE), texts_of(name, language)
    own = part_of(name, "texts")
    same_words = SAME_WORDS | (own.SAME_WORDS if own else set())
    names = own.NAME_KEYS if own else ()
    same = {
        key: f"still {leaf!r}, as in English"
        for key, text in texts.items()
        if not key.startswith(names)
        for leaf in leaves(text)
        if leaf in leaves(english.get(key, "")) and has_words(leaf) and leaf not in same_words
    }
    fail_at(name, language, same)


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_a_text_that_counts_knows_every_plural(name: str, language: str) -> None:
    plurals = plural_categories(language)
    lacking = {
        key: f"lacks {sorted(plurals - set(branching))}"
        for key, text in texts_of(name, language).items()
        for branching in branchings(text)
        if (plurals - {"other"}) & set(branching) and not plurals <= set(branching)
    }
    fail_at(name, language, lacking)


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_all_quotes_and_apostrophes_are_typographic(name: str, language: str) -> None:
    typed = {
        key: leaf
        for key, text in texts_of(name, language).items()
        for leaf in leaves(text)
        if "'" in leaf or '"' in leaf
    }
    fail_at(name, language, typed)


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_texts_speak_only_of_what_their_kind_is_about(name: str, language: str) -> None:
    texts = texts_of(name, language)
    allowed = {key: names for key, names in declared(find_title(name)).items() if key in texts}
    wrong = {key: spoken_of(texts[key]) - names for key, names in allowed.items()}
    fail_at(name, language, {key: f"speaks of {names}" for key, names in wrong.items() if names})


@pytest.mark.parametrize(("name", "language"), DEMANDED)
def test_a_type_has_texts_for_all_of_its_words_or_for_none(name: str, language: str) -> None:
    title = find_title(name)
    translated = {key for key in texts_of(name, language) if key.startswith("word.")}
    types = {key.split(".")[1] for key in translated}
    words = {
        f"word.{type_name}.{word}"
        for type_name in types
        for word in title.words.get(type_name, ())
        if word
    }
    faults = dict.fromkeys(words - translated, "is missing")
    faults |= dict.fromkeys(translated - words, "is no word of the title")
    fail_at(name, language, faults)


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_cases_are_known_and_there_is_always_another(name: str, language: str) -> None:
    faults = {}
    for key, text in texts_of(name, language).items():
        for branching in branchings(text):
            named = {"nobody", "you"} if branching["by"] == "seat" else plural_categories(language)
            known = {"by", "other", *named}
            if "other" not in branching:
                faults[key] = "lacks the case 'other'"
            if unknown := {case for case in branching if case not in known and case[0] != "="}:
                faults[key] = f"has unknown cases {sorted(unknown)}"
    fail_at(name, language, faults)


@pytest.mark.parametrize(
    ("key", "message"),
    [
        pytest.param("about", "feurio has no text 'about'", id="missing"),
        pytest.param("rain", r"'rain' \(en\) of feurio needs 'drops', .*: cell", id="named"),
        pytest.param("hail", r"'hail' \(en\) of feurio needs 'other'", id="without a case"),
    ],
)
def test_a_text_that_cannot_be_said_is_named(key: str, message: str) -> None:
    told: dict[str, Template] = {"rain": "{cell} {drops}", "hail": {"by": "cell", "=1": "one"}}
    with pytest.raises(TextError, match=message):
        Texts(find_title("feurio"), "en", told).say(key, {"cell": 0})


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_every_kind_can_be_said_with_whatever_it_is_about(name: str, language: str) -> None:
    title = find_title(name)
    words = load_texts(title, language)
    said: dict[str, str] = {}
    for kind, types in title.event_args.items():
        assert len(types) <= 4, f"an event of {name} has more than four ints: {kind}"
        for seat in (SPECTATOR, 0):
            for value in range(3):
                event = Event(kind, seat, (value, value, value, value), EVERYONE)
                # Nobody does only what the rules do by themselves, such as laying the first tile.
                if seat == 0 or "seat" not in spoken_of(words.texts[f"event.{kind}"]):
                    said[f"event.{kind} {seat} {value}"] = words.event(event)
    for action in title.action_set.actions:
        said[f"action.{action.kind} {action.args}"] = words.action(action)
    for kind, types in title.refusal_args.items():
        said[f"refusal.{kind}"] = words.refusal(Refusal("X-1", kind, (1,) * len(types)))
    fail_at(name, language, {key: text for key, text in said.items() if "{" in text})


def test_what_an_action_is_good_for_depends_on_what_it_is_about() -> None:
    title = find_title("the-brigade")
    words = load_texts(title)
    upgrades = [action for action in title.action_set.actions if action.kind == "upgrade"]
    assert [words.purpose(action).split()[1] for action in upgrades] == ["crew", "wagon", "brings"]
    assert saying({}).purpose(find_title("feurio").action_set.actions[0]) == ""


# How texts are chosen and filled in, on texts made for it.


def saying(texts: dict[str, Template], language: str = "en") -> Texts:
    return Texts(find_title("feurio"), language, texts)


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
    text: Template = {"by": "count", "one": "one", "many": "many", "other": "other"}
    assert saying({"x": text}, language).say("x", {"count": number}) == category


def test_the_reader_is_addressed() -> None:
    words = load_texts(find_title("feurio"), names=["", "Anna"])
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


def test_a_word_that_depends_on_a_missing_argument_takes_the_other_case() -> None:
    words = saying(
        {
            "word.colour.red": {"by": "count", "one": "rouge", "other": "rouges"},
            "x": "les pompiers {colour}",
        },
        "fr",
    )
    assert words.say("x", {"colour": 0}) == "les pompiers rouges"


def test_a_prompt_knows_the_plain_numbers_of_the_view() -> None:
    title = find_title("feurio")
    seen = title.view(first_state(title), 0)
    numbers = numbers_of(seen)
    assert numbers["pile"] == seen.public.pile
    assert numbers["drawn"] == 0
    assert "tiles" not in numbers
    assert "firebreak" not in numbers


def test_an_unknown_language_is_english() -> None:
    assert load_texts(find_title("feurio"), "xx").language == "en"


def test_outcomes_name_the_winners() -> None:
    words = load_texts(find_title("feurio"))
    assert words.outcome(ranked([3, 9, 1], [0, 0, 0])) == "Green wins!"
    assert words.outcome(ranked([9, 9, 9], [4, 4, 4])) == "Red, Green and Blue share the victory."
    assert words.outcome(team([48], solved=True)) != words.outcome(team([40], solved=False))


def test_a_value_without_a_word_is_a_number() -> None:
    title = title_with({}, NoSecrets(), NoSecrets(), {"rank": ("", "ace")})
    words = Texts(title, "en", {"x": "{rank}", "word.rank.ace": "the ace"})
    assert [words.say("x", {"rank": rank}) for rank in (0, 1)] == ["0", "the ace"]


def test_a_field_without_a_label_goes_by_its_name() -> None:
    words = saying({"field.piles.top": "on top"})
    assert [words.label("piles.top"), words.label("piles.last_card")] == ["on top", "last card"]
