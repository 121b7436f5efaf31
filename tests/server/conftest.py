"""One PostgreSQL for each test process, and servers on both kinds of store."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from online import Server, new_database, postgres


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with postgres(tmp_path_factory.mktemp("postgres")) as found:
        yield found


def store_for(kind: str, folder: Path, request: pytest.FixtureRequest) -> str:
    if kind == "sqlite":
        return f"sqlite:///{folder / 'tables.db'}"
    return new_database(request.getfixturevalue("cluster"))


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests of a module share, on each kind of store."""
    folder = tmp_path_factory.mktemp("server")
    found = Server(store_for(request.param, folder, request)).start(folder)
    yield found
    assert found.stop() == 0
    assert '"level":"error"' not in found.logged


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind, for a test that starts its own servers."""
    return store_for(request.param, tmp_path, request)
