"""Games in which everybody chooses once and at the same time: an equilibrium for two, a best reply for more."""

from typing import Any, Final

from sushitrain.bots.itamae.policy import SURPRISES
from sushitrain.fast.compiled import kernel

TINY: Final = 1e-9


@kernel
def zero_sum(pays: Any, rows: Any, columns: Any, table: Any, basis: Any, row_mix: Any, column_mix: Any) -> Any:
    """What the row player can be sure of, with how both mix: the simplex method on max Σy, Ay ≤ 1 with A positive."""
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
        enter = -1
        for j in range(width):
            if table[rows, j] < -TINY:
                enter = j
                break
        if enter < 0:
            break
        leave, smallest = -1, 0.0
        for i in range(rows):
            if table[i, enter] > TINY:
                ratio = table[i, width] / table[i, enter]
                if leave < 0 or ratio < smallest - TINY or (ratio <= smallest + TINY and basis[i] < basis[leave]):
                    leave, smallest = i, ratio
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
def pivot(table: Any, rows: Any, width: Any, leave: Any, enter: Any) -> None:
    """One column comes into the solution, one goes."""
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
    """The others follow their habits, and one seat does what is best against that; what it brings everybody."""
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
    """What an option brings a seat when the others mix."""
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
