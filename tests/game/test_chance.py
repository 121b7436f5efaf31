"""Chance: known answers, a second opinion in C, evenness with proof that the test bites, scripts and recordings."""

import hmac
import json
import subprocess
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import cycle
from math import exp, lgamma, log, sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist
from typing import Any, TypeVar

import pytest

from sushitrain.game.chance import Chance, Recorded, Scripted, Seeded, commitment, derive_seed, seed_from_text
from sushitrain.rules.errors import ChanceError
from sushitrain.rules.setup import Setup

T = TypeVar("T")

DOCS = Path(__file__).parents[2] / "docs"
VECTORS: dict[str, Any] = json.loads((DOCS / "chance-vectors.json").read_text(encoding="utf-8"))
SEED = bytes.fromhex(VECTORS["seed"])


def seeds(count: int) -> Iterator[bytes]:
    return (seed_from_text(f"evenness {number}") for number in range(count))


# Known answers


def test_the_vectors_start_from_the_bytes_0_to_31() -> None:
    assert bytes(range(32)) == SEED


@pytest.mark.parametrize(
    "vector", VECTORS["picks"], ids=lambda v: f"{v['label']} {v['counter']} below {v['bounds'][0]}"
)
def test_integers_are_those_of_the_vectors(vector: dict[str, Any]) -> None:
    chance = Seeded(SEED)
    assert chance.integers(vector["label"], vector["counter"], vector["bounds"]) == vector["integers"]
    options = [range(bound) for bound in vector["bounds"]]
    assert chance.picks(vector["label"], vector["counter"], options) == tuple(vector["integers"])


@pytest.mark.parametrize("vector", VECTORS["orders"], ids=lambda v: f"{v['label']} {v['counter']} of {v['count']}")
def test_shuffles_are_those_of_the_vectors(vector: dict[str, Any]) -> None:
    items = range(vector["count"])
    shuffled = Seeded(SEED).order(vector["label"], vector["counter"], items, needed=0)
    assert shuffled == tuple(vector["order"])
    assert sorted(shuffled) == list(items)


def test_the_classic_deck_starts_with_the_cards_of_the_vectors() -> None:
    deck = Seeded(SEED).order("deck", 0, Setup("classic").edition.deck, needed=0)
    assert list(deck[:20]) == VECTORS["deck"]["first"]
    assert Counter(deck) == Counter(Setup("classic").edition.copies)


@pytest.mark.parametrize("vector", VECTORS["tables"], ids=lambda v: f"{v['table']} with {len(v['nonces'])} nonces")
def test_the_seed_of_a_table_is_an_hmac_of_the_secret_over_table_and_nonces(vector: dict[str, Any]) -> None:
    assert derive_seed(bytes.fromhex(vector["secret"]), vector["table"], vector["nonces"]).hex() == vector["seed"]


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    assert commitment(SEED) == VECTORS["commitment"]


def test_words_give_a_seed_and_other_words_another() -> None:
    assert seed_from_text("sushi") == seed_from_text("sushi") != seed_from_text("Sushi")
    assert len(seed_from_text("")) == 32
    assert seed_from_text("\udcff") == sha256(b"\xff").digest()  # a byte of the command line that is no text


def test_a_draw_depends_on_seed_label_and_counter() -> None:
    def drawn(seed: bytes, label: str, counter: int) -> tuple[int, ...]:
        return Seeded(seed).order(label, counter, range(50), needed=50)

    other = [drawn(SEED, "dice", 0), drawn(SEED, "deck", 1), drawn(bytes(32), "deck", 0)]
    assert drawn(SEED, "deck", 0) == drawn(SEED, "deck", 0)
    assert len({drawn(SEED, "deck", 0), *other}) == 4


def test_a_word_past_the_last_full_multiple_is_skipped() -> None:
    blocks = [hmac.digest(SEED, f"skip/5/{block}".encode(), "sha256") for block in range(20)]
    words = [int.from_bytes(block[at : at + 2], "big") for block in blocks for at in range(0, 32, 2)]
    kept = [word for word in words if word < 40000]
    assert kept[:100] != words[:100]
    assert Seeded(SEED).integers("skip", 5, [40000] * 100) == kept[:100]


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ChanceError, match=f"^a seed has 32 bytes, not {length}$") as caught:
        Seeded(bytes(length))
    assert caught.value.code == "chance-seed"


# The verifier in C


@pytest.fixture(scope="session")
def verifier(tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = tmp_path_factory.mktemp("verify") / "verify"
    strict = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror"]
    subprocess.run(["cc", *strict, "-o", str(program), str(DOCS / "verify.c")], check=True)
    return program


def ask(verifier: Path, *words: object) -> str:
    return subprocess.run([str(verifier), *map(str, words)], check=True, capture_output=True, text=True).stdout.strip()


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def test_the_verifier_in_c_agrees_with_every_vector(verifier: Path) -> None:
    seed = VECTORS["seed"]
    assert ask(verifier, seed, "commitment") == VECTORS["commitment"]
    for vector in VECTORS["picks"]:
        found = ask(verifier, seed, "picks", vector["label"], vector["counter"], *vector["bounds"])
        assert numbers(found) == vector["integers"]
    for vector in VECTORS["orders"]:
        assert (
            numbers(ask(verifier, seed, "order", vector["label"], vector["counter"], vector["count"]))
            == vector["order"]
        )


@pytest.mark.parametrize("number", range(12))
def test_the_verifier_in_c_agrees_on_a_random_seed(verifier: Path, number: int) -> None:
    rng = Random(number)
    seed, label, counter = rng.randbytes(32), rng.choice(["deck", "dice", "rolls", "x" * 120]), rng.randrange(1000)
    bounds = [rng.choice([6, rng.randint(1, 200), rng.randint(1, 65536)]) for _ in range(rng.randint(1, 60))]
    count = rng.randint(1, 300)
    chance = Seeded(seed)
    assert ask(verifier, seed.hex(), "commitment") == commitment(seed)
    assert numbers(ask(verifier, seed.hex(), "picks", label, counter, *bounds)) == chance.integers(
        label, counter, bounds
    )
    shuffled = chance.order(label, counter, range(count), needed=count)
    assert numbers(ask(verifier, seed.hex(), "order", label, counter, count)) == list(shuffled)


NOT_A_QUESTION = {
    "nothing at all": (),
    "a seed alone": ("00" * 32,),
    "a seed that is too short": ("00" * 31, "commitment"),
    "a seed that is too long": ("00" * 33, "commitment"),
    "a seed that is not hexadecimal": ("zz" * 32, "commitment"),
    "an unknown question": ("00" * 32, "guess"),
    "a shuffle of too many": ("00" * 32, "order", "deck", 0, 65537),
    "a pick below nothing": ("00" * 32, "picks", "rolls", 0, 0),
}


@pytest.mark.parametrize("words", NOT_A_QUESTION.values(), ids=NOT_A_QUESTION)
def test_the_verifier_in_c_shows_its_usage_for(verifier: Path, words: Sequence[object]) -> None:
    answer = subprocess.run([str(verifier), *map(str, words)], check=False, capture_output=True, text=True)
    assert answer.returncode == 2
    assert answer.stderr.startswith("verify SEEDHEX order")


def test_the_verifier_in_c_is_a_page_of_code() -> None:
    assert len((DOCS / "verify.c").read_text(encoding="utf-8").splitlines()) < 100


# Evenness

ODDS = 1e-4
"""How rarely an even source would land on one side of the range that the tests allow."""


def allowed(freedom: int) -> tuple[float, float]:
    """The two quantiles of chi-square for ODDS, by Wilson and Hilferty: its cube root is very nearly normal."""
    spread = 2 / (9 * freedom)
    reach = NormalDist().inv_cdf(1 - ODDS) * sqrt(spread)
    return freedom * (1 - spread - reach) ** 3, freedom * (1 - spread + reach) ** 3


def is_even(statistic: float, freedom: int) -> bool:
    low, high = allowed(freedom)
    return low < statistic < high


def chi_square(counts: Counter[T], expected: dict[T, float]) -> float:
    return sum((counts[cell] - mean) ** 2 / mean for cell, mean in expected.items())


def even_places(shuffle: Callable[[bytes, Sequence[T]], Sequence[T]], deck: Sequence[T], times: int) -> bool:
    """Does every kind of card come equally often to every position?

    Each shuffle fills each position once, so the cells are not independent: the sum is N/(N − 1) times a chi-square
    with (N − 1)(K − 1) degrees of freedom, for N cards of K kinds.
    """
    copies, size = Counter(deck), len(deck)
    counts = Counter(cell for seed in seeds(times) for cell in enumerate(shuffle(seed, deck)))
    expected = {(at, kind): times * n / size for at in range(size) for kind, n in copies.items()}
    statistic = chi_square(counts, expected) * (size - 1) / size
    return is_even(statistic, (size - 1) * (len(copies) - 1))


def even_rolls(rolls: Iterable[Sequence[int]], faces: int, dice: int) -> bool:
    """Does every combination of faces of these dice come equally often?"""
    counts = Counter(map(tuple, rolls))
    cells = faces**dice
    mean = counts.total() / cells
    statistic = sum((count - mean) ** 2 for count in counts.values()) / mean + (cells - len(counts)) * mean
    return is_even(statistic, cells - 1)


def shuffle(seed: bytes, deck: Sequence[T]) -> Sequence[T]:
    return Seeded(seed).order("deck", 0, deck, needed=0)


def shuffle_bytes_with_modulo_bias(seed: bytes, deck: Sequence[T]) -> Sequence[T]:
    cards = list(deck)
    stream = b"".join(hmac.digest(seed, bytes([block]), "sha256") for block in range(len(deck) // 32 + 1))
    for i in range(len(cards) - 1):
        j = i + stream[i] % (len(cards) - i)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def shuffle_where_no_card_stays(seed: bytes, deck: Sequence[T]) -> Sequence[T]:
    cards = list(deck)
    jumps = Seeded(seed).integers("deck", 0, range(len(cards) - 1, 0, -1))
    for i, jump in enumerate(jumps):
        cards[i], cards[i + 1 + jump] = cards[i + 1 + jump], cards[i]
    return cards


def shuffle_with_any_card_each_time(seed: bytes, deck: Sequence[T]) -> Sequence[T]:
    cards = list(deck)
    for i, j in enumerate(Seeded(seed).integers("deck", 0, [len(cards)] * len(cards))):
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def shuffle_without_the_last_card(seed: bytes, deck: Sequence[T]) -> Sequence[T]:
    return [*Seeded(seed).order("deck", 0, deck[:-1], needed=0), deck[-1]]


Shuffle = Callable[[bytes, Sequence[Any]], Sequence[Any]]
BIASED: dict[str, tuple[Shuffle, int]] = {
    "bytes with modulo bias": (shuffle_bytes_with_modulo_bias, 10000),
    "no card stays in its place": (shuffle_where_no_card_stays, 2000),
    "every step swaps with any card": (shuffle_with_any_card_each_time, 2000),
    "the last card stays out": (shuffle_without_the_last_card, 2000),
}
DECKS: dict[str, tuple[Sequence[Any], int]] = {
    "36 different cards": (range(36), 10000),
    "the classic deck": (Setup("classic").edition.deck, 3000),
    "the bag of dice": (Setup("roll").edition.bag, 3000),
}


@pytest.mark.parametrize(("deck", "times"), DECKS.values(), ids=DECKS)
def test_every_card_comes_equally_often_to_every_position_of(deck: Sequence[Any], times: int) -> None:
    assert even_places(shuffle, deck, times)


@pytest.mark.parametrize(("biased", "times"), BIASED.values(), ids=BIASED)
def test_a_biased_shuffle_of_36_cards_is_found_out_when(biased: Shuffle, times: int) -> None:
    assert not even_places(biased, range(36), times)


def test_a_shuffle_that_is_too_even_is_found_out() -> None:
    cuts = cycle(range(36))
    assert not even_places(lambda _, deck: [*deck[(cut := next(cuts)) :], *deck[:cut]], range(36), 3600)


def draws(bound: int, dice: int, count: int) -> Iterator[list[int]]:
    return (
        Seeded(seed).integers("rolls", counter, [bound] * dice) for seed in seeds(count // 10) for counter in range(10)
    )


@pytest.mark.parametrize("dice", [1, 2, 3], ids=["one die", "two dice of one belt", "three dice of one belt"])
def test_every_roll_comes_equally_often_for(dice: int) -> None:
    assert even_rolls(draws(6, dice, 12000), 6, dice)


def test_rolls_of_one_seed_do_not_depend_on_each_other() -> None:
    in_a_row = ([Seeded(seed).integers("rolls", n, [6])[0] for n in (0, 1)] for seed in seeds(6000))
    assert even_rolls(in_a_row, 6, 2)


def test_numbers_are_even_for_a_bound_that_does_not_divide_the_words() -> None:
    assert even_rolls(([drawn // 5000] for (drawn,) in draws(40000, 1, 6000)), 8, 1)


def test_modulo_bias_in_the_words_is_found_out() -> None:
    words = ([word % 40000 // 5000] for (word,) in draws(1 << 16, 1, 6000))
    assert not even_rolls(words, 8, 1)


def test_a_loaded_die_is_found_out() -> None:
    assert not even_rolls(([face % 6] for (face,) in draws(32, 1, 12000)), 6, 1)


def test_dice_that_always_fall_alike_are_found_out() -> None:
    assert not even_rolls(([face, face] for (face,) in draws(6, 1, 12000)), 6, 2)


def chi_square_above(value: float, freedom: int) -> float:
    """How likely an even number of degrees of freedom gives more than this: exactly a sum of Poisson terms."""
    half = value / 2
    return sum(exp(k * log(half) - half - lgamma(k + 1)) for k in range(freedom // 2))


@pytest.mark.parametrize("freedom", [34, 216, 1224])
def test_the_allowed_range_leaves_out_what_an_even_source_hardly_ever_does(freedom: int) -> None:
    low, high = allowed(freedom)
    assert chi_square_above(high, freedom) == pytest.approx(ODDS, rel=0.3)
    assert 1 - chi_square_above(low, freedom) == pytest.approx(ODDS, rel=0.5)


# Scripts

BOX = ("egg", "egg", "squid")
SCRIPT = Scripted({"deck": [["squid", "egg"]], "rolls": [["maki1", "egg"], ["egg"]]})


def test_a_script_deals_the_written_order_even_if_it_stops_early() -> None:
    assert SCRIPT.order("deck", 0, BOX, needed=2) == ("squid", "egg")


def test_a_script_gives_the_written_results_in_any_order_in_which_they_are_possible() -> None:
    assert SCRIPT.picks("rolls", 0, [("egg", "squid"), ("maki1", "maki2")]) == ("egg", "maki1")


Ask = Callable[[Chance], object]
REFUSALS: dict[str, tuple[dict[str, Any], Ask, str, str]] = {
    "too many of a card": (
        {"deck": [["squid", "squid", "squid"]]},
        lambda script: script.order("deck", 0, BOX, needed=0),
        "chance-too-many",
        "deck number 1 has 2 too many squid",
    ),
    "a card that is not in the box": (
        {"dice": [["egg"], ["egg", "maki9"]]},
        lambda script: script.order("dice", 1, BOX, needed=0),
        "chance-too-many",
        "dice number 2 has 1 too many maki9",
    ),
    "too few for the deal": (
        {"deck": [["squid", "egg"]]},
        lambda script: script.order("deck", 0, BOX, needed=3),
        "chance-too-few",
        "deck number 1 has 2 of the 3 that are dealt",
    ),
    "a face that the die does not have": (
        {"rolls": [["egg"], ["egg", "maki1"]]},
        lambda script: script.picks("rolls", 1, [("egg",), ("squid",)]),
        "chance-impossible",
        "rolls number 2 cannot come out as egg maki1",
    ),
    "more results than dice": (
        {"rolls": [["egg", "egg"]]},
        lambda script: script.picks("rolls", 0, [("egg",)]),
        "chance-impossible",
        "rolls number 1 cannot come out as egg egg",
    ),
    "fewer results than dice": (
        {"rolls": [["egg"]]},
        lambda script: script.picks("rolls", 0, [("egg",), ("egg",)]),
        "chance-impossible",
        "rolls number 1 cannot come out as egg",
    ),
    "a seat that is not at the table": (
        {"first": [[2]]},
        lambda script: script.picks("first", 0, [range(2)]),
        "chance-impossible",
        "first number 1 cannot come out as 2",
    ),
    "a label without any draw": (
        {"deck": [["egg"]]},
        lambda script: script.picks("mochi", 0, [(1, 2)]),
        "chance-missing",
        "the script has no mochi number 1",
    ),
    "one draw more than written": (
        {"mochi": [[1], [2]]},
        lambda script: script.picks("mochi", 2, [(1, 2)]),
        "chance-missing",
        "the script has no mochi number 3",
    ),
}


@pytest.mark.parametrize(("script", "ask", "code", "sentence"), REFUSALS.values(), ids=REFUSALS)
def test_a_script_is_refused_for(script: dict[str, Any], ask: Ask, code: str, sentence: str) -> None:
    with pytest.raises(ChanceError) as caught:
        ask(Scripted(script))
    assert (caught.value.code, str(caught.value)) == (code, sentence)


# Recordings


def test_a_recording_gives_what_it_records_and_a_script_of_it_gives_the_same() -> None:
    recorded = Recorded(Seeded(SEED))
    deck = recorded.order("deck", 0, BOX, needed=3)
    later, sooner = (recorded.picks("mochi", counter, [range(1, 7)]) for counter in (1, 0))
    assert deck == Seeded(SEED).order("deck", 0, BOX, needed=3)
    assert recorded.written() == {"deck": [deck], "mochi": [sooner, later]}
    script = Scripted(recorded.written())
    assert script.order("deck", 0, BOX, needed=3) == deck
    assert script.picks("mochi", 1, [range(1, 7)]) == later


def test_a_recording_of_nothing_is_empty() -> None:
    assert Recorded(Seeded(SEED)).written() == {}
