"""What the dishes of a game pay by number, card and place, computed by the scoring functions."""

from collections.abc import Iterator

from sushitrain.game.board import contestants
from sushitrain.rules.lines import Line, total
from sushitrain.rules.pays import Each, Ladder, Most, Race, Sets
from sushitrain.rules.scoring import own_lines, score_dessert, score_tokens
from sushitrain.rules.setup import Setup


def by_count(setup: Setup) -> dict[str, list[int]]:
    """The points for 0, 1, 2 … cards of every dish that pays by number, up to what a round can bring."""
    edition = setup.edition
    counts = range(in_a_round(setup) + 1)
    found = {
        dish.name: [total(own_lines(edition, (dish.name,) * n)) for n in counts]
        for dish in edition.dishes
        if isinstance(dish.pays, Sets | Ladder)
    }
    if setup.game == "roll":
        found["tokens"] = [total(score_tokens(edition, n)) for n in counts]
    return found


def by_run(setup: Setup) -> list[int]:
    """The points for a run of 0, 1, 2 … values, where the dessert pays for runs."""
    dessert = setup.edition.dessert
    if isinstance(dessert.pays, Race):
        return []
    values = sorted(dessert.icons.values())
    return [total(score_dessert(setup.edition, [values[:n]])[0]) for n in range(len(values) + 1)]


def by_card(setup: Setup) -> Iterator[tuple[tuple[str, ...], int]]:
    """Cards that pay by themselves, alone and on wasabi, with their points."""
    for dish in setup.edition.dishes:
        if isinstance(dish.pays, Each):
            for tray in [(card,) for card in dish.cards] + [(setup.edition.opener, card) for card in dish.cards]:
                yield tray, total(own_lines(setup.edition, tray))


def by_place(setup: Setup) -> Iterator[Line]:
    """The points by place where players are compared and nobody ties: maki, and most desserts."""
    edition = setup.edition
    different = range(contestants(setup), 0, -1)
    for dish in edition.dishes:
        if isinstance(dish.pays, Most):
            yield from dish.pays.placed(dish.name, different)
    if edition.dessert.lead:
        yield Line("lead", edition.dessert.name, edition.dessert.lead)
    if isinstance(edition.dessert.pays, Race):
        for lines in edition.dessert.pays.raced(edition.dessert.name, different):
            yield from lines


def in_a_round(setup: Setup) -> int:
    """How many cards or dice a player gets in a round."""
    edition = setup.edition
    return edition.deal[setup.players] + (0 if edition.dummy else edition.pile)
