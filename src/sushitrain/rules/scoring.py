"""How trays and desserts become points: every line says what was paid and for which cards, and the lines add up."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sushitrain.rules.desserts import NOBODY, Dessert, Race, Runs
from sushitrain.rules.dishes import OPENS, SPLIT, Dish, Each, Ladder, Most, Nothing, Sets
from sushitrain.rules.editions import COUNTS, HIGHEST, Edition

Tray = Sequence[str]


class Line(NamedTuple):
    """One line of a score sheet. `number` is what was counted, `shared` how many share the prize."""

    kind: str
    dish: str
    points: int
    cards: tuple[str, ...] = ()
    number: int = 0
    shared: int = 1


Lines = tuple[Line, ...]


REASONS: Final = ("points", "dessert", "shared")


class Outcome(NamedTuple):
    """Who won, and why: by points, by dessert after a tie, or shared."""

    winners: tuple[int, ...]
    reason: str
    totals: tuple[int, ...]


def total(lines: Iterable[Line]) -> int:
    return sum(line.points for line in lines)


def share(prize: int, among: int, ties: str) -> int:
    """What each of the tied players gets: a part of the prize, the remainder dropped towards zero, or all of it."""
    if ties == SPLIT:
        return prize // among if prize >= 0 else -(-prize // among)
    return prize


def dip(edition: Edition, tray: Tray) -> tuple[list[tuple[str, bool]], int]:
    """Each nigiri in the order placed with whether it lies on wasabi, and how many wasabi are still open."""
    opener, toppings = edition.opener, edition.toppings
    placed, bare = [], 0
    for card in tray:
        if card == opener:
            bare += 1
        elif card in toppings:
            placed.append((card, bare > 0))
            bare -= bare > 0
    return placed, bare


def score_round(edition: Edition, trays: Sequence[Tray]) -> list[Lines]:
    """What each tray is worth at the end of a round, maki compared across the table."""
    zero_counts = edition.zero_maki == COUNTS
    placings = [
        place(dish.name, dish.pays, [icon_count(dish, tray) for tray in trays], zero_counts)
        for dish in edition.dishes
        if isinstance(dish.pays, Most)
    ]
    return [(*(placing[seat] for placing in placings), *own_lines(edition, tray)) for seat, tray in enumerate(trays)]


def icon_count(dish: Dish, tray: Tray) -> int:
    return sum(dish.icons.get(card, 0) for card in tray)


def place(dish: str, pays: Most, counts: Sequence[int], zero_counts: bool) -> list[Line]:
    """First and second place. Split: a tie for first takes the second prize away. Full: all who tie get it all."""
    ranked = sorted({count for count in counts if count or zero_counts}, reverse=True)
    prizes = dict(zip(ranked, (("first", pays.first), ("second", pays.second)), strict=False))
    if pays.ties == SPLIT and ranked and counts.count(ranked[0]) > 1:
        prizes = {ranked[0]: ("first", pays.first)}
    lines = []
    for count in counts:
        kind, prize = prizes.get(count, ("unplaced", 0))
        tied = counts.count(count) if count in prizes else 1
        lines.append(Line(kind, dish, share(prize, tied, pays.ties), number=count, shared=tied))
    return lines


def own_lines(edition: Edition, tray: Tray) -> Iterator[Line]:
    """Every dish that pays without looking at other trays."""
    for dish in edition.dishes:
        if not isinstance(dish.pays, Most):
            yield from PAYERS[type(dish.pays)](edition, dish, dish.pays, tray)


def _sets(_: Edition, dish: Dish, pays: Sets, tray: Tray) -> Iterator[Line]:
    if count := tray.count(dish.name):
        yield Line("sets", dish.name, pays.points(count), (dish.name,) * count, count)


def _ladder(_: Edition, dish: Dish, pays: Ladder, tray: Tray) -> Iterator[Line]:
    if count := tray.count(dish.name):
        yield Line("ladder", dish.name, pays.points(count), (dish.name,) * count, count)


def _each(edition: Edition, dish: Dish, pays: Each, tray: Tray) -> Iterator[Line]:
    for card, dipped in dip(edition, tray)[0]:
        if card in dish.icons:
            value = dish.icons[card]
            if dipped:
                yield Line("dipped", dish.name, value * pays.dipped, (edition.opener, card), value)
            else:
                yield Line("plain", dish.name, value, (card,), value)


def _nothing(edition: Edition, dish: Dish, _: Nothing, tray: Tray) -> Iterator[Line]:
    """Cards that end the round without points: open wasabi, chopsticks, dice that gave tokens."""
    if dish.acts == OPENS:
        idle: tuple[str, ...] = (dish.name,) * dip(edition, tray)[1]
    else:
        idle = tuple(card for card in tray if card in dish.cards)
    if idle:
        yield Line("idle", dish.name, 0, idle, len(idle))


PAYERS: Final[Mapping[type, Callable[[Edition, Dish, Any, Tray], Iterator[Line]]]] = {
    Sets: _sets,
    Ladder: _ladder,
    Each: _each,
    Nothing: _nothing,
}


def score_dessert(dessert: Dessert, kept: Sequence[Sequence[int]]) -> list[Lines]:
    """What the desserts are worth at the end; `kept` holds the values that each contestant's cards show."""
    if isinstance(dessert.pays, Runs):
        return [_runs(dessert, dessert.pays, values) for values in kept]
    return race(dessert.name, dessert.pays, [dessert.measure(values) for values in kept])


def race(name: str, pays: Race, counts: Sequence[int]) -> list[Lines]:
    """Most and least, each paid to everyone who has it."""
    if len(counts) == 2 and pays.two:
        pays = pays.two
    high, low = max(counts), min(counts)
    if high == low and pays.equal == NOBODY:
        return [(Line("level", name, 0, number=count),) for count in counts]
    prizes = ((high, "most", pays.most), (low, "least", pays.least))
    return [tuple(_raced(name, pays, counts, count, prizes)) for count in counts]


def _raced(
    name: str, pays: Race, counts: Sequence[int], count: int, prizes: Sequence[tuple[int, str, int]]
) -> Iterator[Line]:
    paid = False
    for goal, kind, prize in prizes:
        if count == goal and prize:
            paid = True
            tied = counts.count(goal)
            yield Line(kind, name, share(prize, tied, pays.ties), number=count, shared=tied)
    if not paid:
        yield Line("between", name, 0, number=count)


def _runs(dessert: Dessert, pays: Runs, values: Sequence[int]) -> Lines:
    card_of = {value: card for card, value in dessert.icons.items()}
    runs = best_runs(tuple(sorted(values)), pays.worth)
    return tuple(
        Line("run", dessert.name, pays.worth[len(run) - 1], tuple(card_of[value] for value in run), len(run))
        for run in runs
    )


@lru_cache(maxsize=4096)
def best_runs(values: tuple[int, ...], worth: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Split sorted values into runs for the most points: the lowest card always starts a run of some length."""
    if not values:
        return ()
    best: tuple[tuple[int, ...], ...] = ()
    best_points = -1
    run: tuple[int, ...] = ()
    rest = list(values)
    while len(run) < len(worth) and values[0] + len(run) in rest:
        following = values[0] + len(run)
        rest.remove(following)
        run += (following,)
        split = (run, *best_runs(tuple(rest), worth))
        points = sum(worth[len(one) - 1] for one in split)
        if points > best_points:
            best, best_points = split, points
    return best


def score_tokens(edition: Edition, tokens: int) -> Lines:
    """Left-over menus and chopsticks."""
    if not tokens:
        return ()
    return (Line("tokens", "tokens", edition.tokens_worth.points(tokens), number=tokens),)


def decide(edition: Edition, totals: Sequence[int], desserts: Sequence[int]) -> Outcome:
    """The best total wins; on a tie the dessert decides; after that the win is shared."""
    best = max(totals) if edition.wins == HIGHEST else min(totals)
    leaders = [seat for seat, points in enumerate(totals) if points == best]
    prefer = max if edition.tiebreak == "most" else min
    goal = prefer(desserts[seat] for seat in leaders)
    winners = tuple(seat for seat in leaders if desserts[seat] == goal)
    if len(leaders) == 1:
        return Outcome(winners, "points", tuple(totals))
    return Outcome(winners, "dessert" if len(winners) == 1 else "shared", tuple(totals))


def leader(totals: Sequence[int]) -> int | None:
    """The seat with the highest total, if it is one seat."""
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def takes_lead(icons: Sequence[int], played: Sequence[bool], holder: int | None) -> int | None:
    """Who takes the squishy: the only one with the most icons who played one this turn, unless they hold it already."""
    most = max(icons)
    candidates = [seat for seat, count in enumerate(icons) if count == most and played[seat]]
    if len(candidates) == 1 and candidates[0] != holder:
        return candidates[0]
    return None
