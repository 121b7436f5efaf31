"""What can be chosen in the start form, and the saved games that it offers."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from sushitrain.bots.player import BOTS, STAND_IN, levels
from sushitrain.game.record import Record, loads
from sushitrain.game.replay import replay
from sushitrain.game.state import turn_of
from sushitrain.narration.game_text import Teller
from sushitrain.prose.pieces import join
from sushitrain.rules.choices import desserts_for, players_for, values_for, variants_for
from sushitrain.rules.errors import SushiError
from sushitrain.rules.menus import EDITIONS
from sushitrain.rules.setup import Setup
from sushitrain.terminal.session import default_people
from sushitrain.words import Words

FIELDS: Final = ("game", "dessert", "variant", "players", "people", "bots")
MOST_SAVED: Final = 20
"""Saved games that are read, the newest first."""


class Chosen(NamedTuple):
    """The values of the form."""

    game: str = "classic"
    dessert: str = ""
    variant: str = "none"
    players: int = 4
    people: int = 1
    bots: str = STAND_IN
    options: tuple[tuple[str, Any], ...] = ()


def consistent(chosen: Chosen) -> Chosen:
    """Change the values that do not fit the others, so that the setup is legal."""
    desserts = desserts_for(chosen.game)
    variant = chosen.variant if chosen.variant in variants_for(chosen.game) else "none"
    counts = players_for(chosen.game, variant)
    players = chosen.players if chosen.players in counts else counts[0]
    kept = chosen._replace(
        dessert=chosen.dessert if chosen.dessert in desserts else desserts[0],
        variant=variant,
        players=players,
        people=min(chosen.people, players),
    )
    plain = setup_of(kept._replace(options=()))
    applying = tuple((name, value) for name, value in kept.options if value in values_for(plain, name))
    return kept._replace(options=applying)


def setup_of(chosen: Chosen) -> Setup:
    return Setup(chosen.game, chosen.players, chosen.dessert, chosen.variant, **dict(chosen.options))


def field_choices(words: Words, chosen: Chosen, field: str) -> list[tuple[str, Any]]:
    """The values of a field that fit the other fields, each with its name."""
    if field == "game":
        return [(words(f"game-{game}"), game) for game in EDITIONS]
    if field == "dessert":
        return [(words(f"dish-{dessert}"), dessert) for dessert in desserts_for(chosen.game)]
    if field == "variant":
        return [(words(f"variant-{name}"), name) for name in variants_for(chosen.game)]
    if field == "players":
        return [(words("players", n=n), n) for n in players_for(chosen.game, chosen.variant)]
    if field == "people":
        return [(str(n), n) for n in range(chosen.players + 1)]
    return [(f"{words(f'bot-{name}')} · {strength_text(words, name)}", name) for name in levels()]


def strength_text(words: Words, name: str) -> str:
    """How many games of a hundred a level wins against the stand-in."""
    if name == STAND_IN:
        return words("page-strength-house", n=BOTS[name].strength)
    return words("page-strength", n=BOTS[name].strength, bot=words(f"bot-{STAND_IN}"))


def bot_text(words: Words, name: str) -> str:
    """A sentence about a level; nothing for one that has no text."""
    message = f"page-bot-{name}"
    return words(message) if words.has(message) else ""


def value_name(words: Words, name: str, value: Any) -> str:
    """The name of an option value, as in the web app."""
    if isinstance(value, bool):
        return words("page-value-yes" if value else "page-value-no")
    if isinstance(value, int):
        return words("screen-seat-number", n=value + 1)
    return words(f"page-value-{name.replace('_', '-')}-{value}")


def names_of(words: Words, typed: str, people: int) -> tuple[str, ...]:
    """The typed names, separated by commas; people without one get a default name."""
    given = [name for part in typed.split(",") if (name := part.strip())]
    return (*given, *islice(default_people(words, people), len(given), None)) if people else ()


def saved_games(words: Words, folder: Path) -> Iterator[tuple[Path, str]]:
    """The newest unfinished games, each with a line that describes it."""
    dated = sorted(((last_played(file), file) for file in (folder / "games").glob("*.json")), reverse=True)
    for when, file in dated[:MOST_SAVED]:
        try:
            record = loads(file.read_bytes())
            if record.result.winners is None:
                yield file, f"{when:%Y-%m-%d %H:%M}  {saved_text(words, record)}"
        except (SushiError, OSError):
            continue


def last_played(file: Path) -> datetime:
    """When the file was last written."""
    with suppress(OSError):
        return datetime.fromtimestamp(file.stat().st_mtime, tz=UTC).astimezone()
    return datetime.fromtimestamp(0, tz=UTC).astimezone()


def saved_text(words: Words, record: Record) -> str:
    """The game, the players, and the current round and turn."""
    *_, step = replay(record)
    names, title = join(words, record.names), Teller(words, record.setup, record.names).title()
    return words("screen-saved", title=title, names=names, round=step.state.round, turn=turn_of(step.state))
