"""Servers that start quickly, on both kinds of store."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from faults.scene import Nursery, QuickServer
from online import new_database, postgres


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with postgres(tmp_path_factory.mktemp("postgres")) as found:
        yield found


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    found = Nursery()
    yield found
    found.close()


@pytest.fixture
def new_server(
    nursery: Nursery, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[..., QuickServer]]:
    """Servers on an empty store of the kind that is asked for; whatever still runs at the end is killed."""
    made: list[QuickServer] = []

    def start(kind: str = "sqlite", **settings: Any) -> QuickServer:
        store = settings.pop("store", "")
        if not store:
            sqlite = kind == "sqlite"
            store = f"sqlite:///{tmp_path}/tables.db" if sqlite else new_database(request.getfixturevalue("cluster"))
        made.append(QuickServer(nursery, store, tmp_path, **settings))
        return made[-1].start()

    yield start
    for server in made:
        server.clean_up()
