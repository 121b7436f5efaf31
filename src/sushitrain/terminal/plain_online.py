"""A table of a server line by line: what happens there is told as it comes, and what is typed is done."""

import asyncio
import codecs
import os
import sys
from collections import deque
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from itertools import islice
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sushitrain.game.moves import Move
from sushitrain.game.views import View
from sushitrain.narration.console import Out
from sushitrain.narration.errors_text import sentence
from sushitrain.narration.game_text import Teller, tell_events
from sushitrain.prose.pieces import join
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.joining import needs_join
from sushitrain.terminal.news import (
    HOUSE_PLAYS,
    Back,
    Ended,
    Heard,
    Lobby,
    Lost,
    Moved,
    Ready,
    Shown,
    name_of,
    seat_lines,
    why_ended,
)
from sushitrain.terminal.orders import ORDERS, order
from sushitrain.terminal.plain import show, tray
from sushitrain.terminal.typed import HELP, QUIT, help_text, hint, question, read_move
from sushitrain.words import Words

if TYPE_CHECKING:
    from sushitrain.coach.reasons import Advice
    from sushitrain.terminal.online import Online  # what it needs is an extra

PARTING: Final = 2.0
"""Seconds for what was wished for last, when somebody goes."""
SHORT: Final = 10
"""Seconds before the end of a turn at which we say so."""


class Typed(NamedTuple):
    """A line, or the end of the input."""

    text: str | None


class Short(NamedTuple):
    """The time of this turn is nearly up."""

    of: Shown


class Failed(NamedTuple):
    """A wish was refused; perhaps it was a choice in what was shown."""

    problem: SushiError
    of: Shown | None = None


class Hinted(NamedTuple):
    """What the coach thinks."""

    view: View
    found: tuple["Advice", ...]


def join_plain(words: Words, url: str, name: str, folder: Path) -> None:
    """Sit down at the table of a link, or watch it, until the game is over or the person has had enough."""
    needs_join()
    desk = Desk(Out(), words)
    with suppress(KeyboardInterrupt):
        asyncio.run(desk.run(url, name, folder))
    if desk.seated:
        desk.out.say(words("join-kept"))
    desk.out.say(words("play-left"))


class Desk:
    """Somebody at a keyboard, at a table far away.

    At a terminal a line is done at once. From a pipe, what answers a question waits until it is asked.
    """

    table: "Online"

    def __init__(self, out: Out, words: Words) -> None:
        self.out = out
        self.words = words
        self.eager = sys.stdin.isatty()
        self.items: asyncio.Queue[Any] = asyncio.Queue()
        self.held: deque[str | None] = deque()
        self.wishes: set[asyncio.Task[None]] = set()
        self.shown: Shown | None = None
        self.chosen: Move | None = None
        self.done = False
        self.seated = False
        """There is a seat to come back to."""

    async def run(self, url: str, name: str, folder: Path) -> None:
        from sushitrain.terminal.online import Online

        async with Online.join(url, folder) as self.table:
            self.out.say(self.teller.title(), style="bold")
            await self.sit(name)
            self.table.afresh()
            listening = asyncio.create_task(self.listen())
            Thread(target=read_lines, args=(asyncio.get_running_loop(), self.items), daemon=True).start()
            while not self.done:
                item = await self.items.get()
                if isinstance(item, Exception):
                    raise item
                HEARS[type(item)](self, item)
                self.seated = self.table.seat is not None and self.table.stage in ("open", "playing")
                self.take()
            listening.cancel()
            if self.wishes:
                await asyncio.wait(self.wishes, timeout=PARTING)

    async def sit(self, name: str) -> None:
        table = self.table
        free = next((seat for seat, who in enumerate(table.seats) if who.kind == "open"), 0)
        given = name or ("" if table.mine else self.words("person-number", n=free + 1))
        if await table.sit(given) is None:
            self.out.say(self.words("page-watching"))

    async def listen(self) -> None:
        try:
            async for news in self.table.news():
                self.items.put_nowait(news)
        except SushiError as problem:
            self.items.put_nowait(Ended(problem.code, problem.values))
        except Exception as problem:
            self.items.put_nowait(problem)

    def wish(self, work: Coroutine[Any, Any, None], of: Shown | None = None) -> None:
        """Ask the server for something while the news go on; a refusal is told when it comes."""

        async def asked() -> None:
            try:
                await work
            except SushiError as problem:
                self.items.put_nowait(Failed(problem, of))

        task = asyncio.create_task(asked())
        self.wishes.add(task)
        task.add_done_callback(self.wishes.discard)

    @property
    def teller(self) -> Teller:
        return self.table.teller(self.words)

    # What is heard

    def hear_lobby(self, news: Lobby) -> None:
        words, out = self.words, self.out
        if news.change is not None:
            name = name_of(words, news.change.who, news.change.seat)
            out.say(words(f"page-news-{news.change.what}", name=name))
        elif news.stage == "open":
            for line in seat_lines(words, news):
                out.say(line, indent=2)
            if news.host is not None and news.host == news.mine:
                out.say(words("join-host"))
            elif news.host is not None:
                out.say(words("page-wait-host", name=name_of(words, news.seats[news.host], news.host)))

    def hear_shown(self, news: Shown) -> None:
        self.shown, self.chosen = news, news.pick
        scene, teller = news.scene, self.teller
        view = scene.view
        tell_events(self.out, teller, scene.events, scene.round)
        if view.outcome is not None:
            self.out.print(teller.sheet(view.sheet, over=True))
            self.out.say(teller.outcome(view.outcome), style="bold")
            if view.seat is None:
                self.done = True
            else:
                self.out.say(self.words("join-again"), style="bold")
        elif view.legal is not None and self.chosen is None:
            self.ask(news)
        elif not scene.events:
            overview(self.out, teller, view)

    def ask(self, news: Shown) -> None:
        """Show the table and ask, unless there is nothing to choose."""
        view = news.scene.view
        choices = list(islice(view.legal or (), 2))
        if len(choices) == 1:
            return self.choose(news, choices[0])
        show(self.out, self.teller, view)
        self.out.say(question(self.teller, view), style="bold")
        if news.left is not None:
            self.out.say(self.words("join-left", n=round(news.left)))
            if news.left > SHORT:
                loop = asyncio.get_running_loop()
                loop.call_later(news.left - SHORT, self.items.put_nowait, Short(news))
        return None

    def choose(self, news: Shown, move: Move) -> None:
        self.chosen = move
        self.wish(self.table.pick(move, news.turn), news)

    def hear_short(self, short: Short) -> None:
        if short.of is self.shown and self.chosen is None:
            self.out.say(self.words("join-left", n=SHORT), style="bold")

    def hear_ready(self, news: Ready) -> None:
        """Whose choice is in, where several choose at once; and for whom the house has chosen."""
        words, teller, table = self.words, self.teller, self.table
        name = teller.names[news.seat]
        if news.by in HOUSE_PLAYS:
            self.out.say(words(HOUSE_PLAYS[news.by], name=name))
        several = self.shown is not None and len(self.shown.scene.view.to_move) > 1
        if news.seat == table.seat:
            self.chosen = news.pick or self.chosen
            waiting = [teller.names[seat] for seat in self.waiting()]
            if several and waiting and news.pick is not None:
                self.out.say(words("page-waiting", names=join(words, waiting)))
        elif several and news.by == "person":
            self.out.say(words("join-chosen", name=name))

    def waiting(self) -> list[int]:
        """The people who have not chosen yet."""
        assert self.shown is not None
        moving, table = self.shown.scene.view.to_move, self.table
        return [seat for seat in moving if seat not in table.ready and table.seats[seat].kind == "person"]

    def hear_heard(self, news: Heard) -> None:
        text = self.words(f"page-emote-{news.emote}") if news.emote else news.text
        self.out.say(self.words("page-said", name=self.teller.names[news.seat], text=text))

    def hear_lost(self, _: Lost) -> None:
        self.out.say(self.words("page-offline"))

    def hear_back(self, _: Back) -> None:
        self.out.say(self.words("join-back"))

    def hear_moved(self, news: Moved) -> None:
        self.shown = self.chosen = None
        self.out.print(self.words("join-moved", url=news.url), soft_wrap=True)

    def hear_ended(self, news: Ended) -> None:
        self.out.say(why_ended(self.words, news))
        self.done = True

    def hear_failed(self, news: Failed) -> None:
        """Why not; a choice that was refused is asked for again, if the turn is still the same."""
        self.out.say(sentence(self.words, news.problem))
        if news.of is not None and news.of is self.shown:
            self.chosen = None
            self.out.say(question(self.teller, news.of.scene.view), style="bold")

    def hear_hinted(self, news: Hinted) -> None:
        from sushitrain.narration.coach_text import tell_hint

        tell_hint(self.out, self.teller, news.view, news.found)

    # What is typed

    def hear_typed(self, line: Typed) -> None:
        self.held.append(line.text)

    def take(self) -> None:
        """Do what was typed, as far as it is time for it."""
        while self.held and not self.done and (self.eager or self.asked or is_for_any_time(self.held[0])):
            self.obey(self.held.popleft())

    @property
    def asked(self) -> bool:
        """Whether an answer is waited for."""
        if self.shown is None:
            return False
        view = self.shown.scene.view
        return view.seat is not None and (view.outcome is not None or (view.legal is not None and self.chosen is None))

    def obey(self, text: str | None) -> None:
        over = self.shown is not None and self.shown.scene.view.outcome is not None
        if text is None or (over and not text):
            self.done = True
        elif text:
            word, _, rest = text.partition(" ")
            command = COMMANDS.get(word.lower())
            if command is not None:
                command(self, rest.strip())
            elif not self.order(text):
                self.move(text)

    def order(self, text: str) -> bool:
        """What may be typed beside a move; whether it was."""
        try:
            wish = order(self.table, text)
        except SushiError as problem:
            self.out.say(sentence(self.words, problem))
            return True
        if wish is not None:
            self.wish(wish)
        return wish is not None

    def move(self, text: str) -> None:
        """A choice, or another one while the others think."""
        news, words = self.shown, self.words
        if news is not None and news.scene.view.outcome is not None:
            return self.out.say(words("join-again"))
        if news is None or news.scene.view.legal is None:
            return self.out.say(words("join-not-now"))
        view = news.scene.view
        move = read_move(self.teller, view, text)
        if view.legal is not None and move is not None and move in view.legal:
            return self.choose(news, move)
        return self.out.say(words("play-not-a-move", text=text[:60], hint=hint(self.teller, view)))

    def quit(self, _: str) -> None:
        self.done = True

    def help(self, _: str) -> None:
        if self.shown is not None and self.shown.scene.view.legal is not None:
            self.out.say(help_text(self.teller, self.shown.scene.view))
        self.out.say(self.words("join-help"))

    def hint(self, _: str) -> None:
        if self.shown is None or self.shown.scene.view.legal is None:
            self.out.say(self.words("join-not-now"))
        else:
            self.wish(self.hinted(self.shown.scene.view))

    async def hinted(self, view: View) -> None:
        found = await self.table.hint()
        self.items.put_nowait(Hinted(view, found))


HEARS: Final[Mapping[type, Callable[[Desk, Any], None]]] = {
    Lobby: Desk.hear_lobby,
    Shown: Desk.hear_shown,
    Ready: Desk.hear_ready,
    Heard: Desk.hear_heard,
    Lost: Desk.hear_lost,
    Back: Desk.hear_back,
    Moved: Desk.hear_moved,
    Ended: Desk.hear_ended,
    Typed: Desk.hear_typed,
    Short: Desk.hear_short,
    Failed: Desk.hear_failed,
    Hinted: Desk.hear_hinted,
}
COMMANDS: Final[Mapping[str, Callable[[Desk, str], None]]] = {
    "hint": Desk.hint,
    **dict.fromkeys(QUIT, Desk.quit),
    **dict.fromkeys(HELP, Desk.help),
}
ANSWERS: Final = ("hint", "rematch")
"""Commands that only mean something when we are asked."""


def is_for_any_time(text: str | None) -> bool:
    """Whether a line from a pipe need not wait for a question."""
    word = (text or "").partition(" ")[0].lower()
    return text == "" or (word in (*COMMANDS, *ORDERS) and word not in ANSWERS)


def overview(out: Out, teller: Teller, view: View) -> None:
    """What lies in front of everybody, for somebody who has just come or does not choose."""
    out.say(teller.words("play-round", round=view.round, turn=view.turn), style="bold cyan")
    for seat, name in enumerate(teller.names):
        points = teller.words("points", n=view.totals[seat])
        out.say(teller.words("play-others", name=name, points=points, cards=tray(teller, view, seat)), style="dim")


def read_lines(loop: asyncio.AbstractEventLoop, items: asyncio.Queue[Any]) -> None:
    """Standard input line by line, in a thread that nothing waits for.

    It reads the file itself: at the end of the program nobody may hold the lock of `sys.stdin`.
    """
    decoder = codecs.getincrementaldecoder(sys.stdin.encoding or "utf-8")(errors="replace")
    rest, chunk = "", b"-"
    with suppress(RuntimeError, OSError):  # the table was left meanwhile
        while chunk:
            chunk = os.read(sys.stdin.fileno(), 4096)
            *lines, rest = (rest + decoder.decode(chunk, final=not chunk)).split("\n")
            for line in lines if chunk else (*lines, rest):
                if chunk or line:
                    loop.call_soon_threadsafe(items.put_nowait, Typed(line.strip()))
        loop.call_soon_threadsafe(items.put_nowait, Typed(None))
