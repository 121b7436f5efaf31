"""List what a declared dish, dessert, variant or option is still without, as sentences: `python -m tools.missing`.

Everything in the list has a fallback, so a game with a new dish can be played at once. `make check` wants it empty.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sushitrain.bots.tastes import tables, taste_name
from sushitrain.rules.dish import Dish
from sushitrain.rules.menus import DESSERTS_OF
from sushitrain.rules.setup import OPTIONS, combinations
from sushitrain.rules.variants import VARIANTS
from sushitrain.terminal.symbols import PICTURES
from sushitrain.words import LANGUAGES, Words

ROOT: Final = Path(__file__).resolve().parent.parent
ART: Final = "web/src/art"
TINTS: Final = "web/src/table/tints.ts"
RECORDED: Final = "tests/playthroughs"


def dishes() -> dict[str, Dish]:
    """Every dish and dessert by its name, with the cards of all games."""
    found: dict[str, Dish] = {}
    for setup in combinations():
        for dish in (*setup.edition.dishes, setup.edition.dessert):
            if dish.name not in found or len(dish.cards) > len(found[dish.name].cards):
                found[dish.name] = dish
    return found


def missing() -> Iterator[str]:
    """A sentence for each thing that is not there yet."""
    for name, dish in dishes().items():
        yield from of_dish(name, dish)
    desserts = dict.fromkeys(dessert for each in DESSERTS_OF.values() for dessert in each)
    yield from without_words("The dessert", [*desserts], "rules", "rules.ftl", "text")
    yield from without_words("The variant", [*VARIANTS], "variant", "names.ftl", "name")
    yield from without_words("The variant", [name for name in VARIANTS if name != "none"], "rules", "rules.ftl", "text")
    yield from without_words("The option", [*OPTIONS], "option", "rules.ftl", "text")
    for kind in dict.fromkeys(f"{setup.game}-{setup.dessert}-{setup.variant}" for setup in combinations()):
        if not (ROOT / RECORDED / f"{kind}.json").exists():
            yield f"{kind} has no recorded game: add it to {RECORDED}."
    for game in sorted({taste_name(setup) for setup in combinations()} - {*tables()}):
        yield f"The bot regular has not learned {game}: run python -m tools.taste."


def of_dish(name: str, dish: Dish) -> Iterator[str]:
    """Its names in every language, its pictures and its colour."""
    yield from without_words("The dish", [name], "dish", "names.ftl", "name")
    yield from without_words("The card", list(dish.cards), "card", "names.ftl", "name")
    tints = re.findall(r"^  (\w+):", (ROOT / TINTS).read_text(encoding="utf-8"), re.MULTILINE)
    for card in dish.cards:
        kind = card.rstrip("0123456789")
        if not (ROOT / ART / f"{card}.svg").exists():
            yield f"The card {card} has no picture: draw {ART}/{card}.svg."
        if kind not in tints:
            yield f"The card {card} has no colour: add {kind} to {TINTS}."
        if kind not in PICTURES:
            yield f"The card {card} has no emoji: add {kind} to src/sushitrain/terminal/symbols.py."


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
