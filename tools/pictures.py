"""`python -m tools.pictures [SCENE ...]` takes screenshots of every screen, and an animation of a game."""

import argparse
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.page import serving
from tools.animation import TURNS, record
from tools.browser import ARGUMENTS, found
from tools.scenes import SCENES
from tools.visitors import Visitor

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "build" / "pictures"
DOCS: Final = ROOT / "docs" / "pictures"
GAME: Final = "game"
"""The name of the animation."""
PHONE: Final[dict[str, Any]] = {"height": 640, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
DEVICES: Final[dict[int, dict[str, Any]]] = {320: PHONE, 1280: {"height": 800}}
"""By their width in pixels."""
TIDY: Final = "() => { scrollTo(0, 0); document.documentElement.style.scrollbarGutter = 'auto'; }"
"""Scrolls to the top and removes the space for a scrollbar, which this browser does not show."""
PAINTED: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def photograph(visitor: Visitor, name: str, width: int, full: bool) -> None:
    """Take a screenshot of the visitor's screen in both themes."""
    page = visitor.page
    page.mouse.move(0, 0)  # so that no tooltip is open
    page.evaluate(TIDY)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.evaluate(PAINTED)
        page.screenshot(path=FOLDER / f"{name}-{theme}-{width}.png", full_page=full, animations="disabled")


def main() -> None:
    parser = argparse.ArgumentParser(prog="make pictures", description=__doc__)
    known = (*SCENES, GAME)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=f"default: all of {', '.join(known)}")
    parser.add_argument("--full", action="store_true", help="the whole page, not only what fits on a screen")
    chosen = parser.parse_args()
    if unknown := set(chosen.scenes) - set(known):
        parser.error(f"unknown scene {', '.join(sorted(unknown))}; choose from {', '.join(known)}")
    names = [name for name in chosen.scenes or known if name != GAME]
    turns = TURNS if GAME in (chosen.scenes or known) else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    out = Console(stderr=True)
    columns = (TextColumn("{task.description:16}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with serving() as url, sync_playwright() as playwright, Progress(*columns, console=out) as progress:
        browser = playwright.chromium.launch(executable_path=found(), args=list(ARGUMENTS))
        task = progress.add_task("", total=len(names) * len(DEVICES) + turns)
        for name in names:
            progress.update(task, description=name)
            for width, device in DEVICES.items():
                visitor = Visitor(browser, url, width=width, seed=name, **device)
                SCENES[name](visitor)
                photograph(visitor, name, width, chosen.full)
                visitor.leaves()
                progress.advance(task)
        if turns:
            progress.update(task, description=GAME)
            for _ in record(browser, url, DOCS):
                progress.advance(task)
        browser.close()
    if names:
        out.print(f"{len(names) * len(DEVICES) * 2} screenshots in {FOLDER}")
    if turns:
        out.print(f"{GAME}.webp and {GAME}.png in {DOCS}")


if __name__ == "__main__":
    main()
