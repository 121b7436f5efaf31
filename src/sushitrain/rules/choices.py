"""Which choices of a setup fit together, for forms, commands and the server. `Setup` itself checks the result."""

from typing import Any

from sushitrain.rules.edition import FIRST, RANDOM, Edition
from sushitrain.rules.menus import DESSERTS_OF, EDITIONS
from sushitrain.rules.setup import OPTIONS, Setup, applies
from sushitrain.rules.tables import Tables
from sushitrain.rules.variants import VARIANTS


def _box(game: str) -> Edition:
    return EDITIONS[game](Tables(), desserts_for(game)[0])


def desserts_for(game: str) -> tuple[str, ...]:
    """The desserts of a game, the usual one first."""
    return tuple(DESSERTS_OF[game])


def variants_for(game: str) -> tuple[str, ...]:
    """The variants in which a game can be played; the first is none."""
    box = _box(game)
    return tuple(name for name, variant in VARIANTS.items() if variant.suits(box))


def players_for(game: str, variant: str = "none") -> tuple[int, ...]:
    """The numbers of players for a game and variant; empty if one of them does not exist."""
    return VARIANTS[variant].players_of(_box(game)) if game in EDITIONS and variant in VARIANTS else ()


def all_players() -> tuple[int, ...]:
    """Every number of players with which some game can be played."""
    return tuple(sorted({players for game in EDITIONS for players in players_for(game)}))


def values_for(setup: Setup, option: str) -> tuple[Any, ...]:
    """The values of an option in this game; empty if the option does not apply. `first` names only existing seats."""
    declared = OPTIONS[option]
    if not applies(declared, setup.edition, setup.players):
        return ()
    return tuple(v for v in declared.values if declared is not FIRST or v in (RANDOM, *range(setup.players)))
