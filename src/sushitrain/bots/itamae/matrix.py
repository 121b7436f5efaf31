"""Matrix games, in which all choose once and at the same time: an equilibrium for two, a best reply for more."""

from typing import Any, Final

from sushitrain.bots.itamae.policy import SURPRISES
from sushitrain.fast.compiled import kernel

TINY: Final = 1e-9


@kernel
def zero_sum(pays: Any, rows: Any, columns: Any, table: Any, basis: Any, row_mix: Any, column_mix: Any) -> Any:
    """The value of a zero-sum game for the row player, and both strategies.

    The simplex method for max Σy, Ay ≤ 1, y ≥ 0; a constant is added to all payoffs, so that A is positive.
    """
    least = pays[0]
    for at in range(rows * columns):
        least = min(least, pays[at])
    shift = 1.0 - least
    width = columns + rows
    for i in range(rows):
        for j in range(columns):
            table[i, j] = pays[i * columns + j] + shift
        for j in range(rows):
            table[i, columns + j] = 1.0 if i == j else 0.0
        table[i, width] = 1.0
        basis[i] = columns + i
    for j in range(width + 1):
        table[rows, j] = -1.0 if j < columns else 0.0
    for _ in range(200):
        enter = entering(table, rows, width)
        if enter < 0:
            break
        leave = leaving(table, basis, rows, width, enter)
        pivot(table, rows, width, leave, enter)
        basis[leave] = enter
    total = table[rows, width]
    for i in range(rows):
        row_mix[i] = max(table[rows, columns + i], 0.0) / total
    for j in range(columns):
        column_mix[j] = 0.0
    for i in range(rows):
        if basis[i] < columns:
            column_mix[basis[i]] = table[i, width] / total
    return 1.0 / total - shift


@kernel
def entering(table: Any, rows: Any, width: Any) -> Any:
    """The first column that improves the solution; -1 if none does."""
    for j in range(width):
        if table[rows, j] < -TINY:
            return j
    return -1


@kernel
def leaving(table: Any, basis: Any, rows: Any, width: Any, enter: Any) -> Any:
    """The row with the smallest ratio; of equal ones, the one with the first column (Bland's rule)."""
    leave, smallest = -1, 0.0
    for i in range(rows):
        if table[i, enter] > TINY:
            ratio = table[i, width] / table[i, enter]
            if leave < 0 or ratio < smallest - TINY or (ratio <= smallest + TINY and basis[i] < basis[leave]):
                leave, smallest = i, ratio
    return leave


@kernel
def pivot(table: Any, rows: Any, width: Any, leave: Any, enter: Any) -> None:
    """One step of the simplex method: the column `enter` replaces that of the row `leave` in the basis."""
    by = table[leave, enter]
    for j in range(width + 1):
        table[leave, j] /= by
    for i in range(rows + 1):
        factor = table[i, enter]
        if i != leave and factor != 0.0:
            for j in range(width + 1):
                table[i, j] -= factor * table[leave, j]


@kernel
def best_reply(players: int, me: Any, numbers: Any, joint: Any, pays: Any, mixes: Any, values: Any) -> None:
    """The best reply of one seat to the default policy of the others, and the values for all seats."""
    for seat in range(players):
        for at in range(numbers[seat]):
            mixes[seat, at] = SURPRISES / numbers[seat]
        mixes[seat, 0] += 1.0 - SURPRISES
    best, most = 0, -1e9
    for at in range(numbers[me]):
        gained = expected(players, numbers, joint, pays, mixes, me, at)
        if gained > most:
            best, most = at, gained
    for at in range(numbers[me]):
        mixes[me, at] = 1.0 if at == best else 0.0
    for seat in range(players):
        values[seat] = 0.0
        for at in range(numbers[seat]):
            values[seat] += mixes[seat, at] * expected(players, numbers, joint, pays, mixes, seat, at)


@kernel
def expected(players: int, numbers: Any, joint: Any, pays: Any, mixes: Any, seat: Any, option: Any) -> Any:
    """The expected value of an option for a seat, if the others play these strategies."""
    total = 0.0
    for index in range(joint):
        rest, chance, fits = index, 1.0, True
        for other in range(players - 1, -1, -1):
            at = rest % numbers[other]
            rest //= numbers[other]
            if other != seat:
                chance *= mixes[other, at]
            else:
                fits = at == option
        if fits and chance > 0.0:
            total += chance * pays[seat, index]
    return total
