"""List what a declared dish, dessert, variant, option, bot or language still lacks: `python -m tools.missing`.

Each line is a sentence that names the place. Everything in the list has a fallback, so what is new can be used at once.
`make check` fails while the list is not empty.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from sushitrain.bots.player import BOTS
from sushitrain.bots.worths import tables, worths_name
from sushitrain.rules.menus import DESSERTS_OF, every_dish, looks
from sushitrain.rules.setup import OPTIONS, combinations
from sushitrain.rules.variants import VARIANTS
from sushitrain.words import ENGLISH, LANGUAGES

ROOT: Final = Path(__file__).resolve().parent.parent
ART: Final = "web/src/art"
PAGE_WORDS: Final = "web/src/words.svelte.ts"
WORDS: Final = "src/sushitrain/words"
RECORDED: Final = "tests/playthroughs"


def dishes() -> dict[str, tuple[str, ...]]:
    """The name of every dish and dessert, with its cards in all games."""
    found: dict[str, tuple[str, ...]] = {}
    for dish in every_dish():
        found[dish.name] = tuple(dict.fromkeys((*found.get(dish.name, ()), *dish.cards)))
    return found


def missing() -> Iterator[str]:
    """A sentence for each missing thing."""
    desserts = dict.fromkeys(dessert for each in DESSERTS_OF.values() for dessert in each)
    for name, cards in dishes().items():
        yield from of_dish(name, cards)
        what = "The dessert" if name in desserts else "The dish"
        yield from without_words(what, [name], "rules", "rules.ftl", "text")
    for what, names in (("The dessert", [*desserts]), ("The variant", [*VARIANTS])):
        abouts = [name.replace("_", "-") for name in names]
        yield from without_words(what, abouts, "page-about", "page-start.ftl", "sentence in the web app")
    yield from without_words("The variant", [*VARIANTS], "variant", "names.ftl", "name")
    yield from without_words("The variant", [name for name in VARIANTS if name != "none"], "rules", "rules.ftl", "text")
    yield from without_words("The option", [*OPTIONS], "option", "names.ftl", "text")
    yield from without_words("The bot", [*BOTS], "bot", "names.ftl", "name")
    yield from without_words("The bot", [*BOTS], "page-bot", "page-start.ftl", "text")
    yield from without_picture("The variant", [name for name in VARIANTS if name != "none"], "variant")
    yield from without_picture("The bot", [*BOTS], "bot")
    for language in LANGUAGES:
        yield from untranslated(language)
    for kind in dict.fromkeys(f"{setup.game}-{setup.dessert}-{setup.variant}" for setup in combinations()):
        if not (ROOT / RECORDED / f"{kind}.json").exists():
            yield f"{kind} has no recorded game: add it to {RECORDED}."
    for game in sorted({worths_name(setup) for setup in combinations()} - {*tables()}):
        yield f"The bot regular has not learned {game}: run python -m tools.learn_worths."


def of_dish(name: str, cards: tuple[str, ...]) -> Iterator[str]:
    """The names of a dish in every language, its pictures, its emoji and colour."""
    yield from without_words("The dish", [name], "dish", "names.ftl", "name")
    yield from without_words("The card", list(cards), "card", "names.ftl", "name")
    for card in cards:
        if not (ROOT / ART / f"{card}.svg").exists():
            yield f"The card {card} has no picture: draw {ART}/{card}.svg."
        if (kind := card.rstrip("0123456789")) not in looks():
            yield f'The card {card} has no emoji and no colour: declare looks={{"{kind}": Look(...)}} with {name}.'


def without_words(what: str, names: list[str], family: str, file: str, thing: str) -> Iterator[str]:
    for language, spoken in LANGUAGES.items():
        found = messages(language)
        for name in names:
            if f"{family}-{name}" not in found:
                where = f"{WORDS}/{language}/{file}"
                yield f"{what} {name} has no {thing} in {spoken}: add {family}-{name} to {where}."


def without_picture(what: str, names: list[str], family: str) -> Iterator[str]:
    for name in names:
        if not (ROOT / ART / f"{family}-{name}.svg").exists():
            yield f"{what} {name} has no picture: draw {ART}/{family}-{name}.svg."


@cache
def messages(language: str) -> dict[str, str]:
    """Every message of a language with the name of its file."""
    return {
        message: file.name
        for file in sorted((ROOT / WORDS / language).glob("*.ftl"))
        for message in re.findall(r"^([a-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE)
    }


def untranslated(language: str) -> Iterator[str]:
    """A sentence for each file of a language with the number of missing messages and the first one."""
    lacking: dict[str, list[str]] = {}
    for message, file in messages(ENGLISH).items():
        if message not in messages(language):
            lacking.setdefault(file, []).append(message)
    for file, found in lacking.items():
        yield f"{WORDS}/{language}/{file} lacks {len(found)} messages, the first is {found[0]}: translate them."
    tags = re.findall(r'\b([a-z]+): "', "".join(re.findall(r"LANGUAGES = \{(.*)\}", (ROOT / PAGE_WORDS).read_text())))
    if language not in tags:
        yield f"The web app does not offer {LANGUAGES[language]}: add {language} to {PAGE_WORDS}."


def main() -> int:
    found = [*missing()]
    print("\n".join(found) or "Every dish, dessert, variant, option, bot and language is complete.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
