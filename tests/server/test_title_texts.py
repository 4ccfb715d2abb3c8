"""Texts and rules over HTTP: whole in every language, and sent once."""

import json
from pathlib import Path

import httpx
import pytest

from fireside.registry import find_title, title_names
from fireside.rulebook import load_rulebook
from fireside.server.title_texts import title_rules, title_texts
from fireside.texts import LANGUAGES, load_texts
from tests.server.house import house, run


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", title_names())
def test_a_title_tells_all_its_texts(name: str, language: str) -> None:
    title = find_title(name)
    told = json.loads(title_texts(name, language).json)
    assert told["texts"] == load_texts(title, language).texts
    assert told["texts"].keys() >= load_texts(title).texts.keys()
    assert told["words"] == {kind: list(words) for kind, words in title.words.items()}
    for sort in ("action", "decision", "event", "refusal", "view"):
        args = getattr(title, f"{sort}_args")
        assert told[f"{sort}_args"] == {kind: list(types) for kind, types in args.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", title_names())
def test_a_title_tells_every_clause(name: str, language: str) -> None:
    told = json.loads(title_rules(name, language).json)
    book = load_rulebook(name, language)
    clauses = [clause for chapter in told["chapters"] for clause in chapter["clauses"]]
    assert [(clause["id"], clause["text"]) for clause in clauses] == [
        (clause.id, clause.text) for clause in book.clauses()
    ]
    assert [chapter["heading"] for chapter in told["chapters"]] == [
        chapter.heading for chapter in book.chapters
    ]
    assert told["paragraphs"] == list(book.paragraphs)
    assert told["language"] in (language, "en")


@pytest.mark.parametrize(
    ("path", "status", "error"),
    [
        ("/api/titles/chess/texts", 404, "unknown_title"),
        ("/api/titles/chess/rules?language=it", 404, "unknown_title"),
        ("/api/titles/feurio/texts?language=xx", 400, "malformed"),
        ("/api/titles/feurio/rules?language=", 400, "malformed"),
        ("/api/titles/feurio/rules?language=..%2Fen", 400, "malformed"),
    ],
)
def test_only_what_there_is_can_be_told(tmp_path: Path, path: str, status: int, error: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, httpx.AsyncClient(base_url=home.url) as http:
            response = await http.get(path)
            assert (response.status_code, response.json()["error"]) == (status, error)

    run(work())


@pytest.mark.parametrize("sort", ["texts", "rules"])
def test_what_is_known_is_not_sent_again(tmp_path: Path, sort: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, httpx.AsyncClient(base_url=home.url) as http:
            first = await http.get(f"/api/titles/feurio/{sort}?language=en")
            assert first.headers["cache-control"] == "no-cache"
            assert first.headers["content-encoding"] == "gzip"
            assert first.json()["language"] == "en"
            tag = {"if-none-match": f'"other", {first.headers["etag"]}'}
            again = await http.get(f"/api/titles/feurio/{sort}", headers=tag)
            assert again.status_code == 304
            assert again.content == b""

    run(work())
