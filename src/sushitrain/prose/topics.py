"""The rules of every game, dessert and variant as text, with the numbers of the engine."""

from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Any, Final

from sushitrain.game.battle import row_sizes
from sushitrain.game.rolling import EXTRA_SLIDE_WITH
from sushitrain.prose.dishes import appetizers, is_appetizer, paragraph
from sushitrain.prose.paragraphs import Paragraph
from sushitrain.prose.pieces import join, labelled
from sushitrain.rules.choices import desserts_for, players_for, variants_for
from sushitrain.rules.dish import Dish
from sushitrain.rules.edition import Edition
from sushitrain.rules.errors import SushiError
from sushitrain.rules.menus import DESSERTS, DESSERTS_OF, EDITIONS, every_dish
from sushitrain.rules.menus.classic import NEED_MAKI
from sushitrain.rules.setup import OPTIONS, Setup
from sushitrain.rules.tables import DIE_KINDS, STARTERS, TOKENS, Tables
from sushitrain.rules.variants import VARIANTS
from sushitrain.words import Words

OF_VARIANTS: Final = tuple(name for name in VARIANTS if name != "none")
GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "rules-games": tuple(EDITIONS),
    "rules-desserts": tuple(DESSERTS),
    "rules-variants": OF_VARIANTS,
}
"""The topics under each heading."""
TOPICS: Final = (*chain.from_iterable(GROUPS.values()), "need_maki", "options")


def check_topic(topic: str) -> None:
    """Refuse an unknown topic with the list of topics."""
    if topic not in TOPICS:
        known = ", ".join(TOPICS)
        raise SushiError("error-topic", "no rules for {given}; choose one of {known}", given=topic, known=known)


def title(words: Words, topic: str) -> str:
    """The name of a topic."""
    families: Mapping[str, Collection[str]] = {
        "game": EDITIONS,
        "dish": DESSERTS,
        "variant": VARIANTS,
        "option": OPTIONS,
    }
    family = next((family for family, names in families.items() if topic in names), None)
    return words(f"{family}-{topic}") if family else words("rules-options")


def related(topic: str) -> tuple[str, ...]:
    """Related topics."""
    if topic in EDITIONS:
        desserts = desserts_for(topic) if len(desserts_for(topic)) > 1 else ()
        variants = (*OF_VARIANTS, "need_maki") if len(variants_for(topic)) > 1 else ()
        return (*desserts, *variants, *(game for game in EDITIONS if game != topic))
    if topic in DESSERTS:
        return tuple(game for game, desserts in DESSERTS_OF.items() if topic in desserts)
    return tuple(EDITIONS) if topic == "options" else ("classic", "anniversary")


def explain(words: Words, tables: Tables, topic: str) -> Iterator[Paragraph]:
    """The paragraphs of a topic."""
    if topic in EDITIONS:
        setup = Setup(topic, 2, tables=tables)
        yield Paragraph(words(f"rules-about-{topic}", rounds=setup.edition.rounds, desserts=len(DESSERTS)))
        yield from (_roll if topic == "roll" else _cards)(words, setup)
    elif topic in DESSERTS:
        yield _dessert(words, Setup(next(iter(related(topic))), 2, topic, tables=tables))
    elif topic in VARIANTS:
        players = players_for("classic", topic)[0]
        yield Paragraph(variant_text(words, Setup("classic", players, variant=topic, tables=tables)), topic)
    elif topic == "need_maki":
        dish = next(dish for dish in every_dish() if NEED_MAKI in dish.options)
        yield Paragraph(words("rules-need_maki"), dish.name, dish.cards)
    else:
        yield from _options(words)


def _cards(words: Words, setup: Setup) -> Iterator[Paragraph]:
    """Both card games: deal, turn, dishes, desserts, end."""
    edition = setup.edition
    rows = [
        words("rules-deal-row", players=words("players", n=players), each=words("cards", n=each))
        for players, each in edition.deal.items()
    ]
    yield Paragraph(words("rules-deal", deck=len(edition.deck)), "deal", rows=tuple(rows))
    yield Paragraph(words("rules-turn"), "turn")
    for dish in _acting_first(edition):
        yield paragraph(words, setup, dish)
    for dessert in DESSERTS_OF[setup.game]:
        yield _dessert(words, Setup(setup.game, 2, dessert, tables=setup.tables))
    if edition.boat:
        yield Paragraph(words("rules-boat"), "boat")
    yield Paragraph(words("rules-end-cards", rounds=setup.edition.rounds), "end")


def _roll(words: Words, setup: Setup) -> Iterator[Paragraph]:
    """The dice game: set-up, turn, dishes, end."""
    yield from _dice(words, setup)
    yield Paragraph(words("rules-roll-turn"), "cycle")
    told = False
    for dish in _acting_first(setup.edition):
        if not is_appetizer(setup.edition, dish):
            if dish.name not in TOKENS:
                yield paragraph(words, setup, dish)
        elif not told:
            told = True
            yield appetizers(words, setup)
    dessert = setup.edition.dessert.name
    faces = next(dish.cards for dish in setup.edition.dishes if dish.name == dessert)
    yield Paragraph(words("rules-roll-end", **_roll_end(setup)), dessert, faces)
    yield Paragraph(words("rules-roll-slide", players=words("players", n=EXTRA_SLIDE_WITH)), "slide")
    yield Paragraph(words("rules-end-cards", rounds=setup.edition.rounds), "end")


def _acting_first(edition: Edition) -> list[Dish]:
    """Dishes in the order of the menu, but first those whose cards do something."""
    return sorted(edition.dishes, key=lambda dish: not dish.acts)


def _dice(words: Words, setup: Setup) -> Iterator[Paragraph]:
    """The contents of the bag and of the pool."""
    tables = setup.tables
    kinds = join(words, [f"{tables.roll_dice[kind]} {words(f'die-{kind}')}" for kind in DIE_KINDS])
    draws = [
        words("rules-deal-row", players=words("players", n=players), each=words("dice", n=each))
        for players, each in tables.roll_deal.items()
    ]
    yield Paragraph(words("rules-roll-deal", total=len(setup.edition.bag), kinds=kinds), "bag", rows=tuple(draws))
    faces = {kind: ", ".join(words(f"card-{face}") for face in tables.roll_faces[kind]) for kind in DIE_KINDS}
    rows = tuple(labelled(words, f"die-{kind}", text) for kind, text in faces.items())
    yield Paragraph(words("rules-roll-faces"), "faces", rows=rows)
    menus, chopsticks = (tables.roll_start[token] for token in STARTERS)
    pool_menus, pool_chopsticks, pool_puddings = (tables.roll_pool[token] for token in TOKENS)
    text = words(
        "rules-roll-start",
        menus=menus,
        chopsticks=chopsticks,
        pool_menus=pool_menus,
        pool_chopsticks=pool_chopsticks,
        pool_puddings=pool_puddings,
    )
    yield Paragraph(text, "tokens")


def _roll_end(setup: Setup) -> dict[str, int]:
    race: Any = setup.edition.dessert.pays
    tokens = setup.edition.tokens_worth.worth
    return {"most": race.most, "least": -race.least, "size": len(tokens), "worth": tokens[-1]}


def _dessert(words: Words, setup: Setup) -> Paragraph:
    return paragraph(words, setup, setup.edition.dessert)


def variant_text(words: Words, setup: Setup) -> str:
    """One variant with its numbers; a generic sentence for one that has no text of its own."""
    allowed = players_for(setup.game, setup.variant)
    players = str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]}–{allowed[-1]}"
    edition = setup.edition
    values = {"players": words("player-range", range=players)}
    if not words.has(f"rules-{setup.variant}"):
        return words("rules-any-variant", variant=words(f"variant-{setup.variant}"), wins=edition.wins, **values)
    numbers = {"hand": edition.deal[setup.players], "pile": edition.pile, "cards": sum(row_sizes(setup))}
    return words(f"rules-{setup.variant}", **values, **numbers)


def _options(words: Words) -> Iterator[Paragraph]:
    for name, option in OPTIONS.items():
        values = ", ".join(str(value).lower() for value in option.values)
        text = words("labelled", label=name, text=words(f"option-{name}"))
        yield Paragraph(text, rows=(words("rules-option-values", values=values, default=_default(words, name)),))


def _default(words: Words, option: str) -> str:
    """The default of an option; where the games differ, each value with its games."""
    games: dict[str, list[str]] = {}
    for game in EDITIONS:
        games.setdefault(str(getattr(Setup(game), option)).lower(), []).append(words(f"game-{game}"))
    if len(games) == 1:
        return "".join(games)
    return ", ".join(words("shown", thing=value, value=", ".join(names)) for value, names in games.items())
