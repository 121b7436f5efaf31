"""`sushitrain serve` with options that make no sense; that it serves is tested with the server."""

import socket
from pathlib import Path

import pytest

import command_line
from sushitrain.cli import serve
from sushitrain.rules.errors import SushiError
from sushitrain.server.http import web_app_routes
from sushitrain.words import LANGUAGES, Words

UNREADABLE = {
    "a store of another kind": ("--store", "mysql://host/name", "online-store-url"),
    "no store at all": ("--store", "nonsense", "online-store-url"),
    "a store whose port is no number": ("--store", "postgresql://host:port/name", "online-store-url"),
    "a public address without a scheme": ("--public-url", "sushi.example.org", "online-public-url"),
    "a public address of another kind": ("--public-url", "ftp://example.org", "online-public-url"),
    "a public address with a path": ("--public-url", "https://example.org/sushi", "online-public-url"),
    "a public address with a query": ("--public-url", "https://example.org?sushi=1", "online-public-url"),
    "a public address that is broken": ("--public-url", "http://[::1", "online-public-url"),
    "a log level": ("--log-level", "loud", "online-log-level"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", UNREADABLE)
def test_an_option_that_makes_no_sense_is_one_sentence_in_the_chosen_language(case: str, lang: str) -> None:
    option, given, told = UNREADABLE[case]
    with socket.create_server(("127.0.0.1", 0)) as taken:  # so that no server starts if the option is let through
        port = str(taken.getsockname()[1])
        ran = command_line.run("serve", "--no-open", "--port", port, option, given, "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"{Words(lang)(told, given=given)}\n"


def test_without_a_built_page_it_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_app_routes, "WEB_APP", tmp_path)
    with pytest.raises(SushiError) as refused:
        serve.command(open_browser=False)
    assert refused.value.code == "online-no-build"
