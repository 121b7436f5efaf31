"""What may be typed at a table of a server beside moves: the same words line by line and on the full screen."""

from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Final

from sushitrain.bots.player import BOTS, HOUSE
from sushitrain.rules.errors import SushiError

if TYPE_CHECKING:
    from sushitrain.terminal.online import Online

EMOTES: Final = ("hello", "thanks", "wow", "oops", "yum", "hurry", "good-luck", "good-game")
Wish = Coroutine[Any, Any, None]


def order(table: "Online", text: str) -> Wish | None:
    """The wish that somebody has typed; nothing when it is no such word."""
    word, _, rest = text.partition(" ")
    found = ORDERS.get(word.lower())
    return None if found is None else found(table, rest.strip())


def say(table: "Online", text: str) -> Wish:
    return table.say(text)


def feel(table: "Online", emote: str) -> Wish:
    if emote not in EMOTES:
        raise SushiError("join-emote-form", "the emotes are {known}", known=", ".join(EMOTES))
    return table.feel(emote)


def begin(table: "Online", _: str) -> Wish:
    return table.start()


def fill(table: "Online", text: str) -> Wish:
    number, _, level = text.partition(" ")
    level = level.strip() or HOUSE
    if not number.isdecimal() or not 1 <= int(number) <= len(table.seats) or level not in BOTS:
        raise SushiError("join-bot-form", "type a seat and a bot; the bots are {known}", known=", ".join(BOTS))
    return table.fill(int(number) - 1, level)


def again(table: "Online", _: str) -> Wish:
    return table.rematch()


def leave(table: "Online", _: str) -> Wish:
    return table.leave()


ORDERS: Final[Mapping[str, Callable[["Online", str], Wish]]] = {
    "say": say,
    "emote": feel,
    "start": begin,
    "bot": fill,
    "rematch": again,
    "leave": leave,
}
