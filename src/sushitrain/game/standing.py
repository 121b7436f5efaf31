"""The standing: the points of every tray and dessert if the game ended now, and what is missing for more."""

from collections.abc import Sequence
from typing import NamedTuple

from sushitrain.game.board import contestants
from sushitrain.game.rolling import score_end
from sushitrain.game.state import Rolling, State
from sushitrain.rules.dish import Dish
from sushitrain.rules.edition import Edition
from sushitrain.rules.lines import Line, Lines
from sushitrain.rules.pays import Ladder, Most, Sets, Tray
from sushitrain.rules.scoring import own_lines, score_dessert, score_round


class Portion(NamedTuple):
    """Cards that score together, with their line on the score sheet if the round ended now.

    `missing` more cards (icons, for maki) would pay `worth` more points.
    """

    kind: str
    dish: str
    points: int
    cards: tuple[str, ...] = ()
    number: int = 0
    shared: int = 1
    missing: int = 0
    worth: int = 0


Portions = tuple[Portion, ...]


class Standing(NamedTuple):
    """For each seat: its tray in portions, and the lines of its desserts if the game ended now."""

    portions: tuple[Portions, ...] = ()
    desserts: tuple[Lines, ...] = ()


def standing(state: State) -> Standing:
    """The standing of a state; it follows from public information.

    Empty if the game is over: then there is the score sheet.
    """
    setup = state.setup
    if state.outcome is not None:
        return Standing()
    if isinstance(state, Rolling):
        tokens = [menus + chopsticks for menus, chopsticks in zip(state.menus, state.chopsticks, strict=True)]
        ends = score_end(setup, state.puddings, tokens)
        return Standing(portions(setup.edition, state.trays, setup.players), ends)
    scoring, sweets = contestants(setup), state.board.sweets
    ends = tuple(score_dessert(setup.edition, [sweets.values(seat) for seat in range(scoring)]))
    return Standing(portions(setup.edition, state.board.trays, scoring), ends + ((),) * (setup.seats - scoring))


def portions(edition: Edition, trays: Sequence[Tray], scoring: int) -> tuple[Portions, ...]:
    """Every tray in portions; trays after the first `scoring` ones have no points."""
    dishes = {dish.name: dish for dish in edition.dishes}
    lines = score_round(edition, trays[:scoring])
    compared = [dish.name for dish in edition.dishes if isinstance(dish.pays, Most)]
    most = {dish: max(line.number for row in lines for line in row if line.dish == dish) for dish in compared}
    scored = [
        tuple(_portion(dishes[line.dish], line, tray, most) for line in row if line.points or line.number)
        for row, tray in zip(lines, trays, strict=False)
    ]
    idle = [tuple(_idle(edition, tray)) for tray in trays[scoring:]]
    return (*scored, *idle)


def _portion(dish: Dish, line: Line, tray: Tray, most: dict[str, int]) -> Portion:
    cards = line.cards or tuple(card for card in tray if card in dish.cards)
    return Portion(line.kind, line.dish, line.points, cards, line.number, line.shared, *_more(dish, line, most))


def _more(dish: Dish, line: Line, most: dict[str, int]) -> tuple[int, int]:
    """The number of missing cards, and the points that they would add."""
    pays, count = dish.pays, line.number
    if isinstance(pays, Sets):
        missing = -count % len(pays.worth)
    elif isinstance(pays, Ladder):
        missing = int(count < len(pays.worth))
    elif isinstance(pays, Most):
        ahead = line.kind == "first" and line.shared == 1
        return (0, 0) if ahead else (most[dish.name] - count + 1, pays.first - line.points)
    else:
        return 0, 0
    return missing, pays.points(count + missing) - line.points


def _idle(edition: Edition, tray: Tray) -> list[Portion]:
    """The same portions for a tray that does not score."""
    found = [Portion(line.kind, line.dish, 0, line.cards, line.number) for line in own_lines(edition, tray)]
    for dish in edition.dishes:
        if isinstance(dish.pays, Most) and (cards := tuple(card for card in tray if card in dish.cards)):
            found.insert(0, Portion("unplaced", dish.name, 0, cards, sum(dish.icons[card] for card in cards)))
    return found
