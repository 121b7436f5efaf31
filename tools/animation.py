"""Record a few turns of a game as an animation of the web app: docs/pictures/game.webp, and game.png without motion.

The clock of the page is stopped and advanced frame by frame, so the result does not depend on the speed of this
machine.
"""

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page

from tools.scenes import BOT, begun, person
from tools.visitors import Visitor
from tools.webp import Frame, animation

WIDTH, HEIGHT, SCALE = 1280, 800, 0.8
"""The size of the window, and the scale of the picture."""
TURNS: Final = 4
STEP: Final = 80
"""Milliseconds between two frames."""
LOOK: Final = 1200
"""Milliseconds before a card is chosen, and at the end."""
POINT: Final = 400
"""Milliseconds from hovering over a card to choosing it."""
REVEAL: Final = 1400
"""Milliseconds after which all animations of a reveal are finished."""
QUALITY: Final = 0.8
LIMIT: Final = 1_500_000
WANTED: Final = ("wasabi", "squid", "salmon", "tempura", "sashimi", "maki3", "dumpling", "maki2")
"""The cards to choose, best first."""

ADVANCE: Final = """(step) => {
  window.times ??= new WeakMap();
  for (const it of document.getAnimations()) {
    const time = (times.get(it) ?? -step) + step;
    times.set(it, time);
    if (time >= it.effect.getComputedTiming().endTime) it.finish();
    else { it.pause(); it.currentTime = time; }
  }
}"""
"""Advances the browser's own animations, which do not follow the clock of the page."""

ENCODE: Final = """async ([png, quality]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = image;
  const drawn = new OffscreenCanvas(width, height).getContext("2d", { alpha: false, willReadFrequently: true });
  drawn.drawImage(image, 0, 0);
  const pixels = new Uint32Array(drawn.getImageData(0, 0, width, height).data.buffer);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < pixels.length; at += 1)
    if (!window.before || pixels[at] !== before[at]) {
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  window.before = pixels;
  if (right < 0) return null;
  const [x, y] = [left - (left % 2), top - (top % 2)];
  const [across, down] = [right + 1 - x, bottom + 1 - y];
  const part = new OffscreenCanvas(across, down);
  part.getContext("2d", { alpha: false }).drawImage(image, -x, -y);
  const file = new Uint8Array(await (await part.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
  return [x, y, across, down, btoa(Array.from(file, (it) => String.fromCharCode(it)).join(""))];
}"""
"""The changed part of a screenshot as WebP; nothing if nothing has changed."""


class Film:
    """The frames of a page, taken at equal steps of its own clock."""

    def __init__(self, page: Page, encoder: Page) -> None:
        self.page, self.encoder = page, encoder
        self.frames: list[Frame] = []

    def takes(self) -> bool:
        """Take one frame. Returns whether anything has changed."""
        self.page.clock.run_for(STEP)
        self.page.evaluate(ADVANCE, STEP)
        png = base64.b64encode(self.page.screenshot(caret="initial", animations="allow")).decode()
        changed = self.encoder.evaluate(ENCODE, [png, QUALITY])
        if changed is None:
            self.waits(STEP)
            return False
        x, y, width, height, image = changed
        self.frames.append(Frame(x, y, width, height, STEP, base64.b64decode(image)))
        return True

    def waits(self, milliseconds: int) -> None:
        last = self.frames[-1]
        self.frames[-1] = last._replace(milliseconds=last.milliseconds + milliseconds)


def card_to_choose(visitor: Visitor) -> Locator:
    """The button of the best card in the hand."""
    cards = visitor.region("play-hand").get_by_role("list").first.get_by_role("button")
    named = (cards.filter(has_text=visitor.like(f"card-{card}")) for card in WANTED)
    return next((found.first for found in named if found.count()), cards.first)


def plays(visitor: Visitor, film: Film) -> Iterator[int]:
    """Play some turns, each until all animations are finished."""
    film.takes()
    for turn in range(TURNS):
        film.waits(LOOK)
        card, before = card_to_choose(visitor), visitor.turn
        card.hover()
        film.takes()
        film.waits(POINT)
        card.click()
        visitor.page.mouse.move(0, 0)
        while visitor.turn == before:
            film.takes()
        for _ in range(REVEAL // STEP):
            film.takes()
        yield turn + 1
    film.waits(LOOK)


def record(browser: Browser, url: str, folder: Path) -> Iterator[int]:
    """Write both files. Yields the number of finished turns."""
    how: dict[str, Any] = {
        "width": WIDTH,
        "height": HEIGHT,
        "device_scale_factor": SCALE,
        "reduced_motion": "no-preference",
    }
    visitor = Visitor(browser, url, seed="animation", **how)
    encoder = browser.new_page()
    code = begun(visitor, [person("Ola"), *[BOT] * 3], 1, setup={"game": "classic"})
    visitor.page.clock.install()
    visitor.goes(f"/t/{code}")
    visitor.region("play-hand").wait_for()
    visitor.settles()
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now() + 1000"))
    film = Film(visitor.page, encoder)
    yield from plays(visitor, film)
    file = animation(round(WIDTH * SCALE), round(HEIGHT * SCALE), film.frames)
    if len(file) > LIMIT:
        raise SystemExit(f"the animation has {len(file):,} bytes; at most {LIMIT:,} are allowed")
    (folder / "game.webp").write_bytes(file)
    visitor.page.screenshot(path=folder / "game.png")
    encoder.close()
    visitor.leaves()
