"""Servers that start quickly, on both kinds of store."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from faults.fault_kit import ForkServer, NewServer, QuickServer
from online import new_database, sqlite


@pytest.fixture(scope="session")
def fork_server() -> Iterator[ForkServer]:
    found = ForkServer()
    yield found
    found.close()


@pytest.fixture
def new_server(fork_server: ForkServer, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[NewServer]:
    """Servers on an empty store of the kind that is asked for; whatever still runs at the end is killed."""
    made: list[QuickServer] = []

    def start(kind: str = "sqlite", **settings: Any) -> QuickServer:
        store = settings.pop("store", "")
        if not store:
            store = sqlite(tmp_path) if kind == "sqlite" else new_database(request.getfixturevalue("cluster"))
        made.append(QuickServer(fork_server, store, tmp_path, **settings))
        return made[-1].start()

    yield start
    for server in made:
        server.clean_up()
