"""A slow and plain second opinion on scoring and legality, against which the tests check the real engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, permutations

Slot = tuple[str, str] | None

DISHES = ("maki", "tempura", "sashimi", "dumpling", "nigiri")
NIGIRI = {"egg": 1, "salmon": 2, "squid": 3}
DUMPLINGS = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10}
TEA_RUNS = {1: 1, 2: 4, 3: 8, 4: 13, 5: 20}
APPETIZERS: dict[str, tuple[int, int, int]] = {
    "dumpling": (2, 4, 8),
    "tempura": (1, 5, 10),
    "sashimi": (0, 6, 13),
}
FACES = (
    "dumpling",
    "tempura",
    "sashimi",
    "maki1",
    "maki2",
    "maki3",
    "egg",
    "salmon",
    "squid",
    "wasabi",
    "menu2",
    "chopsticks2",
    "pudding1",
    "pudding2",
    "pudding3",
)


def require(value: str, *allowed: str) -> None:
    """Refuse a word that is not one of those allowed, so that a typing slip in a test cannot pass unseen."""
    if value not in allowed:
        raise ValueError(f"{value!r} is none of {allowed}")


# --- rounds ---------------------------------------------------------------------------------------


def maki_icons(tray: Sequence[str]) -> int:
    """Add up the roll icons on one tray."""
    icons = 0
    for item in tray:
        if item == "maki1":
            icons += 1
        if item == "maki2":
            icons += 2
        if item == "maki3":
            icons += 3
    return icons


def maki_points(icons: Sequence[int], zero_maki: str, full_on_tie: bool) -> list[int]:
    """Pay first and second place in the maki race, sharing a prize or paying it in full to everyone tied."""
    require(zero_maki, "excluded", "counts")
    points = [0 for _ in icons]
    racing = [seat for seat in range(len(icons)) if icons[seat] > 0 or zero_maki == "counts"]
    if not racing:
        return points
    most = max(icons[seat] for seat in racing)
    first = [seat for seat in racing if icons[seat] == most]
    behind = [seat for seat in racing if icons[seat] < most]
    for seat in first:
        points[seat] = 6 if full_on_tie else 6 // len(first)
    second_is_paid = full_on_tie or len(first) == 1
    if second_is_paid and behind:
        next_most = max(icons[seat] for seat in behind)
        second = [seat for seat in behind if icons[seat] == next_most]
        for seat in second:
            points[seat] = 3 if full_on_tie else 3 // len(second)
    return points


def nigiri_points(tray: Sequence[str]) -> int:
    """Walk a tray in placing order, laying each nigiri on the oldest wasabi that still has nothing on it."""
    on_wasabi: list[str | None] = []
    on_the_table: list[str] = []
    for item in tray:
        if item == "wasabi":
            on_wasabi.append(None)
        elif item in NIGIRI:
            if None in on_wasabi:
                on_wasabi[on_wasabi.index(None)] = item
            else:
                on_the_table.append(item)
    points = sum(NIGIRI[item] for item in on_the_table)
    points += sum(3 * NIGIRI[item] for item in on_wasabi if item is not None)
    return points


def appetizer_points(count: int, row: tuple[int, int, int]) -> int:
    """Cut equal appetizer dice into threes and one smaller rest, and read each set off its table row."""
    points = 0
    left = count
    while left > 0:
        in_this_set = min(left, 3)
        points += row[in_this_set - 1]
        left -= in_this_set
    return points


def round_points(
    game: str,
    trays: Sequence[Sequence[str]],
    zero_maki: str,
    appetizers: Mapping[str, tuple[int, int, int]] | None = None,
) -> list[dict[str, int]]:
    """Give for every tray the points of each of the five dishes that are scored when a round ends."""
    require(game, "classic", "anniversary", "roll")
    table = APPETIZERS if appetizers is None else appetizers
    maki = maki_points([maki_icons(tray) for tray in trays], zero_maki, game == "roll")
    result: list[dict[str, int]] = []
    for seat, tray in enumerate(trays):
        items = list(tray)
        points = dict.fromkeys(DISHES, 0)
        points["maki"] = maki[seat]
        points["nigiri"] = nigiri_points(items)
        if game == "roll":
            for dish in ("dumpling", "tempura", "sashimi"):
                points[dish] = appetizer_points(items.count(dish), table[dish])
        else:
            points["tempura"] = 5 * (items.count("tempura") // 2)
            points["sashimi"] = 10 * (items.count("sashimi") // 3)
            points["dumpling"] = DUMPLINGS.get(items.count("dumpling"), 15)
        result.append(points)
    return result


# --- the end of the game --------------------------------------------------------------------------


def most_and_fewest(amounts: Sequence[int], players: int) -> list[int]:
    """Share a prize of six among the leaders and, above two players, a fine of six among the last."""
    points = [0 for _ in amounts]
    most, fewest = max(amounts), min(amounts)
    if most == fewest:
        return points
    for seat, amount in enumerate(amounts):
        if amount == most:
            points[seat] += 6 // amounts.count(most)
        if amount == fewest and players > 2:
            points[seat] -= 6 // amounts.count(fewest)
    return points


def strawberry_points(amounts: Sequence[int], players: int, all_equal: str) -> list[int]:
    """Take points from those with the fewest icons: six in shares, or three from the loser of a pair."""
    require(all_equal, "split", "nobody")
    fewest = min(amounts)
    everyone = max(amounts) == fewest
    points = [0 for _ in amounts]
    if everyone and (players == 2 or all_equal == "nobody"):
        return points
    for seat, amount in enumerate(amounts):
        if amount == fewest:
            points[seat] = -3 if players == 2 else -(6 // amounts.count(fewest))
    return points


def roll_pudding_points(amounts: Sequence[int], players: int, all_equal: str) -> list[int]:
    """Give the dice game's pudding prize and penalty, each in full to everyone tied for it."""
    require(all_equal, "literal", "nobody")
    points = [0 for _ in amounts]
    if max(amounts) == min(amounts) and all_equal == "nobody":
        return points
    for seat, amount in enumerate(amounts):
        if amount == max(amounts):
            points[seat] += 6
        if amount == min(amounts) and players > 2:
            points[seat] -= 6
    return points


def is_run(values: Sequence[int]) -> bool:
    """Tell whether these values, once sorted, climb in steps of exactly one."""
    climbing = sorted(values)
    return all(climbing[i] + 1 == climbing[i + 1] for i in range(len(climbing) - 1))


@cache
def best_tea(values: tuple[int, ...]) -> int:
    """Try every way to put the first card into a run with some of the others, and split the rest likewise."""
    if not values:
        return 0
    others = range(1, len(values))
    best: int | None = None
    for size in range(len(values)):
        for company in combinations(others, size):
            run = [values[0]] + [values[i] for i in company]
            if is_run(run):
                rest = tuple(values[i] for i in others if i not in company)
                total = TEA_RUNS[len(run)] + best_tea(rest)
                if best is None or total > best:
                    best = total
    assert best is not None, "a card alone is always a run"
    return best


def dessert_points(dessert: str, kept: Sequence[Sequence[int]], players: int, all_equal: str) -> list[int]:
    """Give every contestant's points for the kept dessert when the whole game ends."""
    require(dessert, "strawberry", "yogurt", "tea", "pudding", "mochi", "roll")
    if dessert == "tea":
        return [best_tea(tuple(sorted(values))) for values in kept]
    if dessert == "mochi":
        dice = [rolls[-1] if len(rolls) > 0 else 1 for rolls in kept]
        return most_and_fewest(dice, players)
    amounts = [sum(values) for values in kept]
    if dessert == "strawberry":
        return strawberry_points(amounts, players, all_equal)
    if dessert == "roll":
        return roll_pudding_points(amounts, players, all_equal)
    return most_and_fewest(amounts, players)


def token_points(tokens: int) -> int:
    """Count the whole pairs among the menu and chopsticks tokens that a player has not spent."""
    pairs = 0
    while tokens >= 2:
        tokens -= 2
        pairs += 1
    return pairs


def winners(totals: Sequence[int], desserts: Sequence[int], golf: bool, golf_tiebreak: str) -> tuple[list[int], str]:
    """Name the winning seats in order, and whether points decided, dessert decided, or the win is shared."""
    require(golf_tiebreak, "most", "fewest")
    target = min(totals) if golf else max(totals)
    level = [seat for seat, total in enumerate(totals) if total == target]
    if len(level) == 1:
        return level, "points"
    amounts = [desserts[seat] for seat in level]
    wanted = min(amounts) if golf and golf_tiebreak == "fewest" else max(amounts)
    remaining = [seat for seat in level if desserts[seat] == wanted]
    if len(remaining) == 1:
        return remaining, "dessert"
    return remaining, "shared"


def squishy(icons_before: Sequence[int], played: Sequence[int], holder: int | None) -> int | None:
    """Tell who takes the squishy after a reveal, or None when it stays where it is."""
    icons = [before + now for before, now in zip(icons_before, played, strict=True)]
    takers = [seat for seat in range(len(icons)) if icons[seat] == max(icons) and played[seat] > 0]
    if len(takers) != 1 or takers[0] == holder:
        return None
    return takers[0]


# --- legal moves ----------------------------------------------------------------------------------


def draft_moves(hand: Sequence[str], tray: Sequence[str], controls_dummy: bool) -> set[str]:
    """List every choice of a drafting player, from the hand after drawing and the tray before the turn."""
    moves: set[str] = set()
    own_sizes = [1, 2] if "chopsticks" in tray else [1]
    for own_size in own_sizes:
        needed = own_size + 1 if controls_dummy else own_size
        for positions in permutations(range(len(hand)), needed):
            cards = [hand[position] for position in positions]
            if controls_dummy:
                cards.insert(own_size, "dummy")
            moves.add(" ".join(cards))
    return moves


def covered(rows: Sequence[Sequence[Slot]], row: int, position: int) -> bool:
    """Tell whether a card still lies on this slot, with rows and positions both counted from zero."""
    if row + 1 >= len(rows):
        return False
    below = rows[row + 1]
    return any(below[i] is not None for i in (position, position + 1) if i < len(below))


def battle_moves(rows: Sequence[Sequence[Slot]], tray_before: Sequence[str], second: bool) -> set[str]:
    """List the slots open to a player, plus a way out on a second pick (nothing if none is due)."""
    if second and "chopsticks" not in tray_before:
        return set()
    moves: set[str] = set()
    for row, slots in enumerate(rows):
        for position, slot in enumerate(slots):
            if slot is not None and slot[0] == "up" and not covered(rows, row, position):
                moves.add("abcdefghijklmnopqrstuvwxyz"[row] + str(position + 1))
    if second and moves:
        moves.add("done")
    return moves


def roll_moves(belts: Sequence[Sequence[str]], seat: int, menus: int, chopsticks: int) -> set[str]:
    """List what the player in this seat may do with the dice on the belts and the tokens in hand."""
    mine = belts[seat]
    moves = set(mine)
    if menus > 0:
        for size in range(1, len(mine) + 1):
            for positions in combinations(range(len(mine)), size):
                faces = sorted((mine[position] for position in positions), key=FACES.index)
                moves.add("menu " + " ".join(faces))
    if chopsticks > 0:
        for other, belt in enumerate(belts):
            for theirs in belt:
                for face in mine:
                    if other != seat:
                        moves.add(f"chopsticks {face} {theirs}@{other}")
    return moves
