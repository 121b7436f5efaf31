"""A page of a foreign name that leads to this machine (DNS rebinding) reads no numbers of the server."""

from collections.abc import Iterator

import pytest

from online import Server, serving, sqlite


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("metrics")
    with serving(sqlite(folder), folder) as found:
        yield found


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.0.0.1:8000", "127.9.9.9", "localhost", "LOCALHOST:80", "[::1]:9090"]
)
def test_this_machine_may_read_the_numbers_under_its_own_names(server: Server, host: str) -> None:
    assert server.request("GET", "/metrics", host=host)[0] == 200


FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "evil.example@127.0.0.2.nip.io",
    "192.0.2.1",
    "0.0.0.0",
    "[2001:db8::1]",
    "[::1",
    "127.0.0.1:x:y",
    "127.0.0.1/x",
    "x@127.0.0.1",
    "",
]


@pytest.mark.parametrize("host", FOREIGN)
def test_no_other_name_gets_them(server: Server, host: str) -> None:
    status, body, _ = server.request("GET", "/metrics", host=host)
    assert status in (400, 404)
    assert b"sushitrain_" not in (body if isinstance(body, bytes) else str(body).encode())
