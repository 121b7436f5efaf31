"""List what a declared dish, dessert, variant or option still lacks, as sentences: `python -m tools.missing`.

Everything in the list has a fallback, so a game with a new dish can be played at once. `make check` fails
while it is not empty.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sushitrain.bots.tastes import tables, taste_name
from sushitrain.rules.menus import DESSERTS_OF, every_dish, looks
from sushitrain.rules.setup import OPTIONS, combinations
from sushitrain.rules.variants import VARIANTS
from sushitrain.words import LANGUAGES, Words

ROOT: Final = Path(__file__).resolve().parent.parent
ART: Final = "web/src/art"
RECORDED: Final = "tests/playthroughs"


def dishes() -> dict[str, tuple[str, ...]]:
    """The name of every dish and dessert, with its cards in all games."""
    found: dict[str, tuple[str, ...]] = {}
    for dish in every_dish():
        found[dish.name] = tuple(dict.fromkeys((*found.get(dish.name, ()), *dish.cards)))
    return found


def missing() -> Iterator[str]:
    """A sentence for each thing that is not there yet."""
    desserts = {dessert for each in DESSERTS_OF.values() for dessert in each}
    for name, cards in dishes().items():
        yield from of_dish(name, cards)
        yield from without_words(
            f"The {'dessert' if name in desserts else 'dish'}", [name], "rules", "rules.ftl", "text"
        )
    yield from without_words("The variant", [*VARIANTS], "variant", "names.ftl", "name")
    yield from without_words("The variant", [name for name in VARIANTS if name != "none"], "rules", "rules.ftl", "text")
    yield from without_words("The option", [*OPTIONS], "option", "rules.ftl", "text")
    for kind in dict.fromkeys(f"{setup.game}-{setup.dessert}-{setup.variant}" for setup in combinations()):
        if not (ROOT / RECORDED / f"{kind}.json").exists():
            yield f"{kind} has no recorded game: add it to {RECORDED}."
    for game in sorted({taste_name(setup) for setup in combinations()} - {*tables()}):
        yield f"The bot regular has not learned {game}: run python -m tools.taste."


def of_dish(name: str, cards: tuple[str, ...]) -> Iterator[str]:
    """Its names in every language, its pictures and its look."""
    yield from without_words("The dish", [name], "dish", "names.ftl", "name")
    yield from without_words("The card", list(cards), "card", "names.ftl", "name")
    for card in cards:
        if not (ROOT / ART / f"{card}.svg").exists():
            yield f"The card {card} has no picture: draw {ART}/{card}.svg."
        if (kind := card.rstrip("0123456789")) not in looks():
            yield f'The card {card} has no emoji and no colour: declare looks={{"{kind}": Look(...)}} with {name}.'


def without_words(what: str, names: list[str], family: str, file: str, thing: str) -> Iterator[str]:
    for language, spoken in LANGUAGES.items():
        words = Words(language)
        for name in names:
            if not words.has(f"{family}-{name}"):
                where = f"src/sushitrain/words/{language}/{file}"
                yield f"{what} {name} has no {thing} in {spoken}: add {family}-{name} to {where}."


def main() -> int:
    found = [*missing()]
    print("\n".join(found) or "Every dish, dessert, variant and option has its words, pictures and games.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
