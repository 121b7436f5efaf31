"""Kernels that look up learned worths for a packed state; `bots/worths.py` does the same for a view."""

from typing import Any, NamedTuple

import numpy as np

from sushitrain.bots import worths
from sushitrain.bots.worths import DESSERT_TIMES, FEATURES, MOST_OF_A_KIND, TIMES
from sushitrain.fast import tables as t
from sushitrain.fast.board import PURSE, ROUND, TRAY, State, sweet
from sushitrain.fast.compiled import kernel
from sushitrain.fast.layout import Layout
from sushitrain.fast.rolling import MENUS, STICKS
from sushitrain.fast.scores import icons_of
from sushitrain.fast.words import KINDS, ONE, U, Word, count
from sushitrain.rules.tables import ROUNDS


class Game(NamedTuple):
    """The constants of a game."""

    players: int
    seats: int
    layout: Layout
    rules: Any
    taste: Any


class Look(NamedTuple):
    """What decides the worth of a card for a seat."""

    tray: Word
    purse: Word
    left: Any
    """Turns left in this round."""
    lead: Any
    """The lead of the seat in the ranked dish, as a feature."""
    dessert: Any
    """The lead or the place of the seat in desserts, as a feature."""


ahead, place = kernel(worths.ahead), kernel(worths.place)


@kernel
def look(game: Game, s: State, seat: Any, left: Any) -> Look:
    """What decides the worths of cards for this seat."""
    seats, rules, maki = game.seats, game.rules, game.layout.ranked
    icons, most, least = -100, -100, 100
    for other in range(seats):
        if other != seat and other < rules[t.SCORING]:
            icons = max(icons, icons_of(maki, rules, s[TRAY + other]))
            most = max(most, sweet(s, other))
            least = min(least, sweet(s, other))
    own = sweet(s, seat)
    lead = ahead(icons_of(maki, rules, s[TRAY + seat]), icons)
    dessert = ahead(own, most) if rules[t.SCORING] == 2 else place(own, most, least)
    return Look(s[TRAY + seat], s[PURSE + seat], left, lead, dessert)


@kernel
def entry_of(game: Game, s: State, seat: Any, seen: Look, kind: Any) -> Any:
    """The index of the worth of one more card of this kind."""
    return (kind * FEATURES + feature(game, s, seat, seen, kind)) * TIMES + when(game, s, kind, seen.left)


@kernel
def feature(game: Game, s: State, seat: Any, seen: Look, kind: Any) -> Any:
    """The feature of the seat that decides the worth of one more card of this kind."""
    layout, rules = game.layout, game.rules
    tray = seen.tray
    gives = rules[t.GIVES + kind]
    if gives == t.PUDDING_TOKEN:
        return seen.dessert
    if gives:
        tokens = s[MENUS] if gives == t.MENU_TOKEN else s[STICKS]
        return min(np.int64((tokens >> U(8 * seat)) & U(255)), MOST_OF_A_KIND)
    if kind >= layout.dessert:
        if rules[t.IS_RACE]:
            return min(sweet(s, seat), FEATURES - 1) if rules[t.SHOWS] == 2 else seen.dessert
        beside = kind > layout.dessert and count(tray, kind - 1) > 0
        return 3 * (count(tray, kind) > 0) + beside + (kind < KINDS - 1 and count(tray, min(kind + 1, KINDS - 1)) > 0)
    if layout.ranked[0] <= kind <= layout.ranked[-1]:
        return seen.lead
    if rules[t.DIPPED + kind]:
        return min(np.int64(seen.purse & U(255)), 2)
    return min(count(tray, kind), MOST_OF_A_KIND)


@kernel
def when(game: Game, s: State, kind: Any, left: Any) -> Any:
    """Turns left: in the round, or for cards that stay in the whole game."""
    if kind >= game.layout.dessert or game.rules[t.GIVES + kind]:
        played: Any = np.int64(s[ROUND])
        return (ROUNDS - min(played, ROUNDS)) * DESSERT_TIMES + min(left // 2, DESSERT_TIMES - 1)
    return min(left, TIMES - 1)


@kernel
def with_card(game: Game, seen: Look, kind: Any) -> Look:
    """The same after one more card. The value that a dessert will show is not included."""
    tray, purse = seen.tray + (ONE << U(4 * kind)), purse_with(game, seen.purse, kind)
    return Look(tray, purse, seen.left, seen.lead, seen.dessert)


@kernel
def purse_with(game: Game, purse: Word, kind: Any) -> Word:
    rules = game.rules
    if kind >= game.layout.dessert:
        return purse
    dips = U(rules[t.DIPPED + kind]) if purse & U(255) else U(0)
    return purse + U(rules[t.GAIN + kind]) + dips
