"""A person at a browser, who knows the web app only by roles and accessible names."""

import random
import re
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakSet

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, TimeoutError

from sushitrain.words import Words
from tools import waiting
from tools.visitor_scripts import HURRY, SAY, SEEDED, SETTLED

PATIENCE: Final = waiting.LIMIT
"""Seconds after which a page hangs. No result depends on it."""
GAME: Final = 600.0
"""Seconds after which a whole game by clicks hangs."""
HASTE: Final = 1500
"""Milliseconds for a click: an offered button may be gone when the game continues. Then another one is tried."""
NO_BREAK: Final = "[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]"
ALLOWED: Final = (
    "Failed to load resource: net::",
    "WebSocket connection to",
    "An unknown error occurred when fetching the script.",
)
"""Messages of the browser console while a server is away; the last one when a service worker has just come."""


BARE: Final = "/healthz"
"""A page of the server with hardly anything to draw."""
OVER: Final = 10**6
"""More turns than any game has."""
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
        self.pending: set[Request] = set()
        self.ways: dict[str, Callable[[Visitor], bool]] = {}
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
        page.on("request", self.asks)
        page.on("requestfinished", self.gets)
        page.on("requestfailed", self.gets)
        return page

    def complains(self, said: ConsoleMessage) -> None:
        self.said.append(f"{said.type}: {said.text}")
        if said.type in ("error", "warning"):
            self.problems.append(said.text)

    def asks(self, request: Request) -> None:
        url = request.url
        self.pending.add(request)
        if not url.startswith((self.url, self.url.replace("http", "ws", 1), "data:", "blob:")):
            self.elsewhere.append(url)

    def gets(self, request: Request) -> None:
        """The answer, or nothing."""
        self.pending.discard(request)

    def friend(self) -> "Visitor":
        """Another visitor with an own browser, who leaves when this one does."""
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
        """A button whose name begins with this text."""
        return self.page.get_by_role("button", name=self.like(message, **values))

    def region(self, message: str, /, **values: Any) -> Locator:
        return self.page.get_by_role("region", name=self.say(message, **values), exact=True)

    def opens(self, seats: list[dict[str, Any]], **wish: Any) -> str:
        """Open a table as the web app does, with any setup, but without drawing a page; returns the table's code."""
        asks = self.context.request
        if not self.context.cookies():
            asks.get(f"{self.url}/")  # the cookie that makes this browser a guest
        body = {"id": f"open-{self.luck.random()}", "seats": seats, **wish}
        answer = asks.post(f"{self.url}/api/tables", data=body).json()
        assert "table" in answer, answer
        return str(answer["table"])

    def tells(self, *wishes: dict[str, Any]) -> None:
        """Send client commands over another socket, as another tab would."""
        self.page.evaluate(SAY, wishes)

    def sits(self, name: str) -> None:
        """Take a free seat as an invited person."""
        self.page.get_by_role("textbox", name=self.say("page-your-name")).fill(name)
        self.button("page-lobby-sit").click()

    # Playing

    @property
    def is_over(self) -> bool:
        rematch = self.page.get_by_role("link", name=self.say("page-rematch-link"))
        return self.button("page-rematch").or_(rematch).count() > 0

    def waits(self, true: Callable[[], Any], within: float = waiting.LIMIT) -> None:
        """Wait until this holds; a failure shows the end of the page's text."""
        shown = self.page.get_by_role("main")
        waiting.until(true, lambda: shown.inner_text()[:800], within, lambda s: self.page.wait_for_timeout(s * 1000))

    def settles(self) -> None:
        """Wait until the web app has loaded and drawn everything, and no animation runs."""
        self.waits(lambda: not self.pending)
        self.page.evaluate(SETTLED)

    def ends(self) -> None:
        """Wait until the web app shows that the game is over."""
        rematch = self.page.get_by_role("link", name=self.say("page-rematch-link"))
        self.button("page-rematch").or_(rematch).wait_for()

    def hurries(self, turns: int = OVER) -> None:
        """Play over a socket, as another device would, while the web app watches: to the end, or for some turns."""
        hurry([self], turns)

    def plays_ahead(self, code: str, names: dict[int, str], turns: int = OVER) -> None:
        """Take these seats, start the game and play it as `hurries` does, before the web app shows any of it."""
        self.goes(BARE)
        nonce = f"{random.Random(self.seed).getrandbits(128):032x}"
        sits = [
            {"t": "sit", "id": f"sit-{seat}", "table": code, "seat": seat, "name": name, "nonce": nonce}
            for seat, name in names.items()
        ]
        self.tells(*sits, {"t": "start", "id": "start", "table": code})
        _hurried([self], code, turns)

    def skips(self, turns: int = OVER) -> None:
        """The same while the web app shows another page: it draws nothing, and then opens the table again."""
        skip([self], turns)

    def plays(self, until: Callable[[], bool] | None = None, within: float = GAME) -> None:
        """Play random moves until the game is over, or `until` is true."""
        play([self], until, within)

    @property
    def turn(self) -> int:
        """How far the game is, from the header: the round in hundreds, and the turn."""
        shown = self.page.get_by_text(self.like("page-round-of", "round", "rounds", "turn")).all_inner_texts()
        numbers = re.findall("[0-9]+", shown[0]) if shown else ["0", "0", "0"]
        return int(numbers[0]) * 100 + int(numbers[-1])

    def acts(self) -> bool:
        """Do one thing that the page offers; whether there was anything to do. The table may go on meanwhile.

        Tried again in the same turn, the same is chosen.
        """
        self.luck = random.Random(f"{self.seed} {self.turn}")
        known = self.ways.get(self.page.url)  # a game is played in one way: the others need not be tried each time
        try:
            for way in (known,) if known else (Visitor.drafts, Visitor.takes, Visitor.rolls):
                if way(self):
                    self.ways[self.page.url] = way
                    return True
            return self.uncovers()
        except (TimeoutError, ValueError):
            return False

    def uncovers(self) -> bool:
        """A shared device: confirm that the next person is there."""
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
        """The number of cards to mark before they are taken; a single one is taken at once."""
        return self.region("play-hand").get_by_role("list").nth(1).get_by_role("listitem").count() or 1

    def drafts(self) -> bool:
        """Hands that travel: one card, sometimes two with chopsticks, and one for the dummy."""
        hand = self.region("play-hand")
        cards = hand.get_by_role("list").first
        pressed = cards.get_by_role("button").evaluate_all("(all) => all.map((it) => it.ariaPressed)")
        if not pressed or self.has_chosen:
            return False
        two = hand.get_by_role("button", name=self.say("page-two"), pressed=False)
        if two.count() and self.luck.random() < 0.5:
            two.click(timeout=HASTE)
        marks = self.marks
        for _ in range(marks - pressed.count("true")):  # by a try that was late
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
        """Belts of dice: sometimes a menu or chopsticks, else keep one die."""
        belt = self.region("play-belt")
        own = belt.get_by_role("list").first
        if not own.get_by_role("button").count():
            return False
        dice = own.get_by_role("button", pressed=False)
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
        elif wish < 0.25 and menu.is_enabled(timeout=HASTE):
            chosen = menu
        chosen.click(timeout=HASTE)
        return True

    def like(self, message: str, /, *anything: str, **values: Any) -> re.Pattern[str]:
        """A pattern of a message whose variables may be anything; all blanks are equal."""
        text = re.escape(self.say(message, **dict.fromkeys(anything, "\N{DOTTED CIRCLE}"), **values))
        return re.compile(r"^\s*" + re.sub(NO_BREAK, r"\\s", text.replace("\N{DOTTED CIRCLE}", ".+")))


def play(visitors: list[Visitor], until: Callable[[], bool] | None = None, within: float = GAME) -> None:
    """All visitors play until the game is over for all of them, or `until` is true."""

    def done() -> bool:
        if until is not None and until():
            return True
        acted = [visitor.acts() for visitor in visitors]
        return until is None and not any(acted) and all(visitor.is_over for visitor in visitors)

    visitors[0].waits(done, within)


def hurry(visitors: list[Visitor], turns: int = OVER) -> None:
    """Everybody plays over sockets while their pages watch: to the end, or for this many turns of the game.

    After the last of `turns` a person is to move; if a bot was, it has moved.
    """
    _show(visitors, _hurried(visitors, table_of(visitors[0]), turns))


def skip(visitors: list[Visitor], turns: int = OVER) -> None:
    """Everybody plays over sockets while their pages are elsewhere, and then opens the table again.

    Drawing every turn costs far more than playing it: this is for turns that nobody needs to see.
    """
    code = table_of(visitors[0])
    for visitor in visitors:
        visitor.goes(BARE)
    reached = _hurried(visitors, code, turns)
    for visitor in visitors:
        visitor.goes(f"/t/{code}")
    _show(visitors, reached)


def _hurried(visitors: list[Visitor], code: str, turns: int) -> list[tuple[int, int, bool]]:
    """Where the game is then: its round and turn, and whether it is over."""
    for visitor in visitors:
        visitor.page.evaluate(HURRY, [code, turns, visitor.seed])
    return [visitor.page.evaluate("() => window.hurried") for visitor in visitors]


def _show(visitors: list[Visitor], reached: list[tuple[int, int, bool]]) -> None:
    """Wait until all pages show it."""
    for visitor, (round_, turn, over) in zip(visitors, reached, strict=True):
        if over:
            visitor.ends()
        else:
            shown = visitor.like("page-round-of", "rounds", round=round_, turn=turn)
            visitor.page.get_by_text(re.compile(rf"{shown.pattern}\s*$")).wait_for()


def table_of(visitor: Visitor) -> str:
    """The code of the table where this visitor is."""
    return str(re.findall("/t/([a-z2-9]{6})", visitor.page.url)[0])
