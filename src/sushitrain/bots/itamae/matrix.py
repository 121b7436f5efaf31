"""Games in which everybody chooses once and at the same time: exactly for two, by regret for more."""

from typing import Any, Final

from sushitrain.fast.compiled import kernel

TINY: Final = 1e-9
ROUNDS_OF_REGRET: Final = 100


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
def by_regret(players: int, numbers: Any, joint: Any, pays: Any, room: Any, values: Any) -> None:
    """Everybody mixes by how much they regret what they did not do; the mean of their mixes, and what it brings."""
    mixes, regrets, sums = room
    for seat in range(players):
        for at in range(numbers[seat]):
            regrets[seat, at] = 0.0
            sums[seat, at] = 0.0
    for turn in range(ROUNDS_OF_REGRET + 1):
        for seat in range(players):
            total = 0.0
            for at in range(numbers[seat]):
                total += regrets[seat, at]
            for at in range(numbers[seat]):
                mixes[seat, at] = regrets[seat, at] / total if total > TINY else 1.0 / numbers[seat]
        if turn == ROUNDS_OF_REGRET:
            for seat in range(players):
                total = 0.0
                for at in range(numbers[seat]):
                    total += sums[seat, at]
                for at in range(numbers[seat]):
                    mixes[seat, at] = sums[seat, at] / total
        for seat in range(players):
            mean = 0.0
            for at in range(numbers[seat]):
                gained = expected(players, numbers, joint, pays, mixes, seat, at)
                regrets[seat, at] += gained
                mean += gained * mixes[seat, at]
            for at in range(numbers[seat]):
                regrets[seat, at] = max(regrets[seat, at] - mean, 0.0)
                sums[seat, at] += mixes[seat, at] * (turn + 1)
            values[seat] = mean


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
