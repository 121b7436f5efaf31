"""`python -m tools.pictures [SCENE ...]` photographs every screen: by day and night, on phone and desk."""

import argparse
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.page import serving
from tools.browser import ARGUMENTS, found
from tools.scenes import SCENES
from tools.visitors import Visitor

FOLDER: Final = Path(__file__).parent.parent / "build" / "pictures"
PHONE: Final[dict[str, Any]] = {"height": 640, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
DEVICES: Final[dict[int, dict[str, Any]]] = {320: PHONE, 1280: {"height": 800}}
"""By their width in pixels."""
TIDY: Final = "() => { scrollTo(0, 0); document.documentElement.style.scrollbarGutter = 'auto'; }"
"""From the top, and without room for a scrollbar: this browser shows none."""
PAINTED: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def photograph(visitor: Visitor, name: str, width: int, full: bool) -> None:
    """The screen where the visitor is, in both themes."""
    page = visitor.page
    page.mouse.move(0, 0)  # no explanation of what the pointer happened to rest on
    page.evaluate(TIDY)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.evaluate(PAINTED)
        page.screenshot(path=FOLDER / f"{name}-{theme}-{width}.png", full_page=full, animations="disabled")


def main() -> None:
    parser = argparse.ArgumentParser(prog="make pictures", description=__doc__)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=f"all, if none is named: {', '.join(SCENES)}")
    parser.add_argument("--full", action="store_true", help="the whole page, not only what a screen shows of it")
    wish = parser.parse_args()
    if unknown := set(wish.scenes) - set(SCENES):
        parser.error(f"there is no scene {', '.join(sorted(unknown))}; there are {', '.join(SCENES)}")
    names = wish.scenes or list(SCENES)
    FOLDER.mkdir(parents=True, exist_ok=True)
    out = Console(stderr=True)
    columns = (TextColumn("{task.description:16}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with serving() as url, sync_playwright() as playwright, Progress(*columns, console=out) as progress:
        browser = playwright.chromium.launch(executable_path=found(), args=list(ARGUMENTS))
        task = progress.add_task("", total=len(names) * len(DEVICES))
        for name in names:
            progress.update(task, description=name)
            for width, device in DEVICES.items():
                visitor = Visitor(browser, url, width=width, seed=name, **device)
                SCENES[name](visitor)
                photograph(visitor, name, width, wish.full)
                visitor.leaves()
                progress.advance(task)
        browser.close()
    out.print(f"{len(names) * len(DEVICES) * 2} pictures in {FOLDER}")


if __name__ == "__main__":
    main()
