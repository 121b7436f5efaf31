"""Which choices of a setup go together. Each one is tried with `Setup`, so that the rules stay in `rules/`."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import product
from typing import Any, Final

from litestar import post
from litestar.params import JSONBody
from msgspec.structs import replace

from sushitrain.bots.player import BOTS, STAND_IN, levels
from sushitrain.game.record import read_options
from sushitrain.protocol.codec import encode
from sushitrain.protocol.http_api import Problem
from sushitrain.protocol.setup_choices import BotChoice, Choice, Choices, Choosing, OptionChoice
from sushitrain.rules.choices import all_players, values_for
from sushitrain.rules.errors import SetupError
from sushitrain.rules.menus import DESSERTS, DESSERTS_OF, EDITIONS
from sushitrain.rules.setup import OPTIONS, Setup
from sushitrain.rules.tables import from_plain
from sushitrain.rules.variants import VARIANTS
from sushitrain.server.http.table_routes import Asked, address_of, charge, context_of, problems
from sushitrain.server.operation.settings import NEW_CHOICES
from sushitrain.server.refusals import refusal_message

PLAIN: Final = "none"


@post("/api/choices", status_code=200, tags=["tables"], responses=problems(400, 413, 415, 429))
async def choices(request: Asked, data: JSONBody[Choosing]) -> Choices:
    """For each field of a setup, which values go with the chosen ones, and why the others do not."""
    context, asked = context_of(request), encode(data)
    if asked not in context.choices:
        charge(request, NEW_CHOICES)
        context.keep_choices(asked, await context.compute(address_of(request), partial(choices_for, data)))
    return context.choices[asked]


def choices_for(data: Choosing) -> Choices:
    """The answer to one request."""
    setup = settled(data)
    chosen = replace(data, dessert=setup.dessert)
    return Choices(
        game=setup.game,
        dessert=setup.dessert,
        variant=setup.variant,
        players=setup.players,
        games=each(chosen, "game", EDITIONS),
        desserts=each(chosen, "dessert", DESSERTS_OF[setup.game]),
        variants=each(chosen, "variant", VARIANTS),
        counts=each(chosen, "players", all_players()),
        options=tuple(options(chosen, setup)),
        bots=tuple(BotChoice(name, BOTS[name].strength) for name in levels()),
        house=STAND_IN,
    )


def settled(asked: Choosing) -> Setup:
    """The chosen setup, without a dessert and options that have no meaning in it."""
    elsewhere = asked.dessert in DESSERTS and asked.dessert not in DESSERTS_OF.get(asked.game, DESSERTS)
    dessert = "" if elsewhere else asked.dessert
    tables = from_plain(asked.tables)
    plain = Setup(asked.game, asked.players, dessert, asked.variant, tables=tables)
    wanted = read_options(asked.options, "options")
    kept = {name: value for name, value in wanted.items() if keeps(plain, name, value)}
    return Setup(asked.game, asked.players, dessert, asked.variant, tables=tables, **kept)


def keeps(setup: Setup, name: str, value: object) -> bool:
    """Whether the option has a meaning here. An unknown value is not dropped, so that the setup refuses it."""
    allowed = values_for(setup, name)
    return bool(allowed) and (value in allowed or value not in OPTIONS[name].values)


def each(chosen: Choosing, field: str, values: Iterable[Any]) -> tuple[Choice, ...]:
    """Every value of one field, tried with the rest of the chosen setup."""
    return tuple(tried(replace(chosen, **{field: value}), field, value) for value in values)


def tried(asked: Choosing, field: str, value: Any) -> Choice:
    try:
        settled(asked)
    except SetupError as problem:
        told = refusal_message("", problem)
        return Choice(value, Problem(told.code, told.text, told.values), remedy(asked, field))
    return Choice(value)


def remedy(asked: Choosing, field: str) -> dict[str, Any]:
    """The smallest change of the other fields that makes the choice possible."""
    for change in sorted(changes(asked, field), key=len):
        try:
            settled(replace(asked, **change))
        except SetupError:
            continue
        return change
    return {}


def changes(asked: Choosing, field: str) -> Iterator[dict[str, Any]]:
    """The changes to try: the number of players, the variant, the options, the game, and combinations of them."""
    other: Mapping[str, Iterable[Any]] = {
        "players": sorted(all_players(), key=lambda n: abs(n - asked.players)),
        "variant": (PLAIN,),
        "options": ({name: asked.options[name] for name in asked.options if name == field},),
        "game": EDITIONS,
    }
    ways = [[{}, *({name: value} for value in values)] for name, values in other.items() if name != field]
    for parts in product(*ways):
        yield {name: value for part in parts for name, value in part.items()}


def options(chosen: Choosing, setup: Setup) -> Iterator[OptionChoice]:
    """The options whose value makes a difference in this setup."""
    for name in OPTIONS:
        values = values_for(setup, name)
        found = [replace(chosen, options={**chosen.options, name: value}) for value in values]
        told = tuple(tried(asked, name, value) for asked, value in zip(found, values, strict=True))
        if matters([asked for asked, choice in zip(found, told, strict=True) if choice.problem is None], len(values)):
            own = {other: value for other, value in chosen.options.items() if other != name}
            default = getattr(settled(replace(chosen, options=own)), name)
            yield OptionChoice(name, getattr(setup, name), default, told)


def matters(possible: list[Choosing], values: int) -> bool:
    """Whether another value is refused or gives another game."""
    games = [(setup.edition, setup.first) for setup in map(settled, possible)]
    return len(games) < values or any(game != games[0] for game in games)
