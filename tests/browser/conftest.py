"""A real browser, a real server, and people who each have a browser of their own."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from online import Server
from seeds import SEEDS
from tools.browser import ARGUMENTS, found
from tools.visitors import PATIENCE, Visitor

expect.set_options(timeout=PATIENCE * 1000)

Comes = Callable[..., Visitor]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found(), args=list(ARGUMENTS))
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("browser")
    opened = Server(f"sqlite:///{folder / 'tables.db'}").start(folder)
    yield opened
    assert opened.stop() == 0


@pytest.fixture
def comes(browser: Browser, server: Server) -> Iterator[Comes]:
    """Somebody comes with a browser of their own; at the end nothing may have gone wrong in it.

    With `known` they choose the same whatever `--seed` says.
    """
    everybody: list[Visitor] = []

    def come(known: str = "", **how: Any) -> Visitor:
        how["seed"] = known or f"{SEEDS.current} {how.get('seed', len(everybody))}"
        everybody.append(Visitor(browser, server.url, **how))
        return everybody[-1]

    yield come
    for visitor in everybody:
        visitor.leaves()
