"""What a browser has kept of an older version is still shown: name, language, tables, a finished game and a pad."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from online import serving, sqlite
from seeds import SEEDS
from tools.visitors import BARE, Visitor

KEPT = Path(__file__).parents[1] / "kept"
VERSIONS = sorted(folder.name for folder in KEPT.iterdir() if folder.is_dir())
KEEP = "(kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value))"


@pytest.fixture(params=VERSIONS)
def kept(request: pytest.FixtureRequest) -> Path:
    return KEPT / str(request.param)


@pytest.fixture
def made(kept: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((kept / "store.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture
def ola(browser: Browser, kept: Path, made: dict[str, Any], tmp_path: Path) -> Iterator[Visitor]:
    """The browser of that version, now at a server on the store of that version."""
    shutil.copy(kept / "tables.db", tmp_path / "tables.db")
    long: dict[str, Any] = {"keep_finished": 10**9, "keep_guests": 10**9, "keep_visitors": 10**9}
    with serving(sqlite(tmp_path), tmp_path, **long) as server:
        visitor = Visitor(browser, server.url, "pl", seed=SEEDS.current, locale="en-GB")
        visitor.context.add_cookies([{"name": "guest", "value": made["tokens"][0], "url": server.url}])
        visitor.goes(BARE).page.evaluate(KEEP, json.loads((kept / "browser.json").read_text(encoding="utf-8")))
        yield visitor
        visitor.leaves()


def test_what_a_browser_has_kept_is_shown(ola: Visitor, made: dict[str, Any]) -> None:
    page, codes = ola.goes().page, made["codes"]
    expect(page.get_by_role("textbox", name=ola.say("page-your-name"))).to_have_value("Ola")
    expect(page.get_by_role("radio", name="3", exact=True)).to_be_checked()
    expect(ola.button("page-sound-on")).to_be_visible()
    for name in ("draft", "over"):
        expect(page.get_by_role("link", name=re.compile(codes[name]))).to_be_visible()
    ola.goes("/replays")
    expect(page.locator(f"a[href='/t/{codes['over']}?turn=0']")).to_contain_text("Ola")
    ola.goes("/pad")
    points = re.compile(f"^Ola.*{re.escape(ola.say('points', n=5))}$", re.DOTALL)
    expect(page.get_by_role("button", name=points)).to_be_visible()
    ola.goes(f"/t/{codes['draft']}")
    cards = ola.region("play-hand").get_by_role("list").first.get_by_role("listitem")
    expect(cards).to_have_count(len(made["seen"]["draft"]["view"]["hand"]))
