"""A setup: which game, for how many, with which dessert, variant, options and tables. It refuses nonsense at birth."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from sushitrain.rules.editions import COUNTS, DESSERTS_OF, EDITIONS, EXCLUDED, Edition
from sushitrain.rules.errors import SetupError
from sushitrain.rules.tables import Tables
from sushitrain.rules.variants import VARIANTS

RANDOM: Final = "random"


@dataclass(frozen=True, slots=True)
class Option:
    """Something that a table may want otherwise: its values, the default first, and where it means anything."""

    values: tuple[object, ...]
    applies: Callable[["Setup"], bool]


OPTIONS: Final[Mapping[str, Option]] = {
    "need_maki": Option((False, True), lambda s: s.players == 2),
    "zero_maki": Option((EXCLUDED, COUNTS), lambda _: True),
    "dummy_scores": Option((True, False), lambda s: s.variant == "dummy"),
    "first": Option((RANDOM, 0, 1, 2, 3, 4), lambda s: s.variant in ("battle", "dummy") or s.game == "roll"),
    "boat_by": Option(("total", "round"), lambda s: s.game == "anniversary"),
    "battle_start_by": Option(("total", "round"), lambda s: s.variant == "battle"),
    "golf_tiebreak": Option(("most", "fewest"), lambda s: s.variant == "golf"),
    "strawberry_all_equal": Option(("split", "nobody"), lambda s: s.dessert == "strawberry"),
    "roll_all_equal": Option(("literal", "nobody"), lambda s: s.game == "roll"),
}


@dataclass(frozen=True, slots=True)
class Setup:
    """Which game is on the table. Empty `dessert` and `zero_maki` mean the game's own; `edition` follows from all."""

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
        _check_game(self)
        _resolve_maki(self)
        _check_options(self)
        object.__setattr__(self, "edition", _edition(self))

    @property
    def seats(self) -> int:
        """Trays on the table: the people, and the dummy if there is one."""
        return self.players + self.edition.dummy


def _check_game(setup: Setup) -> None:
    if setup.game not in EDITIONS:
        raise _unknown("setup-game", "game", setup.game, EDITIONS)
    if setup.dessert == "":
        object.__setattr__(setup, "dessert", DESSERTS_OF[setup.game][0])
    if setup.dessert not in DESSERTS_OF[setup.game]:
        raise _unknown("setup-dessert", "dessert", setup.dessert, DESSERTS_OF[setup.game])
    if setup.variant not in VARIANTS:
        raise _unknown("setup-variant", "variant", setup.variant, VARIANTS)
    if setup.game == "roll" and setup.variant != "none":
        raise SetupError(
            "setup-cards-only", "{variant} is a variant of the card games, not of roll", variant=setup.variant
        )
    allowed = VARIANTS[setup.variant].players
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


def _resolve_maki(setup: Setup) -> None:
    """`need_maki` is another name for `zero_maki = excluded` between two players."""
    if setup.need_maki is True and setup.zero_maki == COUNTS:
        raise SetupError(
            "setup-need-maki", "need_maki means zero_maki = excluded, so it cannot go with zero_maki = counts"
        )
    if setup.zero_maki == "":
        own = EDITIONS[setup.game](setup.tables, setup.dessert).zero_maki
        object.__setattr__(setup, "zero_maki", EXCLUDED if setup.need_maki is True else own)


def _check_options(setup: Setup) -> None:
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
        if value != option.values[0] and not option.applies(setup):
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


def _edition(setup: Setup) -> Edition:
    """The box, changed by the variant and then by the options."""
    edition = VARIANTS[setup.variant].change(EDITIONS[setup.game](setup.tables, setup.dessert))
    dessert = edition.dessert
    if setup.strawberry_all_equal == "nobody" or setup.roll_all_equal == "nobody":
        dessert = replace(dessert, pays=_nobody_when_equal(dessert.pays))
    return replace(
        edition,
        dessert=dessert,
        zero_maki=setup.zero_maki,
        dummy_scores=edition.dummy and setup.dummy_scores,
        tiebreak=setup.golf_tiebreak,
        boat_by=setup.boat_by,
        start_by=setup.battle_start_by,
    )


def _nobody_when_equal(pays: Any) -> Any:
    return replace(pays, equal="nobody", two=pays.two and replace(pays.two, equal="nobody"))


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
            for name, variant in VARIANTS.items():
                if game == "roll" and name != "none":
                    continue
                for players in variant.players:
                    yield Setup(game, players, dessert, name)
