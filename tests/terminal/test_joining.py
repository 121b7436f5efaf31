"""The way to a table of a server: links as people paste them, who we are there, and what is said when it fails."""

import socket
import stat
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from online import free_port
from sushitrain.narration.errors_text import sentence
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.online import joining
from sushitrain.terminal.online.joining import Address, address, needs_join, new_token, remember, remembered
from sushitrain.words import LANGUAGES, Words


@pytest.mark.parametrize(
    ("pasted", "server"),
    [
        ("https://sushi.example.org/t/abc234", "https://sushi.example.org"),
        ("http://sushi.example.org:8080/t/abc234", "http://sushi.example.org:8080"),
        ("sushi.example.org/t/abc234", "https://sushi.example.org"),
        ("sushi.example.org:8443/t/abc234", "https://sushi.example.org:8443"),
        ("HTTPS://Sushi.Example.org/t/ABC234/", "https://sushi.example.org"),
        ("https://sushi.example.org/t/abc234?turn=3", "https://sushi.example.org"),
        ("  <https://sushi.example.org/t/abc234>.\n", "https://sushi.example.org"),
        ("„https://sushi.example.org/t/abc234”,", "https://sushi.example.org"),
        ("localhost:8000/t/abc234", "http://localhost:8000"),
        ("127.0.0.1:8000/t/abc234", "http://127.0.0.1:8000"),
        ("192.168.0.7:8000/t/abc234", "http://192.168.0.7:8000"),
        ("[::1]:8000/t/abc234", "http://[::1]:8000"),
        ("raspberry:8000/t/abc234", "http://raspberry:8000"),
        ("kitchen.local/t/abc234", "http://kitchen.local"),
        ("8.8.8.8/t/abc234", "https://8.8.8.8"),
        ("bücher.example/t/abc234", "https://xn--bcher-kva.example"),
    ],
)
def test_a_link_is_read_as_people_paste_it(pasted: str, server: str) -> None:
    assert address(pasted) == Address(server, "abc234")


def test_a_link_may_bring_a_seat_along() -> None:
    found = address("https://sushi.example.org/t/abc234#claim=00ff")
    assert found == Address("https://sushi.example.org", "abc234", "00ff")


@pytest.mark.parametrize(
    "pasted",
    [
        "",
        "abc234",
        "https://",
        "https://sushi.example.org",
        "https://sushi.example.org/t/abc",
        "https://sushi.example.org/t/abc2345",
        "https://sushi.example.org/t/abc231",
        "https://sushi.example.org/learn/t/abc234",
        "ftp://sushi.example.org/t/abc234",
        "https://me:secret@sushi.example.org/t/abc234",
        "https://[::1/t/abc234",
        "https://sushi.example.org:99999/t/abc234",
        "a b/t/abc234",
        "/t/abc234",
        f"{'x' * 300}.org/t/abc234",
    ],
)
def test_what_is_no_link_is_said_in_every_language(pasted: str) -> None:
    with pytest.raises(SushiError) as found:
        address(pasted)
    told = {sentence(Words(language), found.value) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert all("https://sushi.example.org/t/abc234" in text for text in told)


def test_a_token_is_kept_for_its_owner_alone_and_for_its_server_alone(tmp_path: Path) -> None:
    remember(tmp_path, "http://one:80", "first")
    remember(tmp_path, "http://one:81", "second")
    remember(tmp_path, "http://one:80", "third")
    assert remembered(tmp_path, "http://one:80") == "third"
    assert remembered(tmp_path, "http://one:81") == "second"
    assert remembered(tmp_path, "http://one") == ""
    files = list((tmp_path / "guests").iterdir())
    assert len(files) == 2
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "guests").touch()
    with pytest.raises(SushiError) as found:
        remember(tmp_path, "http://one", "token")
    assert found.value.code == "error-file-unwritable"


def test_without_its_packages_joining_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "NEEDED", ("msgspec", "no_such_package"))
    with pytest.raises(SushiError) as found:
        needs_join()
    assert all('pip install "sushitrain[join]"' in sentence(Words(language), found.value) for language in LANGUAGES)


def test_nobody_at_an_address_is_said_in_a_sentence() -> None:
    server = f"http://127.0.0.1:{free_port()}"
    with pytest.raises(SushiError) as found:
        new_token(server)
    assert found.value.code == "join-unreachable"
    assert server in sentence(Words("en"), found.value)


ANSWERS = {
    "page": (200, b"<html>welcome</html>"),
    "missing": (404, b"<html>no</html>"),
    "list": (201, b"[]"),
    "short": (201, b'{"token": "x"}'),
    "other": (201, b'{"token": 7}'),
    "evil": (400, b'{"code": "future", "text": "\\u001b]0;pwned\\u0007", "values": {}}'),
    "busy": (429, b'{"code": "online-too-fast", "text": "slow", "values": {"seconds": 3}}'),
}


class Other(BaseHTTPRequestHandler):
    """Some server of somebody else: what it answers stands in the path."""

    def do_POST(self) -> None:
        status, body = ANSWERS[self.path.split("/")[1]]
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def other() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Other) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.parametrize("answer", ["page", "missing", "list", "short", "other"])
def test_a_server_of_somebody_else_is_recognized(other: str, answer: str) -> None:
    with pytest.raises(SushiError) as found:
        new_token(f"{other}/{answer}")
    assert found.value.code == "join-stranger"


def test_a_server_that_is_too_busy_says_how_long(other: str) -> None:
    with pytest.raises(SushiError) as found:
        new_token(f"{other}/busy")
    assert sentence(Words("en"), found.value) == "That was too fast; try again in 3 seconds."


def test_a_port_that_speaks_otherwise_is_said_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def answer() -> None:
            with listener.accept()[0] as caller:
                caller.sendall(b"SSH-2.0-OpenSSH_9.9\r\n")
                caller.recv(1000)

        Thread(target=answer, daemon=True).start()
        with pytest.raises(SushiError) as found:
            new_token(f"http://127.0.0.1:{listener.getsockname()[1]}")
    assert found.value.code == "join-unreachable"


def test_what_a_server_says_cannot_move_the_cursor(other: str) -> None:
    with pytest.raises(SushiError) as found:
        new_token(f"{other}/evil")
    assert sentence(Words("en"), found.value) == "�]0;pwned�"
    problem = SushiError("join-unreachable", "", server="\x1b[2J", reason="\x07")
    assert sentence(Words("en"), problem).isprintable()
