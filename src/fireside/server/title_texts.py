"""The texts and rules of the titles as answers to requests, made once for each language."""

from dataclasses import dataclass
from functools import cache

from fireside.registry import find_title
from fireside.rulebook import Chapter, load_rulebook
from fireside.server.caching import tag_of
from fireside.texts import load_texts
from fireside.wire.bodies import ChapterInfo, ClauseInfo, ExerciseInfo, RulesInfo, TitleTexts
from fireside.wire.messages import ENCODER


@dataclass(frozen=True)
class CachedAnswer:
    """An answer that stays the same as long as the server runs."""

    json: bytes
    tag: str


def cached_answer(info: TitleTexts | RulesInfo | ExerciseInfo) -> CachedAnswer:
    """Encode an answer and compute its tag."""
    json = ENCODER.encode(info)
    return CachedAnswer(json, tag_of(json))


@cache
def title_texts(name: str, language: str) -> CachedAnswer:
    """Return all texts of a title in one language."""
    title = find_title(name)
    texts = load_texts(title, language)
    return cached_answer(
        TitleTexts(
            texts.language,
            texts.texts,
            title.words,
            title.action_args,
            title.decision_args,
            title.event_args,
            title.refusal_args,
            title.view_args,
        )
    )


@cache
def title_rules(name: str, language: str) -> CachedAnswer:
    """Return the rules of a title in one language."""
    book = load_rulebook(name, language)
    chapters = tuple([chapter_info(chapter) for chapter in book.chapters])
    return cached_answer(RulesInfo(book.language, book.label, book.paragraphs, chapters))


def chapter_info(chapter: Chapter) -> ChapterInfo:
    """Show one chapter."""
    clauses = tuple([ClauseInfo(clause.id, clause.text) for clause in chapter.clauses])
    return ChapterInfo(chapter.heading, chapter.paragraphs, clauses)
