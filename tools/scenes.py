"""Every screen of the web app and how a visitor reaches it: for tests that look at all of them, and for pictures."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from tools.visitors import OVER, Visitor

BOT: Final = {"kind": "bot", "bot": "nibbler"}
SMALL: Final = {
    "battle_layout": [[1, "up"], [2, "down"], [3, "up"]],
    "roll_deal": {"2": 3, "3": 2, "4": 3, "5": 3},
}
"""Tables of small games: battles of six cards and belts of two or three dice in every round."""

LAST: Final = 29
"""Turns before the last one of a game for two in which hands are passed."""


def person(name: str) -> dict[str, str]:
    return {"kind": "person", "name": name}


def at(path: str, visitor: Visitor) -> None:
    """A screen that everybody can open."""
    visitor.goes(path)
    visitor.page.get_by_role("heading", level=1).first.wait_for()


def seated(visitor: Visitor, seats: list[dict[str, str]], **wish: Any) -> str:
    """At an own table."""
    code = visitor.opens(seats, **wish)
    visitor.goes(f"/t/{code}")
    return code


def begun(visitor: Visitor, seats: list[dict[str, str]], turns: int = OVER, **wish: Any) -> str:
    """A table where this number of turns has been played, or all, before the web app shows anything of it."""
    code = visitor.opens(seats, **wish)
    names = {seat: each["name"] for seat, each in enumerate(seats) if each["kind"] == "person"}
    visitor.plays_ahead(code, names, turns)
    return code


def lobby(visitor: Visitor) -> None:
    seated(visitor, [person("Ola"), {"kind": "open"}, BOT, {"kind": "open"}], setup={"game": "anniversary"}, chat=True)
    visitor.button("page-lobby-start-bots").wait_for()


def invited(visitor: Visitor) -> None:
    """A friend has sent the link."""
    code = visitor.friend().opens([person("Jan"), {"kind": "open"}, BOT])
    visitor.goes(f"/t/{code}")
    visitor.button("page-lobby-sit").wait_for()


def playing(setup: dict[str, Any], turns: int, players: int, visitor: Visitor) -> None:
    """In the middle of a game against bots; the web app has seen the last turn."""
    code = begun(visitor, [person("Ola"), *[BOT] * (players - 1)], turns - 1, setup=setup, clock=300)
    visitor.goes(f"/t/{code}")
    visitor.hurries(turns)
    visitor.settles()


def watched(visitor: Visitor) -> None:
    """A game of other people, watched as a spectator."""
    code = begun(visitor.friend(), [person("Ola"), BOT, BOT], 3)
    visitor.goes(f"/t/{code}")
    visitor.page.get_by_text(visitor.say("page-watching")).wait_for()


def shared(visitor: Visitor) -> None:
    """People share one device."""
    seated(visitor, [person("Ola"), person("Jan")])
    visitor.button("page-start").click()
    visitor.page.get_by_role("button", name=visitor.like("page-cover-go", "name")).wait_for()


def finished(visitor: Visitor, setup: dict[str, Any] | None = None) -> None:
    """A finished game, of which the web app has seen the start and the end."""
    seated(visitor, [person("Ola"), BOT], setup=setup or {"game": "classic"})
    visitor.button("page-start").click()
    visitor.region("play-hand").wait_for()
    visitor.skips(LAST)
    visitor.hurries()


def compiled() -> None:
    """Compile the search of the coach; in a new checkout that takes a minute."""
    from sushitrain.bots.itamae.prepare import prepare  # it loads a compiler, which few scenes need

    list(prepare())


def hinted(visitor: Visitor) -> None:
    """A hint was asked for."""
    compiled()
    playing({"game": "classic"}, 4, 3, visitor)
    asks_the_coach(visitor)


def asks_the_coach(visitor: Visitor) -> None:
    visitor.button("page-hint").click()
    visitor.region("page-hint-title").wait_for()


def explained(visitor: Visitor) -> None:
    """The coach has analysed a finished game: a small one, since every turn takes some time."""
    compiled()
    setup = {"game": "anniversary", "variant": "battle", "tables": SMALL}
    visitor.goes(f"/t/{begun(visitor, [person('Ola'), BOT], setup=setup)}?happened")
    visitor.region("page-happened-curve").wait_for()


def replayed(setup: dict[str, Any], visitor: Visitor) -> None:
    visitor.goes(f"/t/{begun(visitor, [person('Ola'), BOT], setup=setup)}?turn=9")
    visitor.page.get_by_text(visitor.say("page-turn", turn=9, turns=0).partition("9")[0]).first.wait_for()


def closed(visitor: Visitor) -> None:
    """The host has closed the table."""
    code = seated(visitor, [person("Ola"), BOT])
    visitor.button("page-start").click()
    visitor.region("play-hand").wait_for()
    visitor.tells({"t": "close", "id": "close", "table": code})
    visitor.button("page-rematch").wait_for()


ANNIVERSARY: Final = {"game": "anniversary"}
SCENES: Final[Mapping[str, Callable[[Visitor], None]]] = {
    "home": partial(at, "/"),
    "new": partial(at, "/new"),
    "lobby": lobby,
    "invited": invited,
    "classic": partial(playing, {"game": "classic"}, 5, 4),
    "strawberry": partial(playing, ANNIVERSARY | {"dessert": "strawberry"}, 9, 5),
    "yogurt": partial(playing, ANNIVERSARY | {"dessert": "yogurt", "variant": "golf"}, 8, 3),
    "tea": partial(playing, ANNIVERSARY | {"dessert": "tea", "variant": "two_way"}, 12, 3),
    "mochi": partial(playing, ANNIVERSARY | {"dessert": "mochi"}, 12, 4),
    "personal_piles": partial(playing, {"game": "classic", "variant": "personal_piles"}, 4, 2),
    "battle": partial(playing, {"game": "classic", "variant": "battle"}, 4, 2),
    "dummy": partial(playing, {"game": "classic", "variant": "dummy"}, 4, 2),
    "roll": partial(playing, {"game": "roll"}, 3, 4),
    "watched": watched,
    "shared": shared,
    "finished": finished,
    "closed": closed,
    "hint": hinted,
    "happened": explained,
    "replay": partial(replayed, {"game": "classic"}),
    "replay-battle": partial(replayed, {"game": "classic", "variant": "battle", "tables": SMALL}),
    "replay-roll": partial(replayed, {"game": "roll", "tables": SMALL}),
    "replays": partial(at, "/replays"),
    "learn": partial(at, "/learn"),
    "learn-classic": partial(at, "/learn/classic"),
    "learn-dessert": partial(at, "/learn/strawberry"),
    "tutorial": partial(at, "/tutorial"),
    "tutorial-battle": partial(at, "/tutorial/battle"),
    "tutorial-dummy": partial(at, "/tutorial/dummy"),
    "tutorial-roll": partial(at, "/tutorial/roll"),
    "pad": partial(at, "/pad"),
    "missing": partial(at, "/t/nothing"),
}
