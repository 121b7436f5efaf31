"""A person at a browser, who knows the page only by roles and accessible names."""

import random
import re
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakSet

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, TimeoutError

from sushitrain.words import Words
from tools import waiting

PATIENCE: Final = 20.0
HASTE: Final = 1500
"""Milliseconds for a click: what was offered may be gone when the table goes on."""
ALLOWED: Final = (
    "Failed to load resource: net::",
    "WebSocket connection to",
    "An unknown error occurred when fetching the script.",
)
"""What a browser itself complains of when a server is away; the last when a page's worker should just have come."""

SAY: Final = """(wish) => new Promise((resolve) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
  const say = (wish) => socket.send(JSON.stringify(wish));
  socket.onopen = () => [{ t: "hello", id: "hello", v: 1 }, wish].forEach(say);
  socket.onmessage = ({ data }) => JSON.parse(data).re === wish.id && (socket.close(), resolve(null));
})"""


SEEDED: Final = """(() => {
  let drawn = 0;
  try { drawn = Number(sessionStorage.getItem("drawn")); } catch { return; }
  const mixed = (x) => {
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
    return (x ^ (x >>> 16)) >>> 0;
  };
  crypto.getRandomValues = (array) => {
    drawn += 1;
    sessionStorage.setItem("drawn", String(drawn));
    const first = SEED + Math.imul(drawn, 0x9e3779b1);
    for (let at = 0; at < array.length; at += 1) array[at] = mixed(first + Math.imul(at, 0x61c88647));
    return array;
  };
})()"""
"""Ids and nonces of a page come from a seed; a page that is loaded again goes on with the next ones."""
PRESENT: Final["WeakSet[Visitor]"] = WeakSet()
"""Visitors who have not left yet."""


class Visitor:
    """One browser with its own cookie; everything it chooses comes from `seed`.

    `quiet` allows the complaints of a browser whose server goes away.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        language: str = "en",
        name: str = "",
        width: int = 1280,
        height: int = 800,
        seed: str = "rice",
        quiet: bool = False,
        **how: Any,
    ) -> None:
        self.browser = browser
        self.url = url
        self.friends: list[Visitor] = []
        self.words = Words(language)
        self.name = name
        self.seed = seed
        self.luck = random.Random(seed)
        self.quiet = quiet
        self.problems: list[str] = []
        self.elsewhere: list[str] = []
        self.said: list[str] = []
        how = {"locale": language, "reduced_motion": "reduce", **how}
        self.context = browser.new_context(viewport={"width": width, "height": height}, **how)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.new_page()
        PRESENT.add(self)

    def new_page(self) -> Page:
        page = self.context.new_page()
        seed = random.Random(f"{self.seed} {len(self.context.pages)}").getrandbits(32)
        page.add_init_script(SEEDED.replace("SEED", str(seed)))
        page.on("pageerror", lambda problem: self.problems.append(str(problem)))
        page.on("console", self.complains)
        page.on("request", lambda asked: self.asks(asked.url))
        return page

    def complains(self, said: ConsoleMessage) -> None:
        self.said.append(f"{said.type}: {said.text}")
        if said.type in ("error", "warning"):
            self.problems.append(said.text)

    def asks(self, url: str) -> None:
        if not url.startswith((self.url, self.url.replace("http", "ws", 1), "data:", "blob:")):
            self.elsewhere.append(url)

    def friend(self) -> "Visitor":
        """Somebody else with a browser of their own, who leaves when we do."""
        seed = f"{self.seed} friend {len(self.friends)}"
        self.friends.append(Visitor(self.browser, self.url, self.words.language, seed=seed))
        return self.friends[-1]

    def leaves(self) -> None:
        for friend in self.friends:
            friend.leaves()
        PRESENT.discard(self)
        self.context.close()
        wrong = [text for text in self.problems if not (self.quiet and text.startswith(ALLOWED))]
        assert wrong == [], wrong
        assert self.elsewhere == [], "the page asked somebody else"

    # What one does

    def goes(self, path: str = "/") -> "Visitor":
        self.page.goto(f"{self.url}{path}")
        return self

    def say(self, message: str, **values: Any) -> str:
        return self.words(message, **values)

    def button(self, message: str, /, **values: Any) -> Locator:
        """A button that begins with this text: it may say more about itself."""
        return self.page.get_by_role("button", name=self.like(message, **values))

    def region(self, message: str, /, **values: Any) -> Locator:
        return self.page.get_by_role("region", name=self.say(message, **values), exact=True)

    def opens(self, seats: list[dict[str, Any]], **wish: Any) -> str:
        """Open a table as the page does, with any setup; the answer is its code."""
        if self.page.url == "about:blank":
            self.goes()
        body = {"id": f"open-{self.luck.random()}", "seats": seats, **wish}
        answer = self.page.evaluate(
            "async (body) => (await fetch('/api/tables', {method: 'POST', body: JSON.stringify(body),"
            " headers: {'content-type': 'application/json'}})).json()",
            body,
        )
        assert "table" in answer, answer
        return str(answer["table"])

    def tells(self, wish: dict[str, Any]) -> None:
        """Say something to the server over a socket of one's own, as another tab would."""
        self.page.evaluate(SAY, wish)

    def sits(self, name: str) -> None:
        """Take a free seat as somebody who was invited."""
        self.page.get_by_role("textbox", name=self.say("page-your-name")).fill(name)
        self.button("page-lobby-sit").click()

    # Playing

    @property
    def is_over(self) -> bool:
        rematch = self.page.get_by_role("link", name=self.say("page-rematch-link"))
        return self.button("page-rematch").or_(rematch).count() > 0

    def waits(self, true: Callable[[], Any], within: float = waiting.LIMIT) -> None:
        """Until this holds, while the page goes on; the end of the page's text says why not."""
        shown = self.page.get_by_role("main")
        waiting.until(true, lambda: shown.inner_text()[:800], within, lambda s: self.page.wait_for_timeout(s * 1000))

    def plays(self, until: Callable[[], bool] | None = None, within: float = 300.0) -> None:
        """Play whatever is asked for, at random, until the game is over, or `until` says so."""
        play([self], until, within)

    @property
    def turn(self) -> int:
        """How far the game is, from the words of the head line: the round in hundreds, and the turn."""
        shown = self.page.get_by_text(self.like("page-round-of", "round", "rounds", "turn"))
        numbers = re.findall("[0-9]+", shown.inner_text()) if shown.count() else ["0", "0", "0"]
        return int(numbers[0]) * 100 + int(numbers[-1])

    def acts(self) -> bool:
        """Do one thing that the page offers; whether there was anything to do. The table may go on meanwhile.

        Tried again in the same turn, the same is chosen.
        """
        self.luck = random.Random(f"{self.seed} {self.turn}")
        try:
            return any(way() for way in (self.uncovers, self.drafts, self.takes, self.rolls))
        except (TimeoutError, ValueError):
            return False

    def uncovers(self) -> bool:
        """A shared device: it is me."""
        shown = self.page.get_by_role("button", name=self.like("page-cover-go", "name"))
        if not shown.count():
            return False
        shown.click(timeout=HASTE)
        return True

    @property
    def has_chosen(self) -> bool:
        told = self.region("play-hand").get_by_role("status")
        return told.filter(has_text=self.like("page-chosen", "cards")).count() > 0

    @property
    def marks(self) -> int:
        """How many cards are to be marked before they are taken; one alone is taken at once."""
        return self.region("play-hand").get_by_role("list").nth(1).get_by_role("listitem").count() or 1

    def drafts(self) -> bool:
        """Hands that travel: one card, sometimes two with chopsticks, and one for the dummy."""
        hand = self.region("play-hand")
        if not hand.count() or self.has_chosen:
            return False
        cards = hand.get_by_role("list").first
        two = hand.get_by_role("button", name=self.say("page-two"), pressed=False)
        if two.count() and self.luck.random() < 0.5:
            two.click(timeout=HASTE)
        marks = self.marks
        for _ in range(marks - cards.get_by_role("button", pressed=True).count()):  # by a try that was late
            free = cards.get_by_role("button", pressed=False)
            free.nth(self.luck.randrange(free.count())).click(timeout=HASTE)
        if marks > 1:
            hand.get_by_role("button", name=self.like("page-take", "cards")).last.click(timeout=HASTE)
        return True

    def takes(self) -> bool:
        """The pyramid: any free card, or none as a second one."""
        pyramid = self.region("page-pyramid")
        free = pyramid.get_by_role("button", name=re.compile(r"^[a-z][0-9]+\s?: "))
        if not free.count():
            return False
        enough = pyramid.get_by_role("button", name=self.say("page-one-only"))
        at = self.luck.randrange(free.count() + enough.count())
        (enough if at == free.count() else free.nth(at)).click(timeout=HASTE)
        return True

    def rolls(self) -> bool:
        """Belts of dice: now and then a menu or chopsticks, else keep one."""
        belt = self.region("play-belt")
        dice = belt.get_by_role("list").first.get_by_role("button", pressed=False)
        others = self.page.get_by_role("region", name=self.like("page-belt-of", "name"))
        marked = belt.or_(others).get_by_role("list").get_by_role("button", pressed=True)
        while marked.count():  # by a try that came too late
            marked.first.click(timeout=HASTE)
        if not dice.count():
            return False
        dice.nth(self.luck.randrange(dice.count())).click(timeout=HASTE)
        theirs = others.get_by_role("list").get_by_role("button", pressed=False)
        swap, menu = (belt.get_by_role("button", name=self.like(name, "n")) for name in ("page-swap", "page-reroll"))
        chosen, wish = belt.get_by_role("button", name=self.say("page-keep")), self.luck.random()
        if wish < 0.1 and theirs.count():
            theirs.nth(self.luck.randrange(theirs.count())).click(timeout=HASTE)
            chosen = swap
        elif wish < 0.25 and menu.is_enabled():
            chosen = menu
        chosen.click(timeout=HASTE)
        return True

    def like(self, message: str, /, *anything: str, **values: Any) -> re.Pattern[str]:
        """What begins with this message, with anything in the place of these values; all spaces are equal."""
        text = re.escape(self.say(message, **dict.fromkeys(anything, "\N{DOTTED CIRCLE}"), **values))
        return re.compile(f"^\\s*{text.replace(chr(9676), '.+')}".replace("\N{NO-BREAK SPACE}", r"\s"))


def play(visitors: list[Visitor], until: Callable[[], bool] | None = None, within: float = 300.0) -> None:
    """Everybody plays until the game is over for all of them, or `until` says so."""
    over = until or (lambda: all(visitor.is_over for visitor in visitors))

    def done() -> bool:
        if not over():
            for visitor in visitors:
                visitor.acts()
            return False
        return True

    visitors[0].waits(done, within)
