"""The smallest phone: whole games by taps with room for everything, and an app that opens without a connection."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from online import Server
from tools.scenes import BOT, person, seated
from tools.visitors import PATIENCE, Visitor

Comes = Callable[..., Visitor]
PHONE: dict[str, Any] = {"width": 320, "height": 640, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "classic": ({"game": "classic"}, 5),
    "battle": ({"game": "classic", "variant": "battle"}, 2),
    "roll": ({"game": "roll"}, 3),
}
WIDE = """() => {
  if (Math.max(document.documentElement.scrollWidth, innerWidth) <= 320) return [];
  const over = [...document.querySelectorAll("body *")].filter((it) => it.getBoundingClientRect().right > 320.5);
  return ["too wide", ...over.map((it) => it.outerHTML.slice(0, 120))];
}"""
"""A browser on a phone zooms out when something does not fit: then its window is wider than the phone."""

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture
def taps(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no mouse: whatever would be clicked is tapped."""
    monkeypatch.setattr(Locator, "click", Locator.tap)


@pytest.mark.usefixtures("taps")
@pytest.mark.parametrize(
    ("name", "theme"),
    [
        ("classic", "light"),
        ("battle", "dark"),
        *(pytest.param("roll", theme, marks=pytest.mark.soak) for theme in ("light", "dark")),
    ],
)
def test_a_game_by_taps_never_scrolls_sideways(comes: Comes, name: str, theme: str) -> None:
    setup, players = GAMES[name]
    ola = comes(seed=f"{name} {theme}", color_scheme=theme, reduced_motion="no-preference", **PHONE)
    seated(ola, [person("Ola"), *[BOT] * (players - 1)], setup=setup)
    ola.button("page-start").click()

    def over() -> bool:
        assert ola.page.evaluate(WIDE) == []
        return ola.is_over

    ola.plays(until=over, within=300)
    assert ola.page.evaluate(WIDE) == []


def eventually(visitor: Visitor, condition: str) -> None:
    """Playwright's own waiting evaluates text in the page, which the page's policy forbids."""
    deadline = time.monotonic() + 20
    while not visitor.page.evaluate(condition):
        assert time.monotonic() < deadline, condition
        visitor.page.wait_for_timeout(50)


def test_it_can_be_installed_as_an_app(comes: Comes) -> None:
    ola = comes(**PHONE).goes("/")
    eventually(ola, "navigator.serviceWorker.controller !== null")
    tools = ola.context.new_cdp_session(ola.page)
    assert tools.send("Page.getAppManifest")["errors"] == []
    problems = [each["errorId"] for each in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(problems) <= {"in-incognito"}  # as every browser of a test is


def test_a_phone_without_a_network_says_so_and_forgets_it_again(comes: Comes) -> None:
    ola = comes(quiet=True, **PHONE).goes("/")
    sign = ola.page.get_by_role("status").filter(has_text=ola.say("page-offline")).first
    expect(ola.button("page-play-now")).to_be_visible()
    ola.context.set_offline(True)
    expect(sign).to_be_visible()
    ola.context.set_offline(False)
    expect(sign).to_be_hidden()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}").start(tmp_path)
    yield server
    server.stop()


def test_after_one_visit_it_opens_without_a_connection(browser: Browser, mortal: Server, tmp_path: Path) -> None:
    ola = Visitor(browser, mortal.url, quiet=True, **PHONE).goes("/")
    expect(ola.button("page-play-now")).to_be_visible()
    eventually(ola, "caches.match('/').then((page) => Boolean(page))")
    ola.page.wait_for_load_state("networkidle")
    mortal.kill()
    ola.page.close()
    ola.page = ola.new_page()
    sign = ola.page.get_by_role("status").filter(has_text=ola.say("page-offline"))
    for path in ("/", "/t/abcdef"):
        ola.goes(path)
        expect(sign).to_be_visible()
    mortal.start(tmp_path)
    ola.goes("/")
    ola.button("page-play-now").click()
    expect(ola.region("play-hand")).to_be_visible()
    expect(sign).to_have_count(0)
    ola.leaves()


def test_a_server_that_is_away_when_the_worker_should_come_is_asked_for_it_next_time(
    browser: Browser, mortal: Server, tmp_path: Path
) -> None:
    ola = Visitor(browser, mortal.url, quiet=True, **PHONE).goes("/")
    expect(ola.button("page-play-now")).to_be_visible()
    mortal.kill()
    ola.page.wait_for_event("console", lambda said: "fetching the script" in said.text)
    mortal.start(tmp_path)
    ola.goes("/")
    eventually(ola, "navigator.serviceWorker.controller !== null")
    ola.leaves()
