"""The figures of the web app: bytes to load, time until it is usable on a phone, and smoothness."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from bench.circumstances import circumstances
from sushitrain.words import Words
from tools.browser import ARGUMENTS, found
from tools.web_app_size import BUDGET, EXTRAS, FIRST_SCREEN, first_screen, gzipped, size

USABLE, INPUT, LONG_TASK = 1500, 1000, 100
RUNS: Final = 5

PHONE: Final = {
    "viewport": {"width": 390, "height": 800},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
}
SLOWDOWN: Final = 4
NETWORK: Final = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
"""The settings of Lighthouse for a phone: a CPU four times slower than this one, and slow 4G."""

WATCH: Final = """
window.tasks = []; window.waits = [];
const note = (list) => list.getEntries().forEach(({ duration }) => tasks.push(duration));
new PerformanceObserver(note).observe({ entryTypes: ["longtask"] });
window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    this.addEventListener("message", ({ data }) => {
      if (!data.includes('"t":"step"')) return;
      const came = performance.now();
      requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - came)));
    });
  }
};
"""
"""Records long tasks, and after every reveal the time until the page is painted and ready for input."""


PICK: Final = """() => {
  document.querySelector(".hand .card[aria-pressed=false]")?.click();
  return document.getElementById("result") !== null;
}"""
"""Takes the first card that is not chosen, and returns whether the game is over. It is cheap, as it is measured too."""


class Played(NamedTuple):
    """One game: the times after its reveals and its long tasks, in milliseconds."""

    waits: list[float]
    tasks: list[float]


@contextmanager
def serving() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.serve", f"sqlite:///{folder}/page.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()
            server.wait()


def phone(browser: Browser, network: bool, slowdown: int = SLOWDOWN) -> Page:
    context = browser.new_context(locale="en", **PHONE)  # type: ignore[arg-type]  # one dict for several arguments
    page = context.new_page()
    page.add_init_script(WATCH)
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    if network:
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", NETWORK)
    return page


def usable(browser: Browser, url: str) -> float:
    """Milliseconds from the request of the page to the first button that can be pressed."""
    page = phone(browser, network=True)
    began = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.get_by_role("button", name=Words("en")("page-play-now")).click(trial=True)
    took = (time.perf_counter() - began) * 1000
    page.context.close()
    return took


def game(browser: Browser, url: str, slowdown: int) -> Played:
    """A whole game against three bots."""
    words = Words("en")
    page = phone(browser, network=False, slowdown=slowdown)
    page.goto(url)
    page.get_by_role("button", name=words("page-play-now")).click()
    hand = page.get_by_role("region", name=words("play-hand"))
    hand.wait_for()
    page.evaluate("tasks.length = waits.length = 0")
    while not page.evaluate(PICK):
        page.wait_for_timeout(250)
    played = Played(page.evaluate("waits"), page.evaluate("tasks"))
    page.context.close()
    return played


def page(out: Console) -> str:
    """All figures, as a part of the document."""
    columns = (TextColumn("{task.description:32}"), BarColumn(), TimeRemainingColumn())
    with serving() as url, sync_playwright() as playwright, Progress(*columns, console=out, transient=True) as progress:
        browser = playwright.chromium.launch(executable_path=found(), args=list(ARGUMENTS))
        task = progress.add_task("the first screen on a phone", total=RUNS + 2 * 3 * RUNS)
        usable(browser, url)
        firsts = []
        for _ in range(RUNS):
            firsts.append(usable(browser, url))
            progress.advance(task)
        progress.update(task, description="a game on a phone")
        games: dict[int, list[Played]] = {1: [], SLOWDOWN: []}
        for _ in range(RUNS):
            for slowdown, played in games.items():
                played.append(game(browser, url, slowdown))
                progress.advance(task, 3)
        browser.close()
    told = lines(firsts, games[SLOWDOWN], games[1])
    out.print(told)
    return f"Made by `make bench ARGS='page --write'` {circumstances()}\n\n{told}"


def lines(firsts: list[float], games: list[Played], quick: list[Played]) -> str:
    script, style, art = size(".js"), size(".css"), size(".svg")
    waits = sorted(wait for played in games for wait in played.waits)
    longest, here = ([max(played.tasks, default=0) for played in each] for each in (games, quick))
    late = waits[min(len(waits) - 1, int(len(waits) * 0.99))]
    return (
        f"- JavaScript {script / 1000:.1f} kB and CSS {style / 1000:.1f} kB, gzipped, in all, four languages included "
        f"(limit {BUDGET / 1000:.0f}); pictures {art / 1000:.1f} kB, "
        f"sounds {size('.mp3') / 1000:.1f} kB (limit {EXTRAS / 1000:.0f}).\n"
        f"- The first screen loads {gzipped(first_screen()) / 1000:.1f} kB, pictures and one language included "
        f"(limit {FIRST_SCREEN / 1000:.1f}).\n"
        f"- First screen usable on a phone ({SLOWDOWN}× slower processor, 1.6 Mbit/s with {NETWORK['latency']} ms, "
        f"nothing kept): {median(firsts):.0f} ms "
        f"({min(firsts):.0f}–{max(firsts):.0f} in {len(firsts)} runs; limit {USABLE}).\n"
        f"- {len(games)} games of classic against three bots on that phone: from a reveal to the next input "
        f"{median(waits):.0f} ms, p99 {late:.0f}, worst {waits[-1]:.0f} in {len(waits)} reveals (limit {INPUT}); "
        f"longest task of a game, its result included, {median(longest):.0f} ms "
        f"({min(longest):.0f}–{max(longest):.0f}; limit {LONG_TASK}); with this machine's processor as it is, "
        f"at most {max(here):.0f} ms (0: none over 50).\n"
    )
