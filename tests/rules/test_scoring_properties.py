"""What holds for the points of any trays, desserts and totals, whoever sits where."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from kit import DISH_CARDS
from naive import (
    DISHES,
    FACES,
    NIGIRI,
    best_tea,
    dessert_points,
    round_points,
    squishy,
    token_points,
    winners,
)
from sushitrain.rules.dish import Dish
from sushitrain.rules.lines import Lines, share, total
from sushitrain.rules.pays import Runs, best_runs
from sushitrain.rules.scoring import decide, leader, score_dessert, score_round, score_tokens, takes_lead
from sushitrain.rules.setup import Setup

GAMES = ("classic", "anniversary", "roll")
RACES = ("pudding", "yogurt", "mochi", "strawberry", "roll")

CARD = st.sampled_from(sorted(DISH_CARDS))
FACE = st.sampled_from(FACES)
FEW_CARDS = st.sampled_from(("maki1", "maki3", "wasabi", "egg", "squid", "tempura", "sashimi", "dumpling"))


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Setup, list[list[str]]]:
    """A game with a full set of trays, often of few kinds of cards, so that sets and ties are common."""
    game = draw(st.sampled_from(GAMES))
    players = draw(st.integers(2, 5))
    zero_maki = draw(st.sampled_from(("excluded", "counts")))
    item = draw(st.sampled_from((FACE,) if game == "roll" else (CARD, FEW_CARDS)))
    trays = draw(st.lists(st.lists(item, max_size=10), min_size=players, max_size=players))
    return Setup(game, players, zero_maki=zero_maki), trays


@st.composite
def desserts(draw: st.DrawFn) -> tuple[Setup, list[list[int]]]:
    """A game with the values that everybody's dessert shows at its end."""
    name = draw(st.sampled_from((*RACES, "tea")))
    players = draw(st.integers(2, 5))
    values = {"tea": st.integers(1, 5), "pudding": st.just(1), "roll": st.integers(0, 6)}.get(name, st.integers(1, 4))
    sizes = (1, 1) if name == "roll" else (0, 4)
    kept = draw(st.lists(st.lists(values, min_size=sizes[0], max_size=sizes[1]), min_size=players, max_size=players))
    if name == "roll":
        return Setup("roll", players, roll_all_equal=draw(st.sampled_from(("literal", "nobody")))), kept
    equal = draw(st.sampled_from(("split", "nobody"))) if name == "strawberry" else "split"
    return Setup("anniversary", players, name, strawberry_all_equal=equal), kept


def dish_points(lines: Lines) -> dict[str, int]:
    return {dish: total(line for line in lines if line.dish == dish) for dish in DISHES}


def naive_name(setup: Setup) -> str:
    return "roll" if setup.game == "roll" else setup.dessert


def dessert_of(setup: Setup) -> Dish:
    return setup.edition.dessert


# --- rounds ---------------------------------------------------------------------------------------


@given(rounds())
@example((Setup("classic", 4), [["maki2", "maki3"], ["maki3"], ["maki3"], ["maki2"]]))
@example((Setup("anniversary", 3), [["maki3", "maki2"], [], []]))
@example((Setup("roll", 2), [["tempura"] * 4 + ["sashimi"] * 2, []]))
def test_a_round_is_scored_as_the_naive_rules_score_it(table: tuple[Setup, list[list[str]]]) -> None:
    setup, trays = table
    lines = score_round(setup.edition, trays)
    expected = round_points(setup.game, trays, setup.zero_maki)
    assert [dish_points(own) for own in lines] == expected
    assert [total(own) for own in lines] == [sum(points.values()) for points in expected]


@given(rounds())
def test_every_card_on_a_tray_is_accounted_for_once(table: tuple[Setup, list[list[str]]]) -> None:
    setup, trays = table
    for tray, lines in zip(trays, score_round(setup.edition, trays), strict=True):
        named = Counter(card for line in lines for card in line.cards)
        assert named == Counter(card for card in tray if not card.startswith("maki"))
        assert [line.number for line in lines if line.dish == "maki"] == [
            sum(int(card[-1]) for card in tray if card.startswith("maki"))
        ]


@given(rounds(), st.randoms(use_true_random=False))
def test_who_sits_where_does_not_matter_for_a_round(table: tuple[Setup, list[list[str]]], rng: Random) -> None:
    setup, trays = table
    seats = list(range(setup.players))
    rng.shuffle(seats)
    lines = score_round(setup.edition, trays)
    assert score_round(setup.edition, [trays[seat] for seat in seats]) == [lines[seat] for seat in seats]


@given(rounds())
def test_shared_maki_prizes_lose_less_than_a_point_for_each_who_shares(table: tuple[Setup, list[list[str]]]) -> None:
    setup, trays = table
    assume(setup.game != "roll")
    maki = [lines[0] for lines in score_round(setup.edition, trays)]
    for kind, prize in (("first", 6), ("second", 3)):
        paid = [line for line in maki if line.kind == kind]
        assert {line.shared for line in paid} <= {len(paid)}
        assert not paid or prize - len(paid) < sum(line.points for line in paid) <= prize


@given(rounds())
def test_the_maki_prizes_go_to_those_with_more_icons(table: tuple[Setup, list[list[str]]]) -> None:
    setup, trays = table
    maki = [lines[0] for lines in score_round(setup.edition, trays)]
    assert all(mine.points >= theirs.points for mine in maki for theirs in maki if mine.number > theirs.number)
    assert all(mine.points == theirs.points for mine in maki for theirs in maki if mine.number == theirs.number)


@given(rounds(), st.data())
def test_one_more_card_on_a_tray_never_costs_its_owner_points(
    table: tuple[Setup, list[list[str]]], data: st.DataObject
) -> None:
    setup, trays = table
    seat = data.draw(st.integers(0, setup.players - 1))
    card = data.draw(FACE if setup.game == "roll" else CARD)
    more = [[*tray, card] if other == seat else tray for other, tray in enumerate(trays)]
    assert total(score_round(setup.edition, more)[seat]) >= total(score_round(setup.edition, trays)[seat])


@given(rounds(), st.data())
def test_the_tray_of_another_matters_only_for_maki(table: tuple[Setup, list[list[str]]], data: st.DataObject) -> None:
    setup, trays = table
    other = data.draw(st.lists(FACE if setup.game == "roll" else CARD, max_size=10))
    before = score_round(setup.edition, trays)[0][1:]
    assert score_round(setup.edition, [trays[0], other, *trays[2:]])[0][1:] == before


# --- wasabi and the order of cards ----------------------------------------------------------------

NIGIRI_OR_WASABI = st.sampled_from(("wasabi", "egg", "salmon", "squid"))


def landings(tray: Sequence[str], open_wasabi: tuple[int, ...] = ()) -> set[int]:
    """The points of every way to lay each nigiri on any wasabi that is open when it is placed."""
    if not tray:
        return {0}
    card, rest = tray[0], tray[1:]
    if card == "wasabi":
        return landings(rest, (*open_wasabi, len(rest)))
    if card not in NIGIRI:
        return landings(rest, open_wasabi)
    if not open_wasabi:
        return {NIGIRI[card] + points for points in landings(rest)}
    ways = (tuple(other for other in open_wasabi if other != chosen) for chosen in open_wasabi)
    return {3 * NIGIRI[card] + points for left in ways for points in landings(rest, left)}


def nigiri_points(tray: Iterable[str]) -> int:
    return dish_points(score_round(Setup().edition, [list(tray), []])[0])["nigiri"]


@given(st.lists(st.one_of(NIGIRI_OR_WASABI, st.sampled_from(("chopsticks", "maki1"))), max_size=7))
@example(["wasabi", "wasabi", "egg", "squid", "salmon"])
def test_it_does_not_matter_which_open_wasabi_a_nigiri_lands_on(tray: list[str]) -> None:
    assert landings(tray) == {nigiri_points(tray)}


@pytest.mark.parametrize("size", range(7))
def test_the_best_order_puts_the_dearest_nigiri_on_wasabi(size: int) -> None:
    """For all cards in all orders, not for some."""
    found: dict[tuple[str, ...], int] = {}
    for order in product((*NIGIRI, "wasabi"), repeat=size):
        cards = tuple(sorted(order))
        found[cards] = max(found.get(cards, 0), nigiri_points(order))
    for cards, most in found.items():
        values = sorted((NIGIRI[card] for card in cards if card in NIGIRI), reverse=True)
        assert most == sum(values) + 2 * sum(values[: cards.count("wasabi")])


def open_wasabi(tray: Sequence[str]) -> int:
    """Walk along a tray and count the wasabi with nothing on it."""
    found = 0
    for card in tray:
        found = found + 1 if card == "wasabi" else max(found - 1, 0)
    return found


@given(st.lists(NIGIRI_OR_WASABI, max_size=6), NIGIRI_OR_WASABI, NIGIRI_OR_WASABI)
@example([], "wasabi", "squid")
@example(["wasabi"], "squid", "egg")
def test_two_cards_of_one_turn_are_placed_in_the_order_chosen(tray: list[str], first: str, second: str) -> None:
    one, other = nigiri_points([*tray, first, second]), nigiri_points([*tray, second, first])
    bare, worth = open_wasabi(tray), [NIGIRI.get(card, 0) for card in (first, second)]
    if first == "wasabi" and bare == 0:
        assert one - other == 2 * worth[1]
    elif "wasabi" not in (first, second) and bare == 1:
        assert one - other == 2 * (worth[0] - worth[1])
    elif second != "wasabi" or bare > 0:
        assert one == other


@given(st.lists(CARD, max_size=8), st.randoms(use_true_random=False))
def test_apart_from_nigiri_the_order_on_a_tray_does_not_matter(tray: list[str], rng: Random) -> None:
    mixed = list(tray)
    rng.shuffle(mixed)
    one, other = (dish_points(score_round(Setup().edition, [cards, []])[0]) for cards in (tray, mixed))
    assert {**one, "nigiri": 0} == {**other, "nigiri": 0}


# --- desserts -------------------------------------------------------------------------------------


@given(desserts())
@example((Setup("anniversary", 4, "pudding"), [[1] * 4, [1] * 3, [], []]))
@example((Setup("anniversary", 4, "strawberry"), [[4, 4], [4, 1], [3], [2, 1]]))
@example((Setup("anniversary", 2, "strawberry"), [[1], [1]]))
@example((Setup("roll", 4), [[6], [6], [0], [0]]))
@example((Setup("roll", 2), [[3], [3]]))
def test_a_dessert_pays_what_the_naive_rules_pay(table: tuple[Setup, list[list[int]]]) -> None:
    setup, kept = table
    equal = setup.roll_all_equal if setup.game == "roll" else setup.strawberry_all_equal
    lines = score_dessert(setup.edition, kept)
    assert [total(own) for own in lines] == dessert_points(naive_name(setup), kept, setup.players, equal)


@given(desserts(), st.randoms(use_true_random=False))
def test_who_sits_where_does_not_matter_for_dessert(table: tuple[Setup, list[list[int]]], rng: Random) -> None:
    setup, kept = table
    seats = list(range(setup.players))
    rng.shuffle(seats)
    lines = score_dessert(setup.edition, kept)
    assert score_dessert(setup.edition, [kept[seat] for seat in seats]) == [lines[seat] for seat in seats]


@given(desserts())
def test_shared_dessert_prizes_lose_less_than_a_point_for_each_who_shares(
    table: tuple[Setup, list[list[int]]],
) -> None:
    setup, kept = table
    assume(setup.game != "roll")
    lines = [line for own in score_dessert(setup.edition, kept) for line in own]
    most = [line.points for line in lines if line.kind == "most"]
    least = [-line.points for line in lines if line.kind == "least"]
    fine = 3 if setup.players == 2 else 6
    assert not most or 6 - len(most) < sum(most) <= 6
    assert not least or fine - len(least) < sum(least) <= fine


@given(desserts(), st.data())
def test_one_more_dessert_card_never_costs_its_owner_points_but_mochi_may(
    table: tuple[Setup, list[list[int]]], data: st.DataObject
) -> None:
    setup, kept = table
    assume(setup.dessert != "mochi")
    seat = data.draw(st.integers(0, setup.players - 1))
    value = data.draw(st.integers(1, 4)) if setup.dessert != "pudding" else 1
    more = [[*own, value] if other == seat else own for other, own in enumerate(kept)]
    before, after = (total(score_dessert(setup.edition, each)[seat]) for each in (kept, more))
    assert after >= before


@pytest.mark.parametrize("rolls", [[6, 1], [6, 5, 2]])
def test_rolling_a_mochi_die_again_can_cost_points(rolls: list[int]) -> None:
    edition = Setup("anniversary", 3, "mochi").edition
    before, after = (total(score_dessert(edition, [own, [3], [2, 4]])[0]) for own in (rolls[:1], rolls))
    assert (before, after) == (6, -6)


@given(st.lists(st.integers(1, 5), max_size=10))
@example([2, 3, 4, 4])
@example([1, 2, 2, 3, 3, 4, 4, 5])
def test_bubble_tea_is_split_as_well_as_trying_every_split_can(values: list[int]) -> None:
    pays = dessert_of(Setup("anniversary", 2, "tea")).pays
    assert isinstance(pays, Runs)
    runs = best_runs(tuple(sorted(values)), pays.worth)
    assert sorted(value for run in runs for value in run) == sorted(values)
    assert all(list(run) == list(range(run[0], run[0] + len(run))) for run in runs)
    assert sum(pays.worth[len(run) - 1] for run in runs) == best_tea(tuple(sorted(values)))


# --- shares, tokens, the squishy and the winners --------------------------------------------------


@given(st.integers(-12, 12), st.integers(1, 5))
def test_a_share_is_rounded_towards_zero(prize: int, among: int) -> None:
    each = share(prize, among, "split")
    assert abs(each) * among <= abs(prize) < (abs(each) + 1) * among
    assert each * prize >= 0
    assert share(prize, among, "full") == prize


@given(st.integers(0, 30))
def test_two_tokens_are_a_point(tokens: int) -> None:
    assert total(score_tokens(Setup("roll").edition, tokens)) == token_points(tokens)


@given(st.lists(st.tuples(st.integers(-3, 3), st.integers(0, 2)), min_size=2, max_size=5), st.booleans(), st.data())
def test_the_winners_are_those_of_the_naive_rules(
    seats: list[tuple[int, int]], golf: bool, data: st.DataObject
) -> None:
    tiebreak = data.draw(st.sampled_from(("most", "fewest"))) if golf else "most"
    setup = Setup("classic", len(seats), variant="golf" if golf else "none", golf_tiebreak=tiebreak)
    totals, amounts = [points for points, _ in seats], [amount for _, amount in seats]
    outcome = decide(setup.edition, totals, amounts)
    assert (list(outcome.winners), outcome.reason) == winners(totals, amounts, golf, tiebreak)
    assert outcome.totals == tuple(totals)


@given(st.lists(st.integers(0, 4), min_size=2, max_size=5))
def test_the_leader_is_the_only_one_with_the_most(totals: list[int]) -> None:
    found = leader(totals)
    ahead = [seat for seat, points in enumerate(totals) if points == max(totals)]
    assert found == (ahead[0] if len(ahead) == 1 else None)


@given(
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=2, max_size=5),
    st.one_of(st.none(), st.integers(0, 4)),
)
@example([(4, 0), (2, 2)], 0)
@example([(2, 2), (0, 4)], 0)
def test_the_squishy_goes_where_the_naive_rule_sends_it(seats: list[tuple[int, int]], holder: int | None) -> None:
    before, played = [own for own, _ in seats], [new for _, new in seats]
    icons = [own + new for own, new in seats]
    assert takes_lead(icons, [new > 0 for new in played], holder) == squishy(before, played, holder)
