"""The smallest phone: whole games by taps, everything fits, and the app opens without a connection."""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from online import Server
from tools.scenes import BOT, person, seated
from tools.visitors import PATIENCE, Visitor

Comes = Callable[..., Visitor]
PHONE: dict[str, Any] = {"width": 320, "height": 640, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
GAMES: dict[str, tuple[dict[str, Any], int, int]] = {
    "classic": ({"game": "classic"}, 5, 21),
    "battle": ({"game": "classic", "variant": "battle"}, 2, 56),
    "roll": ({"game": "roll"}, 3, 60),
}
"""Their setups and players, and about how many turns they have."""
WIDE = """() => {
  window.wide = [];
  const look = () => {
    if (Math.max(document.documentElement.scrollWidth, innerWidth) > 320 && !wide.length) {
      const over = [...document.querySelectorAll("body *")].filter((it) => it.getBoundingClientRect().right > 320.5);
      wide.push("too wide", ...over.map((it) => it.outerHTML.slice(0, 120)));
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Looks at every frame from now on. A browser on a phone zooms out when something does not fit: then its window is
wider than the phone."""
KEPT = """async () => {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const wanted = ["/", ...loaded.filter((name) => name.startsWith("/page/"))];
  return (await Promise.all(wanted.map((name) => caches.match(name)))).every(Boolean);
}"""
"""Whether the page's worker has kept all that the page had loaded."""
LATER = 5000
"""Milliseconds after which the page's worker has been asked for."""

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture
def taps(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no mouse: whatever would be clicked is tapped."""
    monkeypatch.setattr(Locator, "click", Locator.tap)


def games() -> Iterator[Any]:
    """The ends of each; whole ones in `make full`."""
    for name, theme in (("classic", "light"), ("battle", "dark"), ("roll", "light")):
        yield pytest.param(name, theme, False, id=f"{name}-{theme}-ends")
    for name, theme in product(GAMES, ("light", "dark")):
        yield pytest.param(name, theme, True, id=f"{name}-{theme}-whole", marks=pytest.mark.full)


@pytest.mark.usefixtures("taps")
@pytest.mark.parametrize(("name", "theme", "whole"), [*games()])
def test_a_game_by_taps_never_scrolls_sideways(comes: Comes, name: str, theme: str, whole: bool) -> None:
    """Whole games in `make full`; else the first and last turns by taps, and a few before the last ones watched."""
    setup, players, turns = GAMES[name]
    ola = comes(seed=f"{name} {theme}", color_scheme=theme, reduced_motion="no-preference", **PHONE)
    seated(ola, [person("Ola"), *[BOT] * (players - 1)], setup=setup)
    ola.button("page-start").wait_for()
    ola.page.evaluate(WIDE)
    ola.button("page-start").click()
    if not whole:
        ola.plays(until=lambda: ola.turn >= 102)
        ola.settles()
        assert ola.page.evaluate("() => window.wide") == []
        ola.skips(turns - 8)
        ola.page.evaluate(WIDE)
        ola.hurries(turns - 2)
    ola.plays()
    ola.settles()
    assert ola.page.evaluate("() => window.wide") == []


def eventually(visitor: Visitor, condition: str) -> None:
    """Playwright's own waiting evaluates text in the page, which the page's policy forbids."""
    visitor.waits(lambda: visitor.page.evaluate(condition))


def test_it_can_be_installed_as_an_app(comes: Comes) -> None:
    ola = comes(**PHONE)
    ola.page.clock.install()
    ola.goes("/")
    ola.page.clock.fast_forward(LATER)
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
    ola = Visitor(browser, mortal.url, quiet=True, **PHONE)
    ola.page.clock.install()
    ola.goes("/")
    expect(ola.button("page-play-now")).to_be_visible()
    ola.page.clock.fast_forward(LATER)
    eventually(ola, KEPT)
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
    ola = Visitor(browser, mortal.url, quiet=True, **PHONE)
    ola.page.clock.install(time=0)
    ola.page.clock.pause_at(1000)  # the worker comes when we say so, however slow this machine is
    ola.goes("/")
    expect(ola.button("page-play-now")).to_be_visible()
    mortal.kill()
    with ola.page.expect_console_message(lambda said: "fetching the script" in said.text):
        ola.page.clock.fast_forward(LATER)
    mortal.start(tmp_path)
    ola.goes("/")
    expect(ola.button("page-play-now")).to_be_visible()
    ola.page.clock.fast_forward(LATER)
    eventually(ola, "navigator.serviceWorker.controller !== null")
    ola.leaves()
