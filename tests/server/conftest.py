"""Servers on both kinds of store, or on one where that makes no difference."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from online import Server, new_database, serving, sqlite


def store_for(kind: str, folder: Path, request: pytest.FixtureRequest) -> str:
    return sqlite(folder) if kind == "sqlite" else new_database(request.getfixturevalue("cluster"))


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests of a module share, on each kind of store."""
    folder = tmp_path_factory.mktemp("server")
    with serving(store_for(request.param, folder, request), folder) as found:
        yield found


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests of a module share, for what does not depend on its store."""
    folder = tmp_path_factory.mktemp("one")
    with serving(sqlite(folder), folder) as found:
        yield found


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind, for a test that starts its own servers."""
    return store_for(request.param, tmp_path, request)
