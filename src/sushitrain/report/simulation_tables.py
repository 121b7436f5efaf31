"""The result of a simulation as text: a table of the seats and one of the dishes."""

from typing import TYPE_CHECKING

from rich.table import Table

from sushitrain.report.text_tables import plain_table
from sushitrain.words import Words

if TYPE_CHECKING:  # NumPy is slow to load, and an extra
    from sushitrain.report.simulation_stats import Tally


def seat_table(words: Words, tally: "Tally") -> Table:
    """A row for each seat: its points and its wins."""
    from sushitrain.report.simulation_stats import SHOWN

    shown = [words("simulate-percent-tick", n=share) for share in SHOWN]
    wins = words("simulate-wins"), words("simulate-interval")
    table = plain_table(words("simulate-by-seat"), words("simulate-mean"), words("simulate-spread"), *shown, *wins)
    for seat, found in enumerate(tally.seats(), 1):
        low, high = found.interval
        table.add_row(
            words("page-seat", n=seat),
            words("simulate-number", n=found.mean),
            words("simulate-number", n=found.spread),
            *map(str, found.percentiles),
            words("simulate-percent", n=found.wins),
            words("simulate-range", low=100 * low, high=high),
        )
    return table


def dish_table(words: Words, tally: "Tally") -> Table:
    """A row for each dish: its average points."""
    table = plain_table(words("simulate-by-dish"), words("simulate-each"), words("simulate-share"))
    for dish in tally.by_dish():
        mean, share = words("simulate-number", n=dish.mean), words("simulate-percent", n=dish.share)
        table.add_row(words(f"dish-{dish.name}"), mean, share)
    return table
