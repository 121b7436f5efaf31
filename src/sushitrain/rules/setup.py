"""A setup: game, number of players, dessert, variant, options and tables. An impossible one is refused."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from sushitrain.rules.dish import Dish, Option
from sushitrain.rules.edition import FIRST, RANDOM, Edition
from sushitrain.rules.errors import SetupError
from sushitrain.rules.menus import DESSERTS_OF, EDITIONS
from sushitrain.rules.menus.anniversary import BOAT_BY, STRAWBERRY_ALL_EQUAL
from sushitrain.rules.menus.classic import NEED_MAKI, ZERO_MAKI, zero_maki
from sushitrain.rules.menus.roll import ROLL_ALL_EQUAL
from sushitrain.rules.pays import COUNTS, EXCLUDED
from sushitrain.rules.tables import Tables
from sushitrain.rules.variants import BATTLE_START_BY, DUMMY_SCORES, GOLF_TIEBREAK, VARIANTS

OPTIONS: Final[Mapping[str, Option]] = {
    option.name: option
    for option in (
        *(NEED_MAKI, ZERO_MAKI, DUMMY_SCORES, FIRST, BOAT_BY),
        *(BATTLE_START_BY, GOLF_TIEBREAK, STRAWBERRY_ALL_EQUAL, ROLL_ALL_EQUAL),
    )
}
"""Every option, in the order in which documents list them. Each is declared with what it changes."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The choices of one game.

    Empty `dessert` and `zero_maki` mean the default of the game; `edition` follows from the rest.
    """

    game: str = "classic"
    players: int = 2
    dessert: str = ""
    variant: str = "none"
    need_maki: bool = False
    zero_maki: str = ""
    dummy_scores: bool = True
    first: int | str = RANDOM
    boat_by: str = "total"
    battle_start_by: str = "total"
    golf_tiebreak: str = "most"
    strawberry_all_equal: str = "split"
    roll_all_equal: str = "literal"
    tables: Tables = field(default_factory=Tables)
    edition: Edition = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        box = _checked_box(self)
        _resolve_maki(self, box)
        _check_options(self, box)
        object.__setattr__(self, "edition", _with_options(self, box))

    @property
    def seats(self) -> int:
        """The number of trays: the players, and the dummy if there is one."""
        return self.players + self.edition.dummy


def _checked_box(setup: Setup) -> Edition:
    """The edition with dessert and variant; an error if they are not possible together or with these players."""
    if setup.game not in EDITIONS:
        raise _unknown("setup-game", "game", setup.game, EDITIONS)
    if setup.dessert == "":
        object.__setattr__(setup, "dessert", next(iter(DESSERTS_OF[setup.game])))
    if setup.dessert not in DESSERTS_OF[setup.game]:
        raise _unknown("setup-dessert", "dessert", setup.dessert, DESSERTS_OF[setup.game])
    if setup.variant not in VARIANTS:
        raise _unknown("setup-variant", "variant", setup.variant, VARIANTS)
    edition, variant = EDITIONS[setup.game](setup.tables, setup.dessert), VARIANTS[setup.variant]
    if not variant.suits(edition):
        raise SetupError(
            "setup-cards-only", "{variant} is a variant of the card games, not of roll", variant=setup.variant
        )
    allowed = variant.players_of(edition)
    if type(setup.players) is not int or setup.players not in allowed:
        if len(allowed) == 1:
            raise SetupError(
                "setup-exactly",
                "{variant} needs exactly {needed} players, not {players}",
                variant=setup.variant,
                needed=allowed[0],
                players=setup.players,
            )
        raise SetupError(
            "setup-players",
            "{game} takes {low} to {high} players, not {players}",
            game=setup.game,
            low=allowed[0],
            high=allowed[-1],
            players=setup.players,
        )
    return variant.of(edition)


def _resolve_maki(setup: Setup, box: Edition) -> None:
    """`need_maki` is another name for `zero_maki = excluded` between two players."""
    if setup.need_maki is True and setup.zero_maki == COUNTS:
        raise SetupError(
            "setup-need-maki", "need_maki means zero_maki = excluded, so it cannot go with zero_maki = counts"
        )
    if setup.zero_maki == "":
        object.__setattr__(setup, "zero_maki", EXCLUDED if setup.need_maki is True else zero_maki(box))


def _check_options(setup: Setup, box: Edition) -> None:
    for name, option in OPTIONS.items():
        value = getattr(setup, name)
        if not any(type(value) is type(allowed) and value == allowed for allowed in option.values):
            raise SetupError(
                "setup-value",
                "{option} cannot be {value}; it takes {allowed}",
                option=name,
                value=value,
                allowed=", ".join(str(allowed).lower() for allowed in option.values),
            )
        if value != option.values[0] and not applies(option, box, setup.players):
            raise SetupError(
                "setup-option",
                "{option} means nothing in this game; leave it at {default}",
                option=name,
                default=str(option.values[0]).lower(),
            )
    if setup.first != RANDOM and int(setup.first) >= setup.players:
        raise SetupError(
            "setup-first",
            "first is a seat from 0 to {high}, not {first}",
            high=setup.players - 1,
            first=setup.first,
        )


def applies(option: Option, edition: Edition, players: int) -> bool:
    """Whether an option applies to this game."""
    return option.name in edition.options and (not option.players or players in option.players)


def _with_options(setup: Setup, box: Edition) -> Edition:
    """The edition with all options applied to what declares them."""

    def changed(dish: Dish) -> Dish:
        for option in dish.options:
            dish = option.change(dish, getattr(setup, option.name))
        return dish

    edition = replace(box, dishes=tuple(map(changed, box.dishes)), dessert=changed(box.dessert))
    for option in box.own_options:
        edition = option.change(edition, getattr(setup, option.name))
    return edition


def _unknown(code: str, what: str, given: object, known: Any) -> SetupError:
    return SetupError(
        code,
        "there is no {what} {given}; there are {known}",
        what=what,
        given=given,
        known=", ".join(known),
    )


def combinations() -> Iterator[Setup]:
    """Every game × dessert × variant, once for each number of players."""
    for game, desserts in DESSERTS_OF.items():
        for dessert in desserts:
            edition = EDITIONS[game](Tables(), dessert)
            for name, variant in VARIANTS.items():
                if variant.suits(edition):
                    for players in variant.players_of(edition):
                        yield Setup(game, players, dessert, name)
