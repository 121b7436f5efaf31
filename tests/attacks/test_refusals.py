"""A refusal says when to try again, or what it waits for, in the language of the person."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from online import OLA, OPEN, Server, serving, sqlite
from server.remote import HOOK, Remote
from sushitrain.protocol.client import new_id
from sushitrain.words import LANGUAGES, Words

BLOCKED, FREE = "192.0.2.1", "192.0.2.2"
BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for which no time passes, and that has blocked an address."""
    folder = tmp_path_factory.mktemp("refusals")
    settings: dict[str, Any] = {"requests_per_second": 1, "refusals_per_second": 1, "proxies": ["127.0.0.1"]}
    with serving(sqlite(folder), folder, Remote(folder).environment, hook=HOOK, **settings) as found:
        while not found.numbers["penalties_total"]:
            found.request("GET", "/api/tables", x_forwarded_for=BLOCKED)
        yield found


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("en-GB,en;q=0.9", "en"),
        ("pl,en;q=0.5", "pl"),
        ("de-DE,es-MX;q=0.8,en;q=0.5", "es"),
        ("fr", "fr"),
        ("de", "en"),
        pytest.param("x" * 1000 + ",pl", "en", id="a long one"),
    ],
)
@pytest.mark.parametrize("path", ["/", "/t/abcdef", "/learn"])
def test_a_blocked_browser_gets_a_page_in_its_language(server: Server, path: str, accepted: str, language: str) -> None:
    status, body, headers = server.request(
        "GET", path, x_forwarded_for=BLOCKED, accept=BROWSER, accept_language=accepted
    )
    assert (status, headers["retry-after"]) == (429, "5")
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert f'<html lang="{language}">' in body.decode()
    assert f"<p>{Words(language)('online-too-fast', seconds=5)}</p>" in body.decode()
    assert not re.search(r"(src|href)=|<script|<style", body.decode()), "it needs no further request"


def test_a_blocked_program_gets_json(server: Server) -> None:
    for given in ({}, {"accept": "application/json"}, {"accept": "*/*", "accept_language": "pl"}):
        status, body, headers = server.request("GET", "/", x_forwarded_for=BLOCKED, **given)
        assert (status, body["code"], body["values"]) == (429, "online-too-fast", {"seconds": 5})
        assert headers["retry-after"] == "5"


def test_only_the_messages_of_the_server_are_read_for_it() -> None:
    assert set(LANGUAGES) == {"en", "pl", "es", "fr"}
    for language in LANGUAGES:
        few = Words(language, only="server.ftl")
        assert not few.bundle.has_message("page-game")
        assert few("online-too-fast", seconds=5) == Words(language)("online-too-fast", seconds=5)


def test_an_address_that_is_not_blocked_gets_the_web_app(server: Server) -> None:
    assert server.request("GET", "/", x_forwarded_for=FREE, accept=BROWSER)[0] == 200


@pytest.mark.parametrize(
    ("settings", "code", "status", "seconds"),
    [
        ({"kept_per_address": 1}, "online-address-full", 429, 24 * 3600),
        ({"store_tables": 1}, "online-store-full", 503, 600),
        ({"tables_per_address": 1}, "online-many-tables", 429, None),
    ],
    ids=["too many tables kept", "a full store", "too many unfinished tables"],
)
def test_a_refused_table_may_be_tried_again_after_a_time_if_that_is_known(
    tmp_path: Path, settings: dict[str, Any], code: str, status: int, seconds: int | None
) -> None:
    with serving(sqlite(tmp_path), tmp_path, **settings) as server:
        token = server.token()
        server.open(token)
        command = {"id": new_id(), "seats": [OLA, OPEN]}
        refused, body, headers = server.request("POST", "/api/tables", command, token)
        assert (refused, body["code"]) == (status, code)
        assert headers.get("retry-after") == (None if seconds is None else str(seconds))


UNTIL = {"en": "as soon as", "pl": "gdy", "es": "en cuanto", "fr": "dès qu"}
"""The words of each language that tell what a refusal waits for."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["online-many-sockets", "online-many-tables", "online-many-watched"])
def test_a_refusal_without_a_time_says_what_it_waits_for(language: str, code: str) -> None:
    sentence = Words(language)(code, most=20)
    assert "20" in sentence
    assert UNTIL[language] in sentence
