"""Servers on both kinds of store, or on one where that makes no difference."""

from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest

from online import Server, new_database, serving, sqlite

STORES = ("sqlite", "postgres")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "both_stores: asks something of the store, so `make test` tries both kinds")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that takes `server` has one kind of store, drawn from its name; the other is left to the long tests."""
    for item in items:
        kind = item.callspec.params.get("server") if hasattr(item, "callspec") else None
        if kind in STORES and item.path.is_relative_to(Path(__file__).parent):
            name = item.name.replace(kind, "", 1)
            if kind != STORES[crc32(name.encode()) % 2] and not item.get_closest_marker("both_stores"):
                item.add_marker(pytest.mark.full)


def store_for(kind: str, folder: Path, request: pytest.FixtureRequest) -> str:
    return sqlite(folder) if kind == "sqlite" else new_database(request.getfixturevalue("cluster"))


@pytest.fixture(scope="session")
def shared_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests of all modules share."""
    folder = tmp_path_factory.mktemp("sqlite")
    with serving(sqlite(folder), folder) as found:
        yield found


@pytest.fixture(scope="session")
def shared_postgres(cluster: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Another one, on PostgreSQL."""
    folder = tmp_path_factory.mktemp("postgres")
    with serving(new_database(cluster), folder) as found:
        yield found


def without_errors(shared: Server) -> Iterator[Server]:
    """The shared server for one module, which must leave no error in its log."""
    before = len(shared.logged)
    yield shared
    assert shared.runs
    assert '"level":"error"' not in shared.logged[before:]
    assert "Traceback" not in shared.logged[before:]


@pytest.fixture(scope="module", params=STORES)
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """The shared server on each kind of store."""
    yield from without_errors(request.getfixturevalue(f"shared_{request.param}"))


@pytest.fixture(scope="module")
def one(shared_sqlite: Server) -> Iterator[Server]:
    """The shared server on SQLite, for what does not depend on its store."""
    yield from without_errors(shared_sqlite)


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind, for a test that starts its own servers."""
    return store_for(request.param, tmp_path, request)
