"""`sushitrain rules`: every game, dessert and variant in our own words, with the engine's own numbers."""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Final

import typer

from sushitrain.cli.common import EditionFile, Lang, read_edition, speak
from sushitrain.cli.out import Out
from sushitrain.cli.tell import join, labelled, times_dipped
from sushitrain.game.battle import row_sizes
from sushitrain.game.rolling import EXTRA_SLIDE_WITH
from sushitrain.rules.desserts import DESSERTS
from sushitrain.rules.editions import COUNTS, DESSERTS_OF, EDITIONS
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import OPTIONS, Setup
from sushitrain.rules.tables import APPETIZERS, DIE_KINDS, ROUNDS, Tables
from sushitrain.rules.variants import VARIANTS
from sushitrain.words import Words

TOPICS: Final = (*EDITIONS, *DESSERTS, *(name for name in VARIANTS if name != "none"), "need_maki", "options")


def command(
    topic: Annotated[str, typer.Argument(help=f"One of: {', '.join(TOPICS)}.")] = "",
    edition: EditionFile = None,
    lang: Lang = "",
) -> None:
    """Explain a game, a dessert, a variant or the options.

    Examples: [bold]sushitrain rules classic[/] · [bold]sushitrain rules mochi --lang fr[/]
    """
    words = speak(lang)
    out = Out()
    tables = read_edition(edition)
    if not topic:
        _contents(out, words)
        return
    if topic not in TOPICS:
        known = ", ".join(TOPICS)
        raise SushiError("error-topic", "no rules for {given}; choose one of {known}", given=topic, known=known)
    for i, paragraph in enumerate(explain(words, tables, topic)):
        indent = 4 if paragraph.startswith("  ") else 0
        if i and not indent:
            out.say()
        out.say(paragraph.strip(), indent=indent)


def _contents(out: Out, words: Words) -> None:
    out.say(words("rules-topics", command="sushitrain rules classic"))
    groups = (
        ("rules-games", "game", tuple(EDITIONS)),
        ("rules-desserts", "dish", tuple(DESSERTS)),
        ("rules-variants", "variant", tuple(VARIANTS)[1:]),
    )
    for title, prefix, names in groups:
        out.say(words(title), style="bold")
        for name in names:
            out.say(f"  {name:15} {words(f'{prefix}-{name}')}")
    out.say(f"  {'need_maki':15} {words('option-need_maki')}")
    out.say(words("rules-options"), style="bold")
    out.say("  options")


def explain(words: Words, tables: Tables, topic: str) -> Iterator[str]:
    """The paragraphs of a topic; those that begin with two spaces are rows of a list."""
    if topic in EDITIONS:
        setup = Setup(topic, 2, tables=tables)
        yield words(f"rules-about-{topic}", rounds=ROUNDS, desserts=len(DESSERTS))
        yield from (_roll if topic == "roll" else _cards)(words, setup)
    elif topic in DESSERTS:
        yield dessert_text(words, Setup("anniversary", 2, topic, tables=tables))
    elif topic in VARIANTS:
        yield variant_text(words, Setup("classic", 2, variant=topic, tables=tables))
    elif topic == "need_maki":
        yield words("rules-need_maki")
    else:
        for name, option in OPTIONS.items():
            yield words("labelled", label=name, text=words(f"option-{name}"))
            values = [str(value).lower() for value in option.values]
            default = ", ".join(dict.fromkeys(str(getattr(Setup(game), name)).lower() for game in EDITIONS))
            yield "  " + words("rules-option-values", values=", ".join(values), default=default)


def _cards(words: Words, setup: Setup) -> Iterator[str]:
    """Both card games: deal, turn, dishes, desserts, end."""
    edition = setup.edition
    yield words("rules-deal", deck=len(edition.deck))
    for players, each in edition.deal.items():
        yield "  " + words("rules-deal-row", players=words("players", n=players), each=words("cards", n=each))
    yield words("rules-turn")
    yield words("rules-wasabi", times=times_dipped(edition))
    yield words("rules-chopsticks")
    yield from dish_texts(words, setup)
    for dessert in DESSERTS_OF[setup.game]:
        yield dessert_text(words, Setup(setup.game, 2, dessert, tables=setup.tables))
    if edition.boat:
        yield words("rules-boat")
    yield words("rules-end-cards", rounds=ROUNDS)


def dish_texts(words: Words, setup: Setup) -> Iterator[str]:
    """How maki, appetizers and nigiri pay."""
    edition = setup.edition
    pays: dict[str, Any] = {dish.name: dish.pays for dish in edition.dishes}
    maki = pays["maki"]
    yield words(f"rules-maki-{maki.ties}", first=maki.first, second=maki.second)
    yield words("rules-maki-counts" if edition.zero_maki == COUNTS else "rules-maki-excluded")
    if setup.game == "roll":
        yield words("rules-roll-appetizers", size=len(pays["tempura"].worth))
        for name in APPETIZERS:
            yield "  " + labelled(words, f"dish-{name}", _numbers(pays[name].worth))
    else:
        yield words("rules-tempura", size=len(pays["tempura"].worth), worth=pays["tempura"].worth[-1])
        yield words("rules-sashimi", size=len(pays["sashimi"].worth), worth=pays["sashimi"].worth[-1])
        yield words("rules-dumpling", most=len(pays["dumpling"].worth), worth=_numbers(pays["dumpling"].worth))
    yield words("rules-nigiri", **edition.dish_of["egg"].icons)


def _roll(words: Words, setup: Setup) -> Iterator[str]:
    """The dice game: set-up, turn, dishes, end."""
    tables, edition = setup.tables, setup.edition
    kinds = join(words, [f"{tables.roll_dice[kind]} {words(f'die-{kind}')}" for kind in DIE_KINDS])
    yield words("rules-roll-deal", total=len(edition.bag), kinds=kinds)
    for players, each in tables.roll_deal.items():
        yield "  " + words("rules-deal-row", players=words("players", n=players), each=words("dice", n=each))
    yield words("rules-roll-faces")
    for kind in DIE_KINDS:
        faces = ", ".join(words(f"card-{face}") for face in tables.roll_faces[kind])
        yield "  " + labelled(words, f"die-{kind}", faces)
    yield words(
        "rules-roll-start",
        menus=tables.roll_start["menu"],
        chopsticks=tables.roll_start["chopsticks"],
        pool_menus=tables.roll_pool["menu"],
        pool_chopsticks=tables.roll_pool["chopsticks"],
        pool_puddings=tables.roll_pool["pudding"],
    )
    yield words("rules-roll-turn")
    yield words("rules-wasabi", times=times_dipped(edition))
    yield from dish_texts(words, setup)
    race: Any = edition.dessert.pays
    tokens = edition.tokens_worth.worth
    yield words("rules-roll-end", most=race.most, least=-race.least, size=len(tokens), worth=tokens[-1])
    yield words("rules-roll-slide", players=words("players", n=EXTRA_SLIDE_WITH))
    yield words("rules-end-cards", rounds=ROUNDS)


def dessert_text(words: Words, setup: Setup) -> str:
    """One dessert with its numbers."""
    return words(f"rules-{setup.dessert}", **DESSERT_NUMBERS[setup.dessert](setup.edition.dessert))


def _race(dessert: Any) -> dict[str, Any]:
    return {"most": dessert.pays.most, "least": -dessert.pays.least}


DESSERT_NUMBERS: Final[Mapping[str, Callable[[Any], dict[str, Any]]]] = {
    "pudding": _race,
    "strawberry": lambda d: {
        "icons": max(d.icons.values()),
        "lead": d.lead,
        "least": -d.pays.least,
        "pair": -d.pays.two.least,
    },
    "yogurt": lambda d: _race(d) | {"low": min(d.values), "high": max(d.values)},
    "tea": lambda d: {
        "high": max(d.icons.values()),
        "length": len(d.pays.worth),
        "worth": _numbers(d.pays.worth),
    },
    "mochi": lambda d: _race(d) | {"start": d.start, "faces": _numbers(d.values)},
}


def variant_text(words: Words, setup: Setup) -> str:
    """One variant with its numbers."""
    allowed = VARIANTS[setup.variant].players
    players = str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]}–{allowed[-1]}"
    edition = setup.edition
    numbers = {"hand": edition.deal[2], "pile": edition.pile, "cards": sum(row_sizes(setup))}
    return words(f"rules-{setup.variant}", players=words("player-range", range=players), **numbers)


def _numbers(worth: tuple[int, ...]) -> str:
    return " / ".join(map(str, worth))
