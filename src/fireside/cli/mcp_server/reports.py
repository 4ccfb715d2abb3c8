"""What the tools tell a model of tables, titles and rules."""

from collections.abc import Sequence

from fireside.cli.mcp_server.model_table import ModelTable
from fireside.envs.text import prompt
from fireside.envs.text.harness import TextHarness
from fireside.envs.text.rules_now import write_clause
from fireside.envs.text.speaker import Speaker
from fireside.kernel.outcome import Outcome
from fireside.registry import find_title, title_names
from fireside.rulebook import Chapter, load_rulebook
from fireside.texts import Texts, load_texts


def speaker_at(table: ModelTable, harness: TextHarness) -> Speaker:
    """Return what puts a table into words for its model."""
    return Speaker(table.known(), harness.language, harness.talks)


def report_table(
    name: str, table: ModelTable, harness: TextHarness, has_legend: bool = False
) -> str:
    """Tell all that the seat knows now: board, news, rules, question and answers."""
    if not table.is_started:
        about = table.about(harness.language)
        return f"Table {name}: {about}. The game has not begun; call wait_for_turn."
    speaker = speaker_at(table, harness)
    position = prompt.write_position(speaker, has_legend)
    if table.is_over:
        return prompt.joined(
            f"Table {name}: the game is over.", position, report_end(table, speaker)
        )
    if not table.is_asked:
        waiting = speaker.words.join([speaker.words.seat(seat) for seat in table.asked])
        now = f"Table {name}: not your turn, waiting for {waiting}. Call wait_for_turn."
    else:
        now = f"Table {name}: your turn. Call act with one of the answers."
    rules = prompt.write_rules(speaker, harness.rules) if table.is_asked else ""
    return prompt.joined(position, rules, prompt.write_question(speaker, harness.is_listed), now)


def report_end(table: ModelTable, speaker: Speaker) -> str:
    """Tell how a game ended."""
    outcome = table.outcome
    if outcome is None:
        return "The table was closed before the end."
    return prompt.joined(speaker.words.outcome(outcome), points_of(outcome, speaker.words))


def points_of(outcome: Outcome, words: Texts) -> str:
    """List points and ranks; a team has none."""
    if outcome.solved is not None:
        return ""
    listed = enumerate(zip(outcome.points, outcome.ranks, strict=True))
    return prompt.bullets(
        [f"{words.seat(seat)}: rank {rank}, {points} points" for seat, (points, rank) in listed]
    )


def report_answers(table: ModelTable, harness: TextHarness) -> str:
    """List the question, the legal answers and the asides."""
    return prompt.write_question(speaker_at(table, harness), is_listed=True)


def report_new_table(name: str, table: ModelTable, harness: TextHarness) -> str:
    """Tell what is played, by whom, and in short how, then all that the seat knows."""
    beginning = ""
    if table.is_started:
        beginning = prompt.write_beginning(speaker_at(table, harness))
    return prompt.joined(beginning, report_table(name, table, harness, has_legend=True))


def report_titles(language: str) -> str:
    """List the titles with their seats and options."""
    return "\n\n".join([report_title(name, language) for name in title_names()])


def report_title(name: str, language: str) -> str:
    """Tell what a title is, for how many seats, and its options."""
    title = find_title(name)
    words = load_texts(title, language)
    about = words.say("about") if "about" in words.texts else ""
    seats = ", ".join([str(count) for count in title.seat_counts])
    lines = [f"{name}: {title.label}. {about}".rstrip(), f"- seats: {seats}"]
    for option in title.options:
        choices = " or ".join([str(choice).lower() for choice in option.choices])
        lines.append(
            f"- option {option.name}: {choices}; {words.say(f'option.{option.name}.about')}"
        )
    return "\n".join(lines)


def report_rules(title: str, find: str, language: str) -> str:
    """Write the rules of a title, or what is found of them."""
    book = load_rulebook(title, language)
    if find:
        return write_chapters(book.search(find))
    return prompt.joined(f"# {book.label}", *book.paragraphs, write_chapters(book.chapters))


def write_chapters(chapters: Sequence[Chapter]) -> str:
    """Write chapters with their clauses."""
    return prompt.joined(
        *[
            prompt.joined(
                f"## {chapter.heading}",
                *chapter.paragraphs,
                "\n".join([write_clause(clause) for clause in chapter.clauses]),
            )
            for chapter in chapters
        ]
    )
