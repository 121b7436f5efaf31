"""Commands that can be typed at a joined table, besides moves."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

from sushitrain.bots.player import BOTS, STAND_IN
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.online.link import Link

EMOTES: Final = ("hello", "thanks", "wow", "oops", "yum", "hurry", "good-luck", "good-game")
Command = Coroutine[Any, Any, None]


def parse_command(link: Link, text: str) -> Command | None:
    """The coroutine that sends a typed command; nothing if the text is not a command."""
    word, _, rest = text.partition(" ")
    found = TABLE_COMMANDS.get(word.lower())
    return None if found is None else found(link, rest.strip())


def say(link: Link, text: str) -> Command:
    return link.say(text)


def feel(link: Link, emote: str) -> Command:
    if emote not in EMOTES:
        raise SushiError("join-emote-form", "the emotes are {known}", known=", ".join(EMOTES))
    return link.feel(emote)


def begin(link: Link, _: str) -> Command:
    return link.start()


def fill(link: Link, text: str) -> Command:
    number, _, level = text.partition(" ")
    level = level.strip() or STAND_IN
    if not number.isdecimal() or not 1 <= int(number) <= len(link.table.seats) or level not in BOTS:
        raise SushiError("join-bot-form", "type a seat and a bot; the bots are {known}", known=", ".join(BOTS))
    return link.fill(int(number) - 1, level)


def again(link: Link, _: str) -> Command:
    return link.rematch()


def undo(link: Link, _: str) -> Command:
    return link.take_back()


def leave(link: Link, _: str) -> Command:
    return link.leave()


TABLE_COMMANDS: Final[Mapping[str, Callable[[Link, str], Command]]] = {
    "say": say,
    "emote": feel,
    "start": begin,
    "bot": fill,
    "undo": undo,
    "rematch": again,
    "leave": leave,
}
