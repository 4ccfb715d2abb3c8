"""Exercises over HTTP."""

from pathlib import Path

import httpx
import pytest

from tests.server.house import house, run
from tests.titles import COMPLETE_TITLES


@pytest.mark.parametrize("title", COMPLETE_TITLES)
def test_an_exercise_shows_what_the_asked_seat_sees(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, httpx.AsyncClient(base_url=home.url) as http:
            count = next(
                found["exercises"]
                for found in (await http.get("/api/titles")).json()["titles"]
                if found["name"] == title
            )
            told = (await http.get(f"/api/titles/{title}/exercises/{count}")).json()
            assert (told["number"], told["count"]) == (count, count)
            assert told["view"]["seat"] == told["seat"]
            assert told["view"]["public"]["decision"]["seats"] == [told["seat"]]
            assert told["solution"]["action"] == told["answers"][0]["action"]
            assert told["solution"]["action"] in told["legal"]
            acted = [entry["seat"] for entry in told["log"] if entry["kind"] == "action"]
            assert told["seat"] not in acted

    run(work())


@pytest.mark.parametrize(
    ("number", "status", "error"),
    [("0", 404, "unknown_exercise"), ("11", 404, "unknown_exercise"), ("x", 400, "malformed")],
)
def test_only_exercises_that_there_are_can_be_told(
    tmp_path: Path, number: str, status: int, error: str
) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, httpx.AsyncClient(base_url=home.url) as http:
            response = await http.get(f"/api/titles/feurio/exercises/{number}")
            assert (response.status_code, response.json()["error"]) == (status, error)

    run(work())
