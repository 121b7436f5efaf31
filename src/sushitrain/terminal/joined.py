"""A table of a server on the screen of the table."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, Final

from textual.widgets import Static

from sushitrain.narration.coach_text import say_move
from sushitrain.prose.pieces import join
from sushitrain.rules.errors import SushiError
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
from sushitrain.terminal.online import Online
from sushitrain.terminal.orders import order
from sushitrain.terminal.scene import Scene
from sushitrain.terminal.table import TableScreen
from sushitrain.words import Words

SHORT: Final = 10
"""Seconds from which on the time that is left is shown."""


class Joined:
    """Follows the table of a link: who sits there until the game begins, then the game."""

    def __init__(self, words: Words, url: str, name: str, folder: Path) -> None:
        self.words, self.url, self.name, self.folder = words, url, name, folder
        self.asking: asyncio.Task[None] | None = None
        self.shown: Shown | None = None
        self.seated = False
        """There is a seat to come back to."""
        self.screen: TableScreen
        self.table: Online

    async def __call__(self, screen: TableScreen) -> None:
        self.screen = screen
        screen.say(self.words("screen-connecting"))
        try:
            async with Online.join(self.url, self.folder) as self.table:
                screen.orders, screen.hinter = self.order, self.table.hint
                await self.sit()
                self.table.afresh()
                screen.set_interval(1, self.tick)
                async for news in self.table.news():
                    await HEARS[type(news)](self, news)
                    self.seated = self.table.seat is not None and self.table.stage in ("open", "playing")
        except SushiError as problem:
            screen.leave(problem)
        finally:
            self.stop_asking()

    async def sit(self) -> None:
        """Sit down, if there is a seat; else watch."""
        free = next((seat for seat, who in enumerate(self.table.seats) if who.kind == "open"), 0)
        given = self.name or ("" if self.table.mine else self.words("person-number", n=free + 1))
        if await self.table.sit(given) is None:
            self.screen.write(self.words("page-watching"))

    def order(self, text: str) -> bool:
        """Do what was typed, if it is not a move."""
        try:
            wish = order(self.table, text)
        except SushiError as problem:
            self.screen.complain(problem)
            return True
        if wish is not None:
            self.screen.run_worker(self.tried(wish))
        return wish is not None

    async def tried(self, wish: Awaitable[Any]) -> bool:
        """Whether the server has done it; else it is said why not."""
        try:
            await wish
        except SushiError as problem:
            self.screen.complain(problem)
            return False
        return True

    def tick(self) -> None:
        """Time that is short is shown."""
        left = self.table.left
        if left is not None and left <= SHORT and self.screen.asked is not None:
            self.screen.say(self.words("join-left", n=round(left)))

    # News

    async def hear_lobby(self, news: Lobby) -> None:
        screen = self.screen
        if self.seated and news.mine is None:
            screen.write(self.words("page-watching"))
        screen.hand = screen.hand._replace(teller=self.table.teller(self.words))
        if news.change is not None:
            name = name_of(self.words, news.change.who, news.change.seat)
            screen.write(self.words(f"page-news-{news.change.what}", name=name))
        if self.shown is not None:
            await screen.show_places(self.shown.scene)
        else:
            screen.query_one("#title", Static).update(screen.hand.ink.text(screen.hand.teller.title()))
            screen.show_lines([*seat_lines(self.words, news), self.table.url])
            screen.say(self.before_start(news))

    def before_start(self, news: Lobby) -> str:
        """What is waited for before the game."""
        if news.host is None:
            return ""
        if news.host == news.mine:
            return self.words("join-host")
        return self.words("page-wait-host", name=self.screen.hand.teller.names[news.host])

    async def hear_shown(self, news: Shown) -> None:
        self.shown = news
        self.stop_asking()
        view = news.scene.view
        await self.screen.show(news.scene, self.waiting())
        if view.outcome is not None:
            await self.end(news.scene)
        elif view.legal is not None:
            self.asking = asyncio.create_task(self.ask(news))

    async def ask(self, news: Shown) -> None:
        """A choice, and other ones while not everybody has chosen."""
        chosen = news.pick
        while True:
            told = "" if chosen is None else self.chosen(news.scene, chosen)
            move = await self.screen.ask(news.scene, told)
            if await self.tried(self.table.pick(move, news.turn)):
                chosen = move

    def chosen(self, scene: Scene, move: Any) -> str:
        return self.words("screen-chosen", move=say_move(self.screen.hand.teller, scene.view, move))

    def stop_asking(self) -> None:
        if self.asking is not None:
            self.asking.cancel()
            self.asking = None

    def waiting(self) -> str:
        """Who has to choose."""
        assert self.shown is not None
        moving = [seat for seat in self.shown.scene.view.to_move if seat not in self.table.ready]
        names = [self.screen.hand.teller.names[seat] for seat in moving]
        return self.words("page-waiting", names=join(self.words, names))

    async def end(self, scene: Scene) -> None:
        assert scene.view.outcome is not None
        self.screen.say(self.screen.hand.teller.outcome(scene.view.outcome))
        if self.table.seat is not None:
            self.screen.again = self.rematch
            self.screen.refresh_bindings()
        self.screen.run_worker(self.screen.read_points())

    def rematch(self) -> None:
        self.screen.run_worker(self.tried(self.table.rematch()))

    async def hear_ready(self, news: Ready) -> None:
        name = self.screen.hand.teller.names[news.seat]
        if news.by in HOUSE_PLAYS:
            self.screen.write(self.words(HOUSE_PLAYS[news.by], name=name))
        elif news.seat != self.table.seat:
            self.screen.write(self.words("join-chosen", name=name))
        if self.shown is not None and self.screen.asked is None:
            self.screen.say(self.waiting())

    async def hear_heard(self, news: Heard) -> None:
        text = news.text or self.words(f"page-emote-{news.emote}")
        label = self.screen.hand.teller.names[news.seat]
        self.screen.write(self.words("labelled", label=label, text=text))

    async def hear_lost(self, _: Lost) -> None:
        self.screen.say(self.words("page-offline"))

    async def hear_back(self, _: Back) -> None:
        self.screen.write(self.words("join-back"))
        self.screen.say(self.now())

    def now(self) -> str:
        """What is asked, or waited for."""
        view = None if self.shown is None else self.shown.scene.view
        if view is None:
            return self.before_start(self.table.lobby)
        if view.outcome is not None:
            return self.screen.hand.teller.outcome(view.outcome)
        return self.waiting() if self.screen.asked is None else self.screen.asks

    async def hear_moved(self, news: Moved) -> None:
        self.shown, self.screen.again = None, None
        self.screen.refresh_bindings()
        await self.screen.clear()
        self.screen.write(self.words("join-moved", url=news.url))

    async def hear_ended(self, news: Ended) -> None:
        self.stop_asking()
        self.screen.say(why_ended(self.words, news))


HEARS: Final[Mapping[type, Callable[[Joined, Any], Awaitable[None]]]] = {
    Lobby: Joined.hear_lobby,
    Shown: Joined.hear_shown,
    Ready: Joined.hear_ready,
    Heard: Joined.hear_heard,
    Lost: Joined.hear_lost,
    Back: Joined.hear_back,
    Moved: Joined.hear_moved,
    Ended: Joined.hear_ended,
}
